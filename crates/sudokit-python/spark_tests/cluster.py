"""A real cluster on this machine: a master and workers, each a process of its own."""

from __future__ import annotations

import contextlib
import os
import pathlib
import re
import signal
import subprocess
import time

import pyspark

HOME = pathlib.Path(pyspark.__file__).parent
LOOPBACK = "127.0.0.1"
QUICK = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"
"""For Java programs that do not run long."""


class Cluster:
    """A standalone master and workers with a core each."""

    def __init__(self, folder: pathlib.Path, workers: int) -> None:
        self._folder = folder
        self._processes: list[subprocess.Popen[bytes]] = []
        folder.mkdir(parents=True)
        self.master = self._start("master", "Master", r"Starting Spark master at (spark://\S+)")
        for _ in range(workers):
            self.add_worker()

    def add_worker(self) -> None:
        """Starts another worker, and waits until the master knows it."""
        work = self._folder / f"work-{len(self._processes)}"
        options = ["--cores", "1", "--memory", "1g", "--work-dir", str(work), self.master]
        self._start(work.name, "Worker", "Successfully registered with master", *options)

    def kill_worker(self, number: int = 0) -> None:
        """Ends a worker and its executors at once, as if its machine were gone."""
        process = self._processes.pop(1 + number)
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    def stop(self) -> None:
        """Ends everything."""
        for process in self._processes:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()

    def _start(self, name: str, kind: str, ready: str, *options: str) -> str:
        """Starts a process in a group of its own, and returns what its log says when it is ready."""
        log = self._folder / f"{name}.log"
        command = [str(HOME / "bin" / "spark-class"), f"org.apache.spark.deploy.{kind.lower()}.{kind}"]
        command += ["--host", LOOPBACK, "--port", "0", "--webui-port", "0", *options]
        environment = {**os.environ, "SPARK_HOME": str(HOME), "SPARK_LOCAL_IP": LOOPBACK}
        environment["SPARK_DAEMON_JAVA_OPTS"] = QUICK
        with log.open("wb") as file:
            process = subprocess.Popen(command, stdout=file, stderr=file, env=environment, start_new_session=True)
        self._processes.append(process)
        for _ in range(600):
            found = re.search(ready, log.read_text(errors="replace"))
            if found is not None:
                return found[found.re.groups]
            if process.poll() is not None:
                break
            time.sleep(0.1)
        self.stop()
        raise RuntimeError(f"no {kind}:\n{log.read_text(errors='replace')}")
