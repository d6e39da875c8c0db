//! Sheets of puzzles.

use super::exercise::Exercise;
use super::front::{ContentsLine, Line, text_pages};
use super::page_layout::{Area, PageLayout, PageNumber};
use super::slots::Slots;
use super::solutions::{Solved, draw_below, facing, height_below, pages};
use super::words::Words;
use crate::look::Look;
use crate::picture::{Anchor, Bookmark, Paint, Picture, Place, Shape};

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
    /// On a page of their own behind each page of puzzles. Without pages, nowhere.
    Next,
}

/// How sheets look.
#[derive(Clone, PartialEq, Debug)]
pub struct SheetOptions {
    /// The pages. Without them, each puzzle is a picture of its own size.
    pub layout: Option<PageLayout>,
    /// The number of the first page, from 1: odd ones are on the right.
    pub first_page: usize,
    /// How many puzzles are on a page, at least 1.
    pub per_page: usize,
    /// Colours and sizes.
    pub look: Look,
    /// What is above the puzzles of each page. May be empty.
    pub title: String,
    /// What is above the hints. May be empty.
    pub hints_title: String,
    /// What is above the solutions. May be empty.
    pub solutions_title: String,
    /// What is to be filled in at the head of each page of puzzles, such as a name and a date: a word before each line.
    pub blanks: Vec<String>,
    /// Whether pages have numbers.
    pub numbers: bool,
    /// Where the solutions are.
    pub solutions: Solutions,
}

/// A puzzle on a page, colours and sizes as usual, and nothing else.
impl Default for SheetOptions {
    fn default() -> SheetOptions {
        SheetOptions {
            layout: None,
            first_page: 1,
            per_page: 1,
            look: Look::default(),
            title: String::new(),
            hints_title: String::new(),
            solutions_title: String::new(),
            blanks: Vec::new(),
            numbers: false,
            solutions: Solutions::None,
        }
    }
}

/// A picture that sheets consist of.
#[derive(Clone, PartialEq, Debug)]
pub struct Sheet {
    /// What it is.
    pub part: SheetPart,
    /// The picture.
    pub picture: Picture,
}

/// What a sheet is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum SheetPart {
    /// A page.
    Page,
    /// The puzzle of this number by itself.
    Puzzle(u64),
    /// The solution of the puzzle of this number by itself.
    Solution(u64),
}

/// Makes pages of the puzzles that are passed in. It keeps the puzzles of one page, and hints and solutions if
/// they are printed at the end.
#[derive(Debug)]
pub struct Sheets {
    options: SheetOptions,
    waiting: Vec<Exercise>,
    hints: Vec<(String, String)>,
    solved: Vec<Solved>,
    /// The number of the next page.
    page: usize,
    chapter: Option<String>,
    /// Whether the next page is the first of its chapter.
    begins_chapter: bool,
    /// The number of the first puzzle of the chapter.
    chapter_first: u64,
    contents: Vec<ContentsLine>,
    words_missing: bool,
    solutions_small: bool,
}

impl Sheets {
    /// Begins.
    #[must_use]
    pub fn new(options: SheetOptions) -> Sheets {
        Sheets {
            page: options.first_page,
            options,
            waiting: Vec::new(),
            hints: Vec::new(),
            solved: Vec::new(),
            chapter: None,
            begins_chapter: false,
            chapter_first: 0,
            contents: Vec::new(),
            words_missing: false,
            solutions_small: false,
        }
    }

    /// Adds a puzzle; returns the sheets that are full: with the first puzzle of a chapter perhaps several.
    pub fn push(&mut self, exercise: Exercise) -> Vec<Sheet> {
        let mut full = Vec::new();
        if exercise.chapter != self.chapter {
            full.extend(self.flush());
            self.chapter.clone_from(&exercise.chapter);
            self.begins_chapter = true;
        }
        self.waiting.push(exercise);
        if self.waiting.len() >= self.options.per_page || self.options.layout.is_none() {
            full.extend(self.flush());
        }
        full
    }

