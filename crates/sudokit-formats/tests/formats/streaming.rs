//! Constant memory, prompt answers, and records that are too long.

use std::io::{self, Read};

use crate::common::{WIKIPEDIA, options};
use sudokit_formats::{FaultKind, RECORD_LIMIT, Source, by_name, read_all};

/// A text made while it is read: `head`, then `body` this many times, then `tail`.
struct Made {
    head: Vec<u8>,
    body: Vec<u8>,
    times: usize,
    tail: Vec<u8>,
    now: Vec<u8>,
    stage: usize,
}

impl Made {
    fn new(head: &str, body: &str, times: usize, tail: &str) -> Made {
        let [head, body, tail] = [head, body, tail].map(|text| text.as_bytes().to_vec());
        Made { head, body, times, tail, now: Vec::new(), stage: 0 }
    }
}

impl Read for Made {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.now.is_empty() {
            self.now = match self.stage {
                0 => self.head.clone(),
                stage if stage <= self.times => self.body.clone(),
                stage if stage == self.times + 1 => self.tail.clone(),
                _ => return Ok(0),
            };
            self.stage += 1;
        }
        let length = self.now.len().min(buffer.len());
        buffer[..length].copy_from_slice(&self.now[..length]);
        self.now.drain(..length);
        Ok(length)
    }
}

fn counts(made: Made, format: &str) -> (usize, Vec<FaultKind>) {
    let mut source = Source::open(made, None, options()).unwrap();
    assert_eq!(source.format().name(), format);
    let parser = source.parser();
    let (mut entries, mut faults) = (0, Vec::new());
    while let Some(batch) = source.next_batch(1000, 1 << 20).unwrap() {
        assert!(batch.len() <= 1000);
        assert!(batch.byte_len() <= 1 << 20 | RECORD_LIMIT);
        for record in batch.records() {
            match record.parse(&*parser) {
                Ok(entry) => entries += usize::from(entry.is_some()),
                Err(fault) => faults.push(fault.kind),
            }
        }
        assert!(source.buffered() <= 2 * RECORD_LIMIT, "{} bytes", source.buffered());
        source.recycle(batch);
    }
    (entries, faults)
}

#[test]
fn long_texts_take_no_memory() {
    let small = "1...34..12...43.";
    let lines = format!("{small}\n").repeat(100);
    assert_eq!(counts(Made::new("", &lines, 5000, ""), "line"), (500_000, vec![]));
    let elements = format!("\"{small}\",\n").repeat(100);
    let made = Made::new("[", &elements, 500, &format!("\"{small}\"]"));
    assert_eq!(counts(made, "json"), (50_001, vec![]));
    let rows = format!("1,{small}\n").repeat(100);
    assert_eq!(counts(Made::new("id,quiz\n", &rows, 500, ""), "csv"), (50_000, vec![]));
    let grids = "1 . | . .\n3 4 | . .\n----+----\n1 2 | . .\n. 4 | 3 .\n\n".repeat(50);
    assert_eq!(counts(Made::new("", &grids, 100, ""), "grid"), (5000, vec![]));
}

#[test]
fn what_is_too_long_is_skipped() {
    let too_long = || FaultKind::TooLong { limit: RECORD_LIMIT };
    let tail = format!("\n{WIKIPEDIA}\n");
    for times in [2, 40] {
        let made = Made::new(&format!("{WIKIPEDIA}\n"), &".".repeat(700_000), times, &tail);
        assert_eq!(counts(made, "line"), (2, vec![too_long()]), "{times} times");
    }
    let made = Made::new(
        "[\"1...34..12...43.\", [",
        &"1,".repeat(500_000),
        5,
        "1], \"1...34..12...43.\"]",
    );
    assert_eq!(counts(made, "json"), (2, vec![too_long()]));
    let made = Made::new("", &"1".repeat(700_000), 2, &tail);
    assert_eq!(counts(made, "line"), (1, vec![too_long()]));
    let head = "a,puzzle\n1,1...34..12...43.\n\"";
    let made = Made::new(head, &"x\n".repeat(500_000), 2, "\"\n1,1...34..12...43.\n");
    let (entries, faults) = counts(made, "csv");
    assert_eq!((entries, &faults[0]), (1, &too_long()), "rows after an open quote belong to it");
}

