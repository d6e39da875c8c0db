"""The options of questions, and the values of scales.

Written from the list of questions: `SUDOKIT_WRITE_PYTHON=1 cargo test -p sudokit-answers --test records python`.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import TypedDict

Names = str | Sequence[str]


class Board(TypedDict, total=False):
    """What a text leaves open about its board."""

    shape: str | None
    """Boxes of R rows and C columns: `2x3` is a 6x6. By default, from the length of the puzzle."""

    diagonal: bool
    """Whether both diagonals hold every digit, too. The default is `false`."""

    jigsaw: str | None
    """The map of a jigsaw: n^2 characters, one letter for each region."""

    windoku: bool
    """Whether the windows of a windoku hold every digit, too. The default is `false`."""

    extra_houses: str | None
    """Maps of other houses: n^2 characters each, one letter for the cells of each house and a point for cells in none."""

    alphabet: str | None
    """What the characters stand for. By default, what the puzzle's characters suggest."""

    ignore_unknown_rules: bool
    """Whether to answer without the rules that are not understood, such as killer cages. By default, such a puzzle is refused. The default is `false`."""


class Limits(Board, total=False):
    """What one answer may take."""

    time_limit: float | timedelta | None
    """Seconds after which to give up on a puzzle."""

    node_limit: int | None
    """Candidates to try at branches before giving up on a puzzle."""


class CheckOptions(Limits, total=False):
    """Whether a puzzle is well formed, unique and minimal."""

    engine: str
    """The engine; `auto` chooses by the board. The default is `auto`."""


class RateOptions(Limits, total=False):
    """How hard a puzzle is, on one scale or several."""

    from_position: bool
    """Whether to rate what is left to do, with the digits and candidates of the text, instead of the puzzle from its givens. The default is `false`."""

    techniques: Names | None
    """Techniques to switch on and off, for scales that use them: `+als-in-chains,-uniqueness`."""


class HintOptions(Limits, total=False):
    """The next step of a human solution, or a mistake of the player."""

    techniques: Names | None
    """Techniques to switch on and off: `+als-in-chains,-uniqueness`."""

    lang: str
    """The language of names and arguments. The default is `en`."""


class StepsOptions(Limits, total=False):
    """Every step that a position allows, the easiest first."""

    count: int | None
    """List so many steps at most, the easiest first. The default is `100`."""

    techniques: Names | None
    """Techniques to switch on and off: `+als-in-chains,-uniqueness`."""

    lang: str
    """The language of names and arguments. The default is `en`."""


class ExplainOptions(Limits, total=False):
    """The complete human solution, step by step."""

    techniques: Names | None
    """Techniques to switch on and off: `+als-in-chains,-uniqueness`."""

    lang: str
    """The language of names and arguments. The default is `en`."""


class GenerateOptions(TypedDict, total=False):
    """What puzzles that are made should be like, the same on every machine."""

    size: int | None
    """The number of rows; the default is 9, or that of the shape, the pattern or the solution."""

    random_map: bool
    """Whether each puzzle has a random map, as a jigsaw. The default is `false`."""

    map_symmetry: str | None
    """The symmetry of a random map; the default is none."""

    method: str
    """The method. The default is `dig`."""

    symmetry: str
    """The symmetry of the clues. The default is `none`."""

    level: str | None
    """The level of the hardest technique needed."""

    technique: str | None
    """A technique that is needed, by id."""

    rating: int | str | tuple[int, int] | None
    """The rating, a number or a range, on the scale `se` or one named before it: `6.6..7.2`, `hodoku:900..1100`."""

    techniques: Names | None
    """Techniques to switch on and off: `+als-in-chains,-uniqueness`."""

    clues: int | str | tuple[int, int] | None
    """The number of clues, or a range: `22..26`."""

    removals: int | None
    """How many clues the method `hybrid` removes at most in its third phase."""

    pattern: str | None
    """Where the clues are: `.` or `0` is blank, any other character a clue."""

    solution: str | None
    """The solution: all its digits."""

    minimal: bool
    """Whether every clue is needed. The default is `false`."""

    allow_multiple: bool
    """Whether there may be several solutions. The default is `false`."""

    tries: int | None
    """The most puzzles tried for one."""

    node_limit: int | None
    """Candidates to try at branches before giving up on a puzzle."""

    shape: str | None
    """Boxes of R rows and C columns: `2x3` is a 6x6. By default, from the length of the puzzle."""

    diagonal: bool
    """Whether both diagonals hold every digit, too. The default is `false`."""

    jigsaw: str | None
    """The map of a jigsaw: n^2 characters, one letter for each region."""

    windoku: bool
    """Whether the windows of a windoku hold every digit, too. The default is `false`."""

    extra_houses: str | None
    """Maps of other houses: n^2 characters each, one letter for the cells of each house and a point for cells in none."""

    alphabet: str | None
    """What the characters stand for. By default, what the puzzle's characters suggest."""


VALUES: dict[str, tuple[str, ...]] = {
    "level": ("level", "hardest", "steps", "techniques"),
    "se": ("er", "ep", "ed", "hardest", "ep_technique", "ed_technique", "steps", "techniques"),
    "se-nouniq": ("er", "ep", "ed", "hardest", "ep_technique", "ed_technique", "steps", "techniques"),
    "se-iso": ("er", "ep", "ed", "hardest", "ep_technique", "ed_technique", "steps", "techniques"),
    "hodoku": ("score", "level", "hardest", "steps", "techniques"),
    "bottlenecks": ("bottlenecks", "hardest", "narrow", "available"),
    "backtracks": ("backtracks",),
}
"""What each scale says of a puzzle. The first is the rating itself."""
