//! A step of logic, with its drawing and its argument.

use serde::Serialize;
use sudokit_core::{Alphabet, Cell, Digit, Geometry, House, HouseId};
use sudokit_logic::{self as logic, Conclusion, PathStep, Reason, Role};
use sudokit_text::{Scene, Texts};

use super::indexes;

/// A digit in a cell.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Candidate {
    /// The cell.
    pub cell: usize,
    /// The digit.
    pub digit: u8,
}

impl Candidate {
    /// The record of a digit in a cell.
    #[must_use]
    pub fn new(cell: Cell, digit: Digit) -> Candidate {
        Candidate { cell: cell.index(), digit: digit.get() }
    }

    /// The records of candidates.
    #[must_use]
    pub fn list(candidates: &[logic::Candidate]) -> Vec<Candidate> {
        candidates.iter().map(|one| Candidate::new(one.cell, one.digit)).collect()
    }
}

/// A group of cells of which one has, or none has, a digit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ChainNode {
    cells: Vec<usize>,
    digit: u8,
    on: bool,
}

/// An inference of a chain.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ChainLink {
    from: ChainNode,
    to: ChainNode,
    reason: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    house: Option<usize>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cells: Vec<usize>,
}

/// Something to highlight.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct StepMark {
    role: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    cell: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    digit: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    house: Option<usize>,
}

/// A line of an argument.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct StepLine {
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    marks: Vec<StepMark>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    nodes: Vec<ChainNode>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    links: Vec<usize>,
    #[serde(skip_serializing_if = "is_false")]
    conclusion: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_false(flag: &bool) -> bool {
    !flag
}

/// A step of logic.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Step {
    technique: &'static str,
    name: String,
    level: &'static str,
    place: Vec<Candidate>,
    remove: Vec<Candidate>,
    marks: Vec<StepMark>,
    links: Vec<ChainLink>,
    lines: Vec<StepLine>,
    notation: String,
}

impl Step {
    /// The record of a step, in a language.
    #[must_use]
    pub fn new(found: &PathStep, texts: &Texts, scene: Scene<'_>) -> Step {
        let step = &found.step;
        let geometry = scene.geometry;
        let (mut place, mut remove) = (Vec::new(), Vec::new());
        for conclusion in step.effect() {
            match conclusion {
                Conclusion::Place(cell, digit) => place.push(Candidate::new(cell, digit)),
                Conclusion::Remove(cell, digit) => remove.push(Candidate::new(cell, digit)),
            }
        }
        Step {
            technique: step.technique,
            name: texts.technique(step.technique),
            level: found.rung.level.name(),
            place,
            remove,
            marks: step.marks.iter().map(StepMark::new).collect(),
            links: step.links.iter().map(ChainLink::new).collect(),
            lines: lines(step, texts, scene),
            notation: found.notation(geometry, Alphabet::Standard),
        }
    }
}

/// The lines of an argument, each with what it is about.
fn lines(step: &logic::Step, texts: &Texts, scene: Scene<'_>) -> Vec<StepLine> {
    let numbered = step.numbered();
    let lines = texts.argument(step, scene);
    let last = lines.len().saturating_sub(1);
    let mut sentences = step.argument.iter();
    let line = |(at, line): (usize, sudokit_text::Line)| {
        let number = line.dotted();
        if at == last {
            return StepLine { text: line.text, conclusion: true, ..StepLine::default() };
        }
        let Some(part) = line.part.map(|part| &numbered[part]) else {
            let links = sentences.next().map_or_else(Vec::new, |sentence| links_in(sentence, step));
            return StepLine { text: line.text, links, ..StepLine::default() };
        };
        let (before, now): (Vec<_>, Vec<_>) =
            (part.by.iter().flat_map(|&by| numbered[by].nodes()).collect(), part.nodes());
        let leads = |link: &logic::Link| before.contains(&link.from) && now.contains(&link.to);
        StepLine {
            text: line.text,
            number,
            marks: part.marks().iter().map(StepMark::new).collect(),
            nodes: before.iter().chain(&now).map(ChainNode::new).collect(),
            links: at_which(step, leads),
            conclusion: false,
        }
    };
    lines.into_iter().enumerate().map(line).collect()
}

/// The links that a sentence tells.
fn links_in(sentence: &logic::Sentence, step: &logic::Step) -> Vec<usize> {
    let facts = sentence.facts.list();
    let said = facts.iter().filter_map(|(_, fact)| match fact {
        logic::Fact::Links(links) => Some(links),
        _ => None,
    });
    let said: Vec<&logic::Link> = said.flatten().collect();
    at_which(step, |link| said.contains(&link))
}

fn at_which(step: &logic::Step, is_one: impl Fn(&logic::Link) -> bool) -> Vec<usize> {
    let links = step.links.iter().enumerate();
    links.filter(|(_, link)| is_one(link)).map(|(at, _)| at).collect()
}

impl ChainNode {
    fn new(node: &logic::Node) -> ChainNode {
        ChainNode { cells: indexes(&node.cells), digit: node.digit.get(), on: node.on }
    }
}

impl ChainLink {
    fn new(link: &logic::Link) -> ChainLink {
        let (reason, house, cells) = match &link.reason {
            Reason::Cell => ("cell", None, &[][..]),
            Reason::House(house) => ("house", Some(house.index()), &[][..]),
            Reason::Als(cells) => ("als", None, &cells[..]),
            Reason::Together => ("together", None, &[][..]),
        };
        let (from, to) = (ChainNode::new(&link.from), ChainNode::new(&link.to));
        ChainLink { from, to, reason, house, cells: indexes(cells) }
    }
}

impl StepMark {
    fn new(mark: &logic::Mark) -> StepMark {
        let (role, cell, digit, house) = match *mark {
            logic::Mark::Candidate(role, candidate) => {
                (role, Some(candidate.cell), Some(candidate.digit), None)
            }
            logic::Mark::Cell(role, cell) => (role, Some(cell), None, None),
            logic::Mark::House(role, house) => (role, None, None, Some(house)),
        };
        StepMark {
            role: role_name(role),
            cell: cell.map(Cell::index),
            digit: digit.map(Digit::get),
            house: house.map(HouseId::index),
        }
    }
}

fn role_name(role: Role) -> String {
    match role {
        Role::Pattern => "pattern",
        Role::Second => "second",
        Role::Third => "third",
        Role::Fin => "fin",
        Role::EndoFin => "endo-fin",
        Role::Base => "base",
        Role::Cover => "cover",
        Role::Blocker => "blocker",
        Role::Als(number) => return format!("als {}", number + 1),
    }
    .to_owned()
}

/// The index of a house of a board.
#[must_use]
pub fn house_index(geometry: &Geometry, house: &House) -> Option<usize> {
    geometry.houses().iter().position(|known| core::ptr::eq(known, house))
}
