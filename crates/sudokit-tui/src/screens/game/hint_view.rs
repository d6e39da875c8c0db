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
    /// How deep it lies. The deeper parts after a part are its own argument.
    depth: usize,
    /// Whether its own argument is shown; `None` if it has none.
    pub(super) is_open: Option<bool>,
}

impl HintView {
    /// Takes a step apart. The arguments of its parts are folded.
    pub(super) fn new(step: &Step, texts: &Texts, scene: Scene<'_>) -> HintView {
        let numbered = step.numbered();
        let mut lines = texts.argument(step, scene);
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
            let (number, depth) = (line.dotted(), line.depth());
            HintPart { number, text: line.text, marks, depth, is_open: None }
        });
        let mut parts: Vec<HintPart> = parts.collect();
        for index in 1..parts.len() {
            if parts[index].depth > parts[index - 1].depth {
                parts[index - 1].is_open = Some(false);
            }
        }
        HintView { title: texts.technique(step.technique), parts, conclusion, selected: None }
    }

    /// Returns the parts that are shown, with their indices: those that lie in no folded part.
    pub(super) fn visible(&self) -> impl Iterator<Item = (usize, &HintPart)> {
        let mut folded = usize::MAX;
        self.parts.iter().enumerate().filter(move |(_, part)| {
            let is_visible = part.depth <= folded;
            if is_visible {
                folded = if part.is_open == Some(false) { part.depth } else { usize::MAX };
            }
            is_visible
        })
    }

    /// Shows or hides the argument of the selected part; if none is selected, the arguments of all parts.
    pub(super) fn fold(&mut self) {
        let is_any_closed = self.parts.iter().any(|part| part.is_open == Some(false));
        match self.selected {
            Some(at) => {
                let is_open = self.parts[at].is_open.as_mut();
                is_open.into_iter().for_each(|is_open| *is_open = !*is_open);
            }
            None => {
                let all = self.parts.iter_mut().filter_map(|part| part.is_open.as_mut());
                all.for_each(|is_open| *is_open = is_any_closed);
            }
        }
    }

    /// Whether the selected part has an argument of its own, which can be folded; without one, whether any
    /// part has.
    pub(super) fn has_folds(&self) -> bool {
        match self.selected {
            Some(at) => self.parts[at].is_open.is_some(),
            None => self.parts.iter().any(|part| part.is_open.is_some()),
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

    /// Selects the next part that is shown, or the previous one. Beyond the ends, the board shows all of
    /// the step.
    pub(super) fn select(&mut self, forward: bool) {
        let visible: Vec<usize> = self.visible().map(|(at, _)| at).collect();
        self.selected = match (self.selected, forward) {
            (None, true) => visible.first().copied(),
            (None, false) => visible.last().copied(),
            (Some(at), true) => visible.into_iter().find(|&other| other > at),
            (Some(at), false) => visible.into_iter().rfind(|&other| other < at),
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

    #[test]
    fn the_argument_of_a_part_is_folded_until_it_is_asked_for() {
        let mut view = view();
        view.parts[1].is_open = Some(false);
        view.parts[2].depth = 1;
        let shown = |view: &HintView| view.visible().map(|(at, _)| at).collect::<Vec<_>>();
        assert_eq!(shown(&view), [0, 1, 3]);
        // With nothing selected all are opened, and folded again.
        view.fold();
        assert_eq!(shown(&view), [0, 1, 2, 3]);
        view.fold();
        view.select(true);
        view.fold(); // This part has nothing to fold.
        assert_eq!(shown(&view), [0, 1, 3]);
        view.select(true);
        view.fold();
        assert_eq!(shown(&view), [0, 1, 2, 3]);
        view.select(true);
        assert_eq!(view.selected(), Some(2));
        view.select(false);
        view.fold();
        view.select(true);
        assert_eq!(view.selected(), Some(3));
    }
}
