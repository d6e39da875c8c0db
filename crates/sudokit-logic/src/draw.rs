//! Draws the candidates of a position as text, with marks for the pattern of a step.
//!
//! ```text
//! 5*  pattern    5'  its second part    5"  its third    5^  fin    5-  removed    5+  placed
//! 5!  a filled cell that rules out others
//! ```

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use sudokit_core::render::{self, Walls};
use sudokit_core::{Alphabet, Cell, Digit};

use crate::{Board, Conclusion, Mark, Role, Step};

/// What a piece of the drawing shows, for choosing its colour.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Ink {
    /// A given.
    Given,
    /// A digit that was placed.
    Found,
    /// A candidate the step places.
    Placed,
    /// A candidate the step removes.
    Removed,
    /// A candidate of the pattern.
    Pattern,
    /// A candidate of its other parts.
    Second,
    /// Any other candidate.
    Plain,
    /// A digit on the board that rules out candidates.
    Blocker,
}

/// Draws the candidates of every open cell, and what a step highlights. The characters after the
/// candidates show it without colour; `paint` may add colour.
pub fn candidates(
    board: &Board,
    step: Option<&Step>,
    walls: Walls,
    alphabet: Alphabet,
    paint: impl Fn(Ink, &str) -> String,
) -> String {
    let alphabet = alphabet.or_usual(board.order());
    let cell_text = |cell: Cell| -> (String, String) {
        if let Some(digit) = board.digit(cell) {
            let blocks = |step: &Step| step.marks.contains(&Mark::Cell(Role::Blocker, cell));
            let (sign, ink) = match step {
                Some(step) if blocks(step) => ("!", Ink::Blocker),
                _ if board.is_given(cell) => ("", Ink::Given),
                _ => ("", Ink::Found),
            };
            let text = format!("{}{sign}", alphabet.text(digit));
            return (text.clone(), paint(ink, &text));
        }
        let (mut plain, mut painted) = (String::new(), String::new());
        for (index, digit) in board.candidates(cell).iter().enumerate() {
            if alphabet == Alphabet::Numbers && index > 0 {
                plain.push(',');
                painted.push(',');
            }
            let (sign, ink) = step.map_or(("", Ink::Plain), |step| mark(step, cell, digit));
            let text = format!("{}{sign}", alphabet.text(digit));
            plain += &text;
            painted += &paint(ink, &text);
        }
        (plain, painted)
    };
    let geometry = board.geometry();
    let texts: Vec<(String, String)> = geometry.cells().map(cell_text).collect();
    let width = texts.iter().map(|(plain, _)| plain.chars().count()).max().unwrap_or(1);
    render::cells(geometry, walls, width, |cell| {
        let (plain, painted) = &texts[cell.index()];
        format!("{painted}{}", " ".repeat(width - plain.chars().count()))
    })
}

/// How a step marks a candidate: the character after it and its colour.
fn mark(step: &Step, cell: Cell, digit: Digit) -> (&'static str, Ink) {
    for conclusion in &step.conclusions {
        match *conclusion {
            Conclusion::Place(c, d) if (c, d) == (cell, digit) => return ("+", Ink::Placed),
            Conclusion::Remove(c, d) if (c, d) == (cell, digit) => return ("-", Ink::Removed),
            _ => {}
        }
    }
    let role = step.marks.iter().rev().find_map(|mark| match *mark {
        Mark::Candidate(role, c) if (c.cell, c.digit) == (cell, digit) => Some(role),
        Mark::Cell(role, c) if c == cell => Some(role),
        _ => None,
    });
    match role {
        None | Some(Role::Blocker) => ("", Ink::Plain),
        Some(Role::Pattern | Role::Base | Role::Cover | Role::Als(0)) => ("*", Ink::Pattern),
        Some(Role::Second | Role::Als(1)) => ("'", Ink::Second),
        Some(Role::Third | Role::Als(_)) => ("\"", Ink::Second),
        Some(Role::Fin | Role::EndoFin) => ("^", Ink::Second),
    }
}
