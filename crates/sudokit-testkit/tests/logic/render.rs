//! Tests the pictures of `sudokit-render`: golden files, the steps of all technique cases next to what
//! the terminal draws, and boards of every size.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use proptest::prelude::*;
use sudokit_core::render::Walls;
use sudokit_core::{Alphabet, Geometry, Puzzle};
use sudokit_logic::draw::{self, Ink};
use sudokit_logic::{Mark, Role};
use sudokit_render::{Drawing, Look, Picture, Segment, Shape, THEMES, Tone};
use sudokit_testkit::boards::{Random, full_grid, jigsaw_map};
use sudokit_testkit::pages::steps;
use sudokit_testkit::strategies::puzzle;

/// How many shapes the groups of this name have.
fn count(picture: &Picture, names: &[&str]) -> usize {
    let groups = picture.groups().into_iter().filter(|group| names.contains(&group.name));
    groups.map(|group| group.shapes.len()).sum()
}

/// The texts of the groups of this name, in order.
fn texts<'a>(picture: &'a Picture, name: &str) -> Vec<&'a str> {
    let groups = picture.groups().into_iter().filter(|group| group.name == name);
    let text = |shape: &'a Shape| match shape {
        Shape::Text { text, .. } => Some(text.as_str()),
        _ => None,
    };
    groups.flat_map(|group| &group.shapes).filter_map(text).collect()
}

/// The points that a shape reaches, without the width of its line.
fn reach(shape: &Shape) -> Vec<(f64, f64)> {
    match shape {
        Shape::Rectangle { x, y, width, height } => vec![(*x, *y), (x + width, y + height)],
        Shape::Circle { x, y, radius } => vec![(x - radius, y - radius), (x + radius, y + radius)],
        Shape::Text { x, y, .. } => vec![(*x, *y)],
        Shape::Path(segments) => {
            let point = |segment: &Segment| match *segment {
                Segment::Move(x, y) | Segment::Line(x, y) | Segment::Curve(_, _, x, y) => {
                    Some((x, y))
                }
                Segment::Close => None,
            };
            segments.iter().filter_map(point).collect()
        }
    }
}

fn assert_inside(picture: &Picture) {
    for group in picture.groups() {
        for (x, y) in group.shapes.iter().flat_map(reach) {
            let inside = (0.0..=picture.width).contains(&x) && (0.0..=picture.height).contains(&y);
            assert!(inside, "{}: {x} {y} of {}x{}", group.name, picture.width, picture.height);
        }
    }
}

/// The terminal's colours for a part that something plays.
fn ink(tone: Tone) -> Ink {
    match tone {
        Tone::Placed => Ink::Placed,
        Tone::Removed => Ink::Removed,
        Tone::Role(Role::Blocker) | Tone::Colour(_) => Ink::Plain,
        Tone::Role(Role::Pattern | Role::Base | Role::Cover | Role::Als(0)) => Ink::Pattern,
        Tone::Role(_) => Ink::Second,
    }
}

