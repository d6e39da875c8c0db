//! Looks for technique cases along the ladder's way through puzzles:
//! `find_cases NAME OR CODE FILE COUNT`. Prints positions where the technique has a step no other of
//! the same digits contradicts, checked against the solution, and near misses: positions where it
//! finds nothing, though after one more step it does.

use std::ops::ControlFlow;

use sudokit_core::{Geometries, line};
use sudokit_logic::case::{Case, Verdict};
use sudokit_logic::{Board, Conclusion, Options, Step, canonical_id, find_by_id, solve};
use sudokit_testkit::techniques::{gainsaid, solution};

fn main() {
    let mut args = std::env::args().skip(1);
    let code = args.next().expect("a technique");
    let file = args.next().expect("a file of puzzles");
    let count: usize = args.next().map_or(5, |count| count.parse().expect("a number"));
    let text = std::fs::read_to_string(file).expect("a readable file");
    let rung = find_by_id(&code).expect("a technique of the ladder");
    let id = canonical_id(&code).expect("a technique of the ladder");
    let steps = |board: &Board| {
        let mut steps: Vec<Step> = Vec::new();
        let _ = rung.technique.find(board, &Options::default(), &mut |step| {
            if step.technique == id {
                steps.push(step);
            }
            if steps.len() < 12 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        steps
    };
    let (mut hits, mut misses) = (0, 0);
    for text in text.lines().filter(|line| !line.starts_with('#')) {
        let Some(text) = text.split_whitespace().next() else { continue };
        let Ok(read) = line::read(text, &Geometries::default(), &line::Reading::default()) else {
            continue;
        };
        let mut board = Board::new(&read.puzzle).expect("no clash");
        let Some(truth) = solution(&board) else { continue };
        let path = solve(&board);
        let mut nothing = false;
        for step in &path.steps {
            let before = board.clone();
            board.apply(&step.step.conclusions);
            if step.step.places() {
                nothing = false;
                continue;
            }
            let found = steps(&board);
            if found.is_empty() {
                nothing = true;
                continue;
            }
            if (nothing || steps(&before).is_empty()) && misses < 2 {
                println!("{}", told(&format!("{code}-x"), None, &before));
                misses += 1;
            }
            let good = found.iter().find(|step| {
                let case = told(&code, Some(step), &board);
                let fields: Vec<&str> = case.split(':').collect();
                let case = Case::from_fields(fields[1], fields[2], fields[5], fields[6]);
                gainsaid(step, &truth).is_none()
                    && case.expect("a case").check(&board) == Verdict::Passed
            });
            if let (Some(step), true) = (good, hits < count) {
                println!("{}", told(&code, Some(step), &board));
                hits += 1;
            }
            break;
        }
        if hits >= count && misses >= 2 {
            break;
        }
    }
}

fn told(code: &str, step: Option<&Step>, board: &Board) -> String {
    let geometry = board.geometry();
    let triple =
        |cell, digit| format!("{digit}{}{}", geometry.row(cell) + 1, geometry.column(cell) + 1);
    let (mut digits, mut removed, mut placed) = (String::new(), Vec::new(), Vec::new());
    if let Some(step) = step {
        let by_effect = code.starts_with("13");
        let all = if by_effect { step.concluded_digits() } else { step.digits };
        digits = all.iter().map(|digit| digit.to_string()).collect();
        for conclusion in step.effect() {
            match conclusion {
                Conclusion::Remove(cell, digit) => removed.push(triple(cell, digit)),
                Conclusion::Place(cell, digit) => placed.push(triple(cell, digit)),
            }
        }
    }
    let (mut cells, mut deleted) = (String::new(), Vec::new());
    for cell in geometry.cells() {
        match board.digit(cell) {
            Some(digit) if board.is_given(cell) => cells += &digit.to_string(),
            Some(digit) => cells += &format!("+{digit}"),
            None => {
                cells.push('.');
                for digit in board.plain_candidates(cell) - board.candidates(cell) {
                    deleted.push(triple(cell, digit));
                }
            }
        }
    }
    let (deleted, removed) = (deleted.join(" "), removed.join(" "));
    format!(":{code}:{digits}:{cells}:{deleted}:{removed}:{}:", placed.join(" "))
}
