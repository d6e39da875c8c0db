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
    /// The number of a link of a chain, from 1.
    pub(super) number: Option<usize>,
    pub(super) text: String,
    /// What the board shows of it.
    marks: Vec<Mark>,
}

impl HintView {
    /// Takes a step apart.
    pub(super) fn new(step: &Step, texts: &Texts, scene: Scene<'_>) -> HintView {
        let mut parts = Vec::new();
        let is_contained = step.argument.iter().any(|sentence| links_of(sentence).is_some());
        for (index, sentence) in step.argument.iter().enumerate() {
            match links_of(sentence) {
                // The sentence begins the chain; the other links follow one by one.
                Some((name, links)) if !links.is_empty() => {
                    let list = sentence.facts.list();
                    let facts = list.iter().map(|(fact, value)| match *fact {
                        fact if fact == name => (fact, Fact::Links(links[..1].to_vec())),
                        fact => (fact, value.clone()),
                    });
                    let first =
                        Sentence { id: sentence.id, facts: facts.collect::<Vec<_>>().into() };
                    parts.push(HintPart {
                        number: Some(0),
                        text: texts.sentence(&first, scene),
                        marks: link_marks(&links[0]),
                    });
                    parts.extend(links[1..].iter().map(|link| link_part(link, texts, scene)));
                }
                _ => parts.push(HintPart {
                    number: None,
                    text: texts.sentence(sentence, scene),
                    marks: sentence_marks(sentence),
                }),
            }
            if index == 0 && !is_contained {
                parts.extend(step.links.iter().map(|link| link_part(link, texts, scene)));
            }
        }
        let mut number = 0;
        for part in &mut parts {
            if let Some(mine) = &mut part.number {
                number += 1;
                *mine = number;
            }
        }
        HintView {
            title: texts.technique(step.technique),
            parts,
            conclusion: texts.conclusion(&step.conclusions, scene),
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

/// Returns the chain in the facts of a sentence, with its name.
fn links_of(sentence: &Sentence) -> Option<(&'static str, Vec<Link>)> {
    sentence.facts.list().iter().find_map(|(name, fact)| match fact {
        Fact::Links(links) => Some((*name, links.clone())),
        _ => None,
    })
}

fn link_part(link: &Link, texts: &Texts, scene: Scene<'_>) -> HintPart {
    let text = texts.chain(std::slice::from_ref(link), scene);
    let mut letters = text.chars();
    let capital = letters.next().map(|first| first.to_uppercase().chain(letters).collect());
    HintPart { number: Some(0), text: capital.unwrap_or_default(), marks: link_marks(link) }
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
        let mut step = Step::new("xy-chain").say(
            "chain-assume-not",
            vec![("cell", Fact::Cell(nodes[0].cells[0])), ("digit", Fact::Digit(nodes[0].digit))],
        );
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
        let numbers: Vec<_> = view.parts.iter().map(|part| part.number).collect();
        assert_eq!(numbers, [None, Some(1), Some(2), Some(3)]);
        assert!(
            view.parts[2].text.starts_with("If r1c3 is 1, then r1c3 is not 2"),
            "{}",
            view.parts[2].text
        );
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
