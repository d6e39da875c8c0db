//! One puzzle, one line: the plainest text form, read with patience and written strictly.
//!
//! ```text
//! 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79   81 signs
//! 530070000600195000...                              the same with 0; also * _ - x X
//! 1...34..12...43.  AAABACBBCCDBCDDD                 a jigsaw: a tab, then its map
//! 0 12 7 0 1 ...                                     numbers, for any order, always above 35
//! ....5......3......12.4......                       729 signs: nine a cell, its candidates
//! ```
//!
//! What follows the puzzle after white space, `,`, `;` or `#` is comment; the reader hands it back.
//! Which [`Alphabet`] a line above order 9 is written in is decided by the signs seen; where `0`
//! could be a blank or a value that is an error, not a guess.

use core::fmt;
use std::sync::Arc;

use crate::geometry::GeometryError;
use crate::{
    Alphabet, Digit, DigitSet, Geometries, Geometry, Grid, HouseKind, Layout, Puzzle,
    is_blank_character,
};

/// Wishes of whoever reads.
#[derive(Copy, Clone, Default, Debug)]
pub struct ParseOptions {
    /// The alphabet to use wherever it fits the order, instead of deciding by the signs.
    pub alphabet: Option<Alphabet>,
    /// What to fall back on where the signs seen allow several alphabets; without it a line that
    /// could be read in two ways is an error.
    pub fallback: Option<Alphabet>,
}

/// A line that was understood.
#[derive(Clone, Debug)]
pub struct Line<'a> {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The alphabet it was written in.
    pub alphabet: Alphabet,
    /// Whether the signs alone settled the alphabet.
    pub certain: bool,
    /// Whether the line told candidates (729 signs) and not only givens.
    pub candidates: bool,
    /// What follows the puzzle and its map, with its separator.
    pub rest: &'a [u8],
}

/// Why a line is no puzzle, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineError {
    /// The byte at which reading failed, from 0.
    pub at: usize,
    /// What was wrong.
    pub kind: LineErrorKind,
}

/// What was wrong with a line.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum LineErrorKind {
    /// There is nothing to read.
    Empty,
    /// The number of signs is no puzzle's.
    Length {
        /// Signs found.
        found: usize,
        /// Signs wanted: the nearest puzzle's, or that of the shape asked for.
        expected: usize,
    },
    /// A sign that is neither a digit of this order nor a blank.
    Character {
        /// The character.
        character: char,
        /// What the signs were read as.
        alphabet: Alphabet,
        /// The order of the board.
        order: u8,
    },
    /// A number outside 0 to the order.
    Number {
        /// The number as written, cut after 20 signs.
        text: String,
        /// The order of the board.
        order: u8,
    },
    /// `0` could be a blank (`1-G`) or a value (`0-F`).
    AmbiguousZero,
    /// Letters without digits could be `A-P` or the upper values of `1-G`.
    AmbiguousLetters,
    /// The number of signs suits no geometry, or not the one that was asked for.
    Geometry(GeometryError),
}

impl fmt::Display for LineErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineErrorKind::Empty => f.write_str("nothing here, expected a puzzle"),
            LineErrorKind::Length { found, expected } => {
                let side = expected.isqrt();
                write!(f, "{found} signs are no square board, expected {expected} ({side}x{side})")
            }
            LineErrorKind::Character { character: sign, alphabet, order } => {
                let ((first, last), blanks) = (alphabet.first_and_last(*order), alphabet.blanks());
                write!(
                    f,
                    "{sign:?} is no sign of a {order}x{order} puzzle, expected {first}-{last} or a \
                     blank ({blanks})"
                )
            }
            LineErrorKind::Number { text, order } => {
                write!(f, "{text:?} is no number from 0 (blank) to {order}")
            }
            LineErrorKind::AmbiguousZero => f.write_str(
                "0 could be a blank (1-G) or a value (0-F): say --alphabet standard or hex",
            ),
            LineErrorKind::AmbiguousLetters => f.write_str(
                "letters alone could be A, B, C ... or the upper values of 1-9A-Z: say --alphabet \
                 letters or standard",
            ),
            LineErrorKind::Geometry(error) => error.fmt(f),
        }
    }
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "sign {}: {}", self.at + 1, self.kind)
    }
}

