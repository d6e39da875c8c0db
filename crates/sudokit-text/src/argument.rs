//! The argument of a step as lines: sentences, and numbered parts that can be folded.

use core::fmt;

use sudokit_core::{Cell, Digit};
use sudokit_logic::part::numbers;
use sudokit_logic::{Candidate, Claim, Fact, Impossible, Node, Part, Reason, Sentence, Step};

use crate::steps::{capital, together};
use crate::{Arg, Scene, Texts};

/// A line of an argument.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The number of a part, `3.2` as `[3, 2]`; empty for a sentence.
    pub number: Vec<usize>,
    /// The index of the part in [`Step::numbered`].
    pub part: Option<usize>,
    /// The words, without the number.
    pub text: String,
}

impl Line {
    /// How deep the line lies: a line and the deeper lines after it can be folded into one.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.number.len().saturating_sub(1)
    }

    /// The number of a part as text: `3.2`.
    #[must_use]
    pub fn dotted(&self) -> Option<String> {
        (!self.number.is_empty()).then(|| dotted(&self.number))
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.number.is_empty() {
            return f.write_str(&self.text);
        }
        let number = dotted(&self.number);
        let point = if self.number.len() == 1 { "." } else { "" };
        write!(f, "{:indent$}{number}{point} {}", "", self.text, indent = 3 * self.depth())
    }
}

fn dotted(number: &[usize]) -> String {
    number.iter().map(usize::to_string).collect::<Vec<_>>().join(".")
}

/// The numbers of parts; three and more that follow each other are said as "3.1–3.4".
fn in_runs<'a>(numbers: impl Iterator<Item = &'a [usize]>) -> Vec<String> {
    let follows = |one: &[usize], next: &[usize]| match (one, next) {
        ([before @ .., one], [other @ .., next]) => before == other && one + 1 == *next,
        _ => false,
    };
    let numbers: Vec<_> = numbers.collect();
    let runs = numbers.chunk_by(|one, next| follows(one, next));
    let said = runs.flat_map(|run| match run {
        [first, _, .., last] => vec![format!("{}–{}", dotted(first), dotted(last))],
        few => few.iter().map(|number| dotted(number)).collect(),
    });
    said.collect()
}

/// Whether a part names the lines that it follows from: it does not where that is the line before.
fn names_lines(parts: &[Part], index: usize) -> bool {
    let part = &parts[index];
    let is_next = |&by: &usize| by + 1 == index && parts[by].depth == part.depth;
    match &part.by[..] {
        [] => false,
        [by] => !is_next(by),
        _ => true,
    }
}

/// Whether a part says what happens in this case.
fn is_case(part: Option<&Part>, case: &Node) -> bool {
    matches!(part.map(|part| &part.claim), Some(Claim::Case(assumed, _)) if assumed == case)
}

impl Texts {
    /// The complete argument: premises first, then its numbered parts, and last the conclusions.
    #[must_use]
    pub fn argument(&self, step: &Step, scene: Scene<'_>) -> Vec<Line> {
        let plain = |text| Line { number: Vec::new(), part: None, text };
        let is_chain = |fact: &(&str, Fact)| matches!(fact.1, Fact::Links(_));
        // Some sentences contain the chain.
        let contained = step.argument.iter().any(|s| s.facts.list().iter().any(is_chain));
        let parts = if contained { Vec::new() } else { step.numbered() };
        let opening = step.opening.min(step.argument.len());
        let (before, after) = step.argument.split_at(opening);
        let mut lines: Vec<Line> =
            before.iter().map(|sentence| plain(self.sentence(sentence, scene))).collect();
        let numbered = (0..parts.len()).filter(|&at| names_lines(&parts, at)).count();
        if (1..parts.len()).contains(&numbered) {
            lines.push(plain(self.say("part-numbers", &[])));
        }
        lines.extend(self.parts(&parts, scene));
        lines.extend(after.iter().map(|sentence| plain(self.sentence(sentence, scene))));
        lines.push(plain(self.conclusion(&step.conclusions, scene)));
        lines
    }

    /// Numbered parts, one line each.
    #[must_use]
    pub fn parts(&self, parts: &[Part], scene: Scene<'_>) -> Vec<Line> {
        let numbers = numbers(parts);
        let lines = parts.iter().enumerate().map(|(index, part)| {
            let by = match names_lines(parts, index) {
                false => String::new(),
                true => {
                    let names = in_runs(part.by.iter().map(|&by| &*numbers[by]));
                    format!(" {}", self.say("part-by", &[("parts", names.join(", ").into())]))
                }
            };
            let number = numbers[index].clone();
            Line { number, part: Some(index), text: self.part(parts, index, by, scene) }
        });
        lines.collect()
    }

