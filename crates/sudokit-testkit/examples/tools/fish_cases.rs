//! Makes cases for the fish that HoDoKu's library lacks, and prints them: `fish_cases PUZZLES [SEED
//! [CODE]]`.
//!
//! A case is a position of a real puzzle: one digit keeps some candidates in addition to those in
//! the solution, and every other cell is filled from the solution. Candidates are removed at random
//! until all fish of the wanted kind and size have one effect. A near miss is such a position with
//! a few candidates more or fewer, where no fish of that kind and size is left. Kraken fish, which
//! need the other digits, are taken from the paths on which the puzzles are solved.

use std::collections::HashSet;
use std::ops::ControlFlow;

use sudokit_core::{Cell, Digit, Puzzle};
use sudokit_logic::{Board, Conclusion, Rung, SearchOptions, Step, find_by_id, solve};
use sudokit_testkit::techniques::{contradicted, solution};

use crate::Args;

const CODES: [&str; 26] = [
    "0303", "0304", "0305", "0313", "0314", "0315", "0323", "0324", "0325", "0330", "0333", "0334",
    "0335", "0340", "0343", "0344", "0345", "0350", "0351", "0352", "0353", "0354", "0355", "0360",
    "0361", "0365",
];
/// The number of cases and of near misses for each code.
const WANTED: (usize, usize) = (5, 2);

pub(crate) fn run(mut args: Args) {
    let file = args.next().expect("a file of puzzles, one a line");
    let mut random = Random(args.next().map_or(1, |seed| seed.parse().expect("a number")));
    let only = args.next().unwrap_or_default();
    let text = std::fs::read_to_string(file).expect("a readable file");
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let puzzles: Vec<(Puzzle, Vec<Digit>)> = lines
        .filter_map(|text| {
            let puzzle: Puzzle = text.parse().expect("a puzzle");
            let solution = solution(&Board::new(&puzzle).ok()?)?;
            Some((puzzle, solution))
        })
        .collect();
    for code in CODES.into_iter().filter(|code| only.is_empty() || *code == only) {
        let rung = find_by_id(code).expect("a technique");
        let size = code.bytes().last().map_or(0, |character| usize::from(character - b'0') + 2);
        let (mut cases, mut misses) = (0, 0);
        let mut known = HashSet::new();
        while (cases, misses) != WANTED {
            let puzzle = &puzzles[random.below(puzzles.len())];
            let Some((position, step)) = one_fish(puzzle, rung, size, &mut random) else {
                continue;
            };
            if !known.insert(position.board().grid().as_slice().to_vec()) {
                continue;
            }
            if cases < WANTED.0 {
                println!("{}", position.line(code, Some(&step)));
                cases += 1;
            } else if misses < WANTED.1
                && let Some(miss) = near_miss(&position, rung, &mut random)
            {
                println!("{}", miss.line(&format!("{code}-x"), None));
                misses += 1;
            }
        }
    }
    if only.is_empty() || only == "037" {
        krakens(&puzzles);
    }
}

/// The generator SplitMix64.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % bound as u64) as usize
    }
}

/// A puzzle solved except for some cells in which one digit has candidates.
#[derive(Clone)]
struct Position {
    puzzle: Puzzle,
    solution: Vec<Digit>,
    digit: Digit,
    open: Vec<Cell>,
}

impl Position {
    fn board(&self) -> Board {
        let mut board = Board::new(&self.puzzle).expect("no clash");
        for cell in self.puzzle.geometry().cells() {
            if !self.open.contains(&cell) {
                board.place(cell, self.solution[cell.index()]);
            }
        }
        board
    }

    /// The board with only this digit as a candidate.
    fn bare(&self) -> Board {
        let mut board = self.board();
        for &cell in &self.open {
            for other in board.candidates(cell) - self.digit.into() {
                board.remove(cell, other);
            }
        }
        board
    }

    fn line(&self, code: &str, step: Option<&Step>) -> String {
        library_line(code, self.digit, &self.board(), step)
    }
}

/// Writes a case in the library's format.
fn library_line(code: &str, digit: Digit, board: &Board, step: Option<&Step>) -> String {
    let geometry = board.geometry();
    let triple = |cell: Cell, digit: Digit| {
        format!("{digit}{}{}", geometry.row(cell) + 1, geometry.column(cell) + 1)
    };
    let digits: String = geometry
        .cells()
        .map(|cell| match board.digit(cell) {
            Some(digit) if board.is_given(cell) => digit.to_string(),
            Some(digit) => format!("+{digit}"),
            None => ".".to_owned(),
        })
        .collect();
    let gone = board.open().iter().flat_map(|cell| {
        let gone = board.plain_candidates(cell) - board.candidates(cell);
        gone.iter().map(move |digit| (cell, digit)).collect::<Vec<_>>()
    });
    let gone: Vec<String> = gone.map(|(cell, digit)| triple(cell, digit)).collect();
    let effect = step.map_or(Vec::new(), Step::effect);
    let removed: Vec<String> = effect
        .iter()
        .map(|conclusion| match *conclusion {
            Conclusion::Remove(cell, digit) | Conclusion::Place(cell, digit) => triple(cell, digit),
        })
        .collect();
    format!(":{code}:{digit}:{digits}:{}:{}::", gone.join(" "), removed.join(" "))
}

enum Seen {
    Nothing,
    Once,
    TooMuch,
}

