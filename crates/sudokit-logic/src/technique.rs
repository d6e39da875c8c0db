//! The trait of techniques.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudokit_core::Geometry;

use crate::notation::Notation;
use crate::{Board, SearchOptions, Step, TechniqueId};

/// The callback that receives each step found. It returns `Break` when no more steps are needed.
pub type Found<'a> = dyn FnMut(Step) -> ControlFlow<()> + 'a;

/// One idea that a person uses.
///
/// A program can add its own: implement this trait, put the technique on a [`Rung`](crate::Rung) of a
/// ladder, and pass that ladder to [`solve_with`](crate::solve_with) or [`hint`](crate::hint).
pub trait Technique: Sync {
    /// The names of the steps it reports, each with its code in HoDoKu's library (empty if HoDoKu has
    /// none). Most techniques have one.
    fn names(&self) -> &'static [(TechniqueId, &'static str)];

    /// The names of steps that it reports only with an option, each with the name of the option's
    /// [`Switch`](crate::Switch).
    fn optional(&self) -> &'static [(TechniqueId, &'static str)] {
        &[]
    }

    /// Source text that begins with the module comment of its file, which is the manual page, see
    /// [`manual`]. Empty if there is no manual page. Without the feature `manuals`, the name of that file.
    fn source(&self) -> &'static str {
        ""
    }

    /// Whether the idea makes sense on boards of this geometry.
    fn applies(&self, geometry: &Geometry) -> bool {
        let _ = geometry;
        true
    }

    /// Whether it assumes that the puzzle has only one solution.
    fn needs_uniqueness(&self) -> bool {
        false
    }

    /// Whether its steps only combine those of other techniques, such as a pattern and the single that it
    /// leaves. Where no steps are shown, it can be left out: the others lead as far.
    fn combines_others(&self) -> bool {
        false
    }

    /// Completes a step that is shown. `board` is the board on which it was found.
    ///
    /// Searching builds dozens of singles for every puzzle, and most are never shown. A technique may
    /// leave to this function what takes longer than the search: more marks, further sentences. It
    /// changes no conclusion. If the patience of the options runs out, the step stays incomplete.
    fn explain(&self, board: &Board, step: &mut Step, options: &SearchOptions<'_>) {
        let _ = (board, step, options);
    }

    /// Which form its steps have in [notation](crate::notation).
    fn notation(&self) -> Notation {
        Notation::Cells
    }

    /// Reports every instance on the board. Returns `Break` as soon as `found` does, or when
    /// [`SearchOptions::patience`] runs out. Each step removes or places something that is still there.
    fn find(
        &self,
        board: &Board,
        options: &SearchOptions<'_>,
        found: &mut Found<'_>,
    ) -> ControlFlow<()>;
}

/// Returns the manual page in the source of a technique's file: its module comment, as Markdown.
#[must_use]
pub fn manual(source: &str) -> String {
    let lines = source.lines().map_while(|line| line.strip_prefix("//!"));
    let mut page: Vec<_> = lines.map(|line| line.strip_prefix(' ').unwrap_or(line)).collect();
    page.push("");
    page.join("\n")
}

/// The module comment of a file, as it is written. Programs that include it do not carry the rest of the
/// source.
#[cfg(feature = "manuals")]
macro_rules! module_comment {
    ($file:literal) => {{
        const SOURCE: &[u8] = include_bytes!($file);
        const COMMENT: [u8; $crate::technique::comment_length(SOURCE)] =
            $crate::technique::beginning(SOURCE);
        match core::str::from_utf8(&COMMENT) {
            Ok(comment) => comment,
            Err(_) => "",
        }
    }};
}

/// The name of the file: who has the manual pages elsewhere finds them by it.
#[cfg(not(feature = "manuals"))]
macro_rules! module_comment {
    ($file:literal) => {
        $file
    };
}

/// The length of the module comment that a source text begins with.
#[cfg(any(test, feature = "manuals"))]
pub(crate) const fn comment_length(source: &[u8]) -> usize {
    let mut end = 0;
    while matches!(source.split_at(end).1, [b'/', b'/', b'!', ..]) {
        while end < source.len() && source[end] != b'\n' {
            end += 1;
        }
        if end < source.len() {
            end += 1;
        }
    }
    end
}

/// The first bytes of a text that has at least so many.
#[cfg(feature = "manuals")]
pub(crate) const fn beginning<const LENGTH: usize>(text: &[u8]) -> [u8; LENGTH] {
    let mut first = [0; LENGTH];
    first.copy_from_slice(text.split_at(LENGTH).0);
    first
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_ends_where_the_code_begins() {
        let length = |source: &str| comment_length(source.as_bytes());
        assert_eq!(length("//! One.\n//!\n//! Two.\n\n//! Three.\n"), 22);
        assert_eq!(length("//! One."), 8);
        assert_eq!(length("use core;\n//! One.\n"), 0);
        assert_eq!(length(""), 0);
    }
}
