//! Texts about a step of logic: its name, argument, chain and conclusions.

use std::collections::{BTreeMap, BTreeSet};

use sudokit_core::{Alphabet, Cell, Digit, Geometry, House, HouseKind};
use sudokit_logic::{
    Candidate, Conclusion, Fact, Level, Link, Node, Reason, Sentence, Step, canonical_id,
};

use crate::{Arg, Texts};

/// How the cells and digits of a board are named: its geometry and its alphabet.
#[derive(Copy, Clone, Debug)]
pub struct Scene<'a> {
    /// The shape.
    pub geometry: &'a Geometry,
    /// How digits are written.
    pub alphabet: Alphabet,
}

impl Texts {
    /// The name of a technique: "XY-Wing".
    #[must_use]
    pub fn technique(&self, id: &str) -> String {
        self.say(&format!("technique-{id}"), &[])
    }

    /// The name of a level: "beginner".
    #[must_use]
    pub fn level(&self, level: Level) -> String {
        self.say(&format!("level-{}", level.name()), &[])
    }

    /// The name of what a scale of difficulty says: "Hardest technique"; of a scale that has no text
    /// here, the English name.
    #[must_use]
    pub fn scale_column(&self, name: &str) -> String {
        let id = format!("scale-column-{name}");
        if self.knows(&id) { self.say(&id, &[]) } else { name.to_owned() }
    }

    /// A name that a scale gives: a technique, or what only scales have. The id itself if it is neither.
    #[must_use]
    pub fn value_of_scale(&self, id: &str) -> String {
        let own = format!("scale-value-{id}");
        match canonical_id(id) {
            _ if self.knows(&own) => self.say(&own, &[]),
            Some(id) => self.technique(id),
            None => id.to_owned(),
        }
    }

    /// A house as the place of something: "in row 1".
    #[must_use]
    pub fn in_house(&self, house: &House) -> String {
        self.say(&named("house-in", house), &[("number", house.number.into())])
    }

    /// Several houses as the place of something: "in row 1 and in box 2".
    #[must_use]
    pub fn in_houses(&self, houses: &[&House]) -> String {
        let said: Vec<_> = houses.iter().map(|house| self.in_house(house)).collect();
        self.list(&said)
    }

    /// Houses as the places of one thing each: "in each of the 2 rows", "in row 1 and in box 2 (one in each)".
    fn in_each(&self, houses: &[&House]) -> String {
        let kind = houses.first().map(|first| first.kind);
        let same = kind.filter(|kind| houses.iter().all(|house| house.kind == *kind));
        let id = format!("houses-each-{}", same.map_or("several", HouseKind::name));
        let id = if self.knows(&id) { &id } else { "houses-each-several" };
        let all = self.in_houses(houses);
        self.say(id, &[("count", houses.len().into()), ("houses", all.into())])
    }

    /// A house that something belongs to: "of row 1".
    #[must_use]
    pub fn of_house(&self, house: &House) -> String {
        self.say(&named("house-of", house), &[("number", house.number.into())])
    }

    /// The complete argument, a line for each sentence and each numbered part of it: premises first, and
    /// last the conclusions.
    #[must_use]
    pub fn explain(&self, step: &Step, scene: Scene<'_>) -> Vec<String> {
        self.argument(step, scene).iter().map(ToString::to_string).collect()
    }

    /// One sentence of an argument.
    #[must_use]
    pub fn sentence(&self, sentence: &Sentence, scene: Scene<'_>) -> String {
        self.message(&format!("why-{}", sentence.id), sentence, scene)
    }