impl core::error::Error for LineError {}

impl LineErrorKind {
    fn at(self, at: usize) -> LineError {
        LineError { at, kind: self }
    }
}

impl LineError {
    /// The same error in a text that has `skipped` bytes more before it.
    fn after(self, skipped: usize) -> LineError {
        LineError { at: skipped + self.at, ..self }
    }
}

/// Reads the puzzle at the start of one line of text (without its line end).
///
/// # Errors
/// If the line does not begin with a puzzle: see [`LineErrorKind`].
pub fn read<'a, T: AsRef<[u8]> + ?Sized>(
    text: &'a T,
    geometries: &Geometries,
    reading: &ParseOptions,
) -> Result<Line<'a>, LineError> {
    let text = text.as_ref();
    let start = text.iter().position(|b| !b.is_ascii_whitespace()).unwrap_or(text.len());
    let length = text[start..].iter().position(|&b| ends_puzzle(b)).unwrap_or(text.len() - start);
    let signs = &text[start..start + length];
    if length == 0 {
        return match text.get(start) {
            Some(_) => Err(foreign(&text[start..], 0, Alphabet::Standard, 9).after(start)),
            None => Err(LineErrorKind::Empty.at(start)),
        };
    }
    let wanted = geometries.fixed().map(|geometry| geometry.cell_count());
    if length == 729 && wanted.is_none_or(|wanted| wanted == 81) {
        return candidates(signs, start, geometries)
            .map(|puzzle| finish(puzzle, Alphabet::Standard, true, true, &text[start + length..]));
    }
    // Before counting: a sign of several bytes belongs to no puzzle, and is told as one sign.
    if let Some(at) = signs.iter().position(|sign| !sign.is_ascii()) {
        let order = wanted.map_or(9, usize::isqrt) as u8;
        let alphabet = reading.alphabet.unwrap_or(Alphabet::Standard).or_usual(order);
        return Err(foreign(signs, at, alphabet, order).after(start));
    }
    if is_board(length) {
        let rest = &text[start + length..];
        let map_at = start + length + 1;
        let (geometry, rest) = match map_after(rest, length, geometries) {
            Some(Ok((geometry, rest))) => (geometry, rest),
            Some(Err(error)) => return Err(LineErrorKind::Geometry(error).at(map_at)),
            None => {
                let geometry = geometries.of_cells(length);
                (geometry.map_err(|error| LineErrorKind::Geometry(error).at(start))?, rest)
            }
        };
        return read_characters(signs, &geometry, reading)
            .map(|(puzzle, alphabet, certain)| finish(puzzle, alphabet, certain, false, rest))
            .map_err(|error| LineError { at: error.at + start, ..error });
    }
    if let Some(read) = numbers(text, start, geometries) {
        return read;
    }
    if let Some(read) = blanks_as_spaces(text, geometries, reading) {
        return read;
    }
    let expected = wanted.unwrap_or_else(|| nearest_board(length));
    // Point at the first sign too many, or just behind the last.
    Err(LineErrorKind::Length { found: length, expected }.at(start + length.min(expected)))
}

/// Parses the first puzzle of a line, on the usual board of its order; anything after the puzzle is a
/// comment. For other boards and for ambiguous alphabets use [`read`].
///
/// ```
/// use sudokit_core::Puzzle;
///
/// let puzzle: Puzzle = "1...34..12...43.".parse()?;
/// assert_eq!(puzzle.clue_count(), 7);
/// # Ok::<(), sudokit_core::line::LineError>(())
/// ```
impl core::str::FromStr for Puzzle {
    type Err = LineError;

