"""An environment of gymnasium: an agent writes digits on boards of any size, and is paid for right ones.

``pip install 'sudokit[gym]'`` brings what it needs. Importing this module registers ``sudokit/Sudoku-v0`` (9x9),
``sudokit/Sudoku4-v0``, ``sudokit/Sudoku6-v0`` and ``sudokit/Sudoku16-v0``; they take the options of ``SudokuEnv``.

>>> import gymnasium
>>> import sudokit.gym
>>> env = gymnasium.make("sudokit/Sudoku-v0", level="easy")
>>> board, info = env.reset(seed=7)
>>> board.shape, info["action_mask"].shape, env.action_space
((81,), (729,), Discrete(729))
>>> board, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))

A board is an array ``uint8[cells]``, row by row, 0 for a blank. The action ``cell * order + digit - 1`` writes a digit
into a cell; cells count from 0, digits from 1.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Literal, SupportsInt

try:
    import gymnasium
    import numpy as np
    import numpy.typing as npt
    from gymnasium import spaces
except ImportError as _missing:
    raise ImportError("sudokit.gym needs gymnasium and NumPy: pip install 'sudokit[gym]'") from _missing

from . import _sudokit
from ._questions import writes
from ._sudokit import Geometry, Puzzle, Solution
from .errors import NoSolutionError, NotUniqueError, OptionError

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._options import GenerateOptions

__all__ = ["IDS", "Mask", "Observation", "SudokuEnv", "Wrong"]

Mask = Literal["rules", "blanks"]
"""Which actions are open: digits that no peer of a blank cell holds, or all digits of blank cells."""
Wrong = Literal["end", "refuse"]
"""What follows a wrong digit: the end of the episode, or nothing but the penalty."""
Observation = npt.NDArray[np.uint8]
"""A board as an agent sees it: a number for each cell, 0 for a blank."""

IDS: dict[str, int | None] = {
    "sudokit/Sudoku-v0": None,
    "sudokit/Sudoku4-v0": 4,
    "sudokit/Sudoku6-v0": 6,
    "sudokit/Sudoku16-v0": 16,
}
"""The ids that are registered, and the number of rows of their boards; `None` is 9 if nothing else says it."""


class _Layout:
    """What an environment asks of a board, once for each."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        self.cells: dict[str, int] = {name: cell for cell, name in enumerate(geometry)}
        self.peers: list[npt.NDArray[np.intp]] = [
            np.array(geometry.peers(cell), np.intp) for cell in range(len(geometry))
        ]


