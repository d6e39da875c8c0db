//! Is a puzzle well formed, unique, minimal?

use crate::records::{Checked, Status};
use serde::Serialize;
use sudokit_assess::{self as assess, Checker, Verdict};
use sudokit_core::{Cell, CellSet, Defect, Puzzle};
use sudokit_formats::Entry;
use sudokit_solve::lanes::Lanes;
use sudokit_solve::{Budget, Goal};

use crate::{
    Asked, Chosen, Clock, Declared, ENGINE, EngineChoice, Engines, Holds, NoAnswer, Notation, Opt,
    OptOr, OptionInfo, Options, Question, QuickFound, QuickSearch, Refusal, Row, RowColumn,
    SearchReport, Tabled, WrongOption, quick,
};

/// Asks whether a puzzle is well formed, unique and minimal.
#[derive(Clone, Debug)]
pub struct Check {
    /// The engine that searches.
    pub engine: EngineChoice,
    /// Whether the searches of one puzzle may run beside each other in lanes: not if each search has
    /// limits of its own.
    pub batches: bool,
}

/// What a check found.
#[derive(Clone, Debug)]
pub struct CheckAnswer {
    /// The verdict.
    pub check: assess::Check,
    /// The engine and its work.
    pub search: SearchReport,
}

impl Check {
    /// Checks a puzzle, without a report of the search. With `lanes`, its searches may run beside each other. The verdict says whether the caller asked to stop.
    ///
    /// # Errors
    /// If the engine that was named cannot search the board.
    pub fn check_puzzle(
        engines: &mut Engines,
        lanes: Option<&mut Lanes>,
        puzzle: &Puzzle,
        clock: &Clock<'_>,
    ) -> Result<assess::Check, Refusal> {
        search(engines, lanes, puzzle, clock).map(|(_, check)| check)
    }

    /// What became of a plain 9x9 puzzle that was searched with many others; `None` if that search does not
    /// show it. Where there is no solution, there may be more to say.
    #[must_use]
    pub fn quick_status(&self, found: &QuickFound<'_>) -> Option<Status> {
        let outcome = &found.answer.outcome;
        match outcome.solutions {
            _ if !found.is_complete(2) || found.is_full() => None,
            0 => None,
            1 => found.redundant.map(|_| Status::Unique),
            _ => Some(Status::NotUnique),
        }
    }
}

/// Not listed: the caller gives it where there are no limits, as the command does, so that the searches of one puzzle may run
/// beside each other.
const BATCHES: OptOr<bool> = Opt::flag("batches", "Whether there are no limits.");

impl Declared for Check {
    type Record = Checked;

    const NAME: &'static str = "check";
    const ABOUT: &'static str = "Whether a puzzle is well formed, unique and minimal";
    const OPTIONS: &'static [OptionInfo] = &[ENGINE.info()];

    fn take(options: &mut Options) -> Result<Check, WrongOption> {
        let engine = options.value(&ENGINE)?;
        Ok(Check { engine, batches: options.value(&BATCHES)? })
    }
}

impl Tabled for Check {
    const MANY: &'static str = "check_many";
    const STATUSES: &'static [Status] = &[
        Status::Unique,
        Status::NotUnique,
        Status::NoSolution,
        Status::Conflict,
        Status::Complete,
        Status::Budget,
    ];

    fn columns(&self) -> Vec<RowColumn> {
        vec![
            RowColumn::new("clues", Holds::Number, "how many cells are given"),
            RowColumn::new(
                "redundant_clues",
                Holds::Number,
                "how many clues are not needed, each alone; nothing if it is not `unique`",
            ),
            RowColumn::new(
                "minimal",
                Holds::Flag,
                "whether every clue is needed; nothing if it is not `unique`",
            ),
            RowColumn::new(
                "defects",
                Holds::Text,
                "what is visibly wrong and in which cells, separated by `; `",
            ),
        ]
    }

    fn quick_row(&self, found: &QuickFound<'_>, row: &mut dyn Row) -> Option<Status> {
        let status = self.quick_status(found)?;
        let redundant = found.redundant.map(|cells| cells.iter().collect::<Vec<_>>());
        fill(found.puzzle.clues() as usize, redundant.as_deref(), row);
        Some(status)
    }

    fn row(&self, entry: &Entry, answer: &CheckAnswer, row: &mut dyn Row) {
        let (puzzle, check) = (&entry.puzzle, &answer.check);
        let redundant = match &check.verdict {
            Verdict::Unique { redundant } => Some(&**redundant),
            _ => None,
        };
        fill(puzzle.clue_count(), redundant, row);
        let defects = check.defects.iter();
        let defects: Vec<_> = defects.map(|defect| defect.describe(puzzle.geometry())).collect();
        if !defects.is_empty() {
            row.text(3, &defects.join("; "));
        }
        if check.verdict == Verdict::Conflict {
            puzzle.defects().iter().flat_map(Defect::cells).for_each(|&cell| row.mark(cell));
        }
    }
}

