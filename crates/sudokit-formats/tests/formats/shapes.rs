//! Boards of every size and shape, with a state of play, from each format that holds them to each other one.

use std::sync::Arc;

use crate::common::options;
use proptest::prelude::*;
use sudokit_core::{Alphabet, Cell, Digit, DigitSet, Geometry, Grid, Puzzle};
use sudokit_formats::{Cells, Entry, FORMATS, Format, Loss, Properties, WriteOptions, read_all};

/// The shape of a board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Shape {
    Boxes,
    OtherBoxes,
    Jigsaw,
    Diagonals,
}

fn geometry(order: u8, shape: Shape) -> Geometry {
    let classic = || Geometry::classic(order).unwrap();
    match shape {
        Shape::Boxes => classic(),
        Shape::OtherBoxes if order == 6 => Geometry::boxes(3, 2).unwrap(),
        Shape::OtherBoxes if order == 12 => Geometry::boxes(2, 6).unwrap(),
        Shape::OtherBoxes => classic(),
        Shape::Diagonals => classic().with_diagonals(),
        // Rows, but the first two each give a cell to the other.
        Shape::Jigsaw => {
            let n = usize::from(order);
            let mut map: Vec<usize> = (0..n * n).map(|cell| cell / n).collect();
            map.swap(n - 1, n);
            Geometry::jigsaw(&map).unwrap()
        }
    }
}

/// A board with some givens and, as far as both formats carry them, digits set by a player, marks and a
/// solution.
fn entry(order: u8, shape: Shape, holds: &[Properties; 2], seeds: &[u16]) -> Entry {
    let both = |has: fn(&Properties) -> bool| holds.iter().all(has);
    let n = usize::from(order);
    let (rows, columns) = Geometry::squarest_box(order).unwrap();
    // A full grid whose rows are shifted copies of one another.
    let digit = |cell: usize| {
        let (row, column) = (cell / n, cell % n);
        let shift = row % usize::from(rows) * usize::from(columns) + row / usize::from(rows);
        Digit::from_index((shift + column + usize::from(seeds[0])) % n)
    };
    let seed = |cell: usize| usize::from(seeds[cell % seeds.len()]) / (1 + cell / seeds.len());
    let full: Grid = (0..n * n).map(|cell| Some(digit(cell))).collect();
    let givens = (0..n * n).map(|cell| (seed(cell) * 31 % 97 < 40).then(|| digit(cell)));
    let puzzle = Puzzle::new(Arc::new(geometry(order, shape)), givens.collect()).unwrap();
    let mut entry = Entry::new(puzzle.clone(), Alphabet::of_order(order));
    let is_set = |cell: usize| puzzle.given(Cell::new(cell)).is_none() && seed(cell) % 4 == 0;
    if both(|holds| holds.placed) {
        let placed: Grid = (0..n * n).map(|cell| is_set(cell).then(|| digit(cell))).collect();
        entry.placed = (placed.filled() > 0).then_some(placed);
    }
    if both(|holds| holds.marks && holds.sparse_marks) {
        let plain = entry.plain_candidates();
        let mark = |cell: usize| match entry.shown(Cell::new(cell)) {
            Some(digit) => DigitSet::from(digit),
            None if seed(cell) % 3 == 0 => DigitSet::EMPTY,
            None => plain[cell]
                .iter()
                .filter(|digit| (seed(cell) >> (digit.index() % 5)) % 2 == 0)
                .collect(),
        };
        let marks: Vec<DigitSet> = (0..n * n).map(mark).collect();
        let open = |cell: &usize| entry.shown(Cell::new(*cell)).is_none();
        let some = (0..n * n).filter(open).any(|cell| !marks[cell].is_empty());
        entry.marks = some.then_some(marks);
    }
    if both(|holds| holds.solution) {
        entry.solution = Some(full);
    }
    entry
}

/// Whether a format writes these boards with their givens as they are.
fn holds(format: &dyn Format, order: u8, shape: Shape) -> bool {
    let holds = format.properties();
    let shape = match shape {
        Shape::Boxes => true,
        Shape::OtherBoxes => holds.box_shape,
        Shape::Jigsaw => holds.jigsaw_map,
        Shape::Diagonals => holds.diagonals,
    };
    shape && format.writes() && holds.cells != Cells::Candidates && holds.holds_order(order)
}

/// Writes and reads again. `None` if the format says that it cannot hold this puzzle, or its characters may
/// mean two things.
fn again(format: &dyn Format, entry: &Entry) -> Option<Entry> {
    let name = format.name();
    let writing = WriteOptions { keep_rest: true, ..WriteOptions::default() };
    let mut writer = format.writer(&writing).unwrap();
    let mut out = Vec::new();
    writer.begin(&mut out);
    let losses = writer.write(entry, &mut out).ok()?;
    writer.end(&mut out);
    if losses == [Loss::LoneCandidates] {
        return None;
    }
    assert!(losses.is_empty(), "{name}: {losses:?}");
    let shown = String::from_utf8_lossy(&out[..out.len().min(1500)]).into_owned();
    let (mut read, faults) = read_all(&out, None, options());
    let unclear = |id| matches!(id, "zero-unclear" | "letters-unclear");
    if faults.first().is_some_and(|fault| unclear(fault.kind.id())) {
        return None;
    }
    assert!(faults.is_empty(), "{name}: {}\n{shown}", faults[0]);
    assert_eq!(read.len(), 1, "{name}\n{shown}");
    let back = read.remove(0);
    assert_eq!(back.puzzle, entry.puzzle, "{name}\n{shown}");
    assert_eq!(back.placed, entry.placed, "{name}\n{shown}");
    assert_eq!(back.solution, entry.solution, "{name}\n{shown}");
    let plain = Some(entry.plain_candidates());
    let marks = |entry: &Entry| entry.marks.clone().filter(|marks| Some(marks) != plain.as_ref());
    assert_eq!(marks(&back), marks(entry), "{name}\n{shown}");
    assert!(back.left_out.is_empty(), "{name}: {:?}", back.left_out);
    Some(back)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..Default::default() })]

    #[test]
    fn boards_of_any_shape_pass_between_two_formats(
        order in prop::sample::select(vec![4u8, 6, 9, 12, 16, 25]),
        shape in prop::sample::select(vec![
            Shape::Boxes, Shape::OtherBoxes, Shape::Jigsaw, Shape::Diagonals,
        ]),
        first in any::<prop::sample::Index>(),
        seeds in prop::collection::vec(any::<u16>(), 3..40),
    ) {
        let formats = FORMATS.iter().copied().filter(|format| holds(*format, order, shape));
        let formats: Vec<&dyn Format> = formats.collect();
        prop_assert!(formats.len() > 3, "{order} {shape:?}");
        let first = *first.get(&formats);
        for second in formats {
            let entry = entry(order, shape, &[first.properties(), second.properties()], &seeds);
            let Some(between) = again(first, &entry) else { continue };
            let marks = between.marks.clone().filter(|_| entry.marks.is_some());
            let (name, alphabet) = (None, entry.alphabet);
            let fields = Vec::new();
            again(second, &Entry { name, marks, fields, alphabet, columns: None, ..between });
        }
    }
}