/// Every mark, house and link of every step is in its picture, and the picture highlights what the
/// terminal does.
#[test]
fn pictures_of_steps_show_what_the_terminal_shows() {
    let mut techniques = BTreeSet::new();
    for (placed, step) in steps() {
        techniques.insert(step.technique);
        let (board, geometry) = (&placed.board, placed.board.geometry());
        let drawing = Drawing::of_board(board, Alphabet::Standard).with_step(&step);
        let name = step.technique;

        let terminal = RefCell::new(Vec::new());
        draw::candidates(board, Some(&step), Walls::Lines, Alphabet::Standard, |ink, text| {
            terminal.borrow_mut().push(ink);
            text.to_owned()
        });
        let mut terminal = terminal.into_inner().into_iter();
        for cell in geometry.cells() {
            let content = &drawing.cells[cell.index()];
            if content.digit.is_some() {
                let shown = terminal.next().unwrap();
                let blocks = content.tones.contains(&Tone::Role(Role::Blocker));
                assert_eq!(shown == Ink::Blocker, blocks, "{name}: {}", geometry.name(cell));
                continue;
            }
            for digit in board.candidates(cell) {
                let own = content.highlights.iter().filter(|(of, _)| *of == digit);
                let mut inks: Vec<Ink> = own.map(|&(_, tone)| ink(tone)).collect();
                inks.extend(content.tones.last().map(|&tone| ink(tone)));
                let shown = terminal.next().unwrap();
                let found = inks.contains(&shown) || (inks.is_empty() && shown == Ink::Plain);
                assert!(found, "{name}: {digit} in {}: {shown:?} {inks:?}", geometry.name(cell));
            }
        }
        assert_eq!(terminal.next(), None);

        let houses = step.marks.iter().filter(|mark| matches!(mark, Mark::House(..))).count();
        assert_eq!(drawing.houses.len(), houses, "{name}");
        for link in &step.links {
            let arrow = sudokit_render::Arrow::from(link);
            assert!(drawing.arrows.contains(&arrow), "{name}: {arrow:?}");
        }
        for theme in &THEMES {
            let picture = drawing.picture(&Look { theme, large: false });
            assert_inside(&picture);
            let links = count(&picture, &["strong-links", "weak-links"]);
            assert_eq!((links, count(&picture, &["heads"])), (drawing.arrows.len(), links));
            let highlights: usize = drawing.cells.iter().map(|cell| cell.highlights.len()).sum();
            assert_eq!(count(&picture, &["highlights", "strikes"]), highlights, "{name}");
            let cells = drawing.cells.iter().filter(|cell| !cell.tones.is_empty()).count();
            assert_eq!(count(&picture, &["cells"]), cells, "{name}");
            let framed = drawing.houses.iter().filter(|(_, t)| *t == Tone::Role(Role::Cover));
            assert_eq!(count(&picture, &["frames"]), framed.count(), "{name}");
        }
    }
    assert!(techniques.len() > 100, "{}", techniques.len());
}

fn jigsaw() -> Drawing {
    let puzzle: Puzzle = "1...34..12...43.\tAAABACBBCCDBCDDD".parse().unwrap();
    Drawing::of_puzzle(&puzzle, Alphabet::Standard)
}

/// If a change of the pictures is meant, put the new files into testdata/render: the message names them.
#[test]
fn pictures_stay_as_they_are() {
    let marked = |puzzle: &str| -> Drawing {
        let puzzle: Puzzle = puzzle.parse().unwrap();
        let board = sudokit_logic::Board::new(&puzzle).unwrap();
        let step = &sudokit_logic::solve(&board).steps[0].step;
        Drawing::of_board(&board, Alphabet::Standard).with_step(step).with_coordinates()
    };
    let diagonal = Arc::new(Geometry::classic(4).unwrap().with_diagonals());
    let dark = Look { theme: &THEMES[1], large: false };
    let large = Look { large: true, ..Look::default() };
    let pictures = [
        ("jigsaw", jigsaw().picture(&Look::default())),
        ("diagonal", Drawing::blank(diagonal, Alphabet::Standard).picture(&Look::default())),
        ("step-dark", marked("1..43..2.1...32.").picture(&dark)),
        ("step-large", marked("1..43..2.1...32.").picture(&large)),
    ];
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/render");
    for (name, picture) in pictures {
        let (svg, file) = (picture.to_svg(), format!("{name}.svg"));
        let golden = std::fs::read_to_string(folder.join(&file)).unwrap_or_default();
        let golden = golden.replace("\r\n", "\n");
        if svg != golden {
            let new = std::env::temp_dir().join(&file);
            std::fs::write(&new, svg).unwrap();
            panic!("{file} differs from {}", new.display());
        }
    }
}

