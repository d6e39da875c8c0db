"""What a job is."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

LONG = 100
"""Characters of a value that a person is shown."""


@dataclass(frozen=True)
class Report:
    """What a job found, read from what it wrote."""

    counts: Mapping[str, int]
    examples: Mapping[str, Sequence[Mapping[str, Any]]] = field(default_factory=dict)
    """A few rows of each kind that is worth a look."""

    def record(self) -> dict[str, Any]:
        """As an object of JSON."""
        return {**self.counts, "examples": {name: list(rows) for name, rows in self.examples.items()}}

    def lines(self) -> list[str]:
        """As lines for a person."""
        width = max(map(len, self.counts), default=0)
        lines = [f"{_words(name):{width}}  {number:>13,}" for name, number in self.counts.items()]
        for name, rows in self.examples.items():
            if rows:
                lines += ["", f"{_words(name)}, for example"]
            for row in rows:
                lines.append("  " + "; ".join(f"{_words(key)} {_short(value)}" for key, value in row.items()))
        return lines


def _words(name: str) -> str:
    return name.replace("_", " ")


def _short(value: Any) -> str:
    """A value without its end if it is long."""
    text = str(value).replace("\t", " ")
    return text if len(text) <= LONG else text[:LONG] + "..."


@dataclass(frozen=True)
class Job:
    """A job of the command line."""

    name: str
    about: str
    add_arguments: Callable[[argparse.ArgumentParser], None]
    inputs: Callable[[argparse.Namespace], list[str]]
    """The paths that it reads."""
    plan: Callable[[SparkSession, argparse.Namespace], Plan]


@dataclass(frozen=True)
class Plan:
    """What is written, and what is said of it."""

    frame: DataFrame
    partition: str | None
    """The column that divides what is written into folders."""
    report: Callable[[DataFrame], Report]
    """Reads what was written."""
