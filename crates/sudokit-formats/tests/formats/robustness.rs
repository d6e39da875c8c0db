//! Any bytes: no panic, no hang, bounded memory.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use crate::common::options;
use crate::thread_time::thread_time;
use sudokit_formats::{FORMATS, read_all};

/// A small generator of numbers, so that every run tries the same inputs.
pub(crate) struct Numbers(pub(crate) u64);

impl Numbers {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    pub(crate) fn below(&mut self, most: usize) -> usize {
        (self.next() % most.max(1) as u64) as usize
    }
}

/// How many texts to try: this many, or as many as `SUDOKIT_TEXTS` says.
fn cases(usual: usize) -> usize {
    std::env::var("SUDOKIT_TEXTS").map_or(usual, |count| count.parse().expect("a number"))
}

fn samples() -> Vec<Vec<u8>> {
    let mut files = crate::common::files(&crate::common::samples());
    files.extend(crate::common::files(&crate::common::samples().join("unknown")));
    let text = files.iter().map(|path| std::fs::read(path).unwrap());
    text.filter(|text| text.len() < 10_000).collect()
}

/// Characters that mean something in some format.
const CHARACTERS: &[u8] =
    b"0123456789.*_-xX+|:'=#,;\t \n\r\"[]{}\\/ABCGPYZabn\0\xE2\x94\x80\x82\xFF\xEF";

fn random(numbers: &mut Numbers) -> Vec<u8> {
    let length = match numbers.below(4) {
        0 => numbers.below(20),
        1 => 81,
        _ => numbers.below(600),
    };
    let plain = numbers.below(3);
    (0..length)
        .map(|_| match plain {
            0 => numbers.next() as u8,
            1 => CHARACTERS[numbers.below(CHARACTERS.len())],
            _ => CHARACTERS[numbers.below(14)],
        })
        .collect()
}

fn mutated(numbers: &mut Numbers, samples: &[Vec<u8>]) -> Vec<u8> {
    let mut text = samples[numbers.below(samples.len())].clone();
    for _ in 0..=numbers.below(4) {
        let (a, b) = (numbers.below(text.len()), numbers.below(text.len()));
        let (from, to) = (a.min(b), a.max(b));
        match numbers.below(7) {
            0 if !text.is_empty() => text[a] ^= 1 << numbers.below(8),
            1 if !text.is_empty() => text[a] = CHARACTERS[numbers.below(CHARACTERS.len())],
            2 => text.truncate(a),
            3 => {
                let piece = text[from..to].to_vec();
                text.splice(from..from, piece);
            }
            4 => {
                text.drain(from..to);
            }
            5 => {
                let other = &samples[numbers.below(samples.len())];
                let at = numbers.below(other.len());
                text.truncate(a);
                text.extend_from_slice(&other[at..]);
            }
            _ => {
                let character = CHARACTERS[numbers.below(CHARACTERS.len())];
                text.splice(a..a, std::iter::repeat_n(character, numbers.below(100)));
            }
        }
        text.truncate(20_000);
    }
    text
}

#[test]
fn any_text_through_every_reader() {
    let samples = samples();
    let mut numbers = Numbers(20);
    let mut slowest = Duration::ZERO;
    for i in 0..cases(10_000) {
        let text = if i % 3 == 0 { random(&mut numbers) } else { mutated(&mut numbers, &samples) };
        let begun = thread_time();
        read_all(&text, None, options());
        for format in FORMATS {
            let (entries, faults) = read_all(&text, Some(*format), options());
            // An archive may hold more than its own length.
            let packed = text.starts_with(&[0x28, 0xB5, 0x2F, 0xFD]);
            assert!(packed || entries.len() + faults.len() <= text.len() + 2, "{}", format.name());
            for fault in faults {
                assert!(fault.line >= 1 && fault.column >= 1);
                assert!(!fault.to_string().is_empty() && !fault.kind.id().is_empty());
            }
        }
        slowest = slowest.max(thread_time() - begun);
    }
    assert!(slowest < Duration::from_secs(2), "{slowest:?} for one text");
}

