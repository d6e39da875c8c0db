"""Single puzzles: classes, functions and exceptions."""

from __future__ import annotations

import pathlib
import pickle
import signal
import threading
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
import sudokit
from sudokit import Geometry, Puzzle, Solution

EXAMPLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
EMPTY = "." * 81


def test_classes_are_values() -> None:
    values: list[list[object]] = [
        [Puzzle(EXAMPLE), Puzzle(EXAMPLE.replace(".", "0"))],
        [Puzzle(EXAMPLE, diagonal=True), Puzzle(EXAMPLE, diagonal=True)],
        [sudokit.solve(EXAMPLE), Solution(SOLVED)],
        [Geometry("9x9"), Puzzle(EXAMPLE).geometry],
        [Geometry("4x4 jigsaw AAABACBBCCDBCDDD"), Geometry("4x4 jigsaw AAABACBBCCDBCDDD")],
        [sudokit.rate(EXAMPLE), sudokit.rate(Puzzle(EXAMPLE))],
        [sudokit.hint(EXAMPLE), sudokit.explain(EXAMPLE)[0]],
        [sudokit.check(EXAMPLE), sudokit.check(EXAMPLE)],
    ]
    for one, same in values:
        assert one == same and hash(one) == hash(same)
        assert one == pickle.loads(pickle.dumps(one))
        assert one != "another" and repr(one)
        assert one in {same}
    assert Puzzle(EXAMPLE) != Puzzle(EXAMPLE, diagonal=True)
    assert eval(repr(Puzzle(EXAMPLE, diagonal=True))) == Puzzle(EXAMPLE, diagonal=True)
    assert eval(repr(Solution(SOLVED))) == Solution(SOLVED)


def test_a_pickled_puzzle_keeps_what_came_with_it() -> None:
    for puzzle in sudokit.reads("name,puzzle,level\nfirst,1..43..2.1...32.,7\n"):
        same = pickle.loads(pickle.dumps(puzzle))
        assert (same, same.fields) == (puzzle, (("name", "first"), ("level", "7")))


def test_boards_are_drawn() -> None:
    step = sudokit.hint(EXAMPLE)
    assert step is not None
    drawn = [
        Puzzle(EXAMPLE)._repr_svg_(),
        Solution(SOLVED)._repr_svg_(),
        Geometry("6x6 X")._repr_svg_(),
        step._repr_svg_(),
    ]
    for svg in drawn:
        assert svg is not None and svg.startswith("<svg") and svg.endswith("</svg>\n")


def test_cells_have_three_names() -> None:
    puzzle = Puzzle(EXAMPLE)
    assert puzzle[0] == puzzle[0, 0] == puzzle["r1c1"] == puzzle[-81] == 5
    assert [puzzle[cell] for cell in range(len(puzzle))] == list(puzzle)
    outside: list[int | tuple[int, int] | str] = [81, -82, (9, 0), "r0c1", "x"]
    for wrong in outside:
        with pytest.raises(IndexError):
            puzzle[wrong]
    assert puzzle.rows()[0] == (5, 3, 0, 0, 7, 0, 0, 0, 0)
    assert Puzzle.from_cells(puzzle.rows()) == puzzle == Puzzle.from_cells(list(puzzle))
    assert sudokit.solve(puzzle).solves(puzzle)


def test_faults_have_a_place(tmp_path: pathlib.Path) -> None:
    with pytest.raises(sudokit.ReadError) as found:
        Puzzle("1..43..2.1...32?")
    error = found.value
    assert (error.line, error.column, error.cell, error.kind) == (1, 16, "r4c4", "sign")
    assert isinstance(error, ValueError) and "r4c4" in str(error)
    file = tmp_path / "puzzles.txt"
    file.write_text(f"{EXAMPLE}\n53..7\n{SOLVED}\n")
    reader = sudokit.read(file)
    assert next(reader) == Puzzle(EXAMPLE)
    with pytest.raises(sudokit.ReadError) as found:
        next(reader)
    assert (found.value.file, found.value.line, found.value.column) == (str(file), 2, 6)
    assert len(list(sudokit.read(file, skip=True))) == 2
    with pytest.raises(FileNotFoundError):
        next(sudokit.read(tmp_path / "none"))


def test_questions_without_an_answer_raise() -> None:
    with pytest.raises(sudokit.NoSolutionError) as none:
        sudokit.solve("1..1............")
    assert none.value.defects == ["r1c1 and r1c4 both hold 1"]
    with pytest.raises(sudokit.NotUniqueError):
        sudokit.solve(EMPTY, unique=True)
    with pytest.raises(sudokit.NotUniqueError):
        sudokit.rate(EMPTY)
    with pytest.raises(sudokit.BudgetError) as budget:
        sudokit.count(EMPTY, node_limit=1000)
    assert budget.value.at_least is not None
    with pytest.raises(sudokit.RefusedError):
        sudokit.canonical("." * 625, diagonal=True)
    wrong_options: list[dict[str, Any]] = [
        {"engine": "none"},
        {"unknown": 1},
        {"limit": 3},
        {"time_limit": -1},
        {"shape": "x"},
    ]
    for wrong in wrong_options:
        with pytest.raises(sudokit.OptionError):
            sudokit.solve(EXAMPLE, **wrong)
    with pytest.raises(TypeError):
        sudokit.solve(17)  # type: ignore[arg-type]


def test_the_time_is_limited() -> None:
    begun = time.monotonic()
    with pytest.raises(sudokit.BudgetError):
        sudokit.count(EMPTY, time_limit=0.2)
    assert time.monotonic() - begun < 5