    fn from_str(text: &str) -> Result<Puzzle, LineError> {
        read(text, &Geometries::default(), &ParseOptions::default()).map(|line| line.puzzle)
    }
}

fn finish(
    puzzle: Puzzle,
    alphabet: Alphabet,
    certain: bool,
    candidates: bool,
    rest: &[u8],
) -> Line<'_> {
    Line { puzzle, alphabet, certain, candidates, rest }
}

#[inline]
fn ends_puzzle(sign: u8) -> bool {
    matches!(sign, b',' | b';' | b'#') || sign.is_ascii_whitespace()
}

/// Whether `cells` is the square of an order from 4 to 64.
fn is_board(cells: usize) -> bool {
    let side = cells.isqrt();
    side * side == cells
        && (Geometry::MIN_ORDER as usize..=Geometry::MAX_ORDER as usize).contains(&side)
}

/// The number of cells nearest to `length` that a board with boxes has.
fn nearest_board(length: usize) -> usize {
    (Geometry::MIN_ORDER..=Geometry::MAX_ORDER)
        .filter(|&order| Geometry::squarest_box(order).is_some())
        .map(|order| order as usize * order as usize)
        .min_by_key(|cells| cells.abs_diff(length))
        .unwrap_or(81)
}

/// A jigsaw and what follows its map.
type Mapped<'a> = Result<(Arc<Geometry>, &'a [u8]), GeometryError>;

