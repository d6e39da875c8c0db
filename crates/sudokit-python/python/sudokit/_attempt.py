"""What a language model answered: the grid in its text, and what is right and wrong about it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from . import _sudokit
from ._grids import Finds, Found, Grid, Symbols, find
from ._questions import _puzzle
from ._sudokit import Puzzle, Reader, Solution
from .errors import NotUniqueError, SudokitError

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._options import Board

_READ = 16_384
"""How many characters at the end of a text are also looked through for all other forms of boards."""


@dataclass(frozen=True)
class Attempt:
    """What a text answers to a puzzle: a grid, or why there is none, and what is wrong with it.

    An attempt is true if it is a solution. ``str(attempt)`` says it in a sentence.
    """

    grid: tuple[int, ...] | None
    """The digits, row by row, 0 for a blank; ``None`` if the text holds no grid of this size."""
    found_as: Found | None
    """How it was written: ``rows`` below each other, a ``frame`` or ``table`` with bars, a ``list`` in brackets, all
    cells on one ``line``, or ``other``: another form that ``sudokit.reads`` knows."""
    grids: int
    """How many grids of this size the text holds, the puzzle and repetitions included."""
    is_solution: bool
    """Whether the grid is a solution of the puzzle."""
    givens_kept: bool
    """Whether it holds every given."""
    wrong: tuple[str, ...]
    """The cells that are filled wrongly, such as ``r1c1``, changed givens among them. For a puzzle with several
    solutions, the changed givens, and the cells that hold the same digit as a peer."""
    blanks: tuple[str, ...]
    """The cells that are blank."""
    right: int
    """How many blank cells of the puzzle are filled, and not wrongly; 0 if a given was changed."""
    open: int
    """How many blank cells the puzzle has."""
    reason: str | None
    """Why nothing was found, in English; ``None`` if something was."""

    @property
    def score(self) -> float:
        """The share of the blank cells of the puzzle that are right, from 0 to 1; 1 only for a solution."""
        return 1.0 if self.is_solution else min(self.right, self.open - 1) / self.open if self.open else 0.0

    def rows(self) -> list[tuple[int, ...]]:
        """The rows of the grid; none if nothing was found."""
        grid = self.grid or ()
        order = int(len(grid) ** 0.5)
        return [grid[first : first + order] for first in range(0, len(grid), order or 1)]

    def __bool__(self) -> bool:
        return self.is_solution

    def __str__(self) -> str:
        if self.grid is None:
            return f"nothing was found: {self.reason}"
        if self.is_solution:
            return "a solution"
        parts = [f"{', '.join(self.wrong)} wrong"] if self.wrong else []
        if self.blanks:
            parts.append(f"{len(self.blanks)} cells blank")
        return "; ".join(parts or ["not a solution"])


def read_answer(text: str, puzzle: Puzzle | str, **options: Unpack[Board]) -> Attempt:
    """Finds the grid in the answer of a language model, and compares it with the solution of the puzzle.

    >>> import sudokit
    >>> attempt = sudokit.read_answer("Sure!\\n```\\n1234\\n3412\\n2143\\n4322\\n```\\nDone.", "1..43..2.1...32.")
    >>> attempt.is_solution, attempt.givens_kept, attempt.wrong, attempt.score
    (False, True, ('r4c4',), 0.8888888888888888)
    >>> sudokit.read_answer("I cannot solve this.", "1..43..2.1...32.").reason
    'no row of 4 cells'

    It reads rows with spaces, commas, bars or nothing between their cells, with labels or without; drawn frames; tables
    of Markdown and LaTeX; lists of JSON and Python; and all cells on one line. They may be in fenced blocks and have
    words around them. If none of these is a full grid, the last 16,384 characters are also looked through for all that
    ``sudokit.reads`` knows, such as HTML and lists of cells. Digits above 9 are numbers, or signs of any alphabet of
    ``Puzzle``.

    If there are several grids, the last full one that keeps the givens counts. If there is none, it is the last full
    one; else the last one that is not the puzzle itself; else the puzzle. So a puzzle that is repeated before the
    answer does not count, and neither do drafts before it, nor what is behind it and not full.

    No text raises, and the time grows no faster than the length of the text. Raises ``ReadError``,
    ``NoSolutionError``, ``RefusedError`` and ``OptionError`` for the puzzle, and ``TypeError`` if ``text`` is not a
    text.
    """
    if not isinstance(text, str):
        raise TypeError(f"text: expected a str, found {type(text).__name__}")
    asked = _puzzle(puzzle, options)
    givens = tuple(asked)
    try:
        solution = tuple(_sudokit.solve(asked, unique=True))
    except NotUniqueError:
        solution = None
    symbols = _symbols(asked.order)
    finds = find(text, symbols)
    known: list[tuple[tuple[int, ...], Found]] = []
    for grid in finds.grids:
        digits = _digits(grid, givens, symbols)
        if digits is not None:
            known.append((digits, grid.found_as))
    if all(0 in digits for digits, _ in known):
        seen = {digits for digits, _ in known}
        behind = finds.text[finds.grids[-1].end :] if finds.grids else ""
        known += [
            (digits, "other") for digits in dict.fromkeys(_others(behind, finds.text, asked)) if digits not in seen
        ]
    if not known:
        return Attempt(
            grid=None,
            found_as=None,
            grids=0,
            is_solution=False,
            givens_kept=False,
            wrong=(),
            blanks=(),
            right=0,
            open=givens.count(0),
            reason=_reason(text, finds, asked.order),
        )
    digits, found_as = max(reversed(known), key=lambda grid: _rank(grid[0], givens))
    return _compared(asked, givens, digits, found_as, len(known), solution)


@lru_cache(maxsize=8)
def _symbols(order: int) -> Symbols:
    return Symbols(order)


def _keeps(digits: tuple[int, ...], givens: tuple[int, ...]) -> bool:
    return all(given in (0, digit) for given, digit in zip(givens, digits, strict=True))


def _rank(digits: tuple[int, ...], givens: tuple[int, ...]) -> int:
    """How well a grid passes for an answer."""
    if 0 in digits:
        return int(digits != givens)
    return 3 if _keeps(digits, givens) else 2


def _digits(grid: Grid, givens: tuple[int, ...], symbols: Symbols) -> tuple[int, ...] | None:
    """The digits of a grid: of the ways to read it, the first that keeps the givens, or else the first."""
    first = None
    for way in symbols.ways:
        digits = symbols.digits(grid.tokens, way)
        if digits is not None:
            if _keeps(digits, givens):
                return digits
            first = first or digits
    return first


def _others(behind: str, text: str, puzzle: Puzzle) -> Iterator[tuple[int, ...]]:
    """The boards that ``sudokit.reads`` finds in the text, and behind its last grid; none where it finds a fault."""
    for part in (text, behind) if behind.strip() else (text,):
        try:
            reader = Reader(part[-_READ:].encode(errors="replace"), False, ignore_unknown_rules=True)
        except SudokitError:
            continue
        while True:
            try:
                found = next(reader, None)
            except SudokitError:
                continue
            if found is None:
                break
            if found.order == puzzle.order:
                solved, placed = found.given_solution, found.placed or (0,) * len(found)
                yield solved if solved and 0 not in solved else tuple(map(max, found, placed))


def _compared(
    puzzle: Puzzle,
    givens: tuple[int, ...],
    digits: tuple[int, ...],
    found_as: Found,
    grids: int,
    solution: tuple[int, ...] | None,
) -> Attempt:
    geometry = puzzle.geometry
    kept = _keeps(digits, givens)
    if solution is not None:
        wrong = [cell for cell, digit in enumerate(digits) if digit and digit != solution[cell]]
    else:
        wrong = [
            cell
            for cell, digit in enumerate(digits)
            if digit and (givens[cell] not in (0, digit) or any(digits[peer] == digit for peer in geometry.peers(cell)))
        ]
    is_solution = kept and not wrong and 0 not in digits
    if is_solution and solution is None:
        # There may be rules beside the houses: candidates that the puzzle excludes.
        is_solution = Solution(digits, geometry).solves(puzzle)
    right = sum(1 for given, digit in zip(givens, digits, strict=True) if digit and not given)
    right -= sum(1 for cell in wrong if not givens[cell])
    return Attempt(
        grid=digits,
        found_as=found_as,
        grids=grids,
        is_solution=is_solution,
        givens_kept=kept,
        wrong=tuple(geometry.name(cell) for cell in wrong),
        blanks=tuple(geometry.name(cell) for cell, digit in enumerate(digits) if not digit),
        right=right if kept else 0,
        open=givens.count(0),
        reason=None,
    )


def _reason(text: str, finds: Finds, order: int) -> str:
    """Why there is no grid."""
    if not text.strip():
        return "the text is empty"
    if finds.rows:
        return f"{finds.rows} rows of {order} cells below each other, expected {order}"
    if finds.widths:
        [(width, times)] = finds.widths.most_common(1)
        return f"{times} {'row' if times == 1 else 'rows'} of {width} cells, expected {order} of {order}"
    return f"no row of {order} cells"
