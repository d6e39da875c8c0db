//! The rules that a closure tries where nothing else follows: levels 1 to 5.

use alloc::rc::Rc;
use alloc::vec::Vec;
use core::ops::ControlFlow::{self, Continue};

use super::basic::{self, Pattern, Report};
use super::chain::{Literal, Nested};
use super::closure::{Closure, Extend, Mode};
use super::forecast::Outlook;
use super::found::FoundChain;
use super::grid::Grid;
use super::multiple::{Multiple, multiple};
use super::sink::Sink;
use super::static_chains::StaticChains;
use super::tables::{ALL, CELL, Mask, SHARED, members};
use crate::stop::Stop;

/// The rules, with the buffers of the producers that they use.
pub(super) struct Rules<'a> {
    stop: &'a Stop<'a>,
    static_chains: StaticChains,
    every_region: bool,
    /// Buffers that are not in use.
    buffers: Vec<Multiple>,
}

impl<'a> Rules<'a> {
    /// `every_region` is for [`Multiple::new`].
    pub(super) fn new(stop: &'a Stop<'a>, every_region: bool) -> Rules<'a> {
        Rules { stop, static_chains: StaticChains::default(), every_region, buffers: Vec::new() }
    }
}

impl Extend for Rules<'_> {
    /// Applies the first rule that removes something because of what is off.
    fn extend(&mut self, closure: &mut Closure, source: &Grid, grid: &Grid, level: u8) -> bool {
        let chains: &[Option<Mode>] = match level {
            0 | 1 => &[],
            2 => &[None],
            3 => &[None, Some(Mode::STATIC)],
            4 => &[Some(Mode::dynamic(0))],
            _ => &[Some(Mode::dynamic(0)), Some(Mode::dynamic(level - 3))],
        };
        PATTERNS.iter().any(|rule| conclude(closure, rule(source, grid)))
            || chains.iter().any(|&mode| conclude(closure, self.chains(source, grid, mode)))
    }

    fn goes_on(&self) -> bool {
        self.stop.goes_on()
    }
}

type PatternRule = fn(&Grid, &Grid) -> Vec<Finding>;

/// The rules of level 1.
const PATTERNS: [PatternRule; 4] = [
    |source, grid| patterns(source, grid, |report| basic::locked(grid, report)),
    |source, grid| patterns(source, grid, |report| basic::hidden_set(grid, 2, report)),
    |source, grid| patterns(source, grid, |report| basic::naked_set(grid, 2, report)),
    |source, grid| patterns(source, grid, |report| basic::fish(grid, 2, report)),
];

/// What a rule found: what it removes, and the candidates whose absence it needs.
struct Finding {
    removed: Vec<(u8, Mask)>,
    required: Vec<Literal>,
    nested: Option<Rc<Nested>>,
}

/// Adds what the findings of a rule conclude. Returns `false` if none of them needs anything that is
/// off: then they hold without the start, and say nothing.
fn conclude(closure: &mut Closure, findings: Vec<Finding>) -> bool {
    let mut usable = false;
    for Finding { removed, required, nested } in findings {
        if required.is_empty() {
            continue;
        }
        usable = true;
        let parents: Vec<u32> =
            required.iter().filter_map(|&literal| closure.node(literal)).collect();
        for &(cell, digits) in &removed {
            for digit in members(digits) {
                let literal = Literal::new(cell.into(), digit, false);
                let node = closure.conclude(literal, &parents);
                if let (Some(node), Some(nested)) = (node, &nested) {
                    closure.arena.rest_on(node, nested);
                }
            }
        }
    }
    usable
}

fn off(cell: u8, digit: usize) -> Literal {
    Literal::new(cell.into(), digit, false)
}

/// What a rule for patterns finds.
fn patterns(
    source: &Grid,
    grid: &Grid,
    rule: impl FnOnce(Report<'_>) -> ControlFlow<()>,
) -> Vec<Finding> {
    let mut findings = Vec::new();
    let _ = rule(&mut |pattern, removed| {
        let required = required(&pattern, source, grid);
        if !required.is_empty() {
            findings.push(Finding { removed, required, nested: None });
        }
        Continue(())
    });
    findings
}

/// The candidates that had to go before there was a pattern.
fn required(pattern: &Pattern, source: &Grid, grid: &Grid) -> Vec<Literal> {
    let mut literals = Vec::new();
    match *pattern {
        Pattern::Lines { digit, base, cover } => {
            for number in members(base.1) {
                let outside = members(cover.1)
                    .fold(!0, |places, line| places & !SHARED[base.0][number][cover.0][line]);
                let gone =
                    source.places[base.0][number][digit] & !grid.places[base.0][number][digit];
                literals.extend(
                    members(gone & outside).map(|place| off(CELL[base.0][number][place], digit)),
                );
            }
        }
        Pattern::Hidden { kind, region, digits, places } => {
            for place in members(ALL & !places) {
                let gone = source.at(kind, region, place) & digits;
                literals.extend(members(gone).map(|digit| off(CELL[kind][region][place], digit)));
            }
        }
        Pattern::Naked { kind, region, digits, places } => {
            for place in members(places) {
                let gone = source.at(kind, region, place) & !digits;
                literals.extend(members(gone).map(|digit| off(CELL[kind][region][place], digit)));
            }
        }
    }
    literals
}

impl Rules<'_> {
    /// The chains that lie within a closure: static single ones, or those of a mode.
    fn chains(&mut self, source: &Grid, grid: &Grid, mode: Option<Mode>) -> Vec<Finding> {
        let mut sink = Sink::all(grid, source);
        match mode {
            None => self.static_chains.find(grid, self.stop, &mut sink),
            Some(mode) => {
                let new = || Multiple::new(self.every_region);
                let mut buffers = self.buffers.pop().unwrap_or_else(new);
                multiple(grid, mode, Outlook::Open, &mut buffers, self, &mut sink);
                self.buffers.push(buffers);
            }
        }
        let mut found = sink.all.expect("all are wanted").found;
        let key = |chain: &FoundChain| (chain.complexity, chain.key);
        found.sort_by(|a, b| a.rating.total_cmp(&b.rating).then(key(a).cmp(&key(b))));
        let mut findings: Vec<Finding> = Vec::new();
        for FoundChain { removed, required, nested, .. } in found {
            if findings.iter().all(|known| known.removed != removed) {
                findings.push(Finding { removed, required, nested: Some(nested) });
            }
        }
        findings
    }
}