#[test]
fn long_texts_of_one_character_are_read_quickly() {
    let pieces = [
        "[",
        "\"",
        "\\\"",
        "1,",
        ".",
        "|",
        "\n",
        "\r",
        "1 ",
        "[1,",
        "{\"a\":",
        "....\n",
        "---------\n",
        "\"\n",
        "[a]\n1...\n",
        "\u{2500}",
        "#Ax\n1234\n",
        "|1|\n\n",
        "http://",
        "f(",
        "x = (1 + ",
        "http://a.b/?c=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79http://",
    ];
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(piece) = pieces.get(next.fetch_add(1, Ordering::Relaxed)) {
            let text = piece.repeat(1_200_000 / piece.len());
            for format in FORMATS.iter().map(|format| Some(*format)).chain([None]) {
                let start = thread_time();
                read_all(text.as_bytes(), format, options());
                let (name, time) = (format.map_or("detected", |f| f.name()), thread_time() - start);
                assert!(time < Duration::from_secs(10), "{name} {piece:?}: {time:?}");
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(2, usize::from) {
            scope.spawn(work);
        }
    });
}

/// One byte at a time must not change what is read.
#[test]
fn pieces_do_not_matter() {
    struct Drops<'a>(&'a [u8]);
    impl std::io::Read for Drops<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            let length = self.0.len().min(1).min(buffer.len());
            buffer[..length].copy_from_slice(&self.0[..length]);
            self.0 = &self.0[length..];
            Ok(length)
        }
    }
    let mut numbers = Numbers(7);
    let samples = samples();
    for i in 0..cases(400) {
        let text = match i % 4 {
            0 => samples[i / 4 % samples.len()].clone(),
            _ => mutated(&mut numbers, &samples),
        };
        // A NUL byte in the head ends the reading at once, so there it does matter.
        if text.contains(&0) {
            continue;
        }
        for format in FORMATS {
            let whole = read_all(&text, Some(*format), options());
            let source = sudokit_formats::Source::open(Drops(&text), Some(*format), options());
            let Ok(source) = source else { continue };
            let (mut entries, mut faults) = (Vec::new(), Vec::new());
            for item in source.entries() {
                match item {
                    Ok(entry) => entries.push(entry),
                    Err(fault) => faults.push(fault),
                }
            }
            // A longer head may settle an alphabet; everything else must be the same.
            if entries.iter().chain(&whole.0).all(|entry| entry.puzzle.geometry().order() <= 9) {
                assert_eq!(
                    (entries, faults),
                    whole,
                    "{} {:?}",
                    format.name(),
                    String::from_utf8_lossy(&text)
                );
            }
        }
    }
}

/// Brackets in a program are not looked at from each of them to the end of the text.
#[test]
fn programs_of_brackets_are_read_quickly() {
    let board = crate::common::WIKIPEDIA;
    for (open, close) in [("[", ""), ("[", "]"), ("[[1,", "]]"), ("f(", ")")] {
        let count = 25_000 / (open.len() + close.len());
        let nest = open.repeat(count) + &close.repeat(count);
        let text = format!("a = f(1)\nb = g(2)\np = \"{board}\"\n{nest}\n");
        let start = thread_time();
        read_all(text.as_bytes(), None, options());
        let time = thread_time() - start;
        assert!(time < Duration::from_secs(5), "{open} {close}: {time:?}");
    }
}

#[test]
fn lists_that_are_too_long_are_faults() {
    let puzzle = crate::common::WIKIPEDIA;
    let mut text = "# x\np = [\n".to_owned();
    (0..12_000).for_each(|_| text += &format!("  (\"easy\", \"{puzzle}\"),\n"));
    text += "]\n";
    let (_, faults) = sudokit_formats::read_all(text.as_bytes(), None, Default::default());
    assert!(!faults.is_empty());
}
