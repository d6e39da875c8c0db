"""The folder that a job writes."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from ..errors import SudokitError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession


class OutputError(SudokitError):
    """The output cannot be written where it should be."""


def check_output(session: SparkSession, output: str, inputs: list[str], force: bool) -> None:
    """Makes sure that nothing is lost: neither the input nor a folder that is no output. Raises ``OutputError``."""
    files, path = _at(session, output)
    if not files.exists(path):
        return
    if not force:
        raise OutputError(f"{output} exists: --force replaces it")
    for given in inputs:
        if _is_within(_text(session, given), _text(session, output)):
            raise OutputError(f"{output} is read, so it cannot be replaced")
    names = [status.getPath().getName() for status in files.listStatus(path)]
    is_output = files.getFileStatus(path).isDirectory() and (not names or "_SUCCESS" in names or "_temporary" in names)
    if not is_output:
        raise OutputError(f"{output} is not the output of a job: --force does not replace it")


@contextmanager
def place_for(session: SparkSession, output: str) -> Iterator[str]:
    """Where a job writes what goes to ``output`` once all of it is there: until then, what is in ``output`` stays.

    It is a hidden folder beside it. If the job fails, that is removed; if it is killed, the next one does.
    """
    files, path = _at(session, output)
    if not files.exists(path):
        yield output
        return
    new, old = (_beside(session, path, name) for name in ("new", "old"))
    files.delete(new, True)
    try:
        yield str(new)
        files.delete(old, True)
        if not files.rename(path, old):
            raise OutputError(f"{output} cannot be moved away")
        if not files.rename(new, path):
            files.rename(old, path)
            raise OutputError(f"{output} cannot be replaced: it is as it was")
        files.delete(old, True)
    finally:
        files.delete(new, True)


def _beside(session: SparkSession, path: Any, name: str) -> Any:
    """A hidden folder beside a path."""
    context: Any = session.sparkContext
    return context._jvm.org.apache.hadoop.fs.Path(path.getParent(), f".{path.getName()}.{name}")


def _at(session: SparkSession, path: str) -> tuple[Any, Any]:
    """The file system of a path, and the path as it knows it."""
    context: Any = session.sparkContext
    place = context._jvm.org.apache.hadoop.fs.Path(path)
    return place.getFileSystem(context._jsc.hadoopConfiguration()), place


def _text(session: SparkSession, path: str) -> str:
    files, place = _at(session, path)
    return str(files.makeQualified(place).toString())


def _is_within(inner: str, outer: str) -> bool:
    return f"{inner}/".startswith(f"{outer}/")
