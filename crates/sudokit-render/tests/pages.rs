//! Tests pages, PDF and PNG files, and QR codes.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use sudokit_core::{Alphabet, Grid, Puzzle};
use sudokit_render::{
    Code, Document, DocumentInfo, Drawing, Exercise, Item, Layout, Look, MOST_PIXELS, Paper,
    Picture, Section, Shape, SheetOptions, Sheets, Solutions, THEMES, Walk, WalkOptions,
};

const PUZZLE: &str = "1...34..12...43.";
const SOLUTION: &str = "1243342112344312";

fn drawing() -> Drawing {
    let puzzle: Puzzle = PUZZLE.parse().unwrap();
    Drawing::of_puzzle(&puzzle, Alphabet::Standard)
}

fn exercise(number: usize) -> Exercise {
    let solution: Puzzle = SOLUTION.parse().unwrap();
    let solution: Grid = solution.givens().clone();
    Exercise {
        name: format!("{number}"),
        note: format!("Level {number}"),
        drawing: drawing(),
        solution: Some(solution),
        badge: None,
    }
}

fn options(per_page: usize, solutions: Solutions) -> SheetOptions {
    SheetOptions {
        layout: Some(Layout::default()),
        per_page,
        look: Look::default(),
        title: "Ein Titel – Название".to_owned(),
        solutions_title: "Answers".to_owned(),
        numbers: true,
        solutions,
    }
}

fn sheets(count: usize, options: SheetOptions) -> Vec<Picture> {
    let mut sheets = Sheets::new(options);
    let mut pages: Vec<Picture> = (1..=count).filter_map(|n| sheets.push(exercise(n))).collect();
    pages.extend(sheets.finish());
    pages
}

fn pdf(pages: &[Picture]) -> Vec<u8> {
    let info = DocumentInfo { title: "Тест".to_owned(), language: "en".to_owned() };
    let mut document = Document::new(Vec::new(), info).unwrap();
    for page in pages {
        document.add(page).unwrap();
    }
    document.finish().unwrap()
}

/// The texts of a picture, in the order of painting.
fn texts(picture: &Picture) -> Vec<String> {
    let shapes = picture.groups().into_iter().flat_map(|group| &group.shapes);
    let text = |shape: &Shape| match shape {
        Shape::Text { text, .. } => Some(text.clone()),
        _ => None,
    };
    shapes.filter_map(text).collect()
}

/// How many pages a PDF says that it has. `.ci/foreign` reads their texts.
fn counted(pdf: &[u8]) -> usize {
    let text = String::from_utf8_lossy(pdf);
    let (_, rest) = text.split_once("/Count ").expect("a tree of pages");
    rest.split(|sign: char| !sign.is_ascii_digit()).next().unwrap().parse().unwrap()
}

#[test]
fn a_pdf_has_every_page_and_the_solutions_at_the_end_or_below() {
    for solutions in [Solutions::None, Solutions::End, Solutions::Below] {
        let pages = sheets(5, options(2, solutions));
        assert_eq!(pages.len(), 3 + usize::from(solutions == Solutions::End));
        assert_eq!(counted(&pdf(&pages)), pages.len());
        let last = texts(&pages[pages.len() - 1]);
        let solved = SOLUTION.chars().map(String::from).collect::<Vec<_>>();
        let has = last.windows(16).any(|window| window == solved);
        assert_eq!(has, solutions != Solutions::None, "{last:?}");
    }
}

#[test]
fn solutions_below_are_upside_down_and_inside_the_page() {
    for (per_page, count) in [(1, 1), (2, 2), (4, 3), (6, 6), (12, 12), (30, 30)] {
        let pages = sheets(count, options(per_page, Solutions::Below));
        assert_eq!(pages.len(), 1);
        let places = |turned: bool| -> Vec<(f64, f64, f64, f64)> {
            let nested = pages[0].items.iter().filter_map(|item| match item {
                Item::Nested(picture, place) if place.turned == turned => {
                    let (width, height) = (picture.width, picture.height);
                    Some((place.x, place.y, width * place.scale, height * place.scale))
                }
                _ => None,
            });
            nested.collect()
        };
        let (boards, solutions) = (places(false), places(true));
        assert_eq!((boards.len(), solutions.len()), (count, count));
        for &(x, y, width, height) in boards.iter().chain(&solutions) {
            assert!(x >= 41.9 && x + width <= pages[0].width - 41.9, "{per_page}: {x} {width}");
            assert!(y >= 41.9 && y + height <= pages[0].height - 41.9, "{per_page}: {y} {height}");
        }
        let lowest = boards.iter().map(|board| board.1 + board.3).fold(0.0, f64::max);
        assert!(solutions.iter().all(|&(_, y, _, _)| y > lowest), "{per_page}: {lowest}");
        for (at, a) in solutions.iter().enumerate() {
            for b in &solutions[at + 1..] {
                let apart =
                    a.0 + a.2 <= b.0 || b.0 + b.2 <= a.0 || a.1 >= b.1 + b.3 || b.1 >= a.1 + a.3;
                assert!(apart, "{per_page}: {a:?} {b:?}");
            }
        }
    }
}

