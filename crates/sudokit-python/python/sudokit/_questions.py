"""Questions whose answers have several parts."""

from __future__ import annotations

import base64
import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

from . import _sudokit
from ._options import VALUES, Board
from ._records import (
    Check,
    Conversion,
    Explanation,
    Fault,
    Loss,
    Rating,
    Step,
    ask,
    mistakes_of,
    raise_for,
)
from ._sudokit import Puzzle, Reader
from .errors import BeyondError, ReadError

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._options import CheckOptions, ExplainOptions, HintOptions, Names, RateOptions, StepsOptions

Strength = Literal["where", "what", "full"]


def check(puzzle: Puzzle | str, **options: Unpack[CheckOptions]) -> Check:
    """Whether a puzzle is well formed, unique and minimal.

    >>> import sudokit
    >>> sudokit.check("1..1............").defects
    ('r1c1 and r1c4 both hold 1',)

    Raises ``ReadError`` and ``OptionError``. A limit that ends the search gives the status ``budget``.
    """
    return Check.of(ask("check", puzzle, {**options}))


def rate(puzzle: Puzzle | str, *, scale: str = "level", **options: Unpack[RateOptions]) -> Rating:
    """How hard a puzzle is, on the scale ``level``, ``se``, ``hodoku`` or another that ``sudokit rate`` knows.

    >>> import sudokit
    >>> sudokit.rate("1..43..2.1...32.").level
    'beginner'

    Raises ``NoSolutionError``, ``NotUniqueError``, ``BudgetError``, ``RefusedError`` if the scale cannot rate the
    board, ``ReadError`` and ``OptionError``.
    """
    if not isinstance(scale, str):
        raise TypeError(f"scale: expected a str, found {type(scale).__name__}")
    if "," in scale or scale == "all":
        raise _sudokit_option("scale", "one scale: ask for several with rate_scales")
    record = ask("rate", puzzle, {"scale": scale, **_given(options)})
    raise_for(record)
    return _rating(scale, record)


def rate_scales(
    puzzle: Puzzle | str,
    scales: Names = "all",
    **options: Unpack[RateOptions],
) -> dict[str, Rating]:
    """How hard a puzzle is, on several scales, by their names.

    >>> import sudokit
    >>> sorted(sudokit.rate_scales("1..43..2.1...32.", ["level", "backtracks"]))
    ['backtracks', 'level']

    Raises as ``rate`` does.
    """
    names = _listed(scales, "scales") or ""
    if names != "all" and "," not in names:
        return {names: rate(puzzle, scale=names, **options)}
    record = ask("rate", puzzle, {"scale": names, **_given(options)})
    raise_for(record)
    return {name: _rating(name, values) for name, values in record["scales"].items()}


def hint(puzzle: Puzzle | str, **options: Unpack[HintOptions]) -> Step | None:
    """The next step of a human solution, from what the player has entered; ``None`` if the board is complete.

    >>> import sudokit
    >>> step = sudokit.hint("1.34341.2.43432.")
    >>> step.technique, step.place
    ('full-house', (('r1c2', 2),))

    Raises ``MistakesError`` if something entered is wrong, ``BeyondError`` if the known techniques find no step,
    ``NoSolutionError``, ``NotUniqueError``, ``BudgetError``, ``ReadError`` and ``OptionError``.
    """
    given = _given(options)
    record = ask("hint", puzzle, {**given, "strength": "full"})
    mistakes_of(record)
    if "step" in record:
        return Step.of(record["step"], (_puzzle(puzzle, options), 1, given.get("techniques")))
    raise_for(record)
    if record["status"] == "beyond":
        raise BeyondError("the known techniques find no step")
    return None


def hint_where(
    puzzle: Puzzle | str,
    strength: Strength = "where",
    **options: Unpack[HintOptions],
) -> Mapping[str, Any]:
    """A hint that reveals less: the record of ``sudokit hint --strength``, with ``look_in`` or ``mistakes_in``.

    >>> import sudokit
    >>> sudokit.hint_where("1.34341.2.43432.")["look_in"]
    ['box 1']

    Raises ``ReadError`` and ``OptionError``.
    """
    return ask("hint", puzzle, {**_given(options), "strength": strength})


