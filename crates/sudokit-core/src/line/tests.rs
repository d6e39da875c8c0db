//! Reading and writing of lines.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::*;
use crate::{Alphabet, Digit, Geometries, Geometry, GeometryError, Grid, Puzzle, Solution};

fn read_line(text: &str) -> Result<Line<'_>, LineError> {
    read(text, &Geometries::default(), &ParseOptions::default())
}

fn round_trip(text: &str) -> String {
    let line = read_line(text).unwrap();
    let mut out = Vec::new();
    write_puzzle(&mut out, &line.puzzle, line.alphabet);
    String::from_utf8(out).unwrap()
}

const DOTS: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn blank_characters_and_comments_vary() {
    for blank in ["0", ".", "*", "_", "-", "x", "X", " "] {
        assert_eq!(round_trip(&DOTS.replace('.', blank)), DOTS, "{blank:?}");
    }
    for tail in [" # note", ",5346", ";ED=1.5", "\t1.5", "#x", "  "] {
        let text = format!("{DOTS}{tail}");
        let line = read_line(&text).unwrap();
        assert_eq!(line.rest, tail.as_bytes());
    }
}

#[test]
fn every_order_reads_back_in_every_alphabet() {
    for order in (4..=64).filter(|&order| Geometry::classic(order).is_ok()) {
        let digits: Vec<_> = (0..order as usize * order as usize)
            .map(|i| {
                // All digits occur, whatever the order.
                let side = order as usize;
                (i % 3 != 0).then(|| Digit::from_index((i + i / side) % side))
            })
            .collect();
        for alphabet in Alphabet::ALL.into_iter().filter(|a| a.on_a_line(order) == *a) {
            let mut text = Vec::new();
            write(&mut text, digits.iter().copied(), order, alphabet);
            let options = ParseOptions { alphabet: Some(alphabet), fallback: None };
            let requested = read(&text, &Geometries::default(), &options).unwrap();
            assert_eq!(requested.puzzle.givens().as_slice(), digits, "{order} {alphabet:?}");
            let seen = read(&text, &Geometries::default(), &ParseOptions::default()).unwrap();
            assert_eq!(seen.puzzle.givens().as_slice(), digits, "{order} {alphabet:?}");
            assert_eq!(seen.alphabet, alphabet);
        }
    }
}

#[test]
fn an_ambiguous_zero_is_an_error() {
    let sixteen = |text: &str| format!("{text:1<256}");
    assert_eq!(
        read_line(&sixteen("0A")).unwrap_err(),
        LineErrorKind::AmbiguousZero { order: 16 }.at(0),
        "one zero, no other blank, no G"
    );
    let twelve = format!("{:1<144}", "0A");
    assert_eq!(
        read_line(&twelve).unwrap_err().to_string(),
        "character 1: 0 could be a blank (1-C) or a value (0-B): name the alphabet, standard or hex"
    );
    assert_eq!(read_line(&format!("{:.<625}", "O0")).unwrap().alphabet, Alphabet::Hex);
    assert_eq!(read_line(&format!("{:.<100}", "0A1")).unwrap().alphabet, Alphabet::Standard);
    assert_eq!(read_line(&sixteen("0G")).unwrap().alphabet, Alphabet::Standard);
    assert_eq!(read_line(&sixteen("0.")).unwrap().alphabet, Alphabet::Hex);
    let many = sixteen(&"0".repeat(17));
    assert_eq!(read_line(&many).unwrap().alphabet, Alphabet::Standard);
    let options = ParseOptions { alphabet: Some(Alphabet::Hex), fallback: None };
    let text = sixteen("0A");
    let hex = read(&text, &Geometries::default(), &options).unwrap();
    assert_eq!(hex.puzzle.given(crate::Cell::new(0)), Digit::new(1));
    let options = ParseOptions { alphabet: None, fallback: Some(Alphabet::Hex) };
    let line = read(&text, &Geometries::default(), &options).unwrap();
    assert_eq!((line.alphabet, line.certain), (Alphabet::Hex, false));
}

#[test]
fn letters_are_distinguished_from_standard_digits() {
    let letters = format!("{:.<256}", "ABP");
    assert_eq!(read_line(&letters).unwrap().alphabet, Alphabet::Letters);
    let ambiguous = format!("{:.<256}", "ABG");
    assert_eq!(read_line(&ambiguous).unwrap_err().kind, LineErrorKind::AmbiguousLetters);
    let digits = format!("{:.<256}", "1BG");
    assert_eq!(read_line(&digits).unwrap().alphabet, Alphabet::Standard);
}

