"""Measures Sudokit on Spark: a standalone cluster of this machine, with one executor and with two, a core each.

    python benches/spark.py FOLDER [PUZZLES [ROUNDS]]

FOLDER is for the data, which is made once: random variants of puzzles that are made, 20 of each class. The package and
pyspark are those that Python finds. For each question the table says how many seconds it took, how many seconds of
processor time the tasks used, in Java and in Python, the share of these in our code, and the bytes that were shuffled.
`enrich` gets a tenth of the puzzles.
"""

from __future__ import annotations

import argparse
import json
import os
import pathlib
import statistics
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from typing import Any
from unittest import mock

import pyarrow as pa
import pyarrow.parquet as pq
import sudokit
from pyspark.sql import DataFrame, SparkSession
from sudokit import spark
from sudokit.spark.jobs import dedupe

ROOT = pathlib.Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "crates" / "sudokit-python"))
os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
os.environ["PYSPARK_PYTHON"] = sys.executable

VARIANTS = 20
"""Puzzles of a class."""
EACH = 50_000
"""Puzzles in a file."""


class Timed:
    """A question that adds up the seconds of processor time spent in it, without what it takes to get its rows, and
    those of the whole Python process."""

    def __init__(self, question: spark.Question, ours: Any, python: Any) -> None:
        self._question = question
        self._ours = ours
        self._python = python

    def __call__(self, batches: Iterator[Any]) -> Iterator[Any]:
        start = time.process_time()
        fetched = ours = 0.0

        def source() -> Iterator[Any]:
            nonlocal fetched
            while True:
                begun = time.process_time()
                batch = next(batches, None)
                fetched += time.process_time() - begun
                if batch is None:
                    return
                yield batch

        answers = self._question(source())
        while True:
            begun, before = time.process_time(), fetched
            answer = next(answers, None)
            ours += time.process_time() - begun - (fetched - before)
            if answer is None:
                break
            yield answer
        self._ours.add(ours)
        self._python.add(time.process_time() - start)


