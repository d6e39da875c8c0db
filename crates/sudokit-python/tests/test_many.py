"""Many puzzles: lists, NumPy, Arrow."""

from __future__ import annotations

import random

import duckdb
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
import sudokit

EXAMPLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
SOLVED_CODE = sudokit.STATUSES.index("solved")


def made(number: int) -> list[str]:
    puzzles: list[str] = sudokit.generate_many(11, number)["puzzle"]
    return puzzles


def test_every_kind_of_text_gives_the_same_answers() -> None:
    texts: list[str | None] = [*made(50), None, "?", "1..43..2.1...32.", EXAMPLE]
    expected = sudokit.solve_many(texts).to_dict()
    assert expected["status"][50:] == ["error", "error", "solved", "solved"]
    inputs = [
        pa.array(texts),
        pa.array(texts, pa.large_string()),
        pa.array(texts, pa.string_view()),
        pa.array(texts).dictionary_encode(),
        pa.chunked_array([texts[:7], texts[7:]]),
        pa.table({"other": range(len(texts)), "puzzle": texts}),
        pa.record_batch({"puzzle": pa.array(texts)}),
        pl.Series(texts),
        pl.DataFrame({"puzzle": texts}),
        pd.DataFrame({"puzzle": texts}),
        duckdb.from_arrow(pa.table({"puzzle": texts})).to_arrow_table(),
    ]
    for rows in inputs:
        assert sudokit.solve_many(rows).to_dict() == expected, type(rows)
    with pytest.raises(ValueError, match="puzzle"):
        sudokit.solve_many(pa.table({"a": texts, "b": texts}))
    with pytest.raises(TypeError):
        sudokit.solve_many(pa.array([1, 2]))


def test_answers_are_read_without_a_copy_by_all() -> None:
    answers = sudokit.rate_many([EXAMPLE, "?"])
    table = pa.table(answers)
    assert table.column_names == ["status", "level", "level_hardest", "level_steps", "error"]
    assert table["status"].to_pylist() == ["rated", "error"]
    assert pa.record_batch(answers).num_rows == 2
    assert pl.DataFrame(answers)["level"].to_list() == ["beginner", None]
    assert duckdb.from_arrow(table).project("level_steps").fetchall() == [(51,), (None,)]
    assert table.to_pandas()["level_steps"][0] == 51
    assert len(answers) == 2 and [row["level"] for row in answers] == ["beginner", None]
    empty = sudokit.solve_many([])
    assert pa.table(empty).num_rows == 0 and empty.columns == ["status", "solution", "error"]


def test_arrays_of_numpy() -> None:
    puzzles = np.array([sudokit.Puzzle(text).numpy().reshape(81) for text in made(3000)])
    answers = sudokit.solve_many(puzzles)
    assert set(answers) == {"status", "solution", "errors"}
    assert answers["solution"].shape == (3000, 81) and answers["solution"].dtype == np.uint8
    assert (answers["status"] == SOLVED_CODE).all() and answers["errors"] == {}
    given = puzzles > 0
    assert (answers["solution"][given] == puzzles[given]).all()
    assert (np.sort(answers["solution"].reshape(-1, 9, 9)) == np.arange(1, 10)).all()
    for same in [puzzles.reshape(-1, 9, 9), np.asfortranarray(puzzles), np.repeat(puzzles, 2, axis=0)[::2]]:
        assert (sudokit.solve_many(same)["solution"] == answers["solution"]).all()
    one = sudokit.solve_many(puzzles, threads=1)
    assert (one["solution"] == answers["solution"]).all()
    small = sudokit.solve_many(np.zeros((3, 16), np.uint8))
    assert small["solution"].shape == (3, 16)
    assert sudokit.solve_many(np.zeros((0, 81), np.uint8))["solution"].shape == (0, 81)


def test_a_bad_row_never_raises() -> None:
    rows = np.zeros((5, 81), np.uint8)
    rows[1, 0] = 10
    rows[2, 80] = 255
    rows[3, :2] = 1
    answers = sudokit.solve_many(rows)
    names = [sudokit.STATUSES[code] for code in answers["status"]]
    assert names == ["solved", "error", "error", "no-solution", "solved"]
    assert answers["errors"][1].startswith("r1c1 holds 10,") and answers["errors"][2].startswith("r9c9 holds 255,")
    assert (answers["solution"][1:4] == 0).all()
    lists = sudokit.canonical_many(pa.FixedSizeListArray.from_arrays(pa.array(rows.reshape(-1)), 81))
    assert lists["status"][1] == "error" and lists["status"][0] == "canonical"
    # A cell without a value is blank, whatever is stored under it.
    cells = pa.array([5] * 81, mask=np.ones(81, bool), type=pa.uint8())
    assert sudokit.check_many(pa.FixedSizeListArray.from_arrays(cells, 81))["status"] == ["not-unique"]
    assert sudokit.count_many([EXAMPLE, 5, b"x", [1]])["status"] == ["counted", "error", "error", "error"]  # type: ignore[list-item]
    for wrong in [np.zeros((2, 81)), np.zeros((2, 81), np.int64), EXAMPLE, 17]:
        with pytest.raises(TypeError):
            sudokit.solve_many(wrong)  # type: ignore[call-overload]
    with pytest.raises(ValueError, match="shape"):
        sudokit.solve_many(np.zeros(81, np.uint8))


