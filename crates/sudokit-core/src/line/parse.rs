//! Reads a line: recognises how it is written and reads the puzzle at its start.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::str::FromStr;

use super::characters::{read_candidates, read_characters, read_plain, wrong_character};
use super::error::{LineError, LineErrorKind};
use super::found::Line;
use super::numbers::read_numbers;
use super::options::ParseOptions;
use super::size::{is_board, nearest_board};
use crate::{Alphabet, Digit, DigitSet, Geometries, Geometry, Grid, HouseKind, Puzzle};

/// Reads the puzzle at the start of one line of text (without its line end).
///
/// # Errors
/// If the line does not begin with a puzzle: see [`LineErrorKind`].
///
/// ```
/// use sudokit_core::{Alphabet, Geometries, line};
///
/// let options = line::ParseOptions { alphabet: Some(Alphabet::Hex), fallback: None };
/// let text = "0".to_owned() + &".".repeat(255);
/// let line = line::read(&text, &Geometries::default(), &options)?;
/// assert_eq!(line.puzzle.clue_count(), 1);
/// # Ok::<(), line::LineError>(())
/// ```
pub fn read<'a, T: AsRef<[u8]> + ?Sized>(
    text: &'a T,
    geometries: &Geometries,
    options: &ParseOptions,
) -> Result<Line<'a>, LineError> {
    let text = text.as_ref();
    // Most lines are a board up to 9x9 and nothing else.
    if text.len() <= 81
        && is_board(text.len())
        && geometries.fixed().is_none()
        && let Ok(geometry) = geometries.of_cells(text.len())
        && let Some(line) = read_plain(text, &geometry)
    {
        return Ok(line);
    }
    let start = text.iter().position(|b| !b.is_ascii_whitespace()).unwrap_or(text.len());
    let length = text[start..].iter().position(|&b| ends_puzzle(b)).unwrap_or(text.len() - start);
    let characters = &text[start..start + length];
    if length == 0 {
        return match text.get(start) {
            Some(_) => Err(wrong_character(&text[start..], 0, Alphabet::Standard, 9).after(start)),
            None => Err(LineErrorKind::Empty.at(start)),
        };
    }
    let expected = geometries.fixed().map(|geometry| geometry.cell_count());
    if length == 729 && expected.is_none_or(|expected| expected == 81) {
        return read_candidates(characters, start, geometries)
            .map(|puzzle| finish(puzzle, Alphabet::Standard, true, true, &text[start + length..]));
    }
    // Before counting: multi-byte characters are never valid, and each is reported as one character.
    if let Some(at) = characters.iter().position(|character| !character.is_ascii()) {
        let order = expected.map_or(9, usize::isqrt) as u8;
        let alphabet = options.alphabet.unwrap_or(Alphabet::Standard).or_usual(order);
        return Err(wrong_character(characters, at, alphabet, order).after(start));
    }
    if is_board(length) {
        let rest = &text[start + length..];
        let map_at = start + length + 1;
        let (geometry, rest) = match map_after(rest, length, geometries) {
            Some(Ok((geometry, rest))) => (geometry, rest),
            Some(Err(error)) => return Err(error.at(map_at)),
            None => {
                let geometry = geometries.of_cells(length);
                (geometry.map_err(|error| LineErrorKind::Geometry(error).at(start))?, rest)
            }
        };
        return read_characters(characters, &geometry, options)
            .map(|line| Line { rest, ..line })
            .map_err(|error| error.after(start));
    }
    if let Some(read) = numbers(text, start, geometries, options) {
        return read;
    }
    if let Some(read) = blanks_as_spaces(text, geometries, options) {
        return read;
    }
    let expected = expected.unwrap_or_else(|| nearest_board(length));
    // Point at the first superfluous character, or just after the last one.
    Err(LineErrorKind::Length { found: length, expected }.at(start + length.min(expected)))
}

