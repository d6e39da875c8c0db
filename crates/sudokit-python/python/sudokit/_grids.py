"""Grids in what a language model writes: rows, tables, frames, lists and lines, with words around them.

The number of rows is known, so nothing is guessed: a row is a line with as many cells, a grid as many rows without
words between. Each character is looked at a bounded number of times, so the time grows with the length of the text.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Literal

Found = Literal["rows", "frame", "table", "list", "line", "other"]
"""What a grid was found as."""
Row = tuple[str, ...]
"""What the cells of a line hold, as written."""

BLANKS = frozenset(["", *".0_-*?xX", "__", "--", "-1", "None", "none", "null", "nan", "NaN", "NA"])
"""What stands for a blank cell, unless it is a digit."""


@dataclass(frozen=True)
class Grid:
    """A grid: what its cells hold, row by row."""

    tokens: Row
    found_as: Found
    end: int
    """Where it ends in the text."""


@dataclass
class Finds:
    """What a text holds."""

    text: str
    """The text, in plain signs."""
    grids: list[Grid] = field(default_factory=list)
    """By where they end."""
    rows: int = 0
    """The most rows below each other that are left over."""
    widths: Counter[int] = field(default_factory=Counter)
    """How many rows of another width there are, by their width."""


class Symbols:
    """The ways to write the digits of a board."""

    def __init__(self, order: int) -> None:
        self.order = order
        self.cells = order * order
        numbers = {str(digit): digit for digit in range(1, order + 1)}
        if order > 9:
            numbers |= {f"0{digit}": digit for digit in range(1, 10)}
        self.ways: list[dict[str, int]] = [numbers]
        letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        for signs in (f"123456789{letters}", f"0123456789{letters[:25]}", letters):
            if 9 < order <= len(signs):
                way = {sign: digit for digit, sign in enumerate(signs[:order], 1)}
                self.ways.append(way | {sign.lower(): digit for sign, digit in way.items()})
        self.known: frozenset[str] = BLANKS.union(*self.ways)
        self.signs: frozenset[str] = frozenset(sign for sign in self.known if len(sign) == 1)
        self.names: Row = tuple(str(digit) for digit in range(1, order + 1))
        """What a table calls its columns."""
        self.longest: int = 8 * self.cells + 400
        """No line that is longer is a row, or a grid with spaces between its cells."""
        kinds = "".join(map(re.escape, sorted(self.signs)))
        self.run: re.Pattern[str] = re.compile(f"[{kinds}]{{{self.cells},}}")
        word = f"[{kinds}]{{{order}}}"
        self.words: re.Pattern[str] = re.compile(f"(?<![{kinds}])(?:{word}[ ,;/|]{{1,3}}){{{order - 1}}}{word}")

    def digits(self, tokens: Sequence[str], way: Mapping[str, int]) -> tuple[int, ...] | None:
        """The digits of cells that are written in this way, 0 for a blank; nothing if they are written otherwise."""
        digits = [way.get(token, 0 if token in BLANKS else -1) for token in tokens]
        return None if -1 in digits else tuple(digits)


def _plain() -> dict[int, str | None]:
    """Signs that are others in disguise: full-width digits, digits of keycaps, lines of frames, empty squares."""
    plain: dict[int, str | None] = {0xFF10 + digit: str(digit) for digit in range(10)}
    plain |= {0xFE0F: None, 0x20E3: None, 0xFEFF: None, 0x200B: None, 0x00A0: " ", 0x3000: " ", 0xFF0C: ","}
    plain |= dict.fromkeys(range(0x2500, 0x2580), "-")
    plain |= dict.fromkeys(map(ord, "│┃┆┇┊┋║╎╏¦｜"), "|")  # noqa: RUF001
    plain |= dict.fromkeys(map(ord, "·•∙⋅・□◻⬜▢＿"), ".")  # noqa: RUF001
    plain |= dict.fromkeys((0x2013, 0x2014, 0x2212), "-")
    return plain


_PLAIN = _plain()
_AFTER = re.compile(r" \(|[#←]|//|<-")
"""What begins a remark behind a row."""
_BEFORE = re.compile(r"(?:[-*.]|\d{1,2}[.)]|(?:row|line|r)[ \t]?\d{1,2}|[A-Z])[ \t]?[:|]?[ \t]", re.IGNORECASE)
"""A bullet or a name before a row."""
_NAME = re.compile(r"[*_]*(?:row|line|r)?[ \t]?\d{0,2}[:.]?[*_]*|[*_]*[A-Z][*_]*", re.IGNORECASE)
"""The name of a row in a table."""
_HEADING = re.compile(r"[*_#]*[ \t]?(?:row|line)[ \t]?\d{1,2}[ \t]?:?[*_]*:?", re.IGNORECASE)
"""A line that only names the next row."""
_ORNAMENTS = "*_`\"'$"
_TOKEN = re.compile(r"\"[\w.?* -]{0,4096}\"[ \t]?:?|'[\w.?* -]{0,4096}'[ \t]?:?|[\[\](){}]|-?[\w.?*]+")


def find(text: str, symbols: Symbols) -> Finds:
    """All grids in a text, and what came near."""
    # Texts in JSON and HTML have other ends of lines.
    text = text.translate(_PLAIN).replace("\\n", "\n").replace("<br>", "\n")
    finds = Finds(text)
    _by_lines(text, symbols, finds)
    lists = list(_lists(text, symbols))
    listed = {grid.tokens for grid in lists}
    # A list with a row on each line was found twice.
    finds.grids = [grid for grid in finds.grids if grid.tokens not in listed] + lists
    finds.grids.extend(_runs(text, symbols))
    finds.grids.sort(key=lambda grid: grid.end)
    return finds


def _runs(text: str, symbols: Symbols) -> Iterator[Grid]:
    """Grids as one word, or with a word for each row."""
    for found in symbols.words.finditer(text):
        yield Grid(tuple(sign for sign in found.group() if sign in symbols.signs), "line", found.end())
    for found in symbols.run.finditer(text):
        word, first, last = found.group(), found.start(), found.end()
        if text[max(first - 1, 0) : first].isalnum() or text[last : last + 1].isalnum():
            continue
        for bare in (word, word.rstrip("."), word.strip("*_"), word.strip("*_."), word.strip("*_.-")):
            if len(bare) == symbols.cells:
                yield Grid(tuple(bare), "line", last)
                break


class _Rows:
    """Rows below each other, with no words between them."""

    def __init__(self, symbols: Symbols, finds: Finds) -> None:
        self.symbols, self.finds = symbols, finds
        self.rows: list[Row] = []
        self.ends: list[int] = []
        self.gaps: list[int] = []
        """The rows before which there is an empty line or a rule."""
        self.bars = 0
        """The most bars in a row."""

    def add(self, row: Row, bars: int, end: int) -> None:
        self.rows.append(row)
        self.ends.append(end)
        self.bars = max(self.bars, bars)

    def gap(self) -> None:
        if self.rows and (not self.gaps or self.gaps[-1] != len(self.rows)):
            self.gaps.append(len(self.rows))

    def close(self) -> None:
        """Makes grids of the rows, and begins anew."""
        order = self.symbols.order
        found_as: Found = "table" if self.bars >= order - 1 else "frame" if self.bars else "rows"
        for first, last in self._parts():
            if (last - first) % order == 1 and self.rows[first] == self.symbols.names:
                first += 1
            while last - first >= order:
                tokens = tuple(token for row in self.rows[first : first + order] for token in row)
                first += order
                self.finds.grids.append(Grid(tokens, found_as, self.ends[first - 1]))
            self.finds.rows = max(self.finds.rows, last - first)
        self.rows, self.ends, self.gaps, self.bars = [], [], [], 0

    def _parts(self) -> list[tuple[int, int]]:
        """All rows; or those between gaps, if all together make no grids and a part does."""
        order, all_rows = self.symbols.order, [(0, len(self.rows))]
        if len(self.rows) % order == 0:
            return all_rows
        places = [0, *self.gaps, len(self.rows)]
        parts = [(first, last) for first, last in pairwise(places) if first < last]
        return parts if any(last - first >= order for first, last in parts) else all_rows


def _by_lines(text: str, symbols: Symbols, finds: Finds) -> None:
    """Grids of rows below each other, and those of one line."""
    rows, end = _Rows(symbols, finds), 0
    for whole in text.splitlines(keepends=True):
        end += len(whole)
        line = whole.strip().lstrip("> \t").replace("\\hline", "").rstrip("\\ \t")
        if not line.strip("-+=|:. \t") and ("-" in line or "=" in line or not line):
            rows.gap()
            continue
        cells = None
        if len(line) <= symbols.longest and not symbols.signs.isdisjoint(line):
            cells = cells_of(line, symbols)
        if cells is not None and len(cells) == symbols.order:
            rows.add(cells, line.count("|"), end)
            continue
        if len(line) < 32 and _HEADING.fullmatch(line):
            continue
        rows.close()
        if cells is not None and len(cells) == symbols.cells:
            finds.grids.append(Grid(cells, "line", end))
        elif cells is not None:
            finds.widths[len(cells)] += 1
    rows.close()


def cells_of(line: str, symbols: Symbols) -> Row | None:
    """The cells of a line; nothing if it holds anything else.

    What stands before a colon, and a remark behind the row, are left out: ``Row 1: 5 3 4 6 7 8 9 1 2  # done``.
    """
    wanted = (symbols.order, symbols.cells)
    other = None
    remark = _AFTER.search(line)
    for part in (line, line[: remark.start()]) if remark else (line,):
        bullet = _BEFORE.match(part)
        behind = part.rpartition(":")[2].removeprefix("**") if ":" in part else ""
        for tried in (part, part[bullet.end() :] if bullet else "", behind):
            cells = _cells(tried, symbols) if tried else None
            if cells is not None and len(cells) in wanted:
                return cells
            other = other or cells
    return other


def _cells(line: str, symbols: Symbols) -> Row | None:
    """The cells of a line with bars, commas, spaces or nothing between them."""
    known, order = symbols.known, symbols.order
    if "|" in line or "&" in line:
        parts = re.split(r"[|&]", line.strip())
        if not parts[0].strip():
            parts = parts[1:]
        if len(parts) > order and not parts[-1].strip():
            parts.pop()
        cells = tuple(map(_bare, parts))
        if len(cells) == order + 1 and _NAME.fullmatch(parts[0].strip()):
            cells = cells[1:]
        if len(cells) == order and known.issuperset(cells):
            return cells
        line = line.replace("|", " ").replace("&", " ")
    line = line.strip("[](){}<> \t,;`\"'")
    for sign in ",;\t":
        if sign in line:
            cells = tuple(map(_bare, line.split(sign)))
            if len(cells) >= 4 and known.issuperset(cells):
                return cells
    words = re.split(r"[ \t,;/]+", line)
    cells = tuple(map(_bare, words))
    if len(cells) >= 4 and known.issuperset(cells):
        return cells
    joined = "".join(words)
    if len(words) == 1 and len(joined) != order:
        joined = next((bare for bare in _bared(joined) if len(bare) == order), joined)
    if not symbols.signs.issuperset(joined):
        return None
    if len(joined) == order or (len(joined) == symbols.cells and len(words) not in (1, order)):
        return tuple(joined)
    return tuple(joined) if 4 <= len(joined) <= 64 and any(map(str.isdigit, joined)) else None


def _bare(part: str) -> str:
    """What stands in a cell, without signs that make it bold or a piece of code."""
    part = part.strip()
    return part.strip(_ORNAMENTS) or part if len(part) > 1 else part


def _bared(word: str) -> tuple[str, ...]:
    """A word without signs of emphasis, and without the stop of a sentence."""
    return word.strip(_ORNAMENTS), word.rstrip(".,;!"), word.strip(_ORNAMENTS + ".,;!")


def _lists(text: str, symbols: Symbols) -> Iterator[Grid]:
    """Grids in brackets, over as many lines as they take: lists of JSON, Python and NumPy."""
    leaves: list[str] = []
    opened: list[int] = []
    last = (-1, -1)
    # A list that begins before this leaf holds words.
    bound = 0
    for token in _TOKEN.finditer(text):
        word = token.group()
        if word in "[({":
            opened.append(len(leaves))
        elif word in "])}":
            begun = opened.pop() if opened else -1
            if begun >= bound and len(leaves) - begun == symbols.cells and (begun, len(leaves)) != last:
                last = (begun, len(leaves))
                yield Grid(tuple(leaves[begun:]), "list", token.end())
        elif not word.endswith(":"):
            held = _leaves(word, symbols)
            leaves.extend(held)
            if not held:
                bound = len(leaves)


def _leaves(word: str, symbols: Symbols) -> Sequence[str]:
    """The cells of an element of a list: one, or a row as a text; none if it is neither."""
    bare = word.strip("\"' ")
    if bare in symbols.known:
        return (bare,)
    row = bare.replace(" ", "")
    if len(row) == symbols.order and symbols.signs.issuperset(row):
        return row
    for end in (".", ".0"):
        if bare.endswith(end) and bare.removesuffix(end) in symbols.known and bare[0].isdigit():
            return (bare.removesuffix(end),)
    return ()
