"""Questions about DataFrames."""

from __future__ import annotations

import datetime
import decimal
import json
import re
from collections.abc import Iterator
from functools import reduce
from typing import Any

import pytest
import sudokit
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as sql
from sudokit import spark
from sudokit.spark.output import OutputError, check_output, place_for

from .cluster import Cluster
from .conftest import SETTINGS
from .make_sample import TESTDATA

FOUR = "1..43..2.1...32."
NINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.fixture(scope="module")
def session(cluster: Cluster) -> Iterator[SparkSession]:
    """A session on the cluster."""
    builder = SparkSession.builder.master(cluster.master).appName("tests of frames")
    for name, value in SETTINGS.items():
        builder = builder.config(name, value)
    session = builder.getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    yield session
    session.stop()


def test_the_table_of_cases(session: SparkSession) -> None:
    lines = (TESTDATA / "doors" / "cases.jsonl").read_text().splitlines()
    cases = [json.loads(line) for line in lines]
    alike: dict[str, list[int]] = {}
    for number, case in enumerate(cases):
        alike.setdefault(json.dumps([case["verb"], case["options"]]), []).append(number)
    frames: list[DataFrame] = []
    for numbers in alike.values():
        rows = [(number, cases[number].get("puzzle")) for number in numbers]
        frame = session.createDataFrame(rows, "number long, puzzle string").coalesce(1)
        first = cases[numbers[0]]
        frames.append(spark.ask(frame, spark.answer(first["verb"], **first["options"])))
    answers = reduce(DataFrame.union, frames).orderBy("number").collect()
    assert len(answers) == len(cases) > 100
    for answer, case in zip(answers, cases, strict=True):
        assert answer["error"] is None
        # What an engine counts in its own terms changes whenever it is tuned.
        assert re.sub(r',"details":{[^}]*}', "", answer["json"]) == case["json"]


def test_columns_of_every_type_are_kept(session: SparkSession) -> None:
    row: dict[str, Any] = {
        "text": "a", "number": 7, "fraction": 0.5, "exact": decimal.Decimal("1.25"), "flag": True,
        "bytes": bytearray(b"x"), "day": datetime.date(2026, 11, 23), "time": datetime.datetime(2026, 11, 23, 9),
        "list": [1, None], "map": {"a": 1}, "struct": (1, "b"), "odd `name`.x": None, "puzzle": FOUR,
    }  # fmt: skip
    schema = (
        "text string, number int, fraction double, exact decimal(9,2), flag boolean, bytes binary, day date, "
        "time timestamp, list array<int>, map map<string,int>, struct struct<a:int,b:string>, "
        "`odd ``name``.x` string, puzzle string"
    )
    frame = session.createDataFrame([tuple(row.values())] * 3, schema)
    for large in ("false", "true"):
        session.conf.set("spark.sql.execution.arrow.useLargeVarTypes", large)
        asked = spark.ask(frame, spark.enrich(scale=["level", "se"]))
        for answer in asked.collect():
            assert answer.asDict()["status"] == "unique" and answer["clues"] == 7
            assert answer[: len(row)] == frame.first()
    session.conf.unset("spark.sql.execution.arrow.useLargeVarTypes")
    assert asked.schema == spark.schema(frame, spark.enrich(scale=["level", "se"]))


def test_rows_and_partitions_without_puzzles(session: SparkSession) -> None:
    killer = '{"puzzle":"' + FOUR + '","killer":[[0,1]]}'
    rows = [(1, FOUR), (2, None), (3, "?"), (4, "11" + "." * 14), (5, "." * 81), (6, killer)]
    frame = session.createDataFrame(rows, "id long, puzzle string").repartition(7)
    answers = spark.ask(frame, spark.solve(unique=True)).orderBy("id").collect()
    assert [answer["status"] for answer in answers] == [
        "unique", "error", "error", "no-solution", "not-unique", "unsupported-rules"
    ]  # fmt: skip
    assert "killer cages" in answers[5]["error"]
    without = spark.ask(frame.where("id = 6"), spark.solve(unique=True, ignore_unknown_rules=True)).first()
    assert without is not None and without["status"] == "unique"
    assert [answer["id"] for answer in answers] == [1, 2, 3, 4, 5, 6]
    assert spark.ask(frame.where("id > 9"), spark.canonical()).count() == 0
    nothing = session.range(2).select(sql.lit(None).alias("puzzle"))
    assert [answer["error"] for answer in spark.ask(nothing, spark.check()).collect()] == [
        "nothing here, expected a puzzle"
    ] * 2