/// Parses the first puzzle of a line, on the usual board of its order; anything after the puzzle is a
/// comment. For other boards and for ambiguous alphabets use [`read`].
///
/// ```
/// use sudokit_core::Puzzle;
///
/// let puzzle: Puzzle = "1..43..2.1...32.".parse()?;
/// assert_eq!(puzzle.clue_count(), 7);
/// let jigsaw: Puzzle = "1...34..12...43.\tAAABACBBCCDBCDDD".parse()?;
/// assert_eq!(jigsaw.geometry().title(), "4x4 jigsaw");
/// # Ok::<(), sudokit_core::line::LineError>(())
/// ```
impl FromStr for Puzzle {
    type Err = LineError;

    fn from_str(text: &str) -> Result<Puzzle, LineError> {
        let options = ParseOptions::default();
        with_usual_boards(|boards| read(text, boards, &options).map(|line| line.puzzle))
    }
}

/// Calls `read` with the usual boards, of which each is built once.
#[cfg(feature = "std")]
fn with_usual_boards<T>(read: impl FnOnce(&Geometries) -> T) -> T {
    static BOARDS: std::sync::LazyLock<Geometries> = std::sync::LazyLock::new(Geometries::default);
    read(&BOARDS)
}

/// Calls `read` with the usual boards.
#[cfg(not(feature = "std"))]
fn with_usual_boards<T>(read: impl FnOnce(&Geometries) -> T) -> T {
    read(&Geometries::default())
}

fn finish(
    puzzle: Puzzle,
    alphabet: Alphabet,
    certain: bool,
    candidates: bool,
    rest: &[u8],
) -> Line<'_> {
    Line { puzzle, alphabet, certain, from_zero: false, candidates, blanks: None, rest }
}

#[inline]
fn ends_puzzle(character: u8) -> bool {
    matches!(character, b',' | b';' | b'#') || character.is_ascii_whitespace()
}

#[inline]
fn ends_numbers(character: u8) -> bool {
    matches!(character, b'\t' | b'#' | b',' | b';')
}

/// A jigsaw and what follows its map.
type MapAndRest<'a> = Result<(Arc<Geometry>, &'a [u8]), LineErrorKind>;

/// Reads the jigsaw map after the puzzle, if there is one and no geometry was requested: letters after a tab, as they are
/// written here, or [labels](Geometries::of_labels) of any kind.
fn map_after<'a>(rest: &'a [u8], cells: usize, geometries: &Geometries) -> Option<MapAndRest<'a>> {
    if geometries.fixed().is_some() {
        return None;
    }
    if let Some(field) = rest.strip_prefix(b"\t")
        && let Some(map) = lettered_map(field, cells, geometries)
    {
        return Some(map);
    }
    let from = rest.iter().position(|&byte| !ends_puzzle(byte))?;
    let field = &rest[from..];
    let length = field.iter().position(|&byte| ends_puzzle(byte)).unwrap_or(field.len());
    let geometry = (length == cells).then(|| geometries.of_labels(&field[..length]))??;
    Some(Ok((geometry, &field[length..])))
}

/// Reads a map of letters, each as often as the order; a solution has no letter twice in a row or column. Its regions may be
/// in several pieces. A word of letters about as long as a map was meant as one, and is an error if it is not a valid map. So
/// is the beginning of a map, as in a file that was cut: without it, the puzzle would have other regions.
fn lettered_map<'a>(
    field: &'a [u8],
    cells: usize,
    geometries: &Geometries,
) -> Option<MapAndRest<'a>> {
    let length = field.iter().position(u8::is_ascii_whitespace).unwrap_or(field.len());
    let map = &field[..length];
    let side = cells.isqrt();
    if !map.first()?.is_ascii_alphabetic() || length.abs_diff(cells) >= side {
        let cut = || LineErrorKind::Length { found: length, expected: cells };
        let ends = field[length..].trim_ascii().is_empty();
        return begins_map(map, cells, ends).then(|| Err(cut()));
    }
    let letters = map.iter().all(u8::is_ascii_alphabetic);
    let geometry = match geometries.of_map(map) {
        Ok(geometry) => geometry,
        // On small boards letters are not digits, so this can only be a map.
        Err(error) if letters && side <= 9 => return Some(Err(LineErrorKind::Geometry(error))),
        Err(_) => return None,
    };
    let is_solution =
        geometry.houses().iter().filter(|house| house.kind != HouseKind::Region).all(|house| {
            let regions: DigitSet =
                house.cells.iter().map(|&c| Digit::from_index(geometry.region(c))).collect();
            regions.len() == house.cells.len()
        });
    (length == cells && !is_solution).then_some(Ok((geometry, &field[length..])))
}

