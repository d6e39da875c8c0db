"""Options of questions."""

from __future__ import annotations

from typing import Any

from .._options import Board, GenerateOptions, Limits

__all__ = ["Board", "GenerateOptions", "Limits"]


def given(options: Any) -> dict[str, Any]:
    """The options that were given."""
    return {name: value for name, value in options.items() if value is not None}
