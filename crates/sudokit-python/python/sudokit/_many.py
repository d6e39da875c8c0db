"""Questions about many puzzles.

Written from the list of questions: `SUDOKIT_WRITE_PYTHON=1 cargo test -p sudokit-answers --test records python`.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar, overload

from . import _sudokit

if TYPE_CHECKING:
    from datetime import timedelta

    from ._sudokit import Array, Arrays, Names, Rows, Table

_Function = TypeVar("_Function", bound=Callable[..., Any])


def _asks(question: str) -> Callable[[_Function], _Function]:
    """What answers instead of a function that only says what it takes."""

    def asking(function: _Function) -> _Function:
        @functools.wraps(function)
        def ask(puzzles: Any, **options: Any) -> Any:
            return _sudokit.ask_many(question, puzzles, **options)

        return ask  # type: ignore[return-value]

    return asking


@overload
def solve_many(
    puzzles: Array,
    *,
    unique: bool = False,
    engine: str = "auto",
    threads: int | None = None,
    time_limit: float | timedelta | None = None,
    node_limit: int | None = None,
    shape: str | None = None,
    diagonal: bool = False,
    jigsaw: str | None = None,
    windoku: bool = False,
    extra_houses: str | None = None,
    alphabet: str | None = None,
    ignore_unknown_rules: bool = False,
) -> Arrays: ...
@overload
def solve_many(
    puzzles: Rows,
    *,
    unique: bool = False,
    engine: str = "auto",
    threads: int | None = None,
    time_limit: float | timedelta | None = None,
    node_limit: int | None = None,
    shape: str | None = None,
    diagonal: bool = False,
    jigsaw: str | None = None,
    windoku: bool = False,
    extra_houses: str | None = None,
    alphabet: str | None = None,
    ignore_unknown_rules: bool = False,
) -> Table: ...
@_asks("solve")
def solve_many(
    puzzles: Any,
    *,
    unique: bool = False,
    engine: str = "auto",
    threads: int | None = None,
    time_limit: float | timedelta | None = None,
    node_limit: int | None = None,
    shape: str | None = None,
    diagonal: bool = False,
    jigsaw: str | None = None,
    windoku: bool = False,
    extra_houses: str | None = None,
    alphabet: str | None = None,
    ignore_unknown_rules: bool = False,
) -> Any:
    """The first solution of a puzzle, its only one, or several: many puzzles in one call.

    `puzzles` is a list of texts or of `Puzzle`, an array `uint8[n, cells]` or `uint8[n, side, side]` of NumPy (0 or
    masked is blank), or an Arrow column or table with a column `puzzle`. Texts and tables give a `Table`, an array of
    NumPy a dict of arrays: `status` holds codes of `sudokit.STATUSES`, grids are `uint8[n, cells]`, and nothing is 0, NaN
    or False there; `errors` is a dict from rows to messages. Do not write to the array during the call.

    The columns are

    * `status`: `solved`, `unique`, `not-unique`, `no-solution`, `budget` or `error`
    * `solution`: the solution; nothing if there is none, or if there are several and one is required (text or digits)
    * `error`: what is wrong with the row

    * option `unique`: Whether to require that the solution is the only one.
    * option `engine`: The engine; `auto` chooses by the board.

    Uses all cores, or `threads`, if that is not 0; `time_limit`, in seconds or a `timedelta`, and `node_limit` hold for each row. `shape`,
    `diagonal`, `jigsaw`, `alphabet` and `ignore_unknown_rules` are as for `Puzzle`. A row that is not a puzzle never
    raises. Raises `TypeError` if the rows are of no such type, `ReadError` if an array has another shape, and
    `OptionError`.

    >>> import sudokit
    >>> next(iter(sudokit.solve_many(["1..43..2.1...32."])))
    {'status': 'solved', 'solution': '1234341221434321', 'error': None}
    """


@overload
def count_many(
    puzzles: Array,
    *,
    limit: int | None = 2,
    engine: str = "auto",
    threads: int | None = None,
    time_limit: float | timedelta | None = None,
    node_limit: int | None = None,
    shape: str | None = None,
    diagonal: bool = False,
    jigsaw: str | None = None,
    windoku: bool = False,
    extra_houses: str | None = None,
    alphabet: str | None = None,
    ignore_unknown_rules: bool = False,
) -> Arrays: ...
@overload
def count_many(
    puzzles: Rows,
    *,
    limit: int | None = 2,
    engine: str = "auto",
    threads: int | None = None,
    time_limit: float | timedelta | None = None,
    node_limit: int | None = None,
    shape: str | None = None,
    diagonal: bool = False,
    jigsaw: str | None = None,
    windoku: bool = False,
    extra_houses: str | None = None,
    alphabet: str | None = None,
    ignore_unknown_rules: bool = False,
) -> Table: ...
@_asks("count")
def count_many(
    puzzles: Any,
    *,
    limit: int | None = 2,
    engine: str = "auto",
    threads: int | None = None,
    time_limit: float | timedelta | None = None,
    node_limit: int | None = None,
    shape: str | None = None,
    diagonal: bool = False,
    jigsaw: str | None = None,
    windoku: bool = False,
    extra_houses: str | None = None,
    alphabet: str | None = None,
    ignore_unknown_rules: bool = False,
) -> Any:
    """The number of solutions of a puzzle: many puzzles in one call.

    `puzzles` is a list of texts or of `Puzzle`, an array `uint8[n, cells]` or `uint8[n, side, side]` of NumPy (0 or
    masked is blank), or an Arrow column or table with a column `puzzle`. Texts and tables give a `Table`, an array of
    NumPy a dict of arrays: `status` holds codes of `sudokit.STATUSES`, grids are `uint8[n, cells]`, and nothing is 0, NaN
    or False there; `errors` is a dict from rows to messages. Do not write to the array during the call.

    The columns are

    * `status`: `counted`, `no-solution`, `budget` or `error`
    * `count`: how many solutions there are, or at least (`uint64`)
    * `exact`: whether that is all of them (true or false)
    * `error`: what is wrong with the row

    * option `limit`: Stop at so many solutions; 0 counts all.
    * option `engine`: The engine; `auto` chooses by the board.

    Uses all cores, or `threads`, if that is not 0; `time_limit`, in seconds or a `timedelta`, and `node_limit` hold for each row. `shape`,
    `diagonal`, `jigsaw`, `alphabet` and `ignore_unknown_rules` are as for `Puzzle`. A row that is not a puzzle never
    raises. Raises `TypeError` if the rows are of no such type, `ReadError` if an array has another shape, and
    `OptionError`.

    >>> import sudokit
    >>> next(iter(sudokit.count_many(["1..43..2.1...32."])))
    {'status': 'counted', 'count': 1, 'exact': True, 'error': None}
    """


@overload
def check_many(
    puzzles: Array,
    *,
    engine: str = "auto",
    threads: int | None = None,
    time_limit: float | timedelta | None = None,
    node_limit: int | None = None,
    shape: str | None = None,
    diagonal: bool = False,
    jigsaw: str | None = None,
    windoku: bool = False,
    extra_houses: str | None = None,
    alphabet: str | None = None,
    ignore_unknown_rules: bool = False,
) -> Arrays: ...
@overload
def check_many(
    puzzles: Rows,
    *,
    engine: str = "auto",
    threads: int | None = None,
    time_limit: float | timedelta | None = None,
    node_limit: int | None = None,
    shape: str | None = None,
    diagonal: bool = False,
    jigsaw: str | None = None,
    windoku: bool = False,
    extra_houses: str | None = None,
    alphabet: str | None = None,
    ignore_unknown_rules: bool = False,
) -> Table: ...
@_asks("check")
def check_many(
    puzzles: Any,
    *,
    engine: str = "auto",
    threads: int | None = None,
    time_limit: float | timedelta | None = None,
    node_limit: int | None = None,
    shape: str | None = None,
    diagonal: bool = False,
    jigsaw: str | None = None,
    windoku: bool = False,
    extra_houses: str | None = None,
    alphabet: str | None = None,
    ignore_unknown_rules: bool = False,
) -> Any:
    """Whether a puzzle is well formed, unique and minimal: many puzzles in one call.

    `puzzles` is a list of texts or of `Puzzle`, an array `uint8[n, cells]` or `uint8[n, side, side]` of NumPy (0 or
    masked is blank), or an Arrow column or table with a column `puzzle`. Texts and tables give a `Table`, an array of
    NumPy a dict of arrays: `status` holds codes of `sudokit.STATUSES`, grids are `uint8[n, cells]`, and nothing is 0, NaN
    or False there; `errors` is a dict from rows to messages. Do not write to the array during the call.

    The columns are

    * `status`: `unique`, `not-unique`, `no-solution`, `conflict`, `complete`, `budget` or `error`
    * `clues`: how many cells are given (`uint64`)
    * `redundant_clues`: how many clues are not needed, each alone; nothing if it is not `unique` (`uint64`)
    * `minimal`: whether every clue is needed; nothing if it is not `unique` (true or false)
    * `defects`: what is visibly wrong and in which cells, separated by `; ` (text)
    * `error`: what is wrong with the row

    * option `engine`: The engine; `auto` chooses by the board.

    Uses all cores, or `threads`, if that is not 0; `time_limit`, in seconds or a `timedelta`, and `node_limit` hold for each row. `shape`,
    `diagonal`, `jigsaw`, `alphabet` and `ignore_unknown_rules` are as for `Puzzle`. A row that is not a puzzle never
    raises. Raises `TypeError` if the rows are of no such type, `ReadError` if an array has another shape, and
    `OptionError`.

    >>> import sudokit
    >>> next(iter(sudokit.check_many(["1..43..2.1...32."])))
    {'status': 'unique', 'clues': 7, 'redundant_clues': 5, 'minimal': False, 'defects': None, 'error': None}
    """


@overload
def rate_many(
    puzzles: Array,
    *,
    scale: Names = "level",
    from_position: bool = False,
    techniques: Names | None = None,
    threads: int | None = None,
    time_limit: float | timedelta | None = None,
    node_limit: int | None = None,
    shape: str | None = None,
    diagonal: bool = False,
    jigsaw: str | None = None,
    windoku: bool = False,
    extra_houses: str | None = None,
    alphabet: str | None = None,
    ignore_unknown_rules: bool = False,
) -> Arrays: ...
@overload
def rate_many(
    puzzles: Rows,
    *,
    scale: Names = "level",
    from_position: bool = False,
    techniques: Names | None = None,
    threads: int | None = None,
    time_limit: float | timedelta | None = None,
    node_limit: int | None = None,
    shape: str | None = None,
    diagonal: bool = False,
    jigsaw: str | None = None,
    windoku: bool = False,
    extra_houses: str | None = None,
    alphabet: str | None = None,
    ignore_unknown_rules: bool = False,
) -> Table: ...
@_asks("rate")
def rate_many(
    puzzles: Any,
    *,
    scale: Names = "level",
    from_position: bool = False,
    techniques: Names | None = None,
    threads: int | None = None,
    time_limit: float | timedelta | None = None,
    node_limit: int | None = None,
    shape: str | None = None,
    diagonal: bool = False,
    jigsaw: str | None = None,
    windoku: bool = False,
    extra_houses: str | None = None,
    alphabet: str | None = None,
    ignore_unknown_rules: bool = False,
) -> Any:
    """How hard a puzzle is, on one scale or several: many puzzles in one call.

    `puzzles` is a list of texts or of `Puzzle`, an array `uint8[n, cells]` or `uint8[n, side, side]` of NumPy (0 or
    masked is blank), or an Arrow column or table with a column `puzzle`. Texts and tables give a `Table`, an array of
    NumPy a dict of arrays: `status` holds codes of `sudokit.STATUSES`, grids are `uint8[n, cells]`, and nothing is 0, NaN
    or False there; `errors` is a dict from rows to messages. Do not write to the array during the call.

    The columns are

    * `status`: `rated`, `beyond`, `not-unique`, `no-solution`, `budget` or `error`
    * `level`: The level, by the hardest technique needed. (text)
    * `level_hardest`: The id of the hardest technique. (text)
    * `level_steps`: The number of steps taken. (`uint64`)
    * `error`: what is wrong with the row

    * option `scale`: The scale, several separated by commas, or `all` that know the board.
    * option `from_position`: Whether to rate what is left to do, with the digits and candidates of the text, instead of the puzzle from its givens.
    * option `techniques`: Techniques to switch on and off, for scales that use them: `+als-in-chains,-uniqueness`.

    Uses all cores, or `threads`, if that is not 0; `time_limit`, in seconds or a `timedelta`, and `node_limit` hold for each row. `shape`,
    `diagonal`, `jigsaw`, `alphabet` and `ignore_unknown_rules` are as for `Puzzle`. A row that is not a puzzle never
    raises. Raises `TypeError` if the rows are of no such type, `ReadError` if an array has another shape, and
    `OptionError`.

    >>> import sudokit
    >>> next(iter(sudokit.rate_many(["1..43..2.1...32."])))
    {'status': 'rated', 'level': 'beginner', 'level_hardest': 'hidden-single', 'level_steps': 9, 'error': None}
    """


@overload
def canonical_many(
    puzzles: Array,
    *,
    threads: int | None = None,
    time_limit: float | timedelta | None = None,
    node_limit: int | None = None,
    shape: str | None = None,
    diagonal: bool = False,
    jigsaw: str | None = None,
    windoku: bool = False,
    extra_houses: str | None = None,
    alphabet: str | None = None,
    ignore_unknown_rules: bool = False,
) -> Arrays: ...
@overload
def canonical_many(
    puzzles: Rows,
    *,
    threads: int | None = None,
    time_limit: float | timedelta | None = None,
    node_limit: int | None = None,
    shape: str | None = None,
    diagonal: bool = False,
    jigsaw: str | None = None,
    windoku: bool = False,
    extra_houses: str | None = None,
    alphabet: str | None = None,
    ignore_unknown_rules: bool = False,
) -> Table: ...
@_asks("canon")
def canonical_many(
    puzzles: Any,
    *,
    threads: int | None = None,
    time_limit: float | timedelta | None = None,
    node_limit: int | None = None,
    shape: str | None = None,
    diagonal: bool = False,
    jigsaw: str | None = None,
    windoku: bool = False,
    extra_houses: str | None = None,
    alphabet: str | None = None,
    ignore_unknown_rules: bool = False,
) -> Any:
    """The canonical form of a puzzle, and its automorphisms: many puzzles in one call.

    `puzzles` is a list of texts or of `Puzzle`, an array `uint8[n, cells]` or `uint8[n, side, side]` of NumPy (0 or
    masked is blank), or an Arrow column or table with a column `puzzle`. Texts and tables give a `Table`, an array of
    NumPy a dict of arrays: `status` holds codes of `sudokit.STATUSES`, grids are `uint8[n, cells]`, and nothing is 0, NaN
    or False there; `errors` is a dict from rows to messages. Do not write to the array during the call.

    The columns are

    * `status`: `canonical` or `error`
    * `canonical`: the canonical form (text or digits)
    * `automorphisms`: how many moves leave the puzzle as it is; nothing if that is above 2^64 (`uint64`)
    * `error`: what is wrong with the row

    Uses all cores, or `threads`, if that is not 0; `time_limit`, in seconds or a `timedelta`, and `node_limit` hold for each row. `shape`,
    `diagonal`, `jigsaw`, `alphabet` and `ignore_unknown_rules` are as for `Puzzle`. A row that is not a puzzle never
    raises. Raises `TypeError` if the rows are of no such type, `ReadError` if an array has another shape, and
    `OptionError`.

    >>> import sudokit
    >>> next(iter(sudokit.canonical_many(["1..43..2.1...32."])))
    {'status': 'canonical', 'canonical': '...1.2.32.3.4.1.', 'automorphisms': 1, 'error': None}
    """


__all__ = [
    "solve_many",
    "count_many",
    "check_many",
    "rate_many",
    "canonical_many",
]
