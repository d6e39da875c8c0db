//! What rate, explain and hint have in common: a position, what is known of its puzzle, and steps
//! as records.

use sudokit_core::{Alphabet, Cell, Geometry, House, Solution};
use sudokit_formats::Entry;
use sudokit_logic::{Board, Conclusion, Mark, Node, PathStep, Reason, Role, Rung};
use sudokit_solve::{Goal, Outcome};
use sudokit_text::{Lang, Scene, Texts};
use sudokit_wire as wire;
use sudokit_wire::Status;

use super::{Engines, Lines, ran_out, was_cancelled};
use crate::args;
use crate::console::Console;
use crate::exit::Exit;
use crate::input::Inputs;
use crate::limits::Clock;
use crate::pipe::{self, Job, Layout, Run, Unfinished};
use crate::signals::Stop;

/// What was asked, and whom to tell.
pub(super) struct Thinking<'a> {
    pub(super) think: args::Think,
    pub(super) lines: Lines,
    pub(super) console: &'a Console,
    stop: Stop,
    /// The English of `--json`.
    pub(super) english: Texts,
}

impl<'a> Thinking<'a> {
    pub(super) fn new(think: args::Think, console: &'a Console) -> Thinking<'a> {
        let lines = Lines::new(&think.input.shape);
        Thinking { think, lines, console, stop: Stop::listen(), english: Texts::new(Lang::En) }
    }

    pub(super) fn json(&self) -> bool {
        self.think.output.json
    }

    pub(super) fn clock(&self) -> Clock<'_> {
        Clock::start(&self.think.budget, &self.stop)
    }

    /// The board as sentences name it.
    pub(super) fn scene<'b>(&self, geometry: &'b Geometry) -> Scene<'b> {
        Scene { geometry, alphabet: self.alphabet(geometry) }
    }

    pub(super) fn alphabet(&self, geometry: &Geometry) -> Alphabet {
        self.lines.alphabet(geometry.order())
    }
}

/// Runs a job over its inputs.
///
/// # Errors
/// A message: there is nothing to read.
pub(super) fn answer<J: Job>(job: &J, thinking: &Thinking<'_>) -> Result<Exit, String> {
    let inputs = Inputs::new(&thinking.think.input, thinking.console)?;
    let layout = if thinking.json() { Layout::Json } else { Layout::Plain };
    let (stop, threads) = (&thinking.stop, thinking.think.output.threads);
    Ok(pipe::run(job, inputs, None, &Run { console: thinking.console, stop, layout, threads }))
}

/// What is known of a puzzle before anybody thinks.
pub(super) enum Known {
    /// It has this solution only, and the position is as told.
    Unique(Box<Solution>, Box<Board>),
    /// It has several.
    Several(Box<Board>),
    /// It has none.
    None,
    /// A budget ran out first.
    Unknown,
    /// The player's digits clash; `Unique` puzzles only.
    Clash(Vec<Cell>),
}

/// Finds out how many solutions a puzzle has, and sets up the position its entry tells.
pub(super) fn look(
    engines: &mut Engines,
    entry: &Entry,
    clock: &mut Clock<'_>,
) -> Result<Known, Unfinished> {
    let puzzle = &entry.puzzle;
    if !puzzle.defects().is_empty() {
        return Ok(Known::None);
    }
    let Ok(chosen) = engines.choose(puzzle.geometry(), Goal::Unique) else {
        return Ok(Known::Unknown);
    };
    let mut solution = None;
    let outcome: Outcome = clock.search(Some(2), |limits| {
        chosen.engine.search(puzzle, limits, &mut |found| {
            solution.get_or_insert_with(|| found.clone());
            std::ops::ControlFlow::Continue(())
        })
    });
    if was_cancelled(&outcome) {
        return Err(Unfinished);
    }
    if outcome.solutions < 2 && ran_out(&outcome) {
        return Ok(Known::Unknown);
    }
    let Some(solution) = solution else { return Ok(Known::None) };
    let marks = entry.marks.as_deref();
    let board = match Board::with_progress(puzzle, entry.placed.as_ref(), marks) {
        Ok(board) => board,
        Err(sudokit_logic::Contradiction::Clash { first, second, .. }) => {
            return Ok(Known::Clash(vec![first, second]));
        }
        Err(_) => return Ok(Known::None),
    };
    Ok(match outcome.solutions {
        1 => Known::Unique(Box::new(solution), Box::new(board)),
        _ => Known::Several(Box::new(board)),
    })
}

