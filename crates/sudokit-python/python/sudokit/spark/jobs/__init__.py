"""The jobs of ``python -m sudokit.spark``, a file each."""

from . import dedupe, enrich, leakage
from .job import Job

JOBS: tuple[Job, ...] = (enrich.JOB, dedupe.JOB, leakage.JOB)
"""Every job, in the order of the help."""

__all__ = ["JOBS", "Job", "dedupe", "enrich", "leakage"]
