"""Questions about record batches of Arrow, as Spark, Ray and Dask ask them."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from typing import Any

import pyarrow as pa
import pytest
import sudokit
from sudokit import batches
from sudokit.batches import Question

NINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
FOUR = "1..43..2.1...32."
LARGE = sudokit.generate_many(3, 1, size=16)["puzzle"][0]
TEXTS: list[str | None] = [NINE, FOUR, None, "?", "", "1..1............", "." * 16, "\u2603" * 81, LARGE]


def questions() -> list[Question]:
    return [
        batches.solve(unique=True),
        batches.check(),
        batches.rate(scale=["level", "se"]),
        batches.canonical(),
        batches.enrich(scale="all"),
        batches.answer("hint"),
    ]


def rows_of(answers: Iterator[Any]) -> list[dict[str, Any]]:
    return [row for answer in answers for row in answer.to_pylist()]


@pytest.mark.parametrize("question", questions())
def test_the_answer_does_not_depend_on_how_rows_are_cut_into_batches(question: Question) -> None:
    table = pa.table({"id": [7] * len(TEXTS), "puzzle": TEXTS, "tags": [["a"], None, []] * 3})
    whole = question.table(table)
    assert whole.schema.equals(question.schema(table.schema))
    assert whole.select(["id", "puzzle", "tags"]).equals(table)
    for size in (1, 2, 4):
        pieces = list(question(table.to_batches(max_chunksize=size)))
        # Small ones are joined.
        assert len(pieces) == 1
        assert rows_of(iter(pieces)) == whole.to_pylist()
    errors = whole["error"].to_pylist()
    assert errors[0] is None and (errors[3] or "json" in whole.column_names)
    assert pickle.loads(pickle.dumps(question)).table(table).equals(whole)


def test_answers_are_those_of_the_functions_for_many() -> None:
    puzzles = [*sudokit.generate_many(5, 20)["puzzle"], *TEXTS]
    table = pa.table({"puzzle": puzzles})
    asked: list[tuple[Question, sudokit.Table]] = [
        (batches.solve(), sudokit.solve_many(puzzles)),
        (batches.solve(unique=True), sudokit.solve_many(puzzles, unique=True)),
        (batches.check(), sudokit.check_many(puzzles)),
        (batches.canonical(), sudokit.canonical_many(puzzles)),
    ]
    for question, expected in asked:
        assert question.table(table).drop(["puzzle"]).to_pydict() == expected.to_dict()
    rated = batches.rate(scale="se").table(table)
    assert rated["se_er"].to_pylist() == sudokit.rate_many(puzzles, scale="se")["se_er"]
    assert rated["status"].to_pylist() == sudokit.rate_many(puzzles, scale="se")["status"]


def test_every_kind_of_text_is_read_and_kept() -> None:
    question = batches.solve()
    expected = question.table(pa.table({"puzzle": TEXTS}))["solution"].to_pylist()
    kinds = [
        pa.array(TEXTS, pa.large_string()),
        pa.array(TEXTS, pa.string_view()),
        pa.array(TEXTS).dictionary_encode(),
        pa.array([None, *TEXTS]).slice(1),
        pa.array([FOUR, *TEXTS]).dictionary_encode().slice(1),
    ]
    for kind in kinds:
        table = question.table(pa.table({"puzzle": kind}))
        assert table["solution"].to_pylist() == expected
        assert table["puzzle"].type == kind.type
    nothing = question.table(pa.table({"puzzle": pa.nulls(2)}))
    assert nothing["status"].to_pylist() == ["error", "error"]


def test_no_rows_are_no_trouble() -> None:
    question = batches.enrich()
    empty = pa.record_batch({"puzzle": pa.array([], pa.string())})
    assert list(question(iter([]))) == []
    [answer] = question([empty, empty])
    assert answer.num_rows == 0 and answer.schema.equals(question.schema(empty.schema))
    full = pa.record_batch({"puzzle": [FOUR]})
    [answer] = question([empty, full, empty, full])
    assert answer["clues"].to_pylist() == [7, 7]
    assert question.table(pa.table({"puzzle": pa.array([], pa.string())})).num_rows == 0


def test_large_batches_are_cut_and_answers_flow() -> None:
    taken = 0

    def source() -> Iterator[Any]:
        nonlocal taken
        for _ in range(3):
            taken += 1
            yield pa.record_batch({"puzzle": [FOUR] * 100_000})

    answers = batches.solve()(source())
    first = next(answers)
    assert first.num_rows <= 1 << 16 and taken == 1
    assert first.num_rows + sum(answer.num_rows for answer in answers) == 300_000


def test_heavy_rows_do_not_wait_for_others() -> None:
    heavy = pa.record_batch({"puzzle": [FOUR], "picture": [b"x" * (65 << 20)]})
    assert [answer.num_rows for answer in batches.solve()([heavy, heavy])] == [1, 1]


def test_what_does_not_fit_is_said_before_anything_is_asked() -> None:
    question = batches.solve(column="grid")
    for data, message in [
        ({"puzzle": [FOUR]}, 'no column "grid", only "puzzle"'),
        ({"grid": [1]}, 'the column "grid" holds int64, expected text'),
        ({"grid": [FOUR], "status": ["new"]}, 'a column "status" of its own: give a prefix'),
    ]:
        with pytest.raises(batches.UnfitError, match=message):
            question.schema(pa.table(data).schema)
        with pytest.raises(batches.UnfitError, match=message):
            list(question(pa.table(data).to_batches()))
    twice = pa.schema([("grid", pa.string()), ("grid", pa.string())])
    with pytest.raises(batches.UnfitError, match="2 columns"):
        question.schema(twice)
    named = batches.solve(prefix="our_").table(pa.table({"puzzle": [FOUR], "status": ["new"]}))
    assert named.column_names == ["puzzle", "status", "our_status", "our_solution", "our_error"]
    with pytest.raises(sudokit.OptionError):
        batches.solve(engine="?")
    with pytest.raises(sudokit.OptionError):
        batches.rate(scale="?")
    with pytest.raises(sudokit.OptionError):
        batches.generate(level="?")
    wrong: list[tuple[str, dict[str, Any]]] = [
        ("none", {}),
        ("solve", {"none": 1}),
        ("hint", {"techniques": "none"}),
        ("generate", {"level": "none"}),
        ("count", {"alphabet": "none"}),
    ]
    for verb, options in wrong:
        with pytest.raises(sudokit.OptionError, match="none"):
            batches.answer(verb, **options)
    table = pa.table({"puzzle": [FOUR]})
    for anything in (FOUR, [FOUR], 5, table.to_batches()):
        with pytest.raises(TypeError, match="expected a table of pyarrow, found"):
            batches.solve().table(anything)
    for anything in ([5], table, [table]):
        with pytest.raises(TypeError, match="expected record batches of pyarrow, found"):
            list(batches.solve()(anything))


def test_scales_that_do_not_rate_a_board_leave_the_rest() -> None:
    row = batches.enrich(scale=["se", "level"]).table(pa.table({"puzzle": [FOUR]})).to_pylist()[0]
    assert row["status"] == "unique" and row["level"] == "beginner" and row["se_er"] is None
    assert row["error"] == "the scale se cannot rate 4x4 boards"
    assert batches.enrich(scale="all").table(pa.table({"puzzle": [FOUR]}))["error"].to_pylist() == [None]


def test_ranges_of_seeds() -> None:
    question = batches.generate(size=4, canonical=True)
    ranges = pa.table({"seed": [5, 5, 5], "first": [0, 7, 9], "n": [7, 2, 0], "name": ["a", "b", "c"]})
    made = question.table(ranges)
    whole = sudokit.generate_many(5, 9, size=4, canonical=True)
    for name in ("number", "puzzle", "solution", "clues", "level", "canonical"):
        assert made[name].to_pylist() == whole[name]
    assert made["name"].to_pylist() == ["a"] * 7 + ["b"] * 2
    # A long range is made in parts.
    long = pa.table({"seed": [1], "first": pa.array([5], pa.int8()), "n": pa.array([2500], pa.uint16())})
    parts = list(question(long.to_batches()))
    assert [part.num_rows for part in parts] == [1000, 1000, 500]
    assert rows_of(iter(parts))[-1]["number"] == 2504


def test_a_bad_range_is_an_error() -> None:
    question = batches.generate(size=4)
    rows = {
        "seed": [None, -1, 1, 1, 1],
        "first": [0, 0, -5, 2**63 - 1, 0],
        "n": [1, 1, 1, 1, None],
    }
    made = question.table(pa.table(rows))
    assert made["status"].to_pylist() == ["error"] * 5
    assert made["error"].to_pylist() == [
        "seed is missing",
        "seed is -1, expected 0 or more",
        "first is -5, expected 0 or more",
        "first and n are more than 2^63 - 1 together",
        "n is missing",
    ]
    with pytest.raises(batches.UnfitError, match='"seed" holds string, expected integers'):
        question.schema(pa.schema([("seed", pa.string()), ("first", pa.int64()), ("n", pa.int64())]))
    # Too few tries to find what is asked for.
    hard = batches.generate(level="extreme", tries=1)
    missing = hard.table(pa.table({"seed": [1], "first": [0], "n": [3]}))
    assert set(missing["status"].to_pylist()) <= {"unique", "budget"} and missing.num_rows == 3


def test_numbers_without_a_sign_become_numbers_with_one() -> None:
    from sudokit.batches.plain import plain

    numbers = pa.array([0, 2**63 - 1, 2**63, 2**64 - 1, None], pa.uint64())
    assert plain(numbers).to_pylist() == [0, 2**63 - 1, None, None, None]
    assert plain(numbers).type == pa.int64()