def steps(puzzle: Puzzle | str, **options: Unpack[StepsOptions]) -> tuple[Step, ...]:
    """Every step that the position allows, and not only the next: the easiest first, up to ``count`` (100).

    Empty if the board is complete, or if the known techniques find none.

    >>> import sudokit
    >>> [step.place for step in sudokit.steps("1.34341.2.43432.", count=2)]
    [(('r1c2', 2),), (('r2c4', 2),)]

    Of several steps of one technique that conclude the same, only one is listed. Raises ``MistakesError`` if something
    entered is wrong, ``NoSolutionError``, ``BudgetError``, ``ReadError`` and ``OptionError``.
    """
    given = _given(options)
    record = ask("steps", puzzle, given)
    mistakes_of(record)
    if record["status"] not in ("beyond", "complete", "not-unique"):
        raise_for(record)
    # A picture is that of a step on the way to the solution, and only the first of these is one.
    first = (_puzzle(puzzle, options), 1, given.get("techniques"))
    return tuple(Step.of(step, None if number else first) for number, step in enumerate(record["steps"]))


def explain(puzzle: Puzzle | str, **options: Unpack[ExplainOptions]) -> Explanation:
    """The whole human solution, step by step.

    >>> import sudokit
    >>> explanation = sudokit.explain("123434122143432.")
    >>> len(explanation), explanation.level, explanation.end
    (1, 'beginner', '1234341221434321')
    >>> print(explanation[0])
    Full House: r4c4 is the last open cell of box 4, and only 1 is missing there. So r4c4 is 1.

    For a puzzle with several solutions, the steps are those that do not depend on there being only one. Raises
    ``MistakesError``, ``NoSolutionError``, ``BudgetError``, ``ReadError`` and ``OptionError``.
    """
    given = _given(options)
    record = ask("explain", puzzle, given)
    mistakes_of(record)
    raise_for(record, also=False)
    source, techniques = _puzzle(puzzle, options), given.get("techniques")
    steps = tuple(Step.of(step, (source, number, techniques)) for number, step in enumerate(record["steps"], 1))
    return Explanation(
        status=record["status"],
        level=record.get("level"),
        steps=steps,
        end=record["end"],
        record=record,
    )


def convert(
    source: str | bytes,
    to: str,
    *,
    source_format: str | None = None,
    **options: Unpack[Board],
) -> Conversion:
    """Puzzles of a text in another format. The format of the input is recognised, unless ``source_format`` names it.

    >>> import sudokit
    >>> sudokit.convert("1..43..2.1...32.\\n", "csv").data
    'puzzle\\n1..43..2.1...32.\\n'

    A record that cannot be read, or that the format cannot hold, is in ``errors``, with its place. It keeps its place
    in formats with a row for each puzzle: a line ``error``, an object with ``error``, or a row without a puzzle.

    >>> sudokit.convert("1..43..2.1...32.\\n?\\n", "line").data
    '1..43..2.1...32.\\nerror\\n'

    Raises ``ReadError`` if the format of the input cannot be recognised or read at all, and ``OptionError`` if there is
    no such format to write.
    """
    # "from" is a word of the language.
    named: dict[str, Any] = {"from": source_format, **options}
    record = json.loads(_sudokit.convert(source, to, **named))
    text = record.get("text")
    return Conversion(
        source_format=record["from"],
        format=record["to"],
        puzzles=record["puzzles"],
        data=text if text is not None else base64.b64decode(record.get("base64", "")),
        losses=tuple(Loss(**loss) for loss in record.get("losses", ())),
        errors=tuple(
            Fault(error["line"], error["column"], error["kind"], error["message"]) for error in record.get("errors", ())
        ),
    )


