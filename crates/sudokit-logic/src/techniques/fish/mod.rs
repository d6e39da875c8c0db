//! # Fish
//!
//! A fish is about one digit. It has as many cover houses as base houses. If the base houses can
//! have the digit only where they meet the cover houses, the digit can be removed from the rest of
//! the cover houses.
//!
//! ```text
//!  .  . .  | .  .  . | .  .  .       X-Wing: in rows 2 and 8, 5 can only go in columns 2 and 8.
//!  .  5 .  | .  .  . | .  5  .       Each row needs a 5, and each of the two columns has room for
//!  .  5- . | .  .  . | .  .  .       one. So both columns have their 5 in these rows, and nowhere
//!     ...                            else.
//!  .  5 .  | .  .  . | .  5  .
//!  .  .  . | .  .  . | .  5- .
//! ```
//!
//! **Why.** Each base house needs its own digit, and each cover house takes one. With as many
//! covers as bases, every cover house gets its digit from a base house.
//!
//! - *X-Wings* have two base houses, *swordfish* three, *jellyfish* four, *squirmbags* five,
//!   *whales* six, *leviathans* seven. Rows are the bases and columns the covers, or the other way
//!   round.
//! - *Finned*: some places of the base houses, the fins, lie outside the cover houses. Either a fin
//!   is true, or the fish holds without it. So a candidate is removed if the fish removes it and
//!   all fins see it.
//! - *Sashimi*: without the fins, some base house has only one place left, or none. (Sliced raw
//!   fish: a piece is missing.)
//! - *Franken*: bases or covers include boxes besides their lines. (Sewn together like
//!   Frankenstein's creature.)
//! - *Mutant*: bases or covers mix rows and columns, or consist of boxes only.
//! - *Endo-fins* are cells in two base houses. A candidate in two cover houses would use up both,
//!   so it is removed even if it belongs to a base house (*cannibalism*).
//! - *Siamese* fish are two finned fish with the same base, reported as one.
//!
//! **How to spot it.** Choose a digit, mark the rows in which it has two or three places, and look
//! for rows that use the same columns. Then do the same with columns. For finned fish, ignore a few
//! places in one box.
//!
//! An X-Wing has its name from the X that joins its four corners; the larger fish are named after
//! ever larger creatures of the sea.

mod houses;
mod kind;
mod lines;
mod shape;

use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudokit_core::Geometry;

pub use kind::FishKind;
pub(crate) use lines::{Family, families};
pub(crate) use shape::Shape;

use crate::notation::Notation;
use crate::patterns::blockers::explain_bases;
use crate::{Board, Found, SearchOptions, Step, Technique, TechniqueId};

/// Fish of one kind and size.
#[derive(Debug)]
pub struct Fish {
    size: usize,
    kind: FishKind,
}

/// The names, by kind and size.
static NAMES: [[(TechniqueId, &str); 6]; 7] = [
    [
        ("x-wing", "0300"),
        ("swordfish", "0301"),
        ("jellyfish", "0302"),
        ("squirmbag", "0303"),
        ("whale", "0304"),
        ("leviathan", "0305"),
    ],
    [
        ("finned-x-wing", "0310"),
        ("finned-swordfish", "0311"),
        ("finned-jellyfish", "0312"),
        ("finned-squirmbag", "0313"),
        ("finned-whale", "0314"),
        ("finned-leviathan", "0315"),
    ],
    [
        ("sashimi-x-wing", "0320"),
        ("sashimi-swordfish", "0321"),
        ("sashimi-jellyfish", "0322"),
        ("sashimi-squirmbag", "0323"),
        ("sashimi-whale", "0324"),
        ("sashimi-leviathan", "0325"),
    ],
    [
        ("franken-x-wing", "0330"),
        ("franken-swordfish", "0331"),
        ("franken-jellyfish", "0332"),
        ("franken-squirmbag", "0333"),
        ("franken-whale", "0334"),
        ("franken-leviathan", "0335"),
    ],
    [
        ("finned-franken-x-wing", "0340"),
        ("finned-franken-swordfish", "0341"),
        ("finned-franken-jellyfish", "0342"),
        ("finned-franken-squirmbag", "0343"),
        ("finned-franken-whale", "0344"),
        ("finned-franken-leviathan", "0345"),
    ],
    [
        ("mutant-x-wing", "0350"),
        ("mutant-swordfish", "0351"),
        ("mutant-jellyfish", "0352"),
        ("mutant-squirmbag", "0353"),
        ("mutant-whale", "0354"),
        ("mutant-leviathan", "0355"),
    ],
    [
        ("finned-mutant-x-wing", "0360"),
        ("finned-mutant-swordfish", "0361"),
        ("finned-mutant-jellyfish", "0362"),
        ("finned-mutant-squirmbag", "0363"),
        ("finned-mutant-whale", "0364"),
        ("finned-mutant-leviathan", "0365"),
    ],
];

impl Fish {
    /// Fish of this kind with `size` base houses, 2 to 7.
    ///
    /// # Panics
    /// If the size is out of this range.
    #[must_use]
    pub const fn new(kind: FishKind, size: usize) -> Fish {
        assert!(2 <= size && size <= 7);
        Fish { size, kind }
    }
}

impl Technique for Fish {
    fn names(&self) -> &'static [(TechniqueId, &'static str)] {
        core::slice::from_ref(&NAMES[self.kind as usize][self.size - 2])
    }

    fn source(&self) -> &'static str {
        module_comment!("mod.rs")
    }

    fn notation(&self) -> Notation {
        Notation::Fish
    }

    fn applies(&self, geometry: &Geometry) -> bool {
        let order = geometry.order() as usize;
        match self.kind {
            FishKind::Basic | FishKind::Finned | FishKind::Sashimi => self.size < order,
            // Larger boards have too many houses to choose from.
            _ => self.size < order && order <= 16,
        }
    }

    fn explain(&self, board: &Board, step: &mut Step, _: &SearchOptions<'_>) {
        explain_bases(board, step);
    }

    fn find(
        &self,
        board: &Board,
        options: &SearchOptions<'_>,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let id = self.names()[0].0;
        let finned = !matches!(self.kind, FishKind::Basic | FishKind::Franken | FishKind::Mutant);
        let search = |report: &mut dyn FnMut(Shape) -> ControlFlow<()>| match self.kind {
            FishKind::Basic => lines::basic(board, self.size, report),
            FishKind::Finned | FishKind::Sashimi => {
                let wanted =
                    |sashimi| options.siamese || sashimi == (self.kind == FishKind::Sashimi);
                lines::finned(board, self.size, options, &wanted, report)
            }
            _ => houses::search(board, self.size, self.kind, options, report),
        };
        if !(finned && options.siamese) {
            return search(&mut |shape| found(shape.step(board, id)));
        }
        let mut all = Vec::new();
        search(&mut |shape| {
            all.push(shape);
            ControlFlow::Continue(())
        })?;
        for (one, other) in shape::siamese(&all) {
            let sashimi = one.sashimi && other.sashimi;
            if matches!(self.kind, FishKind::Finned | FishKind::Sashimi)
                && sashimi != (self.kind == FishKind::Sashimi)
            {
                continue;
            }
            found(shape::siamese_step(board, id, one, other))?;
        }
        let single = |shape: &&Shape| {
            !options.only_siamese
                && (!matches!(self.kind, FishKind::Finned | FishKind::Sashimi)
                    || shape.sashimi == (self.kind == FishKind::Sashimi))
        };
        all.iter().filter(single).try_for_each(|shape| found(shape.step(board, id)))
    }
}