    /// Returns the sheets that are left: the last puzzles, the hints, then the solutions.
    pub fn finish(&mut self) -> impl Iterator<Item = Sheet> + '_ {
        let mut rest = self.flush();
        let numbered = |number| PageNumber { number, is_shown: self.options.numbers };
        let SheetOptions { look, hints_title, solutions_title, .. } = &self.options;
        if let Some(layout) = self.options.layout.filter(|_| !self.hints.is_empty()) {
            let lines: Vec<Line> =
                self.hints.iter().map(|(name, hint)| Line::of_hint(name, hint)).collect();
            let pages = text_pages(&layout, look, hints_title, &lines, numbered(self.page));
            self.contents.push(ContentsLine { text: hints_title.clone(), page: self.page });
            self.page += pages.len();
            rest.extend(pages.into_iter().map(Sheet::page));
        }
        let solutions: Box<dyn Iterator<Item = Sheet>> = match self.options.layout {
            Some(layout) => {
                if !self.solved.is_empty() {
                    let (text, page) = (solutions_title.clone(), self.page);
                    self.contents.push(ContentsLine { text, page });
                }
                let first = numbered(self.page);
                Box::new(pages(&self.solved, layout, look, solutions_title, first).map(Sheet::page))
            }
            None => Box::new(self.solved.iter().map(|solved| {
                let part = SheetPart::Solution(solved.number);
                Sheet { part, picture: solved.picture(look) }
            })),
        };
        rest.into_iter().chain(solutions)
    }

    /// Where chapters, hints and solutions begin, as far as they were made.
    #[must_use]
    pub fn contents(&self) -> &[ContentsLine] {
        &self.contents
    }

    /// Whether words above any puzzle were cut or left out, because they were too long.
    #[must_use]
    pub fn words_missing(&self) -> bool {
        self.words_missing
    }

    /// Whether solutions below puzzles are smaller than large print demands.
    #[must_use]
    pub fn solutions_small(&self) -> bool {
        self.solutions_small
    }

    /// Makes sheets of what is waiting: one, or two if solutions stand on the next.
    fn flush(&mut self) -> Vec<Sheet> {
        let waiting = std::mem::take(&mut self.waiting);
        let Some(first) = waiting.first() else { return Vec::new() };
        let mut solved = Vec::new();
        if self.options.solutions != Solutions::None {
            let solution = |exercise: &Exercise| {
                let solution = exercise.solution.clone()?;
                Some(Solved::new(exercise, solution))
            };
            solved.extend(waiting.iter().filter_map(solution));
        }
        for exercise in &waiting {
            if let Some(hint) = &exercise.hint {
                self.hints.push((exercise.name.clone(), hint.clone()));
            }
        }
        let below = self.options.solutions == Solutions::Below && !solved.is_empty();
        let sheet = match self.options.layout {
            None => {
                let (picture, is_missing) = single(first, &self.options.look);
                self.words_missing |= is_missing;
                let look = &self.options.look;
                let picture = if below { above(picture, &solved, look) } else { picture };
                Sheet { part: SheetPart::Puzzle(first.number), picture }
            }
            Some(layout) => {
                let below = if below { &solved[..] } else { &[] };
                Sheet::page(self.page(layout, &waiting, below))
            }
        };
        let mut sheets = vec![sheet];
        match (self.options.solutions, self.options.layout) {
            (Solutions::End, _) => self.solved.extend(solved),
            (Solutions::Next, Some(layout)) if !solved.is_empty() => {
                let SheetOptions { look, solutions_title, numbers, .. } = &self.options;
                let number = PageNumber { number: self.page, is_shown: *numbers };
                let mut page = facing(&solved, layout, look, solutions_title, number);
                page.title =
                    [solutions_title.clone(), range(&waiting).unwrap_or_default()].join(" ");
                sheets.push(Sheet::page(page));
                self.page += 1;
            }
            _ => {}
        }
        sheets
    }

    /// Makes a page of puzzles, and solutions below them.
    fn page(&mut self, layout: PageLayout, waiting: &[Exercise], below: &[Solved]) -> Picture {
        let (options, zoom) = (&self.options, layout.zoom());
        let number = PageNumber { number: self.page, is_shown: options.numbers };
        let (mut page, mut area) = layout.begin(options.look.theme, &options.title, number);
        fill_in(&options.blanks, &options.look, zoom, &mut area, &mut page);
        if let Some(chapter) = self.chapter.as_ref().filter(|_| self.begins_chapter) {
            self.contents.push(ContentsLine { text: chapter.clone(), page: self.page });
            page.bookmarks.push(Bookmark { text: chapter.clone(), is_below: false, y: area.y });
            heading(chapter, &options.look, zoom, &mut area, &mut page);
            self.chapter_first = waiting.first().map_or(0, |first| first.number);
        }
        if let (Some(chapter), Some(last), Some(line)) =
            (&self.chapter, waiting.last(), self.contents.last_mut())
        {
            line.text = match self.chapter_first {
                first if first < last.number => format!("{chapter} ({first}–{})", last.number),
                first => format!("{chapter} ({first})"),
            };
        }
        self.begins_chapter = false;
        self.page += 1;
        if let Some(text) = range(waiting) {
            let is_below = self.chapter.is_some();
            page.title.clone_from(&text);
            page.bookmarks.push(Bookmark { text, is_below, y: area.y });
        }
        let foot = below.first().map(|first| {
            let least = first.least_size(&options.look);
            let share = if options.look.large { 0.5 } else { 1.0 / 3.0 };
            let height = height_below(options.per_page, area.width, zoom, least);
            let height = height.min(area.height * share);
            area.height -= height + 18.0 * zoom;
            Area { y: area.y + area.height + 18.0 * zoom, height, ..area }
        });
        let words = Words::of(waiting, &options.look, options.per_page, zoom);
        let slots = Slots::new(options.per_page, area, words.height, 20.0 * zoom);
        for (index, exercise) in waiting.iter().enumerate() {
            let (x, y) = slots.corner(index);
            let is_missing = words.draw(exercise, (x, y), slots.size, &options.look, &mut page);
            self.words_missing |= is_missing;
            let board = exercise.board(&options.look);
            let scale = slots.size / board.width;
            page.nest(board, Place::at(x, y + words.height, scale));
        }
        if let Some(foot) = foot {
            let are_large = draw_below(below, foot, &options.look, &mut page);
            self.solutions_small |= !are_large;
        }
        layout.finish(page, options.look.theme)
    }
}