class SudokuEnv(gymnasium.Env[Observation, np.int64]):
    """Puzzles to solve, one an episode.

    A right digit, that of the only solution, is worth 1 / blanks, where blanks are those of the puzzle: a solved board
    sums up to 1. A wrong digit, or one for a cell that is not blank, is worth ``-penalty`` and is not written. So the
    board never holds a wrong digit, and the mask is never empty before the board is full.

    The puzzles come from one of these:

    * ``puzzles``, a list or tuple of puzzles or texts: ``reset`` draws one by the seed of the environment. All are
      checked when the environment is made.
    * ``puzzles``, another iterable: each ``reset`` takes the next one and checks it. A seed does not rewind it.
    * without ``puzzles``, ``sudokit.generate``, with a seed drawn by that of the environment. All its options but
      ``seed`` are options here: ``level="easy"``, ``size=6``, ``random_map=True``. One puzzle is made when the
      environment is, so that wrong options are found there.

    A 16x16 with the fewest clues takes a second or more to make; with ``clues=150`` it takes milliseconds.

    All puzzles of an environment have the same number of rows; they may have different regions and diagonals.

    Options:

    * ``mask``: ``"rules"`` leaves open the digits that no peer of a blank cell holds, ``"blanks"`` all digits of blank
      cells.
    * ``wrong``: ``"end"`` ends the episode at a wrong digit. ``"refuse"`` goes on: an agent that repeats a wrong digit
      never ends, so give ``max_episode_steps`` to ``gymnasium.make``.
    * ``penalty``: what a wrong digit costs, a positive number.
    * ``render_mode``: ``"ansi"``, with which ``render`` returns a text, or ``None``.

    >>> from sudokit.gym import SudokuEnv
    >>> env = SudokuEnv(["1..43..2.1...32."])
    >>> board, info = env.reset(seed=1)
    >>> board.reshape(4, 4)[0].tolist(), int(info["action_mask"].sum())
    ([1, 0, 0, 4], 11)
    >>> board, reward, terminated, truncated, info = env.step(env.action("r1c2", 2))
    >>> int(board[1]), round(reward, 3), terminated
    (2, 0.111, False)

    ``info`` holds ``action_mask``, ``int8[cells * order]`` with 1 for what is open, as ``Discrete.sample`` takes it;
    ``blanks``, the number of cells that are left; ``wrong``, whether the last action was; and ``is_success``, whether
    the board is full.

    Raises ``NotUniqueError`` and ``NoSolutionError``, with the place of the puzzle, if one has not exactly one
    solution, ``ReadError`` if a text is not a puzzle, ``RefusedError`` if it has rules that are not understood, and
    ``OptionError`` for a wrong option, an empty list, a puzzle without a blank cell or boards of two sizes.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        puzzles: Iterable[Puzzle | str] | None = None,
        *,
        mask: Mask = "rules",
        wrong: Wrong = "end",
        penalty: float = 1.0,
        render_mode: Literal["ansi"] | None = None,
        **options: Unpack[GenerateOptions],
    ) -> None:
        _one_of("mask", mask, ("rules", "blanks"))
        _one_of("wrong", wrong, ("end", "refuse"))
        _one_of("render_mode", render_mode, (None, "ansi"))
        if not 0 < penalty < math.inf:
            raise _wrong_option("penalty", f"expected a positive number, found {penalty}")
        if "seed" in options:
            raise _wrong_option("seed", "it is given to reset")
        if puzzles is not None and options.keys() - {"size"}:
            raise _wrong_option(min(options.keys() - {"size"}), "puzzles that are given are not generated")
        self.mask: Mask = mask
        self.wrong: Wrong = wrong
        self.penalty: float = float(penalty)
        self.render_mode: str | None = render_mode
        self._options: GenerateOptions = options
        self._listed: list[Puzzle] | None = None
        self._coming: Iterator[Puzzle | str] | None = None
        self._taken: int = 0
        self._first: Puzzle | None = None
        self._order: int | None = options.get("size")
        if puzzles is None:
            first = _sudokit.generate(0, **options)
        elif isinstance(puzzles, (str, Puzzle)):
            raise TypeError(f"puzzles: expected several in a list, found {type(puzzles).__name__}")
        elif isinstance(puzzles, Sequence):
            if not puzzles:
                raise _wrong_option("puzzles", "there are none")
            self._listed = [Puzzle(text) for text in puzzles]
            first = self._listed[0]
            for number, puzzle in enumerate(self._listed):
                _solved(puzzle, self._order or first.order, f"puzzle {number}")
        else:
            self._coming = iter(puzzles)
            first = self._first = self._next()
        self._order = order = first.order
        cells = len(first)
        self.observation_space: spaces.Space[Observation] = spaces.Box(0, order, (cells,), np.uint8)
        self.action_space: spaces.Space[np.int64] = spaces.Discrete(cells * order)
        self._layouts: dict[Geometry, _Layout] = {}
        self._begin(first)

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle of this episode."""
        return self._puzzle

    @property
    def solution(self) -> Solution:
        """Its only solution. An agent does not see it."""
        return self._solution

    @property
    def position(self) -> Puzzle:
        """The board as it is now, as a puzzle: what ``sudokit.hint`` and others take.

        >>> import sudokit
        >>> from sudokit.gym import SudokuEnv
        >>> env = SudokuEnv(["1..43..2.1...32."])
        >>> step = sudokit.hint(env.position)
        >>> [env.action(cell, digit) for cell, digit in step.place]
        [5]
        """
        return Puzzle.from_cells(self._board, self._puzzle.geometry)

    def action(self, cell: int | tuple[int, int] | str, digit: int) -> int:
        """The action that writes a digit into a cell: a number, a row and a column, all from 0, or a name: ``"r1c1"``.

        Raises ``IndexError`` if there is no such cell, and ``OptionError`` if there is no such digit.
        """
        order = self._puzzle.order
        if not 1 <= digit <= order:
            raise _wrong_option("digit", f"expected 1 to {order}, found {digit}")
        return self._layout.cells[self._puzzle.geometry.name(cell)] * order + int(digit) - 1

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions are open, ``bool[cells * order]``, as MaskablePPO of sb3-contrib asks for it."""
        return self._open.reshape(-1).copy()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins an episode, and gives its board and ``info``.

        ``options={"puzzle": puzzle}`` plays that puzzle; its board must be as large as the others. Raises as the class
        does, ``OptionError`` if the iterable of puzzles has no more, and ``BudgetError`` if no puzzle could be made.
        """
        super().reset(seed=seed)
        unknown = [name for name in options or () if name != "puzzle"]
        if unknown:
            raise _wrong_option("options", f"{unknown[0]}: expected puzzle")
        if options:
            self._begin(Puzzle(options["puzzle"]))
        elif self._listed is not None:
            self._begin(self._listed[int(self.np_random.integers(len(self._listed)))])
        elif self._coming is not None:
            first, self._first = self._first, None
            self._begin(self._next() if first is None else first)
        else:
            self._begin(_sudokit.generate(int(self.np_random.integers(1 << 63)), **self._options))
        return self._board.copy(), self._info(False)

    def step(self, action: SupportsInt) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Writes a digit, and gives the board, the reward, whether the episode is over, ``False`` and ``info``.

        Raises ``OptionError`` if there is no such action.
        """
        number = int(action)
        if not 0 <= number < self._open.size:
            raise _wrong_option("action", f"expected 0 to {self._open.size - 1}, found {number}")
        cell, digit = number // self._puzzle.order, number % self._puzzle.order + 1
        if self._board[cell] or self._digits[cell] != digit:
            return self._board.copy(), -self.penalty, self.wrong == "end", False, self._info(True)
        self._write(cell, digit)
        return self._board.copy(), 1 / self._all, self._blanks == 0, False, self._info(False)

    def render(self) -> str | None:
        """The board as a drawn grid, with the render mode ``"ansi"``; otherwise ``None``."""
        return str(writes([self.position], "grid")) if self.render_mode == "ansi" else None

    def _begin(self, puzzle: Puzzle) -> None:
        """The first board of an episode."""
        self._solution: Solution = _solved(puzzle, self._order, "the puzzle")
        self._puzzle: Puzzle = puzzle
        geometry = puzzle.geometry
        if geometry not in self._layouts:
            # Random maps differ each time.
            if len(self._layouts) >= 64:
                self._layouts.clear()
            self._layouts[geometry] = _Layout(geometry)
        self._layout: _Layout = self._layouts[geometry]
        self._digits: Observation = np.array(list(self._solution), np.uint8)
        self._board: Observation = np.zeros(len(puzzle), np.uint8)
        self._open: npt.NDArray[np.bool_] = np.ones((len(puzzle), puzzle.order), np.bool_)
        self._blanks: int = len(puzzle)
        for cell, digit in enumerate(puzzle):
            if digit:
                self._write(cell, digit)
        self._all: int = self._blanks

    def _write(self, cell: int, digit: int) -> None:
        self._board[cell] = digit
        self._open[cell] = False
        if self.mask == "rules":
            self._open[self._layout.peers[cell], digit - 1] = False
        self._blanks -= 1

    def _info(self, wrong: bool) -> dict[str, Any]:
        return {
            "action_mask": self._open.reshape(-1).astype(np.int8),
            "blanks": self._blanks,
            "wrong": wrong,
            "is_success": self._blanks == 0,
        }

    def _next(self) -> Puzzle:
        """The next of the puzzles that come one by one."""
        assert self._coming is not None
        text = next(self._coming, None)
        if text is None:
            raise _wrong_option("puzzles", f"there are no more than {self._taken}")
        puzzle = Puzzle(text)
        _solved(puzzle, self._order, f"puzzle {self._taken}")
        self._taken += 1
        return puzzle


def _solved(puzzle: Puzzle, order: int | None, place: str) -> Solution:
    """The solution of a puzzle that has exactly one, a blank cell, and so many rows."""
    if order not in (None, puzzle.order):
        raise _wrong_option(
            "puzzles", f"{place} has {puzzle.order} rows, expected {order}: an environment has one size"
        )
    if puzzle.clues == len(puzzle):
        raise _wrong_option("puzzles", f"{place} has no blank cell")
    try:
        return _sudokit.solve(puzzle, unique=True)
    except NotUniqueError:
        raise NotUniqueError(f"{place} has several solutions, an environment needs exactly one") from None
    except NoSolutionError as error:
        message = f"{place} has no solution, an environment needs exactly one"
        raise NoSolutionError(message, defects=error.defects, cells=error.cells) from None


def _one_of(option: str, value: object, known: tuple[object, ...]) -> None:
    if value not in known:
        raise _wrong_option(option, f"expected {' or '.join(map(repr, known))}, found {value!r}")


def _wrong_option(option: str, message: str) -> OptionError:
    return OptionError(f"{option}: {message}", option=option)


def _register() -> None:
    for name, size in IDS.items():
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="sudokit.gym:SudokuEnv", kwargs={} if size is None else {"size": size})


_register()
