//! # Templates
//!
//! All ways of placing one digit on the whole board at once, the templates: what all of them have
//! in common is true, and what none of them uses is not.
//!
//! ```text
//!  3 3 | . .       two templates: r1c1 r2c3 r3c2 r4c4
//!  . . | 3 .                      r1c2 r2c3 r3c1 r4c4
//!  3 3 | . .       Both have r2c3 and r4c4: these are 3.
//!  . . | 3- 3      Neither has r4c3: it is not.
//! ```
//!
//! A cell that all templates of one digit have in common is lost to the others, and templates that
//! use it drop out, until nothing changes any more.

use core::ops::ControlFlow;

use sudokit_core::{CellSet, Digit, Geometry};

use crate::patterns::placements::placements;
use crate::{Board, Fact, Found, Role, SearchOptions, Step, Technique, TechniqueId};

/// A digit of more templates than this is left alone; those of a 9x9 board are always fewer.
const MOST: usize = 46_656;

/// What all or none of the placements of a digit use.
#[derive(Debug)]
pub struct Templates {
    set: bool,
    names: &'static [(TechniqueId, &'static str)],
}

impl Templates {
    /// What all have in common.
    pub const SET: Templates = Templates { set: true, names: &[("template-set", "1201")] };
    /// What none of them uses.
    pub const DELETE: Templates = Templates { set: false, names: &[("template-delete", "1202")] };
}

impl Technique for Templates {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        self.names
    }

    fn source(&self) -> &'static str {
        include_str!("templates.rs")
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

/// What the templates of a digit have in common, and what any of them uses.
struct Summary {
    digit: Digit,
    count: usize,
    common: CellSet,
    used: CellSet,
}

/// The templates of every open digit that has some, once they agree with each other.
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
    // A digit without a template: the position has no solution, and nothing is worth telling.
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
