"""Sudoku of every size: solve, count, check, rate, explain, generate, convert, compare up to symmetry.

One puzzle at a time, as objects:

>>> import sudokit
>>> puzzle = sudokit.Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
>>> sudokit.solve(puzzle)["r1c3"]
4
>>> sudokit.rate(puzzle).level
'beginner'

Or many, on all cores: ``solve_many`` and its siblings take lists of texts, arrays of NumPy and tables of Arrow.

Every answer is that of the command ``sudokit``: ``answer`` gives it as the same JSON.
"""

from . import _many, errors
from ._attempt import Attempt, read_answer
from ._many import *  # noqa: F403
from ._questions import (
    check,
    convert,
    explain,
    hint,
    hint_where,
    rate,
    rate_scales,
    read,
    reads,
    steps,
    write,
    writes,
)
from ._records import Check, Conversion, Explanation, Fault, Loss, Rating, Step
from ._sudokit import (
    VERSION,
    Geometry,
    Puzzle,
    Reader,
    Solution,
    Table,
    answer,
    automorphisms,
    canonical,
    count,
    formats,
    generate,
    generate_many,
    morph,
    solutions,
    solve,
    statuses,
    step_svg,
    svg,
)
from .errors import (
    BeyondError,
    BudgetError,
    MistakesError,
    NoSolutionError,
    NotUniqueError,
    OptionError,
    ReadError,
    RefusedError,
    SudokitError,
    UnknownOptionError,
    WriteError,
)

STATUSES: tuple[str, ...] = tuple(statuses())
"""The names of all statuses. Arrays of NumPy hold their places in it."""

__version__: str = VERSION
"""The version of the package."""

__all__ = [
    "STATUSES",
    "Attempt",
    "BeyondError",
    "BudgetError",
    "Check",
    "Conversion",
    "Explanation",
    "Fault",
    "Geometry",
    "Loss",
    "MistakesError",
    "NoSolutionError",
    "NotUniqueError",
    "OptionError",
    "Puzzle",
    "Rating",
    "ReadError",
    "Reader",
    "RefusedError",
    "Solution",
    "Step",
    "SudokitError",
    "Table",
    "UnknownOptionError",
    "WriteError",
    "answer",
    "automorphisms",
    "canonical",
    "check",
    "convert",
    "count",
    "errors",
    "explain",
    "formats",
    "generate",
    "generate_many",
    "hint",
    "hint_where",
    "morph",
    "rate",
    "rate_scales",
    "read",
    "read_answer",
    "reads",
    "solutions",
    "solve",
    "step_svg",
    "steps",
    "svg",
    "write",
    "writes",
]
__all__ += _many.__all__
