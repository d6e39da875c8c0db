//! What Python says of questions and their options is written from their list: the functions that ask about many puzzles, the
//! types of options, and the options of the stubs.

use std::fmt::Write as _;
use std::path::Path;

use sudokit_answers::{
    BoardOptions, Holds, Limits, Making, NamedMany, NamedQuestion, NoWatch, OptionInfo, OptionKind,
    Options, QUESTIONS, Row, RowEnd, Rows, question_by_name, read_one,
};
use sudokit_core::{Puzzle, Solution};
use sudokit_formats::Entry;
use sudokit_scales::SCALES;
use sudokit_solve::Cells9;
use sudokit_testkit::written::assert_committed;

const HEAD: &str = r#""""Questions about many puzzles.

Written from the list of questions: `SUDOKIT_WRITE_PYTHON=1 cargo test -p sudokit-answers --test records python`.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar, overload

from . import _sudokit

if TYPE_CHECKING:
    from datetime import timedelta

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

const AFTER: &str = r"Uses all cores, or `threads`, if that is not 0; `time_limit`, in seconds or a `timedelta`, and `node_limit` hold for each row. `shape`,
`diagonal`, `jigsaw`, `alphabet` and `ignore_unknown_rules` are as for `Puzzle`. A row that is not a puzzle never
raises. Raises `TypeError` if the rows are of no such type, `ReadError` if an array has another shape, and
`OptionError`.
";

/// How many threads share the rows: only libraries ask.
const THREADS: &str = "threads: int | None = None";

/// The types of options, before the first.
const OPTIONS_HEAD: &str = r#""""The options of questions, and the values of scales.

Written from the list of questions: `SUDOKIT_WRITE_PYTHON=1 cargo test -p sudokit-answers --test records python`.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import TypedDict

Names = str | Sequence[str]
"#;

#[test]
fn the_committed_functions_of_python_are_those_of_the_list() {
    let mut now = HEAD.to_owned();
    let mut names = String::new();
    for question in QUESTIONS {
        if let Some(many) = &question.many {
            now += &functions(question, many);
            writeln!(names, "    \"{}\",", many.name).unwrap();
        }
    }
    now += &format!("\n\n__all__ = [\n{names}]\n");
    assert_python("_many.py", &now);
}

#[test]
fn the_committed_types_of_python_are_those_of_the_options() {
    let mut now = OPTIONS_HEAD.to_owned();
    let class = |name: &str, base: &str, about: &str, options: &[OptionInfo]| {
        let mut text = format!("\n\nclass {name}({base}, total=False):\n    \"\"\"{about}\"\"\"\n");
        for option in options {
            let default = option.default.map(|default| format!(" The default is `{default}`."));
            let about = format!("{}{}", option.about, default.unwrap_or_default());
            write!(text, "\n    {}\n", typed(option).0).unwrap();
            writeln!(text, "    \"\"\"{about}\"\"\"").unwrap();
        }
        text
    };
    let board = "What a text leaves open about its board.";
    now += &class("Board", "TypedDict", board, BoardOptions::OPTIONS);
    let limits = "What one answer may take.";
    now += &class("Limits", "Board", limits, Limits::OPTIONS);
    // The functions say which scale or strength they take, and a rating has no place for its steps.
    let is_own = |option: &OptionInfo| ["scale", "path", "strength"].contains(&option.name);
    for name in ["check", "rate", "hint", "steps", "explain"] {
        let options: Vec<_> = question(name).iter().filter(|o| !is_own(o)).copied().collect();
        let class_name = format!("{}{}Options", name[..1].to_uppercase(), &name[1..]);
        let about = format!("{}.", question_by_name(name).unwrap().about);
        now += &class(&class_name, "Limits", &about, &options);
    }
    let made = "What puzzles that are made should be like, the same on every machine.";
    let nodes = without(Limits::OPTIONS, "time_limit");
    let board = without(BoardOptions::OPTIONS, "ignore_unknown_rules");
    let options = [without(Making::OPTIONS, "scale"), nodes, board].concat();
    now += &class("GenerateOptions", "TypedDict", made, &options);
    now += "\n\nVALUES: dict[str, tuple[str, ...]] = {\n";
    for scale in SCALES {
        let values = scale.columns().iter().map(|column| format!("\"{}\"", column.name));
        let values: Vec<String> = values.collect();
        let comma = if values.len() == 1 { "," } else { "" };
        writeln!(now, "    \"{}\": ({}{comma}),", scale.name(), values.join(", ")).unwrap();
    }
    now += "}\n\"\"\"What each scale says of a puzzle. The first is the rating itself.\"\"\"\n";
    assert_python("_options.py", &now);
}

