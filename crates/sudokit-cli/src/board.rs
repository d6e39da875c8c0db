//! Boards drawn for a person.

use anstyle::{AnsiColor, Style};
use sudokit_core::render::{self, Walls};
use sudokit_core::{Alphabet, Cell, Digit, Puzzle};
use sudokit_logic::{Board, Conclusion, Mark, Role, Step};

/// Digits that were not given.
const FOUND: Style = AnsiColor::Green.on_default();
/// Candidates that are removed.
const REMOVED: Style = AnsiColor::Red.on_default();
/// Candidates of a pattern.
const PATTERN: Style = AnsiColor::Cyan.on_default().bold();
/// Candidates of its other parts.
const SECOND: Style = AnsiColor::Yellow.on_default();
/// Givens.
const GIVEN: Style = Style::new().bold();

/// The board of `puzzle` with `digit` in each cell; givens are bold, others green.
pub(crate) fn draw(
    puzzle: &Puzzle,
    alphabet: Alphabet,
    digit: impl Fn(Cell) -> Option<Digit>,
) -> String {
    let paint = |cell, text: &str| {
        let style = if puzzle.given(cell).is_some() { GIVEN } else { FOUND };
        format!("{style}{text}{style:#}")
    };
    render::board(puzzle.geometry(), Walls::Lines, alphabet, digit, paint)
}

/// The candidates of a position. What a step is about is marked, with signs that say it without
/// colour, too: `*` for the pattern, `'` for its second part, `"` for the third, `^` for fins, `-`
/// for what is removed and `+` for what is placed.
pub(crate) fn candidates(board: &Board, step: Option<&Step>, alphabet: Alphabet) -> String {
    let sign = |cell: Cell, digit: Digit| -> Option<(char, Style)> {
        let step = step?;
        for conclusion in &step.conclusions {
            match *conclusion {
                Conclusion::Place(c, d) if (c, d) == (cell, digit) => return Some(('+', FOUND)),
                Conclusion::Remove(c, d) if (c, d) == (cell, digit) => return Some(('-', REMOVED)),
                _ => {}
            }
        }
        step.marks.iter().rev().find_map(|mark| {
            let role = match *mark {
                Mark::Candidate(role, c) if (c.cell, c.digit) == (cell, digit) => role,
                Mark::Cell(role, c) if c == cell => role,
                _ => return None,
            };
            Some(match role {
                Role::Pattern | Role::Base | Role::Cover | Role::Als(0) => ('*', PATTERN),
                Role::Second | Role::Als(1) => ('\'', SECOND),
                Role::Third | Role::Als(_) => ('"', SECOND),
                Role::Fin | Role::EndoFin => ('^', SECOND),
            })
        })
    };
    // Each cell as plain text, for its width, and as painted text.
    let cell_text = |cell: Cell| -> (String, String) {
        if let Some(digit) = board.digit(cell) {
            let text = alphabet.text(digit);
            let style = if board.is_given(cell) { GIVEN } else { FOUND };
            return (text.clone(), format!("{style}{text}{style:#}"));
        }
        let (mut plain, mut painted) = (String::new(), String::new());
        let numbers = alphabet == Alphabet::Numbers;
        for (index, digit) in board.candidates(cell).iter().enumerate() {
            let gap = if numbers && index > 0 { "," } else { "" };
            let text = alphabet.text(digit);
            match sign(cell, digit) {
                Some((sign, style)) => {
                    plain += &format!("{gap}{text}{sign}");
                    painted += &format!("{gap}{style}{text}{sign}{style:#}");
                }
                None => {
                    plain += &format!("{gap}{text}");
                    painted += &format!("{gap}{text}");
                }
            }
        }
        (plain, painted)
    };
    let geometry = board.geometry();
    let texts: Vec<(String, String)> = geometry.cells().map(cell_text).collect();
    let width = texts.iter().map(|(plain, _)| plain.chars().count()).max().unwrap_or(1);
    render::cells(geometry, Walls::Lines, width, |cell| {
        let (plain, painted) = &texts[cell.index()];
        format!("{painted}{}", " ".repeat(width - plain.chars().count()))
    })
}
