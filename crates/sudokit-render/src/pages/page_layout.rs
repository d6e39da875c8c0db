//! Pages: their paper, the space at their edges, and what is on all of them.

use std::fmt;

use super::length::Length;
use super::paper::Paper;
use crate::picture::{Anchor, BLEED, Bookmark, Color, Font, Paint, Picture, Place, Shape};
use crate::theme::Theme;

/// The paper of pages and the space at their edges. What is left has room for a puzzle.
///
/// ```
/// use sudokit_render::{PageLayout, Paper};
///
/// let layout = PageLayout::new("6x9in".parse()?, Some("0.5in".parse()?), "0.25in".parse()?)?;
/// assert_eq!(layout.paper().size(), (432.0, 648.0));
/// assert!(PageLayout::new(Paper::A4, Some("15cm".parse()?), Default::default()).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct PageLayout {
    paper: Paper,
    margin: f64,
    gutter: f64,
    crop_marks: bool,
}

/// Margins and gutter that leave no room for a puzzle.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct NoRoom {
    /// The width that is left, in points. It may be negative.
    pub width: f64,
    /// The height that is left, in points. It may be negative.
    pub height: f64,
}

/// The least width and height of what is within the margins: 21 mm.
const LEAST: f64 = 60.0;
/// The usual margin of A4 and larger paper.
const MARGIN: f64 = 42.0;
/// Space for the number of a page, below.
const FOOT: f64 = 16.0;
/// The width of a page beyond its edge, if it has crop marks.
const AROUND: f64 = 28.0;
/// The size of the letters of a title.
const TITLE: f64 = 17.0;
/// The most lines of a title: below it, there has to be room for puzzles.
const MOST_TITLE_LINES: usize = 6;

/// An area of a page.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Area {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

/// The number of a page, from 1, and whether it is printed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct PageNumber {
    pub(super) number: usize,
    pub(super) is_shown: bool,
}

impl PageLayout {
    /// Checks that margins leave room. The usual margin is 42 points, less on paper that is smaller than A4. The gutter
    /// is added inside: on the left of odd pages, on the right of even ones.
    ///
    /// # Errors
    /// If less than 21 mm are left from side to side, or from above to below.
    pub fn new(paper: Paper, margin: Option<Length>, gutter: Length) -> Result<PageLayout, NoRoom> {
        let margin = margin.map_or(usual_margin(paper), Length::points);
        let (gutter, (width, height)) = (gutter.points(), paper.size());
        let (width, height) = (width - 2.0 * margin - gutter, height - 2.0 * margin);
        if width < LEAST || height < LEAST {
            return Err(NoRoom { width, height });
        }
        Ok(PageLayout { paper, margin, gutter, crop_marks: false })
    }

    /// For a picture of this width that grows as needed.
    pub(super) const fn of_width(width: f64) -> PageLayout {
        let paper = Paper::of_width(width);
        PageLayout { paper, margin: MARGIN, gutter: 0.0, crop_marks: false }
    }

    /// The paper.
    #[must_use]
    pub const fn paper(&self) -> Paper {
        self.paper
    }

    /// The same with marks at the corners that say where the pages are cut, and paper of a colour a little beyond.
    #[must_use]
    pub const fn with_crop_marks(mut self) -> PageLayout {
        self.crop_marks = true;
        self
    }

    /// Whether a title has to be cut to leave room for puzzles.
    #[must_use]
    pub fn cuts_title(&self, title: &str) -> bool {
        self.title(title).1
    }

    /// How much larger words are than on the usual paper: posters are read from afar, and tiny paper has little room.
    pub(super) fn zoom(&self) -> f64 {
        match self.paper.shorter() {
            side if side < 250.0 => side / 250.0,
            side if side <= 620.0 => 1.0,
            side => side / Paper::A4.shorter(),
        }
    }

    /// What is within the margins of a page.
    pub(super) fn area(&self, page: usize) -> Area {
        let (width, height) = self.paper.size();
        let inner = if page % 2 == 1 { self.gutter } else { 0.0 };
        Area {
            x: self.margin + inner,
            y: self.margin,
            width: width - 2.0 * self.margin - self.gutter,
            height: height - 2.0 * self.margin,
        }
    }

    /// The lines of a title, and whether it is cut.
    fn title(&self, title: &str) -> (Vec<String>, bool) {
        let Area { width, height, .. } = self.area(1);
        let font = Font { size: TITLE * self.zoom(), bold: true, anchor: Anchor::Middle };
        let most = ((height / 4.0 / self.title_line()) as usize).clamp(1, MOST_TITLE_LINES);
        let mut lines = font.lines(title, width);
        let cut = lines.len() > most;
        if cut {
            let last = lines[most - 1..].join(" ");
            lines.truncate(most - 1);
            lines.push(font.fitted(&last, width));
        }
        (lines, cut)
    }

    /// The height of a line of a title.
    fn title_line(&self) -> f64 {
        21.0 * self.zoom()
    }

