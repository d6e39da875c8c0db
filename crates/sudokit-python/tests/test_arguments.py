"""What is said of wrong arguments: shapes, types, values and files."""

from __future__ import annotations

import copy
import datetime
import importlib.metadata
import pathlib
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
import sudokit
from sudokit import Geometry, Puzzle, ReadError, Solution

EXAMPLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
FOUR = "1..43..2.1...32."
MANY: list[Callable[..., Any]] = [
    sudokit.solve_many,
    sudokit.count_many,
    sudokit.check_many,
    sudokit.rate_many,
    sudokit.canonical_many,
]


def cells_of(text: str) -> np.ndarray[Any, np.dtype[np.uint8]]:
    return np.array([0 if cell == "." else int(cell) for cell in text], np.uint8)


@pytest.mark.parametrize("many", MANY)
@pytest.mark.parametrize(
    "shape",
    [(2, 3, 27), (2, 27, 3), (2, 80), (81,), (9, 9), (0,), (), (0, 0), (3, 49), (3, 7, 7), (1, 2, 9, 9), (1, 6561)],
)
def test_a_shape_that_is_no_board_is_named(many: Callable[..., Any], shape: tuple[int, ...]) -> None:
    with pytest.raises(ReadError) as wrong:
        many(np.zeros(shape, np.uint8))
    message = str(wrong.value)
    assert f"shape {shape}" in message and "expected (puzzles, cells) or (puzzles, side, side)" in message
    assert wrong.value.kind == "shape"
    assert ("for one board write array[None]" in message) == (shape in [(81,), (9, 9)])


def test_one_large_board_is_not_read_as_many_small_ones() -> None:
    large = Puzzle(sudokit.generate_many(3, 1, size=16)["puzzle"][0]).numpy()
    with pytest.raises(ReadError, match=r"shape \(16, 16\) that holds \d+: write array\[None\]") as wrong:
        sudokit.solve_many(large)
    assert "array.reshape(-1, 4, 4)" in str(wrong.value)
    assert sudokit.solve_many(large[None])["solution"].shape == (1, 256)
    # Sixteen small boards stay sixteen small boards, and so does what other calls give.
    made = sudokit.generate_many(1, 16, size=4, to="numpy")["puzzle"]
    assert made.shape == (16, 16)
    solved = sudokit.solve_many(made)
    assert (solved["status"] == sudokit.STATUSES.index("solved")).all()
    assert (sudokit.check_many(solved["solution"])["clues"] == 16).all()
    # What the large board has no digit for, or what the options rule out, is in doubt no more.
    assert len(sudokit.solve_many(np.full((16, 16), 17, np.uint8))["errors"]) == 16
    assert len(sudokit.solve_many(large, shape="2x2")["errors"]) > 0
    with pytest.raises(ReadError, match="shape asked for has order 16"):
        sudokit.solve_many(large, shape="4x4")


def test_a_masked_cell_is_blank() -> None:
    blank = cells_of(EXAMPLE) == 0
    hidden = np.where(blank, 9, cells_of(EXAMPLE)).astype(np.uint8)
    for shape in [(1, 81), (1, 9, 9)]:
        masked = np.ma.MaskedArray(hidden, blank).reshape(shape)
        assert sudokit.solve_many(masked)["solution"].tolist() == [list(sudokit.solve(EXAMPLE))]
    assert Puzzle.from_cells(np.ma.MaskedArray(hidden, blank)) == Puzzle(EXAMPLE)
    assert Puzzle.from_cells(np.ma.MaskedArray(hidden, blank).reshape(9, 9)) == Puzzle(EXAMPLE)
    texts = np.ma.MaskedArray(np.array([FOUR, FOUR], object), [True, False])
    assert sudokit.solve_many(texts)["status"] == ["error", "solved"]


def test_lists_of_arrow_have_the_cells_of_a_board() -> None:
    for cells in (80, 49):
        with pytest.raises(ReadError, match="a column of lists: "):
            sudokit.solve_many(pa.array([[0] * cells], pa.list_(pa.uint8(), cells)))
    with pytest.raises(TypeError, match="expected texts, or fixed-size lists of uint8"):
        sudokit.solve_many(pa.array([[0] * 81]))
    with pytest.raises(ReadError, match='no column "puzzle", only "a", "b"'):
        sudokit.solve_many(pl.DataFrame({"a": [FOUR], "b": [FOUR]}))


