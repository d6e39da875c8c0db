//! Reads arbitrary bytes as a file of puzzles.

use std::sync::{Arc, LazyLock};

use sudokit_formats::{Entry, FORMATS, Fault, Format, ReadOptions, WriteOptions, read_all};

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
pub fn readers(bytes: &[u8]) {
    let Some((&first, text)) = bytes.split_first() else { return };
    let (entries, faults) = read(text, Some(FORMATS[first as usize % FORMATS.len()]));
    check(&entries, &faults);
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