def test_ranges_are_made_alike_however_they_are_cut(session: SparkSession) -> None:
    expected = sudokit.generate_many(5, 25, first=3, size=4)["puzzle"]
    for each, partitions in [(1000, None), (7, 3), (1, 2)]:
        ranges = spark.ranges(session, 5, 25, first=3, each=each, partitions=partitions)
        made = spark.ask(ranges, spark.generate(size=4))
        # "first" and "n" are those of the ranges.
        assert [row["puzzle"] for row in made.orderBy("number").collect()] == expected


def test_the_example_of_the_chapter(session: SparkSession) -> None:
    chapter = (TESTDATA.parent / "docs" / "spark.md").read_text()
    examples = [text for text in re.findall(r"```python\n(.*?)```", chapter, re.DOTALL) if "import spark" in text]
    names: dict[str, Any] = {"session": session, "frame": session.createDataFrame([(NINE,)], "puzzle string")}
    exec("\n".join(examples), names)
    assert names["solved"].first()["status"] == "unique"
    assert names["rated"].first()["our_level"] == "beginner"
    assert names["by_hand"].first()["canonical"] == (
        "........1.....2.34156...27......8.......51..232974......16..9....34..7..28.91.45."
    )
    assert names["made"].schema["number"].dataType.simpleString() == "bigint"


def test_what_does_not_fit_is_said_before_anything_runs(session: SparkSession) -> None:
    frame = session.createDataFrame([(1, FOUR)], "Status long, puzzle string")
    for question, message in [
        (spark.solve(column="grid"), 'no column "grid", only "Status", "puzzle"'),
        (spark.solve(column="Status", prefix="x_"), 'the column "Status" holds bigint, expected text'),
        (spark.solve(), 'a column "Status" of its own: give a prefix'),
        (spark.generate(prefix="x_"), 'no column "seed"'),
    ]:
        with pytest.raises(spark.UnfitError, match=message):
            spark.ask(frame, question)


def test_an_output_is_replaced_only_if_nothing_is_lost(session: SparkSession, tmp_path: Any) -> None:
    written = tmp_path / "written"
    session.range(3).write.parquet(str(written))
    check_output(session, str(tmp_path / "new"), [str(written)], False)
    check_output(session, str(written), [str(tmp_path / "other")], True)
    own = tmp_path / "own"
    own.mkdir()
    check_output(session, str(own), [], True)
    (own / "thesis.txt").write_text("years of work")
    file = own / "thesis.txt"
    for output, inputs, force, message in [
        (written, [], False, "exists: --force replaces it"),
        (written, [written], True, "is read"),
        (written, [written / "part-0.parquet"], True, "is read"),
        (own, [], True, "is not the output of a job"),
        (file, [], True, "is not the output of a job"),
    ]:
        with pytest.raises(OutputError, match=message):
            check_output(session, str(output), [str(path) for path in inputs], force)


def test_an_old_output_stays_until_the_new_one_is_whole(session: SparkSession, tmp_path: Any) -> None:
    output = tmp_path / "output"
    session.range(3).write.parquet(str(output))

    def rows() -> int:
        return session.read.parquet(str(output)).count()

    def fails() -> None:
        with place_for(session, str(output)) as place:
            session.range(5).write.parquet(place)
            assert rows() == 3
            raise InterruptedError

    with pytest.raises(InterruptedError):
        fails()
    assert rows() == 3
    # What a job leaves that was killed.
    (tmp_path / ".output.new").mkdir()
    with place_for(session, str(output)) as place:
        session.range(5).write.parquet(place)
    assert rows() == 5
    assert [path.name for path in tmp_path.iterdir()] == ["output"]
