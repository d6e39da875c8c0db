"""The table of cases that every front end answers alike."""

from __future__ import annotations

import json
import pathlib
import re
from typing import Any

import pyarrow as pa
import pytest
import sudokit
from sudokit import batches

TABLE = pathlib.Path(__file__).parents[3] / "testdata" / "doors" / "cases.jsonl"
CASES: list[dict[str, Any]] = [json.loads(line) for line in TABLE.read_text().splitlines()]


def plain(answer: str) -> str:
    # What an engine counts in its own terms changes whenever it is tuned.
    return re.sub(r',"details":{[^}]*}', "", answer)


@pytest.mark.parametrize("case", CASES, ids=range(1, len(CASES) + 1))
def test_the_answer_is_that_of_the_command(case: dict[str, Any]) -> None:
    assert plain(sudokit.answer(case["verb"], case.get("puzzle"), **case["options"])) == case["json"]


def asked_alike() -> list[list[dict[str, Any]]]:
    """The cases with the same verb and options."""
    alike: dict[str, list[dict[str, Any]]] = {}
    for case in CASES:
        alike.setdefault(json.dumps([case["verb"], case["options"]]), []).append(case)
    return list(alike.values())


def test_batches_have_the_answers_of_the_command() -> None:
    answered = 0
    for cases in asked_alike():
        question = batches.answer(cases[0]["verb"], **cases[0]["options"])
        rows = question.table(pa.table({"puzzle": pa.array([case.get("puzzle") for case in cases], pa.string())}))
        assert rows["error"].null_count == len(cases)
        assert [plain(answer) for answer in rows["json"].to_pylist()] == [case["json"] for case in cases]
        answered += len(cases)
    assert answered == len(CASES) > 100


def of_kind(verb: str) -> list[dict[str, Any]]:
    return [case for case in CASES if case["verb"] == verb]


@pytest.mark.parametrize("unique", [False, True])
def test_many_are_solved_as_one_is(unique: bool) -> None:
    options = {"unique": True} if unique else {}
    cases = [case for case in of_kind("solve") if case["options"] == options]
    table = sudokit.solve_many([case["puzzle"] for case in cases], unique=unique)
    assert len(cases) >= 10
    for case, row in zip(cases, table, strict=True):
        expected = row["solution"] if row["status"] in ("solved", "unique") else row["status"]
        assert expected == case["line"]


def test_many_are_counted_as_one_is() -> None:
    cases = [case for case in of_kind("count") if case["options"] == {}]
    table = sudokit.count_many([case["puzzle"] for case in cases])
    for case, row in zip(cases, table, strict=True):
        line = "error" if row["status"] == "error" else f"{row['count']}{'' if row['exact'] else '+'}"
        assert line == case["line"]


def test_many_are_rated_as_one_is() -> None:
    cases = [case for case in of_kind("rate") if case["options"] == {}]
    table = sudokit.rate_many([case["puzzle"] for case in cases])
    for case, row in zip(cases, table, strict=True):
        if row["status"] == "rated":
            level, hardest, steps = case["line"].split("\t")[-3:]
            assert (row["level"], row["level_hardest"] or "-", str(row["level_steps"])) == (level, hardest, steps)
        else:
            assert row["status"] in case["line"]


def test_many_have_the_canonical_form_of_one() -> None:
    cases = [case for case in of_kind("canon") if "\t" not in case.get("puzzle", "")]
    table = sudokit.canonical_many([case["puzzle"] for case in cases])
    for case, row in zip(cases, table, strict=True):
        line = "error" if row["status"] == "error" else f"{row['canonical']}\t{row['automorphisms']}"
        assert line == case["line"]


def test_many_are_checked_as_one_is() -> None:
    cases = [case for case in of_kind("check") if case["options"] == {}]
    table = sudokit.check_many([case["puzzle"] for case in cases])
    for case, row in zip(cases, table, strict=True):
        record = json.loads(case["json"])
        assert row["status"] == record["status"]
        assert row["clues"] == record.get("clues")
        assert row["minimal"] == record.get("minimal")
        assert row["redundant_clues"] == (len(record["redundant"]) if "redundant" in record else None)
        found = [defect["message"] for defect in record.get("defects", [])]
        assert row["defects"] == ("; ".join(found) or None)
    assert any(row["defects"] for row in table)