def read(
    path: str | os.PathLike[str],
    *,
    format: str | None = None,
    skip: bool = False,
    **options: Unpack[Board],
) -> Iterator[Puzzle]:
    """The puzzles of a file in any format, one after the other, in constant memory. Packed files are unpacked.

    A record that cannot be read raises ``ReadError`` with its place, unless ``skip`` leaves it out. Raises ``OSError``,
    such as ``FileNotFoundError`` with the name, if the file cannot be opened.
    """
    return _read(Reader(os.fsdecode(path), True, format=format, **options), skip)


def reads(
    data: str | bytes,
    *,
    format: str | None = None,
    skip: bool = False,
    **options: Unpack[Board],
) -> Iterator[Puzzle]:
    """The puzzles of a text, or of the bytes of a file, as ``read`` reads them.

    >>> import sudokit
    >>> [dict(puzzle.fields) for puzzle in sudokit.reads("id,puzzle\\n7,1..43..2.1...32.\\n")]
    [{'id': '7'}]
    """
    return _read(Reader(data, False, format=format, **options), skip)


def _read(reader: Reader, skip: bool) -> Iterator[Puzzle]:
    while True:
        try:
            puzzle = next(reader, None)
        except ReadError:
            if not skip:
                raise
            continue
        if puzzle is None:
            return
        yield puzzle


def writes(
    puzzles: Iterable[Puzzle | str],
    format: str = "line",
    **options: Unpack[Board],
) -> str | bytes:
    """Puzzles in a format, as a text; as bytes for a format that is not text.

    >>> import sudokit
    >>> sudokit.writes(["1..43..2.1...32."], "line")
    '1..43..2.1...32.\\n'

    Raises ``WriteError`` if the format cannot hold a puzzle, ``OptionError`` if there is no such format to write.
    """
    data, is_text, _ = _sudokit.writes(puzzles, format, **options)
    return data.decode() if is_text else data


def write(
    path: str | os.PathLike[str],
    puzzles: Iterable[Puzzle | str],
    format: str | None = None,
    **options: Unpack[Board],
) -> list[str]:
    """Writes puzzles to a file, and returns what the format has no place for, each kind once.

    Without ``format``, the name of the file says it: it ends as the format is called, as in ``x.csv``, ``x.jsonl`` or
    ``x.sdk``. ``.txt``, and a name without an ending, is the format ``line``.

    Raises ``OptionError`` if the name ends otherwise, and as ``writes`` does, before the file is made; and ``OSError``.
    """
    named = _format_of(path) if format is None else format
    data, _, losses = _sudokit.writes(puzzles, named, **options)
    with open(path, "wb") as file:
        file.write(data)
    return losses


def _format_of(path: str | os.PathLike[str]) -> str:
    """The format that the name of a file stands for."""
    ending = os.path.splitext(os.fsdecode(path))[1].removeprefix(".").lower()
    if ending in ("", "txt"):
        return "line"
    names = [name for name, is_written in _sudokit.formats() if is_written]
    if ending in names:
        return ending
    raise _sudokit_option("format", f"no format is written to .{ending} files: name it, one of {', '.join(names)}")


def _rating(scale: str, record: Mapping[str, Any]) -> Rating:
    values = {name: record[name] for name in VALUES[scale] if name in record}
    return Rating(scale=scale, status=record["status"], values=values)


def _given(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options, techniques with commas between them."""
    given = dict(options)
    if "techniques" in given:
        given["techniques"] = _listed(given["techniques"])
    return given


def _listed(names: str | Sequence[str] | None, option: str = "techniques") -> str | None:
    """Names with commas between them."""
    if names is None or isinstance(names, str):
        return names
    listed = list(names) if isinstance(names, Iterable) else [names]
    for name in listed:
        if not isinstance(name, str):
            raise TypeError(f"{option}: expected a str, or several in a list, found {type(name).__name__}")
    return ",".join(listed)


def _puzzle(puzzle: Puzzle | str, options: Mapping[str, Any]) -> Puzzle:
    if isinstance(puzzle, Puzzle):
        return puzzle
    board = {name: options[name] for name in Board.__annotations__ if name in options}
    return Puzzle(puzzle, **board)


def _sudokit_option(option: str, message: str) -> Exception:
    from .errors import OptionError

    return OptionError(f"{option}: {message}", option=option)
