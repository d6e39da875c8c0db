"""The questions. ``column`` holds the puzzles, as texts in any format; names of added columns begin with ``prefix``.

``threads`` is 1, because Spark, Ray and Dask give each core a task of its own. Other options are those of the functions
of ``sudokit`` with the same name; limits hold for each row.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from .. import _sudokit
from .asking import ERROR, Answering, Asking, Call
from .making import Making
from .options import Board, GenerateOptions, Limits, given
from .question import Question

if TYPE_CHECKING:
    from typing_extensions import Unpack


def solve(
    *,
    column: str = "puzzle",
    prefix: str = "",
    unique: bool = False,
    engine: str = "auto",
    threads: int = 1,
    **options: Unpack[Limits],
) -> Question:
    """A solution of each puzzle: adds ``status``, ``solution`` and ``error``, as ``sudokit.solve_many`` gives them."""
    passed = {"unique": unique, "engine": engine, "threads": threads, **given(options)}
    return _asking(column, prefix, "solve", passed)


def check(
    *,
    column: str = "puzzle",
    prefix: str = "",
    engine: str = "auto",
    threads: int = 1,
    **options: Unpack[Limits],
) -> Question:
    """Whether each puzzle is unique and minimal: adds ``status``, ``clues``, ``redundant_clues``, ``minimal``,
    ``defects``, ``error``, as ``sudokit.check_many`` gives them."""
    passed = {"engine": engine, "threads": threads, **given(options)}
    return _asking(column, prefix, "check", passed)


def rate(
    *,
    column: str = "puzzle",
    prefix: str = "",
    scale: str | Sequence[str] = "level",
    techniques: str | Sequence[str] | None = None,
    threads: int = 1,
    **options: Unpack[Limits],
) -> Question:
    """How hard each puzzle is: adds ``status``, the columns of each scale, and ``error``.

    A column is named after its scale and its own name, or only once if both are the same:

    >>> from sudokit import batches
    >>> [field.name for field in batches.rate(scale=["level", "se"]).fields][1:-1]
    ['level', 'level_hardest', 'level_steps', 'se_er', 'se_ep', 'se_ed', 'se_hardest']

    ``status`` is that of ``sudokit.rate_many``.
    """
    passed = {"techniques": techniques, "threads": threads, **options}
    call = Call("rate", given({"scale": scale, **passed}), _same("status", *_rated(scale)))
    return Asking(column, prefix, [call])


def canonical(
    *,
    column: str = "puzzle",
    prefix: str = "",
    threads: int = 1,
    **options: Unpack[Board],
) -> Question:
    """What is the same for all puzzles that differ only in the order of lines and the names of digits: adds ``status``,
    ``canonical``, ``automorphisms`` and ``error``, as ``sudokit.canonical_many`` gives them. The number of
    automorphisms is null above 2^63 - 1."""
    return _asking(column, prefix, "canon", {"threads": threads, **given(options)})


def enrich(
    *,
    column: str = "puzzle",
    prefix: str = "",
    scale: str | Sequence[str] = "level",
    threads: int = 1,
    **options: Unpack[Limits],
) -> Question:
    """Most of what is known of each puzzle.

    >>> from sudokit import batches
    >>> names = [field.name for field in batches.enrich(scale="se").fields]
    >>> names[:4], names[4:8]
    (['status', 'solution', 'clues', 'minimal'], ['se_er', 'se_ep', 'se_ed', 'se_hardest'])
    >>> names[8:]
    ['canonical', 'automorphisms', 'error']

    ``status`` is that of ``solve(unique=True)``: ``unique``, ``not-unique``, ``no-solution``, ``budget`` or ``error``.
    What could not be found out is null, and ``error`` says why, for example where a scale does not rate boards of that
    size.
    """
    passed = {"threads": threads, **given(options)}
    board = {name: value for name, value in passed.items() if name not in ("time_limit", "node_limit")}
    calls = [
        Call("solve", {"unique": True, **passed}, _same("status", "solution")),
        Call("check", passed, _same("clues", "minimal")),
    ]
    # One by one, so that a board which one scale does not rate is rated on the others. Of all, those that know it.
    listed = scale.split(",") if isinstance(scale, str) else list(scale)
    for one in dict.fromkeys(["all"] if "all" in listed else listed):
        calls.append(Call("rate", {"scale": one, **passed}, _same(*_rated(one))))
    calls.append(Call("canon", board, _same("canonical", "automorphisms")))
    return Asking(column, prefix, calls)


def generate(
    *,
    prefix: str = "",
    canonical: bool = False,
    threads: int = 1,
    **options: Unpack[GenerateOptions],
) -> Question:
    """New puzzles. Each row is a range: ``seed``, ``first`` and ``n``, which are integers. It becomes ``n`` rows, with
    numbers ``first`` to ``first + n - 1`` of the seed; other columns are repeated. Adds ``status``, ``number``,
    ``puzzle``, ``solution``, ``clues``, ``level``, ``technique``, with ``canonical=True`` ``canonical``, and ``error``,
    as ``sudokit.generate_many`` gives them.

    >>> import pyarrow
    >>> from sudokit import batches
    >>> ranges = pyarrow.record_batch({"seed": [1, 1], "first": [0, 2], "n": [2, 1]})
    >>> [row["puzzle"] for made in batches.generate(size=4)([ranges]) for row in made.to_pylist()]
    ['..12........3..4', '.....42.....2..1', '3.2..........4.1']
    """
    return Making(prefix, {"canonical": canonical, "threads": threads, **given(options)})


def answer(verb: str, *, column: str = "puzzle", prefix: str = "", **options: Any) -> Question:
    """The JSON that the command prints for each puzzle: adds ``json`` and ``error``. Takes every verb and option that
    ``sudokit.answer`` takes, also ``hint``, ``explain`` and ``morph``, one puzzle at a time.

    >>> import pyarrow
    >>> from sudokit import batches
    >>> rows = pyarrow.table({"puzzle": ["1..43..2.1...32."]})
    >>> batches.answer("count").table(rows)["json"].to_pylist()[0][:50]
    '{"puzzle":"1..43..2.1...32.","status":"counted","c'

    What is wrong with a puzzle is in the JSON; ``error`` says why there is none, as where no puzzle was made in
    the tries allowed.
    """
    return Answering(column, prefix, verb, options)


def _asking(column: str, prefix: str, question: str, options: Mapping[str, Any]) -> Question:
    names = _sudokit.ask_many(question, [], **options).columns
    return Asking(column, prefix, [Call(question, options, _same(*names[:-1]))])


def _same(*names: str) -> dict[str, str]:
    return {name: name for name in names if name != ERROR}


def _rated(scale: str | Sequence[str]) -> list[str]:
    """The columns of ratings."""
    columns: list[str] = _sudokit.ask_many("rate", [], scale=scale).columns[1:-1]
    return columns