/// Boards of all orders, with boxes, diagonals and random regions, full, and with all candidates.
#[test]
fn boards_of_every_size_are_drawn() {
    let mut random = Random::new(19);
    for order in [4, 5, 6, 7, 8, 9, 10, 12, 15, 16, 20, 25, 36, 64] {
        // Orders without boxes are Latin squares.
        let plain = || Geometry::classic(order).or_else(|_| Geometry::boxes(1, order)).unwrap();
        let mut boards = vec![plain()];
        if order <= 25 {
            boards.push(plain().with_diagonals());
            let map = jigsaw_map(usize::from(order), &mut random);
            boards.push(Geometry::jigsaw_from_map(map.as_bytes()).unwrap());
        }
        for geometry in boards.into_iter().map(Arc::new) {
            let (cells, n) = (geometry.cell_count(), usize::from(order));
            let empty = Puzzle::empty(geometry.clone());
            let drawing = Drawing::of_puzzle(&empty, Alphabet::Numbers);
            let marked = drawing.clone().with_marks(&empty.candidates()).with_coordinates();
            let picture = marked.picture(&Look::default());
            assert_inside(&picture);
            assert_eq!(texts(&picture, "marks").len(), cells * n);
            assert_eq!(texts(&picture, "coordinates").len(), 2 * n);
            if order <= 9
                && let Some(full) = full_grid(&geometry, &mut random)
            {
                let picture = drawing.with_entries(&full).picture(&Look::default());
                assert_inside(&picture);
                let digits: Vec<String> = full.digits().map(|(_, d)| d.to_string()).collect();
                assert_eq!(texts(&picture, "digits"), digits, "in reading order");
            }
        }
    }
}

/// Wherever two regions meet there is a wall, and nowhere else.
#[test]
fn walls_are_where_regions_meet() {
    let drawing = jigsaw();
    let picture = drawing.picture(&Look::default());
    let walls = picture.groups().into_iter().find(|group| group.name == "walls").unwrap();
    let Shape::Path(path) = &walls.shapes[0] else { panic!("walls are a path") };
    let (mut here, mut start, mut length) = ((0.0, 0.0), (0.0, 0.0), 0.0);
    for segment in path {
        let to = match *segment {
            Segment::Move(x, y) => {
                start = (x, y);
                here = start;
                start
            }
            Segment::Line(x, y) => (x, y),
            Segment::Close => start,
            Segment::Curve(..) => panic!("walls are straight"),
        };
        length += f64::hypot(here.0 - to.0, here.1 - to.1);
        here = to;
    }
    let geometry = &drawing.geometry;
    let differ = |row, column, other_row, other_column| {
        let region = |row, column| geometry.region(geometry.at(row, column).unwrap());
        region(row, column) != region(other_row, other_column)
    };
    let inner = (0..4usize).flat_map(|row| (0..3usize).map(move |column| (row, column)));
    let inner: usize = inner
        .map(|(i, j)| usize::from(differ(i, j, i, j + 1)) + usize::from(differ(j, i, j + 1, i)))
        .sum();
    assert_eq!(length / 36.0, (16 + inner) as f64);
}

proptest! {
    /// Any puzzle is drawn: every given and every candidate is there once, in reading order.
    #[test]
    fn random_puzzles_are_drawn(puzzle in puzzle(), theme in 0..THEMES.len(), large: bool) {
        let drawing = Drawing::of_puzzle(&puzzle, Alphabet::Standard);
        let look = Look { theme: &THEMES[theme], large };
        let picture = drawing.clone().with_marks(&puzzle.candidates()).picture(&look);
        assert_inside(&picture);
        let givens: Vec<String> =
            puzzle.givens().digits().map(|(_, digit)| digit.to_string()).collect();
        prop_assert_eq!(texts(&picture, "digits"), givens);
        let open = puzzle.geometry().cells().filter(|&cell| puzzle.given(cell).is_none());
        let candidates = puzzle.candidates();
        let marks: Vec<String> =
            open.flat_map(|cell| candidates[cell.index()]).map(|digit| digit.to_string()).collect();
        prop_assert_eq!(texts(&picture, "marks"), marks);
        let svg = picture.to_svg();
        prop_assert_eq!(svg.matches("<g ").count(), svg.matches("</g>").count());
        let shown = texts(&picture, "digits").len() + texts(&picture, "marks").len();
        prop_assert_eq!(svg.matches("</text>").count(), shown);
    }
}