#[test]
fn a_jigsaw_line_carries_its_map() {
    let text = "1...34..12...43.\tAAABACBBCCDBCDDD";
    let line = read_line(text).unwrap();
    assert_eq!(line.puzzle.geometry().title(), "4x4 jigsaw");
    assert_eq!(round_trip(text), text);
    // A solution in letters after the tab is not a map.
    let letters: String = (0..256).map(|i| (b'A' + ((i + i / 16) % 16) as u8) as char).collect();
    let text = format!("{letters}\t{letters}");
    assert_eq!(read_line(&text).unwrap().puzzle.geometry().title(), "16x16");
}

#[test]
fn errors_point_at_their_position() {
    let error = |text: &str| read_line(text).unwrap_err();
    assert_eq!(
        error(&DOTS[1..]).to_string(),
        "character 81: 80 characters do not make a square board, expected 81 (9x9)"
    );
    assert_eq!(error(&DOTS.replace("79", "7q")).at, 80);
    let accent = error(&DOTS.replace("79", "7é"));
    let (character, alphabet, order) = ('é', Alphabet::Standard, 9);
    assert_eq!(
        (accent.at, accent.kind),
        (80, LineErrorKind::Character { character, alphabet, order })
    );
    // A map with wrong regions is an error, not a comment.
    let map = error("1...34..........\tAAABACBBCCDBCDDC");
    let size = GeometryError::RegionSize { region: 3, found: 5, order: 4 };
    assert_eq!((map.at, map.kind), (17, LineErrorKind::Geometry(size)));
    let short = error("1...34..........\tAAABACBBCCDBCDD").kind;
    assert_eq!(short, LineErrorKind::Geometry(GeometryError::NotSquare(15)));
    // Neither is the beginning of a map.
    for found in 1..13 {
        let cut = error(&"1...34..........\tAAABACBBCCDBCDDD"[..17 + found]);
        assert_eq!((cut.at, cut.kind), (17, LineErrorKind::Length { found, expected: 16 }));
    }
    for comment in ["A note", "AB c", "BA", "ACE", "ABBE", "easy", "DEAD", "ABC def"] {
        assert!(read_line(&format!("1...34..........\t{comment}")).is_ok(), "{comment}");
    }
    assert_eq!(error("  ").kind, LineErrorKind::Empty);
    assert_eq!(error(&".".repeat(49)).kind, LineErrorKind::Geometry(GeometryError::NoBoxes(7)));
    let numbers = "1 0 0 99 0 0 0 0 0 0 0 0 0 0 0 0";
    assert_eq!(error(numbers).at, 6);
}

#[test]
fn a_wrong_character_is_reported_with_the_requested_alphabet() {
    let message = |alphabet, character: &str| {
        let options = ParseOptions { alphabet: Some(alphabet), ..ParseOptions::default() };
        let text = ".".repeat(255) + character;
        read(&text, &Geometries::default(), &options).unwrap_err().to_string()
    };
    for (alphabet, character, expected) in [
        (Alphabet::Standard, "H", "expected 1-G or a blank (. 0 * _ -)"),
        (Alphabet::Hex, "G", "expected 0-F or a blank (. * _ -)"),
        (Alphabet::Letters, "Q", "expected A-P or a blank (. 0 * _ -)"),
    ] {
        let message = message(alphabet, character);
        assert!(message.starts_with("character 256: ") && message.ends_with(expected), "{message}");
    }
}

#[test]
fn candidates_of_81_cells() {
    let mut text = String::new();
    for character in DOTS.chars() {
        text += &if character == '.' { "123456789".to_owned() } else { format!("{character:.>9}") };
    }
    let line = read_line(&text).unwrap();
    assert!(line.candidates);
    // Candidates that the givens exclude were kept, so no cell counts as given.
    assert!(line.puzzle.restriction().is_some());
}

#[test]
fn what_display_writes_is_read_back() {
    for order in (4..=64).filter(|&order| Geometry::classic(order).is_ok()) {
        let grid: Grid = (0..order as usize * order as usize)
            .map(|i| (i % 3 != 0).then(|| Digit::from_index(i % order as usize)))
            .collect();
        assert_eq!(grid.to_string().parse().as_ref(), Ok(&grid), "{order}");
        let geometry = Geometries::default().of_order(order.into()).unwrap();
        let puzzle = Puzzle::new(geometry, grid).unwrap();
        assert_eq!(puzzle.to_string().parse(), Ok(puzzle), "{order}");
    }
    let prime: Grid = (0..49).map(|i| Digit::new(i % 7 + 1)).collect();
    assert_eq!(prime.to_string().parse(), Ok(prime));
    for text in ["1234341221434321", "1234341241232341\tAABBAABCDDBCDDCC"] {
        assert_eq!(text.parse::<Solution>().unwrap().to_string(), text);
    }
    let defects = "1234123412341234".parse::<Solution>().unwrap_err();
    assert!(matches!(defects, ParseSolutionError::Defects(_)));
}