    fn part(&self, parts: &[Part], index: usize, by: String, scene: Scene<'_>) -> String {
        let part = &parts[index];
        let opened_by = parts[..index].iter().rfind(|earlier| earlier.depth < part.depth);
        let node = |node: &Node| -> Arg<'static> { self.node(node, scene).into() };
        let by: Arg<'static> = by.into();
        let text = match &part.claim {
            Claim::Suppose(assumed) if is_case(opened_by, assumed) => {
                self.say("part-suppose-so", &[])
            }
            Claim::Suppose(assumed) => self.say("part-suppose", &[("node", node(assumed))]),
            Claim::Case(case, result) => {
                self.say("part-case", &[("case", node(case)), ("node", node(result))])
            }
            Claim::Follows(result, reason) => {
                // What an almost locked set lacks.
                let lost = part.by.first().and_then(|&by| parts[by].nodes().first().cloned());
                let reason = self.reason_of(result, reason, lost.map(|node| node.digit), scene);
                let args = [("node", node(result)), ("reason", reason.into()), ("by", by)];
                self.say("part-follows", &args)
            }
            Claim::Removed { technique, candidates, argument, .. } => {
                let why: Vec<_> =
                    argument.iter().map(|sentence| self.brief(sentence, scene)).collect();
                let named = argument.last().and_then(|sentence| self.cells_named(sentence));
                let id = if why.is_empty() { "part-removed" } else { "part-removed-because" };
                let args = [
                    ("technique", self.technique(technique).into()),
                    ("why", why.join("; ").into()),
                    ("gone", self.gone(candidates, named.as_deref(), scene).into()),
                    ("by", by),
                ];
                self.say(id, &args)
            }
            Claim::Impossible(what) => {
                let what = match what {
                    Impossible::Both(a, b) => {
                        let nodes = [a, b].map(|c| self.node(&c.node(true), scene));
                        self.say("part-both", &[("nodes", self.list(&nodes).into())])
                    }
                    Impossible::Cell(cell) => {
                        self.say("part-nothing", &[("cell", scene.geometry.name(*cell).into())])
                    }
                    Impossible::House(house, digit) => {
                        let house = self.in_house(scene.geometry.house(*house));
                        let digit = scene.alphabet.text(*digit);
                        let args = [("house-in", house.into()), ("digit", digit.into())];
                        self.say("part-no-place", &args)
                    }
                    Impossible::Opposite(both) => {
                        let not = Node { on: !both.on, ..both.clone() };
                        let nodes = [both, &not].map(|node| self.node(node, scene));
                        self.say("part-both", &[("nodes", self.list(&nodes).into())])
                    }
                };
                self.say("part-impossible", &[("what", what.into()), ("by", by)])
            }
        };
        // The names of cells have no capital.
        let cells = part.nodes().into_iter().flat_map(|node| node.cells);
        let mut names = cells.map(|cell| scene.geometry.name(cell));
        if names.any(|name| text.starts_with(&name)) { text } else { capital(&text) }
    }

    /// What candidates that go say of their cells: "r1c4 is not 2 or 7". The cells that were just `named` are not named
    /// again.
    fn gone(&self, candidates: &[Candidate], named: Option<&[Cell]>, scene: Scene<'_>) -> String {
        let removals = candidates.iter().map(|c| (c.digit, c.cell));
        let groups = together(removals);
        let is_named = |cells: &[Cell]| {
            named.is_some_and(|named| {
                named.len() == cells.len() && named.iter().all(|cell| cells.contains(cell))
            })
        };
        let said = groups.iter().map(|(digits, cells)| {
            let digits: Vec<_> = digits.iter().map(|&d| scene.alphabet.text(d)).collect();
            let args = [
                ("cells-count", cells.len().into()),
                ("cells", self.cells_in_brief(cells, scene.geometry).into()),
                ("digits-or", self.list_or(&digits).into()),
            ];
            let they = groups.len() == 1 && cells.len() > 1 && is_named(cells);
            self.say(if they { "part-gone-there" } else { "part-gone" }, &args)
        });
        self.list(&said.collect::<Vec<_>>())
    }

    /// The cells that the short form of a sentence names.
    fn cells_named(&self, sentence: &Sentence) -> Option<Vec<Cell>> {
        if !self.knows(&format!("brief-{}", sentence.id)) {
            return None;
        }
        sentence.facts.list().iter().find_map(|(_, fact)| match fact {
            Fact::Cells(cells) => Some(cells.to_vec()),
            _ => None,
        })
    }

    /// A sentence within a part: in brief, where there is a short form.
    fn brief(&self, sentence: &Sentence, scene: Scene<'_>) -> String {
        let id = format!("brief-{}", sentence.id);
        match self.knows(&id) {
            true => self.message(&id, sentence, scene),
            false => self.sentence(sentence, scene),
        }
    }

    /// Why a node follows; `lost` is the digit that an almost locked set lacks.
    fn reason_of(
        &self,
        node: &Node,
        reason: &Reason,
        lost: Option<Digit>,
        scene: Scene<'_>,
    ) -> String {
        let kind = if node.on { "on" } else { "off" };
        match reason {
            Reason::Cell => self.say(&format!("reason-cell-{kind}"), &[]),
            Reason::House(house) => {
                let house = self.in_house(scene.geometry.house(*house));
                let digit = scene.alphabet.text(node.digit);
                let args = [("house-in", house.into()), ("digit", digit.into())];
                self.say(&format!("reason-house-{kind}"), &args)
            }
            Reason::Als(cells) => {
                let count = cells.len();
                // Why the digit is here, and not elsewhere in the set.
                let id = match node.on && node.cells.len() < count {
                    true => "reason-als-place",
                    false => "reason-als",
                };
                let cells = self.cells(cells, scene.geometry);
                let lost = lost.map_or_else(String::new, |digit| scene.alphabet.text(digit));
                let args = [
                    ("cells", cells.into()),
                    ("cells-count", count.into()),
                    ("digit", lost.into()),
                    ("kept", scene.alphabet.text(node.digit).into()),
                    ("places", self.cells(&node.cells, scene.geometry).into()),
                ];
                self.say(id, &args)
            }
            Reason::Together => self.say(&format!("reason-together-{kind}"), &[]),
        }
    }
}
