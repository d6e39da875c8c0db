"""What the commands print is as docs/schema.json says, and the schema finds what is wrong."""

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

DOCS = Path(__file__).parents[3] / "docs"
SCHEMA: dict[str, Any] = json.loads((DOCS / "schema.json").read_text(encoding="utf-8"))


def validator(command: str) -> Draft202012Validator:
    """The schema of a line that this command prints."""
    line = {"$defs": SCHEMA["$defs"], "allOf": [SCHEMA["properties"][command]]}
    Draft202012Validator.check_schema(line)
    return Draft202012Validator(line)


def examples() -> list[tuple[str, str]]:
    """The examples of docs/json.md: a line ``$ sudokit COMMAND ...``, then the lines it prints."""
    found: list[tuple[str, str]] = []
    command = None
    for line in (DOCS / "json.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("$ "):
            words = line.split()
            command = words[words.index("sudokit") + 1] if "sudokit" in words else None
        elif line.startswith("```"):
            command = None
        elif command is not None and line.startswith("{"):
            found.append((command, line))
    return found


@pytest.mark.parametrize("command", sorted(SCHEMA["properties"]))
def test_examples_of_the_documentation(command: str) -> None:
    lines = [line for known, line in examples() if known == command]
    assert lines, f"docs/json.md has no example of {command}"
    for line in lines:
        errors = [error.message for error in validator(command).iter_errors(json.loads(line))]
        assert errors == [], line


@pytest.mark.parametrize(
    ("field", "value"),
    [("status", "guessed"), ("nodes", -1), ("solutions", "none"), ("unique", "yes"), ("index", None)],
)
def test_the_schema_finds_what_is_wrong(field: str, value: Any) -> None:
    solve = validator("solve")
    good: dict[str, Any] = {
        "index": 1,
        "puzzle": "",
        "status": "solved",
        "solutions": [],
        "engine": "dlx",
        "nodes": 0,
        "micros": 0,
    }
    assert solve.is_valid(good)
    assert not solve.is_valid({**good, field: value})
    if field != "unique":
        assert not solve.is_valid({name: kept for name, kept in good.items() if name != field})