/// Reads a map of numbers after a puzzle of numbers.
fn numbered_map<'a>(
    rest: &'a [u8],
    cells: usize,
    geometries: &Geometries,
) -> Option<(Arc<Geometry>, &'a [u8])> {
    let field = rest.get(1..)?;
    let end = field.iter().position(|&byte| ends_numbers(byte)).unwrap_or(field.len());
    let words = field[..end].split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
    let labels: Vec<&[u8]> = words.take(cells + 1).collect();
    let geometry = (labels.len() == cells).then(|| geometries.of_labels(&labels))??;
    Some((geometry, &field[end..]))
}

/// Whether a word is the beginning of a map as it is written: each new region has the next letter. Fewer than four
/// letters may also begin a comment, so they count only if the line ends with them.
fn begins_map(word: &[u8], cells: usize, ends: bool) -> bool {
    let side = cells.isqrt();
    let mut regions = 0;
    let fewest = if ends { 1 } else { 4 };
    (fewest..cells).contains(&word.len())
        && side <= 9
        && word.iter().all(|&letter| {
            let region = usize::from(letter.wrapping_sub(b'A'));
            regions += usize::from(region == regions);
            region < regions && regions <= side
        })
}

/// Reads a line of numbers separated by spaces, if it looks like one.
fn numbers<'a>(
    text: &'a [u8],
    start: usize,
    geometries: &Geometries,
    options: &ParseOptions,
) -> Option<Result<Line<'a>, LineError>> {
    let end = text.iter().position(|&byte| ends_numbers(byte)).unwrap_or(text.len());
    let body = &text[..end];
    let words = || {
        body.split(|b| *b == b' ')
            .filter(|word| !word.trim_ascii().is_empty())
            .map(<[u8]>::trim_ascii)
    };
    let count = words().count();
    if !is_board(count) {
        return None;
    }
    let rest = &text[end..];
    let map = numbered_map(rest, count, geometries).map(Ok);
    let (geometry, rest) = match map.or_else(|| map_after(rest, count, geometries)) {
        Some(Ok(found)) => found,
        Some(Err(error)) => return Some(Err(error.at(end + 1))),
        None => match geometries.of_cells(count) {
            Ok(geometry) => (geometry, rest),
            Err(error) => return Some(Err(LineErrorKind::Geometry(error).at(start))),
        },
    };
    let words: Vec<&[u8]> = words().collect();
    let (cells, from_zero) = match read_numbers(&words, geometry.order(), options) {
        Ok(cells) => cells,
        Err(LineError { at, kind }) => {
            return Some(Err(kind.at(words[at].as_ptr() as usize - text.as_ptr() as usize)));
        }
    };
    let puzzle = Puzzle::new(geometry, Grid::from(cells)).expect("numbers within the order");
    let line = finish(puzzle, Alphabet::Numbers, true, false, rest);
    Some(Ok(Line { from_zero, ..line }))
}

/// Reads a line with spaces for blanks: exactly as long as a board and without another blank character.
fn blanks_as_spaces<'a>(
    text: &'a [u8],
    geometries: &Geometries,
    options: &ParseOptions,
) -> Option<Result<Line<'a>, LineError>> {
    // Tabs that became spaces: all values stand at a multiple of their width.
    const TAB: usize = 4;
    let is_value = |b: &u8| b.is_ascii_alphanumeric() && *b != b'0';
    let mut places = text.iter().enumerate().filter(|(_, b)| is_value(b)).map(|(at, _)| at);
    if !is_board(text.len())
        || !text.iter().all(|b| *b == b' ' || is_value(b))
        || places.all(|at| at % TAB == 0)
    {
        return None;
    }
    let geometry = match geometries.of_cells(text.len()) {
        Ok(geometry) => geometry,
        Err(error) => return Some(Err(LineErrorKind::Geometry(error).at(0))),
    };
    let characters: Vec<u8> = text.iter().map(|&b| if b == b' ' { b'.' } else { b }).collect();
    Some(read_characters(&characters, &geometry, options))
}