def test_columns_of_polars_without_a_value() -> None:
    # What Polars exports for a column of nothing but None is not as the standard of Arrow says.
    texts = [FOUR, "?"]
    frame = pl.DataFrame({"puzzle": texts, "note": [None, None]})
    assert sudokit.solve_many(frame).to_dict() == sudokit.solve_many(texts).to_dict()
    for nothing in (pl.Series([None, None]), pl.DataFrame({"puzzle": [None, None]})):
        assert sudokit.solve_many(nothing)["error"] == ["nothing here, expected a puzzle"] * 2
    assert len(sudokit.solve_many(pl.DataFrame({"puzzle": []}))) == 0
    wide = pl.DataFrame(np.zeros((2, 81), np.uint8))
    with pytest.raises(ReadError, match=r'only "column_0", .* and 76 others'):
        sudokit.solve_many(wide)


def test_lists_of_rows_of_cells() -> None:
    cells = np.array([cells_of(EXAMPLE), cells_of(SOLVED)]).reshape(-1, 9, 9)
    expected = [tuple(sudokit.solve(EXAMPLE))] * 2
    assert sudokit.solve_many(pl.DataFrame({"puzzle": cells}))["solution"] == expected
    assert sudokit.solve_many(pl.Series(cells)[1:])["solution"] == expected[1:]
    kind = pa.list_(pa.list_(pa.uint8(), 4), 4)
    holes = [[[1, None, 0, 4], None, [0, 1, 0, 0], [0, 3, 2, 0]], None]
    table = sudokit.check_many(pa.array(holes, kind))
    assert (table["status"][1], table["clues"]) == ("error", [5, None])
    assert table["status"][0] == sudokit.check("1..4.....1...32.").status
    with pytest.raises(TypeError, match="expected texts, or fixed-size lists"):
        sudokit.solve_many(pa.array([[[0] * 27] * 3], pa.list_(pa.list_(pa.uint8(), 27), 3)))


def test_rows_of_cells_are_square() -> None:
    wrong: list[Any] = [np.zeros((3, 27), np.uint8), np.zeros((27, 3), int), [[0] * 8] * 2, [[0] * 4] * 3 + [[0] * 3]]
    for cells in wrong:
        with pytest.raises(ReadError, match="as many rows as columns"):
            Puzzle.from_cells(cells)
    with pytest.raises(ReadError, match="rows and numbers side by side"):
        Puzzle.from_cells([[0] * 4, 0, 0, 0, 0])  # type: ignore[arg-type]
    for number in (65, 200, 300, -1, 2**70):
        with pytest.raises(ReadError, match=f"{number}: expected a digit from 1 to 64, or 0"):
            Puzzle.from_cells([number] + [0] * 80)
    with pytest.raises(ReadError, match="r1c2 holds 10, expected 0 to 9") as found:
        Puzzle.from_cells([0, 10] + [0] * 79)
    assert found.value.cell == "r1c2"
    with pytest.raises(ReadError, match="r1c1, r1c2, r1c3 and r1c4 all hold 1") as found:
        Solution("1" * 16)
    assert (found.value.cell, found.value.kind) == ("r1c1", "rule")


def test_options_of_texts_are_not_for_puzzles() -> None:
    diagonal = Puzzle(EXAMPLE, diagonal=True)
    assert sudokit.count(diagonal) == 0
    rows: list[str | Puzzle | None] = [diagonal, EXAMPLE, Puzzle(EXAMPLE)]
    assert sudokit.count_many(rows)["count"] == [0, 1, 1]
    assert sudokit.count_many(rows, diagonal=True)["count"] == [0, 0, 1]
    tall = Puzzle.from_cells([0] * 36, Geometry("6x6 (3x2)"))
    wide = Puzzle.from_cells([0] * 36)
    assert [str(solution) for solution in (sudokit.solve(tall), sudokit.solve(wide))] == sudokit.solve_many(
        [tall, wide]
    )["solution"]


