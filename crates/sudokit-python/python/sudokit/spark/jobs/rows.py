"""Rows of Parquet files, each with its place: the file, and its number in it, from 0."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ...batches import UnfitError

if TYPE_CHECKING:
    from pyspark.sql import Column, DataFrame, SparkSession


def rows(session: SparkSession, path: str, file: str, row: str, partitions: int | None = None) -> DataFrame:
    """The rows of Parquet files with two more columns, named ``file`` and ``row``.

    They are spread over ``partitions``; over a few for each core if that is not said and the files have less.
    Raises ``UnfitError`` if the names are taken.
    """
    from pyspark.sql import functions as sql

    frame = session.read.parquet(path)
    for name in (file, row):
        if name.lower() in (other.lower() for other in frame.columns):
            raise UnfitError(f'the data has a column "{name}" of its own: give a prefix for the columns that are added')
    frame = frame.withColumns({file: sql.col("_metadata.file_path"), row: sql.col("_metadata.row_index")})
    cores = session.sparkContext.defaultParallelism
    if partitions is None and frame.rdd.getNumPartitions() < cores:
        # Searching takes longer than moving rows, so one large row group must not leave cores idle.
        partitions = 4 * cores
    return frame if partitions is None else frame.repartition(partitions)


def named(name: str) -> Column:
    """The column of this name, whatever characters it has."""
    from pyspark.sql import functions as sql

    return sql.col("`" + name.replace("`", "``") + "`")


def key(canonical: str, file: str, row: str) -> Column:
    """The canonical form; a text of its own for a row without, so that such rows are spread and never meet."""
    from pyspark.sql import functions as sql

    place = sql.concat(sql.lit("#"), named(file), sql.lit("#"), named(row).cast("string"))
    return sql.coalesce(named(canonical), place)


def add_outcomes(counts: dict[str, int], rows: DataFrame, outcome: str, identical: str, whole: str) -> None:
    """Counts the rows of each outcome, all of them as ``whole``, and those that are ``identical`` to another."""
    from pyspark.sql import functions as sql

    for group in (
        rows.groupBy(named(outcome).alias("outcome"))
        .agg(sql.count(sql.lit(1)).alias("n"), sql.count_if(named(identical)).alias("same"))
        .collect()
    ):
        counts[group["outcome"]] = group["n"]
        counts[whole] += group["n"]
        counts["identical"] += group["same"]


def some(rows: DataFrame, order: Sequence[str | Column], most: int) -> list[dict[str, Any]]:
    """The first rows in this order."""
    return [row.asDict() for row in rows.orderBy(*order).limit(most).collect()]