/// The jigsaw map behind a tab, if there is one and no geometry was asked for. A map is letters,
/// each as often as the order says; a solution there has no letter twice in a row or column. A word
/// of letters about as long as a map was meant as one, and is an error if it is none.
fn map_after<'a>(rest: &'a [u8], cells: usize, geometries: &Geometries) -> Option<Mapped<'a>> {
    if rest.first() != Some(&b'\t') || geometries.fixed().is_some() {
        return None;
    }
    let field = &rest[1..];
    let length = field.iter().position(u8::is_ascii_whitespace).unwrap_or(field.len());
    let map = &field[..length];
    let side = cells.isqrt();
    if !map.first()?.is_ascii_alphabetic() || length.abs_diff(cells) >= side {
        return None;
    }
    let letters = map.iter().all(u8::is_ascii_alphabetic);
    let geometry = match geometries.of_map(map) {
        Ok(geometry) => geometry,
        // On small boards letters are no digits, so this can be nothing but a map.
        Err(error) if letters && side <= 9 => return Some(Err(error)),
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

/// Reads as many signs as the geometry has cells; tells the alphabet and whether it was certain.
///
/// # Errors
/// A sign that does not belong, or an alphabet that cannot be settled; `at` counts from the first
/// sign.
///
/// # Panics
/// If there are more or fewer signs than cells.
pub fn read_characters(
    signs: &[u8],
    geometry: &Arc<Geometry>,
    reading: &ParseOptions,
) -> Result<(Puzzle, Alphabet, bool), LineError> {
    assert_eq!(signs.len(), geometry.cell_count(), "one sign a cell");
    let order = geometry.order();
    let (alphabet, certain) = decide_alphabet(signs, order, reading)?;
    let zero_is_blank = alphabet != Alphabet::Hex;
    let mut cells = Vec::with_capacity(signs.len());
    for (at, &sign) in signs.iter().enumerate() {
        if is_blank_character(sign, order) && (zero_is_blank || sign != b'0') {
            cells.push(None);
            continue;
        }
        match alphabet.digit(sign).filter(|digit| digit.get() <= order) {
            Some(digit) => cells.push(Some(digit)),
            None => return Err(foreign(signs, at, alphabet, order)),
        }
    }
    let puzzle = Puzzle::new(geometry.clone(), Grid::from(cells)).expect("digits within the order");
    Ok((puzzle, alphabet, certain))
}

/// The error for the sign at byte `at`, which may begin a longer UTF-8 sign.
fn foreign(text: &[u8], at: usize, alphabet: Alphabet, order: u8) -> LineError {
    let rest = &text[at..text.len().min(at + 4)];
    let sign = match core::str::from_utf8(rest) {
        Ok(text) => text.chars().next(),
        Err(error) => {
            core::str::from_utf8(&rest[..error.valid_up_to()]).ok().and_then(|t| t.chars().next())
        }
    };
    let character = sign.unwrap_or(char::REPLACEMENT_CHARACTER);
    LineErrorKind::Character { character, alphabet, order }.at(at)
}

/// Which alphabet the signs of a board of this order are in, and whether they settle it.
fn decide_alphabet(
    signs: &[u8],
    order: u8,
    reading: &ParseOptions,
) -> Result<(Alphabet, bool), LineError> {
    if order <= 9 {
        return Ok((Alphabet::Standard, true));
    }
    if let Some(alphabet) = reading.alphabet.filter(|alphabet| alphabet.fits(order)) {
        return Ok((alphabet, true));
    }
    if order > 35 {
        return Ok((Alphabet::Standard, true)); // only blanks can be read so
    }
    let (mut digit, mut zeros, mut blank, mut top) = (false, 0, false, 0);
    for &sign in signs {
        match sign {
            b'1'..=b'9' => digit = true,
            b'0' => zeros += 1,
            _ if is_blank_character(sign, order) => blank = true,
            _ if sign.is_ascii_alphabetic() => top = top.max(sign.to_ascii_uppercase()),
            _ => {} // named when it is read
        }
    }
    let fits = |alphabet: Alphabet| {
        alphabet.fits(order)
            && (top == 0 || alphabet.digit(top).is_some_and(|digit| digit.get() <= order))
    };
    let letters = !digit && top > 0 && fits(Alphabet::Letters);
    let hex = fits(Alphabet::Hex);
    // A value stands at most once in a row, so more zeros than rows are blanks.
    let zeros_are_blanks = zeros > order as usize;
    let candidates = [
        (Alphabet::Standard, fits(Alphabet::Standard) && !(hex && zeros > 0 && blank)),
        (Alphabet::Hex, hex && !zeros_are_blanks),
        (Alphabet::Letters, letters && !(hex && zeros > 0 && blank)),
    ];
    let mut possible = candidates.iter().filter(|(_, possible)| *possible).map(|&(a, _)| a);
    let (first, second) = (possible.next(), possible.next());
    let fallback = reading.fallback.filter(|f| candidates.contains(&(*f, true)));
    match (first, second, fallback) {
        (None, ..) => Ok((Alphabet::Standard, true)), // the foreign sign is named when it is read
        (Some(only), None, _) => Ok((only, true)),
        (_, _, Some(fallback)) => Ok((fallback, false)),
        _ if hex && zeros > 0 && !zeros_are_blanks => {
            let at = signs.iter().position(|&sign| sign == b'0').unwrap_or(0);
            Err(LineErrorKind::AmbiguousZero.at(at))
        }
        _ if letters => {
            let at = signs.iter().position(u8::is_ascii_alphabetic).unwrap_or(0);
            Err(LineErrorKind::AmbiguousLetters.at(at))
        }
        _ => Ok((Alphabet::Standard, false)),
    }
}

/// A 729-sign line: nine signs a cell, its candidates, each a digit or a blank.
fn candidates(signs: &[u8], start: usize, geometries: &Geometries) -> Result<Puzzle, LineError> {
    let geometry = geometries.of_order(9);
    let geometry = geometry.map_err(|error| LineErrorKind::Geometry(error).at(start))?;
    let mut sets = vec![DigitSet::EMPTY; 81];
    for (at, &sign) in signs.iter().enumerate() {
        match Alphabet::Standard.digit(sign).filter(|digit| digit.get() <= 9) {
            Some(digit) => sets[at / 9].insert(digit),
            None if is_blank_character(sign, 9) => {}
            None => {
                return Err(foreign(signs, at, Alphabet::Standard, 9).after(start));
            }
        }
    }
    Ok(Puzzle::from_candidates(geometry, sets).expect("81 sets of digits up to 9"))
}

/// A line of numbers parted by blanks, if it looks like one.
fn numbers<'a>(
    text: &'a [u8],
    start: usize,
    geometries: &Geometries,
) -> Option<Result<Line<'a>, LineError>> {
    let end = text.iter().position(|b| matches!(b, b'\t' | b'#' | b',' | b';'));
    let end = end.unwrap_or(text.len());
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
    let (geometry, rest) = match map_after(rest, count, geometries) {
        Some(Ok(found)) => found,
        Some(Err(error)) => return Some(Err(LineErrorKind::Geometry(error).at(end + 1))),
        None => match geometries.of_cells(count) {
            Ok(geometry) => (geometry, rest),
            Err(error) => return Some(Err(LineErrorKind::Geometry(error).at(start))),
        },
    };
    let mut cells = Vec::with_capacity(count);
    for word in words() {
        match read_number(word, geometry.order()) {
            Ok(digit) => cells.push(digit),
            Err(kind) => {
                let at = word.as_ptr() as usize - text.as_ptr() as usize;
                return Some(Err(kind.at(at)));
            }
        }
    }
    let puzzle = Puzzle::new(geometry, Grid::from(cells)).expect("numbers within the order");
    Some(Ok(finish(puzzle, Alphabet::Numbers, true, false, rest)))
}