/// Counts what is written to it.
#[derive(Clone, Default)]
struct Counter(Arc<Mutex<usize>>);

impl Write for Counter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        *self.0.lock().unwrap() += bytes.len();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_page_is_written_when_it_is_added() {
    let counter = Counter::default();
    let page = drawing().picture(&Look::default());
    let mut document = Document::new(counter.clone(), DocumentInfo::default()).unwrap();
    let mut before = *counter.0.lock().unwrap();
    for _ in 0..100 {
        document.add(&page).unwrap();
        let now = *counter.0.lock().unwrap();
        assert!(now > before + 300, "{before} {now}");
        before = now;
    }
    assert_eq!(document.pages(), 100);
}

#[test]
fn an_empty_document_and_an_empty_page_are_written() {
    assert_eq!(counted(&pdf(&[])), 0);
    let page = Picture::new(100.0, 50.0, THEMES[1].paper);
    assert_eq!(counted(&pdf(&[page])), 1);
}

#[test]
fn a_walk_has_all_its_words_in_order() {
    let letter: Paper = "letter".parse().unwrap();
    let letter = Layout::new(letter.landscape(), None, "1in".parse().unwrap()).unwrap();
    for layout in [Some(Layout::default()), Some(letter), None] {
        let look = Look::default();
        let title = "Walk".to_owned();
        let mut walk = Walk::new(WalkOptions { layout, look, title, numbers: false });
        let mut pages = Vec::new();
        let mut expected = "Walk".to_owned();
        for number in 0..7 {
            let words: String =
                (0..200 * number).map(|word| format!("w{number}x{word} ")).collect();
            let heading = format!("{number}. Step");
            expected += &heading;
            expected += &words;
            let text = vec![(number, words)];
            let section = Section {
                heading,
                drawing: Some(Drawing::blank(drawing().geometry, Alphabet::Standard)),
                text,
            };
            pages.extend(walk.push(&section));
        }
        pages.extend(walk.finish());
        assert_eq!(pages.len() == 1, layout.is_none());
        let squeezed = |text: String| text.split_whitespace().collect::<String>();
        let found: String = pages.iter().flat_map(texts).collect();
        assert!(squeezed(found) == squeezed(expected), "{} pages", pages.len());
        for page in &pages {
            for group in page.groups() {
                for shape in &group.shapes {
                    if let Shape::Text { x, y, text } = shape {
                        let width = group.paint.font.unwrap().size * 0.3 * text.len() as f64;
                        assert!(*y < page.height && x + width < page.width, "{text}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_png_has_the_size_and_the_colours() {
    for theme in &THEMES {
        let picture = drawing().picture(&Look { theme, large: false });
        let png = picture.to_png(296).unwrap();
        let image = tiny_skia::Pixmap::decode_png(&png).unwrap();
        assert_eq!((image.width(), image.height()), (296, 296));
        let color = |x, y| {
            let pixel = image.pixel(x, y).unwrap();
            sudokit_render::Color(pixel.red(), pixel.green(), pixel.blue())
        };
        // Within the second cell, which is empty, and on the wall between two boxes.
        assert_eq!(color(112, 40), theme.paper);
        assert_eq!(color(148, 40), theme.ink);
    }
    let picture = drawing().picture(&Look::default());
    assert!(picture.to_png(0).is_err());
    let huge = picture.to_png(100_000).unwrap_err();
    assert!(huge.width * huge.height > MOST_PIXELS);
}

#[test]
fn codes_are_the_same_in_both_forms() {
    let code = Code::new(PUZZLE).unwrap();
    let text = code.to_text();
    // Version 1: 21 modules, 2 around.
    assert!(text.lines().all(|line| line.chars().count() == 25) && text.lines().count() == 13);
    let picture = code.picture();
    assert_eq!((picture.width, picture.height), (29.0 * 4.0, 29.0 * 4.0));
    let light = |half: char| text.chars().filter(|&c| c == half || c == '█').count();
    let dark = 25 * 26 - light('▀') - light('▄');
    let bars = &picture.groups()[1].shapes;
    let area: f64 = bars
        .iter()
        .map(|bar| match bar {
            Shape::Rectangle { width, .. } => width / 4.0,
            _ => panic!("bars are rectangles"),
        })
        .sum();
    assert_eq!(area, dark as f64);
    assert_eq!(Code::new(&"x".repeat(3000)).unwrap_err().bytes, 3000);
}