/// The cells where what the player did contradicts the solution, rising: digits entered, and the
/// right candidate crossed out.
pub(super) fn mistakes(entry: &Entry, board: &Board, solution: &Solution) -> Vec<Cell> {
    let wrong = |cell: &Cell| {
        let right = solution.get(*cell);
        let marked = entry.marks.as_ref().map(|marks| marks[cell.index()]);
        match board.digit(*cell) {
            Some(digit) => digit != right,
            None => marked.is_some_and(|marks| !marks.is_empty() && !marks.contains(right)),
        }
    };
    board.geometry().cells().filter(wrong).collect()
}

/// Whether a rung may be climbed: of a puzzle with several solutions nothing follows from there
/// being one.
pub(super) fn wanted(unique: bool) -> impl Fn(&Rung) -> bool {
    move |rung| rung.tried && (unique || !rung.technique.needs_uniqueness())
}

/// The word in place of a level, and how that ends the program.
pub(super) fn word(status: Status) -> (&'static str, Exit) {
    match status {
        Status::Rated | Status::Complete => ("solved", Exit::Done),
        Status::Beyond => ("beyond", Exit::Negative),
        Status::NotUnique => ("not-unique", Exit::Negative),
        Status::NoSolution => ("no-solution", Exit::Negative),
        _ => ("budget", Exit::Budget),
    }
}

/// A step as a record.
pub(super) fn record(found: &PathStep, scene: Scene<'_>, english: &Texts) -> wire::Step {
    let step = &found.step;
    let geometry = scene.geometry;
    let name = |cell: Cell| geometry.name(cell);
    let house = |house: &House| house.to_string();
    let (mut place, mut remove) = (Vec::new(), Vec::new());
    for conclusion in step.effect() {
        match conclusion {
            Conclusion::Place(cell, digit) => {
                place.push(wire::Candidate { cell: name(cell), digit: digit.get() });
            }
            Conclusion::Remove(cell, digit) => {
                remove.push(wire::Candidate { cell: name(cell), digit: digit.get() });
            }
        }
    }
    let marks = step.marks.iter().map(|mark| match *mark {
        Mark::Candidate(role, candidate) => wire::Mark {
            role: role_name(role),
            cell: Some(name(candidate.cell)),
            digit: Some(candidate.digit.get()),
            house: None,
        },
        Mark::Cell(role, cell) => {
            wire::Mark { role: role_name(role), cell: Some(name(cell)), digit: None, house: None }
        }
        Mark::House(role, id) => wire::Mark {
            role: role_name(role),
            cell: None,
            digit: None,
            house: Some(house(geometry.house(id))),
        },
    });
    let node = |node: &Node| wire::Node {
        cells: node.cells.iter().map(|&cell| name(cell)).collect(),
        digit: node.digit.get(),
        on: node.on,
    };
    let links = step.links.iter().map(|link| wire::Link {
        from: node(&link.from),
        to: node(&link.to),
        reason: match link.reason {
            Reason::Cell => "cell",
            Reason::House(_) => "house",
            Reason::Als(_) => "als",
            Reason::Together => "together",
        },
        house: match link.reason {
            Reason::House(id) => Some(house(geometry.house(id))),
            _ => None,
        },
        cells: match &link.reason {
            Reason::Als(cells) => cells.iter().map(|&cell| name(cell)).collect(),
            _ => Vec::new(),
        },
    });
    wire::Step {
        technique: step.technique,
        name: english.technique(step.technique),
        level: found.rung.level.name(),
        place,
        remove,
        marks: marks.collect(),
        links: links.collect(),
        text: english.explain(step, scene),
    }
}

fn role_name(role: Role) -> String {
    match role {
        Role::Pattern => "pattern".to_owned(),
        Role::Second => "second".to_owned(),
        Role::Third => "third".to_owned(),
        Role::Fin => "fin".to_owned(),
        Role::EndoFin => "endo-fin".to_owned(),
        Role::Base => "base".to_owned(),
        Role::Cover => "cover".to_owned(),
        Role::Als(number) => format!("als {}", number + 1),
    }
}
