"""What every question has in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from typing import Literal

import pyarrow

from ..errors import SudokitError
from .plain import DDL, is_text

Kind = Literal["text", "integers"]


class UnfitError(SudokitError, ValueError):
    """A question cannot be asked about this data: a column is missing, has another type, or would come twice."""


class Question(ABC):
    """A question about the rows of record batches, which adds columns to them."""

    def __init__(self, reads: Mapping[str, Kind], fields: Iterable[pyarrow.Field]) -> None:
        self._reads = dict(reads)
        self._fields = list(fields)

    @property
    def reads(self) -> Mapping[str, Kind]:
        """The columns that are read, and what they must hold."""
        return self._reads

    @property
    def fields(self) -> list[pyarrow.Field]:
        """The columns that are added, in their order, as fields of Arrow.

        >>> from sudokit import batches
        >>> [field.name for field in batches.canonical().fields]
        ['status', 'canonical', 'automorphisms', 'error']
        """
        return list(self._fields)

    @property
    def ddl(self) -> str:
        """The columns that are added, in Spark's SQL.

        >>> from sudokit import batches
        >>> batches.solve().ddl
        '`status` STRING, `solution` STRING, `error` STRING'
        """
        return ", ".join(f"`{field.name}` {DDL[field.type]}" for field in self._fields)

    def schema(self, given: pyarrow.Schema) -> pyarrow.Schema:
        """The schema of the answer to batches of the schema ``given``.

        Raises ``UnfitError`` if a column is missing, has a type that cannot be asked about, or would come twice.
        """
        for name, expected in self._reads.items():
            kind = _type_of(given, name)
            fits = is_text(kind) if expected == "text" else pyarrow.types.is_integer(kind)
            if not fits:
                raise UnfitError(f'the column "{name}" holds {kind}, expected {expected}')
        for field in self._fields:
            if field.name in given.names:
                raise UnfitError(
                    f'the data has a column "{field.name}" of its own: give a prefix for the columns that are added'
                )
        return pyarrow.schema([*given, *self._fields], given.metadata)

    def __call__(self, batches: Iterable[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        """The same rows with the added columns, in order. Small batches are joined, and large ones cut.

        Raises ``UnfitError`` as ``schema`` does, and nothing because of a row.
        """
        seen = schema = None
        for batch in self._portions(_record_batches(batches)):
            if batch.schema != seen:
                seen, schema = batch.schema, self.schema(batch.schema)
            for rows, columns in self._answers(batch):
                arrays = [rows.column(at) for at in range(rows.num_columns)]
                yield pyarrow.RecordBatch.from_arrays([*arrays, *columns], schema=schema)

    def table(self, table: pyarrow.Table) -> pyarrow.Table:
        """The answer to all rows of a table: what ``map_batches`` of Ray takes.

        >>> import pyarrow
        >>> from sudokit import batches
        >>> batches.check().table(pyarrow.table({"puzzle": ["1..43..2.1...32."]}))["clues"].to_pylist()
        [7]
        """
        if not isinstance(table, pyarrow.Table):
            raise TypeError(f"expected a table of pyarrow, found {type(table).__name__}")
        return pyarrow.Table.from_batches(self(table.to_batches()), self.schema(table.schema))

    @abstractmethod
    def _portions(self, batches: Iterable[pyarrow.RecordBatch]) -> Iterable[pyarrow.RecordBatch]:
        """The rows, in batches of the size that suits the question."""

    @abstractmethod
    def _answers(self, batch: pyarrow.RecordBatch) -> Iterator[tuple[pyarrow.RecordBatch, list[pyarrow.Array]]]:
        """Rows, and for them the added columns."""


def _record_batches(batches: Iterable[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
    """The same batches. Raises ``TypeError`` if one is something else."""
    for batch in batches:
        if not isinstance(batch, pyarrow.RecordBatch):
            raise TypeError(f"expected record batches of pyarrow, found {type(batch).__name__}: a table is for table()")
        yield batch


def _type_of(given: pyarrow.Schema, name: str) -> pyarrow.DataType:
    """The type of the only column of this name. Raises ``UnfitError``."""
    found = given.get_all_field_indices(name)
    if not found:
        there = ", ".join(f'"{other}"' for other in given.names) or "none"
        raise UnfitError(f'the data has no column "{name}", only {there}')
    if len(found) > 1:
        raise UnfitError(f'the data has {len(found)} columns "{name}"')
    return given.field(found[0]).type
