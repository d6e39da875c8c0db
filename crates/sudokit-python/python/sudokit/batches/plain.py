"""Answers in the types that every engine knows: text, 64-bit integers with a sign, numbers with a fraction, flags."""

from __future__ import annotations

from collections.abc import Mapping

import pyarrow
import pyarrow.compute as compute

MOST = (1 << 63) - 1

DDL: Mapping[pyarrow.DataType, str] = {
    pyarrow.string(): "STRING",
    pyarrow.int64(): "BIGINT",
    pyarrow.float64(): "DOUBLE",
    pyarrow.bool_(): "BOOLEAN",
}
"""The names of these types in Spark's SQL."""


def plain(array: pyarrow.Array) -> pyarrow.Array:
    """The same values without a dictionary and without unsigned numbers. A number above 2^63 - 1 becomes null."""
    if pyarrow.types.is_dictionary(array.type):
        return array.dictionary_decode()
    if array.type == pyarrow.uint64():
        fits = compute.less_equal(array, pyarrow.scalar(MOST, pyarrow.uint64()))
        return compute.if_else(fits, array, None).cast(pyarrow.int64())
    return array


def is_text(kind: pyarrow.DataType) -> bool:
    """Whether a column of this type holds texts, or nothing at all."""
    types = pyarrow.types
    if types.is_dictionary(kind):
        return is_text(kind.value_type)
    return bool(
        types.is_string(kind) or types.is_large_string(kind) or types.is_null(kind) or types.is_string_view(kind)
    )
