//! A net as numbered parts: one for each digit that follows and for each use of another technique, with
//! the parts it rests on, and no more than those. That a digit removes others from its cell and its houses
//! needs no part.

use alloc::vec;
use alloc::vec::Vec;

use super::net::{Clash, Inner, Net, Use, Why};
use super::refutation::{Refutation, excludes};
use super::shorten::{again, needed, refuted_inside};
use crate::{Board, Candidate, Claim, Link, Node, Part, Patience, Reason, TechniqueId};

/// The name of an assumption within an assumption: the technique that does so by itself.
const INSIDE_NAME: TechniqueId = "dynamic-forcing-chain";

/// Collects parts.
pub(crate) struct NetParts<'b, 'p> {
    parts: Vec<Part>,
    depth: u8,
    /// The position from which all is argued.
    board: &'b Board,
    patience: &'p Patience<'p>,
}

/// The parts that state the nodes of a net.
struct Stated<'n, 'b> {
    net: &'n Net<'b>,
    /// By node, the part that states it or from which it follows at once.
    of: Vec<usize>,
    /// By use, the part of a technique with several conclusions.
    used: Vec<usize>,
    /// For a net within a net: the parts that removed candidates of a cell or house before it began.
    outer: &'n dyn Fn(Clash) -> Vec<usize>,
}

const NONE: usize = usize::MAX;

impl<'b, 'p> NetParts<'b, 'p> {
    /// No parts yet. If the patience runs out, some will be missing.
    pub(crate) fn new(board: &'b Board, patience: &'p Patience<'p>) -> NetParts<'b, 'p> {
        NetParts { parts: Vec::new(), depth: 0, board, patience }
    }

    /// The parts, without those that nothing rests on.
    pub(crate) fn finish(self) -> Vec<Part> {
        pruned(self.parts)
    }

    /// Adds the parts that lead from the assumption of a net to a contradiction.
    pub(crate) fn contradiction(&mut self, net: &Net<'_>, clash: Clash) {
        self.refuted(net, clash, &|_| Vec::new());
    }

    /// Adds a case, and the parts that lead from it to a node of the net.
    pub(crate) fn case(&mut self, net: &Net<'_>, premise: Node, result: u32) {
        let shown = net.shown(result);
        self.push(Claim::Case(premise, shown.clone()), Vec::new());
        self.depth += 1;
        let stated = self.stated(net, &net.ancestry(&[result]), &|_| Vec::new());
        let part = stated.of[result as usize];
        if !self.parts[part].nodes().contains(&shown) {
            let reason = match net.why(result) {
                Why::Seen(by) => {
                    net.shared_house(result, by).map_or(Reason::Together, Reason::House)
                }
                _ => Reason::Cell,
            };
            self.push(Claim::Follows(shown, reason), vec![part]);
        }
        self.depth -= 1;
    }

    fn push(&mut self, claim: Claim, by: Vec<usize>) -> usize {
        let by = sorted(by);
        self.parts.push(Part { depth: self.depth, claim, by });
        self.parts.len() - 1
    }

    /// Adds what follows because these parts leave nothing but `last` in a place: those of them that do.
    fn push_last(
        &mut self,
        claim: Claim,
        place: Clash,
        last: Option<Candidate>,
        by: Vec<usize>,
    ) -> usize {
        let mut gone = self.candidates(place);
        gone.retain(|&candidate| Some(candidate) != last);
        let by = needed(sorted(by), self.patience, gone.len(), |by| {
            gone.iter().all(|&candidate| by.iter().any(|&part| self.rules_out(part, candidate)))
        });
        self.push(claim, by)
    }

    /// The candidates of a place.
    fn candidates(&self, place: Clash) -> Vec<Candidate> {
        match place {
            Clash::Cell(cell) => {
                self.board.candidates(cell).iter().map(|d| Candidate::new(cell, d)).collect()
            }
            Clash::House(house, digit) => {
                let cells = self.board.cells_in(house, digit);
                cells.iter().map(|cell| Candidate::new(cell, digit)).collect()
            }
            Clash::Both(..) => Vec::new(),
        }
    }

    /// Whether a candidate goes because of a part.
    fn rules_out(&self, part: usize, candidate: Candidate) -> bool {
        self.parts[part].nodes().iter().any(|node| {
            let from = Candidate::new(node.cells[0], node.digit);
            match node.on {
                true => excludes(self.board, from, candidate),
                false => from == candidate,
            }
        })
    }

