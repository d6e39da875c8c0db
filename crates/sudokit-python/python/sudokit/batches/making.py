"""The question that makes puzzles from ranges of seeds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import pyarrow

from .. import _sudokit
from .plain import MOST, plain
from .question import Question

READ = ("seed", "first", "n")
AT_ONCE = 1000
"""So many puzzles of a range are made at a time, so that long ranges take little memory."""


class Making(Question):
    """Makes the puzzles that each row asks for: numbers ``first`` to ``first + n - 1`` of ``seed``."""

    def __init__(self, prefix: str, options: Mapping[str, Any]) -> None:
        self._options = dict(options)
        made = self._make(0, 0, 0)
        names = zip(made.schema.names, self._columns(made), strict=True)
        fields = [pyarrow.field(prefix + name, column.type) for name, column in names]
        super().__init__(dict.fromkeys(READ, "integers"), fields)

    def _portions(self, batches: Iterable[pyarrow.RecordBatch]) -> Iterable[pyarrow.RecordBatch]:
        return batches

    def _answers(self, batch: pyarrow.RecordBatch) -> Iterator[tuple[pyarrow.RecordBatch, list[pyarrow.Array]]]:
        seeds, firsts, numbers = (batch.column(name).to_pylist() for name in READ)
        for at, (seed, first, n) in enumerate(zip(seeds, firsts, numbers, strict=True)):
            wrong = _wrong(seed, first, n)
            if wrong is not None:
                yield batch.slice(at, 1), self._nothing(wrong)
                continue
            for start in range(first, first + n, AT_ONCE):
                made = self._make(seed, start, min(AT_ONCE, first + n - start))
                same = pyarrow.array([at] * made.num_rows, pyarrow.int64())
                yield batch.take(same), self._columns(made)

    def _make(self, seed: int, first: int, n: int) -> pyarrow.RecordBatch:
        return pyarrow.record_batch(_sudokit.generate_many(seed, n, first=first, **self._options))

    def _columns(self, made: pyarrow.RecordBatch) -> list[pyarrow.Array]:
        return [plain(column) for column in made.columns]

    def _nothing(self, error: str) -> list[pyarrow.Array]:
        columns = [pyarrow.nulls(1, field.type) for field in self._fields]
        columns[0] = pyarrow.array(["error"])
        columns[-1] = pyarrow.array([error])
        return columns


def _wrong(seed: int | None, first: int | None, n: int | None) -> str | None:
    """What is wrong with a range."""
    for name, value in zip(READ, (seed, first, n), strict=True):
        if value is None:
            return f"{name} is missing"
        if value < 0:
            return f"{name} is {value}, expected 0 or more"
    if first is not None and n is not None and first + n > MOST:
        return "first and n are more than 2^63 - 1 together"
    return None
