//! Boards in a program: literals of lists, rows and lines among its statements.
//!
//! ```text
//! def solve(board): ...
//!
//! grid = [[5, 3, 0, 0, 7, 0, 0, 0, 0],          String puzzle = "530070000" +
//!         [6, 0, 0, 1, 9, 5, 0, 0, 0], ...]                     "600195000" + ...
//! ```
//!
//! The program is not run, and a [note](Doubt::Program) says so. Its names, texts and comments may name rules, and a statement
//! that clearly changes a board is not understood.

use crate::Doubt;
use crate::left_out::names_rules;
use crate::text::code::{by_columns, row_of, says_nothing, turns};
use crate::text::statements::{Judged, judge, names_of_boards};
use crate::text::tokens::{Token, Tokens, What};
use crate::text::words::calls_solution;
use crate::text::{Drawn, Form, Kind, Piece, board, cell, lines_of, side_of};

/// A program as a whole.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Program;

impl Program {
    /// The form of a text that is a program with a board in it.
    pub(crate) fn of(text: &str) -> Option<Program> {
        const FEWEST: usize = 2;
        let names = names_of_boards(text);
        let computes =
            |line: &&str| !matches!(judge(line, &names), Judged::Other | Judged::Says(_));
        let is_program = text.lines().filter(computes).nth(FEWEST - 1).is_some();
        (is_program && !Literals::of(text).found.is_empty()).then_some(Program)
    }
}

impl Form for Program {
    fn kind(&mut self, _line: &str) -> Kind {
        Kind::Row
    }

    fn is_open(&self) -> bool {
        true
    }

    fn draw(&self, section: &str) -> Vec<Piece> {
        let Literals { found, said } = Literals::of(section);
        let Some(first) = found.first().map(|literal| literal.start) else { return Vec::new() };
        let names = names_of_boards(section);
        let is_changed = |line: &&str| matches!(judge(line, &names), Judged::Changes);
        let lines = lines_of(section).map(|(_, line)| line);
        let unknown = lines.filter(is_changed).map(str::trim).chain(by_columns(section));
        let mut drawn: Vec<Drawn> = unknown.map(|text| Drawn::Unknown(text.to_owned())).collect();
        drawn.extend(said.into_iter().map(Drawn::Words));
        // All of it holds for each board.
        let mut pieces = Vec::new();
        let mut start = 0;
        let mut push = |end: usize, drawn: Drawn| {
            pieces.push(Piece { bytes: start..end.max(start), drawn });
            start = end.max(start);
        };
        for (at, drawn) in (1..).zip(drawn) {
            push(at.min(first), drawn);
        }
        for Literal { name, rows, start, end } in found {
            if let Some(name) = name {
                push(start, Drawn::Words(name));
            }
            push(end, Drawn::Lines(rows));
        }
        push(section.len(), Drawn::Doubt(Doubt::Program));
        pieces
    }

    fn begin(&mut self) {}
}

/// A board in a program.
struct Literal {
    /// What it is called, if that is a solution.
    name: Option<String>,
    rows: String,
    start: usize,
    end: usize,
}

/// The boards of a program, and what it says of rules or turns.
struct Literals {
    found: Vec<Literal>,
    said: Vec<String>,
}

impl Literals {
    fn of(text: &str) -> Literals {
        let tokens: Vec<Token<'_>> = Tokens::of(text).collect();
        let names = names_of_boards(text);
        let (mut found, mut said) = (Vec::new(), Vec::new());
        // Brackets within brackets are looked at more than once, but not for ever.
        const LOOKS: usize = 8;
        let mut left = LOOKS * tokens.len();
        let mut at = 0;
        while at < tokens.len() {
            let (length, seen) = length_of(&tokens[at..]);
            let Some(rest) = left.checked_sub(seen) else {
                return Literals { found: Vec::new(), said: Vec::new() };
            };
            left = rest;
            let part = &tokens[at..at + length];
            match rows_of(part) {
                Some(rows) if length > 0 => {
                    let start = at.checked_sub(1).map_or(0, |before| tokens[before].end);
                    let line = &text[text[..start].rfind('\n').map_or(0, |end| end + 1)..start];
                    if let Some(turned) = turned_by(line, &text[part[length - 1].end..]) {
                        said.push(turned);
                    }
                    let name = line.split_once(['=', ':']).map_or("", |(name, _)| name);
                    let name = name.split(|c: char| !c.is_alphanumeric() && c != '_');
                    let name = name
                        .filter(|word| !says_nothing(word))
                        .find(|word| calls_solution(&word.replace('_', " ")));
                    let name = name.map(|name| format!("{name}:"));
                    found.push(Literal { name, rows, start, end: part[length - 1].end });
                    at += length;
                }
                _ => {
                    if let What::Comment(text) = tokens[at].what {
                        let text = text.trim_matches(['/', '#', '%', '-', '*', ' ']);
                        said.extend(Some(text).filter(|text| names_rules(text)).map(str::to_owned));
                    }
                    at += 1;
                }
            }
        }
        let statements = text.lines().filter_map(|line| match judge(line, &names) {
            Judged::Says(said) | Judged::Computes(said) | Judged::MayChange(said) => Some(said),
            Judged::Changes | Judged::Other => None,
        });
        said.extend(statements.flatten().filter(|text| names_rules(text)));
        // What stands before a list in its line: `killer_grid = [`, `cages = [`.
        said.extend(
            names.iter().map(|name| name.replace('_', " ")).filter(|name| names_rules(name)),
        );
        said.sort_unstable();
        said.dedup();
        Literals { found, said }
    }
}

