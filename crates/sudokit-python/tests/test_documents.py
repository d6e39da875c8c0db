"""The examples in docstrings, in docs/python.md and in docs/spark.md."""

from __future__ import annotations

import doctest
import inspect
import pathlib

import pytest

import sudokit
from sudokit import _questions, _records, _sudokit, batches, errors
from sudokit.batches import question, questions

DOCUMENTS = pathlib.Path(__file__).parents[3] / "docs"
FLAGS = doctest.IGNORE_EXCEPTION_DETAIL | doctest.NORMALIZE_WHITESPACE


@pytest.mark.parametrize("module", [sudokit, _questions, _records, errors, batches, question, questions])
def test_docstrings(module: object) -> None:
    assert doctest.testmod(module, optionflags=FLAGS).failed == 0  # type: ignore[arg-type]


def test_docstrings_of_the_native_half() -> None:
    finder, runner = doctest.DocTestFinder(), doctest.DocTestRunner(optionflags=FLAGS)
    examples = 0
    for name, member in inspect.getmembers(_sudokit):
        if name.startswith("_") or not member.__doc__:
            continue
        documented = [(name, member)]
        if inspect.isclass(member):
            documented += [(f"{name}.{part}", value) for part, value in vars(member).items()]
        for title, value in documented:
            text = getattr(value, "__doc__", None)
            if not text or ">>>" not in text:
                continue
            test = doctest.DocTestParser().get_doctest(text, {}, title, None, None)
            examples += len(test.examples)
            assert runner.run(test).failed == 0, title
    assert finder is not None and examples > 25


def test_everything_public_is_documented() -> None:
    for module in (sudokit, batches):
        for name in module.__all__:
            member = getattr(module, name)
            if callable(member):
                assert member.__doc__, name


@pytest.mark.parametrize(("name", "examples"), [("python.md", 25), ("spark.md", 5)])
def test_the_chapters(name: str, examples: int) -> None:
    result = doctest.testfile(str(DOCUMENTS / name), module_relative=False, optionflags=FLAGS)
    assert result.failed == 0 and result.attempted > examples
