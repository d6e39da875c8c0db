//! A net as numbered parts: a line for each digit that follows and for each use of another technique,
//! with the lines it rests on. That a digit removes others from its cell and its houses needs no line.

use alloc::vec;
use alloc::vec::Vec;

use super::net::{Clash, Inner, Net, Use, Why};
use super::node::on;
use super::refutation::Refutation;
use super::{CandidateNodes, Rules};
use crate::{Board, Candidate, Claim, Link, Node, Part, Reason, TechniqueId};

/// An assumption within an assumption is followed like this, and named after the technique that does so
/// by itself.
const INSIDE: Rules = Rules { cells: true, rounds: Rules::UNLIMITED };
const INSIDE_NAME: TechniqueId = "dynamic-forcing-chain";

/// Collects parts.
#[derive(Default)]
pub(crate) struct Outline {
    pub(crate) parts: Vec<Part>,
    depth: u8,
}

/// The lines that state the nodes of a net.
struct Lines<'n, 'b> {
    net: &'n Net<'b>,
    /// By node, the line that states it or from which it follows at once.
    stated: Vec<usize>,
    /// By use, the line of a technique with several conclusions.
    used: Vec<usize>,
    /// For a net within a net: the lines that removed candidates of a cell or house before it began.
    outer: &'n dyn Fn(Clash) -> Vec<usize>,
}

const NONE: usize = usize::MAX;

impl Outline {
    /// The parts that lead from the assumption of a net to a contradiction.
    pub(crate) fn contradiction(net: &Net<'_>, clash: Clash) -> Vec<Part> {
        let mut outline = Outline::default();
        outline.refuted(net, clash, &|_| Vec::new());
        outline.parts
    }

    /// Adds a case, and the parts that lead from it to a node of the net.
    pub(crate) fn case(&mut self, net: &Net<'_>, premise: Node, result: u32) {
        let shown = net.shown(result);
        self.push(Claim::Case(premise, shown.clone()), Vec::new());
        self.depth += 1;
        let lines = self.lines(net, &net.ancestry(&[result]), &|_| Vec::new());
        let line = lines.stated[result as usize];
        if !self.parts[line].nodes().contains(&shown) {
            let reason = match net.why(result) {
                Why::Seen(by) => {
                    net.shared_house(result, by).map_or(Reason::Together, Reason::House)
                }
                _ => Reason::Cell,
            };
            self.push(Claim::Follows(shown, reason), vec![line]);
        }
        self.depth -= 1;
    }

    fn push(&mut self, claim: Claim, mut by: Vec<usize>) -> usize {
        by.retain(|&line| line != NONE);
        by.sort_unstable();
        by.dedup();
        self.parts.push(Part { depth: self.depth, claim, by });
        self.parts.len() - 1
    }

    /// Adds the parts that lead from an assumption to a contradiction.
    fn refuted(&mut self, net: &Net<'_>, clash: Clash, outer: &dyn Fn(Clash) -> Vec<usize>) {
        // A candidate that is the last in its place and goes as well: nothing is left there.
        let emptied = match clash {
            Clash::Both(by, last) => net.last_of(last).map(|place| (place, by, last)),
            _ => None,
        };
        let (roots, clash) = match emptied {
            Some((place, by, last)) => {
                let mut roots = net.roots(place);
                roots.retain(|&root| root != last);
                roots.push(by);
                (roots, place)
            }
            None => (net.roots(clash), clash),
        };
        let lines = self.lines(net, &net.ancestry(&roots), outer);
        let mut by: Vec<usize> = roots.iter().map(|&root| lines.stated[root as usize]).collect();
        if !matches!(clash, Clash::Both(..)) {
            by.extend(outer(clash));
        }
        self.push(Claim::Impossible(clash.impossible(net.nodes())), by);
    }

    fn lines<'n, 'b>(
        &mut self,
        net: &'n Net<'b>,
        ancestry: &[u32],
        outer: &'n dyn Fn(Clash) -> Vec<usize>,
    ) -> Lines<'n, 'b> {
        let (stated, used) = (vec![NONE; net.nodes().len()], vec![NONE; net.uses().len()]);
        let mut lines = Lines { net, stated, used, outer };
        for &node in ancestry {
            let line = match net.why(node) {
                Why::Premise => self.push(Claim::Suppose(net.shown(node)), Vec::new()),
                Why::SameCell(by) | Why::Seen(by) => lines.stated[by as usize],
                Why::LastOfCell => {
                    let by = lines.of(Clash::Cell(lines.candidate(node).cell), node);
                    self.push(Claim::Follows(net.shown(node), Reason::Cell), by)
                }
                Why::LastOfHouse(house) => {
                    let by = lines.of(Clash::House(house, lines.candidate(node).digit), node);
                    self.push(Claim::Follows(net.shown(node), Reason::House(house)), by)
                }
                Why::Rule(index) => self.using(&mut lines, index as usize, node, ancestry),
            };
            lines.stated[node as usize] = line;
        }
        lines
    }

