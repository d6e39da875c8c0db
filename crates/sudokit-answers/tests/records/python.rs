//! The committed functions of Python that ask about many puzzles are those of the list of questions.

use std::fmt::Write as _;
use std::path::Path;

use sudokit_answers::{
    Holds, NamedMany, NamedQuestion, NoWatch, OptionInfo, OptionKind, Options, QUESTIONS, Row,
    RowEnd, Rows, read_one,
};
use sudokit_core::{Puzzle, Solution};
use sudokit_formats::Entry;
use sudokit_solve::Cells9;

const HEAD: &str = r#""""Questions about many puzzles.

Written from the list of questions: `SUDOKIT_WRITE_PYTHON=1 cargo test -p sudokit-answers --test records python`.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar, overload

from . import _sudokit

if TYPE_CHECKING:
    from ._sudokit import Array, Arrays, Names, Rows, Table

_Function = TypeVar("_Function", bound=Callable[..., Any])


def _asks(question: str) -> Callable[[_Function], _Function]:
    """What answers instead of a function that only says what it takes."""

    def asking(function: _Function) -> _Function:
        @functools.wraps(function)
        def ask(puzzles: Any, **options: Any) -> Any:
            return _sudokit.ask_many(question, puzzles, **options)

        return ask  # type: ignore[return-value]

    return asking
"#;

/// What all of them say.
const ABOUT: &str = r"`puzzles` is a list of texts or of `Puzzle`, an array `uint8[n, cells]` or `uint8[n, side, side]` of NumPy (0 or
masked is blank), or an Arrow column or table with a column `puzzle`. Texts and tables give a `Table`, an array of
NumPy a dict of arrays: `status` holds codes of `sudokit.STATUSES`, grids are `uint8[n, cells]`, and nothing is 0, NaN
or False there; `errors` is a dict from rows to messages. Do not write to the array during the call.
";

const AFTER: &str = r"Uses all cores, or `threads`, if that is not 0; `time_limit`, in seconds, and `node_limit` hold for each row. `shape`,
`diagonal`, `jigsaw`, `alphabet` and `ignore_unknown_rules` are as for `Puzzle`. A row that is not a puzzle never
raises. Raises `TypeError` if the rows are of no such type, `ReadError` if an array has another shape, and
`OptionError`.
";

/// The options of every function, as Python writes them.
const COMMON: [&str; 8] = [
    "threads: int | None = None",
    "time_limit: float | None = None",
    "node_limit: int | None = None",
    "shape: str | None = None",
    "diagonal: bool = False",
    "jigsaw: str | None = None",
    "alphabet: str | None = None",
    "ignore_unknown_rules: bool = False",
];