/// Gives some bytes at a time, and fails the test if asked for more than there are.
struct Pipe(Vec<&'static str>);

impl Read for Pipe {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        assert!(!self.0.is_empty(), "it waited for the pipe although a record was complete");
        let piece = self.0[0];
        let length = piece.len().min(buffer.len());
        buffer[..length].copy_from_slice(&piece.as_bytes()[..length]);
        self.0[0] = &piece[length..];
        self.0.retain(|piece| !piece.is_empty());
        Ok(length)
    }
}

#[test]
fn a_pipe_is_answered_at_once() {
    let line =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    for (format, pieces, ask) in [
        ("line", vec![line, line], 2),
        ("line", vec!["# comment\n", &line[..40], &line[40..], line], 2),
        ("line", vec!["# comment\n", line], 1),
        ("line", vec!["1...34..12...43.\n", "1...34..12...43.\n"], 2),
        ("csv", vec!["puzzle,level\n", "1...34..12...43.,2\n", "1...34..12...43.,2\n"], 2),
        ("jsonl", vec!["{\"puzzle\":\"1...34..12...43.\"}\n"], 1),
        (
            "hodoku",
            vec![concat!(
                ":0000:x:53..7....6..195....98....6.8...6...34..8.3..17...2...6",
                ".6....28....419..5....8..79:::\n"
            )],
            1,
        ),
    ] {
        let mut source = Source::open(Pipe(pieces), None, options()).unwrap();
        assert_eq!(source.format().name(), format);
        let parser = source.parser();
        let mut entries = 0;
        while entries < ask {
            let batch = source.next_batch(1000, 1 << 20).unwrap().unwrap();
            for record in batch.records() {
                entries += usize::from(record.parse(&*parser).unwrap().is_some());
            }
        }
    }
}

#[test]
fn a_bad_first_line_does_not_make_the_pipe_wait() {
    let pieces = vec!["53..7....6..\n", "1...34..12...43.\n"];
    let mut source = Source::open(Pipe(pieces), None, options()).unwrap();
    let parser = source.parser();
    let batch = source.next_batch(1000, 1 << 20).unwrap().unwrap();
    let read: Vec<bool> = batch.records().map(|record| record.parse(&*parser).is_ok()).collect();
    assert_eq!(read, [false, true]);
}

#[test]
fn a_grid_is_answered_with_its_last_row() {
    let pieces =
        vec!["12..\n", "34..\n", "..12\n", "..34\n", "1...\n", "....\n", "....\n", "....\n"];
    let mut source = Source::open(Pipe(pieces), by_name("grid"), options()).unwrap();
    let parser = source.parser();
    for _ in 0..2 {
        let batch = source.next_batch(10, 1 << 20).unwrap().unwrap();
        let record = batch.records().next().unwrap();
        assert_eq!(record.parse(&*parser).unwrap().unwrap().puzzle.geometry().order(), 4);
    }
}

#[test]
fn an_empty_text_has_no_entries_and_no_faults() {
    for text in ["", "\n\n", "# only a comment\n", "\u{FEFF}", " \t\r\n"] {
        let (entries, faults) = read_all(text.as_bytes(), None, options());
        assert!(entries.is_empty() && faults.is_empty(), "{text:?}: {faults:?}");
        for format in sudokit_formats::FORMATS {
            let (entries, faults) = read_all(text.as_bytes(), Some(*format), options());
            assert!(entries.is_empty(), "{} {text:?}", format.name());
            // Where comments are not skipped, one is neither a header nor JSON.
            let strict = !format.properties().skips_comments && text.contains('#');
            assert!(faults.is_empty() || strict, "{} {text:?}: {faults:?}", format.name());
        }
    }
}