/// The number of tokens of the literal that they begin with, 0 if there is none, and how many were looked at.
fn length_of(tokens: &[Token<'_>]) -> (usize, usize) {
    match tokens.first().map(|token| token.what) {
        Some(What::Open) => {
            let mut depth = 0_usize;
            for (at, token) in tokens.iter().enumerate() {
                let is_foreign = match token.what {
                    // A constructor: `vec![`, `List.of(`.
                    What::Word(word) => cell(word).is_none() && !says_nothing(word),
                    What::Text(text) => row_of(text).is_none() && cell(text).is_none(),
                    What::Other(sign) => !"!&".contains(sign),
                    _ => false,
                };
                match token.what {
                    _ if is_foreign => return (0, at + 1),
                    What::Open => depth += 1,
                    What::Close => depth -= 1,
                    _ => {}
                }
                if depth == 0 {
                    return (at + 1, at + 1);
                }
            }
            (0, tokens.len())
        }
        // Rows or lines in quotes that a sign joins, or nothing.
        Some(What::Text(text)) if row_of(text).is_some() => {
            let is_part = |token: &Token<'_>| match token.what {
                What::Text(text) => row_of(text).is_some(),
                What::Other(sign) => ["+", "\\", "&"].contains(&sign),
                What::Word(word) => word == ".",
                What::Comment(_) => true,
                _ => false,
            };
            let length = tokens.iter().take_while(|token| is_part(token)).count();
            let last =
                tokens[..length].iter().rposition(|token| matches!(token.what, What::Text(_)));
            (last.map_or(0, |last| last + 1), length + 1)
        }
        _ => (0, 1),
    }
}

/// A literal as rows; `None` if it is none.
fn rows_of(tokens: &[Token<'_>]) -> Option<String> {
    const FEWEST: usize = 4;
    let mut rows: Vec<Vec<String>> = vec![Vec::new()];
    let mut texts = Vec::new();
    for token in tokens {
        match token.what {
            What::Open | What::Close | What::RowEnd => rows.push(Vec::new()),
            What::Word(word) => rows.last_mut()?.extend(cell(word).map(str::to_owned)),
            What::Text(text) => match row_of(text) {
                Some(row) => texts.push(row),
                None => rows.last_mut()?.extend(cell(text).map(str::to_owned)),
            },
            _ => {}
        }
    }
    rows.retain(|row| !row.is_empty());
    let cells = rows.concat();
    match (&texts[..], &rows[..]) {
        ([], []) => None,
        ([], [_]) => side_of(cells.len()).filter(|side| *side > 5).map(|side| board(&cells, side)),
        ([], rows) if rows.len() >= FEWEST && rows.iter().all(|row| row.len() >= FEWEST) => {
            Some(rows.iter().map(|row| row.join(" ")).collect::<Vec<_>>().join("\n"))
        }
        ([text], []) => Some(text.clone()).filter(|text| text.contains('\n')),
        (texts, []) if texts.len() >= FEWEST || texts.iter().all(|text| text.contains('\n')) => {
            Some(texts.join("\n"))
        }
        _ => None,
    }
}

/// What turns a literal, before it in its line or behind it.
fn turned_by(before: &str, behind: &str) -> Option<String> {
    let words = |text: &str| -> Vec<String> {
        let words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
        words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
    };
    let behind = behind.trim_start_matches(')');
    let length = behind.find(|c: char| c.is_whitespace() || c == ';').unwrap_or(behind.len());
    let behind = &behind[..length];
    let mut called = words(before).into_iter().chain(words(behind));
    let turned = called.find(|word| turns(word) && word != "reshape");
    let is_slice = behind.starts_with("[:") || behind.starts_with('\'');
    turned
        .or_else(|| is_slice.then(|| behind.to_owned()))
        .map(|turned| format!("{turned}: columns"))
}
