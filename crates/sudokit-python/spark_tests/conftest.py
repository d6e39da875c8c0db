"""What the tests share."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator

import pytest

from .cluster import LOOPBACK, QUICK, Cluster

# For this process, before its Java starts, and for its tasks.
os.environ["SPARK_LOCAL_IP"] = LOOPBACK
os.environ["SPARK_SUBMIT_OPTS"] = QUICK
os.environ["PYSPARK_PYTHON"] = sys.executable


SETTINGS = {
    "spark.ui.enabled": "false",
    "spark.executor.memory": "512m",
    "spark.executor.extraJavaOptions": QUICK,
    "spark.sql.shuffle.partitions": "4",
}
"""For small jobs."""


@pytest.fixture(scope="session")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """A master and two workers."""
    cluster = Cluster(tmp_path_factory.mktemp("cluster") / "logs", workers=2)
    yield cluster
    cluster.stop()
