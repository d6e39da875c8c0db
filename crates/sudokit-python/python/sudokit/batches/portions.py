"""Batches of a useful size: small ones joined, large ones cut."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pyarrow

FEW = 4096
"""Fewer rows wait for more: a call has a cost of its own."""
MANY = 1 << 16
"""More rows are cut, so that answers of one call always fit the memory."""
HEAVY = 64 << 20
"""So many bytes do not wait for more."""


def portions(batches: Iterable[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
    """The same rows in the same order, between ``FEW`` and ``MANY`` at a time, except the last."""
    waiting: list[pyarrow.RecordBatch] = []
    rows = size = 0
    for batch in batches:
        if waiting and batch.schema != waiting[0].schema:
            yield from _joined(waiting)
            waiting, rows, size = [], 0, 0
        # An empty batch is worth keeping only for its schema.
        if batch.num_rows > 0 or not waiting:
            waiting.append(batch)
            rows += batch.num_rows
            size += batch.nbytes
        if rows >= FEW or size >= HEAVY:
            yield from _joined(waiting)
            waiting, rows, size = [], 0, 0
    if waiting:
        yield from _joined(waiting)


def _joined(batches: list[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
    full = [batch for batch in batches if batch.num_rows > 0] or batches[:1]
    if len(full) > 1:
        full = pyarrow.Table.from_batches(full).combine_chunks().to_batches()
    for batch in full:
        for start in range(0, max(1, batch.num_rows), MANY):
            yield batch.slice(start, MANY)
