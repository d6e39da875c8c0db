//! Writes cells and puzzles on one line.

use alloc::vec::Vec;

use crate::{Alphabet, Digit, Puzzle};

/// Writes cells on one line: characters without gaps, or numbers separated by spaces with 0 for a blank
/// cell. If the alphabet does not fit the order, the default of the order is used.
///
/// ```
/// use sudokit_core::{Alphabet, Digit, line};
///
/// let mut out = Vec::new();
/// line::write(&mut out, [Digit::new(12), None], 16, Alphabet::Standard);
/// assert_eq!(out, b"C.");
/// ```
pub fn write(
    out: &mut Vec<u8>,
    cells: impl IntoIterator<Item = Option<Digit>>,
    order: u8,
    alphabet: Alphabet,
) {
    let alphabet = alphabet.or_usual(order);
    if alphabet == Alphabet::Numbers {
        return write_numbers(out, cells);
    }
    let symbols = match alphabet {
        Alphabet::Hex => const { &symbols(Alphabet::Hex) },
        Alphabet::Letters => const { &symbols(Alphabet::Letters) },
        _ => const { &symbols(Alphabet::Standard) },
    };
    let symbol = |digit: Option<Digit>| symbols[usize::from(digit.map_or(0, Digit::get))];
    out.extend(cells.into_iter().map(symbol));
}

/// The symbol of each digit in an alphabet, after that of a blank cell.
const fn symbols(alphabet: Alphabet) -> [u8; Digit::MAX as usize + 1] {
    let mut symbols = [b'?'; Digit::MAX as usize + 1];
    symbols[0] = b'.';
    let mut index = 0;
    while index < Digit::MAX as usize {
        if let Some(symbol) = alphabet.symbol(Digit::from_index(index)) {
            symbols[index + 1] = symbol;
        }
        index += 1;
    }
    symbols
}

fn write_numbers(out: &mut Vec<u8>, cells: impl IntoIterator<Item = Option<Digit>>) {
    for (i, digit) in cells.into_iter().enumerate() {
        if i > 0 {
            out.push(b' ');
        }
        let value = digit.map_or(0, Digit::get);
        if value >= 10 {
            out.push(b'0' + value / 10);
        }
        out.push(b'0' + value % 10);
    }
}

/// Writes the givens of `puzzle` as [`write()`] does, in an alphabet that can be
/// [read back](Alphabet::on_a_line). A jigsaw is followed by a tab and its map.
///
/// A box shape other than the usual one, diagonals and restrictions are not written.
pub fn write_puzzle(out: &mut Vec<u8>, puzzle: &Puzzle, alphabet: Alphabet) {
    let geometry = puzzle.geometry();
    let order = geometry.order();
    write(out, puzzle.givens().as_slice().iter().copied(), order, alphabet.on_a_line(order));
    if geometry.is_jigsaw() {
        out.push(b'\t');
        out.extend_from_slice(geometry.region_map().as_bytes());
    }
}