    /// A message with the facts of a sentence.
    pub(crate) fn message(&self, id: &str, sentence: &Sentence, scene: Scene<'_>) -> String {
        let mut args: Vec<(String, Arg<'static>)> = Vec::new();
        for (name, fact) in sentence.facts.list().iter() {
            self.add_fact(&mut args, name, fact, scene);
        }
        let args: Vec<_> = args.iter().map(|(name, arg)| (name.as_str(), arg.clone())).collect();
        self.say(id, &args)
    }

    fn add_fact(
        &self,
        args: &mut Vec<(String, Arg<'static>)>,
        name: &str,
        fact: &Fact,
        scene: Scene<'_>,
    ) {
        let mut add = |suffix: &str, arg: Arg<'static>| args.push((format!("{name}{suffix}"), arg));
        match fact {
            Fact::Cell(cell) => add("", scene.geometry.name(*cell).into()),
            Fact::Cells(cells) => {
                add("", self.cells(cells, scene.geometry).into());
                add("-or", self.cells_or(cells, scene.geometry).into());
                add("-brief", self.cells_in_brief(cells, scene.geometry).into());
                add("-count", cells.len().into());
            }
            Fact::Digit(digit) => add("", scene.alphabet.text(*digit).into()),
            Fact::Digits(digits) => {
                add("", self.digits(digits.iter(), scene).into());
                let said: Vec<_> = digits.iter().map(|digit| scene.alphabet.text(digit)).collect();
                add("-or", self.list_or(&said).into());
                add("-count", digits.len().into());
            }
            Fact::House(house) => {
                let house = scene.geometry.house(*house);
                add("", self.house(house).into());
                add("-in", self.in_house(house).into());
                add("-in-capital", capital(&self.in_house(house)).into());
                add("-of", self.of_house(house).into());
            }
            Fact::Houses(houses) => {
                let each = |say: &dyn Fn(&House) -> String| {
                    let said: Vec<_> =
                        houses.iter().map(|&house| say(scene.geometry.house(house))).collect();
                    self.list(&said)
                };
                add("", each(&|house| self.house(house)).into());
                let inside = each(&|house| self.in_house(house));
                add("-in-capital", capital(&inside).into());
                add("-in", inside.into());
                add("-of", each(&|house| self.of_house(house)).into());
                add("-count", houses.len().into());
                let houses: Vec<_> =
                    houses.iter().map(|&house| scene.geometry.house(house)).collect();
                add("-each", self.in_each(&houses).into());
            }
            Fact::Candidate(candidate) => {
                add("", self.candidate(candidate.digit, candidate.cell, scene).into());
            }
            Fact::Candidates(candidates) => {
                add("", self.candidates(candidates, scene).into());
                add("-count", candidates.len().into());
            }
            Fact::Number(number) => {
                add("", (*number).into());
                // A name for the first, the second ... of some things.
                let letter = ('A'..='Z').nth(number.wrapping_sub(1));
                add("-letter", letter.map_or(number.to_string(), String::from).into());
            }
            Fact::Links(links) => add("", self.chain(links, scene).into()),
        }
    }

    fn digits(&self, digits: impl Iterator<Item = Digit>, scene: Scene<'_>) -> String {
        let said: Vec<_> = digits.map(|digit| scene.alphabet.text(digit)).collect();
        self.list(&said)
    }

    /// A candidate: "5 in r4c2".
    fn candidate(&self, digit: Digit, cell: Cell, scene: Scene<'_>) -> String {
        let cell = scene.geometry.name(cell);
        self.say(
            "candidate",
            &[("digit", scene.alphabet.text(digit).into()), ("cell", cell.into())],
        )
    }

    /// Candidates: "5 in r4c2 and 6 in r4c3".
    #[must_use]
    pub fn candidates(&self, candidates: &[Candidate], scene: Scene<'_>) -> String {
        let said: Vec<_> =
            candidates.iter().map(|c| self.candidate(c.digit, c.cell, scene)).collect();
        self.list(&said)
    }

    /// A node of a chain as a clause: "r1c1 is not 5".
    #[must_use]
    pub fn node(&self, node: &Node, scene: Scene<'_>) -> String {
        let group = if node.cells.len() > 1 { "-group" } else { "" };
        let id = format!("node-{}{group}", if node.on { "on" } else { "off" });
        let cells = self.cells(&node.cells, scene.geometry);
        self.say(&id, &[("cells", cells.into()), ("digit", scene.alphabet.text(node.digit).into())])
    }

    /// A chain as one sentence, link by link. Where the links do not join, a new part begins.
    #[must_use]
    pub fn chain(&self, links: &[Link], scene: Scene<'_>) -> String {
        let runs = self.runs(links, scene);
        if runs.is_empty() { String::new() } else { runs.join("; ") + "." }
    }

    /// The parts of a chain; each goes on as long as the next link starts where the last one ended:
    /// "if r1c1 is 5, then ...".
    fn runs(&self, links: &[Link], scene: Scene<'_>) -> Vec<String> {
        let mut runs: Vec<String> = Vec::new();
        let mut last: Option<&Node> = None;
        for link in links {
            if last != Some(&link.from) {
                let node = self.node(&link.from, scene);
                runs.push(self.say("chain-begins", &[("node", node.into())]));
            }
            if let Some(run) = runs.last_mut() {
                *run += &self.say("chain-goes-on", &[("link", self.link(link, scene).into())]);
            }
            last = Some(&link.to);
        }
        runs
    }

    /// Where a link leads, and why: "r1c7 is 5 (no other place is left in row 1)".
    fn link(&self, link: &Link, scene: Scene<'_>) -> String {
        let kind = if link.to.on { "strong" } else { "weak" };
        let node = self.node(&link.to, scene);
        match &link.reason {
            Reason::Cell => self.say(&format!("link-cell-{kind}"), &[("node", node.into())]),
            Reason::House(house) => {
                let house = self.in_house(scene.geometry.house(*house));
                let args = [("node", node.into()), ("house", house.into())];
                self.say(&format!("link-house-{kind}"), &args)
            }
            Reason::Als(cells) => {
                let count = cells.len();
                let cells = self.cells(cells, scene.geometry);
                let digit = scene.alphabet.text(link.from.digit);
                let args = [
                    ("node", node.into()),
                    ("cells", cells.into()),
                    ("cells-count", count.into()),
                    ("digit", digit.into()),
                ];
                self.say("link-als", &args)
            }
            Reason::Together => {
                self.say(&format!("link-together-{kind}"), &[("node", node.into())])
            }
        }
    }

    /// The conclusions: "So 5 can be removed from r4c2 and r4c8."
    #[must_use]
    pub fn conclusion(&self, conclusions: &[Conclusion], scene: Scene<'_>) -> String {
        self.say("so", &[("what", self.effect(conclusions, scene).into())])
    }

    /// What is placed and removed: "5 can be removed from r4c2 and r4c8".
    pub(crate) fn effect(&self, conclusions: &[Conclusion], scene: Scene<'_>) -> String {
        let mut placed = Vec::new();
        let mut removed = Vec::new();
        for conclusion in conclusions {
            match *conclusion {
                Conclusion::Place(cell, digit) => {
                    let cell = scene.geometry.name(cell);
                    let digit = scene.alphabet.text(digit);
                    placed.push(
                        self.say("so-place", &[("cell", cell.into()), ("digit", digit.into())]),
                    );
                }
                Conclusion::Remove(cell, digit) => removed.push((digit, cell)),
            }
        }
        let mut parts = Vec::from_iter((!placed.is_empty()).then(|| self.list(&placed)));
        for (digits, cells) in together(removed.into_iter()) {
            let digit = self.digits(digits.into_iter(), scene);
            let cells = self.cells(&cells, scene.geometry);
            parts.push(self.say("so-remove", &[("digit", digit.into()), ("cells", cells.into())]));
        }
        parts.join("; ")
    }
}

/// The id of a text about a house. Each diagonal has its own: their numbers say nothing.
pub(crate) fn named(prefix: &str, house: &House) -> String {
    match house.kind {
        HouseKind::Diagonal => format!("{prefix}-diagonal-{}", house.number),
        kind => format!("{prefix}-{}", kind.name()),
    }
}

/// Candidates by digit and cells: digits that leave the same cells come together.
pub(crate) fn together(
    candidates: impl Iterator<Item = (Digit, Cell)>,
) -> Vec<(Vec<Digit>, Vec<Cell>)> {
    let mut by_digit: BTreeMap<Digit, BTreeSet<Cell>> = BTreeMap::new();
    candidates.for_each(|(digit, cell)| {
        by_digit.entry(digit).or_default().insert(cell);
    });
    let mut together: Vec<(Vec<Digit>, Vec<Cell>)> = Vec::new();
    for (digit, cells) in by_digit {
        let cells = Vec::from_iter(cells);
        match together.iter_mut().find(|(_, known)| *known == cells) {
            Some((digits, _)) => digits.push(digit),
            None => together.push((vec![digit], cells)),
        }
    }
    together
}

/// The text with a capital first letter, for the beginning of a sentence.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;

    /// What the scales `se` and `hodoku` call their techniques.
    const OF_SCALES: &str = "aligned-pair-exclusion aligned-triplet-exclusion als-chain als-xy-wing als-xz \
                             bidirectional-cycle bidirectional-x-cycle bidirectional-y-cycle brute-force \
                             bug-plus-one cell-forcing-chains continuous-nice-loop direct-claiming \
                             direct-hidden-pair direct-hidden-triplet direct-pointing discontinuous-nice-loop \
                             dynamic-cell-forcing-chains dynamic-contradiction-forcing-chains \
                             dynamic-double-forcing-chains dynamic-region-forcing-chains empty-rectangle \
                             finned-franken-swordfish finned-franken-x-wing finned-jellyfish \
                             finned-mutant-swordfish finned-mutant-x-wing finned-swordfish finned-x-wing \
                             forcing-chain forcing-chain-contradiction forcing-chain-verity \
                             forcing-net-contradiction forcing-net-verity forcing-x-chain franken-swordfish \
                             franken-x-wing full-house grouped-aic grouped-continuous-nice-loop \
                             grouped-discontinuous-nice-loop hidden-pair hidden-quad hidden-quadruple \
                             hidden-rectangle hidden-single hidden-triple hidden-triplet locked-pair \
                             locked-triple mutant-swordfish mutant-x-wing naked-pair naked-quad naked-quadruple \
                             naked-single naked-triple naked-triplet nested-cell-forcing-chains \
                             nested-contradiction-forcing-chains nested-double-forcing-chains \
                             nested-region-forcing-chains nishio-forcing-chains region-forcing-chains remote-pair \
                             sashimi-jellyfish sashimi-swordfish sashimi-x-wing simple-colors-trap \
                             simple-colors-wrap sue-de-coq turbot-fish two-string-kite w-wing x-chain x-wing \
                             xy-chain xy-wing xyz-wing";

    #[test]
    fn the_techniques_of_scales_have_names() {
        for lang in Lang::ALL {
            let texts = Texts::new(lang);
            for id in OF_SCALES.split_whitespace() {
                assert_ne!(texts.value_of_scale(id), id, "{lang}");
            }
        }
    }
}
