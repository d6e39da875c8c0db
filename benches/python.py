"""Measures the Python package beside the command, and beside packages that a user of Python may pick instead.

    python benches/python.py PROGRAM PUZZLES [ROUNDS]

PROGRAM is the command, built with --release, and PUZZLES a file of plain 9x9 lines. The package is the one that Python
finds; so are the others: py-sudoku, sudokum and fast-sudoku-solver, each if it is installed. Everything
runs in alternating rounds on one core, and the medians are printed.
"""

from __future__ import annotations

import contextlib
import functools
import io
import json
import logging
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable

import numpy
import sudokit


def seconds(run: Callable[[], object]) -> float:
    """The seconds of one run."""
    begun = time.perf_counter()
    run()
    return time.perf_counter() - begun


def warm_rate(number: int, run: Callable[[], object]) -> float:
    """How many of so many a second, in calls that are repeated for a second, after some that warm up: as the command
    measures engines."""
    begun = time.perf_counter()
    while time.perf_counter() - begun < 0.1:
        run()
    calls, begun = 0, time.perf_counter()
    while (spent := time.perf_counter() - begun) < 1:
        run()
        calls += 1
    return number * calls / spent


def engine_rate(program: str, file: str) -> float:
    """The puzzles per second of the engine for batches, as the command measures it: one solution of each."""
    command = [program, "bench", "--json", "--engine", "lanes", file]
    rows = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    rates = [json.loads(row) for row in rows]
    return max(row["per_second"] for row in rates if row["call"] == "batch" and row["goal"] == "first")


def command_time(program: str, verb: str, file: str) -> float:
    """The seconds of the command on one thread, with a file and no output on a screen."""
    command = [program, verb, "--threads", "1", file]
    return seconds(lambda: subprocess.run(command, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))


def overhead(text: str) -> float:
    """Nanoseconds of a call that solves a full board, which needs no search: nearly all of it is overhead."""
    puzzle = sudokit.Puzzle(text)
    calls = range(100_000)
    solve = sudokit.solve

    def with_call() -> None:
        for _ in calls:
            solve(puzzle)

    def without() -> None:
        for _ in calls:
            pass

    return (seconds(with_call) - seconds(without)) * 1e4


def others() -> dict[str, Callable[[str], object]]:
    """How other packages solve one puzzle, as their documentation says."""
    found: dict[str, Callable[[str], object]] = {}

    def grid(text: str) -> list[list[int]]:
        return [[int(c) for c in text[r * 9 : r * 9 + 9].replace(".", "0")] for r in range(9)]

    with contextlib.suppress(ImportError):
        from sudoku import Sudoku

        def py_sudoku(text: str) -> object:
            board = [[digit or None for digit in row] for row in grid(text)]
            return Sudoku(3, 3, board=board).solve()

        found["py-sudoku"] = py_sudoku
    with contextlib.suppress(ImportError):
        import sudokum

        found["sudokum"] = lambda text: sudokum.solve(grid(text))
    with contextlib.suppress(ImportError):
        from fast_sudoku_solver.sudoku_solver import SudokuSolver

        logging.disable(logging.CRITICAL)
        solver = SudokuSolver()
        found["fast-sudoku-solver"] = lambda text: solver.solve(unsolved_sudoku=text.replace(".", "0"))
    return found


def main() -> None:
    program, file = sys.argv[1], sys.argv[2]
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 5
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    with open(file) as lines:
        texts = [line[:81].replace("0", ".") for line in lines if len(line.strip()) >= 81]
    grids = numpy.array([[int(c) for c in text.replace(".", "0")] for text in texts], numpy.uint8)
    few = texts[:: max(1, len(texts) // 2000)][:2000]
    part = f"/tmp/sudokit-bench-{os.getpid()}.txt"
    with open(part, "w") as out:
        out.writelines(text + "\n" for text in few)
    empty = part + ".one"
    with open(empty, "w") as out:
        out.write(texts[0] + "\n")
    solved = str(sudokit.solve(texts[0]))
    rates: dict[str, list[float]] = {}

    def note(name: str, rate: float) -> None:
        rates.setdefault(name, []).append(rate)

    for _ in range(rounds):
        note("engine", engine_rate(program, file))
        note("solve_many, NumPy", warm_rate(len(texts), lambda: sudokit.solve_many(grids, threads=1)))
        note("solve_many, texts", warm_rate(len(texts), lambda: sudokit.solve_many(texts, threads=1)))
        for verb, many in [("rate", sudokit.rate_many), ("canon", sudokit.canonical_many)]:
            start = command_time(program, verb, empty)
            note(f"command {verb}", len(few) / (command_time(program, verb, part) - start))
            note(f"{many.__name__}", len(few) / seconds(functools.partial(many, few, threads=1)))
        note("overhead", overhead(solved))
        note("sudokit.solve, a str", len(few) / seconds(lambda: [sudokit.solve(text) for text in few]))
    print(f"{len(texts)} puzzles, {rounds} rounds, one core, medians\n\n| what | puzzles/s | ratio |\n|---|---:|---:|")
    median = {name: statistics.median(values) for name, values in rates.items()}
    peers = {
        "solve_many, NumPy": "engine",
        "solve_many, texts": "engine",
        "rate_many": "command rate",
        "canonical_many": "command canon",
    }
    for name, rate in median.items():
        if name == "overhead":
            continue
        ratio = f"{rate / median[peers[name]]:.2f}" if name in peers else ""
        print(f"| {name} | {rate:,.0f} | {ratio} |")
    print(f"\noverhead of a call: {median['overhead']:.0f} ns")
    print("\n| package | puzzles/s | solved |\n|---|---:|---:|")
    print(f"| sudokit, `solve_many` | {median['solve_many, NumPy']:,.0f} | all |")
    print(f"| sudokit, `solve` | {median['sudokit.solve, a str']:,.0f} | all |")
    for name, solve in others().items():
        done, failed, begun = 0, 0, time.perf_counter()
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            for text in few:
                try:
                    solve(text)
                except Exception:
                    failed += 1
                done += 1
                if time.perf_counter() - begun > 10:
                    break
        spent = time.perf_counter() - begun
        print(f"| {name} | {done / spent:,.1f} | {done - failed} of {done} |")
    os.remove(part)
    os.remove(empty)


if __name__ == "__main__":
    main()
