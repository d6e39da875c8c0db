"""``enrich``: what is known of each puzzle, in new columns."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from ...batches import enrich
from ..frames import ask
from .arguments import given
from .job import Job, Plan, Report
from .rows import named, rows, some

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

FILE, ROW = "sudokit file", "sudokit row"
"""Names that no column of the data has. They are not written."""


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("input", help="Parquet: a file, a folder or a pattern")
    parser.add_argument("output", help="a folder, which is made")
    parser.add_argument(
        "--scale",
        default="level",
        metavar="NAMES",
        help="the scales of the ratings, separated by commas: level, se, hodoku ..., or all (default: level)",
    )
    parser.add_argument("--time-limit", type=float, metavar="SECONDS", help="for each answer about a puzzle")
    parser.add_argument("--node-limit", type=int, metavar="N", help="candidates tried at branches, likewise")


def _plan(session: SparkSession, arguments: argparse.Namespace) -> Plan:
    from pyspark.sql import functions as sql

    prefix = arguments.prefix
    names = arguments.scale.split(",")
    question = enrich(
        column=arguments.column,
        prefix=prefix,
        scale=names[0] if len(names) == 1 else names,
        **given(arguments, "time_limit", "node_limit"),
    )
    answers = ask(rows(session, arguments.input, FILE, ROW, arguments.partitions), question)
    status, error = prefix + "status", prefix + "error"
    place = sql.concat_ws("", named(FILE), sql.lit(", row "), named(ROW), sql.lit(": "))
    placed = sql.when(named(error).isNotNull(), sql.concat(place, named(error)))
    written = answers.withColumn(error, placed).drop(FILE, ROW)

    def report(frame: DataFrame) -> Report:
        # All of them, also those that do not occur.
        counts = {"rows": 0, "unique": 0, "not-unique": 0, "no-solution": 0, "budget": 0, "error": 0}
        partly = 0
        for group in (
            frame.groupBy(named(status).alias("status"))
            .agg(sql.count(sql.lit(1)).alias("n"), sql.count(named(error)).alias("errors"))
            .collect()
        ):
            counts[group["status"]] = group["n"]
            counts["rows"] += group["n"]
            partly += group["errors"] if group["status"] != "error" else 0
        counts["partly_answered"] = partly
        wrong = frame.where(named(error).isNotNull()).select(named(error).alias("error"))
        return Report(counts, {"errors": some(wrong, ["error"], arguments.examples)})

    return Plan(written, None, report)


JOB = Job(
    "enrich",
    "adds solution, status, clues, ratings and the canonical form to each puzzle",
    _add_arguments,
    lambda arguments: [arguments.input],
    _plan,
)