fn fill(clues: usize, redundant: Option<&[Cell]>, row: &mut dyn Row) {
    row.number(0, clues as u128);
    if let Some(redundant) = redundant {
        row.number(1, redundant.len() as u128);
        row.flag(2, redundant.is_empty());
        redundant.iter().for_each(|&cell| row.mark(cell));
    }
}

fn search<'a>(
    engines: &'a mut Engines,
    lanes: Option<&mut Lanes>,
    puzzle: &Puzzle,
    clock: &Clock<'_>,
) -> Result<(Chosen<'a>, assess::Check), Refusal> {
    let chosen = engines.choose(puzzle, Goal::Unique)?;
    let mut checker = Checker::new(&mut *chosen.engine);
    if let Some(lanes) = lanes {
        checker = checker.with_lanes(lanes);
    }
    let check = clock.with_limits(None, |limits| checker.check(puzzle, limits));
    Ok((chosen, check))
}

impl Question for Check {
    const TAKES_RULES: bool = true;

    const COMPARES_SOLUTIONS: bool = true;

    type Worker = (Engines, Option<Lanes>);
    type Answer = CheckAnswer;

    fn worker(&self) -> Self::Worker {
        (Engines::new(self.engine.clone()), self.batches.then(Lanes::new))
    }

    fn find(
        &self,
        (engines, lanes): &mut Self::Worker,
        asked: &Asked<'_>,
        clock: &mut Clock<'_>,
        found: &mut dyn FnMut(CheckAnswer),
    ) -> Result<(), NoAnswer> {
        let (chosen, check) = search(engines, lanes.as_mut(), &asked.entry.puzzle, clock)?;
        if let Verdict::OutOfBudget { budget: Budget::Cancelled, .. } = check.verdict {
            return Err(NoAnswer::Stopped);
        }
        let mut search = SearchReport::new(&chosen, check.nodes, clock.elapsed());
        // The engine's details are those of the last of many searches.
        search.details.clear();
        found(CheckAnswer { check, search });
        Ok(())
    }

    fn status(&self, answer: &CheckAnswer) -> Status {
        Status::of_verdict(&answer.check.verdict)
    }

    fn plain_record(
        &self,
        entry: &Entry,
        answer: &CheckAnswer,
        notation: Notation,
    ) -> impl Serialize {
        let text = notation.puzzle(&entry.puzzle);
        Checked::new(text, &entry.puzzle, &answer.check, answer.search.record())
    }

    fn quick_search(&self) -> Option<QuickSearch> {
        self.engine.allows_batches().then_some(QuickSearch::Clues)
    }

    fn quick_record(&self, found: &QuickFound<'_>) -> Option<impl Serialize> {
        let status = self.quick_status(found)?;
        let names = |cells: &CellSet| cells.iter().map(|cell| quick::board().name(cell)).collect();
        let redundant: Option<Vec<String>> = found.redundant.map(names);
        Some(Checked {
            puzzle: quick::text(found.puzzle),
            clues: found.puzzle.clues() as usize,
            status,
            minimal: redundant.as_ref().map(Vec::is_empty),
            redundant,
            defects: Vec::new(),
            search: found.search(),
        })
    }
}