def test_a_row_of_another_type_says_what_was_expected() -> None:
    rows: list[Any] = [1, None, b"x", FOUR, 2.5, [FOUR]]
    for many in MANY:
        table = many(rows)
        found = [message and message.removeprefix("expected a str or a Puzzle, ") for message in table["error"]]
        nothing = "nothing here, expected a puzzle"
        assert found == ["found int", nothing, "found bytes", None, "found float", "found list"]


def test_the_error_of_a_row_is_that_of_the_exception() -> None:
    for text in (
        "1..43..2.1...32?",
        "?",
        "",
        "53..7",
        EXAMPLE + "1",
        f"{FOUR}\n{FOUR}",
        f"{FOUR[:4]}\n{FOUR[4:8]}\nx?",
    ):
        with pytest.raises(ReadError) as wrong:
            Puzzle(text)
        assert sudokit.solve_many([text])["error"] == [str(wrong.value)]
        assert sudokit.solve_many(pa.array([text]))["error"] == [str(wrong.value)]


def test_what_is_not_many_puzzles_is_a_type_error() -> None:
    wrong: list[Any] = [EXAMPLE, Puzzle(EXAMPLE), EXAMPLE.encode(), {"puzzle": [EXAMPLE]}, 17, None]
    for one in wrong:
        for many in MANY:
            with pytest.raises(TypeError, match=f"expected many puzzles.*, found {type(one).__name__}"):
                many(one)
        with pytest.raises(TypeError, match="expected many puzzles"):
            sudokit.writes(one)
    for array, advice in [
        (np.zeros((2, 81), np.int64), r"int64, expected uint8: use .astype\(numpy.uint8\)"),
        (np.array([EXAMPLE.encode()]), r"use .astype\(str\)"),
        (np.array([[EXAMPLE]]), "with 2 dimensions, expected texts in one"),
        (np.zeros((2, 81), complex), "expected texts or uint8"),
    ]:
        with pytest.raises(TypeError, match=advice):
            sudokit.solve_many(array)


@pytest.mark.parametrize("number", [-1, 2**64, 2**70, 10**5000], ids=["negative", "beyond", "more", "endless"])
def test_numbers_out_of_range_are_wrong_options(number: int) -> None:
    calls: list[tuple[str, Callable[[], object]]] = [
        ("seed", lambda: sudokit.generate(number)),
        ("seed", lambda: sudokit.morph(FOUR, number)),
        ("seed", lambda: sudokit.generate_many(number, 1)),
        ("seed", lambda: sudokit.answer("generate", seed=number)),
        ("n", lambda: sudokit.generate_many(1, number)),
        ("first", lambda: sudokit.generate_many(1, 1, first=number)),
        ("tries", lambda: sudokit.generate(1, tries=number)),
        ("number", lambda: sudokit.step_svg(FOUR, number)),
        ("node_limit", lambda: sudokit.solve(FOUR, node_limit=number)),
        ("threads", lambda: sudokit.solve_many([FOUR], threads=number)),
    ]
    for option, call in calls:
        if (option, number) != ("number", 2**64 - 1):
            with pytest.raises(sudokit.OptionError) as wrong:
                call()
            assert wrong.value.option == option and isinstance(wrong.value, ValueError)
            assert str(wrong.value).startswith(f"{option}: ")


def test_more_than_there_is_room_for_is_a_wrong_option() -> None:
    for n in (10**12, 10**18, 2**64 - 1):
        with pytest.raises(sudokit.OptionError, match=f"n: {n} puzzles do not fit the memory"):
            sudokit.generate_many(1, n)
    with pytest.raises(sudokit.OptionError, match=r"first: .* would have a number above"):
        sudokit.generate_many(1, 4, first=2**64 - 3)
    with pytest.raises(sudokit.OptionError, match="threads: expected a number from 0 to 1024"):
        sudokit.solve_many([FOUR], threads=10**12)
    assert sudokit.solve_many([FOUR] * 5000, threads=1024)["status"] == ["solved"] * 5000
    with pytest.raises(sudokit.OptionError, match="steps count from 1"):
        sudokit.step_svg(FOUR, 0)
    with pytest.raises(sudokit.OptionError, match="limit: -1: expected a whole number, 0 or more"):
        sudokit.count(FOUR, limit=-1)
    with pytest.raises(sudokit.OptionError, match="that is too large"):
        sudokit.count(FOUR, limit=2**130)


