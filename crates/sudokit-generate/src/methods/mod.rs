//! Ways to make a puzzle, one file each.

mod controlled_bias;
mod dig;
mod hybrid;
mod rows;
mod transform;

use std::fmt;

use sudokit_core::{Cell, Geometry};

use crate::dig::{Dug, dig};
use crate::{Draft, Event, FullGrids, NoGrid, Observer, Phase, Proof, Prover, Random, Request};

/// A way to make a puzzle.
pub trait Method: Sync {
    /// The stable name.
    fn name(&self) -> &'static str;

    /// Why it exists, in one English line.
    fn about(&self) -> &'static str;

    /// Whether it makes sense on such boards.
    fn supports(&self, geometry: &Geometry) -> bool;

    /// Which wishes it takes into account; others are refused.
    fn supported_options(&self) -> Supports;

    /// One attempt, told as it goes.
    ///
    /// # Errors
    /// Why it came to nothing; another attempt may do better.
    fn attempt(
        &self,
        request: &Request,
        tools: &mut Tools,
        random: &mut Random,
        observer: &mut Observer<'_>,
    ) -> Result<Attempt, Setback>;
}

impl fmt::Debug for dyn Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Which wishes a method takes into account.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Supports {
    /// [`Request::symmetry`].
    pub symmetry: bool,
    /// [`Request::solution`].
    pub solution: bool,
    /// [`Request::pattern`].
    pub pattern: bool,
    /// [`Request::removals`].
    pub removals: bool,
    /// [`Request::allow_multiple`].
    pub allow_multiple: bool,
    /// Targets: clues of its puzzles may be exchanged to reach them. Otherwise puzzles are made until
    /// one happens to be as wished.
    pub aims: bool,
    /// [`Request::minimal`], at once: no group of clues of its puzzles can go.
    pub digs: bool,
    /// It has a usual number of clues, and takes [`Request::clues`] as a goal that it need not reach.
    pub clues_are_a_goal: bool,
}

/// What an attempt came to.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// The puzzle.
    pub draft: Draft,
    /// Groups of clues that stayed only because the budget for one proof ran out.
    pub untested: usize,
    /// What is known of the puzzle, where the whole of it was proved already.
    pub proof: Option<Proof>,
}

/// Why an attempt came to nothing.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Setback {
    /// No full grid.
    NoGrid(NoGrid),
    /// The attempt failed by the rules of its method.
    Failed,
}

/// What attempts work with; made once, and kept from one to the next.
#[derive(Debug)]
pub struct Tools {
    /// Draws full grids.
    pub grids: FullGrids,
    /// Proves uniqueness.
    pub prover: Prover,
    /// The groups of cells that are given or blank together.
    pub groups: Vec<Box<[Cell]>>,
}

impl Tools {
    /// For puzzles as wished.
    pub fn new(request: &Request) -> Tools {
        Tools {
            grids: FullGrids::new(&request.geometry),
            prover: Prover::new(&request.geometry, request.nodes),
            groups: request.symmetry.groups(&request.geometry),
        }
    }
}

/// All methods, the usual one first.
pub static METHODS: &[&dyn Method] = &[
    &dig::Dig,
    &hybrid::Hybrid,
    &transform::Transform,
    &rows::Rows,
    &controlled_bias::ControlledBias,
];

/// The method of this name.
pub fn method_by_name(name: &str) -> Option<&'static dyn Method> {
    METHODS.iter().copied().find(|method| method.name() == name)
}

/// The grid that was wished, or one at random.
fn grid(
    request: &Request,
    tools: &mut Tools,
    random: &mut Random,
    observer: &mut Observer<'_>,
) -> Result<Draft, Setback> {
    let solution = match &request.solution {
        Some(solution) => solution.clone(),
        None => tools.grids.draw(random).map_err(Setback::NoGrid)?,
    };
    observer(Event::Full(&solution));
    Ok(Draft::full(solution))
}

/// Removes clues in random order, as the symmetry groups them: where the solution stays the only
/// one, or, if several are allowed, down to the fewest wished.
fn remove(
    draft: &mut Draft,
    request: &Request,
    fewest: usize,
    tools: &mut Tools,
    random: &mut Random,
    observer: &mut Observer<'_>,
) -> Dug {
    let mut groups: Vec<&[Cell]> = tools.groups.iter().map(AsRef::as_ref).collect();
    random.shuffle(&mut groups);
    if !request.allow_multiple {
        observer(Event::Phase(Phase::Free));
        return dig(draft, &groups, fewest, &mut tools.prover, observer);
    }
    observer(Event::Phase(Phase::Blind));
    let mut dug = Dug::default();
    for (number, &group) in groups.iter().enumerate() {
        if draft.clues.len() >= fewest + group.len() {
            for &cell in group {
                draft.clues.remove(cell);
            }
            dug.removed.push(number);
            observer(Event::Removed(group));
        }
    }
    dug
}