/// One cell written as a number: 1 to the order, or a blank (`0`, or a blank sign alone).
///
/// # Errors
/// [`LineErrorKind::Number`].
pub fn read_number(word: &[u8], order: u8) -> Result<Option<Digit>, LineErrorKind> {
    if matches!(word, b"." | b"0" | b"*" | b"_" | b"-") {
        return Ok(None);
    }
    let number = core::str::from_utf8(word).ok().filter(|w| w.bytes().all(|b| b.is_ascii_digit()));
    match number.and_then(|word| word.parse::<u8>().ok()) {
        Some(0) => Ok(None),
        Some(value) if value <= order => Ok(Digit::new(value)),
        _ => {
            let text = String::from_utf8_lossy(word).chars().take(20).collect();
            Err(LineErrorKind::Number { text, order })
        }
    }
}

/// A line whose blanks are spaces: exactly as long as a board and without another blank sign.
fn blanks_as_spaces<'a>(
    text: &'a [u8],
    geometries: &Geometries,
    reading: &ParseOptions,
) -> Option<Result<Line<'a>, LineError>> {
    let is_value = |b: &u8| b.is_ascii_alphanumeric() && *b != b'0';
    if !is_board(text.len()) || !text.iter().all(|b| *b == b' ' || is_value(b)) {
        return None;
    }
    let geometry = match geometries.of_cells(text.len()) {
        Ok(geometry) => geometry,
        Err(error) => return Some(Err(LineErrorKind::Geometry(error).at(0))),
    };
    let signs: Vec<u8> = text.iter().map(|&b| if b == b' ' { b'.' } else { b }).collect();
    Some(
        read_characters(&signs, &geometry, reading)
            .map(|(puzzle, alphabet, certain)| finish(puzzle, alphabet, certain, false, &[])),
    )
}

/// Writes cells on one line: signs without a gap, or numbers parted by blanks with 0 for a blank
/// cell. An alphabet that does not fit the order gives way to the usual one.
pub fn write(
    out: &mut Vec<u8>,
    cells: impl IntoIterator<Item = Option<Digit>>,
    order: u8,
    alphabet: Alphabet,
) {
    let alphabet = alphabet.or_usual(order);
    for (i, digit) in cells.into_iter().enumerate() {
        if alphabet == Alphabet::Numbers {
            if i > 0 {
                out.push(b' ');
            }
            let value = digit.map_or(0, Digit::get);
            if value >= 10 {
                out.push(b'0' + value / 10);
            }
            out.push(b'0' + value % 10);
        } else {
            out.push(digit.map_or(b'.', |digit| alphabet.symbol(digit).unwrap_or(b'?')));
        }
    }
}

