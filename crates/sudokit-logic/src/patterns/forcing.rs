//! What forcing chains and nets have in common: cases of which one is true, and steps that explain
//! them.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudokit_core::{Cell, Digit, HouseId};

use crate::links::{CandidateNodes, Clash, Literal, bits, literal, node_of, off, on};
use crate::{Board, Conclusion, Fact, Link, Node, Part, Role, Sentence, Step};

/// The consequences of each premise, as bit sets of nodes.
pub(crate) trait Consequences {
    /// The nodes that are on if the premise holds.
    fn on(&self, premise: Literal) -> &[u64];
    /// The nodes that are off if the premise holds.
    fn off(&self, premise: Literal) -> &[u64];
    /// Whether the premise is refuted. Then nothing is concluded from it.
    fn refuted(&self, premise: Literal) -> bool;
}

/// Cases of which one must be true.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Cases {
    /// The candidate is true or false.
    Either(usize),
    /// The cell holds one of its candidates.
    Cell(Cell),
    /// The house has the digit in one of its places.
    House(HouseId, Digit),
}

impl Cases {
    /// The premise of each case.
    pub(crate) fn premises(self, board: &Board, nodes: &CandidateNodes) -> Vec<Literal> {
        match self {
            Cases::Either(node) => vec![on(node), off(node)],
            Cases::Cell(cell) => nodes.of_cell(cell).map(on).collect(),
            Cases::House(house, digit) => {
                let cells = board.cells_at(house, board.positions(house, digit));
                cells.filter_map(|cell| nodes.number(cell, digit)).map(on).collect()
            }
        }
    }

    fn sentence(self, board: &Board, nodes: &CandidateNodes) -> Sentence {
        match self {
            Cases::Either(node) => {
                let here = nodes.candidate(node);
                let facts =
                    vec![("cell", Fact::Cell(here.cell)), ("digit", Fact::Digit(here.digit))];
                Sentence { id: "forcing-either", facts: facts.into() }
            }
            Cases::Cell(cell) => {
                let digits = Fact::Digits(board.candidates(cell));
                Sentence {
                    id: "forcing-cell",
                    facts: vec![("cell", Fact::Cell(cell)), ("digits", digits)].into(),
                }
            }
            Cases::House(house, digit) => {
                let cells = board.cells_at(house, board.positions(house, digit)).collect();
                let facts = vec![
                    ("house", Fact::House(house)),
                    ("digit", Fact::Digit(digit)),
                    ("cells", Fact::Cells(cells)),
                ];
                Sentence { id: "forcing-house", facts: facts.into() }
            }
        }
    }
}

/// The cases of every cell with several candidates, in order.
pub(crate) fn cells(board: &Board) -> impl Iterator<Item = Cases> + '_ {
    board.open().iter().filter(|&cell| board.candidates(cell).len() > 1).map(Cases::Cell)
}

/// The cases of every digit with several places in a house, house by house.
pub(crate) fn houses(board: &Board) -> impl Iterator<Item = Cases> + '_ {
    board.geometry().house_ids().flat_map(move |house| {
        let open = board.all_digits().filter(move |&d| board.positions(house, d).count_ones() > 1);
        open.map(move |digit| Cases::House(house, digit))
    })
}

/// Reports the candidates that every case turns on or off.
pub(crate) fn common(
    table: &impl Consequences,
    premises: &[Literal],
    count: usize,
    found: &mut dyn FnMut(Literal) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if premises.len() < 2 || premises.iter().any(|&premise| table.refuted(premise)) {
        return ControlFlow::Continue(());
    }
    let meet = |is_on: bool| -> Vec<u64> {
        let side = |premise| if is_on { table.on(premise) } else { table.off(premise) };
        let mut all = side(premises[0]).to_vec();
        for &premise in &premises[1..] {
            for (word, other) in all.iter_mut().zip(side(premise)) {
                *word &= other;
            }
        }
        all
    };
    for is_on in [true, false] {
        for node in bits(&meet(is_on)).take_while(|&node| node < count) {
            found(literal(node, is_on))?;
        }
    }
    ControlFlow::Continue(())
}

/// The conclusion that a literal is true.
pub(crate) fn meaning(nodes: &CandidateNodes, literal: Literal) -> Conclusion {
    let here = nodes.candidate(node_of(literal));
    if literal & 1 == 1 {
        Conclusion::Place(here.cell, here.digit)
    } else {
        Conclusion::Remove(here.cell, here.digit)
    }
}

/// The step of a result that all cases have in common; `ways` are the links from each case, and `parts`
/// says the same as numbered parts.
pub(crate) fn verity(
    step: Step,
    board: &Board,
    nodes: &CandidateNodes,
    cases: Cases,
    result: Literal,
    ways: Vec<Vec<Link>>,
    parts: Vec<Part>,
) -> Step {
    let mut step = Step { parts, ..step };
    let here = nodes.candidate(node_of(result));
    step.conclusions.push(meaning(nodes, result));
    step.argument.push(cases.sentence(board, nodes));
    for &premise in &cases.premises(board, nodes) {
        let premise = nodes.candidate(node_of(premise));
        step = step.mark(Role::Third, premise.cell, premise.digit);
    }
    for links in ways {
        step = draw(step, &links);
        step.links.extend(links);
    }
    let id = if result & 1 == 1 { "forcing-verity-on" } else { "forcing-verity-off" };
    step.say(id, vec![("cell", Fact::Cell(here.cell)), ("digit", Fact::Digit(here.digit))])
}

/// The claim of a premise.
pub(crate) fn claim(nodes: &CandidateNodes, premise: Literal) -> Node {
    nodes.candidate(node_of(premise)).node(premise & 1 == 1)
}

/// Marks the assumed candidate.
pub(crate) fn assume(step: Step, nodes: &CandidateNodes, premise: Literal) -> Step {
    let here = nodes.candidate(node_of(premise));
    step.mark(Role::Third, here.cell, here.digit)
}

/// Marks a contradiction.
pub(crate) fn clash(step: Step, clash: Clash) -> Step {
    match clash {
        Clash::Both(..) => step,
        Clash::Cell(cell) => step.mark_cell(Role::Fin, cell),
        Clash::House(house, _) => step.mark_house(Role::Fin, house),
    }
}

/// Marks the candidates that the links turn on and off.
pub(crate) fn draw(mut step: Step, links: &[Link]) -> Step {
    for link in links {
        let role = if link.to.on { Role::Pattern } else { Role::Second };
        for &cell in &link.to.cells {
            step = step.mark(role, cell, link.to.digit);
        }
        step = step.of(link.from.digit).of(link.to.digit);
    }
    step
}
