//! Reads arbitrary bytes as a file of puzzles: as what they are recognised as, and with each reader.

use std::sync::{Arc, LazyLock};

use sudokit_formats::{
    Cells, Entry, FORMATS, Fault, Format, Head, ReadOptions, WriteOptions, read_all,
};

static OPTIONS: LazyLock<Arc<ReadOptions>> = LazyLock::new(|| Arc::new(ReadOptions::default()));

/// Reads the bytes in the format they are recognised as, and writes the entries in every format.
pub fn detected(bytes: &[u8]) {
    let (entries, faults) = read(bytes, None);
    check(&entries, &faults);
    for format in FORMATS {
        // A format must report what it cannot hold, and must not panic.
        let Some(mut writer) = format.writer(&WriteOptions::default()) else { continue };
        let mut out = Vec::new();
        for entry in entries.iter().take(20) {
            let before = out.len();
            if writer.write(entry, &mut out).is_err() {
                out.truncate(before);
            }
        }
    }
}

/// Reads the bytes after the first in the format that the first byte picks.
pub fn reader(bytes: &[u8]) {
    if let Some((&first, text)) = bytes.split_first() {
        reader_of(FORMATS[usize::from(first) % FORMATS.len()], text);
    }
}

/// Reads a text in this format. What is read is written in the same format and read again.
pub(super) fn reader_of(format: &'static dyn Format, text: &[u8]) {
    let (entries, faults) = read(text, Some(format));
    check(&entries, &faults);
    for entry in entries.iter().take(20) {
        comes_back(format, entry);
    }
}

/// What a format wrote without a loss, it reads as the same.
fn comes_back(format: &'static dyn Format, entry: &Entry) {
    let writing = WriteOptions { keep_rest: true, ..WriteOptions::default() };
    let Some(mut writer) = format.writer(&writing) else { return };
    let mut out = Vec::new();
    writer.begin(&mut out);
    let Ok(losses) = writer.write(entry, &mut out) else { return };
    writer.end(&mut out);
    // A few NUL bytes in a field are read, but in a shorter text they look like a binary file. A header that only
    // writing made so long, as bytes that are no text take three each, is longer than what formats are recognised by.
    if !losses.is_empty() || out.contains(&0) || out.len() > Head::SIZE {
        return;
    }
    let (read, faults) = read(&out, Some(format));
    let text = String::from_utf8_lossy(&out);
    assert!(faults.is_empty(), "{:?}\n{text}", faults[0]);
    assert_eq!(read.len(), 1, "{text}");
    let back = &read[0];
    assert_eq!(back.puzzle.geometry(), entry.puzzle.geometry(), "{text}");
    // Where only candidates are written, a cell with one candidate may be read as a given.
    if format.properties().cells != Cells::Candidates {
        assert_eq!(back.puzzle.givens(), entry.puzzle.givens(), "{text}");
        assert_eq!(back.puzzle.candidates(), entry.puzzle.candidates(), "{text}");
    }
    assert_eq!(back.placed, entry.placed, "{text}");
    assert_eq!(back.corner, entry.corner, "{text}");
    assert_eq!(back.colours, entry.colours, "{text}");
    assert_eq!(back.time, entry.time, "{text}");
    assert_eq!(back.solution, entry.solution, "{text}");
    // Candidates by the plain rule and no marks are the same.
    let plain = Some(entry.plain_candidates());
    let marks = |entry: &Entry| entry.marks.clone().filter(|marks| Some(marks) != plain.as_ref());
    assert_eq!(marks(back), marks(entry), "{text}");
}

fn read(text: &[u8], from: Option<&'static dyn Format>) -> (Vec<Entry>, Vec<Fault>) {
    read_all(text, from, OPTIONS.clone())
}

fn check(entries: &[Entry], faults: &[Fault]) {
    for fault in faults {
        assert!(fault.line >= 1 && fault.column >= 1, "{fault:?}");
        assert!(!fault.to_string().is_empty() && !fault.kind.id().is_empty(), "{fault:?}");
    }
    for entry in entries {
        let cells = entry.puzzle.geometry().cell_count();
        assert_eq!(entry.puzzle.givens().as_slice().len(), cells);
        assert!(entry.marks.as_ref().is_none_or(|marks| marks.len() == cells));
        assert!(entry.solution.as_ref().is_none_or(|solution| solution.as_slice().len() == cells));
    }
}
