//! Archives: read like plain text; a damaged one gives an error after what was good.

use std::io::Write;

use crate::common::{WIKIPEDIA, line_of, options, sample};
use sudokit_formats::{FaultKind, Source, read_all};

fn gzip(text: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    encoder.write_all(text).unwrap();
    encoder.finish().unwrap()
}

fn many(count: usize) -> Vec<u8> {
    // Lines that do not compress to nothing, so that a cut archive still holds some of them.
    (0..count)
        .flat_map(|i| format!("{WIKIPEDIA} # {i} {}\n", i * 7919 % 10007).into_bytes())
        .collect()
}

#[test]
fn gzip_of_several_members_is_one_text() {
    let mut packed = gzip(&many(3));
    packed.extend(gzip(&many(4)));
    let (entries, faults) = read_all(&packed, None, options());
    assert_eq!((entries.len(), faults.len()), (7, 0));
    assert!(entries.iter().all(|entry| line_of(entry) == WIKIPEDIA));
}

#[test]
fn other_formats_may_be_packed_too() {
    let (entries, faults) = read_all(&gzip(&sample("kaggle_3m.csv")), None, options());
    assert_eq!((entries.len(), faults.len()), (1, 0));
}

#[test]
fn a_cut_archive_gives_what_it_holds_and_then_an_error() {
    let packed = gzip(&many(20_000));
    let (entries, faults) = read_all(&packed[..packed.len() / 2], None, options());
    assert!(entries.len() > 1000 && entries.len() < 20_000, "{}", entries.len());
    assert!(entries.iter().all(|entry| line_of(entry) == WIKIPEDIA));
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(matches!(faults[0].kind, FaultKind::Unreadable { .. }));
    assert_eq!(faults[0].line, entries.len() as u64 + 1);
}

#[test]
fn every_cut_and_every_flipped_byte_ends_without_panic() {
    let gz = gzip(&many(5));
    for packed in [gz, sample("line81.txt.zst"), sample("line81_two_frames.txt.zst")] {
        for end in 0..packed.len() {
            read_all(&packed[..end], None, options());
        }
        for at in 0..packed.len() {
            for bit in 0..8 {
                let mut damaged = packed.clone();
                damaged[at] ^= 1 << bit;
                read_all(&damaged, None, options());
            }
        }
    }
}

#[test]
fn a_cut_zstandard_frame_is_an_error() {
    let packed = sample("line81.txt.zst");
    for end in 5..packed.len() - 4 {
        let (entries, faults) = read_all(&packed[..end], None, options());
        assert!(entries.is_empty() && !faults.is_empty(), "{end} bytes");
    }
}

#[test]
fn skippable_frames_are_skipped() {
    let mut packed = sample("line81.txt.zst");
    packed.extend([0x50, 0x2A, 0x4D, 0x18, 3, 0, 0, 0, b'a', b'b', b'c']);
    packed.extend(sample("line81.txt.zst"));
    let (entries, faults) = read_all(&packed, None, options());
    assert_eq!((entries.len(), faults.len()), (2, 0), "{faults:?}");
}

#[test]
fn progress_counts_packed_bytes() {
    let packed = gzip(&many(1000));
    let mut source = Source::open(&packed[..], None, options()).unwrap();
    while let Some(batch) = source.next_batch(100, 1 << 20).unwrap() {
        source.recycle(batch);
    }
    assert_eq!(source.bytes_read(), packed.len() as u64);
}

#[cfg(not(feature = "parquet"))]
#[test]
fn a_parquet_table_is_named_where_it_cannot_be_read() {
    let bytes =
        std::fs::read(crate::common::samples().join("../parquet/kaggle_3m.parquet")).unwrap();
    let (entries, faults) = sudokit_formats::read_all(&bytes, None, options());
    assert!(entries.is_empty());
    assert!(faults[0].to_string().contains("feature parquet"), "{}", faults[0]);
}
