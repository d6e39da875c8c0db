"""Grids in the answers of language models."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterable

import numpy as np
import pytest
import sudokit

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = str(sudokit.solve(PUZZLE))
SEVERAL = "12..34.........."


def rows(digits: str) -> list[str]:
    return [digits[first : first + 9] for first in range(0, 81, 9)]


def lines(digits: str, between: str = " ") -> str:
    return "\n".join(between.join(row) for row in rows(digits))


def table(digits: str, *, names: bool = True, labels: bool = False) -> str:
    def line(cells: Iterable[str], label: str) -> str:
        return f"| {label + ' | ' if labels else ''}{' | '.join(cells)} |"

    head = [line("123456789", ""), "|---" * (9 + labels) + "|"] if names else []
    body = [line(row.replace(".", " "), f"**R{number}**") for number, row in enumerate(rows(digits), 1)]
    return "\n".join(head + body)


def numbers(digits: str) -> list[list[int]]:
    return [[int(digit) for digit in row.replace(".", "0")] for row in rows(digits)]


FRAME = str(sudokit.writes([SOLUTION], "grid"))
FORMS: dict[str, tuple[str, str]] = {
    "fence": (f"```\n{lines(SOLUTION, '')}\n```\nI hope this helps!", "rows"),
    "fence with a language": (f"```text\n{lines(SOLUTION)}\n```", "rows"),
    "plain rows": (lines(SOLUTION), "rows"),
    "commas": (lines(SOLUTION, ","), "rows"),
    "bands": ("\n\n".join("\n".join(rows(SOLUTION)[band : band + 3]) for band in (0, 3, 6)), "rows"),
    "boxes": ("\n".join(f"{row[:3]} {row[3:6]} {row[6:]}" for row in rows(SOLUTION)), "rows"),
    "quoted": ("\n".join(f"> {' '.join(row)}" for row in rows(SOLUTION)), "rows"),
    "bullets": ("\n".join(f"- Row {n}: `{row}`" for n, row in enumerate(rows(SOLUTION), 1)), "rows"),
    "numbered": ("\n".join(f"{n}. {' '.join(row)}" for n, row in enumerate(rows(SOLUTION), 1)), "rows"),
    "bold labels": ("\n".join(f"**Row {n}:** {' '.join(row)}" for n, row in enumerate(rows(SOLUTION), 1)), "rows"),
    "headings": ("\n".join(f"Row {n}:\n{' '.join(row)}" for n, row in enumerate(rows(SOLUTION), 1)), "rows"),
    "remarks": ("\n".join(f"{' '.join(row)}  # row {n}" for n, row in enumerate(rows(SOLUTION), 1)), "rows"),
    "first row in a sentence": (f"The solution is: {lines(SOLUTION, '')}", "rows"),
    "keycaps": ("\n".join("".join(f"{digit}\ufe0f\u20e3" for digit in row) for row in rows(SOLUTION)), "rows"),
    "CRLF": (lines(SOLUTION).replace("\n", "\r\n"), "rows"),
    "escaped": (json.dumps({"solution": lines(SOLUTION, "")}), "list"),
    "LaTeX": (" \\\\ \\hline\n".join(" & ".join(row) for row in rows(SOLUTION)), "rows"),
    "frame": (FRAME, "frame"),
    "drawn frame": (FRAME.replace("+-------+-------+-------+", "├───────┼───────┼───────┤").replace("|", "│"), "frame"),
    "table": (table(SOLUTION), "table"),
    "table without names": (table(SOLUTION, names=False), "table"),
    "table with labels": (table(SOLUTION, labels=True), "table"),
    "bars": ("\n".join(f"|{'|'.join(row)}|" for row in rows(SOLUTION)), "table"),
    "JSON": (f'Here: {{"solution": {json.dumps(numbers(SOLUTION))}}}', "list"),
    "JSON, a number a line": (json.dumps({"grid": numbers(SOLUTION)}, indent=1), "list"),
    "JSON, rows as texts": (json.dumps({"rows": rows(SOLUTION)}), "list"),
    "JSON, all cells": (json.dumps([int(digit) for digit in SOLUTION]), "list"),
    "JSON, rows with names": (json.dumps({f"row {n}": row for n, row in enumerate(numbers(SOLUTION), 1)}), "list"),
    "Python": ("grid = [\n" + "\n".join(f"    {row}," for row in numbers(SOLUTION)) + "\n]", "list"),
    "NumPy": (str(np.array(numbers(SOLUTION))), "list"),
    "line": (SOLUTION, "line"),
    "sentence": (f"The solution is: {SOLUTION}.", "line"),
    "bold in a sentence": (f"I found **{SOLUTION}**, and it is unique.", "line"),
    "words in a sentence": (f"It is {' '.join(rows(SOLUTION))}.", "line"),
    "slashes": (f"Answer: {'/'.join(rows(SOLUTION))}", "line"),
    "cells in a sentence": (f"Solution: {', '.join(SOLUTION)}", "line"),
    "HTML": (
        "<table>"
        + "".join("<tr>" + "".join(f"<td>{digit}</td>" for digit in row) + "</tr>" for row in rows(SOLUTION))
        + "</table>",
        "other",
    ),
    "list of cells": ("\n".join(f"r{n // 9 + 1}c{n % 9 + 1}={digit}" for n, digit in enumerate(SOLUTION)), "other"),
}
BEFORE = {
    "nothing": "",
    "words": "Let me think. Row 1 has 5, 3 and 7, so its third cell is 4.\n\n",
    "puzzle": f"The puzzle is:\n{lines(PUZZLE, '')}\n\n",
    "puzzle in a table": f"Puzzle:\n{table(PUZZLE)}\n\nSolution:\n",
    "puzzle in a frame": str(sudokit.writes([PUZZLE], "grid")) + "so\n",
    "puzzle in JSON": f'{{"puzzle": {json.dumps(numbers(PUZZLE))}}}\n\n',
}


@pytest.mark.parametrize("before", BEFORE)
@pytest.mark.parametrize("form", FORMS)
def test_a_solution_is_found_in_every_form(form: str, before: str) -> None:
    if (form, before) == ("list of cells", "words"):
        pytest.skip("`sudokit.reads` takes the words for a part of the list")
    text, found_as = FORMS[form]
    attempt = sudokit.read_answer(BEFORE[before] + text, PUZZLE)
    assert attempt.is_solution and attempt.givens_kept and bool(attempt), str(attempt)
    assert attempt.grid == tuple(map(int, SOLUTION)) and attempt.rows() == [tuple(row) for row in numbers(SOLUTION)]
    assert (attempt.found_as, attempt.wrong, attempt.blanks, attempt.reason) == (found_as, (), (), None)
    assert (attempt.right, attempt.open, attempt.score) == (51, 51, 1.0)
    assert attempt.grids == 1 + before.startswith("puzzle")


@pytest.mark.parametrize("form", [form for form, (_, found_as) in FORMS.items() if found_as != "other"])
def test_a_full_grid_counts_and_not_a_draft_before_it(form: str) -> None:
    draft = f"<think>\n{lines(SOLUTION[:80] + '1')}\nno\n</think>\n"
    assert sudokit.read_answer(draft + FORMS[form][0], PUZZLE).is_solution


def test_what_is_wrong_is_named() -> None:
    wrong = sudokit.read_answer(BEFORE["puzzle"] + lines(SOLUTION[:2] + "8" + SOLUTION[3:]), PUZZLE)
    assert not wrong.is_solution and wrong.givens_kept
    assert (wrong.wrong, wrong.right, wrong.open) == (("r1c3",), 50, 51)
    assert wrong.score == pytest.approx(50 / 51) and str(wrong) == "r1c3 wrong"
    given = sudokit.read_answer(lines("1" + SOLUTION[1:]), PUZZLE)
    assert (given.givens_kept, given.wrong, given.right, given.score) == (False, ("r1c1",), 0, 0.0)
    blank = sudokit.read_answer(table(PUZZLE[:2] + "4" + PUZZLE[3:]), PUZZLE)
    assert (blank.givens_kept, blank.wrong, blank.right, len(blank.blanks)) == (True, (), 1, 50)
    assert blank.blanks[0] == "r1c4" and str(blank) == "50 cells blank"


def test_the_last_full_grid_that_keeps_the_givens_counts() -> None:
    changed, draft = "1" + SOLUTION[1:], SOLUTION[:80] + "1"
    text = "\nthen\n".join(lines(grid) for grid in (draft, SOLUTION, PUZZLE, changed))
    attempt = sudokit.read_answer(text, PUZZLE)
    assert attempt.is_solution and attempt.grids == 4
    # Nothing is chosen because it is right.
    later = SOLUTION[:2] + "8" + SOLUTION[3:]
    assert sudokit.read_answer("\nthen\n".join(map(lines, (SOLUTION, later))), PUZZLE).wrong == ("r1c3",)
    # Without one, the last full grid; then the last that is more than the puzzle; then the puzzle.
    assert sudokit.read_answer("\nthen\n".join(map(lines, (changed, PUZZLE))), PUZZLE).wrong == ("r1c1",)
    more = PUZZLE[:2] + "4" + PUZZLE[3:]
    assert sudokit.read_answer("\nthen\n".join(map(lines, (more, PUZZLE))), PUZZLE).right == 1
    assert sudokit.read_answer(lines(PUZZLE), PUZZLE).right == 0


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "the text is empty"),
        ("I cannot solve this.", "no row of 9 cells"),
        (lines(SOLUTION).rpartition("\n")[0], "8 rows of 9 cells below each other, expected 9"),
        ("\n".join(row[:8] for row in rows(SOLUTION)), "9 rows of 8 cells, expected 9 of 9"),
    ],
)
def test_why_nothing_was_found(text: str, reason: str) -> None:
    attempt = sudokit.read_answer(text, PUZZLE)
    assert attempt.grid is None and attempt.reason == reason and attempt.rows() == []
    assert not attempt and attempt.score == 0 and str(attempt) == f"nothing was found: {reason}"


@pytest.mark.parametrize("size", [4, 6, 9, 12, 16, 25])
def test_every_size(size: int) -> None:
    clues = {16: 150, 25: 420}.get(size)
    puzzle = sudokit.generate(5, size=size, clues=clues)
    solution = sudokit.solve(puzzle)
    texts = [
        "\n".join(" ".join(map(str, row)) for row in solution.rows()),
        "\n".join("| " + " | ".join(map(str, row)) + " |" for row in solution.rows()),
        json.dumps(solution.rows()),
        str(solution),
        str(sudokit.writes([str(solution)], "grid", shape=_shape(puzzle))),
    ]
    if size == 16:
        signs = "0123456789ABCDEF"
        texts.append("\n".join("".join(signs[digit - 1] for digit in row) for row in solution.rows()))
        texts.append("\n".join(" ".join(signs[digit - 1].lower() for digit in row) for row in solution.rows()))
    for text in texts:
        assert sudokit.read_answer(f"The puzzle:\n\n{puzzle}\n\nThe answer:\n\n{text}", puzzle).is_solution, text


def _shape(puzzle: sudokit.Puzzle) -> str | None:
    shape = puzzle.geometry.box_shape
    return None if shape is None else f"{shape[0]}x{shape[1]}"


def test_a_jigsaw_and_options_of_the_board() -> None:
    puzzle = sudokit.generate(3, size=6, random_map=True)
    solution = sudokit.solve(puzzle)
    text = "\n".join(" ".join(map(str, row)) for row in solution.rows())
    assert sudokit.read_answer(text, puzzle).is_solution
    diagonal = sudokit.generate(3, size=4, diagonal=True)
    answer = str(sudokit.solve(diagonal))
    cells = "".join(str(digit or ".") for digit in diagonal)
    assert sudokit.read_answer(answer, cells, diagonal=True).is_solution


def test_a_puzzle_with_several_solutions() -> None:
    assert sudokit.count(SEVERAL, limit=2) == 2
    for solution in sudokit.solutions(SEVERAL, limit=3):
        assert sudokit.read_answer(str(solution), SEVERAL).is_solution
    attempt = sudokit.read_answer("1211 3421 2143 4312", SEVERAL)
    assert not attempt.is_solution and "r1c3" in attempt.wrong and attempt.score < 1


def test_what_is_wrong_with_the_puzzle_is_raised() -> None:
    with pytest.raises(sudokit.ReadError):
        sudokit.read_answer(SOLUTION, "oops")
    with pytest.raises(sudokit.NoSolutionError):
        sudokit.read_answer(SOLUTION, "1..1............")
    with pytest.raises(TypeError, match="text: expected a str, found bytes"):
        sudokit.read_answer(b"", PUZZLE)  # type: ignore[arg-type]


SIGNS = "[](){}`|,.;: 0123456789\n\n-+=*_xX?\"'\\/&#<>rowR\t│┼\uff15\ud800\u0301null"


@pytest.mark.parametrize("seed", range(300))
def test_no_text_raises(seed: int) -> None:
    source = random.Random(seed)
    noise = "".join(source.choices(SIGNS, k=source.randrange(1, 2000)))
    pieces = [source.choice([form for form, _ in FORMS.values()]) for _ in range(2)]
    cut = [piece[source.randrange(40) : len(piece) - source.randrange(40)] for piece in pieces]
    for text in (noise, noise.join(cut)):
        attempt = sudokit.read_answer(text, PUZZLE)
        assert attempt.is_solution == (attempt.score == 1)
        assert (attempt.grid is None) == (attempt.reason is not None)


HOSTILE = {
    "brackets": "[" * 500_000 + "]" * 500_000,
    "brackets and digits": "[1" * 250_000 + "]" * 500_000,
    "digits": "5" * 1_000_000,
    "digits and spaces": "5 " * 500_000,
    "backticks": "`" * 1_000_000,
    "quotes": '"a' * 500_000,
    "apostrophes": "'" + "a " * 500_000,
    "bars": "| 5 " * 250_000,
    "dashes": "-" * 999_999 + "x",
    "spaces": "5" + " " * 1_000_000 + "5",
    "points": "." * 1_000_000,
    "colons": "row 1: " * 140_000,
    "rows": "53..7....\n\n" * 90_000,
    "rows in words": "53..7.... 53..7.... ! " * 45_000,
    "accents": "e" + "\u0301" * 1_000_000,
    "grids": (SOLUTION + " ") * 12_000,
    "lines": "\n" * 1_000_000,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_the_time_grows_with_the_text(name: str) -> None:
    text = HOSTILE[name]

    def seconds(part: str) -> float:
        begun = time.process_time()
        sudokit.read_answer(part, PUZZLE)
        return time.process_time() - begun

    short = min(seconds(text[: len(text) // 8]) for _ in range(2))
    # Eight times the text; sixty-four times the time would be quadratic.
    assert seconds(text) < 24 * short + 0.5
