//! Technique cases from text, and a prover of steps that is independent of the techniques.

use std::collections::BTreeMap;

use sudokit_core::{Cell, Digit, DigitSet, Geometry, Puzzle};
use sudokit_formats::{Entry, by_name, read_all};
use sudokit_logic::case::{Case, Verdict};
use sudokit_logic::{Board, Conclusion, Step};

/// A case with its position and the line it was read from.
#[derive(Debug)]
pub struct Placed {
    /// The number of the line, from 1.
    pub line: usize,
    /// The case.
    pub case: Case,
    /// The position.
    pub board: Board,
}

/// Reads the cases of a text in HoDoKu's library format; blank lines and comments (`#`) are
/// skipped.
///
/// # Panics
/// If a line cannot be read, since only tests call this.
pub fn cases(text: &str) -> Vec<Placed> {
    let lines = text.lines().enumerate();
    let lines = lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    lines.map(|(index, line)| placed(index + 1, line)).collect()
}

fn placed(line: usize, text: &str) -> Placed {
    let format = by_name("hodoku").expect("a listed format");
    let (entries, faults) = read_all(text.as_bytes(), Some(format), Default::default());
    assert!(faults.is_empty(), "line {line}: {}", faults[0]);
    let entry = &entries[0];
    let field = |name| entry.field(name).unwrap_or("");
    let case = Case::from_fields(
        field("code"),
        field("digits"),
        field("eliminations"),
        field("placements"),
    );
    let case = case.unwrap_or_else(|error| panic!("line {line}: {error}"));
    Placed { line, case, board: board_of(entry) }
}

/// Returns the position of an entry.
///
/// # Panics
/// If digits clash.
pub fn board_of(entry: &Entry) -> Board {
    let marks = entry.marks.as_deref();
    Board::with_progress(&entry.puzzle, entry.placed.as_ref(), marks).expect("no clash")
}

/// How many cases of each code and variant passed, and why the others failed.
#[derive(Debug, Default)]
pub struct Report {
    /// By code and variant: the number that passed, and of all.
    pub counts: BTreeMap<String, (usize, usize)>,
    /// The cases that failed: line, name and verdict.
    pub failures: Vec<(usize, String, Verdict)>,
}

/// Checks each case whose code begins with `prefix`.
pub fn check(cases: &[Placed], prefix: &str) -> Report {
    let mut report = Report::default();
    for placed in cases.iter().filter(|placed| placed.case.code.starts_with(prefix)) {
        let name = placed.case.to_string();
        let verdict = placed.case.check(&placed.board);
        let count = report.counts.entry(name.clone()).or_default();
        count.1 += 1;
        if verdict == Verdict::Passed {
            count.0 += 1;
        } else {
            report.failures.push((placed.line, name, verdict));
        }
    }
    report
}

/// Writes conclusions in HoDoKu's notation, such as `r1c3<>5`.
pub fn notation(conclusions: &[Conclusion], geometry: &Geometry) -> String {
    let texts: Vec<_> = conclusions
        .iter()
        .map(|conclusion| match conclusion {
            Conclusion::Place(cell, digit) => format!("{}={digit}", geometry.name(*cell)),
            Conclusion::Remove(cell, digit) => format!("{}<>{digit}", geometry.name(*cell)),
        })
        .collect();
    texts.join(" ")
}

/// How a conclusion was proved.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Proof {
    /// From only the candidates and houses that the step names.
    FromPremises,
    /// The opposite leads to a visible contradiction by singles alone.
    BySingles,
    /// The opposite leaves the position without any solution.
    BySearch,
}

/// Proves each conclusion of a step: from what the step names if that is enough, otherwise by
/// refuting its opposite from the candidates of the board.
///
/// # Errors
/// The first conclusion that does not follow, because its opposite has a solution.
pub fn prove(board: &Board, step: &Step) -> Result<Proof, Conclusion> {
    if crate::premises::follows(board, step) {
        return Ok(Proof::FromPremises);
    }
    let mut hardest = Proof::BySingles;
    for &conclusion in &step.conclusions {
        let mut opposite = board.clone();
        match conclusion {
            Conclusion::Place(cell, digit) => opposite.remove(cell, digit),
            Conclusion::Remove(cell, digit) => opposite.place(cell, digit),
        }
        if by_singles(opposite.clone()) {
            continue;
        }
        if solutions(&opposite, 1) > 0 {
            return Err(conclusion);
        }
        hardest = Proof::BySearch;
    }
    Ok(hardest)
}

/// Whether filling in singles leads to a visible contradiction.
fn by_singles(mut board: Board) -> bool {
    loop {
        if board.contradiction().is_some() {
            return true;
        }
        let naked =
            board.naked_singles().first().and_then(|c| Some((c, board.candidates(c).single()?)));
        let hidden = || {
            let (house, digit) = board.hidden_singles().next()?;
            let cell = board.cells_at(house, board.positions(house, digit)).next()?;
            Some((cell, digit))
        };
        match naked.or_else(hidden) {
            Some((cell, digit)) => board.place(cell, digit),
            None => return false,
        }
    }
}

/// Counts the ways to complete a position from its candidates, up to `limit`, whatever its puzzle
/// was.
pub fn solutions(board: &Board, limit: u128) -> u128 {
    if board.contradiction().is_some() {
        return 0;
    }
    let geometry = board.geometry().clone();
    let candidates: Vec<DigitSet> = board.candidate_list();
    let puzzle = Puzzle::new(geometry, board.grid()).expect("digits of this board");
    let puzzle = puzzle.with_restriction(candidates).expect("one set a cell");
    let mut engine = sudokit_solve::bitmask::Bitmask::new();
    sudokit_solve::count(&mut engine, &puzzle, &sudokit_solve::Limits::solutions(limit)).solutions
}

/// Returns the solution of a position that has exactly one.
pub fn solution(board: &Board) -> Option<Vec<Digit>> {
    let puzzle = Puzzle::new(board.geometry().clone(), board.grid()).ok()?;
    let puzzle = puzzle.with_restriction(board.candidate_list()).ok()?;
    let mut engine = sudokit_solve::bitmask::Bitmask::new();
    if solutions(board, 2) != 1 {
        return None;
    }
    let (solution, _) = sudokit_solve::first(&mut engine, &puzzle, &Default::default());
    solution.map(|solution| solution.digits().to_vec())
}

/// Returns the first conclusion that contradicts a solution.
pub fn contradicted(step: &Step, solution: &[Digit]) -> Option<Conclusion> {
    let holds = |cell: Cell, digit: Digit| solution[cell.index()] == digit;
    step.conclusions.iter().copied().find(|conclusion| match *conclusion {
        Conclusion::Place(cell, digit) => !holds(cell, digit),
        Conclusion::Remove(cell, digit) => holds(cell, digit),
    })
}
