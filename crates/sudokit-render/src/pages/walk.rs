//! The walk through a solution: every step with its picture and its words.

use super::page_layout::{Area, PageLayout, PageNumber};
use crate::drawing::Drawing;
use crate::look::Look;
use crate::picture::{Anchor, Bookmark, Font, Item, Paint, Picture, Place, Shape};

/// The width of a walk without paper.
const WIDTH: f64 = 560.0;
/// The space between sections, and between a picture and its words.
const GAP: f64 = 15.0;
/// The least width of words next to a picture.
const BESIDE: f64 = 155.0;

/// How a walk looks.
#[derive(Clone, PartialEq, Debug)]
pub struct WalkOptions {
    /// The pages. Without them, all sections are on one tall picture.
    pub layout: Option<PageLayout>,
    /// Colours and sizes.
    pub look: Look,
    /// What is above the first section. May be empty.
    pub title: String,
    /// Whether pages have numbers.
    pub numbers: bool,
    /// How many sections are on a page, as large as that allows; `None` is as many as there is room for.
    pub per_page: Option<usize>,
}

/// A part of a walk: a step.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Section {
    /// What is above it.
    pub heading: String,
    /// What is drawn.
    pub drawing: Option<Drawing>,
    /// What is said, a paragraph each, and how deep it is indented.
    pub text: Vec<(usize, String)>,
}

/// Makes pages of sections that are passed in. It keeps one page.
#[derive(Debug)]
pub struct Walk {
    options: WalkOptions,
    page: Picture,
    area: Area,
    number: usize,
    /// Where the next section begins.
    y: f64,
    empty: bool,
    /// How many sections begin on this page.
    begun: usize,
    full: Vec<Picture>,
}

impl Walk {
    /// Begins.
    #[must_use]
    pub fn new(options: WalkOptions) -> Walk {
        let (page, area) = begin(&options, 1);
        Walk { y: area.y, options, page, area, number: 1, empty: true, begun: 0, full: Vec::new() }
    }

    /// Adds a section; returns the pages that are full.
    pub fn push(&mut self, section: &Section) -> Vec<Picture> {
        let large = self.options.look.large;
        let heading = self.options.look.heading();
        let size = if large { 15.0 } else { 10.0 };
        let theme = self.options.look.theme;
        let board = section.drawing.as_ref().map(|drawing| {
            let order = drawing.geometry.order();
            let share = match order {
                _ if self.options.per_page == Some(1) => 1.0,
                _ if self.options.per_page.is_some() => {
                    // Words are next to it.
                    (self.area.width - BESIDE - GAP).max(self.area.width * 0.42) / self.area.width
                }
                _ if large => 1.0,
                0..=9 => 0.42,
                10..=16 => 0.55,
                _ => 1.0,
            };
            let mut board = drawing.picture(&self.options.look);
            board.title = format!("{}: {}", section.heading, drawing.rows());
            (board, (self.area.width * share).min(self.limit()))
        });
        let width = board.as_ref().map_or(0.0, |(_, width)| *width);
        let head = Paint::text(theme.ink, heading, true, Anchor::Start);
        let headings = lines(&head, &section.heading, self.area.width);
        let head_height = headings.len() as f64 * heading * 1.35;
        if self.options.per_page.is_some_and(|most| self.begun >= most) {
            self.next_page();
        }
        self.keep_together(head_height + width.max(3.0 * size));
        if !section.heading.is_empty() && self.options.layout.is_some() {
            let (text, y) = (section.heading.clone(), self.y);
            self.page.bookmarks.push(Bookmark { text, is_below: false, y });
        }
        self.empty = false;
        self.begun += 1;
        for line in headings {
            self.y += heading * 1.35;
            self.page.add(
                "heading",
                head,
                [Shape::text(self.area.x, self.y - 0.4 * heading, line)],
            );
        }
        let top = self.y;
        let mut left = self.area.x;
        let mut bottom = top;
        if let Some((board, width)) = board {
            let scale = width / board.width;
            bottom = top + board.height * scale;
            self.page.nest(board, Place::at(self.area.x, top, scale));
            // The words go next to the picture, if there is room.
            if self.area.width - width - GAP >= BESIDE - 1e-6 {
                left += width + GAP;
            } else {
                self.y = bottom + 4.0;
            }
        }
        let pages = self.number;
        for (depth, text) in &section.text {
            let indent = 12.0 * (*depth).min(8) as f64;
            let paint = Paint::text(theme.ink, size, false, Anchor::Start);
            let room = self.area.x + self.area.width - left - indent;
            for line in lines(&paint, text, room) {
                if self.y + size * 1.4 > self.area.y + self.area.height {
                    self.next_page();
                    self.empty = false;
                }
                self.y += size * 1.4;
                let text = Shape::text(left + indent, self.y - 0.35 * size, line);
                self.page.add("words", paint, [text]);
            }
            self.y += size * 0.35;
        }
        if self.number == pages {
            self.y = self.y.max(bottom);
        }
        self.y += GAP;
        std::mem::take(&mut self.full)
    }