    /// Adds what another technique removes: the line that states this node.
    fn using(
        &mut self,
        lines: &mut Lines<'_, '_>,
        index: usize,
        node: u32,
        ancestry: &[u32],
    ) -> usize {
        let net = lines.net;
        let used = &net.uses()[index];
        let known = lines.used[index];
        match &used.inner {
            // One chain may remove several candidates, each with an argument of its own.
            Inner::Step(step) if !step.links.is_empty() => {
                let technique = step.technique;
                self.header(technique, lines.candidate(node), |outline| {
                    outline.chain(lines, used, &step.links, lines.candidate(node));
                })
            }
            Inner::Step(_) if known != NONE => known,
            Inner::Step(step) => {
                let of_use = |&node: &u32| net.why(node) == Why::Rule(index as u32);
                let candidates = ancestry.iter().copied().filter(of_use);
                let claim = Claim::Removed {
                    technique: step.technique,
                    candidates: candidates.map(|node| lines.candidate(node)).collect(),
                    argument: step.argument.to_vec(),
                    marks: step.marks.to_vec(),
                };
                let by = used.parents.iter().map(|&parent| lines.stated[parent as usize]);
                let line = self.push(claim, by.collect());
                lines.used[index] = line;
                line
            }
            Inner::Assumption => self.header(INSIDE_NAME, lines.candidate(node), |outline| {
                outline.inside(lines, used, lines.candidate(node));
            }),
        }
    }

    /// Adds the removal of a candidate, and below it the parts that show it. The removal rests on
    /// everything from outside that these rest on.
    fn header(
        &mut self,
        technique: TechniqueId,
        candidate: Candidate,
        parts: impl FnOnce(&mut Outline),
    ) -> usize {
        let (argument, marks) = (Vec::new(), Vec::new());
        let candidates = vec![candidate];
        let claim = Claim::Removed { technique, candidates, argument, marks };
        let header = self.push(claim, Vec::new());
        self.depth += 1;
        parts(self);
        self.depth -= 1;
        let below = self.parts[header + 1..].iter().flat_map(|part| part.by.iter().copied());
        let mut by: Vec<usize> = below.filter(|&line| line < header).collect();
        by.sort_unstable();
        by.dedup();
        self.parts[header].by = by;
        header
    }

    /// Adds the refutation of a candidate by a chain.
    fn chain(&mut self, lines: &Lines<'_, '_>, used: &Use, links: &[Link], candidate: Candidate) {
        let board = lines.net.board();
        let Some(refutation) = Refutation::of(board, links, candidate) else { return };
        let first = self.parts.len();
        for line in &refutation.lines {
            let node = line.candidate.node(true);
            match &line.link {
                None => self.push(Claim::Suppose(node), Vec::new()),
                Some(link) => {
                    let mut by = lines.before(used, link.place);
                    by.push(first + line.by);
                    self.push(Claim::Follows(node, link.reason.clone()), by)
                }
            };
        }
        let mut by: Vec<usize> = refutation.by.iter().map(|line| first + line).collect();
        by.extend(refutation.place.into_iter().flat_map(|place| lines.before(used, place)));
        self.push(Claim::Impossible(refutation.clash), by);
    }

    /// Adds the refutation of a candidate by an assumption within the assumption.
    fn inside(&mut self, lines: &Lines<'_, '_>, used: &Use, candidate: Candidate) {
        let board = lines.net.position_at(used);
        let nodes = open_candidates(&board);
        let mut inside = Net::new(&board, &nodes, INSIDE);
        let premise = nodes.number(candidate.cell, candidate.digit);
        if let Some(clash) = premise.and_then(|node| inside.assume(on(node))) {
            self.refuted(&inside, clash, &|place| lines.before(used, place));
        }
    }
}

impl Lines<'_, '_> {
    fn candidate(&self, node: u32) -> Candidate {
        self.net.nodes().candidate(node as usize)
    }

    /// The lines that leave only this node in a place.
    fn of(&self, place: Clash, node: u32) -> Vec<usize> {
        let others = self.net.roots(place).into_iter().filter(|&other| other != node);
        let mut by: Vec<usize> = others.map(|other| self.stated[other as usize]).collect();
        by.extend((self.outer)(place));
        by
    }

    /// The lines that removed candidates of a place before a technique was used, as far as it rests on
    /// them, and those before this net.
    fn before(&self, used: &Use, place: Clash) -> Vec<usize> {
        let gone = self.net.roots(place).into_iter().filter(|node| used.parents.contains(node));
        let mut by: Vec<usize> = gone.map(|node| self.stated[node as usize]).collect();
        by.extend((self.outer)(place));
        by
    }
}

/// The candidates of open cells with several, among which assumptions within assumptions are made.
pub(crate) fn open_candidates(board: &Board) -> CandidateNodes {
    CandidateNodes::of(board, |cell| board.candidates(cell).len() > 1)
}
