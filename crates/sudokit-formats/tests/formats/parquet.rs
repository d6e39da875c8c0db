//! Parquet files: those that pyarrow wrote are read, and what is written is read back.

use std::fs::File;
use std::path::PathBuf;

use crate::common::{WIKIPEDIA, line_of, options};
use crate::thread_time::thread_time;
use sudokit_formats::{Entry, Fault, Loss, Source, WriteOptions, by_name, read_all};

const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn path(name: &str) -> PathBuf {
    crate::common::samples().join("../parquet").join(name)
}

/// Reads a file from its path, and from its bytes alone.
fn read(name: &str) -> Vec<Entry> {
    let bytes = std::fs::read(path(name)).unwrap();
    let (entries, faults) = read_all(&bytes, None, options());
    assert!(faults.is_empty(), "{name}: {faults:?}");
    let source = Source::open_file(File::open(path(name)).unwrap(), None, options()).unwrap();
    assert_eq!(source.format().name(), "parquet", "{name}");
    let again: Result<Vec<Entry>, Fault> = source.entries().collect();
    assert_eq!(again.unwrap(), entries, "{name}");
    entries
}

fn written(format: &str, entries: &[Entry]) -> (Vec<u8>, Vec<Loss>) {
    let mut writer = by_name(format).unwrap().writer(&WriteOptions::default()).unwrap();
    let (mut out, mut losses) = (Vec::new(), Vec::new());
    writer.begin(&mut out);
    for entry in entries {
        losses.extend(writer.write(entry, &mut out).unwrap());
    }
    writer.end(&mut out);
    (out, losses)
}

#[test]
fn files_of_pyarrow_are_read() {
    for (name, rows) in [
        ("kaggle_3m.parquet", 2),
        ("hf_sudoku_extreme_zstd.parquet", 2),
        ("lists_lz4.parquet", 2),
        ("sudoku_bench_v2.parquet", 1),
    ] {
        let entries = read(name);
        assert_eq!(entries.len(), rows, "{name}");
        for entry in &entries {
            assert_eq!(line_of(entry), WIKIPEDIA, "{name}");
            let solution = entry.solution.as_ref().expect(name).digits();
            let text: String = solution.map(|(_, digit)| digit.to_string()).collect();
            assert_eq!(text, SOLUTION, "{name}");
        }
    }
    let entries = read("hf_sudoku_extreme_zstd.parquet");
    assert_eq!(entries[0].field("rating"), Some("0"));
    assert_eq!((entries[1].field("source"), entries[1].field("rating")), (Some("x"), None));
    let bench = read("sudoku_bench_v2.parquet").remove(0);
    assert_eq!(bench.field("rules"), Some("one\ntwo, \"three\""));
}

#[test]
fn how_much_of_a_file_was_read_is_known() {
    let file = File::open(path("kaggle_3m.parquet")).unwrap();
    let length = file.metadata().unwrap().len();
    let mut source = Source::open_file(file, None, options()).unwrap();
    while source.next_batch(1000, 1 << 20).unwrap().is_some() {}
    assert!(source.bytes_read() > length / 2, "{} of {length}", source.bytes_read());
}

#[test]
fn columns_stay_in_their_places() {
    for name in ["kaggle_3m.parquet", "hf_sudoku_extreme_zstd.parquet", "sudoku_bench_v2.parquet"] {
        let entries = read(name);
        let (csv, losses) = written("csv", &entries);
        assert!(losses.is_empty(), "{name}: {losses:?}");
        let (out, losses) = written("parquet", &entries);
        assert!(losses.is_empty(), "{name}: {losses:?}");
        let (back, faults) = read_all(&out, None, options());
        assert!(faults.is_empty(), "{name}: {faults:?}");
        assert_eq!(back, entries, "{name}");
        // Through CSV everything is text; the numbers are found again.
        let (from_csv, _) = read_all(&csv, None, options());
        assert_eq!(written("csv", &from_csv).0, csv, "{name}");
        let (out, _) = written("parquet", &from_csv);
        let (back, _) = read_all(&out, None, options());
        assert_eq!(written("csv", &back).0, csv, "{name}");
    }
    let (csv, _) = written("csv", &read("kaggle_3m.parquet"));
    let csv = String::from_utf8(csv).unwrap();
    assert!(csv.starts_with("id,puzzle,solution,clues,difficulty\n1,53"), "{csv}");
    assert!(csv.ends_with(",30,1.5\n"), "{csv}");
}

