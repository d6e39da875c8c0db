//! The reference corpus, if there is one: entire files are read without a fault, and come back.

use crate::common::{corpus, options};
use sudokit_core::Alphabet;
use sudokit_formats::{Entry, Source, by_name};

fn read(path: &std::path::Path, format: &str) -> Vec<Entry> {
    let source = Source::open(std::fs::File::open(path).unwrap(), None, options()).unwrap();
    assert_eq!(source.format().name(), format, "{path:?}");
    source.entries().map(|item| item.unwrap_or_else(|fault| panic!("{path:?}: {fault}"))).collect()
}

fn write(entries: &[Entry], format: &str) -> String {
    let mut writer = by_name(format).unwrap().writer(&Default::default()).unwrap();
    let mut out = Vec::new();
    writer.begin(&mut out);
    for entry in entries {
        let losses = writer.write(entry, &mut out).unwrap();
        assert!(losses.is_empty(), "{losses:?}");
    }
    writer.end(&mut out);
    String::from_utf8(out).unwrap()
}

#[test]
fn the_technique_library_comes_back_byte_for_byte() {
    let Some(path) = corpus("techniques/reglib.txt") else { return };
    let entries = read(&path, "hodoku");
    assert_eq!(entries.len(), 582);
    assert!(entries.iter().any(|entry| entry.marks.is_some()));
    let text = std::fs::read_to_string(&path).unwrap();
    let again = write(&entries, "hodoku");
    for (old, new) in text.lines().zip(again.lines()) {
        assert_eq!(new, old);
    }
    assert_eq!(again, text);
}

#[test]
fn every_line_of_the_hexadecimal_boards_is_hexadecimal() {
    let Some(path) = corpus("puzzles/16x16/hex.txt") else { return };
    let entries = read(&path, "line");
    assert_eq!(entries.len(), 92);
    assert!(entries.iter().all(|entry| entry.alphabet == Alphabet::Hex));
    assert_eq!(write(&entries, "line"), std::fs::read_to_string(&path).unwrap());
}

#[test]
fn large_boards_come_back() {
    let Some(path) = corpus("puzzles/large") else { return };
    let mut files = 0;
    for file in std::fs::read_dir(path).unwrap() {
        let path = file.unwrap().path();
        let entries = read(&path, "values");
        let words = |text: &str| -> Vec<String> {
            text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
        };
        let text = std::fs::read_to_string(&path).unwrap();
        assert_eq!(words(&write(&entries, "values")), words(&text), "{path:?}");
        files += 1;
    }
    assert!(files > 10);
}

#[test]
fn plain_collections_are_read_completely() {
    let Some(path) = corpus("puzzles/9x9") else { return };
    for file in std::fs::read_dir(path).unwrap() {
        let path = file.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).count();
        assert_eq!(read(&path, "line").len(), lines, "{path:?}");
    }
}

/// The sample of KSudoku was written by hand along the rows, which the order of its attributes tells.
#[test]
fn a_game_of_ksudoku_that_was_written_by_hand_is_read_along_the_rows() {
    let Some(path) = corpus("formats/ksudoku.ksudoku") else { return };
    let [entry] = &read(&path, "ksudoku")[..] else { panic!("one game") };
    assert_eq!(crate::common::line_of(entry), crate::common::WIKIPEDIA);
}
