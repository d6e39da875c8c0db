"""``dedupe``: one puzzle of each class stays. Two puzzles are of one class if moving lines and renaming digits turns
one into the other: then they have the same canonical form, which is compared whole."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from ...batches import canonical
from ..frames import ask
from .arguments import given
from .job import Job, Plan, Report
from .rows import add_outcomes, key, named, rows, some

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("input", help="Parquet: a file, a folder or a pattern")
    parser.add_argument("output", help="a folder, which is made: outcome=kept, outcome=merged, outcome=error")
    parser.add_argument("--id", metavar="COLUMN", help="also name kept rows by this column")


def _plan(session: SparkSession, arguments: argparse.Namespace) -> Plan:
    from pyspark.sql import Window
    from pyspark.sql import functions as sql

    prefix, column = arguments.prefix, arguments.column
    file, row = prefix + "file", prefix + "row"
    question = canonical(column=column, prefix=prefix, **given(arguments))
    found = ask(rows(session, arguments.input, file, row, arguments.partitions), question)
    found = found.drop(prefix + "status", prefix + "automorphisms")
    error, outcome = prefix + "error", prefix + "outcome"
    kept = {"file": file, "row": row, "puzzle": column}
    if arguments.id is not None:
        kept["id"] = arguments.id

    # The first in the order of files and rows stays, so the choice depends on nothing but the data.
    # A column, so that Spark sees that both windows divide the rows alike, and shuffles once.
    found = found.withColumn("sudokit key", key(prefix + "canonical", file, row))
    together = Window.partitionBy("sudokit key")
    in_order = together.orderBy(file, row)
    first = sql.first(sql.struct(*(named(own).alias(name) for name, own in kept.items())))
    marked = (
        found.withColumn("sudokit first", first.over(in_order))
        .withColumn("sudokit place", sql.row_number().over(in_order))
        .withColumn(prefix + "copies", sql.count(sql.lit(1)).over(together))
    )
    is_merged = named("sudokit place") > 1
    for name in kept:
        value = named("sudokit first").getField(name)
        if name == "puzzle":
            name, value = "identical", value == named(column)
        else:
            name = f"kept_{name}"
        marked = marked.withColumn(prefix + name, sql.when(is_merged, value))
    settled = sql.when(named(error).isNotNull(), "error").when(is_merged, "merged").otherwise("kept")
    written = marked.withColumn(outcome, settled).drop("sudokit key", "sudokit first", "sudokit place")

    def report(frame: DataFrame) -> Report:
        counts = {"rows": 0, "kept": 0, "merged": 0, "identical": 0, "error": 0}
        add_outcomes(counts, frame, outcome, prefix + "identical", "rows")
        copies, ids = named(prefix + "copies"), [] if arguments.id is None else [named(arguments.id)]
        place = [named(file).alias("file"), named(row).alias("row")]
        largest = (
            frame.where(named(outcome) == "kept")
            .where(copies > 1)
            .select(copies.alias("copies"), *place, *ids, named(column))
        )
        wrong = frame.where(named(outcome) == "error").select(*place, *ids, named(error).alias("error"))
        return Report(
            counts,
            {
                "classes": some(largest, [sql.desc("copies"), "file", "row"], arguments.examples),
                "errors": some(wrong, ["file", "row"], arguments.examples),
            },
        )

    return Plan(written, outcome, report)


JOB = Job(
    "dedupe",
    "keeps one puzzle of each class of equivalent ones, and says where the others went",
    _add_arguments,
    lambda arguments: [arguments.input],
    _plan,
)
