//! Solutions as they are kept until they are printed: in little memory, as there may be many.

use std::sync::Arc;

use sudokit_core::{Alphabet, Geometry, Grid};

use super::exercise::Exercise;
use super::page_layout::{Area, PageLayout, PageNumber};
use super::slots::Slots;
use crate::drawing::{Content, Drawing, Origin};
use crate::look::Look;
use crate::picture::{Anchor, Bookmark, Paint, Picture, Place, Shape};

/// The solution of a puzzle.
#[derive(Clone, Debug)]
pub(super) struct Solved {
    /// The number of the puzzle.
    pub(super) number: u64,
    name: String,
    geometry: Arc<Geometry>,
    alphabet: Alphabet,
    digits: Grid,
    /// Which digits were given.
    given: Vec<bool>,
}

impl Solved {
    pub(super) fn new(exercise: &Exercise, solution: Grid) -> Solved {
        let drawing = &exercise.drawing;
        let given = |content: &Content| matches!(content.digit, Some((_, Origin::Given)));
        Solved {
            number: exercise.number,
            name: exercise.name.clone(),
            geometry: drawing.geometry.clone(),
            alphabet: drawing.alphabet,
            digits: solution,
            given: drawing.cells.iter().map(given).collect(),
        }
    }

    /// The board.
    fn drawing(&self) -> Drawing {
        let mut drawing = Drawing::blank(self.geometry.clone(), self.alphabet);
        for (cell, digit) in self.digits.digits() {
            let given = self.given[cell.index()];
            let origin = if given { Origin::Given } else { Origin::Entered };
            drawing.cells[cell.index()].digit = Some((digit, origin));
        }
        drawing
    }

    /// The least width of a board in large print.
    pub(super) fn least_size(&self, look: &Look) -> f64 {
        if look.large { LARGE_DIGIT / self.drawing().digit_size(look) } else { 0.0 }
    }

    /// The board with its name above.
    pub(super) fn picture(&self, look: &Look) -> Picture {
        let drawing = self.drawing();
        let board = drawing.picture(look);
        // The words grow with the board, so that they have one size when all are scaled.
        let words = board.width * NAME;
        let mut picture = Picture::new(board.width, board.height + words, look.theme.paper);
        let paint = Paint::text(look.theme.ink, words * 0.72, true, Anchor::Start);
        let name = paint.font.map_or_else(String::new, |font| font.fitted(&self.name, board.width));
        picture.add("name", paint, [Shape::text(2.0, words * 0.72, name)]);
        picture.title = format!("{}: {}", self.name, drawing.rows());
        picture.nest(board, Place::at(0.0, words, 1.0));
        picture
    }
}

/// Where the solutions of a page are.
enum Places {
    /// As many as are usual next to one another, and as many rows as there is room for.
    Rows { area: Area, across: usize, rows: usize, size: f64, step: f64, gap: f64 },
    /// Up to four, as large as possible.
    Large { slots: Slots, count: usize },
}

impl Places {
    /// The places of solutions that are as large as this one.
    fn of(one: &Solved, area: Area, look: &Look, gap: f64) -> Places {
        if look.large {
            let is_large = |count: &usize| strip(*count, area).size >= one.least_size(look);
            let count = [4, 2].into_iter().find(is_large).unwrap_or(1);
            return Places::Large { slots: strip(count, area), count };
        }
        let (usual, least) = match one.geometry.order() {
            0..=9 => (4, SMALLEST_NINE),
            10..=12 => (3, SMALLEST_NINE * 4.0 / 3.0),
            13..=16 => (2, SMALLEST_NINE * 16.0 / 9.0),
            _ => (1, 0.0),
        };
        let size_of = |across: usize| (area.width - (across as f64 - 1.0) * gap) / across as f64;
        // Small paper has fewer, so that they can be read.
        let across = (1..=usual).rev().find(|&across| size_of(across) >= least).unwrap_or(1);
        let size = size_of(across);
        let step = size * (1.0 + NAME) + gap;
        let rows = (((area.height + gap) / step) as usize).max(1);
        let size = size.min(area.height / (1.0 + NAME));
        Places::Rows { area, across, rows, size, step, gap }
    }

    fn count(&self) -> usize {
        match self {
            Places::Rows { across, rows, .. } => across * rows,
            Places::Large { count, .. } => *count,
        }
    }

