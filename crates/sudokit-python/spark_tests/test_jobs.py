"""The three jobs, on a cluster and on one machine."""

from __future__ import annotations

import json
import os
import pathlib
import subprocess
import threading
import time
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import sudokit
from sudokit import batches
from sudokit.spark.command import main

from .cluster import HOME, Cluster
from .conftest import SETTINGS
from .make_sample import shipped

CONFS = [part for name, value in SETTINGS.items() for part in ("--conf", f"{name}={value}")]


def run(master: str, *arguments: str | pathlib.Path) -> int:
    """The exit code of a job."""
    return main([*map(str, arguments), "--master", master, *CONFS])


def read(folder: pathlib.Path) -> list[dict[str, Any]]:
    """What a job wrote, in the order of its input."""
    rows: list[dict[str, Any]] = pq.read_table(folder).to_pylist()
    return sorted(rows, key=lambda row: (row.get("file", ""), row.get("row", row.get("id"))))


def write(path: pathlib.Path, puzzles: list[str | None], **columns: Any) -> None:
    path.parent.mkdir(exist_ok=True)
    pq.write_table(pa.table({"puzzle": pa.array(puzzles, pa.string()), **columns}), path)


def test_enrich_without_a_worker_that_dies(cluster: Cluster, tmp_path: pathlib.Path) -> None:
    puzzles = [*shipped("random_1k.txt")[:300], *shipped("mixed.txt"), None, "?"]
    data, output = tmp_path / "data.parquet", tmp_path / "enriched"
    write(data, puzzles, id=list(range(len(puzzles))))
    tasks, seen = 24, []

    def kill() -> None:
        """Kills a worker as soon as some tasks have written their part."""
        for _ in range(6000):
            done = len(list(output.glob("_temporary/0/task_*")))
            if done >= 2:
                cluster.kill_worker()
                seen.append((done, (output / "_SUCCESS").exists()))
                return
            time.sleep(0.02)

    killer = threading.Thread(target=kill)
    killer.start()
    scales = "level,se"
    assert run(cluster.master, "enrich", data, output, "--scale", scales, "--partitions", str(tasks)) == 0
    killer.join()
    cluster.add_worker()
    [(done, was_over)] = seen
    assert 2 <= done < tasks and not was_over
    # The same without Spark, on one core.
    expected = batches.enrich(scale=scales.split(",")).table(pq.read_table(data)).to_pylist()
    for row in expected:
        if row["error"] is not None:
            row["error"] = f"file:{data}, row {row['id']}: {row['error']}"
    assert read(output) == expected


