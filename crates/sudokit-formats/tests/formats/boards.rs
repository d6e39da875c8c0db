//! States of play on boards of every size and kind, in every format that holds them.

use std::sync::Arc;
use std::time::Duration;

use crate::common::{line_of, options};
use proptest::prelude::*;
use sudokit_core::{Alphabet, Cell, Digit, DigitSet, Geometry, Grid, Puzzle};
use sudokit_formats::{Cells, Colour, Entry, FORMATS, WriteOptions, read_all};

/// Regions that are no boxes: rows, of which neighbours gave each other their ends.
fn jigsaw(order: u8) -> Geometry {
    let n = usize::from(order);
    let mut map: Vec<usize> = (0..n * n).map(|cell| cell / n).collect();
    for row in 0..n - 1 {
        map.swap(row * n + n - 1, (row + 1) * n);
    }
    Geometry::jigsaw(&map).unwrap()
}

fn board(kind: usize) -> Geometry {
    match kind {
        0 => Geometry::classic(4).unwrap(),
        1 => Geometry::classic(6).unwrap(),
        2 => Geometry::boxes(3, 2).unwrap(),
        3 => Geometry::classic(9).unwrap().with_diagonals(),
        4 => jigsaw(9),
        5 => jigsaw(7).with_diagonals(),
        6 => Geometry::classic(16).unwrap(),
        7 => jigsaw(12),
        8 => Geometry::classic(25).unwrap().with_diagonals(),
        9 => Geometry::boxes(1, 5).unwrap(),
        10 => Geometry::classic(9).unwrap().with_windows().unwrap(),
        11 => {
            let board = jigsaw(9).with_diagonals().with_windows().unwrap();
            board.with_extra([(0..9).map(|at| Cell::new(9 * at + (at + 3) % 9)).collect()]).unwrap()
        }
        _ => Geometry::classic(36).unwrap(),
    }
}

/// A state of play without rhyme or reason: givens, placed digits and marks may contradict one another.
fn entry(board: Geometry, seeds: &[u16], parts: u16) -> Entry {
    let order = board.order();
    let cells = board.cell_count();
    let seed = |at: usize, salt: usize| {
        let mixed = usize::from(seeds[(at + salt) % seeds.len()]) + at * 31 + salt * 7;
        mixed.wrapping_mul(0x9E37_79B9) >> 7
    };
    let digit = |at: usize, salt: usize| Digit::from_index(seed(at, salt) % usize::from(order));
    let has = |part: u16| parts & 1 << part != 0;
    let given = |at: usize| (seed(at, 1) % 3 == 0).then(|| digit(at, 2));
    let givens: Grid = (0..cells).map(given).collect();
    let puzzle = Puzzle::new(Arc::new(board), givens).unwrap();
    let mut entry = Entry::new(puzzle, Alphabet::of_order(order));
    let shown = |entry: &Entry, at: usize| entry.shown(Cell::new(at));
    let some = |at: usize, salt: usize| -> DigitSet {
        (0..seed(at, salt) % 5).map(|i| digit(at, salt + 3 * i)).collect()
    };
    if has(0) {
        let placed: Grid = (0..cells)
            .map(|at| (given(at).is_none() && seed(at, 4) % 4 == 0).then(|| digit(at, 5)))
            .collect();
        entry.placed = (placed.filled() > 0).then_some(placed);
    }
    if has(1) {
        let all = |at: usize| match given(at) {
            Some(given) => given.into(),
            None => DigitSet::all(order) - some(at, 20),
        };
        let allowed: Vec<DigitSet> = (0..cells).map(all).collect();
        let open = (0..cells).any(|at| given(at).is_none() && allowed[at] != DigitSet::all(order));
        if open {
            entry.puzzle = entry.puzzle.with_restriction(allowed).unwrap();
        }
    }
    if has(2) {
        let plain = entry.plain_candidates();
        let mark = |at: usize| match shown(&entry, at) {
            Some(digit) => digit.into(),
            None if has(3) => plain[at] - some(at, 50),
            None => some(at, 60),
        };
        let marks: Vec<DigitSet> = (0..cells).map(mark).collect();
        let any = (0..cells).any(|at| shown(&entry, at).is_none() && !marks[at].is_empty());
        entry.marks = any.then_some(marks);
    }
    if has(4) {
        let mark = |at: usize| shown(&entry, at).map_or_else(|| some(at, 90), |_| DigitSet::EMPTY);
        let corner: Vec<DigitSet> = (0..cells).map(mark).collect();
        entry.corner = corner.iter().any(|set| !set.is_empty()).then_some(corner);
    }
    if has(5) {
        let colour = |i: usize| Colour { red: i as u8, green: 200, blue: (i * 50) as u8 };
        let colours = |at: usize| (0..seed(at, 7) % 3).map(|i| colour(i + at % 3)).collect();
        let colours: Vec<Vec<Colour>> = (0..cells).map(colours).collect();
        entry.colours = colours.iter().any(|of| !of.is_empty()).then_some(colours);
    }
    entry.time = has(6).then(|| Duration::from_secs(seed(0, 8) as u64 % 100_000 + 1));
    entry.name = has(7).then(|| format!("n{}«数独»", seeds[0]));
    entry
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..Default::default() })]

    #[test]
    fn what_is_written_without_loss_comes_back(
        kind in 0usize..13,
        seeds in prop::collection::vec(any::<u16>(), 5..40),
        parts in any::<u16>(),
    ) {
        let entry = entry(board(kind), &seeds, parts);
        for format in FORMATS.iter().filter(|format| format.properties().cells != Cells::Candidates) {
            let name = format.name();
            let Some(mut writer) = format.writer(&WriteOptions::default()) else { continue };
            let mut out = Vec::new();
            writer.begin(&mut out);
            match writer.write(&entry, &mut out) {
                Ok(losses) if losses.is_empty() => {}
                _ => continue,
            }
            writer.end(&mut out);
            let (read, faults) = read_all(&out, Some(*format), options());
            let unclear = |kind: &str| matches!(kind, "zero-unclear" | "letters-unclear");
            if faults.iter().any(|fault| unclear(fault.kind.id())) {
                continue;
            }
            prop_assert!(faults.is_empty(), "{name}: {}", faults[0]);
            prop_assert_eq!(read.len(), 1, "{}", name);
            let back = &read[0];
            // A restriction that excludes nothing more than the givens do says nothing.
            if entry.puzzle.is_restricted() || entry.puzzle.restriction().is_none() {
                prop_assert_eq!(&back.puzzle, &entry.puzzle, "{}", name);
            }
            prop_assert_eq!(&back.placed, &entry.placed, "{}", name);
            let marks = |entry: &Entry| {
                let plain = entry.plain_candidates();
                entry.marks.clone().filter(|marks| *marks != plain)
            };
            prop_assert_eq!(marks(back), marks(&entry), "{}", name);
            prop_assert_eq!(&back.corner, &entry.corner, "{}", name);
            prop_assert_eq!(&back.colours, &entry.colours, "{}", name);
            prop_assert_eq!(back.time, entry.time, "{}", name);
            if entry.name.is_some() {
                // A table keeps it in a column.
                let name_back = back.name.as_deref().or(back.field("name"));
                prop_assert_eq!(name_back.map(str::trim), entry.name.as_deref(), "{}", name);
            }
        }
    }
}

