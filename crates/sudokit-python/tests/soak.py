"""Many calls in one process: the memory must stay flat.

    python tests/soak.py [CALLS]

Ten million calls take about twenty minutes; CI makes fewer.
"""

from __future__ import annotations

import contextlib
import resource
import sys

import sudokit

EXAMPLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def resident() -> int:
    """Kilobytes of memory in use."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * resource.getpagesize() // 1024


def some_calls(calls: int) -> None:
    """So many calls of all kinds."""
    puzzle = sudokit.Puzzle(EXAMPLE)
    small = sudokit.Puzzle("1..43..2.1...32.")
    for number in range(calls // 10):
        sudokit.solve(puzzle)
        sudokit.count(small)
        sudokit.solve(EXAMPLE, unique=True)
        assert hash(sudokit.Puzzle(EXAMPLE)) == hash(puzzle)
        assert str(puzzle) and puzzle[0] and list(small)
        sudokit.canonical(small)
        sudokit.morph(small, number)
        sudokit.answer("count", "53..7")
        with contextlib.suppress(sudokit.NoSolutionError):
            sudokit.solve("1..1............")
        if number % 100 == 0:
            sudokit.solve_many([EXAMPLE, "?"] * 10)
            sudokit.rate(small)
            small._repr_svg_()


def main() -> None:
    calls = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000_000
    some_calls(calls // 10)
    before = resident()
    for _ in range(9):
        some_calls(calls // 10)
    grown = resident() - before
    print(f"{calls} calls: {before} KB after the first tenth, {grown:+} KB since")
    if grown > 4096:
        sys.exit("the memory grows")


if __name__ == "__main__":
    main()
