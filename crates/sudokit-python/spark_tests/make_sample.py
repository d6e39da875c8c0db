"""Writes the sample of the repository, `testdata/spark`, from `testdata/puzzles`.

python -m spark_tests.make_sample
"""

from __future__ import annotations

import pathlib

import pyarrow as pa
import pyarrow.parquet as pq
import sudokit

TESTDATA = pathlib.Path(__file__).parents[3] / "testdata"


def shipped(name: str) -> list[str]:
    """The puzzles of a file of the repository."""
    lines = (TESTDATA / "puzzles" / name).read_text().splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def write(name: str, puzzles: list[str | None]) -> None:
    ids = [f"{name}-{row:03}" for row in range(len(puzzles))]
    table = pa.table({"id": ids, "puzzle": pa.array(puzzles, pa.string())})
    pq.write_table(table, TESTDATA / "spark" / f"{name}.parquet", compression="zstd", store_schema=False)


def main() -> None:
    """Some puzzles of the training set are variants of others of it, and some of the test set, too."""
    random = shipped("random_1k.txt")
    training = shipped("mixed.txt") + random[:170]
    training += [str(sudokit.morph(text, seed)) for seed, text in enumerate(training[:15])]
    test = random[300:345] + [str(sudokit.morph(text, 100 + seed)) for seed, text in enumerate(training[8:20])]
    write("training", [*training, training[20], "53..7....6..195", None])
    write("test", [*test, training[30], None])


if __name__ == "__main__":
    main()