impl Sheet {
    fn page(picture: Picture) -> Sheet {
        Sheet { part: SheetPart::Page, picture }
    }
}

/// The name of the first and the last puzzle of a page.
fn range(exercises: &[Exercise]) -> Option<String> {
    let (first, last) = (&exercises.first()?.name, &exercises.last()?.name);
    match exercises.len() {
        _ if first.is_empty() => None,
        1 => Some(first.clone()),
        _ => Some(format!("{first} – {last}")),
    }
}

/// Draws lines to be filled in, with a word before each. The first, such as a name, is twice as long.
fn fill_in(words: &[String], look: &Look, zoom: f64, area: &mut Area, page: &mut Picture) {
    if words.is_empty() {
        return;
    }
    let size = zoom * if look.large { 17.0 } else { 11.0 };
    let paint = Paint::text(look.theme.ink, size, false, Anchor::Start);
    let rule = Paint::line(look.theme.ink, 0.6 * zoom);
    let share = area.width / (words.len() + 1) as f64;
    let (mut x, y) = (area.x, area.y + size);
    for (index, word) in words.iter().enumerate() {
        let end = x + share * if index == 0 { 2.0 } else { 1.0 };
        let word_width = paint.font.map_or(0.0, |font| font.width(word));
        page.add("blanks", paint, [Shape::text(x, y, word.clone())]);
        let until = if index + 1 == words.len() { end } else { end - size };
        let (from, below) = (x + word_width + 0.5 * size, y + 0.2 * size);
        page.add("blanks", rule, [Shape::line((from, below), (until, below))]);
        x = end;
    }
    area.y += 2.2 * size;
    area.height -= 2.2 * size;
}

/// Draws the name of a chapter.
fn heading(text: &str, look: &Look, zoom: f64, area: &mut Area, page: &mut Picture) {
    let size = zoom * if look.large { 28.0 } else { 22.0 };
    let paint = Paint::text(look.theme.ink, size, true, Anchor::Middle);
    let text = paint.font.map_or_else(String::new, |font| font.fitted(text, area.width));
    let (x, y) = (area.x + area.width / 2.0, area.y + size);
    page.add("chapter", paint, [Shape::text(x, y, text)]);
    area.y += 1.9 * size;
    area.height -= 1.9 * size;
}

/// A puzzle as a picture of its own, with its words above, and whether any are missing.
fn single(exercise: &Exercise, look: &Look) -> (Picture, bool) {
    let board = exercise.board(look);
    let mut words = Words::of(std::slice::from_ref(exercise), look, 1, 1.0);
    if words.height == 0.0 {
        return (board, false);
    }
    words.badge = words.badge.min(board.width / 2.0);
    let mut picture = Picture::new(board.width, board.height + words.height, look.theme.paper);
    picture.title.clone_from(&board.title);
    let is_missing = words.draw(exercise, (0.0, 0.0), board.width, look, &mut picture);
    picture.nest(board, Place::at(0.0, words.height, 1.0));
    (picture, is_missing)
}

/// A picture of a puzzle with its solution below, upside down.
fn above(picture: Picture, solved: &[Solved], look: &Look) -> Picture {
    let Some(solved) = solved.first() else { return picture };
    let solution = solved.picture(look);
    let scale = 0.5;
    let (width, gap) = (picture.width, 14.0);
    let height = picture.height + gap + solution.height * scale;
    let mut whole = Picture::new(width, height, look.theme.paper);
    whole.title.clone_from(&picture.title);
    let y = picture.height + gap;
    whole.nest(picture, Place::at(0.0, 0.0, 1.0));
    let x = width - solution.width * scale;
    whole.nest(solution, Place { x, y, scale, turned: true });
    whole
}