#[test]
fn the_committed_options_of_stubs_are_those_of_the_list() {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../sudokit-python/python/sudokit/_sudokit.pyi");
    let committed = std::fs::read_to_string(&path).unwrap().replace("\r\n", "\n");
    let mut now = String::new();
    // The options of the function that is read, if they are written from the list.
    let (mut function, mut listed) = (String::new(), None::<Vec<String>>);
    for line in committed.lines() {
        let code = line.trim_start();
        if let Some(name) = code.strip_prefix("def ").and_then(|def| def.split('(').next()) {
            name.clone_into(&mut function);
        }
        if code == "*," {
            listed = stub_options(&function);
        }
        if code.starts_with(") ->")
            && let Some(options) = listed.take()
        {
            let indent = " ".repeat(line.len() - code.len() + 4);
            options.iter().for_each(|option| writeln!(now, "{indent}{option},").unwrap());
        }
        let name = |option: &str| option.split(':').next().map(str::to_owned);
        let is_listed = |options: &Vec<String>| options.iter().any(|o| name(o) == name(code));
        if !listed.as_ref().is_some_and(is_listed) {
            writeln!(now, "{line}").unwrap();
        }
    }
    assert_python("_sudokit.pyi", &now);
}

/// The options of a function of the native half, as Python writes them; `None` if it has none from the list.
fn stub_options(function: &str) -> Option<Vec<String>> {
    let (asked, has_limits) = match function {
        "solve" => (without(question("solve"), "limit"), true),
        "solutions" => (without(question("solve"), "unique"), true),
        // Without a limit, Python counts all.
        "count" => (
            question("count")
                .iter()
                .map(|info| match info.name {
                    "limit" => OptionInfo { default: None, ..*info },
                    _ => *info,
                })
                .collect(),
            true,
        ),
        "generate" | "generate_many" => (without(Making::OPTIONS, "scale"), true),
        "step_svg" => (Vec::new(), true),
        "__new__" | "canonical" | "automorphisms" | "morph" | "svg" => (Vec::new(), false),
        _ => return None,
    };
    let limits = if has_limits { Limits::OPTIONS } else { &[] };
    let board = match function {
        // No text is read.
        "generate" | "generate_many" => without(BoardOptions::OPTIONS, "ignore_unknown_rules"),
        _ => BoardOptions::OPTIONS.to_vec(),
    };
    Some(asked.iter().chain(limits).chain(&board).map(option).collect())
}

fn question(name: &str) -> &'static [OptionInfo] {
    question_by_name(name).unwrap().options
}

/// The options but the one of this name.
fn without(options: &[OptionInfo], name: &str) -> Vec<OptionInfo> {
    options.iter().filter(|option| option.name != name).copied().collect()
}

/// Checks a committed file of the Python package, or writes it.
fn assert_python(file: &str, now: &str) {
    let file = format!("crates/sudokit-python/python/sudokit/{file}");
    let command = "SUDOKIT_WRITE_PYTHON=1 cargo test -p sudokit-answers --test records python";
    assert_committed(&file, now, "PYTHON", command);
}

/// The function of a question, with its types.
fn functions(question: &NamedQuestion, many: &NamedMany) -> String {
    let options: Vec<String> = (many.options.iter().map(option).chain([THREADS.to_owned()]))
        .chain(Limits::OPTIONS.iter().chain(BoardOptions::OPTIONS).map(option))
        .collect();
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

/// An option with its type and its default.
fn option(info: &OptionInfo) -> String {
    let (typed, default) = typed(info);
    format!("{typed} = {default}")
}

/// An option with its type; and its default.
fn typed(info: &OptionInfo) -> (String, String) {
    let (kind, default) = match (info.kind, info.default) {
        (OptionKind::Flag, _) => ("bool", "False".to_owned()),
        (OptionKind::Number, default) => ("int | None", default.unwrap_or("None").to_owned()),
        (OptionKind::Names, Some(default)) => ("Names", format!("\"{default}\"")),
        (OptionKind::Names, None) => ("Names | None", "None".to_owned()),
        (OptionKind::Seconds, _) => ("float | timedelta | None", "None".to_owned()),
        (OptionKind::Range, _) => ("int | str | tuple[int, int] | None", "None".to_owned()),
        (_, Some(default)) => ("str", format!("\"{default}\"")),
        (_, None) => ("str | None", "None".to_owned()),
    };
    (format!("{}: {kind}", info.name), default)
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
