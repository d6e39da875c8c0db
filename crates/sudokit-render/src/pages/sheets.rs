//! Sheets of puzzles.

use sudokit_core::Grid;

use super::layout::{Area, Layout, PageNumber};
use super::slots::Slots;
use super::solutions::{Solved, draw_below, height_below, pages};
use crate::drawing::Drawing;
use crate::look::Look;
use crate::picture::{Anchor, Paint, Picture, Place, Shape};

/// A puzzle to print.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// What is on the left above it: its number or its name.
    pub name: String,
    /// What is on the right above it: how hard it is.
    pub note: String,
    /// The board.
    pub drawing: Drawing,
    /// Its solution, if that is to be printed.
    pub solution: Option<Grid>,
    /// A small picture next to the words, such as a QR code.
    pub badge: Option<Picture>,
}

/// Where solutions are printed.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Solutions {
    /// Nowhere.
    #[default]
    None,
    /// On pages of their own, after the puzzles.
    End,
    /// Upside down, below the puzzles of the page.
    Below,
}

/// How sheets look.
#[derive(Clone, PartialEq, Debug)]
pub struct SheetOptions {
    /// The pages. Without them, each puzzle is a picture of its own size.
    pub layout: Option<Layout>,
    /// How many puzzles are on a page, at least 1.
    pub per_page: usize,
    /// Colours and sizes.
    pub look: Look,
    /// What is above the puzzles of each page. May be empty.
    pub title: String,
    /// What is above the solutions. May be empty.
    pub solutions_title: String,
    /// Whether pages have numbers.
    pub numbers: bool,
    /// Where the solutions are.
    pub solutions: Solutions,
}

/// Makes pages of the puzzles that are passed in. It keeps the puzzles of one page, and the solutions if
/// they are printed at the end.
#[derive(Debug)]
pub struct Sheets {
    options: SheetOptions,
    waiting: Vec<Exercise>,
    solved: Vec<Solved>,
    page: usize,
}

impl Sheets {
    /// Begins.
    #[must_use]
    pub fn new(options: SheetOptions) -> Sheets {
        Sheets { options, waiting: Vec::new(), solved: Vec::new(), page: 0 }
    }

    /// Adds a puzzle; returns a page when it is full.
    pub fn push(&mut self, exercise: Exercise) -> Option<Picture> {
        self.waiting.push(exercise);
        (self.waiting.len() >= self.options.per_page || self.options.layout.is_none())
            .then(|| self.page())
    }

    /// Returns the pages that are left, one after the other: the last puzzles, then the solutions.
    pub fn finish(&mut self) -> impl Iterator<Item = Picture> + '_ {
        let last = (!self.waiting.is_empty()).then(|| self.page());
        let SheetOptions { look, solutions_title, .. } = &self.options;
        let first = PageNumber { number: self.page + 1, is_shown: self.options.numbers };
        let solutions: Box<dyn Iterator<Item = Picture>> = match self.options.layout {
            Some(layout) => Box::new(pages(&self.solved, layout, look, solutions_title, first)),
            None => Box::new(self.solved.iter().map(|solved| solved.picture(look))),
        };
        last.into_iter().chain(solutions)
    }

    /// Makes a page of what is waiting.
    fn page(&mut self) -> Picture {
        self.page += 1;
        let waiting = std::mem::take(&mut self.waiting);
        let mut solved = Vec::new();
        if self.options.solutions != Solutions::None {
            let solution = |exercise: &Exercise| {
                let solution = exercise.solution.clone()?;
                Some(Solved::new(&exercise.name, &exercise.drawing, solution))
            };
            solved.extend(waiting.iter().filter_map(solution));
        }
        let options = &self.options;
        let below = options.solutions == Solutions::Below && !solved.is_empty();
        let Some(layout) = options.layout else {
            let picture = single(&waiting[0], &options.look);
            let picture = if below { above(picture, &solved, &options.look) } else { picture };
            self.keep(solved);
            return picture;
        };
        let number = PageNumber { number: self.page, is_shown: options.numbers };
        let (mut page, mut area) = layout.begin(options.look.theme, &options.title, number);
        let zoom = layout.zoom();
        let foot = below.then(|| {
            let height = height_below(options.per_page, area.width, zoom).min(area.height / 3.0);
            area.height -= height + 18.0 * zoom;
            Area { y: area.y + area.height + 18.0 * zoom, height, ..area }
        });
        let words = Words::of(&waiting, &options.look, options.per_page, zoom);
        let slots = Slots::new(options.per_page, area, words.height, 20.0 * zoom);
        for (index, exercise) in waiting.iter().enumerate() {
            let (x, y) = slots.corner(index);
            words.draw(exercise, (x, y), slots.size, &options.look, &mut page);
            let board = exercise.drawing.picture(&options.look);
            let scale = slots.size / board.width;
            page.nest(board, Place::at(x, y + words.height, scale));
        }
        if let Some(foot) = foot {
            draw_below(&solved, foot, &options.look, &mut page);
        }
        let page = layout.finish(page, options.look.theme);
        self.keep(solved);
        page
    }

    /// Keeps solutions for the end.
    fn keep(&mut self, solved: Vec<Solved>) {
        if self.options.solutions == Solutions::End {
            self.solved.extend(solved);
        }
    }
}

