//! # Templates: Template Set, Template Delete
//!
//! A template is one way to place a digit in all houses that still need it. List all templates of a
//! digit: cells that are in every template hold the digit (*template set*), and candidates that are
//! in none can be removed (*template delete*).
//!
//! ```text
//!  3 3 | . .       The 3s have two templates: r1c1 r2c3 r3c2 r4c4
//!  . . | 3 .                                  r1c2 r2c3 r3c1 r4c4
//!  3 3 | . .       Both use r2c3 and r4c4: these cells are 3.
//!  . . | 3- 3      Neither uses r4c3: it is not 3.
//! ```
//!
//! **Why.** The solution contains exactly one of the templates of each digit.
//!
//! A cell that all templates of one digit use is lost to the other digits. Their templates that use
//! this cell are discarded, and so on until nothing changes.
//!
//! **How to spot it.** Hardly ever by eye; it is a method for programs, also called *pattern
//! overlay*. It finds everything that follows from one digit alone.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudokit_core::{CellSet, Digit, Geometry};

use crate::patterns::placements::placements;
use crate::{Board, Fact, Found, Role, SearchOptions, Step, Technique, TechniqueId};

/// A digit with more templates than this is skipped. An empty 9x9 board has exactly this many.
const MOST: usize = 46_656;

/// Cells that all templates of a digit use, or none.
#[derive(Debug)]
pub struct Templates {
    set: bool,
    names: &'static [(TechniqueId, &'static str)],
}

impl Templates {
    /// Places the digit in cells that all its templates use.
    pub const SET: Templates = Templates { set: true, names: &[("template-set", "1201")] };
    /// Removes candidates that no template uses.
    pub const DELETE: Templates = Templates { set: false, names: &[("template-delete", "1202")] };
}

impl Technique for Templates {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        self.names
    }

    fn source(&self) -> &'static str {
        module_comment!("templates.rs")
    }

    fn applies(&self, geometry: &Geometry) -> bool {
        geometry.order() <= 9
    }

    fn find(&self, board: &Board, _: &SearchOptions<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        let id = self.names[0].0;
        for template in templates(board) {
            let digit = template.digit;
            let cells =
                if self.set { template.common } else { board.cells_with(digit) - &template.used };
            if cells.is_empty() {
                continue;
            }
            let facts = vec![
                ("digit", Fact::Digit(digit)),
                ("cells", Fact::Cells(cells.iter().collect())),
                ("count", Fact::Number(template.count)),
            ];
            let step = Step::new(id).of(digit).mark_all(Role::Pattern, &template.used, digit);
            let step = if self.set {
                let step = cells.iter().fold(step, |step, cell| step.place(cell, digit));
                step.say("template-set", facts)
            } else {
                step.remove_from(&cells, digit).say("template-delete", facts)
            };
            found(step)?;
        }
        ControlFlow::Continue(())
    }
}

/// The number of templates of a digit, the cells that all of them use, and those that any uses.
struct Summary {
    digit: Digit,
    count: usize,
    common: CellSet,
    used: CellSet,
}

/// A summary for every open digit, after templates that contradict other digits are discarded.
fn templates(board: &Board) -> Vec<Summary> {
    let cells = board.geometry().cell_count();
    let mut all: Vec<(Digit, Vec<CellSet>)> = board
        .all_digits()
        .filter(|&digit| !board.cells_with(digit).is_empty())
        .filter_map(|digit| Some((digit, placements(board, digit, MOST)?)))
        .collect();
    let common = |sets: &[CellSet]| {
        let mut common = CellSet::full(cells);
        sets.iter().for_each(|set| common &= set);
        common
    };
    loop {
        let before: usize = all.iter().map(|(_, sets)| sets.len()).sum();
        for i in 0..all.len() {
            let taken = common(&all[i].1);
            for (_, sets) in all.iter_mut().enumerate().filter(|&(j, _)| j != i).map(|(_, set)| set)
            {
                sets.retain(|set| !set.intersects(&taken));
            }
        }
        if all.iter().map(|(_, sets)| sets.len()).sum::<usize>() == before {
            break;
        }
    }
    // A digit without a template: the position has no solution, so nothing is reported.
    if all.iter().any(|(_, sets)| sets.is_empty()) {
        return Vec::new();
    }
    let summary = |(digit, sets): &(Digit, Vec<CellSet>)| {
        let mut used = CellSet::empty(cells);
        sets.iter().for_each(|set| used |= set);
        Summary { digit: *digit, count: sets.len(), common: common(sets), used }
    };
    all.iter().map(summary).collect()
}