/// Rows without a puzzle, as `convert` writes them, keep their other columns: before the first row with one
/// and behind it.
#[test]
fn a_row_without_a_puzzle_keeps_its_columns() {
    let fields =
        |name: &str| vec![("id".to_owned(), "7".to_owned()), ("name".to_owned(), name.to_owned())];
    let mut entry = read("kaggle_3m.parquet").remove(0);
    (entry.fields, entry.columns) = (fields("one"), None);
    let mut writer = by_name("parquet").unwrap().writer(&WriteOptions::default()).unwrap();
    let mut out = Vec::new();
    assert!(writer.write_error("", &fields("\"two\""), &mut out));
    assert!(writer.write(&entry, &mut out).unwrap().is_empty());
    assert!(writer.write_error("", &fields("3"), &mut out));
    writer.end(&mut out);
    let mut source = Source::open(&*out, None, options()).unwrap();
    let (parser, batch) = (source.parser(), source.next_batch(9, 1 << 20).unwrap().unwrap());
    let records: Vec<_> = (0..batch.len()).map(|at| batch.get(at).unwrap()).collect();
    assert_eq!(records[0].fields(&*parser), fields("\"two\""));
    assert_eq!(records[1].parse(&*parser).unwrap().unwrap().fields, fields("one"));
    assert_eq!(records[2].fields(&*parser), fields("3"));
    assert!(records[0].parse(&*parser).is_err() && records[2].parse(&*parser).is_err());
}

#[test]
fn nothing_is_a_table_without_rows() {
    let (out, _) = written("parquet", &[]);
    let (entries, faults) = read_all(&out, None, options());
    assert_eq!((entries.len(), faults.len()), (0, 0));
}

#[test]
fn a_table_without_puzzles_is_refused() {
    let bytes = std::fs::read(path("kaggle_3m.parquet")).unwrap();
    // The name is in the schema, which is not compressed.
    let mut other = bytes.clone();
    for at in 0..other.len() - 6 {
        if &bytes[at..at + 6] == b"puzzle" {
            other[at..at + 6].copy_from_slice(b"muzzle");
        }
    }
    let (entries, faults) = read_all(&other, None, options());
    assert_eq!((entries.len(), faults.len()), (0, 1));
    assert_eq!(faults[0].kind.id(), "no-column");
}

/// Damages copies of the samples in so many ways, and reads them.
fn read_damaged(cases: usize) {
    let names = ["kaggle_3m.parquet", "hf_sudoku_extreme_zstd.parquet", "lists_lz4.parquet"];
    let mut number = 1u64;
    let mut next = |below: usize| {
        number = number.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (number >> 33) as usize % below
    };
    for case in 0..cases {
        let mut bytes = std::fs::read(path(names[case % names.len()])).unwrap();
        for _ in 0..=next(4) {
            let at = next(bytes.len());
            match next(4) {
                0 => bytes[at] ^= 1 << next(8),
                1 => bytes[at] = next(256) as u8,
                2 => drop(bytes.splice(at..at, [0; 3])),
                _ => drop(bytes.drain(at..(at + 2).min(bytes.len()))),
            }
            if bytes.is_empty() {
                break;
            }
        }
        let begun = thread_time();
        read_all(&bytes, None, options());
        assert!((thread_time() - begun).as_secs() < 5, "case {case}");
    }
}

/// A damaged file is an error, and never more.
#[test]
fn any_byte_may_be_wrong() {
    read_damaged(600);
}

/// The same with many more; run it with `--ignored --nocapture`, and nothing but the result is printed.
#[test]
#[ignore = "checked with 10,000 when the reader changes"]
fn any_byte_may_be_wrong_in_many_files() {
    read_damaged(10_000);
}

/// A schema of groups in groups, each of which would take a part of the stack.
#[test]
fn a_schema_may_not_be_deep() {
    let groups = 100_000u32;
    let mut end = vec![0x15, 2, 0x19, 0xFC];
    let count = groups + 1;
    end.extend([count as u8 | 0x80, (count >> 7) as u8 | 0x80, (count >> 14) as u8]);
    for _ in 0..groups {
        end.extend([0x35, 0, 0x18, 1, b'a', 0x15, 2, 0]);
    }
    end.extend([0x15, 0, 0x25, 0, 0x18, 1, b'b', 0, 0]);
    let mut bytes = b"PAR1".to_vec();
    bytes.extend(&end);
    bytes.extend((end.len() as u32).to_le_bytes());
    bytes.extend(b"PAR1");
    let (entries, faults) = read_all(&bytes, None, options());
    assert!(entries.is_empty());
    assert!(faults[0].to_string().contains("damaged Parquet"), "{}", faults[0]);
}