    /// The position after these parts.
    fn after(&self, parts: &[usize]) -> Board {
        let mut board = self.board.clone();
        for cell in self.board.open().iter() {
            for digit in self.board.candidates(cell) {
                let candidate = Candidate::new(cell, digit);
                if parts.iter().any(|&part| self.rules_out(part, candidate)) {
                    board.remove(cell, digit);
                }
            }
        }
        board
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
        let stated = self.stated(net, &net.ancestry(&roots), outer);
        let mut by: Vec<usize> = roots.iter().map(|&root| stated.of[root as usize]).collect();
        let claim = Claim::Impossible(clash.impossible(net.nodes()));
        if matches!(clash, Clash::Both(..)) {
            self.push(claim, by);
        } else {
            by.extend(outer(clash));
            self.push_last(claim, clash, None, by);
        }
    }

    fn stated<'n, 'm>(
        &mut self,
        net: &'n Net<'m>,
        ancestry: &[u32],
        outer: &'n dyn Fn(Clash) -> Vec<usize>,
    ) -> Stated<'n, 'm> {
        let (of, used) = (vec![NONE; net.nodes().len()], vec![NONE; net.uses().len()]);
        let mut stated = Stated { net, of, used, outer };
        for &node in ancestry {
            let here = net.at(node);
            let part = match net.why(node) {
                Why::Premise => self.push(Claim::Suppose(net.shown(node)), Vec::new()),
                Why::SameCell(by) | Why::Seen(by) => stated.of[by as usize],
                Why::LastOfCell => self.single(&stated, node, Clash::Cell(here.cell), Reason::Cell),
                Why::LastOfHouse(house) => {
                    let place = Clash::House(house, here.digit);
                    self.single(&stated, node, place, Reason::House(house))
                }
                Why::Rule(index) => self.using(&mut stated, index as usize, node, ancestry),
            };
            stated.of[node as usize] = part;
        }
        stated
    }

    /// Adds the last candidate of a place.
    fn single(&mut self, stated: &Stated<'_, '_>, node: u32, place: Clash, why: Reason) -> usize {
        let by = stated.leaving(place, node);
        let claim = Claim::Follows(stated.net.shown(node), why);
        self.push_last(claim, place, Some(stated.net.at(node)), by)
    }

    /// Adds what another technique removes: the part that states this node.
    fn using(
        &mut self,
        stated: &mut Stated<'_, '_>,
        index: usize,
        node: u32,
        ancestry: &[u32],
    ) -> usize {
        let net = stated.net;
        let used = &net.uses()[index];
        let known = stated.used[index];
        match &used.inner {
            Inner::Step(_, step) if !step.links.is_empty() => {
                self.header(step.technique, net.at(node), |this| {
                    this.chain(stated, used, &step.links, net.at(node));
                })
            }
            Inner::Step(..) if known != NONE => known,
            Inner::Step(technique, step) => {
                let of_use = |&node: &u32| net.why(node) == Why::Rule(index as u32);
                let gone = ancestry.iter().copied().filter(of_use);
                let candidates: Vec<Candidate> = gone.map(|node| net.at(node)).collect();
                let find =
                    |by: &[usize]| again(*technique, step.technique, &self.after(by), &candidates);
                let by = used.parents.iter().map(|&parent| stated.of[parent as usize]);
                let by = sorted(by.collect());
                let by = needed(by, self.patience, net.work(), |by| find(by).is_some());
                let found = find(&by);
                let step = found.as_ref().unwrap_or(step);
                let claim = Claim::Removed {
                    technique: step.technique,
                    candidates,
                    argument: step.argument.to_vec(),
                    marks: step.marks.to_vec(),
                };
                let part = self.push(claim, by);
                stated.used[index] = part;
                part
            }
            Inner::Assumption => self.header(INSIDE_NAME, net.at(node), |this| {
                let patience = this.patience;
                refuted_inside(net, &used.parents, net.at(node), patience, |inside, clash| {
                    this.refuted(inside, clash, &|place| stated.before(used, place));
                });
            }),
        }
    }

