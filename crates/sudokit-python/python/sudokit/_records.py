"""Answers with several parts, as classes. They are made from the JSON of the command, and hold all of it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from . import _sudokit
from ._sudokit import Puzzle
from .errors import BudgetError, MistakesError, NoSolutionError, NotUniqueError

Record = Mapping[str, Any]


def ask(verb: str, puzzle: Puzzle | str, options: Record) -> dict[str, Any]:
    """The answer of a verb, as the fields of its record."""
    record: dict[str, Any] = json.loads(_sudokit.ask(verb, puzzle, **options))
    return record


def raise_for(record: Record, *, also: bool = True) -> None:
    """Raises what a status without an answer stands for; ``not-unique`` only if ``also`` says so."""
    status = record["status"]
    if status == "no-solution":
        found = record.get("defects", [])
        raise NoSolutionError(
            "the puzzle has no solution",
            defects=[defect["message"] for defect in found],
            cells=[cell for defect in found for cell in defect["cells"]],
        )
    if status == "not-unique" and also:
        raise NotUniqueError("the puzzle has several solutions")
    if status == "budget":
        raise BudgetError("a limit of time or nodes was reached")


def mistakes_of(record: Record) -> None:
    """Raises if the answer is that something entered is wrong."""
    cells = record.get("mistakes", [])
    if cells:
        raise MistakesError(f"wrong: {', '.join(cells)}", cells=list(cells))


class _Recorded:
    """What is equal, and shown, by its record."""

    record: Record

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.record == other.record

    def __hash__(self) -> int:
        return hash(json.dumps(self.record, sort_keys=True))


@dataclass(frozen=True, eq=False)
class Step(_Recorded):
    """One step of a human solution.

    ``place`` and ``remove`` are pairs of a cell and a digit: ``("r1c1", 5)``. ``str(step)`` is the argument in
    English; ``record`` has everything that the command says of the step, such as its marks and links.
    """

    technique: str
    """The id of the technique."""
    name: str
    """Its name, in English."""
    level: str
    """Its level."""
    place: tuple[tuple[str, int], ...]
    """The digits that are placed."""
    remove: tuple[tuple[str, int], ...]
    """The candidates that are removed."""
    notation: str
    """The step in the signs of experienced solvers."""
    text: tuple[str, ...]
    """The argument, one sentence each."""
    record: Record = field(repr=False)
    _source: tuple[Puzzle, int, str | None] | None = field(default=None, repr=False)

    @classmethod
    def of(cls, record: Record, source: tuple[Puzzle, int, str | None] | None = None) -> Step:
        """The step of a record of JSON."""

        def pairs(name: str) -> tuple[tuple[str, int], ...]:
            return tuple((candidate["cell"], candidate["digit"]) for candidate in record[name])

        return cls(
            technique=record["technique"],
            name=record["name"],
            level=record["level"],
            place=pairs("place"),
            remove=pairs("remove"),
            notation=record.get("notation", ""),
            text=tuple(record["text"]),
            record=record,
            _source=source,
        )

    def __str__(self) -> str:
        return f"{self.name}: {' '.join(self.text)}"

    def __iter__(self) -> Iterator[str]:
        """Iterates over the sentences of the argument."""
        return iter(self.text)

    def _repr_svg_(self) -> str | None:
        if self._source is None:
            return None
        puzzle, number, techniques = self._source
        return _sudokit.step_svg(puzzle, number, techniques=techniques)


@dataclass(frozen=True, eq=False)
class Rating(_Recorded):
    """How hard a puzzle is, on one scale.

    ``rating["er"]`` is a value of the scale by its name, ``rating.value`` the first: the rating itself. Iterating gives
    the names of the values.

    >>> import sudokit
    >>> rating = sudokit.rate("1..43..2.1...32.")
    >>> rating.level, rating.hardest, rating.steps, rating["techniques"]
    ('beginner', 'hidden-single', 9, {'full-house': 7, 'hidden-single': 2})
    >>> sudokit.rate("1..43..2.1...32.", scale="backtracks").value
    0
    """

    scale: str
    """The name of the scale."""
    status: str
    """``rated``, or ``beyond`` if the techniques do not lead to the solution."""
    values: Mapping[str, Any]
    """The values, by name."""

    @property
    def record(self) -> Record:  # type: ignore[override]
        """Scale, status and values."""
        return {"scale": self.scale, "status": self.status, **self.values}

    @property
    def value(self) -> Any:
        """The rating itself: a level, or a number; ``None`` if the techniques do not lead to the solution."""
        return next(iter(self.values.values()), None) if self.status == "rated" else None

    @property
    def level(self) -> str | None:
        """The level, if the scale has levels."""
        return self.values.get("level")

    @property
    def hardest(self) -> str | None:
        """The id of the hardest technique, if the scale has techniques."""
        return self.values.get("hardest")

    @property
    def steps(self) -> int | None:
        """The number of steps, if the scale counts them."""
        return self.values.get("steps")

    def __getitem__(self, name: str) -> Any:
        return self.values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.values)

    def __len__(self) -> int:
        return len(self.values)


@dataclass(frozen=True, eq=False)
class Check(_Recorded):
    """Whether a puzzle is well formed, unique and minimal.

    >>> import sudokit
    >>> check = sudokit.check("1..43..2.1...32.")
    >>> check.status, check.clues, check.minimal, check.redundant
    ('unique', 7, False, ('r1c1', 'r2c1', 'r2c4', 'r3c2', 'r4c2'))
    """

    status: str
    """``unique``, ``not-unique``, ``no-solution``, ``conflict``, ``complete`` or ``budget``."""
    clues: int
    """The number of givens."""
    minimal: bool | None
    """Whether every clue is needed; ``None`` if it is not unique."""
    redundant: tuple[str, ...]
    """The cells whose clue is not needed, each alone."""
    defects: tuple[str, ...]
    """What is visibly wrong, in English."""
    record: Record = field(repr=False)

    @classmethod
    def of(cls, record: Record) -> Check:
        """The check of a record of JSON."""
        return cls(
            status=record["status"],
            clues=record["clues"],
            minimal=record.get("minimal"),
            redundant=tuple(record.get("redundant", ())),
            defects=tuple(defect["message"] for defect in record.get("defects", ())),
            record=record,
        )


@dataclass(frozen=True, eq=False)
class Explanation(_Recorded):
    """A human solution, step by step: iterate over it, or take ``explanation[0]``."""

    status: str
    """``rated`` if the steps lead to the solution; ``beyond``; ``not-unique`` if they show no only solution."""
    level: str | None
    """The level of the hardest step, if they lead to the solution."""
    steps: tuple[Step, ...]
    """The steps, in order."""
    end: str
    """The digits at the end, in the ``line`` format."""
    record: Record = field(repr=False)

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def __len__(self) -> int:
        return len(self.steps)

    def __getitem__(self, number: int) -> Step:
        return self.steps[number]

    def __str__(self) -> str:
        return "\n".join(f"{number}. {step}" for number, step in enumerate(self.steps, 1))


@dataclass(frozen=True)
class Loss:
    """Something that a format has no place for."""

    kind: str
    """A stable id."""
    times: int
    """How many puzzles lost it."""
    message: str
    """What it is."""


@dataclass(frozen=True)
class Fault:
    """A record that could not be read or written."""

    line: int
    """Its line in the text, from 1."""
    column: int
    """The character in that line, from 1."""
    kind: str
    """A stable id of what is wrong."""
    message: str
    """What is wrong, and what was expected."""


@dataclass(frozen=True)
class Conversion:
    """Puzzles in another format."""

    source_format: str
    """The format of the input."""
    format: str
    """The format that was written."""
    puzzles: int
    """How many were written."""
    data: str | bytes
    """The text; bytes for a format that is not text."""
    losses: tuple[Loss, ...]
    """What the format has no place for."""
    errors: tuple[Fault, ...]
    """What could not be read or written."""


__all__ = ["Check", "Conversion", "Explanation", "Fault", "Loss", "Rating", "Step"]
