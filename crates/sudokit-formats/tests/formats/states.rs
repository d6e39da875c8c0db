//! States of play, and what is next to a puzzle, in every format that carries them, and from each such
//! format to each other one.

use std::time::Duration;

use crate::common::{WIKIPEDIA, options};
use proptest::prelude::*;
use sudokit_core::{Alphabet, Cell, Digit, DigitSet, Grid, Puzzle};
use sudokit_formats::{Cells, Colour, Entry, FORMATS, Format, Properties, WriteOptions, read_all};

const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A state of play that depends on `seeds`, with everything that the properties allow for.
fn entry(holds: &[Properties], seeds: &[u16]) -> Entry {
    let all = |has: fn(&Properties) -> bool| holds.iter().all(has);
    let puzzle: Puzzle = WIKIPEDIA.parse().unwrap();
    let solution: Grid = SOLUTION.bytes().map(|byte| Digit::new(byte - b'0')).collect();
    let seed = |cell: usize| usize::from(seeds[cell % seeds.len()]) / (1 + cell / seeds.len());
    let open = |cell: Cell| puzzle.given(cell).is_none();
    let geometry = puzzle.geometry().clone();
    let mut entry = Entry::new(puzzle.clone(), Alphabet::Standard);
    if all(|holds| holds.placed) {
        let placed =
            |cell: Cell| solution.get(cell).filter(|_| open(cell) && seed(cell.index()) % 4 == 0);
        let placed: Grid = geometry.cells().map(placed).collect();
        entry.placed = (placed.filled() > 0).then_some(placed);
    }
    let shown = |entry: &Entry, cell: Cell| entry.shown(cell);
    if all(|holds| holds.marks) {
        let sparse = all(|holds| holds.sparse_marks);
        let plain = entry.plain_candidates();
        let mark = |cell: Cell| match shown(&entry, cell) {
            Some(digit) => DigitSet::from(digit),
            None if sparse && seed(cell.index()) % 3 == 0 => DigitSet::EMPTY,
            None => {
                let keep = solution.get(cell).unwrap();
                let other = plain[cell.index()].iter().find(|&digit| digit != keep);
                let mut set = plain[cell.index()];
                if let Some(other) = other.filter(|_| seed(cell.index()) % 2 == 0) {
                    set.remove(other);
                }
                set
            }
        };
        let marks: Vec<DigitSet> = geometry.cells().map(mark).collect();
        let some =
            geometry.cells().any(|c| shown(&entry, c).is_none() && !marks[c.index()].is_empty());
        entry.marks = some.then_some(marks);
    }
    if all(|holds| holds.corner) {
        let mark = |cell: Cell| match shown(&entry, cell) {
            None if seed(cell.index()) % 5 == 0 => {
                [solution.get(cell).unwrap()].into_iter().collect()
            }
            _ => DigitSet::EMPTY,
        };
        let corner: Vec<DigitSet> = geometry.cells().map(mark).collect();
        entry.corner = corner.iter().any(|set| !set.is_empty()).then_some(corner);
    }
    if all(|holds| holds.colours) {
        let colour = |n: usize| Colour { red: n as u8, green: (n * 7) as u8, blue: 255 };
        let colours = |cell: usize| (0..seed(cell) % 3).map(|n| colour(n + cell)).collect();
        let colours: Vec<Vec<Colour>> = (0..81).map(colours).collect();
        entry.colours = colours.iter().any(|of| !of.is_empty()).then_some(colours);
    }
    if all(|holds| holds.time) {
        entry.time = Some(Duration::from_secs(1 + seeds[0] as u64));
    }
    if all(|holds| holds.solution) {
        entry.solution = Some(solution);
    }
    if all(|holds| holds.name) {
        entry.name = Some(format!("a\"name\"&{}<1>数独", seeds[0]));
    }
    entry
}

/// Writes and reads again; nothing may be lost.
fn again(format: &dyn Format, entry: &Entry, count: usize) -> Entry {
    let name = format.name();
    let writing = WriteOptions { keep_rest: true, ..WriteOptions::default() };
    let mut writer = format.writer(&writing).unwrap();
    let mut out = Vec::new();
    writer.begin(&mut out);
    for _ in 0..count {
        let losses = writer.write(entry, &mut out).unwrap();
        assert!(losses.is_empty(), "{name}: {losses:?}");
    }
    writer.end(&mut out);
    let shown = || String::from_utf8_lossy(&out[..out.len().min(1500)]).into_owned();
    let (mut read, faults) = read_all(&out, None, options());
    assert!(faults.is_empty(), "{name}: {}\n{}", faults[0], shown());
    assert_eq!(read.len(), count, "{name}\n{}", shown());
    let back = read.pop().unwrap();
    assert!(read.iter().all(|other| *other == back), "{name}\n{}", shown());
    assert_same(name, &back, entry, &shown());
    back
}

/// The same state of play. Candidates by the plain rule and no marks are the same.
fn assert_same(name: &str, back: &Entry, entry: &Entry, shown: &str) {
    assert_eq!(back.puzzle, entry.puzzle, "{name}\n{shown}");
    assert_eq!(back.placed, entry.placed, "{name}\n{shown}");
    let plain = Some(entry.plain_candidates());
    let marks = |entry: &Entry| entry.marks.clone().filter(|marks| Some(marks) != plain.as_ref());
    assert_eq!(marks(back), marks(entry), "{name}\n{shown}");
    assert_eq!(back.corner, entry.corner, "{name}\n{shown}");
    assert_eq!(back.colours, entry.colours, "{name}\n{shown}");
    assert_eq!(back.time, entry.time, "{name}\n{shown}");
    assert_eq!(back.solution, entry.solution, "{name}\n{shown}");
    let named = |entry: &Entry| entry.name.clone().or(entry.field("name").map(str::to_owned));
    // Formats in which every puzzle has a name make one up.
    if entry.name.is_some() {
        assert_eq!(named(back), named(entry), "{name}\n{shown}");
    }
    assert!(back.left_out.is_empty(), "{name}: {:?}", back.left_out);
}

/// Formats that write the 9x9 with its givens as they are.
fn formats() -> impl Iterator<Item = &'static dyn Format> {
    let exact = |format: &&'static dyn Format| {
        let holds = format.properties();
        format.writes() && holds.cells != Cells::Candidates && holds.holds_order(9)
    };
    FORMATS.iter().copied().filter(exact)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 20, failure_persistence: None, ..Default::default() })]

    #[test]
    fn what_a_format_carries_comes_back(
        seeds in prop::collection::vec(any::<u16>(), 3..40),
        count in 1usize..4,
    ) {
        for format in formats() {
            let count = if format.properties().several { count } else { 1 };
            again(format, &entry(&[format.properties()], &seeds), count);
        }
    }
}

#[test]
fn between_any_two_formats_nothing_that_both_carry_is_lost() {
    for first in formats() {
        for second in formats() {
            let holds = [first.properties(), second.properties()];
            for seeds in [[9u16, 4, 8], [3, 7, 1024], [60, 30, 15]] {
                let entry = entry(&holds, &seeds);
                let between = again(first, &entry, 1);
                let name = entry.name.clone();
                let marks = between.marks.clone().filter(|_| entry.marks.is_some());
                let between = Entry { name, marks, fields: Vec::new(), columns: None, ..between };
                again(second, &between, 1);
            }
        }
    }
}
