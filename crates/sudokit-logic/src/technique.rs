//! The trait of techniques.

use core::ops::ControlFlow;

use sudokit_core::Geometry;

use crate::{Board, SearchOptions, Step, TechniqueId};

/// Who is told of steps; breaks off when enough were seen.
pub type Found<'a> = dyn FnMut(Step) -> ControlFlow<()> + 'a;

/// One idea a person uses.
pub trait Technique: Sync {
    /// The steps it reports, by name, each with its code in HoDoKu's library (empty where HoDoKu
    /// has none). Most have one.
    fn names(&self) -> &'static [(TechniqueId, &'static str)];

    /// The source of its file: the module comment there is the manual page, see [`manual`].
    fn source(&self) -> &'static str;

    /// Whether the idea makes sense on such boards.
    fn applies(&self, geometry: &Geometry) -> bool {
        let _ = geometry;
        true
    }

    /// Whether it rests on the promise that the puzzle has one solution only.
    fn needs_uniqueness(&self) -> bool {
        false
    }

    /// Reports every instance it sees on the board, until told to stop, or until the options' patience
    /// is over. Each step removes or places something that is still there.
    fn find(
        &self,
        board: &Board,
        options: &SearchOptions<'_>,
        found: &mut Found<'_>,
    ) -> ControlFlow<()>;
}

/// The manual page in the source of a technique's file: its module comment, as Markdown.
pub fn manual(source: &str) -> String {
    let lines = source.lines().map_while(|line| line.strip_prefix("//!"));
    let mut page: Vec<_> = lines.map(|line| line.strip_prefix(' ').unwrap_or(line)).collect();
    page.push("");
    page.join("\n")
}
