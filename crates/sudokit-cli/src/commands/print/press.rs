//! From prepared puzzles to pictures: numbers, names, chapters, what stands before them.

use sudokit_logic::Level;
use sudokit_render::{Cover, Front, PageLayout, Sheet, SheetOptions, Sheets};
use sudokit_text::Texts;

use super::args::Args;
use super::exercise::Ready;
use super::list::{self, Row};
use crate::console::Console;
use crate::error::Error;
use crate::pictures::PictureFile;

/// Prints puzzles one after the other, or all at the end if they are sorted.
pub(super) struct Press<'a> {
    args: &'a Args,
    texts: &'a Texts,
    options: SheetOptions,
    front: Front,
    file: PictureFile,
    sheets: Sheets,
    /// Puzzles that wait until all are known.
    waiting: Option<Vec<Ready>>,
    rows: Vec<(u64, String, Row)>,
    begun: bool,
}

impl<'a> Press<'a> {
    /// Begins. `rules` is a page of text before the puzzles.
    pub(super) fn new(
        args: &'a Args,
        options: SheetOptions,
        rules: Option<(String, Vec<String>)>,
        texts: &'a Texts,
        file: PictureFile,
    ) -> Press<'a> {
        let text = |text: &Option<String>| text.clone().unwrap_or_default();
        let cover = args.book.cover.then(|| Cover {
            title: text(&args.title),
            subtitle: text(&args.book.subtitle),
            author: text(&args.book.author),
        });
        let contents = args.book.chapters.then(|| texts.say("print-contents", &[]));
        let front = Front { cover, contents, text: rules };
        let waiting = args.book.chapters.then(Vec::new);
        let sheets = Sheets::new(options.clone());
        let (rows, begun) = (Vec::new(), false);
        Press { args, texts, options, front, file, sheets, waiting, rows, begun }
    }

    /// Takes a puzzle; `false` if the reader of standard output is gone.
    pub(super) fn push(&mut self, ready: Ready) -> Result<bool, Error> {
        if let Some(waiting) = &mut self.waiting {
            waiting.push(ready);
            return Ok(true);
        }
        if !self.begun {
            self.begun = true;
            if let Some(layout) = self.options.layout {
                let pages =
                    self.front.pages(&layout, &self.options.look, &[], self.options.numbers);
                self.begin_after(pages.len());
                for page in pages {
                    if !self.file.add_page(page)? {
                        return Ok(false);
                    }
                }
            }
        }
        let full = self.set(ready);
        self.add(full)
    }

    /// Begins the puzzles after this many pages.
    fn begin_after(&mut self, pages: usize) {
        self.options.first_page = pages + 1;
        self.sheets = Sheets::new(self.options.clone());
    }

    /// Names a puzzle and gives it to the sheets.
    fn set(&mut self, ready: Ready) -> Vec<Sheet> {
        let Ready { mut exercise, title, row, .. } = ready;
        if self.args.has_words() {
            exercise.name = match &title {
                Some(title) => format!("{}. {title}", exercise.number),
                None => exercise.number.to_string(),
            };
        }
        if let Some(row) = row {
            self.rows.push((exercise.number, title.unwrap_or_default(), row));
        }
        self.sheets.push(exercise)
    }

    fn add(&mut self, sheets: Vec<Sheet>) -> Result<bool, Error> {
        for sheet in sheets {
            if !self.file.add(sheet)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Prints what is left.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(super) fn finish(
        mut self,
        console: &Console,
        goes_on: &dyn Fn() -> bool,
    ) -> Result<(), Error> {
        if let Some(waiting) = self.waiting.take() {
            if !waiting.is_empty() {
                self.print_book(waiting, goes_on)?;
            }
        } else {
            for sheet in self.sheets.finish() {
                if !self.file.add(sheet)? || !goes_on() {
                    break;
                }
            }
        }
        if self.sheets.words_missing() {
            console.note(&console.texts().say("print-words-missing", &[]));
        }
        if self.sheets.solutions_small() {
            console.note(&console.texts().say("print-solutions-small", &[]));
        }
        let pictures = self.file.finish(console)?;
        list::write(&pictures, &self.rows)
    }

    /// Sorts puzzles into chapters, and prints them with what stands before them.
    fn print_book(&mut self, mut all: Vec<Ready>, goes_on: &dyn Fn() -> bool) -> Result<(), Error> {
        let is_settled = all.iter().any(|ready| ready.exercise.chapter.is_some());
        if !is_settled {
            let place = |level: Option<Level>| {
                Level::ALL.iter().position(|known| Some(*known) == level).unwrap_or(usize::MAX)
            };
            all.sort_by_key(|ready| place(ready.level));
            for (ready, number) in all.iter_mut().zip(self.args.first_number..) {
                ready.exercise.number = number;
                ready.exercise.chapter = Some(self.chapter(ready.level));
            }
        }
        let mut chapters: Vec<&Option<String>> =
            all.iter().map(|ready| &ready.exercise.chapter).collect();
        chapters.dedup();
        let has_hints = all.iter().any(|ready| ready.exercise.hint.is_some());
        let at_end = self.options.solutions == sudokit_render::Solutions::End;
        let has_solutions = at_end && all.iter().any(|ready| ready.exercise.solution.is_some());
        let lines = chapters.len() + usize::from(has_hints) + usize::from(has_solutions);
        let look = self.options.look;
        let count = |layout: PageLayout| self.front.count(&layout, &look, lines);
        let before = self.options.layout.map_or(0, count);
        self.begin_after(before);
        let mut body = Vec::new();
        for ready in all {
            body.extend(self.set(ready));
        }
        body.extend(self.sheets.finish());
        if let Some(layout) = self.options.layout {
            let contents = self.sheets.contents();
            let numbers = self.options.numbers;
            for page in self.front.pages(&layout, &look, contents, numbers) {
                self.file.add_page(page)?;
            }
        }
        for sheet in body {
            if !self.file.add(sheet)? || !goes_on() {
                break;
            }
        }
        Ok(())
    }

    /// The name of the chapter of a level.
    fn chapter(&self, level: Option<Level>) -> String {
        capitalized(&match level {
            Some(level) => self.texts.level(level),
            None => self.texts.say("print-chapter-other", &[]),
        })
    }
}

/// A text as a heading.
pub(in crate::commands) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