def test_advice_is_for_python() -> None:
    for options, blamed in [
        ({"clues": 3}, "clues"),
        ({"clues": (26, 22)}, "clues"),
        ({"pattern": "." * 81}, "pattern"),
    ]:
        with pytest.raises(sudokit.OptionError) as wrong:
            sudokit.generate(1, **options)  # type: ignore[arg-type]
        assert wrong.value.option == blamed and "method" not in str(wrong.value)
    for text in ("A" * 256, "01" + "A" * 254):
        with pytest.raises(ReadError, match="alphabet") as unclear:
            Puzzle(text)
        assert "--" not in str(unclear.value)


def test_wrong_types_are_refused_with_what_was_expected() -> None:
    puzzle: Any = Puzzle(EXAMPLE)
    anything: Any = sudokit
    calls: list[tuple[str, Callable[[], object]]] = [
        ("seed: expected a whole number, found float", lambda: anything.generate(1.5)),
        ("seed: expected a whole number, found bool", lambda: anything.generate(True)),
        ("seed: expected a whole number, found str", lambda: anything.morph(FOUR, "1")),
        ("n: expected a whole number, found float", lambda: anything.generate_many(1, 2.0)),
        ("number: expected a whole number, found float", lambda: anything.step_svg(FOUR, 1.0)),
        ("expected a cell: a number, a row and a column, or a name as r1c1", lambda: puzzle[1.5]),
        ("expected a cell: a number, a row and a column, or a name as r1c1", lambda: puzzle[0:5]),
        ("expected a cell: a number, a row and a column, or a name as r1c1", lambda: puzzle[1, 2, 3]),
        ("expected a cell: a number, a row and a column, or a name as r1c1", lambda: puzzle.without(None)),
        ("expected a Puzzle or a str, found bytes", lambda: anything.Puzzle(b"1")),
        ("expected a Puzzle or a str, found int", lambda: anything.solve(17)),
        ("expected a str, found int", lambda: anything.Geometry(9)),
        ("expected a Geometry, found str", lambda: anything.Puzzle.from_cells([0] * 16, "4x4")),
        ("expected a Puzzle, found str", lambda: anything.solve(FOUR).solves(FOUR)),
        ("expected a str, found int", lambda: anything.solve_many([FOUR])[0]),
        ("expected whole numbers, 0 for a blank, found float", lambda: anything.Puzzle.from_cells([1.5] * 16)),
        ("expected whole numbers, 0 for a blank, found str", lambda: anything.Puzzle.from_cells(["1"] * 16)),
        ("expected numbers, or rows of numbers, found int", lambda: anything.Puzzle.from_cells(5)),
        ("expected a str or bytes, found int", lambda: anything.reads(5)),
        ("expected a str or bytes, found list", lambda: anything.convert([1], "csv")),
        ("expected a str, found int", lambda: anything.convert(FOUR, 5)),
        ("expected a str, found int", lambda: anything.answer(5, FOUR)),
        ("scale: expected a str, found int", lambda: anything.rate(FOUR, scale=5)),
        ("scales: expected a str, or several in a list, found int", lambda: anything.rate_scales(FOUR, 5)),
        ("techniques: expected a str, or several in a list, found int", lambda: anything.hint(FOUR, techniques=[5])),
        ("engine: expected a text, a number.*, found dict", lambda: anything.solve(FOUR, engine={})),
        ("time_limit: expected a text, a number.*, found date", lambda: anything.solve(FOUR, time_limit=day)),
    ]
    day = datetime.date(2026, 1, 1)
    for message, call in calls:
        with pytest.raises(TypeError, match=message) as wrong:
            call()
        assert "object" not in str(wrong.value) and "CellKey" not in str(wrong.value)


