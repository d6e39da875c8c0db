"""The examples in docstrings, in docs/python.md, docs/spark.md and docs/training.md."""

from __future__ import annotations

import doctest
import inspect
import pathlib
import re
from typing import Any

import pytest
import sudokit
from sudokit import _attempt, _many, _questions, _records, _sudokit, batches, errors, gym
from sudokit.batches import question, questions

DOCUMENTS = pathlib.Path(__file__).parents[3] / "docs"
FLAGS = doctest.IGNORE_EXCEPTION_DETAIL | doctest.NORMALIZE_WHITESPACE


@pytest.mark.parametrize(
    "module", [sudokit, _attempt, _many, _questions, _records, errors, batches, question, questions, gym]
)
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
    for module in (sudokit, batches, gym):
        for name in module.__all__:
            member = getattr(module, name)
            if inspect.isclass(member) or inspect.isroutine(member):
                assert member.__doc__, name


def test_the_example_for_ray_and_dask(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for package in ("ray", "dask.dataframe", "pandas"):
        pytest.importorskip(package)
    parquet, pyarrow = pytest.importorskip("pyarrow.parquet"), pytest.importorskip("pyarrow")
    parquet.write_table(pyarrow.table({"puzzle": ["1..43..2.1...32.", None]}), tmp_path / "puzzles.parquet")
    monkeypatch.chdir(tmp_path)
    chapter = (DOCUMENTS / "spark.md").read_text()
    [example] = [text for text in re.findall(r"```python\n(.*?)```", chapter, re.DOTALL) if "import ray" in text]
    of_ray, of_dask = example.split("import dask.dataframe")
    names: dict[str, Any] = {}
    exec(of_ray, names)
    assert names["answers"].to_pandas().status.to_list() == ["unique", "error"]
    exec("import dask.dataframe" + of_dask, names)
    assert names["answers"].compute().status.to_list() == ["unique", "error"]


@pytest.mark.parametrize(("name", "examples"), [("python.md", 25), ("spark.md", 5), ("training.md", 40)])
def test_the_chapters(name: str, examples: int, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = doctest.testfile(str(DOCUMENTS / name), module_relative=False, optionflags=FLAGS)
    assert result.failed == 0 and result.attempted > examples