/// Searches a board for fish: there are none, all have one effect, or there are several effects.
fn seen(board: &Board, rung: &Rung, most: usize) -> Seen {
    let (mut first, mut count, mut more) = (None::<Step>, 0, false);
    let _ = rung.technique.find(board, &SearchOptions::default(), &mut |step| {
        count += 1;
        match &first {
            Some(first) if first.effect() == step.effect() && count <= most => {}
            None => first = Some(step),
            Some(_) => {
                more = true;
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    });
    match first {
        None => Seen::Nothing,
        Some(_) if more => Seen::TooMuch,
        Some(_) => Seen::Once,
    }
}

/// Draws a random position on which all fish of this rung have one effect.
fn one_fish(
    (puzzle, solution): &(Puzzle, Vec<Digit>),
    rung: &Rung,
    size: usize,
    random: &mut Random,
) -> Option<(Position, Step)> {
    let geometry = puzzle.geometry().clone();
    let digit = Digit::from_index(random.below(9));
    let given = puzzle.givens().digits().filter(|&(_, given)| given == digit).count();
    let mut start = Board::new(puzzle).ok()?;
    let homes: Vec<Cell> =
        geometry.cells().filter(|&c| start.has(c, digit) && solution[c.index()] == digit).collect();
    let spare = (8 - size).checked_sub(given)?;
    for &home in homes.iter().take(random.below(spare.min(3) + 1)) {
        start.place(home, digit);
    }
    let open: Vec<Cell> = start.cells_with(digit).iter().collect();
    let mut position = Position { puzzle: puzzle.clone(), solution: solution.clone(), digit, open };
    loop {
        match seen(&position.bare(), rung, 200) {
            Seen::Nothing => return None,
            Seen::Once => break,
            Seen::TooMuch => {}
        }
        let spare: Vec<usize> = (0..position.open.len())
            .filter(|&i| position.solution[position.open[i].index()] != digit)
            .collect();
        if spare.is_empty() {
            return None;
        }
        position.open.remove(spare[random.below(spare.len())]);
    }
    let board = position.board();
    let mut ours = None;
    let mut good = true;
    let _ = rung.technique.find(&board, &SearchOptions::default(), &mut |step| {
        good &= contradicted(&step, &position.solution).is_none();
        if step.digits == digit.into() {
            ours.get_or_insert(step);
        }
        ControlFlow::Continue(())
    });
    ours.filter(|_| good).map(|step| (position, step))
}

/// Returns the position with a few candidates more or fewer, such that no fish of the rung is left.
fn near_miss(position: &Position, rung: &Rung, random: &mut Random) -> Option<Position> {
    let plain = Board::new(&position.puzzle).ok()?;
    let may = |&cell: &Cell| {
        plain.has(cell, position.digit) && position.solution[cell.index()] != position.digit
    };
    let cells: Vec<Cell> = plain.open().iter().filter(may).collect();
    for changes in 1..=6 {
        for _ in 0..60 {
            let mut changed = position.clone();
            for _ in 0..changes {
                let cell = cells[random.below(cells.len())];
                match changed.open.iter().position(|&open| open == cell) {
                    Some(at) => drop(changed.open.remove(at)),
                    None => changed.open.push(cell),
                }
            }
            let board = changed.board();
            if board.cells_with(position.digit).len() == changed.open.len()
                && let Seen::Nothing = seen(&board, rung, 0)
            {
                return Some(changed);
            }
        }
    }
    None
}

/// Finds kraken fish on the path to a solution: positions where one kind and digit has one
/// conclusion, and positions right after that where none of that kind is left.
fn krakens(puzzles: &[(Puzzle, Vec<Digit>)]) {
    let rung = find_by_id("0371").expect("a technique");
    let (mut cases, mut misses) = ([0; 2], [0; 2]);
    for (puzzle, solution) in puzzles {
        let Ok(mut board) = Board::new(puzzle) else { continue };
        for step in solve(&board).steps {
            board.apply(&step.step.conclusions);
            let mut all: Vec<Step> = Vec::new();
            let _ = rung.technique.find(&board, &SearchOptions::default(), &mut |step| {
                all.push(step);
                if all.len() > 40 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            if all.len() > 40 || all.iter().any(|step| contradicted(step, solution).is_some()) {
                continue;
            }
            for (kind, (id, code)) in rung.technique.names().iter().enumerate() {
                let mine: Vec<&Step> = all.iter().filter(|step| step.technique == *id).collect();
                for step in &mine {
                    let alone = mine.iter().filter(|s| s.digits == step.digits).count() == 1;
                    let Some(digit) = step.digits.single() else { continue };
                    if alone && cases[kind] < WANTED.0 {
                        println!("{}", library_line(code, digit, &board, Some(step)));
                        cases[kind] += 1;
                        break;
                    }
                    if mine.len() == 1 && misses[kind] < WANTED.1 {
                        let mut after = board.clone();
                        after.apply(&step.conclusions);
                        let mut left = false;
                        let _ =
                            rung.technique.find(&after, &SearchOptions::default(), &mut |step| {
                                left |= step.technique == *id;
                                ControlFlow::Continue(())
                            });
                        if !left {
                            println!("{}", library_line(&format!("{code}-x"), digit, &after, None));
                            misses[kind] += 1;
                        }
                    }
                }
            }
            if cases == [WANTED.0; 2] && misses == [WANTED.1; 2] {
                return;
            }
        }
    }
}
