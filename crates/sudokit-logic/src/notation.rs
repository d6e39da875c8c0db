//! The notation in which experienced solvers write steps.
//!
//! ```text
//! 5 c27/r49 => r4c1<>5                                       fish: base/cover houses
//! r7c7 =4= r7c6 -4- r2c6 -5- r2c2 -7- r7c7 => r7c7<>4        chain: = strong, - weak
//! 1,5 in r1c25 => r1c8<>1                                    a pattern of digits in cells
//! ```
//!
//! `docs/notation.md` explains every form.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use sudokit_core::{Alphabet, Cell, Digit, DigitSet, Geometry, HouseId, HouseKind};

use crate::facts::{Fact, Link, Mark, Node, Reason, Role};
use crate::part::{Claim, Impossible, Part};
use crate::step::{Conclusion, Step};

/// Which form the notation of a technique has.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Notation {
    /// Digits in the cells of the pattern: `1,5 in r1c25`.
    Cells,
    /// Digits in the houses that the step is based on: `5 in b1`.
    Houses,
    /// A digit in base and cover houses, with fins: `5 c27/r49 fr5c7`.
    Fish,
    /// Sets of cells with their digits: `A=r1c25 {158}, B=r3c4 {18}`.
    Sets,
    /// A chain, link by link: `r1c1 =5= r1c7 -5- r4c7`.
    Chain,
    /// The digits that follow in a net, or in each of several cases: `r1c1=5 r4c2=3 !b6`.
    Net,
}

/// Writes a step: its pattern in this form, and what follows.
#[must_use]
pub fn write(step: &Step, form: Notation, geometry: &Geometry, alphabet: Alphabet) -> String {
    let alphabet = alphabet.or_usual(geometry.order());
    let writer = Writer { geometry, alphabet };
    let pattern = match form {
        Notation::Cells => writer.pattern(step),
        Notation::Houses => writer.houses(step),
        Notation::Fish => writer.fish(step),
        Notation::Sets => writer.sets(step),
        Notation::Chain => writer.chain(&step.links),
        Notation::Net => writer.net(&step.numbered()),
    };
    let effect = writer.effect(step);
    if pattern.is_empty() { effect } else { format!("{pattern} => {effect}") }
}

/// Cells that are all those of some rows in some columns of a board up to 9x9, in brief: `r1c25`, `r34c89`. `None` for
/// others.
#[must_use]
pub fn block_of_cells(cells: &[Cell], geometry: &Geometry) -> Option<String> {
    let sorted = |mut all: Vec<usize>| {
        all.sort_unstable();
        all.dedup();
        all
    };
    let rows = sorted(cells.iter().map(|&cell| geometry.row(cell) + 1).collect());
    let columns = sorted(cells.iter().map(|&cell| geometry.column(cell) + 1).collect());
    if cells.len() != rows.len() * columns.len() || geometry.order() > 9 {
        return None;
    }
    let joined = |all: &[usize]| all.iter().map(ToString::to_string).collect::<String>();
    Some(format!("r{}c{}", joined(&rows), joined(&columns)))
}

struct Writer<'a> {
    geometry: &'a Geometry,
    alphabet: Alphabet,
}

