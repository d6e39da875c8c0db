//! Solutions as they are kept until they are printed: in little memory, as there may be many.

use std::sync::Arc;

use sudokit_core::{Alphabet, Geometry, Grid};

use super::layout::{Area, Layout, PageNumber};
use super::slots::Slots;
use crate::drawing::{Content, Drawing, Origin};
use crate::look::Look;
use crate::picture::{Anchor, Paint, Picture, Place, Shape};

/// The solution of a puzzle.
#[derive(Clone, Debug)]
pub(super) struct Solved {
    name: String,
    geometry: Arc<Geometry>,
    alphabet: Alphabet,
    digits: Grid,
    /// Which digits were given.
    given: Vec<bool>,
}

impl Solved {
    pub(super) fn new(name: &str, drawing: &Drawing, solution: Grid) -> Solved {
        let given = |content: &Content| matches!(content.digit, Some((_, Origin::Given)));
        Solved {
            name: name.to_owned(),
            geometry: drawing.geometry.clone(),
            alphabet: drawing.alphabet,
            digits: solution,
            given: drawing.cells.iter().map(given).collect(),
        }
    }

    /// The board with its name above.
    pub(super) fn picture(&self, look: &Look) -> Picture {
        let mut drawing = Drawing::blank(self.geometry.clone(), self.alphabet);
        for (cell, digit) in self.digits.digits() {
            let given = self.given[cell.index()];
            let origin = if given { Origin::Given } else { Origin::Entered };
            drawing.cells[cell.index()].digit = Some((digit, origin));
        }
        let board = drawing.picture(look);
        // The words grow with the board, so that they have one size when all are scaled.
        let words = board.width * NAME;
        let mut picture = Picture::new(board.width, board.height + words, look.theme.paper);
        let paint = Paint::text(look.theme.ink, words * 0.72, true, Anchor::Start);
        picture.add("name", paint, [Shape::text(2.0, words * 0.72, &self.name)]);
        picture.nest(board, Place::at(0.0, words, 1.0));
        picture
    }

    /// How many of these are next to one another on a page.
    fn across(&self) -> usize {
        match self.geometry.order() {
            0..=9 => 4,
            10..=12 => 3,
            13..=16 => 2,
            _ => 1,
        }
    }
}

/// The height of the name of a solution, in widths of its board.
const NAME: f64 = 0.12;

/// Draws solutions upside down, the first at the right, where one begins to read when the page is turned.
pub(super) fn draw_below(solved: &[Solved], area: Area, look: &Look, page: &mut Picture) {
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
}

fn strip(count: usize, area: Area) -> Slots {
    let guess = Slots::new(count, area, 0.0, 12.0);
    Slots::new(count, area, guess.size * NAME, 12.0)
}

/// The height that is kept for this many solutions below puzzles.
pub(super) fn height_below(count: usize, width: f64, zoom: f64) -> f64 {
    let across = count.clamp(1, 6) as f64;
    let size = ((width - (across - 1.0) * 12.0) / across).min(110.0 * zoom);
    let rows = count.div_ceil(6) as f64;
    rows * (size * (1.0 + NAME) + 12.0)
}

/// Makes pages of solutions.
pub(super) fn pages<'a>(
    all: &'a [Solved],
    layout: Layout,
    look: &'a Look,
    title: &'a str,
    first: PageNumber,
) -> impl Iterator<Item = Picture> + 'a {
    let mut rest = all;
    let mut page_number = first;
    std::iter::from_fn(move || {
        let across = rest.first()?.across();
        let (mut page, area) = layout.begin(look.theme, title, page_number);
        let gap = 14.0 * layout.zoom();
        let size = (area.width - (across as f64 - 1.0) * gap) / across as f64;
        let step = size * (1.0 + NAME) + gap;
        let rows = (((area.height + gap) / step) as usize).max(1);
        let size = size.min(area.height / (1.0 + NAME));
        let same = rest.iter().take_while(|solved| solved.across() == across).count();
        let here = same.min(rows * across);
        for (index, solved) in rest[..here].iter().enumerate() {
            let picture = solved.picture(look);
            let x = area.x + (index % across) as f64 * (size + gap);
            let y = area.y + (index / across) as f64 * step;
            let scale = size / picture.width;
            page.nest(picture, Place::at(x, y, scale));
        }
        rest = &rest[here..];
        page_number.number += 1;
        Some(layout.finish(page, look.theme))
    })
}
