"""What can go wrong, and where."""

from __future__ import annotations

__all__ = [
    "BeyondError",
    "BudgetError",
    "MistakesError",
    "NoSolutionError",
    "NotUniqueError",
    "OptionError",
    "ReadError",
    "RefusedError",
    "SudokitError",
    "UnknownOptionError",
    "WriteError",
]


class SudokitError(Exception):
    """Every exception of this package."""


class ReadError(SudokitError, ValueError):
    """A text, a grid or an array is not a puzzle, or a file cannot be read on.

    ``file`` is the path, if it was a file; ``line`` and ``column`` count from 1; ``cell`` is named ``r1c1``;
    ``index`` is its place among the puzzles that are written, from 0; ``kind`` is a stable id of what is wrong, such
    as ``sign``, ``length`` or ``shape``. Each is ``None`` where it is not known.
    """

    def __init__(
        self,
        message: str,
        *,
        file: str | None = None,
        line: int | None = None,
        column: int | None = None,
        cell: str | None = None,
        index: int | None = None,
        kind: str | None = None,
    ) -> None:
        super().__init__(message)
        self.file = file
        self.line = line
        self.column = column
        self.cell = cell
        self.index = index
        self.kind = kind

    def __str__(self) -> str:
        message = super().__str__()
        if self.line is not None:
            place = f"line {self.line}, column {self.column}"
            if self.file is not None:
                place = f"{self.file}: {place}"
            if self.cell is not None:
                place += f" ({self.cell})"
            message = f"{place}: {message}"
        return message if self.index is None else f"puzzle {self.index}: {message}"


class WriteError(SudokitError, ValueError):
    """A format cannot hold a puzzle. ``index`` is its place among those that are written, from 0."""

    def __init__(self, message: str, *, index: int | None = None, kind: str | None = None) -> None:
        super().__init__(message)
        self.index = index
        self.kind = kind


class OptionError(SudokitError, ValueError):
    """An option, or another argument, is unknown or has a wrong value. ``option`` is its name."""

    def __init__(self, message: str, *, option: str | None = None) -> None:
        super().__init__(message)
        self.option = option


class UnknownOptionError(OptionError, TypeError):
    """There is no option of this name. As any unknown keyword, it is a ``TypeError``.

    >>> import sudokit
    >>> try:
    ...     sudokit.rate("1..43..2.1...32.", scales="se")
    ... except TypeError as error:
    ...     print(error)
    scales: there is no such option here; similar: scale
    """


class RefusedError(SudokitError):
    """A question cannot be answered for this puzzle. ``kind`` is a stable id of the reason.

    ``unsupported-rules`` is that of a puzzle with rules that are not understood, which ``left_out`` names. The option
    ``ignore_unknown_rules`` answers without them.
    """

    def __init__(self, message: str, *, kind: str | None = None, left_out: list[str] | None = None) -> None:
        super().__init__(message)
        self.kind = kind
        self.left_out: list[str] = left_out or []


class NoSolutionError(SudokitError):
    """The puzzle has no solution.

    ``defects`` says what is visibly wrong, in English; ``cells`` names the cells that it is about, each once. Both are
    empty if only a search shows that there is no solution.

    >>> import sudokit
    >>> try:
    ...     sudokit.solve("1..1............")
    ... except sudokit.NoSolutionError as error:
    ...     print(error)
    ...     print(error.defects, error.cells)
    the puzzle has no solution: r1c1 and r1c4 both hold 1
    ['r1c1 and r1c4 both hold 1'] ['r1c1', 'r1c4']
    """

    def __init__(self, message: str, *, defects: list[str] | None = None, cells: list[str] | None = None) -> None:
        super().__init__(message)
        self.defects: list[str] = defects or []
        self.cells: list[str] = list(dict.fromkeys(cells or []))

    def __str__(self) -> str:
        message = super().__str__()
        if not self.defects:
            return message
        others = len(self.defects) - 1
        more = f", and {others} more" if others else ""
        return f"{message}: {self.defects[0]}{more}"


class NotUniqueError(SudokitError):
    """The puzzle has several solutions."""


class BeyondError(SudokitError):
    """The known techniques do not lead on."""


class BudgetError(SudokitError):
    """A limit of time, nodes or tries was reached. ``at_least`` is the number of solutions found so far."""

    def __init__(self, message: str, *, at_least: int | None = None) -> None:
        super().__init__(message)
        self.at_least = at_least


class MistakesError(SudokitError):
    """What a player entered is wrong. ``cells`` names the cells."""

    def __init__(self, message: str, *, cells: list[str] | None = None) -> None:
        super().__init__(message)
        self.cells: list[str] = cells or []