def test_numbers_of_numpy_are_numbers() -> None:
    anything: Any = sudokit
    assert anything.generate(np.int64(5), size=np.uint8(4)) == sudokit.generate(5, size=4)
    assert anything.generate(1, clues=(np.int64(24), np.int64(26))).clues in (24, 25, 26)
    assert anything.solve(EXAMPLE, unique=np.True_, time_limit=np.float32(9)) == sudokit.solve(EXAMPLE)
    puzzle: Any = Puzzle(EXAMPLE)
    assert (puzzle[np.int64(4)], puzzle[np.uint8(0), np.int8(-5)], puzzle[2**70 - 2**70]) == (7, 7, 5)
    for outside in (2**70, -(2**70), (0, 2**70), 81, (9, 0), "r10c1", "\ud800"):
        with pytest.raises(IndexError, match="expected a number from 0 to 80"):
            puzzle[outside]
    with pytest.raises(sudokit.OptionError):
        anything.solve(FOUR, **{"\ud800": 1})
    with pytest.raises(sudokit.OptionError):
        anything.solve(FOUR, engine="\ud800")


def test_a_time_is_its_seconds() -> None:
    empty = "." * 81
    for limit in (datetime.timedelta(milliseconds=20), np.timedelta64(20, "ms"), pd.Timedelta("20ms")):
        options: Any = {"time_limit": limit}
        with pytest.raises(sudokit.BudgetError):
            sudokit.count(empty, **options)
        assert sudokit.count_many([empty], limit=None, **options)["status"] == ["budget"]
    with pytest.raises(sudokit.OptionError, match=r"limit: .*expected a whole number"):
        sudokit.count(FOUR, limit=datetime.timedelta(1))  # type: ignore[arg-type]


def test_an_unknown_keyword_is_a_type_error_that_names_the_nearest() -> None:
    anything: Any = sudokit
    calls: list[tuple[str, Callable[[], object]]] = [
        (r"scales.*similar: scale$", lambda: anything.rate(FOUR, scales="se")),
        (r"limits.*similar: limit$", lambda: anything.count(FOUR, limits=3)),
        (r"thread.*similar: threads$", lambda: anything.solve_many([FOUR], thread=3)),
        (r"levels.*similar: level$", lambda: anything.generate(1, levels="hard")),
        (r"shapes.*similar: shape$", lambda: anything.Puzzle(FOUR, shapes="2x2")),
        ("there is no such option here$", lambda: anything.hint(FOUR, colour=1)),
    ]
    for message, call in calls:
        with pytest.raises(TypeError, match=message) as wrong:
            call()
        assert isinstance(wrong.value, sudokit.OptionError)
        same = pickle.loads(pickle.dumps(wrong.value))
        assert str(same) == str(wrong.value)
    with pytest.raises(sudokit.OptionError) as known:
        anything.rate(FOUR, scale="x")
    assert not isinstance(known.value, TypeError)


def test_a_board_is_an_array() -> None:
    puzzle, solution = Puzzle(EXAMPLE), sudokit.solve(EXAMPLE)
    for board in (puzzle, solution):
        array = np.asarray(board)
        assert array.shape == (9, 9) and array.dtype == np.uint8 and (array == board.numpy()).all()
        assert np.asarray(board, np.int64).dtype == np.int64
        assert np.array([board, board]).shape == (2, 9, 9)
        with pytest.raises(ValueError, match="copy"):
            np.array(board, copy=False)
    assert Puzzle.from_cells(np.asarray(puzzle)) == puzzle
    assert sudokit.solve_many(np.array([puzzle]))["solution"].tolist() == [list(solution)]
    assert sudokit.solve_many(pd.Series([puzzle]))["solution"] == [str(solution)]


def test_the_version_is_that_of_the_package() -> None:
    assert sudokit.__version__ == importlib.metadata.version("sudokit")


def test_a_query_is_no_table() -> None:
    frame = pl.DataFrame({"puzzle": [FOUR]})
    query: Any = frame.lazy()
    with pytest.raises(TypeError, match=r"found LazyFrame: use \.collect\(\)"):
        sudokit.solve_many(query)
    assert sudokit.solve_many(query.collect())["status"] == ["solved"]