impl Writer<'_> {
    fn digit(&self, digit: Digit) -> String {
        self.alphabet.text(digit)
    }

    fn digits(&self, digits: DigitSet, between: &str) -> String {
        let texts: Vec<String> = digits.iter().map(|digit| self.digit(digit)).collect();
        texts.join(between)
    }

    /// Cells: `r1c25`, `r34c89`, or one after another.
    fn cells(&self, cells: &[Cell]) -> String {
        block_of_cells(cells, self.geometry).unwrap_or_else(|| {
            let names: Vec<String> = cells.iter().map(|&cell| self.geometry.name(cell)).collect();
            names.join(",")
        })
    }

    /// Houses: `c27`; those of different kinds one after another.
    fn house_list(&self, houses: &[HouseId]) -> String {
        let mut text = String::new();
        let mut before = None;
        for &house in houses {
            let house = self.geometry.house(house);
            let letter = match house.kind {
                HouseKind::Row => "r",
                HouseKind::Column => "c",
                HouseKind::Box | HouseKind::Region => "b",
                HouseKind::Diagonal => "d",
                _ => "e",
            };
            if before.replace(letter) != Some(letter) || self.geometry.order() > 9 {
                text += letter;
            }
            text += &house.number.to_string();
        }
        text
    }

    fn effect(&self, step: &Step) -> String {
        let mut placed: Vec<String> = Vec::new();
        let mut removed: Vec<(Digit, Vec<Cell>)> = Vec::new();
        for conclusion in step.effect() {
            match conclusion {
                Conclusion::Place(cell, digit) => {
                    placed.push(format!("{}={}", self.geometry.name(cell), self.digit(digit)));
                }
                Conclusion::Remove(cell, digit) => {
                    match removed.iter_mut().find(|(known, _)| *known == digit) {
                        Some((_, cells)) => cells.push(cell),
                        None => removed.push((digit, [cell].into())),
                    }
                }
            }
        }
        removed.sort_unstable_by_key(|(digit, _)| *digit);
        let removed = removed
            .iter()
            .map(|(digit, cells)| format!("{}<>{}", self.cells(cells), self.digit(*digit)));
        placed.into_iter().chain(removed).collect::<Vec<_>>().join(", ")
    }

    /// The cells marked in a role, each once.
    fn marked(step: &Step, wanted: impl Fn(Role) -> bool) -> Vec<Cell> {
        let mut cells: Vec<Cell> = step
            .marks
            .iter()
            .filter_map(|mark| match *mark {
                Mark::Candidate(role, candidate) if wanted(role) => Some(candidate.cell),
                Mark::Cell(role, cell) if wanted(role) => Some(cell),
                _ => None,
            })
            .collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    fn marked_houses(step: &Step, wanted: Role) -> Vec<HouseId> {
        let houses = step.marks.iter().filter_map(|mark| match *mark {
            Mark::House(role, house) if role == wanted => Some(house),
            _ => None,
        });
        houses.collect()
    }

    fn pattern(&self, step: &Step) -> String {
        let parts = [Role::Pattern, Role::Second, Role::Third, Role::Fin].map(|role| {
            let cells = Writer::marked(step, |own| own == role);
            if cells.is_empty() { String::new() } else { self.cells(&cells) }
        });
        // Two digits of a pattern may have the same cells.
        let mut named: Vec<&str> = Vec::new();
        for part in parts.iter().map(String::as_str) {
            if !part.is_empty() && !named.contains(&part) {
                named.push(part);
            }
        }
        if named.is_empty() {
            return self.houses(step);
        }
        format!("{} in {}", self.digits(step.digits, ","), named.join("/"))
    }

    fn houses(&self, step: &Step) -> String {
        let houses = Writer::marked_houses(step, Role::Base);
        if houses.is_empty() {
            return String::new();
        }
        format!("{} in {}", self.digits(step.digits, ","), self.house_list(&houses))
    }

    fn fish(&self, step: &Step) -> String {
        let [base, cover] = [Role::Base, Role::Cover]
            .map(|role| self.house_list(&Writer::marked_houses(step, role)));
        let mut text = format!("{} {base}/{cover}", self.digits(step.digits, ","));
        for (role, name) in [(Role::Fin, " f"), (Role::EndoFin, " ef")] {
            let cells = Writer::marked(step, |own| own == role);
            if !cells.is_empty() {
                text += name;
                text += &self.cells(&cells);
            }
        }
        text
    }

    /// The sets that the sentences name.
    fn sets(&self, step: &Step) -> String {
        let mut sets: Vec<String> = Vec::new();
        for sentence in &step.argument {
            let facts = sentence.facts.list();
            let fact =
                |name: &str| facts.iter().find(|(known, _)| *known == name).map(|(_, fact)| fact);
            if let (
                Some(Fact::Number(number)),
                Some(Fact::Cells(cells)),
                Some(Fact::Digits(digits)),
            ) = (fact("set"), fact("cells"), fact("digits"))
            {
                let name = ('A'..='Z').nth(number.wrapping_sub(1)).unwrap_or('?');
                let digits = self.digits(*digits, "");
                sets.push(format!("{name}={} {{{digits}}}", self.cells(cells)));
            }
        }
        sets.join(", ")
    }

    /// A chain. Links within a cell, or within an almost locked set, are not written: the digits on both
    /// sides differ. A digit before the first place or after the last one is what is not there, or is.
    fn chain(&self, links: &[Link]) -> String {
        let mut text = String::new();
        let mut before: Option<&Node> = None;
        for (index, link) in links.iter().enumerate() {
            let inside = !matches!(link.reason, Reason::House(_) | Reason::Together);
            if before != Some(&link.from) {
                if before.is_some() {
                    text += " | ";
                }
                if inside {
                    text += &format!("{}- ", self.digit(link.from.digit));
                }
                if !matches!(link.reason, Reason::Als(_)) {
                    text += &self.cells(&link.from.cells);
                }
            }
            match &link.reason {
                Reason::Als(cells) => text += &format!("ALS:{}", self.cells(cells)),
                Reason::Cell => {}
                Reason::House(_) | Reason::Together => {
                    let line = if link.to.on { "=" } else { "-" };
                    text += &format!(" {line}{}{line} ", self.digit(link.to.digit));
                    let next = links.get(index + 1);
                    let set = next.is_some_and(|next| {
                        next.from == link.to && matches!(next.reason, Reason::Als(_))
                    });
                    if !set {
                        text += &self.cells(&link.to.cells);
                    }
                }
            }
            let ends = links.get(index + 1).is_none_or(|next| next.from != link.to);
            if ends && inside {
                text += &format!(" -{}", self.digit(link.to.digit));
            }
            before = Some(&link.to);
        }
        text
    }

    /// What follows at the top, and in each case.
    fn net(&self, parts: &[Part]) -> String {
        let mut texts: Vec<String> = Vec::new();
        let cases = parts.iter().any(|part| matches!(part.claim, Claim::Case(..)));
        for part in parts.iter().filter(|part| part.depth == u8::from(cases && part.depth > 0)) {
            match &part.claim {
                Claim::Case(..) if texts.is_empty() => {}
                Claim::Case(..) => texts.push("|".to_string()),
                Claim::Impossible(what) => texts.push(self.impossible(what)),
                _ => texts.extend(part.nodes().iter().map(|node| self.node(node))),
            }
        }
        texts.join(" ")
    }

    fn node(&self, node: &Node) -> String {
        let sign = if node.on { "=" } else { "<>" };
        format!("{}{sign}{}", self.cells(&node.cells), self.digit(node.digit))
    }

    /// What is impossible: `!r7c7` (nothing is left for it), `!5b3` (no place is left).
    fn impossible(&self, what: &Impossible) -> String {
        match what {
            Impossible::Both(a, b) => {
                format!("!{} !{}", self.node(&a.node(true)), self.node(&b.node(true)))
            }
            Impossible::Cell(cell) => format!("!{}", self.geometry.name(*cell)),
            Impossible::House(house, digit) => {
                format!("!{}{}", self.digit(*digit), self.house_list(&[*house]))
            }
            Impossible::Opposite(node) => format!("!{}", self.node(node)),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::string::String;

    use sudokit_core::{Alphabet, Puzzle};

    use crate::{Board, LADDER, SearchOptions, explain_while};

    /// The first step of each technique on the paths of these puzzles.
    fn steps() -> BTreeMap<&'static str, String> {
        let mut all = BTreeMap::new();
        for text in [
            "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
            "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
        ] {
            let puzzle: Puzzle = text.parse().unwrap();
            let start = Board::new(&puzzle).unwrap();
            let options = SearchOptions::default();
            let path = explain_while(&start, LADDER, &options, |rung| rung.tried, || true);
            for found in &path.steps {
                let text = found.notation(puzzle.geometry(), Alphabet::Standard);
                all.entry(found.step.technique).or_insert(text);
            }
        }
        all
    }

    #[test]
    fn every_step_has_a_notation() {
        let steps = steps();
        for (id, text) in &steps {
            let effect = text.rsplit("=> ").next().unwrap();
            assert!(effect.contains('=') || effect.contains("<>"), "{id}: {text}");
            assert!(
                text.contains(" => ") || id.contains("single") || id.contains("full"),
                "{id}: {text}"
            );
        }
    }
}