def test_limits_hold_for_each_row() -> None:
    answers = sudokit.count_many(["." * 81, EXAMPLE], limit=0, node_limit=100)
    assert answers["status"] == ["budget", "counted"] and answers["exact"] == [False, True]
    answers = sudokit.count_many(["." * 81, EXAMPLE], limit=0, time_limit=0.1)
    assert answers["status"] == ["budget", "counted"]


def test_ranges_of_a_seed_join() -> None:
    whole = sudokit.generate_many(5, 20).to_dict()
    parts = [sudokit.generate_many(5, 10, first=first).to_dict() for first in (0, 10)]
    assert {name: parts[0][name] + parts[1][name] for name in whole} == whole
    assert whole["number"] == list(range(20))
    assert whole["puzzle"][0] == str(sudokit.generate(5))
    arrays = sudokit.generate_many(5, 20, to="numpy")
    texts = ["".join(".123456789"[cell] for cell in row) for row in arrays["puzzle"]]
    assert texts == whole["puzzle"]
    forms = sudokit.generate_many(5, 3, canonical=True)["canonical"]
    assert forms == sudokit.canonical_many(whole["puzzle"][:3])["canonical"]


def test_made_puzzles_are_rated_on_scales() -> None:
    table = sudokit.generate_many(5, 4, scale=["se", "level"])
    assert table.columns[7:13] == ["se_er", "se_ep", "se_ed", "se_hardest", "level_hardest", "level_steps"]
    assert table["level_hardest"] == table["technique"]
    ratings = sudokit.rate_many(table, scale="se")
    assert table["se_er"] == ratings["se_er"]
    arrays = sudokit.generate_many(5, 4, scale="se", to="numpy")
    assert arrays["se_er"].dtype == np.float64 and arrays["se_er"].tolist() == ratings["se_er"]
    several = sudokit.generate_many(1, 1, size=4, clues=3, allow_multiple=True, scale="level")
    assert several["status"] == ["not-unique"] and several["level_steps"] == [None]
    with pytest.raises(sudokit.OptionError, match="scale"):
        sudokit.generate_many(1, 1, scale="height")


def test_numbers_end_where_seeds_do() -> None:
    last = (1 << 64) - 1
    assert len(sudokit.generate_many(last, 3, size=4)["puzzle"]) == 3
    assert len(sudokit.generate_many(1, 2, size=4, first=last - 1)["puzzle"]) == 2
    with pytest.raises(sudokit.OptionError) as caught:
        sudokit.generate_many(1, 3, size=4, first=last - 1)
    assert caught.value.option == "first"


def test_arrays_own_their_memory() -> None:
    grids = np.zeros((3, 81), np.uint8)
    answers = sudokit.solve_many(grids)
    solutions, status = answers["solution"], answers["status"]
    assert solutions.shape == (3, 81) and solutions.flags.writeable and solutions.flags.c_contiguous
    assert status.dtype == np.uint8 and status.tolist() == [SOLVED_CODE] * 3
    del answers
    solutions[0] = 0
    assert (solutions[1] == solutions[2]).all() and solutions[1].min() == 1
    empty = sudokit.solve_many(np.zeros((0, 81), np.uint8))
    assert empty["solution"].shape == (0, 81) and empty["status"].shape == (0,)


def test_threads_do_not_change_answers() -> None:
    texts = [*made(200), "?", "1..43..2.1...32."]
    expected = sudokit.solve_many(texts, threads=1).to_dict()
    for threads in (0, 2, 7):
        assert sudokit.solve_many(texts, threads=threads).to_dict() == expected


def test_random_and_mutated_rows() -> None:
    random.seed(20261123)
    characters = "0123456789.xX*_-ABCGgz \t\n,;#|{}[]\"'\u00e9\u2603\x00"
    rows = []
    for _ in range(10_000):
        cells = list(random.choice([EXAMPLE, SOLVED, "1..43..2.1...32.", ""]))
        for _ in range(random.randrange(8)):
            at = random.randrange(len(cells) + 1)
            kind = random.randrange(3)
            if kind == 0:
                cells.insert(at, random.choice(characters))
            elif cells and kind == 1:
                del cells[at % len(cells)]
            elif cells:
                cells[at % len(cells)] = random.choice(characters)
        rows.append("".join(cells))
    limit = 10_000
    table = sudokit.solve_many(rows, node_limit=limit)
    assert len(table) == len(rows)
    for row, status, solution in zip(rows[:2000], table["status"], table["solution"], strict=False):
        try:
            assert str(sudokit.solve(row, node_limit=limit)) == solution
        except sudokit.ReadError:
            assert status == "error"
        except sudokit.SudokitError:
            assert status in ("no-solution", "budget", "unsupported-rules")
    assert len(sudokit.check_many(rows[:1000], node_limit=limit)) == 1000
    assert len(sudokit.rate_many(rows[:1000], node_limit=limit)) == 1000
    assert len(sudokit.canonical_many(rows[:1000])) == 1000
    numbers = np.random.default_rng(1).integers(0, 256, (2000, 81), np.uint8)
    numbers[:1000] %= 11
    assert len(sudokit.solve_many(numbers)["status"]) == 2000
