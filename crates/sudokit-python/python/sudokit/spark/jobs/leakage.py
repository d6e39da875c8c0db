"""``leakage``: which test puzzles are equivalent to training puzzles."""

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
    parser.add_argument("training", help="Parquet: a file, a folder or a pattern")
    parser.add_argument("test", help="likewise")
    parser.add_argument(
        "output", help="a folder, which is made, with the test rows: outcome=clean, outcome=leaked, outcome=error"
    )
    parser.add_argument("--training-column", metavar="NAME", help="if its name differs there")
    parser.add_argument("--training-id", metavar="COLUMN", help="also name training rows by this column")


def _plan(session: SparkSession, arguments: argparse.Namespace) -> Plan:
    from pyspark import StorageLevel
    from pyspark.sql import functions as sql

    prefix, board = arguments.prefix, given(arguments)
    file, row, error = prefix + "file", prefix + "row", prefix + "error"
    form, outcome = prefix + "canonical", prefix + "outcome"
    dropped = (prefix + "status", prefix + "automorphisms")
    question = canonical(column=arguments.column, prefix=prefix, **board)
    test = ask(rows(session, arguments.test, file, row, arguments.partitions), question)
    test = test.drop(*dropped).withColumn("sudokit key", key(form, file, row))
    # Read twice: for the forms to look for, and for the rows to write.
    test = test.persist(StorageLevel.MEMORY_AND_DISK)

    column = arguments.training_column or arguments.column
    question = canonical(column=column, prefix=prefix, **board)
    training = ask(rows(session, arguments.training, file, row, arguments.partitions), question)
    source = {"file": named(file), "row": named(row), "puzzle": named(column)}
    if arguments.training_id is not None:
        source["id"] = named(arguments.training_id)
    training = training.select(
        key(form, file, row).alias("sudokit key"),
        named(error).alias("error"),
        sql.struct(*(value.alias(name) for name, value in source.items())).alias("sudokit_source"),
    )
    # Few training rows pass here, so most of them are never sorted; those with an error do, to be reported.
    looked_for = test.where(named(form).isNotNull()).select("sudokit key").distinct()
    looked_for = looked_for.withColumn("sudokit found", sql.lit(True))
    found = training.join(looked_for, "sudokit key", "left")
    found = found.where(named("sudokit found") | sql.col("error").isNotNull())
    found = found.persist(StorageLevel.MEMORY_AND_DISK)

    classes = (
        found.where(named("sudokit found"))
        .groupBy("sudokit key")
        .agg(sql.count(sql.lit(1)).alias(prefix + "training_rows"), sql.min("sudokit_source").alias("sudokit_source"))
    )
    leaked = test.join(classes, "sudokit key", "left")
    for name in source:
        leaked = leaked.withColumn(f"{prefix}training_{name}", sql.col("sudokit_source").getField(name))
    same = named(prefix + "training_puzzle") == named(arguments.column)
    settled = (
        sql.when(named(error).isNotNull(), "error")
        .when(sql.col("sudokit_source").isNotNull(), "leaked")
        .otherwise("clean")
    )
    written = leaked.withColumn(prefix + "identical", same).withColumn(outcome, settled)
    written = written.drop("sudokit key", "sudokit_source")

    def report(frame: DataFrame) -> Report:
        counts = {"test": 0, "clean": 0, "leaked": 0, "identical": 0, "error": 0}
        add_outcomes(counts, frame, outcome, prefix + "identical", "test")
        wrong = found.where(sql.col("error").isNotNull())
        counts["training"] = session.read.parquet(arguments.training).count()
        counts["training_error"] = wrong.count()
        place = [named(file).alias("file"), named(row).alias("row")]
        names = ["training_rows", *(f"training_{name}" for name in source)]
        leaks = frame.where(named(outcome) == "leaked").select(
            *place, named(arguments.column), *(named(prefix + name).alias(name) for name in names)
        )
        here = frame.where(named(outcome) == "error").select(*place, named(error).alias("error"))
        there = wrong.select("sudokit_source.file", "sudokit_source.row", "error")

        kinds = {"leaks": leaks, "errors": here, "training_errors": there}
        return Report(counts, {kind: some(them, ["file", "row"], arguments.examples) for kind, them in kinds.items()})

    return Plan(written, outcome, report)


JOB = Job(
    "leakage",
    "finds the test puzzles that are equivalent to training puzzles",
    _add_arguments,
    lambda arguments: [arguments.training, arguments.test],
    _plan,
)
