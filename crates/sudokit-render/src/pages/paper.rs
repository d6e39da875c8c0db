//! The sizes of paper.

use crate::picture::{Anchor, Font, Paint, Picture, Shape};
use crate::theme::Theme;

/// A size of paper.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Paper {
    /// The name that users type.
    pub name: &'static str,
    /// The width in points.
    pub width: f64,
    /// The height in points.
    pub height: f64,
}

/// The sizes of paper. The first is the default.
pub static PAPERS: [Paper; 2] = [
    Paper { name: "a4", width: 595.28, height: 841.89 },
    Paper { name: "letter", width: 612.0, height: 792.0 },
];

/// The size of this name.
#[must_use]
pub fn paper_by_name(name: &str) -> Option<Paper> {
    PAPERS.iter().find(|paper| paper.name == name).copied()
}

/// Space at the edges of a page.
pub(super) const MARGIN: f64 = 42.0;
/// Space for the number of a page, below.
const FOOT: f64 = 16.0;

/// An area of a page.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Area {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

/// The size of the letters of a title.
const TITLE: f64 = 17.0;
/// The most lines of a title: below it, there has to be room for puzzles.
const MOST_TITLE_LINES: usize = 6;

impl Paper {
    /// Whether a title has to be cut to leave room for puzzles.
    #[must_use]
    pub fn cuts_title(&self, title: &str) -> bool {
        self.title(title).1
    }

    /// The lines of a title, and whether it is cut.
    fn title(&self, title: &str) -> (Vec<String>, bool) {
        let width = self.width - 2.0 * MARGIN;
        let font = Font { size: TITLE, bold: true, anchor: Anchor::Middle };
        let mut lines = font.lines(title, width);
        let cut = lines.len() > MOST_TITLE_LINES;
        if cut {
            let last = lines[MOST_TITLE_LINES - 1..].join(" ");
            lines.truncate(MOST_TITLE_LINES - 1);
            lines.push(font.fitted(&last, width));
        }
        (lines, cut)
    }

    /// Begins a page: with its title, and its number if it has one. Returns the area that is left.
    pub(super) fn begin(
        &self,
        theme: &Theme,
        title: &str,
        number: Option<usize>,
    ) -> (Picture, Area) {
        let mut page = Picture::new(self.width, self.height, theme.paper);
        let width = self.width - 2.0 * MARGIN;
        let height = self.height - 2.0 * MARGIN;
        let mut area = Area { x: MARGIN, y: MARGIN, width, height };
        if !title.is_empty() {
            let paint = Paint::text(theme.ink, TITLE, true, Anchor::Middle);
            for line in self.title(title).0 {
                page.add("title", paint, [Shape::text(self.width / 2.0, area.y + 13.0, line)]);
                area.y += 21.0;
                area.height -= 21.0;
            }
            area.y += 10.0;
            area.height -= 10.0;
        }
        if let Some(number) = number {
            let paint = Paint::text(theme.faint, 9.0, false, Anchor::Middle);
            let y = self.height - MARGIN + 8.0;
            page.add("page-number", paint, [Shape::text(self.width / 2.0, y, number.to_string())]);
            area.height -= FOOT - 8.0;
        }
        (page, area)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_leaves_room_for_puzzles() {
        for paper in PAPERS {
            for (title, cut) in
                [("Friday", false), (&"word ".repeat(2000), true), (&"X".repeat(10_000), true)]
            {
                let (lines, is_cut) = paper.title(title);
                assert_eq!((is_cut, lines.last().unwrap().ends_with('…')), (cut, cut));
                let (_, area) = paper.begin(Default::default(), title, Some(1));
                assert!(area.height > 2.0 / 3.0 * paper.height, "{area:?}");
            }
        }
    }
}