/// Writes the givens of `puzzle` as [`write()`] does, in an alphabet that can be
/// [read back](Alphabet::on_a_line); a jigsaw is followed by a tab and its map.
pub fn write_puzzle(out: &mut Vec<u8>, puzzle: &Puzzle, alphabet: Alphabet) {
    let geometry = puzzle.geometry();
    let order = geometry.order();
    write(out, puzzle.givens().as_slice().iter().copied(), order, alphabet.on_a_line(order));
    if let Layout::Jigsaw(_) = geometry.layout() {
        out.push(b'\t');
        out.extend_from_slice(geometry.region_map().as_bytes());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_default(text: &str) -> Result<Line<'_>, LineError> {
        read(text, &Geometries::default(), &ParseOptions::default())
    }

    fn again(text: &str) -> String {
        let line = read_default(text).unwrap();
        let mut out = Vec::new();
        write_puzzle(&mut out, &line.puzzle, line.alphabet);
        String::from_utf8(out).unwrap()
    }

    const DOTS: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn any_blank_sign_and_any_comment() {
        for blank in ["0", ".", "*", "_", "-", "x", "X", " "] {
            assert_eq!(again(&DOTS.replace('.', blank)), DOTS, "{blank:?}");
        }
        for tail in [" # note", ",5346", ";ED=1.5", "\t1.5", "#x", "  "] {
            let text = format!("{DOTS}{tail}");
            let line = read_default(&text).unwrap();
            assert_eq!(line.rest, tail.as_bytes());
        }
    }

    #[test]
    fn every_order_reads_back_in_every_alphabet() {
        for order in (4..=64).filter(|&order| Geometry::classic(order).is_ok()) {
            let digits: Vec<_> = (0..order as usize * order as usize)
                .map(|i| (i % 3 != 0).then(|| Digit::from_index(i % order as usize)))
                .collect();
            for alphabet in Alphabet::ALL.into_iter().filter(|a| a.on_a_line(order) == *a) {
                let mut text = Vec::new();
                write(&mut text, digits.iter().copied(), order, alphabet);
                let reading = ParseOptions { alphabet: Some(alphabet), fallback: None };
                let wished = read(&text, &Geometries::default(), &reading).unwrap();
                assert_eq!(wished.puzzle.givens().as_slice(), digits, "{order} {alphabet:?}");
                let seen = read(&text, &Geometries::default(), &ParseOptions::default()).unwrap();
                assert_eq!(seen.puzzle.givens().as_slice(), digits, "{order} {alphabet:?}");
                assert_eq!(seen.alphabet, alphabet);
            }
        }
    }

    #[test]
    fn an_unclear_zero_is_asked_about() {
        let sixteen = |signs: &str| format!("{signs:1<256}");
        assert_eq!(
            read_default(&sixteen("0A")).unwrap_err(),
            LineErrorKind::AmbiguousZero.at(0),
            "one zero, no other blank, no G"
        );
        assert_eq!(read_default(&sixteen("0G")).unwrap().alphabet, Alphabet::Standard);
        assert_eq!(read_default(&sixteen("0.")).unwrap().alphabet, Alphabet::Hex);
        let many = sixteen(&"0".repeat(17));
        assert_eq!(read_default(&many).unwrap().alphabet, Alphabet::Standard);
        let reading = ParseOptions { alphabet: Some(Alphabet::Hex), fallback: None };
        let text = sixteen("0A");
        let hex = read(&text, &Geometries::default(), &reading).unwrap();
        assert_eq!(hex.puzzle.given(crate::Cell::new(0)), Digit::new(1));
        let reading = ParseOptions { alphabet: None, fallback: Some(Alphabet::Hex) };
        let line = read(&text, &Geometries::default(), &reading).unwrap();
        assert_eq!((line.alphabet, line.certain), (Alphabet::Hex, false));
    }

    #[test]
    fn letters_are_told_from_numbers() {
        let letters = format!("{:.<256}", "ABP");
        assert_eq!(read_default(&letters).unwrap().alphabet, Alphabet::Letters);
        let unclear = format!("{:.<256}", "ABG");
        assert_eq!(read_default(&unclear).unwrap_err().kind, LineErrorKind::AmbiguousLetters);
        let digits = format!("{:.<256}", "1BG");
        assert_eq!(read_default(&digits).unwrap().alphabet, Alphabet::Standard);
    }

    #[test]
    fn a_jigsaw_line_carries_its_map() {
        let text = "1...34..12...43.\tAAABACBBCCDBCDDD";
        let line = read_default(text).unwrap();
        assert_eq!(line.puzzle.geometry().title(), "4x4 jigsaw");
        assert_eq!(again(text), text);
        // A solution in letters behind the tab is no map.
        let letters: String =
            (0..256).map(|i| (b'A' + ((i + i / 16) % 16) as u8) as char).collect();
        let text = format!("{letters}\t{letters}");
        assert_eq!(read_default(&text).unwrap().puzzle.geometry().title(), "16x16");
    }

    #[test]
    fn errors_point_at_the_place() {
        let error = |text: &str| read_default(text).unwrap_err();
        assert_eq!(
            error(&DOTS[1..]).to_string(),
            "sign 81: 80 signs are no square board, expected 81 (9x9)"
        );
        assert_eq!(error(&DOTS.replace("79", "7q")).at, 80);
        let accent = error(&DOTS.replace("79", "7é"));
        let (sign, alphabet, order) = ('é', Alphabet::Standard, 9);
        assert_eq!(
            (accent.at, accent.kind),
            (80, LineErrorKind::Character { character: sign, alphabet, order })
        );
        // A map that cuts no regions is an error, not a comment.
        let map = error("1...34..........\tAAABACBBCCDBCDDC");
        let size = GeometryError::RegionSize { region: 3, found: 5, order: 4 };
        assert_eq!((map.at, map.kind), (17, LineErrorKind::Geometry(size)));
        let short = error("1...34..........\tAAABACBBCCDBCDD").kind;
        assert_eq!(short, LineErrorKind::Geometry(GeometryError::NotSquare(15)));
        assert_eq!(error("  ").kind, LineErrorKind::Empty);
        assert_eq!(error(&".".repeat(49)).kind, LineErrorKind::Geometry(GeometryError::NoBoxes(7)));
        let numbers = "1 0 0 99 0 0 0 0 0 0 0 0 0 0 0 0";
        assert_eq!(error(numbers).at, 6);
    }

    #[test]
    fn a_foreign_sign_is_told_the_signs_of_the_alphabet_asked_for() {
        let told = |alphabet, sign: &str| {
            let reading = ParseOptions { alphabet: Some(alphabet), ..ParseOptions::default() };
            let text = ".".repeat(255) + sign;
            read(&text, &Geometries::default(), &reading).unwrap_err().to_string()
        };
        for (alphabet, sign, expected) in [
            (Alphabet::Standard, "H", "expected 1-G or a blank (. 0 * _ -)"),
            (Alphabet::Hex, "G", "expected 0-F or a blank (. * _ -)"),
            (Alphabet::Letters, "Q", "expected A-P or a blank (. 0 * _ -)"),
        ] {
            let said = told(alphabet, sign);
            assert!(said.starts_with("sign 256: ") && said.ends_with(expected), "{said}");
        }
    }

    #[test]
    fn candidates_of_81_cells() {
        let mut text = String::new();
        for sign in DOTS.chars() {
            text += &if sign == '.' { "123456789".to_owned() } else { format!("{sign:.>9}") };
        }
        let line = read_default(&text).unwrap();
        assert!(line.candidates);
        // Naive candidates were not removed, so no cell is alone with its digit.
        assert!(line.puzzle.restriction().is_some());
    }
}