    /// Adds the removal of a candidate, and below it the parts that show it. The removal rests on
    /// everything from outside that these rest on.
    fn header(
        &mut self,
        technique: TechniqueId,
        candidate: Candidate,
        parts: impl FnOnce(&mut NetParts<'b, 'p>),
    ) -> usize {
        let (argument, marks) = (Vec::new(), Vec::new());
        let candidates = vec![candidate];
        let claim = Claim::Removed { technique, candidates, argument, marks };
        let header = self.push(claim, Vec::new());
        self.depth += 1;
        parts(self);
        self.depth -= 1;
        let below = self.parts[header + 1..].iter().flat_map(|part| part.by.iter().copied());
        self.parts[header].by = sorted(below.filter(|&part| part < header).collect());
        header
    }

    /// Adds the refutation of a candidate by a chain.
    fn chain(&mut self, stated: &Stated<'_, '_>, used: &Use, links: &[Link], candidate: Candidate) {
        let Some(refutation) = Refutation::of(self.board, links, candidate) else { return };
        let first = self.parts.len();
        for one in &refutation.inferred {
            let node = one.candidate.node(true);
            match &one.link {
                None => self.push(Claim::Suppose(node), Vec::new()),
                Some(link) => {
                    let mut by = stated.before(used, link.place);
                    by.push(first + one.by);
                    let claim = Claim::Follows(node, link.reason.clone());
                    self.push_last(claim, link.place, Some(one.candidate), by)
                }
            };
        }
        let mut by: Vec<usize> = refutation.by.iter().map(|at| first + at).collect();
        let claim = Claim::Impossible(refutation.clash);
        match refutation.place {
            Some(place) => {
                by.extend(stated.before(used, place));
                self.push_last(claim, place, None, by)
            }
            None => self.push(claim, by),
        };
    }
}

impl Stated<'_, '_> {
    /// The parts that leave only this node in a place.
    fn leaving(&self, place: Clash, node: u32) -> Vec<usize> {
        let others = self.net.roots(place).into_iter().filter(|&other| other != node);
        let mut by: Vec<usize> = others.map(|other| self.of[other as usize]).collect();
        by.extend((self.outer)(place));
        by
    }

    /// The parts that removed candidates of a place before a technique was used, as far as it rests on
    /// them, and those before this net.
    fn before(&self, used: &Use, place: Clash) -> Vec<usize> {
        let gone = self.net.roots(place).into_iter().filter(|node| used.parents.contains(node));
        let mut by: Vec<usize> = gone.map(|node| self.of[node as usize]).collect();
        by.extend((self.outer)(place));
        by
    }
}

/// Without the parts that nothing rests on. They are there because a part may follow from others than those
/// from which the net found it.
fn pruned(mut parts: Vec<Part>) -> Vec<Part> {
    loop {
        let ends = |index: usize| {
            let deep = parts[index].depth;
            let next = parts[index + 1..].iter().find(|next| next.depth <= deep);
            next.is_none_or(|next| next.depth < deep)
        };
        let used = |index: usize| parts[index + 1..].iter().any(|later| later.by.contains(&index));
        let opens = |part: &Part| matches!(part.claim, Claim::Suppose(_) | Claim::Case(..));
        let idle = |&index: &usize| !(opens(&parts[index]) || ends(index) || used(index));
        let Some(first) = (0..parts.len()).rfind(idle) else { return parts };
        let below = parts[first + 1..].iter().take_while(|part| part.depth > parts[first].depth);
        let last = first + below.count();
        parts.drain(first..=last);
        for index in (0..parts.len()).rev() {
            let gone = last + 1 - first;
            for by in &mut parts[index].by {
                *by -= if *by > last { gone } else { 0 };
            }
            let deep = parts[index].depth;
            let below = parts[index + 1..].iter().take_while(|part| part.depth > deep);
            let outside = below.flat_map(|part| part.by.iter().copied().filter(|&by| by < index));
            if matches!(parts[index].claim, Claim::Removed { .. })
                && parts.get(index + 1).is_some_and(|next| next.depth > deep)
            {
                parts[index].by = sorted(outside.collect());
            }
        }
    }
}

fn sorted(mut parts: Vec<usize>) -> Vec<usize> {
    parts.retain(|&part| part != NONE);
    parts.sort_unstable();
    parts.dedup();
    parts
}
