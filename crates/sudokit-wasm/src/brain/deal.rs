//! A puzzle that can be played, as a record.

use serde::Serialize;
use sudokit_core::{Alphabet, Puzzle, line};
use sudokit_formats::{Entry, FORMATS, ReadOptions, WriteOptions};
use sudokit_game::{self as game, Scoring, Session};
use sudokit_transfer::{Text, read_text};

use crate::records::{Board, digits};

/// A puzzle that can be played.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Deal {
    deal: String,
    puzzle: String,
    board: Board,
    digits: Vec<u8>,
    solution: Option<Vec<u8>>,
    level: Option<String>,
    seed: Option<String>,
    name: Option<String>,
}

impl Deal {
    pub(super) fn new(deal: game::Deal) -> Deal {
        let puzzle = deal.puzzle().clone();
        let fact = |key: &str| deal.fact(key).map(str::to_owned);
        let (level, seed, name) = (fact("level"), fact("seed"), fact("name"));
        let solution = solution_of(&deal);
        Deal {
            puzzle: word(&puzzle),
            board: Board::new(puzzle.geometry()),
            digits: digits(puzzle.givens(), puzzle.geometry().cells()),
            solution,
            level,
            seed,
            name,
            deal: Session::new(deal, &Scoring::CLASSIC).head(),
        }
    }
}

/// The digits of the only solution.
pub(super) fn solution_of(deal: &game::Deal) -> Option<Vec<u8>> {
    let solution = deal.truth().solution()?;
    Some(solution.digits().iter().map(|digit| digit.get()).collect())
}

/// A puzzle on one line that is read again as the same board: a row of characters if that says everything,
/// otherwise in the first format that holds it.
pub(super) fn word(puzzle: &Puzzle) -> String {
    let order = puzzle.geometry().order();
    let mut row = Vec::new();
    line::write_puzzle(&mut row, puzzle, Alphabet::of_order(order));
    let row = String::from_utf8_lossy(&row).into_owned();
    let entry = Entry::new(puzzle.clone(), Alphabet::of_order(order));
    let options = ReadOptions::default().into();
    let is_same = |text: &str| match read_text(text, &options) {
        Ok(Text::Puzzle(import)) => import.puzzle() == puzzle,
        _ => false,
    };
    let others = FORMATS.iter().filter_map(|format| {
        let mut writer = format.writer(&WriteOptions::default())?;
        let mut bytes = Vec::new();
        writer.begin(&mut bytes);
        writer.write(&entry, &mut bytes).ok()?;
        writer.end(&mut bytes);
        let text = String::from_utf8(bytes).ok()?.trim_end().to_owned();
        (!text.contains('\n')).then_some(text)
    });
    [row].into_iter().chain(others).find(|text| is_same(text)).unwrap_or_default()
}