@pytest.mark.parametrize("many", [False, True])
def test_ctrl_c_stops_a_search(many: bool) -> None:
    # A job in the background is started with Ctrl-C ignored.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    timer = threading.Timer(0.3, lambda: signal.raise_signal(signal.SIGINT))
    begun = time.monotonic()
    ask: Callable[[], object] = (
        partial(sudokit.count_many, [EMPTY] * 100, limit=0) if many else partial(sudokit.count, EMPTY)
    )
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        ask()
    assert time.monotonic() - begun < 10


@pytest.mark.parametrize("many", [False, True])
def test_ctrl_c_stops_an_attempt_to_make_a_puzzle(many: bool) -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)
    pressed = []

    def press() -> None:
        pressed.append(time.monotonic())
        signal.raise_signal(signal.SIGINT)

    make: Callable[..., object] = partial(sudokit.generate_many, 1, 4) if many else partial(sudokit.generate, 1)
    threading.Timer(0.5, press).start()
    # The first attempt takes a minute.
    with pytest.raises(KeyboardInterrupt):
        make(size=25, minimal=True)
    # Less than 0.1 where nothing else runs.
    assert time.monotonic() - pressed[0] < 2


def test_other_threads_run_while_one_searches() -> None:
    counted = 0
    done = threading.Event()

    def search() -> None:
        with pytest.raises(sudokit.BudgetError):
            sudokit.count(EMPTY, time_limit=0.5)
        done.set()

    thread = threading.Thread(target=search)
    thread.start()
    while not done.is_set():
        counted += 1
    thread.join()
    assert counted > 1000


def test_every_format_is_read_and_written(tmp_path: pathlib.Path) -> None:
    for name, is_written in sudokit.formats():
        if not is_written:
            continue
        data = sudokit.writes([EXAMPLE], name)
        givens = list(Puzzle(EXAMPLE))
        assert [list(puzzle) for puzzle in sudokit.reads(data, format=name)] == [givens], name
        sudokit.write(tmp_path / name, [EXAMPLE], name)
        assert [list(puzzle) for puzzle in sudokit.read(tmp_path / name, format=name)] == [givens], name
        converted = sudokit.convert(EXAMPLE + "\n", name)
        assert (converted.puzzles, converted.errors, converted.format) == (1, (), name)
    with pytest.raises(sudokit.OptionError):
        sudokit.writes([EXAMPLE], "none")
    with pytest.raises(sudokit.WriteError) as error:
        sudokit.writes([EXAMPLE, "1..43..2.1...32."], "sdm")
    assert error.value.index == 1


def test_made_puzzles_are_those_of_the_seed() -> None:
    puzzle = sudokit.generate(7, level="medium")
    assert puzzle == sudokit.generate(7, level="medium")
    assert sudokit.rate(puzzle).level == "medium"
    assert sudokit.check(puzzle).status == "unique"
    assert sudokit.generate(size=4) is not None
    large = sudokit.generate(1, size=36, time_limit=300)
    assert (large.geometry.order, sudokit.count(large, limit=2)) == (36, 1)
    with pytest.raises(sudokit.OptionError, match="size: random maps have at most 25x25 cells, not 26x26"):
        sudokit.generate(1, size=26, random_map=True)
    with pytest.raises(sudokit.BudgetError, match="in the time allowed; without time_limit that is 10 s"):
        sudokit.generate(1, size=64, diagonal=True, time_limit=0.1)
    assert sudokit.generate(1, clues=(24, 26)).clues in (24, 25, 26)
    with pytest.raises(sudokit.OptionError) as wrong:
        sudokit.generate(1, level="none")
    assert wrong.value.option == "level"


def test_equivalent_puzzles_have_one_form() -> None:
    puzzle = Puzzle(EXAMPLE)
    forms = {sudokit.canonical(sudokit.morph(puzzle, seed)) for seed in range(20)}
    assert forms == {sudokit.canonical(puzzle)}
    assert sudokit.automorphisms(puzzle) == 1
    assert sudokit.count("." * 16) == len(sudokit.solutions("." * 16)) == 288


def test_hints_respect_what_was_entered() -> None:
    # Given and entered digits, in the format of a play.
    step = sudokit.hint("1.34341.2.43432.")
    assert step is not None and step.place == (("r1c2", 2),)
    assert sudokit.hint(SOLVED) is None
    assert "r1c2" in str(step) and list(step) == list(step.text)
    assert len(sudokit.explain(EXAMPLE)) == 51


KILLER = '{"puzzle":"' + EXAMPLE + '","killer":[[0,1]]}'


def test_rules_that_are_not_understood_are_refused() -> None:
    for ask in (sudokit.solve, sudokit.count, sudokit.check, sudokit.rate, sudokit.hint, sudokit.canonical):
        with pytest.raises(sudokit.RefusedError) as refused:
            ask(KILLER)
        assert refused.value.kind == "unsupported-rules"
        assert list(refused.value.left_out) == ["killer cages"]
    assert str(sudokit.solve(KILLER, ignore_unknown_rules=True)) == SOLVED
    ignored = sudokit.Puzzle(KILLER, ignore_unknown_rules=True)
    assert ignored.left_out == ("killer cages",)
    for many in (sudokit.solve_many, sudokit.count_many, sudokit.check_many, sudokit.rate_many, sudokit.canonical_many):
        answers = many([KILLER, EXAMPLE])
        assert answers["status"][0] == "unsupported-rules" and "killer cages" in str(answers["error"][0])
        assert answers["error"][1] is None


def test_a_count_beyond_128_bits_is_a_lower_bound() -> None:
    empty = "." * 36**2
    with pytest.raises(sudokit.BudgetError) as beyond:
        sudokit.count(empty, limit=None)
    assert beyond.value.at_least == 2**128 - 1
    counted = sudokit.count_many([empty], limit=None)
    assert (counted["count"], counted["exact"]) == ([2**64 - 1], [False])
