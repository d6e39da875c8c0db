"""Sudokit on Spark: questions of ``sudokit.batches`` about the puzzles of a DataFrame, and three jobs.

``ask(frame, question)`` is ``frame.mapInArrow`` with the right schema:

    from sudokit import spark

    solved = spark.ask(frame, spark.solve(unique=True, column="grid"))
    rated = spark.ask(frame, spark.rate(scale=["level", "se"]))
    made = spark.ask(spark.ranges(session, seed=7, n=1_000_000), spark.generate(level="hard"))

``python -m sudokit.spark`` has the jobs ``enrich``, ``dedupe`` and ``leakage``; their functions are in
``sudokit.spark.jobs``. pyspark is imported only when something is asked.
"""

from ..batches import (
    Question,
    UnfitError,
    answer,
    canonical,
    check,
    enrich,
    generate,
    rate,
    solve,
)
from .frames import ask, ranges, schema

__all__ = [
    "Question",
    "UnfitError",
    "answer",
    "ask",
    "canonical",
    "check",
    "enrich",
    "generate",
    "ranges",
    "rate",
    "schema",
    "solve",
]