/// A bar between all cells says nothing of boxes.
#[test]
fn boxes_are_never_one_cell_wide() {
    let line = "1..4..1..1..4..1";
    let rows: Vec<String> = line
        .as_bytes()
        .chunks(4)
        .map(|row| {
            row.iter().map(|&cell| char::from(cell).to_string()).collect::<Vec<_>>().join("|")
        })
        .collect();
    let framed = |row: &String| format!("|{row}|");
    let spaced = |row: &String| row.replace('|', " | ");
    let double = |row: &String| row.replace('|', "\u{2551}");
    let ruled = |rows: &[String], rule: &str| rows.join(&format!("\n{rule}\n")) + "\n";
    let bare: Vec<String> = rows.iter().map(|row| row.replace('|', " ")).collect();
    for text in [
        rows.join("\n"),
        rows.iter().map(framed).collect::<Vec<_>>().join("\n"),
        rows.iter().map(spaced).collect::<Vec<_>>().join("\n"),
        rows.iter().map(double).collect::<Vec<_>>().join("\n"),
        ruled(&rows, "-+-+-+-"),
        ruled(&bare, "-------"),
        ruled(&bare, "======="),
    ] {
        let (entries, faults) = sudokit_formats::read_all(text.as_bytes(), None, options());
        let boards: Vec<String> =
            entries.iter().map(|entry| entry.puzzle.geometry().title()).collect();
        assert_eq!(boards, ["4x4"], "{text}\n{faults:?}");
        assert_eq!(line_of(&entries[0]), line);
    }
}

/// Whether 0 is a digit is the same in every form.
#[test]
fn zero_is_a_digit_where_another_sign_is_the_blank() {
    // A 16x16 with one digit in each row, from 0, and 15 and 0 among them.
    let value = |at: usize| (at % 16 == (5 * (at / 16)) % 16).then_some(at / 16);
    let form = |blank: &str, join: &str, row: &str, text: &dyn Fn(usize) -> String| {
        let cell = |at: usize| value(at).map_or(blank.to_owned(), text);
        let rows: Vec<String> = (0..16)
            .map(|row| (0..16).map(|c| cell(16 * row + c)).collect::<Vec<_>>().join(join))
            .collect();
        rows.join(row)
    };
    let number = |n: usize| n.to_string();
    let hex = |n: usize| format!("{n:X}");
    let quoted = |n: usize| format!("\"{n:X}\"");
    let quoted_number = |n: usize| format!("\"{n}\"");
    let ipuz = |cells: String| {
        format!(
            "{{\"version\":\"http://ipuz.org/v2\",\"kind\":[\"http://ipuz.org/sudoku#1\"],\
             \"charset\":\"0123456789ABCDEF\",\"puzzle\":[[{cells}]]}}"
        )
    };
    for text in [
        form(".", "", "", &hex),
        form(".", "", "\n", &hex),
        form(".", " ", " ", &number),
        form(".", " ", "\n", &number),
        format!("[[{}]]", form("null", ",", "],[", &number)),
        format!("[[{}]]", form("\".\"", ",", "],[", &number)),
        format!("[[{}]]", form("\"\"", ",", "],[", &quoted)),
        format!("[[{}]]", form("null", ",", "],[", &quoted)),
        format!("[{}]", form("\".\"", ",", ",", &quoted_number)),
        format!("{{\"puzzle\":[[{}]]}}", form("null", ",", "],[", &quoted)),
        ipuz(form("null", ",", "],[", &quoted)),
        format!("p 16 4 4 {}", form(".", " ", " ", &number)),
    ] {
        let (entries, faults) = sudokit_formats::read_all(text.as_bytes(), None, options());
        assert_eq!((entries.len(), faults.len()), (1, 0), "{text}\n{faults:?}");
        let puzzle = &entries[0].puzzle;
        for cell in puzzle.geometry().cells() {
            let found = puzzle.given(cell).map(|digit| usize::from(digit.get()) - 1);
            assert_eq!(found, value(cell.index()), "{text}");
        }
    }
}