    /// Begins a page: with its title, and its number if that is shown. Returns the area that is left.
    pub(super) fn begin(&self, theme: &Theme, title: &str, page: PageNumber) -> (Picture, Area) {
        let (zoom, (width, height)) = (self.zoom(), self.paper.size());
        let mut picture = Picture::new(width, height, theme.paper);
        let mut area = self.area(page.number);
        let middle = area.x + area.width / 2.0;
        if !title.is_empty() {
            let paint = Paint::text(theme.ink, TITLE * zoom, true, Anchor::Middle);
            for line in self.title(title).0 {
                let y = area.y + 13.0 * zoom;
                picture.add("title", paint, [Shape::text(middle, y, line)]);
                area.y += self.title_line();
                area.height -= self.title_line();
            }
            area.y += 10.0 * zoom;
            area.height -= 10.0 * zoom;
        }
        if page.is_shown {
            let paint = Paint::text(theme.faint, 9.0 * zoom, false, Anchor::Middle);
            // In the margin if that is wide enough, else above it.
            let low = if self.margin >= 30.0 { 8.0 * zoom } else { 0.0 };
            let y = height - self.margin + low;
            let number = Shape::text(middle, y, page.number.to_string());
            picture.add("page-number", paint, [number]);
            area.height -= FOOT * zoom - low;
        }
        (picture, area)
    }

    /// Ends a page: with crop marks, if it has them.
    pub(super) fn finish(&self, page: Picture, theme: &Theme) -> Picture {
        if !self.crop_marks {
            return page;
        }
        let (width, height) = (page.width + 2.0 * AROUND, page.height + 2.0 * AROUND);
        let mut whole = Picture::new(width, height, Color(255, 255, 255));
        whole.title.clone_from(&page.title);
        let lower = |mark: &Bookmark| Bookmark { y: mark.y + AROUND, ..mark.clone() };
        whole.bookmarks = page.bookmarks.iter().map(lower).collect();
        whole.trim = AROUND;
        if theme.paper != whole.paper {
            let (x, inside) = (AROUND - BLEED, 2.0 * BLEED);
            let (width, height) = (page.width + inside, page.height + inside);
            let paper = Shape::Rectangle { x, y: x, width, height };
            whole.add("paper", Paint::fill(theme.paper), [paper]);
        }
        let (right, below) = (AROUND + page.width, AROUND + page.height);
        let line = Paint::line(Color(0, 0, 0), 0.4);
        let page = Picture { title: String::new(), bookmarks: Vec::new(), ..page };
        whole.nest(page, Place::at(AROUND, AROUND, 1.0));
        let end = AROUND - BLEED - 2.0;
        for x in [AROUND, right] {
            let down = [(0.0, end), (height - end, height)];
            whole.add("crop-marks", line, down.map(|(from, to)| Shape::line((x, from), (x, to))));
        }
        for y in [AROUND, below] {
            let across = [(0.0, end), (width - end, width)];
            whole.add("crop-marks", line, across.map(|(from, to)| Shape::line((from, y), (to, y))));
        }
        whole
    }
}

/// Narrower on small paper.
fn usual_margin(paper: Paper) -> f64 {
    (paper.shorter() * MARGIN / Paper::A4.shorter()).min(MARGIN)
}

/// The usual paper, with its usual margins.
impl Default for PageLayout {
    fn default() -> PageLayout {
        PageLayout { paper: Paper::A4, margin: MARGIN, gutter: 0.0, crop_marks: false }
    }
}

/// In English.
impl fmt::Display for NoRoom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [width, height] = self.millimetres();
        write!(f, "the margins leave {width} x {height} mm of the page: a puzzle needs 21 x 21")
    }
}

impl NoRoom {
    /// The width and the height that are left, in whole millimetres, at least 0.
    #[must_use]
    pub fn millimetres(&self) -> [u32; 2] {
        [self.width, self.height].map(|points| (points * 25.4 / 72.0).max(0.0) as u32)
    }
}

impl std::error::Error for NoRoom {}

#[cfg(test)]
mod tests {
    use super::*;

    const SHOWN: PageNumber = PageNumber { number: 1, is_shown: true };

    fn papers() -> Vec<Paper> {
        let mut names = Paper::names();
        names.extend(["6x9in", "148x210mm", "1x1in"]);
        names.iter().map(|name| name.parse().unwrap()).collect()
    }

    #[test]
    fn a_title_leaves_room_for_puzzles() {
        for paper in papers() {
            let layout = PageLayout::new(paper, None, Length::default()).unwrap_or_default();
            for (title, cut) in
                [("Day", false), (&"word ".repeat(2000), true), (&"X".repeat(10_000), true)]
            {
                let (lines, is_cut) = layout.title(title);
                assert_eq!((is_cut, lines.last().unwrap().ends_with('…')), (cut, cut));
                let (_, area) = layout.begin(Default::default(), title, SHOWN);
                assert!(area.height > 0.55 * layout.paper().size().1, "{area:?}");
            }
        }
    }

    #[test]
    fn the_gutter_is_inside() {
        let gutter = "36pt".parse().unwrap();
        let layout = PageLayout::new(Paper::A4, Some("50pt".parse().unwrap()), gutter).unwrap();
        let (odd, even) = (layout.area(1), layout.area(2));
        assert_eq!((odd.x, even.x, odd.width), (86.0, 50.0, even.width));
        assert!((odd.x + odd.width - (595.28 - 50.0)).abs() < 1e-9);
    }

    #[test]
    fn margins_without_room_are_refused() {
        let new = |margin: &str, gutter: &str| {
            PageLayout::new(Paper::A4, Some(margin.parse().unwrap()), gutter.parse().unwrap())
        };
        assert!(new("90mm", "0mm").is_ok());
        assert_eq!(new("90mm", "10mm").unwrap_err().millimetres(), [20, 117]);
        assert_eq!(new("20cm", "0mm").unwrap_err().millimetres(), [0, 0]);
    }
}