def make(folder: pathlib.Path, puzzles: int) -> None:
    """The data, as files of 50,000 puzzles."""
    if folder.exists():
        return
    folder.mkdir(parents=True)
    originals = sudokit.generate_many(1, puzzles // VARIANTS)["puzzle"]
    for first in range(0, puzzles, EACH):
        numbers = range(first, min(first + EACH, puzzles))
        texts = [str(sudokit.morph(originals[number % len(originals)], number)) for number in numbers]
        table = pa.table({"id": list(numbers), "puzzle": texts})
        pq.write_table(table, folder / f"{first:010}.parquet", compression="zstd")


def asked(session: SparkSession, data: list[str], question: spark.Question, timers: Any) -> DataFrame:
    """The answers to a question about the data."""
    frame = session.read.parquet(*data)
    return frame.mapInArrow(Timed(question, *timers), spark.schema(frame, question))


def deduped(session: SparkSession, data: list[str], _: object, timers: Any) -> DataFrame:
    """What the job `dedupe` writes."""
    names = {
        "prefix": "",
        "column": "puzzle",
        "id": "id",
        "input": os.path.dirname(data[0]),
        "partitions": None,
        "examples": 0,
    }
    board = {"shape": None, "diagonal": False, "jigsaw": None, "alphabet": None}

    def ask(frame: DataFrame, question: spark.Question) -> DataFrame:
        return frame.mapInArrow(Timed(question, *timers), spark.schema(frame, question))

    with mock.patch.object(dedupe, "ask", ask):
        return dedupe.JOB.plan(session, argparse.Namespace(**names, **board)).frame


RUNS: list[tuple[str, int, Callable[..., DataFrame], Callable[[], spark.Question] | None]] = [
    ("solve", 1, asked, lambda: spark.solve(unique=True)),
    ("canonical", 1, asked, spark.canonical),
    ("dedupe", 1, deduped, None),
    ("enrich", 10, asked, spark.enrich),
]


def run(master: str, executors: int, folder: pathlib.Path) -> Iterator[dict[str, Any]]:
    """Runs everything on so many executors."""
    builder = SparkSession.builder.master(master).appName("benchmark")
    settings = {
        "spark.cores.max": executors,
        "spark.executor.cores": 1,
        "spark.executor.memory": "1g",
        "spark.sql.files.maxPartitionBytes": 16 << 20,
        "spark.sql.shuffle.partitions": 40,
        "spark.sql.adaptive.enabled": "false",
        "spark.ui.port": 0,
    }
    for name, value in settings.items():
        builder = builder.config(name, str(value))
    session = builder.getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    try:
        # Workers start and code is compiled before anything counts.
        warm = session.range(100_000).selectExpr("'1..43..2.1...32.' as puzzle")
        spark.ask(warm, spark.solve()).write.format("noop").mode("overwrite").save()
        for name, part, plan, question in RUNS:
            timers = [session.sparkContext.accumulator(0.0) for _ in range(2)]
            files = sorted(map(str, folder.glob("*.parquet")))
            data = files[: max(1, len(files) // part)]
            before = stages(session)
            begun = time.perf_counter()
            frame = plan(session, data, question() if question is not None else None, timers)
            frame.write.format("noop").mode("overwrite").save()
            taken = time.perf_counter() - begun
            time.sleep(2)
            done = [stage for key, stage in stages(session).items() if key not in before]
            total = {
                key: sum(stage[key] for stage in done)
                for key in ("executorCpuTime", "inputRecords", "shuffleWriteBytes")
            }
            ours, python = (timer.value for timer in timers)
            used = python + total["executorCpuTime"] / 1e9
            yield {
                "run": name,
                "executors": executors,
                "puzzles": total["inputRecords"],
                "seconds": taken,
                "used": used,
                "share": ours / used,
                "shuffled": total["shuffleWriteBytes"],
                "load": os.getloadavg()[0],
            }
    finally:
        session.stop()


def stages(session: SparkSession) -> dict[tuple[int, int], dict[str, Any]]:
    """The finished stages, as Spark's own page counts them."""
    context = session.sparkContext
    address = f"{context.uiWebUrl}/api/v1/applications/{context.applicationId}/stages?status=complete"
    with urllib.request.urlopen(address) as answer:
        return {(stage["stageId"], stage["attemptId"]): stage for stage in json.load(answer)}


def main() -> None:
    from spark_tests.cluster import Cluster

    base = pathlib.Path(sys.argv[1])
    puzzles = int(sys.argv[2]) if len(sys.argv) > 2 else 2_000_000
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 3
    folder = base.resolve() / f"puzzles-{puzzles}"
    make(folder, puzzles)
    cluster = Cluster(base.resolve() / f"logs-{os.getpid()}", workers=2)
    rows: list[dict[str, Any]] = []
    try:
        for number in range(rounds):
            for executors in (1, 2) if number % 2 == 0 else (2, 1):
                for row in run(cluster.master, executors, folder):
                    print(json.dumps(row), flush=True)
                    rows.append(row)
    finally:
        cluster.stop()
    print("| run | puzzles | 1 executor, s | 2 executors, s | ratio | processor, s | our share | bytes shuffled |")
    for name, *_ in RUNS:
        mine = [row for row in rows if row["run"] == name]
        one, two = (
            statistics.median(row["seconds"] for row in mine if row["executors"] == executors) for executors in (1, 2)
        )
        used, share = (statistics.median(row[key] for row in mine) for key in ("used", "share"))
        first = mine[0]
        print(
            f"| `{name}` | {first['puzzles']:,} | {one:.1f} | {two:.1f} | {one / two:.2f} | {used:.1f} | {share:.0%} "
            f"| {first['shuffled']:,} |"
        )


if __name__ == "__main__":
    main()
