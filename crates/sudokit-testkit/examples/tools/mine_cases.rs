//! Finds cases for techniques in real puzzles, and prints them in HoDoKu's library format.
//!
//! `mine_cases FILE FIRE MISS TECHNIQUE...`: for each technique, positions on the solving paths of
//! the puzzles of FILE where it applies (with exactly one effect for the digits given), and near
//! misses: such positions with one removed candidate or one placed digit undone, where it no longer
//! applies.

use std::collections::HashSet;
use std::ops::ControlFlow;

use sudokit_core::{Cell, Digit, Geometry};
use sudokit_formats::read_all;
use sudokit_logic::case::{Case, Verdict};
use sudokit_logic::{
    Board, Conclusion, LADDER, Level, Rung, SearchOptions, Step, find_by_id, solve_with,
};
use sudokit_testkit::techniques::{cases, contradicted, solution};

use crate::Args;

/// Finds every step of a rung, with the options of library cases of this name.
fn steps(rung: &Rung, board: &Board, id: &str) -> Vec<Step> {
    let mut steps = Vec::new();
    let names = rung.technique.names().iter();
    let code = names.filter(|name| name.0 == id).map(|name| name.1).next().unwrap_or("");
    let case = Case::from_fields(if code.is_empty() { id } else { code }, "", "", "");
    let options = case.map(|case| case.options()).unwrap_or_default();
    let _ = rung.technique.find(board, &options, &mut |step| {
        steps.push(step);
        ControlFlow::Continue(())
    });
    steps
}

/// Writes a position as the library does: the digits, `+` before placed ones, and the removed
/// candidates.
fn position(board: &Board) -> (String, Vec<String>) {
    let (mut grid, mut gone) = (String::new(), Vec::new());
    for cell in board.geometry().cells() {
        match board.digit(cell) {
            Some(digit) => {
                grid += if board.is_given(cell) { "" } else { "+" };
                grid += &digit.to_string();
            }
            None => {
                grid.push('.');
                for digit in board.plain_candidates(cell) - board.candidates(cell) {
                    gone.push(triple(cell, digit, board.geometry()));
                }
            }
        }
    }
    (grid, gone)
}

fn triple(cell: Cell, digit: Digit, geometry: &Geometry) -> String {
    format!("{digit}{}{}", geometry.row(cell) + 1, geometry.column(cell) + 1)
}

fn line(id: &str, step: Option<&Step>, grid: &str, gone: &[String], geometry: &Geometry) -> String {
    let (mut removed, mut placed) = (Vec::new(), Vec::new());
    for conclusion in step.map(Step::effect).unwrap_or_default() {
        match conclusion {
            Conclusion::Remove(cell, digit) => removed.push(triple(cell, digit, geometry)),
            Conclusion::Place(cell, digit) => placed.push(triple(cell, digit, geometry)),
        }
    }
    let digits: String = step.map_or(String::new(), |s| {
        s.digits.iter().map(|digit| digit.to_string()).collect::<Vec<_>>().concat()
    });
    let (gone, removed, placed) = (gone.join(" "), removed.join(" "), placed.join(" "));
    format!(":{id}:{digits}:{grid}:{gone}:{removed}:{placed}:")
}

/// Whether the line can be read as a case that passes.
fn passes(line: &str) -> bool {
    let placed = cases(line);
    placed[0].case.check(&placed[0].board) == Verdict::Passed
}

/// Finds a near miss: the position with one removal or placement undone.
fn near_miss(grid: &str, gone: &[String], id: &str, geometry: &Geometry) -> Option<String> {
    let miss = format!("{id}-x");
    let fewer = (0..gone.len()).map(|skip| {
        let mut gone = gone.to_vec();
        gone.remove(skip);
        (grid.to_owned(), gone)
    });
    let undone = grid.match_indices('+').map(|(at, _)| {
        let mut less = grid.to_owned();
        less.replace_range(at..at + 2, ".");
        (less, gone.to_vec())
    });
    fewer
        .chain(undone)
        .map(|(grid, gone)| line(&miss, None, &grid, &gone, geometry))
        .find(|line| passes(line))
}

pub(crate) fn run(args: Args) {
    let args: Vec<String> = args.collect();
    let [file, fire, miss, ids @ ..] = &args[..] else { panic!("FILE FIRE MISS TECHNIQUE...") };
    let (fire, miss): (usize, usize) = (fire.parse().unwrap(), miss.parse().unwrap());
    let text = std::fs::read(file).expect("a readable file");
    let (entries, _) = read_all(&text, None, Default::default());
    let boards: Vec<_> = entries
        .iter()
        .filter_map(|entry| Board::new(&entry.puzzle).ok())
        .filter_map(|board| Some((solution(&board)?, board)))
        .collect();
    for id in ids {
        let rung = find_by_id(id).unwrap_or_else(|| panic!("unknown technique {id}"));
        let own = LADDER.iter().position(|r| std::ptr::eq(r, rung)).unwrap();
        let (mut fired, mut missed, mut seen) = (Vec::new(), Vec::new(), HashSet::new());
        'puzzles: for (solution, start) in &boards {
            let mut board = start.clone();
            let mut here = 0;
            loop {
                // Advance with the easiest rungs, unless the technique is one of them.
                let easy = |rung: &Rung| rung.level <= Level::Beginner;
                let below = solve_with(&board, LADDER, &SearchOptions::default(), |rung| {
                    easy(rung) && own > 1
                });
                board = below.end;
                let found = steps(rung, &board, id);
                let geometry = board.geometry();
                for step in found.iter().filter(|step| step.technique == id) {
                    assert_eq!(contradicted(step, solution), None, "{id}");
                    let (grid, gone) = position(&board);
                    let code = rung.technique.names().iter().find(|name| name.0 == id);
                    let name = code.map(|name| name.1).filter(|code| !code.is_empty());
                    let case_of =
                        |step: &Step| line(name.unwrap_or(id), Some(step), &grid, &gone, geometry);
                    // Cases of chains and sets name the removed digits, not those of the pattern.
                    let mut by_effect = step.clone();
                    by_effect.digits = step.concluded_digits();
                    let fires = match case_of(step) {
                        fires if passes(&fires) => fires,
                        _ => case_of(&by_effect),
                    };
                    if here < 1 && passes(&fires) && seen.insert(step.effect()) {
                        here += 1;
                        if missed.len() < miss {
                            missed.extend(near_miss(&grid, &gone, id, geometry));
                        }
                        fired.push(fires);
                    }
                    if fired.len() >= fire && missed.len() >= miss {
                        break 'puzzles;
                    }
                }
                let next = LADDER
                    .iter()
                    .filter(|rung| rung.tried && rung.technique.applies(geometry))
                    .find_map(|rung| {
                        let mut first = None;
                        let _ =
                            rung.technique.find(&board, &SearchOptions::default(), &mut |step| {
                                first = Some(step);
                                ControlFlow::Break(())
                            });
                        first
                    });
                match next {
                    Some(step) => board.apply(&step.conclusions),
                    None => break,
                }
            }
        }
        for line in fired.iter().take(fire).chain(missed.iter().take(miss)) {
            println!("{line}");
        }
        eprintln!("{id}: {} fire, {} miss", fired.len().min(fire), missed.len().min(miss));
    }
}
