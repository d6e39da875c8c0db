//! Tests pages, PDF and PNG files, and QR codes.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use sudokit_core::{Alphabet, Grid, Puzzle};
use sudokit_render::{
    Code, ContentsLine, Cover, Document, DocumentInfo, Drawing, Exercise, Front, Item, Look,
    MOST_PIXELS, PageLayout, Paper, Picture, Pixels, Section, Segment, Shape, SheetOptions, Sheets,
    Solutions, THEMES, Walk, WalkOptions,
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
        number: number as u64,
        name: format!("{number}"),
        note: format!("Level {number}"),
        solution: Some(solution),
        ..Exercise::silent(drawing())
    }
}

fn options(per_page: usize, solutions: Solutions) -> SheetOptions {
    SheetOptions {
        layout: Some(PageLayout::default()),
        per_page,
        look: Look::default(),
        title: "Ein Titel – Название".to_owned(),
        solutions_title: "Answers".to_owned(),
        numbers: true,
        solutions,
        ..SheetOptions::default()
    }
}

fn sheets(count: usize, options: SheetOptions) -> Vec<Picture> {
    let mut sheets = Sheets::new(options);
    let mut pages: Vec<Picture> = Vec::new();
    for number in 1..=count {
        pages.extend(sheets.push(exercise(number)).into_iter().map(|sheet| sheet.picture));
    }
    pages.extend(sheets.finish().map(|sheet| sheet.picture));
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
    let text = contents(pdf);
    let (_, rest) = text.rsplit_once("/Count ").expect("a tree of pages");
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
        assert!(now > before + 250, "{before} {now}");
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
    let letter = PageLayout::new(letter.landscape(), None, "1in".parse().unwrap()).unwrap();
    for layout in [Some(PageLayout::default()), Some(letter), None] {
        let look = Look::default();
        let title = "Walk".to_owned();
        let mut walk =
            Walk::new(WalkOptions { layout, look, title, numbers: false, per_page: None });
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

/// The sizes of the digits of a page, as they are printed.
fn digit_sizes(page: &Picture) -> Vec<f64> {
    fn of(picture: &Picture, scale: f64, sizes: &mut Vec<f64>) {
        for item in &picture.items {
            match item {
                Item::Nested(nested, place) => of(nested, scale * place.scale, sizes),
                Item::Group(group) if group.name == "digits" => {
                    sizes.extend(group.paint.font.map(|font| font.size * scale));
                }
                Item::Group(_) => {}
            }
        }
    }
    let mut sizes = Vec::new();
    of(page, 1.0, &mut sizes);
    sizes
}

#[test]
fn large_print_has_large_solutions() {
    let puzzle: Puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
            .parse()
            .unwrap();
    let solution: Puzzle =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
            .parse()
            .unwrap();
    for (paper, per_page) in [("a4", 4), ("letter", 4), ("6x9in", 4), ("a5", 2), ("a6", 1)] {
        let paper: Paper = paper.parse().unwrap();
        let layout = PageLayout::new(paper, None, Default::default()).ok();
        let look = Look { large: true, ..Look::default() };
        let mut sheets = Sheets::new(SheetOptions { layout, look, ..options(1, Solutions::End) });
        let drawing = Drawing::of_puzzle(&puzzle, Alphabet::Standard);
        for number in 1..=4 {
            let solution = Some(solution.givens().clone());
            let name = number.to_string();
            let silent = Exercise::silent(drawing.clone());
            sheets.push(Exercise { number, name, solution, ..silent });
        }
        let pages: Vec<Picture> = sheets.finish().map(|sheet| sheet.picture).collect();
        assert_eq!(pages.len(), 4 / per_page, "{paper:?}");
        for page in &pages {
            let smallest = digit_sizes(page).into_iter().fold(f64::INFINITY, f64::min);
            assert!(smallest >= 16.0, "{paper:?}: {smallest}");
        }
    }
}

#[test]
fn chapters_begin_on_pages_of_their_own_and_are_listed() {
    let mut sheets = Sheets::new(SheetOptions {
        hints_title: "Hints".to_owned(),
        first_page: 3,
        ..options(2, Solutions::End)
    });
    let mut pages: Vec<Picture> = Vec::new();
    for number in 1..=5 {
        let chapter = Some(if number <= 3 { "Easy" } else { "Hard" }.to_owned());
        let hint = Some(format!("Begin with {number}"));
        let exercise = Exercise { chapter, hint, ..exercise(number) };
        pages.extend(sheets.push(exercise).into_iter().map(|sheet| sheet.picture));
    }
    pages.extend(sheets.finish().map(|sheet| sheet.picture));
    let bookmarks: Vec<Vec<&str>> = pages
        .iter()
        .map(|page| page.bookmarks.iter().map(|mark| mark.text.as_str()).collect())
        .collect();
    let expected: [&[&str]; 5] =
        [&["Easy", "1 – 2"], &["3"], &["Hard", "4 – 5"], &["Hints"], &["Answers"]];
    assert_eq!(bookmarks, expected);
    let contents: Vec<(&str, usize)> =
        sheets.contents().iter().map(|line| (line.text.as_str(), line.page)).collect();
    assert_eq!(contents, [("Easy (1–3)", 3), ("Hard (4–5)", 5), ("Hints", 6), ("Answers", 7)]);
    assert!(texts(&pages[3]).iter().any(|text| text == "Begin with 5"));
    for (page, number) in pages.iter().zip(3..) {
        assert!(texts(page).contains(&number.to_string()));
    }
}

#[test]
fn solutions_stand_on_the_page_behind_their_puzzles() {
    let pages = sheets(5, options(2, Solutions::Next));
    let titles: Vec<&str> = pages.iter().map(|page| page.title.as_str()).collect();
    let expected = ["1 – 2", "Answers 1 – 2", "3 – 4", "Answers 3 – 4", "5", "Answers 5"];
    assert_eq!(titles, expected);
    for (page, number) in pages.iter().zip(1..) {
        assert!(texts(page).contains(&format!("{number}")));
    }
    let names = pages[1].groups().into_iter().filter(|group| group.name == "name");
    assert_eq!(names.count(), 2);
}

#[test]
fn lines_for_a_name_and_a_date_leave_the_boards_their_room() {
    let blanks = vec!["Name:".to_owned(), "Date:".to_owned()];
    let pages = sheets(3, SheetOptions { blanks, ..options(2, Solutions::End) });
    let said: Vec<bool> =
        pages.iter().map(|page| texts(page).contains(&"Name:".to_owned())).collect();
    assert_eq!(said, [true, true, false], "solutions are not filled in");
    let lines = pages[0].groups().into_iter().filter(|group| group.name == "blanks");
    let ends = lines.flat_map(|group| &group.shapes).filter_map(|shape| match shape {
        Shape::Path(segments) => match segments[..] {
            [Segment::Move(..), Segment::Line(x, _)] => Some(x),
            _ => None,
        },
        _ => None,
    });
    let ends: Vec<f64> = ends.collect();
    assert!(ends.len() == 2 && ends.iter().all(|end| *end <= pages[0].width - 42.0), "{ends:?}");
}

#[test]
fn words_become_smaller_before_any_is_missing() {
    let many = |count: usize, note: &str| {
        let mut sheets = Sheets::new(options(count, Solutions::None));
        let mut all = Vec::new();
        for number in 1..=count {
            let exercise = Exercise { note: note.to_owned(), ..exercise(number) };
            all.extend(sheets.push(exercise));
        }
        (texts(&all[0].picture), sheets.words_missing())
    };
    let (shown, missing) = many(100, "a level that is long");
    assert!(missing && (1..=100).all(|number| shown.contains(&number.to_string())));
    let (shown, missing) = many(30, "beginner");
    assert!(!missing && shown.iter().filter(|text| *text == "beginner").count() == 30);
}

#[test]
fn a_front_has_a_title_page_contents_and_rules() {
    let front = Front {
        cover: Some(Cover {
            title: "A".to_owned(),
            subtitle: "B".to_owned(),
            author: "C".to_owned(),
        }),
        contents: Some("Contents".to_owned()),
        text: Some(("Rules".to_owned(), vec!["Each row has every digit.".to_owned()])),
    };
    let (layout, look) = (PageLayout::default().with_crop_marks(), Look::default());
    let lines: Vec<ContentsLine> =
        (0..60).map(|page| ContentsLine { text: format!("Chapter {page}"), page }).collect();
    let pages = front.pages(&layout, &look, &lines, true);
    assert_eq!(pages.len(), front.count(&layout, &look, 60));
    assert_eq!(texts(&pages[0]), ["A", "B", "C"]);
    assert_eq!(pages.len(), 4, "the contents take two pages");
    assert!(pages.iter().all(|page| page.trim > 0.0 && page.width > 640.0));
}

/// What is packed in a PDF: the contents of its pages, and its small objects.
fn contents(pdf: &[u8]) -> String {
    use std::io::Read as _;
    let mut out = String::new();
    let mut rest = pdf;
    let find = |bytes: &[u8], what: &[u8]| bytes.windows(what.len()).position(|at| at == what);
    while let Some(start) = find(rest, b"stream\n") {
        rest = &rest[start + 7..];
        let mut bytes = Vec::new();
        if flate2::read::ZlibDecoder::new(rest).read_to_end(&mut bytes).is_ok() {
            out += &String::from_utf8_lossy(&bytes);
            out.push('\n');
        }
        rest = &rest[find(rest, b"endstream").unwrap_or(0) + 9..];
    }
    out
}

#[test]
fn the_grey_theme_has_no_colours_in_a_pdf() {
    let coloured = |theme: &str| {
        let look = Look { theme: sudokit_render::theme_by_name(theme).unwrap(), large: false };
        let content =
            contents(&pdf(&sheets(4, SheetOptions { look, ..options(2, Solutions::End) })));
        content.contains(" rg\n") || content.contains(" RG\n")
    };
    assert!(coloured("light") && !coloured("grey"));
}

#[test]
fn a_png_says_its_resolution() {
    let picture = drawing().picture(&Look::default());
    let dots = |pixels: Pixels, picture: &Picture| {
        let png = picture.to_png_while(pixels, &|| true).unwrap().unwrap();
        let info = png::Decoder::new(io::Cursor::new(png)).read_info().unwrap();
        let dots = info.info().pixel_dims.unwrap();
        (info.info().width, dots.xppu)
    };
    assert_eq!(dots(Pixels::across(100), &picture), (100, 11811));
    let page = &sheets(1, options(1, Solutions::None))[0];
    assert_eq!(dots(Pixels::true_size(None), page), (2480, 11811));
    assert_eq!(dots(Pixels::true_size(Some(1240)), page), (1240, 5905));
}

#[test]
fn a_pdf_is_heard_in_order_and_can_be_trimmed() {
    let layout = PageLayout::default().with_crop_marks();
    let mut sheets =
        Sheets::new(SheetOptions { layout: Some(layout), ..options(2, Solutions::End) });
    let mut pages = Vec::new();
    for number in 1..=4 {
        let chapter = Some(if number <= 2 { "Easy" } else { "Hard" }.to_owned());
        let about = "4x4, 8 clues".to_owned();
        let exercise = Exercise { chapter, about, ..exercise(number) };
        pages.extend(sheets.push(exercise).into_iter().map(|sheet| sheet.picture));
    }
    pages.extend(sheets.finish().map(|sheet| sheet.picture));
    let pdf = pdf(&pages);
    let text = contents(&pdf);
    let count = |part: &str| text.matches(part).count();
    assert_eq!((count("/S/Document"), count("/S/Sect"), count("/S/Figure")), (1, 3, 8));
    assert_eq!((count("/S/H1"), count("/S/H2")), (5, 4), "titles, chapters; names");
    assert!(text.contains("/Alt(1: 4x4, 8 clues: 1... 34.. 12.. .43.)"), "{text}");
    assert!(text.contains("/TrimBox[28 28 623.28 869.89]"));
    for part in ["/MarkInfo", "/StructTreeRoot", "/Nums[0 ", "/StructParents 2", "/Tabs/S"] {
        assert!(text.contains(part), "{part}");
    }
    // Chapters are entries of the outline, with their puzzles below.
    assert!(text.contains("/Title(Easy)") && text.contains("/Count -1"), "{text}");
    let content = contents(&pdf);
    let (begins, ends) = (
        content.matches("BDC").count() + content.matches("BMC").count(),
        content.matches("EMC").count(),
    );
    assert_eq!(begins, ends);
}

#[test]
fn an_svg_says_what_it_shows() {
    let board = |name: &str| {
        let name = name.to_owned();
        let mut sheets = Sheets::new(SheetOptions::default());
        let drawn = sheets.push(Exercise { name, ..Exercise::silent(drawing()) });
        drawn[0].picture.to_svg()
    };
    assert!(board("").contains("<title>1... 34.. 12.. .43.</title>"));
    let named = board("A \"B\" & C");
    let label = "aria-label=\"A &quot;B&quot; &amp; C: 1... 34.. 12.. .43.\"";
    assert!(named.contains(label), "{named}");
}

#[test]
fn a_walk_has_as_many_sections_on_a_page_as_asked_for() {
    for (per_page, pages) in [(Some(1), 6), (Some(2), 3), (Some(4), 2), (None, 2)] {
        let (layout, look) = (Some(PageLayout::default()), Look::default());
        let title = String::new();
        let mut walk = Walk::new(WalkOptions { layout, look, title, numbers: true, per_page });
        let mut made = Vec::new();
        for number in 1..=6 {
            let text = vec![(0, "words ".repeat(12))];
            let section = Section { heading: number.to_string(), drawing: Some(drawing()), text };
            made.extend(walk.push(&section));
        }
        made.extend(walk.finish());
        assert_eq!(made.len(), pages, "{per_page:?}");
    }
}
