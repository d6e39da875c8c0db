"""The command line of the jobs."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..errors import SudokitError
from .jobs import JOBS
from .jobs.arguments import add_common
from .output import check_output, place_for

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

    from .jobs import Job

SMALL = 16 << 20
"""The most bytes of a file that one task reads: rows of puzzles are small, and searching them takes long."""


def main(given: Sequence[str] | None = None) -> int:
    """Runs a job. Returns the exit code: 0, or 2 if it could not be done."""
    arguments = _parser().parse_args(given)
    if arguments.file:
        print(os.path.join(os.path.dirname(__file__), "__main__.py"))
        return 0
    if arguments.job is None:
        _parser().print_help()
        return 2
    job: Job = arguments.job
    try:
        from py4j.protocol import Py4JJavaError
        from pyspark.errors import PySparkException
    except ImportError:
        return _fail(job, 'pyspark is missing: install sudokit with its extra "spark"')
    try:
        return _run(job, arguments)
    except SudokitError as error:
        return _fail(job, str(error))
    except PySparkException as error:
        return _fail(job, _cause(str(error), job, arguments))
    except Py4JJavaError as error:
        return _fail(job, _cause(str(error.java_exception.getMessage()), job, arguments))


def _run(job: Job, arguments: argparse.Namespace) -> int:
    session = _session(job, arguments)
    try:
        check_output(session, arguments.output, job.inputs(arguments), arguments.force)
        # What cannot be read is said once, by us.
        session.sparkContext.setLogLevel("OFF")
        plan = job.plan(session, arguments)
        session.sparkContext.setLogLevel("ERROR")
        writer = plan.frame.write.mode("errorifexists")
        if plan.partition is not None:
            writer = writer.partitionBy(plan.partition)
        with place_for(session, arguments.output) as place:
            writer.parquet(place)
        report = plan.report(session.read.schema(plan.frame.schema).parquet(arguments.output))
    finally:
        session.stop()
    if arguments.json:
        print(json.dumps({"job": job.name, "output": arguments.output, **report.record()}))
    else:
        print("\n".join([*report.lines(), "", f"written to {arguments.output}"]))
    return 0


def _session(job: Job, arguments: argparse.Namespace) -> SparkSession:
    from pyspark.sql import SparkSession

    # Tasks run this Python unless another is named. Spark's own default is the first one of the path.
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    builder = SparkSession.builder.appName(f"sudokit {job.name}")
    if arguments.master is not None:
        builder = builder.master(arguments.master)
    builder = builder.config("spark.ui.showConsoleProgress", str(sys.stderr.isatty()).lower())
    for name, value in arguments.conf:
        builder = builder.config(name, value)
    session = builder.getOrCreate()
    most = "spark.sql.files.maxPartitionBytes"
    if not session.sparkContext.getConf().contains(most):
        session.conf.set(most, SMALL)
    return session


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m sudokit.spark",
        description="Sudokit on Spark: Parquet in, Parquet out. docs/spark.md describes the columns.",
    )
    # Not the action "version", which would break a long path into lines.
    parser.add_argument("--file", action="store_true", help="print the file to give to spark-submit, and end")
    parser.set_defaults(job=None)
    jobs = parser.add_subparsers(metavar="JOB", title="jobs")
    for job in JOBS:
        own = jobs.add_parser(job.name, help=job.about, description=f"{job.name} {job.about}.")
        job.add_arguments(own)
        add_common(own)
        own.set_defaults(job=job)
    return parser


def _fail(job: Job, message: str) -> int:
    print(f"error: {job.name}: {message}", file=sys.stderr)
    return 2


def _cause(message: str, job: Job, arguments: argparse.Namespace) -> str:
    """Why Spark failed, where it names only what came of it; otherwise what it says, without the stack of calls."""
    if "FOOTER" in message or "UNABLE_TO_INFER_SCHEMA" in message:
        inputs = " or ".join(job.inputs(arguments))
        return f"{inputs} is not Parquet, which the jobs read: `sudokit convert --to parquet` writes it"
    if "stopped SparkContext" in message:
        master = arguments.master or "the master of Spark's settings"
        return f"{master} did not answer"
    lines = [line.strip() for line in message.splitlines() if line.strip()]
    return lines[0] if lines else "Spark failed"
