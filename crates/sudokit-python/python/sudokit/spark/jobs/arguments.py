"""Options that several jobs have."""

from __future__ import annotations

import argparse
from typing import Any

BOARD = ("shape", "diagonal", "jigsaw", "alphabet", "ignore_unknown_rules")


def add_common(parser: argparse.ArgumentParser) -> None:
    """Adds what every job knows."""
    data = parser.add_argument_group("the data")
    data.add_argument(
        "--column", default="puzzle", metavar="NAME", help="the column with the puzzles (default: puzzle)"
    )
    data.add_argument(
        "--prefix", default="", metavar="TEXT", help="what the names of added columns begin with, if names clash"
    )
    data.add_argument("--force", action="store_true", help="replace the output if it is there")
    board = parser.add_argument_group("what the texts leave open")
    board.add_argument("--shape", metavar="RxC", help="the boxes: 2x3")
    board.add_argument("--diagonal", action="store_true", help="the diagonals are houses, too (X)")
    board.add_argument("--jigsaw", metavar="MAP", help="the regions, a character for each cell")
    board.add_argument("--alphabet", metavar="NAME", help="the symbols of large boards")
    board.add_argument(
        "--ignore-unknown-rules",
        action="store_true",
        help="answer without rules that are not understood (killer cages)",
    )
    report = parser.add_argument_group("the report")
    report.add_argument("--json", action="store_true", help="print it as one line of JSON")
    report.add_argument(
        "--examples", type=int, default=5, metavar="N", help="how many rows of each kind it shows (default: 5)"
    )
    spark = parser.add_argument_group("Spark")
    spark.add_argument(
        "--master", metavar="URL", help="spark://HOST:PORT, local[N] ... (default: what spark-submit says)"
    )
    spark.add_argument(
        "--conf",
        action="append",
        default=[],
        type=_setting,
        metavar="KEY=VALUE",
        help="a setting of Spark; may be repeated",
    )
    spark.add_argument(
        "--partitions", type=int, metavar="N", help="spread the rows over N tasks before they are searched"
    )


def _setting(text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not name or not sign:
        raise argparse.ArgumentTypeError(f"{text}: expected KEY=VALUE")
    return name, value


def given(arguments: argparse.Namespace, *names: str) -> dict[str, Any]:
    """Those of the options that were given, by name: the options of the board, and ``names``."""
    options = {name: getattr(arguments, name) for name in (*BOARD, *names)}
    return {name: value for name, value in options.items() if value not in (None, False)}