/// The size of the words above puzzles.
struct Words {
    size: f64,
    /// The height of the words, with the space below.
    height: f64,
    badge: f64,
}

impl Words {
    fn of(exercises: &[Exercise], look: &Look, per_page: usize, zoom: f64) -> Words {
        let size = zoom
            * match (look.large, per_page) {
                (true, _) => 20.0,
                (false, 1..=2) => 13.0,
                (false, 3..=8) => 11.0,
                _ => 9.0,
            };
        let badge = zoom
            * match exercises.iter().any(|exercise| exercise.badge.is_some()) {
                true if per_page <= 2 => 92.0,
                true => 72.0,
                false => 0.0,
            };
        let silent = exercises.iter().all(|e| e.name.is_empty() && e.note.is_empty());
        let words = if silent { 0.0 } else { 1.55 * size };
        Words { size, height: words.max(badge), badge }
    }

    /// Draws the words, with their last line just above the board. A long name is broken into lines.
    fn draw(
        &self,
        exercise: &Exercise,
        (x, y): (f64, f64),
        width: f64,
        look: &Look,
        page: &mut Picture,
    ) {
        let theme = look.theme;
        let right = match &exercise.badge {
            None => x + width,
            Some(badge) => {
                let scale = self.badge / badge.width;
                page.nest(badge.clone(), Place::at(x + width - self.badge, y, scale));
                x + width - self.badge - 6.0
            }
        };
        let base = y + self.height - 0.45 * self.size;
        let bold = Paint::text(theme.ink, self.size, true, Anchor::Start);
        let plain = Paint::text(theme.ink, self.size * 0.88, false, Anchor::End);
        let wide = |paint: &Paint, text: &str| paint.font.map_or(0.0, |font| font.width(text));
        let note = fitted(&plain, &exercise.note, right - x);
        let room = right - x - wide(&plain, &note) - if note.is_empty() { 0.0 } else { 8.0 };
        let name = fitted(&bold, &exercise.name, room);
        if !name.is_empty() {
            page.add("name", bold, [Shape::text(x + 1.0, base, name)]);
        }
        if !note.is_empty() {
            page.add("note", plain, [Shape::text(right - 1.0, base, note)]);
        }
    }
}

/// As much of a text as fits.
fn fitted(paint: &Paint, text: &str, width: f64) -> String {
    paint.font.map_or_else(String::new, |font| font.fitted(text, width))
}

/// A puzzle as a picture of its own, with its words above.
fn single(exercise: &Exercise, look: &Look) -> Picture {
    let board = exercise.drawing.picture(look);
    let mut words = Words::of(std::slice::from_ref(exercise), look, 1, 1.0);
    if words.height == 0.0 {
        return board;
    }
    words.badge = words.badge.min(board.width / 2.0);
    let mut picture = Picture::new(board.width, board.height + words.height, look.theme.paper);
    words.draw(exercise, (0.0, 0.0), board.width, look, &mut picture);
    picture.nest(board, Place::at(0.0, words.height, 1.0));
    picture
}

/// A picture of a puzzle with its solution below, upside down.
fn above(picture: Picture, solved: &[Solved], look: &Look) -> Picture {
    let Some(solved) = solved.first() else { return picture };
    let solution = solved.picture(look);
    let scale = 0.5;
    let (width, gap) = (picture.width, 14.0);
    let height = picture.height + gap + solution.height * scale;
    let mut whole = Picture::new(width, height, look.theme.paper);
    let y = picture.height + gap;
    whole.nest(picture, Place::at(0.0, 0.0, 1.0));
    let x = width - solution.width * scale;
    whole.nest(solution, Place { x, y, scale, turned: true });
    whole
}