    /// Returns the last page.
    #[must_use]
    pub fn finish(mut self) -> Option<Picture> {
        if self.options.layout.is_none() {
            self.page.height = self.y;
        }
        let page = self.page.clone();
        (!self.empty).then(|| self.whole(page))
    }

    /// A page as it is printed.
    fn whole(&self, page: Picture) -> Picture {
        match self.options.layout {
            Some(layout) => layout.finish(page, self.options.look.theme),
            None => page,
        }
    }

    /// The tallest that a picture may be.
    fn limit(&self) -> f64 {
        match (self.options.layout, self.options.per_page) {
            (None, _) => WIDTH,
            // A picture alone leaves room for its words.
            (Some(_), Some(1)) => 0.7 * self.area.height,
            (Some(_), Some(count)) => {
                let height = self.area.height - self.options.look.heading() * 3.0;
                height / count as f64 - 1.35 * self.options.look.heading() - GAP
            }
            (Some(_), None) => self.area.height - 60.0,
        }
    }

    /// Begins a new page if less than this height is left.
    fn keep_together(&mut self, height: f64) {
        if !self.empty && self.y + height > self.area.y + self.area.height {
            self.next_page();
        }
    }

    fn next_page(&mut self) {
        self.number += 1;
        let (page, area) = begin(&self.options, self.number);
        let full = std::mem::replace(&mut self.page, page);
        self.full.push(self.whole(full));
        (self.area, self.y, self.empty, self.begun) = (area, area.y, true, 0);
    }
}

/// An empty page. The first has the title.
fn begin(options: &WalkOptions, number: usize) -> (Picture, Area) {
    let title = if number == 1 { options.title.as_str() } else { "" };
    let layout = options.layout.unwrap_or(PageLayout::of_width(WIDTH));
    let number = PageNumber { number, is_shown: options.numbers && options.layout.is_some() };
    let (mut page, mut area) = layout.begin(options.look.theme, title, number);
    if options.layout.is_none() {
        // It grows as needed, and needs no wide margins.
        let margin = 12.0;
        let up = area.x - margin;
        shift(&mut page, up);
        area.y -= up;
        area.x = margin;
        area.width = WIDTH - 2.0 * margin;
        area.height = f64::INFINITY;
    }
    (page, area)
}

/// Moves the words of a page up.
fn shift(page: &mut Picture, by: f64) {
    for item in &mut page.items {
        if let Item::Group(group) = item {
            for shape in &mut group.shapes {
                if let Shape::Text { y, .. } = shape {
                    *y -= by;
                }
            }
        }
    }
}

fn lines(paint: &Paint, text: &str, width: f64) -> Vec<String> {
    let lines = |font: Font| font.lines(text, width);
    if text.is_empty() { Vec::new() } else { paint.font.map_or_else(Vec::new, lines) }
}
