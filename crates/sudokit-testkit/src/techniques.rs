//! Technique cases from text, and a prover of steps that knows no technique.

use std::collections::BTreeMap;

use sudokit_core::{Cell, Digit, DigitSet, Geometry, Puzzle};
use sudokit_formats::{Entry, by_name, read_all};
use sudokit_logic::case::{Case, Verdict};
use sudokit_logic::{Board, Conclusion, Step};

/// A case with its position, and the line it stands on.
#[derive(Debug)]
pub struct Placed {
    /// The line, from 1.
    pub line: usize,
    /// The case.
    pub case: Case,
    /// The position.
    pub board: Board,
}

/// The cases of a text in HoDoKu's library form; blank lines and comments (`#`) are skipped.
///
/// # Panics
/// If a line cannot be read: the text is a test's.
pub fn cases(text: &str) -> Vec<Placed> {
    let lines = text.lines().enumerate();
    let lines = lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    lines.map(|(index, line)| placed(index + 1, line)).collect()
}

fn placed(line: usize, text: &str) -> Placed {
    let form = by_name("hodoku").expect("a known form");
    let (entries, faults) = read_all(text.as_bytes(), Some(form), Default::default());
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

/// The position an entry tells.
///
/// # Panics
/// If digits clash.
pub fn board_of(entry: &Entry) -> Board {
    let marks = entry.marks.as_deref();
    Board::with_progress(&entry.puzzle, entry.placed.as_ref(), marks).expect("no clash")
}

/// How many cases of each code and variant passed, and what became of the others.
#[derive(Debug, Default)]
pub struct Report {
    /// By code and variant: passed, all.
    pub counts: BTreeMap<String, (usize, usize)>,
    /// The lines that did not pass.
    pub failures: Vec<(usize, String, Verdict)>,
}

/// Tries each case whose code begins with `prefix`.
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

/// Conclusions in HoDoKu's way, `r1c3<>5`, sorted.
pub fn told(conclusions: &[Conclusion], geometry: &Geometry) -> String {
    let told: Vec<_> = conclusions
        .iter()
        .map(|conclusion| match conclusion {
            Conclusion::Place(cell, digit) => format!("{}={digit}", geometry.name(*cell)),
            Conclusion::Remove(cell, digit) => format!("{}<>{digit}", geometry.name(*cell)),
        })
        .collect();
    told.join(" ")
}

/// How a conclusion was proved.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Proof {
    /// From the candidates and houses it names, and nothing else.
    FromPremises,
    /// The contrary leads to a visible contradiction by singles alone.
    BySingles,
    /// The contrary leaves the position without any solution.
    BySearch,
}

/// Proves each conclusion of a step, from what the step names if that is enough, else by refuting its
/// contrary from the candidates of the board; `Err` with the conclusion that does not follow.
///
/// # Errors
/// The first conclusion whose contrary has a solution.
pub fn prove(board: &Board, step: &Step) -> Result<Proof, Conclusion> {
    if crate::premises::follows(board, step) {
        return Ok(Proof::FromPremises);
    }
    let mut hardest = Proof::BySingles;
    for &conclusion in &step.conclusions {
        let mut contrary = board.clone();
        match conclusion {
            Conclusion::Place(cell, digit) => contrary.remove(cell, digit),
            Conclusion::Remove(cell, digit) => contrary.place(cell, digit),
        }
        if by_singles(contrary.clone()) {
            continue;
        }
        if solutions(&contrary, 1) > 0 {
            return Err(conclusion);
        }
        hardest = Proof::BySearch;
    }
    Ok(hardest)
}

/// Whether filling in singles ends in a visible contradiction.
fn by_singles(mut board: Board) -> bool {
    loop {
        if board.contradiction().is_some() {
            return true;
        }
        let lone =
            board.naked_singles().first().and_then(|c| Some((c, board.candidates(c).single()?)));
        let sole = || {
            let (house, digit) = board.hidden_singles().next()?;
            let cell = board.cells_at(house, board.positions(house, digit)).next()?;
            Some((cell, digit))
        };
        match lone.or_else(sole) {
            Some((cell, digit)) => board.place(cell, digit),
            None => return false,
        }
    }
}

/// How many ways a position can be completed, up to `limit`, whatever its puzzle was.
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

/// The solution of a position that has exactly one.
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

/// The first conclusion that a solution gainsays.
pub fn gainsaid(step: &Step, solution: &[Digit]) -> Option<Conclusion> {
    let holds = |cell: Cell, digit: Digit| solution[cell.index()] == digit;
    step.conclusions.iter().copied().find(|conclusion| match *conclusion {
        Conclusion::Place(cell, digit) => !holds(cell, digit),
        Conclusion::Remove(cell, digit) => holds(cell, digit),
    })
}