#[test]
fn the_committed_functions_of_python_are_those_of_the_list() {
    let mut now = HEAD.to_owned();
    for question in QUESTIONS {
        if let Some(many) = &question.many {
            now += &functions(question, many);
        }
    }
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../sudokit-python/python/sudokit/_many.py");
    if std::env::var_os("SUDOKIT_WRITE_PYTHON").is_some() {
        std::fs::write(&path, &now).unwrap();
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
    assert!(
        committed == now,
        "_many.py is out of date. Write it anew with\n\n    \
         SUDOKIT_WRITE_PYTHON=1 cargo test -p sudokit-answers --test records python\n"
    );
}

/// The function of a question, with its types.
fn functions(question: &NamedQuestion, many: &NamedMany) -> String {
    let options: Vec<String> =
        many.options.iter().map(option).chain(COMMON.map(str::to_owned)).collect();
    let options: String = options.iter().map(|option| format!("    {option},\n")).collect();
    let name = many.name;
    let function = |puzzles: &str, answer: &str, end: &str| {
        format!("def {name}(\n    puzzles: {puzzles},\n    *,\n{options}) -> {answer}:{end}\n")
    };
    let text = documentation(question, many).replace('\n', "\n    ").replace("\n    \n", "\n\n");
    let text = format!("\n    \"\"\"{}\n    \"\"\"", text.trim_end());
    format!(
        "\n\n@overload\n{}@overload\n{}@_asks(\"{}\")\n{}",
        function("Array", "Arrays", " ..."),
        function("Rows", "Table", " ..."),
        question.name,
        function("Any", "Any", &text)
    )
}

fn option(info: &OptionInfo) -> String {
    let (kind, default) = match (info.kind, info.default) {
        (OptionKind::Flag, _) => ("bool", "False".to_owned()),
        (OptionKind::Number, default) => ("int | None", default.unwrap_or("None").to_owned()),
        (OptionKind::Names, Some(default)) => ("Names", format!("\"{default}\"")),
        (OptionKind::Names, None) => ("Names | None", "None".to_owned()),
        (OptionKind::Seconds, _) => ("float | None", "None".to_owned()),
        (_, Some(default)) => ("str", format!("\"{default}\"")),
        (_, None) => ("str | None", "None".to_owned()),
    };
    format!("{}: {kind} = {default}", info.name)
}

fn documentation(question: &NamedQuestion, many: &NamedMany) -> String {
    let asked = many.ask(Options::default()).unwrap();
    let columns = asked.columns();
    let mut text = format!("{}: many puzzles in one call.\n\n{ABOUT}\n", question.about);
    let statuses: Vec<String> =
        many.statuses.iter().map(|status| format!("`{}`", status.name())).collect();
    writeln!(text, "The columns are\n\n* `status`: {} or `error`", statuses.join(", ")).unwrap();
    for column in &columns {
        let kind = match column.holds {
            Holds::Grid => "text or digits",
            Holds::Text => "text",
            Holds::Number => "`uint64`",
            Holds::Real => "`float64`",
            Holds::Flag => "true or false",
        };
        writeln!(text, "* `{}`: {} ({kind})", column.name, column.about).unwrap();
    }
    text += "* `error`: what is wrong with the row\n\n";
    for option in many.options {
        writeln!(text, "* option `{}`: {}", option.name, option.about).unwrap();
    }
    if !many.options.is_empty() {
        text.push('\n');
    }
    let puzzle = "1..43..2.1...32.";
    let mut row =
        Example { text: puzzle, values: vec![None; columns.len()], status: String::new() };
    asked.worker(true).answer(&mut row, &NoWatch, None);
    let mut values = format!("'status': '{}', ", row.status);
    for (column, value) in columns.iter().zip(row.values) {
        write!(values, "'{}': {}, ", column.name, value.unwrap_or("None".to_owned())).unwrap();
    }
    text + AFTER
        + &format!(
            "\n>>> import sudokit\n>>> next(iter(sudokit.{}([\"{puzzle}\"])))\n{{{values}'error': None}}\n",
            many.name
        )
}

/// One puzzle, and its answer as Python writes it.
struct Example {
    text: &'static str,
    values: Vec<Option<String>>,
    status: String,
}

impl Rows for Example {
    fn count(&self) -> usize {
        1
    }

    fn read_nine(&self, _: usize, _: &mut Cells9) -> bool {
        false
    }

    fn entry(&mut self, _: usize) -> Option<Entry> {
        read_one(self.text, &Default::default()).ok()
    }

    fn row(&mut self, _: usize) -> &mut dyn Row {
        self
    }

    fn end(&mut self, _: usize, end: RowEnd) {
        if let RowEnd::Answered(status) = end {
            status.name().clone_into(&mut self.status);
        }
    }
}

impl Row for Example {
    fn puzzle(&mut self, column: usize, puzzle: &Puzzle) {
        self.text(column, &puzzle.to_string());
    }

    fn solution(&mut self, column: usize, solution: &Solution) {
        self.text(column, &solution.to_string());
    }

    fn nine(&mut self, _: usize, _: &Cells9) {}

    fn text(&mut self, column: usize, text: &str) {
        self.values[column] = Some(format!("'{text}'"));
    }

    fn number(&mut self, column: usize, number: u128) {
        self.values[column] = Some(number.to_string());
    }

    fn real(&mut self, column: usize, number: f64) {
        self.values[column] = Some(format!("{number:?}"));
    }

    fn flag(&mut self, column: usize, flag: bool) {
        self.values[column] = Some(if flag { "True" } else { "False" }.to_owned());
    }
}
