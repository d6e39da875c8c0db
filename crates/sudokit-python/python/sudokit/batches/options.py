"""Options of questions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypedDict

from .._questions import Board, Limits

__all__ = ["Board", "GenerateOptions", "Limits"]


class GenerateOptions(TypedDict, total=False):
    """What puzzles that are made should be like: the options of ``sudokit.generate``, without limits of time."""

    size: int | None
    level: str | None
    technique: str | None
    rating: str | None
    clues: int | str | tuple[int, int] | None
    symmetry: str | None
    pattern: str | None
    minimal: bool
    method: str | None
    removals: int | None
    solution: str | None
    tries: int | None
    techniques: str | Sequence[str] | None
    allow_multiple: bool
    random_map: bool
    map_symmetry: str | None
    node_limit: int | None
    shape: str | None
    diagonal: bool
    jigsaw: str | None
    alphabet: str | None


def given(options: Any) -> dict[str, Any]:
    """The options that were given."""
    return {name: value for name, value in options.items() if value is not None}