def test_other_columns_of_a_frame_do_not_matter() -> None:
    solution = str(sudokit.solve(EXAMPLE))
    frames: list[Any] = [
        pd.DataFrame({"puzzle": [EXAMPLE], "solution": [int(solution)]}),
        pd.DataFrame({"solution": [object()], "puzzle": [EXAMPLE]}),
        pl.DataFrame({"puzzle": [EXAMPLE], "solution": [object()]}),
    ]
    for frame in frames:
        assert sudokit.solve_many(frame)["solution"] == [solution]


def test_no_limit_is_one_thing_everywhere() -> None:
    empty = "." * 16
    assert sudokit.count(empty) == sudokit.count(empty, limit=None) == sudokit.count(empty, limit=0) == 288
    assert sudokit.count_many([empty], limit=None)["count"] == sudokit.count_many([empty], limit=0)["count"] == [288]
    assert sudokit.count_many([empty])["count"] == [2]
    assert len(sudokit.solutions(empty, limit=None)) == len(sudokit.solutions(empty, limit=0)) == 288


def test_conflicts_have_a_place() -> None:
    twice = "1..1............"
    calls: list[Callable[[str], object]] = [sudokit.solve, sudokit.rate, sudokit.hint, sudokit.explain]
    for call in calls:
        with pytest.raises(sudokit.NoSolutionError, match=r"no solution: r1c1 and r1c4 both hold 1$") as none:
            call(twice)
        assert (none.value.defects, none.value.cells) == (["r1c1 and r1c4 both hold 1"], ["r1c1", "r1c4"])
        same = pickle.loads(pickle.dumps(none.value))
        assert (str(same), same.cells) == (str(none.value), none.value.cells)
    with pytest.raises(sudokit.NoSolutionError, match=r"all hold 1, and 2 more$") as none:
        sudokit.solve("11111...........")
    assert len(none.value.defects) == 3 and none.value.cells == ["r1c1", "r1c2", "r1c3", "r1c4", "r2c1"]
    table = sudokit.check_many([twice, FOUR, "?", "11111..........."])
    assert table["defects"][:3] == ["r1c1 and r1c4 both hold 1", None, None]
    assert table["defects"][3] == "; ".join(none.value.defects)
    arrays = sudokit.check_many(np.array([cells_of(twice), cells_of(FOUR)]))
    assert arrays["defects"].tolist() == ["r1c1 and r1c4 both hold 1", None]


def test_a_table_is_pickled_and_copied() -> None:
    texts: list[str | None] = [*sudokit.generate_many(1, 300)["puzzle"], "?", None, FOUR]
    tables = [
        sudokit.rate_many(texts, scale=["level", "se"]),
        sudokit.check_many(texts),
        sudokit.solve_many([]),
        sudokit.solve_many(pa.array([[0] * 16, None], pa.list_(pa.uint8(), 16))),
        sudokit.generate_many(1, 3, canonical=True),
    ]
    for table in tables:
        for same in (pickle.loads(pickle.dumps(table)), copy.deepcopy(table), copy.copy(table)):
            assert same.to_dict() == table.to_dict()
            assert pa.table(same).equals(pa.table(table))
    restore: Any
    restore, (columns, arrays) = tables[0].__reduce__()
    broken: list[Any] = [
        ([("status", "none", False)], arrays),
        (columns[:1], [[((5, None, [b""]), [])]]),
        (columns[1:2], [[((2, None, [b"\0\0\0\0\x09\0\0\0\x01\0\0\0", b"abc"]), [])]]),
        (columns[1:2], [[((1, None, [b"\0\0\0\0\x01\0\0\0", b"\xff"]), [])]]),
    ]
    for state in broken:
        with pytest.raises(ValueError, match="no pickled table"):
            restore(*state)