    fn size(&self) -> f64 {
        match self {
            Places::Rows { size, .. } => *size,
            Places::Large { slots, .. } => slots.size,
        }
    }

    fn corner(&self, index: usize) -> (f64, f64) {
        match self {
            Places::Large { slots, .. } => slots.corner(index),
            Places::Rows { area, across, size, step, gap, .. } => (
                area.x + (index % across) as f64 * (size + gap),
                area.y + (index / across) as f64 * step,
            ),
        }
    }
}

/// The least width of a 9x9 board: its digits have nearly 7 points.
const SMALLEST_NINE: f64 = 100.0;

/// The least size of digits in large print.
const LARGE_DIGIT: f64 = 16.0;

/// The height of the name of a solution, in widths of its board.
const NAME: f64 = 0.12;

/// Draws solutions upside down, the first at the right, where one begins to read when the page is turned. Returns whether
/// all are as large as large print demands, if that is asked for.
pub(super) fn draw_below(solved: &[Solved], area: Area, look: &Look, page: &mut Picture) -> bool {
    let slots = strip(solved.len(), area);
    for (index, solved) in solved.iter().enumerate() {
        let picture = solved.picture(look);
        let scale = slots.size / picture.width;
        let (x, y) = slots.corner(index);
        // The place as it is when the area is turned.
        let x = 2.0 * area.x + area.width - x - slots.size;
        let y = 2.0 * area.y + area.height - y - picture.height * scale;
        page.nest(picture, Place { x, y, scale, turned: true });
    }
    solved.iter().all(|solved| slots.size + 0.01 >= solved.least_size(look))
}

fn strip(count: usize, area: Area) -> Slots {
    let guess = Slots::new(count, area, 0.0, 12.0);
    Slots::new(count, area, guess.size * NAME, 12.0)
}

/// The height that is kept for this many solutions below puzzles.
pub(super) fn height_below(count: usize, width: f64, zoom: f64, least: f64) -> f64 {
    let most = if least > 0.0 { ((width / (least + 12.0)) as usize).clamp(1, 6) } else { 6 };
    let across = count.clamp(1, most) as f64;
    let size = ((width - (across - 1.0) * 12.0) / across).min((110.0 * zoom).max(least));
    let rows = count.div_ceil(most) as f64;
    rows * (size * (1.0 + NAME) + 12.0)
}

/// Makes a page of the solutions of the page before it, as large as possible.
pub(super) fn facing(
    solved: &[Solved],
    layout: PageLayout,
    look: &Look,
    title: &str,
    number: PageNumber,
) -> Picture {
    let (mut page, area) = layout.begin(look.theme, title, number);
    let slots = strip(solved.len(), area);
    for (index, solved) in solved.iter().enumerate() {
        let picture = solved.picture(look);
        let (x, y) = slots.corner(index);
        let scale = slots.size / picture.width;
        page.nest(picture, Place::at(x, y, scale));
    }
    layout.finish(page, look.theme)
}

/// Makes pages of solutions.
pub(super) fn pages<'a>(
    all: &'a [Solved],
    layout: PageLayout,
    look: &'a Look,
    title: &'a str,
    first: PageNumber,
) -> impl Iterator<Item = Picture> + 'a {
    let mut rest = all;
    let mut page_number = first;
    std::iter::from_fn(move || {
        let one = rest.first()?;
        let (mut page, area) = layout.begin(look.theme, title, page_number);
        page.title = title.to_owned();
        if page_number == first && !title.is_empty() {
            let y = layout.area(1).y;
            page.bookmarks.push(Bookmark { text: title.to_owned(), is_below: false, y });
        }
        let places = Places::of(one, area, look, 14.0 * layout.zoom());
        let alike = |solved: &&Solved| solved.geometry.order() == one.geometry.order();
        let here = rest.iter().take(places.count()).take_while(alike).count();
        for (index, solved) in rest[..here].iter().enumerate() {
            let picture = solved.picture(look);
            let (x, y) = places.corner(index);
            let scale = places.size() / picture.width;
            page.nest(picture, Place::at(x, y, scale));
        }
        rest = &rest[here..];
        page_number.number += 1;
        Some(layout.finish(page, look.theme))
    })
}
