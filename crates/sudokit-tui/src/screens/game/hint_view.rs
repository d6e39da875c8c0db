//! A complete hint in parts that a player can go through one by one: its sentences, and the links of its
//! chain, which are numbered. The board shows the part that is selected.

use sudokit_logic::{Candidate, Fact, Link, Mark, Node, Reason, Role, Sentence, Step};
use sudokit_text::{Scene, Texts};

/// A complete hint in parts.
pub(super) struct HintView {
    /// The name of the technique.
    pub(super) title: String,
    pub(super) parts: Vec<HintPart>,
    /// What follows.
    pub(super) conclusion: String,
    /// The part the player looks at; `None` shows all of the step on the board.
    selected: Option<usize>,
}

/// A part of a hint.
pub(super) struct HintPart {
    /// The number of a numbered part: `3`, or `3.2` below it.
    pub(super) number: Option<String>,
    pub(super) text: String,
    /// What the board shows of it.
    marks: Vec<Mark>,
}

impl HintView {
    /// Takes a step apart.
    pub(super) fn new(step: &Step, texts: &Texts, scene: Scene<'_>) -> HintView {
        let numbered = step.numbered();
        let mut lines = texts.outline(step, scene);
        let conclusion = lines.pop().map_or_else(String::new, |line| line.text);
        let mut sentences = step.argument.iter();
        let parts = lines.into_iter().map(|line| {
            let marks = match line.part {
                // What it rests on, and what it says.
                Some(at) => {
                    let by = numbered[at].by.iter().flat_map(|&by| numbered[by].nodes());
                    let mut marks: Vec<Mark> = by.flat_map(|node| node_marks(&node)).collect();
                    marks.extend(numbered[at].marks());
                    marks
                }
                None => sentences.next().map_or_else(Vec::new, sentence_marks),
            };
            HintPart { number: line.dotted(), text: line.text, marks }
        });
        HintView {
            title: texts.technique(step.technique),
            parts: parts.collect(),
            conclusion,
            selected: None,
        }
    }

    /// Returns the selected part.
    pub(super) fn selected(&self) -> Option<usize> {
        self.selected
    }

    /// Returns what the board shows of the selected part; `None` if it shows all of the step.
    pub(super) fn marks(&self) -> Option<&[Mark]> {
        self.selected.map(|at| &self.parts[at].marks[..])
    }

    /// Whether there is more than one part to go through.
    pub(super) fn has_parts(&self) -> bool {
        self.parts.len() > 1
    }

    /// Selects the next part, or the previous one. Beyond the ends, the board shows all of the step.
    pub(super) fn select(&mut self, forward: bool) {
        let last = self.parts.len().checked_sub(1);
        self.selected = match (self.selected, forward) {
            (None, true) => last.map(|_| 0),
            (None, false) => last,
            (Some(at), true) => (Some(at) < last).then_some(at + 1),
            (Some(at), false) => at.checked_sub(1),
        };
    }
}

/// What to show of a link: its ends, and the cells or the house it rests on.
fn link_marks(link: &Link) -> Vec<Mark> {
    let mut marks = node_marks(&link.from);
    marks.extend(node_marks(&link.to));
    match &link.reason {
        Reason::House(house) => marks.push(Mark::House(Role::Base, *house)),
        Reason::Als(cells) => {
            marks.extend(cells.iter().map(|&cell| Mark::Cell(Role::Pattern, cell)));
        }
        Reason::Cell | Reason::Together => {}
    }
    marks
}

fn node_marks(node: &Node) -> Vec<Mark> {
    let role = if node.on { Role::Pattern } else { Role::Second };
    let candidates = node.cells.iter().map(|&cell| Candidate::new(cell, node.digit));
    candidates.map(|candidate| Mark::Candidate(role, candidate)).collect()
}

/// What to show of a sentence: everything it names.
fn sentence_marks(sentence: &Sentence) -> Vec<Mark> {
    let (mut cells, mut digits, mut marks) = (Vec::new(), Vec::new(), Vec::new());
    for (_, fact) in sentence.facts.list().iter() {
        match fact {
            Fact::Cell(cell) => cells.push(*cell),
            Fact::Cells(all) => cells.extend(all),
            Fact::Digit(digit) => digits.push(*digit),
            Fact::Digits(all) => digits.extend(all.iter()),
            Fact::House(house) => marks.push(Mark::House(Role::Base, *house)),
            Fact::Houses(all) => {
                marks.extend(all.iter().map(|&house| Mark::House(Role::Base, house)));
            }
            Fact::Candidate(candidate) => marks.push(Mark::Candidate(Role::Pattern, *candidate)),
            Fact::Candidates(all) => {
                marks.extend(all.iter().map(|&c| Mark::Candidate(Role::Pattern, c)));
            }
            Fact::Links(links) => marks.extend(links.iter().flat_map(link_marks)),
            Fact::Number(_) => {}
        }
    }
    for cell in cells {
        marks.push(Mark::Cell(Role::Base, cell));
        marks.extend(
            digits.iter().map(|&d| Mark::Candidate(Role::Pattern, Candidate::new(cell, d))),
        );
    }
    marks
}

#[cfg(test)]
mod tests {
    use sudokit_core::{Alphabet, Digit, Geometry};
    use sudokit_text::Lang;

    use super::*;

    /// A step with a chain of three links.
    fn view() -> HintView {
        let geometry = Geometry::classic(4).unwrap();
        let node = |name: &str, digit: u8, on| Node {
            cells: vec![geometry.cell_named(name).unwrap()],
            digit: Digit::new(digit).unwrap(),
            on,
        };
        let nodes = [
            node("r1c1", 1, false),
            node("r1c3", 1, true),
            node("r1c3", 2, false),
            node("r4c3", 2, true),
        ];
        let mut step = Step::new("xy-chain");
        step.links = nodes
            .windows(2)
            .map(|pair| Link { from: pair[0].clone(), to: pair[1].clone(), reason: Reason::Cell })
            .collect();
        let step = step.place(nodes[3].cells[0], nodes[3].digit);
        let scene = Scene { geometry: &geometry, alphabet: Alphabet::Standard };
        HintView::new(&step, &Texts::new(Lang::En), scene)
    }

    #[test]
    fn the_links_of_a_chain_are_numbered_parts() {
        let view = view();
        let numbers: Vec<_> = view.parts.iter().filter_map(|part| part.number.as_deref()).collect();
        assert_eq!(numbers, ["1", "2", "3", "4"]);
        assert_eq!(view.parts[0].text, "Suppose r1c1 is not 1.");
        assert!(view.parts[2].text.starts_with("r1c3 is not 2: "), "{}", view.parts[2].text);
        assert_eq!(view.conclusion, "So r4c3 is 2.");
    }

    #[test]
    fn a_player_goes_through_the_parts_and_the_board_shows_each() {
        let mut view = view();
        assert!(view.has_parts() && view.marks().is_none());
        view.select(true);
        view.select(true);
        assert_eq!(view.selected(), Some(1));
        let roles = view.marks().unwrap().iter().map(|mark| match mark {
            Mark::Candidate(role, candidate) => Some((*role, candidate.digit.get())),
            _ => None,
        });
        let off_on = [Some((Role::Second, 1)), Some((Role::Pattern, 1))];
        assert_eq!(roles.collect::<Vec<_>>(), off_on);
        view.select(false);
        view.select(false);
        assert_eq!(view.selected(), None);
        view.select(false);
        assert_eq!(view.selected(), Some(3));
        view.select(true);
        assert_eq!(view.selected(), None);
    }
}