def test_files_that_are_not_there_are_named(tmp_path: pathlib.Path) -> None:
    missing = tmp_path / "none.txt"
    for path in (missing, str(missing), str(missing).encode()):
        with pytest.raises(FileNotFoundError) as error:
            sudokit.read(path)  # type: ignore[arg-type]
        assert error.value.filename == str(missing) and str(missing) in str(error.value)
    with pytest.raises(IsADirectoryError) as folder:
        sudokit.read(tmp_path)
    assert folder.value.filename == str(tmp_path)
    damaged = tmp_path / "damaged.gz"
    damaged.write_bytes(b"\x1f\x8b\x08\x00garbage")
    with pytest.raises(ReadError) as wrong:
        list(sudokit.read(damaged))
    assert wrong.value.file == str(damaged)
    with pytest.raises(ReadError, match="puzzle 1: line 1, column 2: ") as wrong:
        sudokit.writes([FOUR, "?"])
    assert wrong.value.index == 1


def test_the_name_of_a_file_says_its_format(tmp_path: pathlib.Path) -> None:
    for name, first in [
        ("x.csv", "puzzle\n"),
        ("x.JSONL", '{"puzzle"'),
        ("x.json", "["),
        ("x.txt", EXAMPLE),
        ("x", EXAMPLE),
        ("x.sdk", "5"),
    ]:
        sudokit.write(tmp_path / name, [EXAMPLE])
        assert (tmp_path / name).read_text().lstrip().startswith(first), name
        assert list(sudokit.read(tmp_path / name)) == [Puzzle(EXAMPLE)]
    sudokit.write(tmp_path / "x.parquet", [EXAMPLE])
    assert list(sudokit.read(tmp_path / "x.parquet")) == [Puzzle(EXAMPLE)]
    for name, ending in [("x.doc", "doc"), ("x.csv.gz", "gz")]:
        with pytest.raises(sudokit.OptionError, match=f"format: no format is written to .{ending} files") as wrong:
            sudokit.write(tmp_path / name, [EXAMPLE])
        assert wrong.value.option == "format" and not (tmp_path / name).exists()
    sudokit.write(tmp_path / "x.doc", [EXAMPLE], "csv")
    assert (tmp_path / "x.doc").read_text().startswith("puzzle\n")


def test_a_record_that_cannot_be_converted_keeps_its_place() -> None:
    text = f"{FOUR}\n?\n{FOUR}\n"
    rows = {"line": f"{FOUR}\nerror\n{FOUR}\n", "csv": f"puzzle\n{FOUR}\nerror\n{FOUR}\n"}
    for name, expected in rows.items():
        converted = sudokit.convert(text, name)
        assert (converted.data, converted.puzzles) == (expected, 2)
        assert [(fault.line, fault.kind) for fault in converted.errors] == [(2, "length")]
    lines = str(sudokit.convert(text, "jsonl").data).splitlines()
    assert len(lines) == 3 and lines[1].startswith('{"error":')


def test_dtypes_and_orders_of_arrays() -> None:
    texts = sudokit.generate_many(7, 40)["puzzle"]
    cells = np.array([cells_of(text) for text in texts])
    expected = sudokit.solve_many(cells)["solution"].tolist()
    read_only = cells.copy()
    read_only.flags.writeable = False
    many: list[Any] = [
        np.asfortranarray(cells),
        np.repeat(cells, 3, axis=0)[1::3],
        np.repeat(cells, 2, axis=1)[:, ::2],
        cells[::-1][::-1],
        read_only,
        np.ascontiguousarray(cells.T).T,
        cells.reshape(40, 9, 9).transpose(0, 2, 1).transpose(0, 2, 1),
        cells.view(type("Subclass", (np.ndarray,), {})),
        pa.FixedSizeListArray.from_arrays(pa.array(cells.reshape(-1)), 81),
        pl.Series(cells.tolist(), dtype=pl.Array(pl.UInt8, 81)),
    ]
    for rows in many:
        solution: Any = sudokit.solve_many(rows)["solution"]
        assert [list(row) for row in solution] == expected
    for column in (pd.Series(texts), pd.Series(texts, dtype="category"), np.array(texts), np.array(texts, object)):
        assert len(sudokit.solve_many(column)) == 40 and set(sudokit.solve_many(column)["status"]) == {"solved"}
