//! What stands before the puzzles of a book: a title page, contents, pages of text. Also the pages of hints, which are
//! lines of text, too.

use super::page_layout::{Area, PageLayout, PageNumber};
use crate::look::Look;
use crate::picture::{Anchor, Bookmark, Font, Paint, Picture, Shape};

/// What is on a title page.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cover {
    /// The title.
    pub title: String,
    /// What is below it. May be empty.
    pub subtitle: String,
    /// Who made the book. May be empty.
    pub author: String,
}

/// A line of the contents.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ContentsLine {
    /// What begins there.
    pub text: String,
    /// The number of its page.
    pub page: usize,
}

/// What stands before the puzzles of a book.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Front {
    /// The title page.
    pub cover: Option<Cover>,
    /// What is above the contents, if there are any.
    pub contents: Option<String>,
    /// A page of text, such as the rules: what is above it, and its paragraphs.
    pub text: Option<(String, Vec<String>)>,
}

impl Front {
    /// How many pages it has, if the contents have this many lines.
    #[must_use]
    pub fn count(&self, layout: &PageLayout, look: &Look, lines: usize) -> usize {
        let lines = vec![ContentsLine { text: String::new(), page: 0 }; lines];
        self.pages(layout, look, &lines, false).len()
    }

    /// Its pages. The lines of the contents name pages that follow.
    #[must_use]
    pub fn pages(
        &self,
        layout: &PageLayout,
        look: &Look,
        lines: &[ContentsLine],
        numbers: bool,
    ) -> Vec<Picture> {
        let mut pages = Vec::new();
        if let Some(cover) = &self.cover {
            pages.push(cover.page(layout, look));
        }
        if let Some(title) = &self.contents {
            let first = PageNumber { number: pages.len() + 1, is_shown: numbers };
            let lines: Vec<Line> = lines.iter().map(Line::of_contents).collect();
            pages.extend(text_pages(layout, look, title, &lines, first));
        }
        if let Some((title, paragraphs)) = &self.text {
            let first = PageNumber { number: pages.len() + 1, is_shown: numbers };
            let lines: Vec<Line> = paragraphs.iter().map(|text| Line::words(text)).collect();
            pages.extend(text_pages(layout, look, title, &lines, first));
        }
        pages
    }
}

impl Cover {
    fn page(&self, layout: &PageLayout, look: &Look) -> Picture {
        let number = PageNumber { number: 1, is_shown: false };
        let (mut page, area) = layout.begin(look.theme, "", number);
        let middle = area.x + area.width / 2.0;
        let unit = (area.width / 511.0).min(area.height / 700.0);
        let mut y = area.y + area.height * 0.3;
        for (name, text, size, bold) in [
            ("title", &self.title, 38.0 * unit, true),
            ("subtitle", &self.subtitle, 20.0 * unit, false),
        ] {
            let paint = Paint::text(look.theme.ink, size, bold, Anchor::Middle);
            for line in lines(&paint, text, area.width) {
                page.add(name, paint, [Shape::text(middle, y, line)]);
                y += 1.3 * size;
            }
            y += 0.4 * size;
        }
        let paint = Paint::text(look.theme.ink, 16.0 * unit, false, Anchor::Middle);
        let author = lines(&paint, &self.author, area.width);
        let mut y = area.y + area.height - 20.8 * unit * author.len() as f64;
        for line in author {
            y += 20.8 * unit;
            page.add("author", paint, [Shape::text(middle, y, line)]);
        }
        page.title.clone_from(&self.title);
        layout.finish(page, look.theme)
    }
}

/// A line of a page of text; a long one is broken.
pub(super) struct Line {
    /// A bold word before it. May be empty.
    head: String,
    text: String,
    /// What is at its end, after dots.
    end: Option<String>,
}

impl Line {
    fn of_contents(line: &ContentsLine) -> Line {
        Line { head: String::new(), text: line.text.clone(), end: Some(line.page.to_string()) }
    }

    fn words(text: &str) -> Line {
        Line { head: String::new(), text: text.to_owned(), end: None }
    }

    pub(super) fn of_hint(name: &str, hint: &str) -> Line {
        Line { head: name.to_owned(), text: hint.to_owned(), end: None }
    }
}

/// Pages of lines below a heading, which is an entry of the list of pages.
pub(super) fn text_pages(
    layout: &PageLayout,
    look: &Look,
    title: &str,
    all: &[Line],
    first: PageNumber,
) -> Vec<Picture> {
    let zoom = layout.zoom();
    let size = zoom * if look.large { 17.0 } else { 11.0 };
    let plain = Paint::text(look.theme.ink, size, false, Anchor::Start);
    let bold = Paint::text(look.theme.ink, size, true, Anchor::Start);
    let last = Paint::text(look.theme.ink, size, false, Anchor::End);
    let wide = |paint: &Paint, text: &str| paint.font.map_or(0.0, |font| font.width(text));
    let indent = all.iter().map(|line| wide(&bold, &line.head)).fold(0.0, f64::max);
    let mut pages = Vec::new();
    let mut number = first;
    let begin = |number: PageNumber, is_first: bool| -> (Picture, Area) {
        let (mut page, area) = layout.begin(look.theme, title, number);
        page.title = title.to_owned();
        if is_first {
            let text = title.to_owned();
            page.bookmarks.push(Bookmark { text, is_below: false, y: layout.area(1).y });
        }
        (page, area)
    };
    let (mut page, mut area) = begin(number, true);
    // A long head leaves room for the words.
    let indent = if indent > 0.0 { (indent + size).min(area.width / 3.0) } else { 0.0 };
    let mut y = area.y;
    for line in all {
        let end = line.end.as_deref().unwrap_or_default();
        let room = area.width - indent - if end.is_empty() { 0.0 } else { wide(&last, end) + size };
        let mut broken = lines(&plain, &line.text, room);
        if broken.is_empty() {
            broken.push(String::new());
        }
        let height = 1.45 * size * broken.len() as f64;
        if y + height > area.y + area.height && y > area.y {
            pages.push(layout.finish(page, look.theme));
            number.number += 1;
            (page, area) = begin(number, false);
            y = area.y;
        }
        let top = y + size;
        if !line.head.is_empty() {
            let head = bold.font.map_or_else(String::new, |font| font.fitted(&line.head, indent));
            page.add("words", bold, [Shape::text(area.x, top, head)]);
        }
        let count = broken.len();
        for (at, text) in broken.into_iter().enumerate() {
            let x = area.x + indent;
            y += 1.45 * size;
            if at + 1 == count && !end.is_empty() {
                let (from, to) = (x + wide(&plain, &text), area.x + area.width - wide(&last, end));
                let point = wide(&plain, " .");
                let points = ((to - from - size) / point).max(0.0) as usize;
                let dots = Shape::text(
                    to - size / 2.0 - point * points as f64,
                    y - 0.45 * size,
                    " .".repeat(points),
                );
                page.add("words", plain, [Shape::text(x, y - 0.45 * size, text)]);
                page.add("leader", plain, [dots]);
                page.add("words", last, [Shape::text(area.x + area.width, y - 0.45 * size, end)]);
            } else {
                page.add("words", plain, [Shape::text(x, y - 0.45 * size, text)]);
            }
        }
        y += 0.45 * size;
    }
    pages.push(layout.finish(page, look.theme));
    pages
}

fn lines(paint: &Paint, text: &str, width: f64) -> Vec<String> {
    let lines = |font: Font| font.lines(text, width);
    if text.is_empty() { Vec::new() } else { paint.font.map_or_else(Vec::new, lines) }
}
