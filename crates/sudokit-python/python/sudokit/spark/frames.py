"""Questions about the puzzles of a DataFrame."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyarrow

from ..batches import Question, UnfitError
from ..batches.plain import DDL

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession
    from pyspark.sql.types import StructType


def ask(frame: DataFrame, question: Question) -> DataFrame:
    """The rows of ``frame`` with the columns that the question adds.

    Nothing runs before Spark needs the rows. Raises ``UnfitError`` if a column is missing, has a type that cannot be
    asked about, or would come twice.
    """
    result = schema(frame, question)
    # mapInArrow does not find columns with such names.
    odd = {name for name in frame.columns if "." in name or "`" in name or frame.columns.count(name) > 1}
    plain = [f"column {at}" if name in odd else name for at, name in enumerate(frame.columns)]
    if not odd:
        return frame.mapInArrow(question, result)
    renamed = frame.toDF(*plain)
    return renamed.mapInArrow(question, schema(renamed, question)).toDF(*result.names)


def schema(frame: DataFrame, question: Question) -> StructType:
    """The schema of ``ask(frame, question)``, for a ``mapInArrow`` of your own. Raises as ``ask`` does."""
    from pyspark.sql.types import CharType, IntegralType, NullType, StringType, StructType, VarcharType

    fits = {"text": (StringType, VarcharType, CharType, NullType), "integers": (IntegralType,)}
    for name, expected in question.reads.items():
        if name not in frame.columns:
            # Those of the jobs are no columns of the data.
            there = ", ".join(f'"{other}"' for other in frame.columns if not other.startswith("sudokit "))
            raise UnfitError(f'the data has no column "{name}", only {there}')
        kind = frame.schema[name].dataType
        if not isinstance(kind, fits[expected]):
            raise UnfitError(f'the column "{name}" holds {kind.simpleString()}, expected {expected}')
    # Spark does not tell upper case from lower case.
    there_already = {name.lower(): name for name in frame.columns}
    result = StructType(list(frame.schema.fields))
    for field in question.fields:
        clash = there_already.get(field.name.lower())
        if clash is not None:
            raise UnfitError(
                f'the data has a column "{clash}" of its own: give a prefix for the columns that are added'
            )
        result = result.add(field.name, "long" if field.type == pyarrow.int64() else DDL[field.type].lower())
    return result


def ranges(
    session: SparkSession,
    seed: int,
    n: int,
    *,
    first: int = 0,
    each: int = 1000,
    partitions: int | None = None,
) -> DataFrame:
    """Rows for ``generate``: numbers ``first`` to ``first + n - 1`` of ``seed``, ``each`` in a row.

    The puzzles depend neither on ``each`` nor on ``partitions``.
    """
    from pyspark.sql import functions as sql

    end = first + n
    rows = session.range(first, end, each, partitions)
    return rows.select(
        sql.lit(seed).cast("long").alias("seed"),
        sql.col("id").alias("first"),
        sql.least(sql.lit(each), sql.lit(end) - sql.col("id")).cast("long").alias("n"),
    )