def test_dedupe_keeps_the_first_of_each_class(
    cluster: Cluster, tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    originals = [*shipped("random_1k.txt")[:40], *shipped("mixed.txt")]
    variants = [str(sudokit.morph(text, seed)) for seed, text in enumerate(originals[:25])]
    data = tmp_path / "data"
    write(data / "b.parquet", [*variants, None, originals[3], "?"], id=[1] * 28)
    write(data / "a.parquet", [*originals, originals[0]], id=list(range(len(originals) + 1)))
    outputs = [tmp_path / "cluster", tmp_path / "alone"]
    for output, master in zip(outputs, (cluster.master, "local[1]"), strict=True):
        assert run(master, "dedupe", data, output, "--id", "id", "--json") == 0
    report = json.loads(capsys.readouterr().out.splitlines()[0])
    rows = read(outputs[0])
    assert rows == read(outputs[1])

    forms = sudokit.canonical_many([row["puzzle"] for row in rows])["canonical"]
    assert [row["canonical"] for row in rows] == forms
    firsts: dict[str, int] = {}
    for place, (row, form) in enumerate(zip(rows, forms, strict=True)):
        if form is None:
            assert row["outcome"] == "error" and row["error"] and row["kept_file"] is None
            continue
        first = rows[firsts.setdefault(form, place)]
        assert row["copies"] == forms.count(form)
        if first is row:
            assert (row["outcome"], row["kept_file"], row["identical"]) == ("kept", None, None)
        else:
            kept = (first["file"], first["row"], first["id"])
            assert (row["outcome"], row["kept_file"], row["kept_row"], row["kept_id"]) == ("merged", *kept)
            assert row["identical"] == (row["puzzle"] == first["puzzle"])
    assert len(firsts) == len(originals) and firsts[forms[0]] == 0
    counts = {name: report[name] for name in ("rows", "kept", "merged", "identical", "error")}
    assert counts == {"rows": len(rows), "kept": len(originals), "merged": 27, "identical": 2, "error": 2}
    largest = report["examples"]["classes"][0]
    assert (largest["copies"], largest["puzzle"]) == (3, originals[0])
    assert report["examples"]["errors"][0]["error"] == "nothing here, expected a puzzle"


def test_leakage_finds_exactly_what_was_planted(
    cluster: Cluster, tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzles = [*shipped("random_1k.txt")[:200], *shipped("mixed.txt")]
    # Every puzzle of the training set is a random variant, and so is each that it shares with the test set.
    training: list[str | None] = [str(sudokit.morph(text, 1000 + seed)) for seed, text in enumerate(puzzles[:150])]
    training += [str(sudokit.morph(text, 2000 + seed)) for seed, text in enumerate(puzzles[-9:])]
    planted = {5: 7, 11: 0, 12: 149, 40: 77, 44: 158}
    test: list[str | None] = list(puzzles[150:195])
    for place, source in planted.items():
        test[place] = str(sudokit.morph(str(training[source]), place))
    # Classes that are twice in the training set, or in the test set; rows that are no puzzles; a text that is the same.
    training += [str(sudokit.morph(str(training[7]), 3)), None, "53..7"]
    test += [None, str(sudokit.morph(str(training[77]), 4)), training[20]]
    planted |= {46: 77, 47: 20}
    write(tmp_path / "training.parquet", training, name=[f"t{row}" for row in range(len(training))])
    write(tmp_path / "test.parquet", test)
    arguments: list[str | pathlib.Path] = ["leakage", tmp_path / "training.parquet", tmp_path / "test.parquet"]
    outputs = [tmp_path / "cluster", tmp_path / "alone"]
    for output, master in zip(outputs, (cluster.master, "local[1]"), strict=True):
        assert run(master, *arguments, output, "--training-id", "name", "--json", "--examples", "99") == 0
    report = json.loads(capsys.readouterr().out.splitlines()[0])
    rows = read(outputs[0])
    assert rows == read(outputs[1])

    assert [row["puzzle"] for row in rows] == test
    leaked = {row["row"]: row["training_row"] for row in rows if row["outcome"] == "leaked"}
    assert leaked == planted
    for row in rows:
        if row["outcome"] == "leaked":
            source = planted[row["row"]]
            assert (row["training_id"], row["training_puzzle"]) == (f"t{source}", training[source])
            assert row["training_rows"] == (2 if source == 7 else 1)
            assert row["identical"] == (source == 20)
        else:
            assert row["training_row"] is None
            assert row["outcome"] == ("error" if row["puzzle"] is None else "clean")
    examples = report.pop("examples")
    assert report == {
        "job": "leakage", "output": str(outputs[0]), "test": 48, "clean": 40, "leaked": 7, "identical": 1,
        "error": 1, "training": 162, "training_error": 2,
    }  # fmt: skip
    assert {row["row"]: row["training_row"] for row in examples["leaks"]} == planted
    assert [row["row"] for row in examples["errors"]] == [45]
    assert [row["row"] for row in examples["training_errors"]] == [160, 161]


def test_spark_submit_runs_the_jobs(
    cluster: Cluster, tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, output = tmp_path / "data.parquet", tmp_path / "output"
    pq.write_table(pa.table({"grid": shipped("mixed.txt")}), data)
    command = [str(HOME / "bin" / "spark-submit"), "--master", cluster.master, *CONFS]
    assert main(["--file"]) == 0
    program = capsys.readouterr().out.strip()
    command += [program, "dedupe", str(data), str(output), "--column", "grid"]
    environment = {**os.environ, "SPARK_HOME": str(HOME)}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 0, done.stderr
    assert "written to" in done.stdout
    assert len(read(output)) == len(shipped("mixed.txt"))


def test_what_cannot_be_done_is_said_in_a_line(tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]) -> None:
    data, output = tmp_path / "data.parquet", tmp_path / "output"
    write(data, ["1..43..2.1...32."], status=["new"])
    text = tmp_path / "text.parquet"
    text.write_text("1..43..2.1...32.\n" * 9)
    cases: list[tuple[list[str | pathlib.Path], str]] = [
        (["enrich", tmp_path / "none.parquet", output], "none.parquet"),
        (["enrich", text, output], "text.parquet is not Parquet, which the jobs read"),
        (["dedupe", data, output, "--column", "grid"], 'no column "grid", only "puzzle", "status"'),
        (["enrich", data, output], 'a column "status" of its own: give a prefix'),
        (["enrich", data, output, "--prefix", "x_", "--scale", "heavy"], 'scale: there is no scale "heavy"'),
        (["dedupe", data, tmp_path], "exists: --force replaces it"),
        (["dedupe", data, tmp_path, "--force"], "is read, so it cannot be replaced"),
    ]
    for arguments, message in cases:
        assert run("local[1]", *arguments) == 2
        said = capsys.readouterr().err
        assert message in said and "Traceback" not in said and said.count("\n") == 1, said
        assert not output.exists()
