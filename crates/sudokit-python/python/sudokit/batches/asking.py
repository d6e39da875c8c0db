"""Questions about the puzzles of a column."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pyarrow
import pyarrow.compute as compute

from .. import _sudokit
from ..errors import SudokitError
from .plain import plain
from .portions import portions
from .question import Question

ERROR = "error"


@dataclass(frozen=True)
class Call:
    """A question about many puzzles."""

    question: str
    options: Mapping[str, Any]
    names: Mapping[str, str]
    """The columns of its answer that are taken, and how they are named."""

    def ask(self, puzzles: Any) -> pyarrow.RecordBatch:
        """The answer to these puzzles."""
        return pyarrow.record_batch(_sudokit.ask_many(self.question, puzzles, **self.options))


class AboutText(Question):
    """A question about puzzles that are texts in a column."""

    def __init__(self, column: str, fields: Iterable[pyarrow.Field]) -> None:
        super().__init__({column: "text"}, fields)
        self._column = column

    def _portions(self, batches: Iterable[pyarrow.RecordBatch]) -> Iterable[pyarrow.RecordBatch]:
        return portions(batches)


class Asking(AboutText):
    """Asks functions of many puzzles, one after the other, and puts the columns of their answers side by side."""

    def __init__(self, column: str, prefix: str, calls: Sequence[Call]) -> None:
        self._calls = tuple(calls)
        # A question about nothing shows the columns, and that the options are right.
        answers = self._ask(pyarrow.array([], pyarrow.string()))
        fields = [pyarrow.field(prefix + name, array.type) for name, array in answers.items()]
        super().__init__(column, fields)

    def _ask(self, puzzles: pyarrow.Array) -> dict[str, pyarrow.Array]:
        columns: dict[str, pyarrow.Array] = {}
        errors = []
        for call in self._calls:
            answer = call.ask(puzzles)
            for name, shown in call.names.items():
                columns[shown] = plain(answer.column(name))
            errors.append(answer.column(ERROR))
        columns[ERROR] = compute.coalesce(*errors)
        return columns

    def _answers(self, batch: pyarrow.RecordBatch) -> Iterator[tuple[pyarrow.RecordBatch, list[pyarrow.Array]]]:
        yield batch, list(self._ask(batch.column(self._column)).values())


class Answering(AboutText):
    """Asks for the JSON of the command."""

    def __init__(self, column: str, prefix: str, verb: str, options: Mapping[str, Any]) -> None:
        self._verb = verb
        self._options = dict(options)
        # A question about nothing shows that the verb and the options are right.
        if verb == "generate":
            _sudokit.generate_many(0, 0, **{name: value for name, value in options.items() if name != "seed"})
        else:
            _sudokit.answer(verb, "", **options)
        text = pyarrow.string()
        super().__init__(column, [pyarrow.field(prefix + "json", text), pyarrow.field(prefix + ERROR, text)])

    def _answers(self, batch: pyarrow.RecordBatch) -> Iterator[tuple[pyarrow.RecordBatch, list[pyarrow.Array]]]:
        answers: list[str | None] = []
        errors: list[str | None] = []
        for puzzle in batch.column(self._column).to_pylist():
            answer = error = None
            try:
                answer = _sudokit.answer(self._verb, puzzle, **self._options)
            except SudokitError as wrong:
                error = str(wrong)
            answers.append(answer)
            errors.append(error)
        yield batch, [pyarrow.array(column, pyarrow.string()) for column in (answers, errors)]
