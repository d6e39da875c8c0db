//! Puzzles and solutions as the text that JSON holds.

use sudokit_core::{Alphabet, Digit, DigitSet, Puzzle, Solution, line};

/// The givens in `line` format, followed by a tab and the map for a jigsaw. A 9x9 whose open cells are
/// restricted beyond what the givens say is written as its 729 candidates.
///
/// ```
/// use sudokit_core::{Alphabet, Puzzle};
///
/// let puzzle: Puzzle = "12343412..43432.".parse().unwrap();
/// assert_eq!(sudokit_answers::records::puzzle_text(&puzzle, Alphabet::Standard), "12343412..43432.");
/// ```
#[must_use]
pub fn puzzle_text(puzzle: &Puzzle, alphabet: Alphabet) -> String {
    let order = puzzle.geometry().order();
    if order == 9 && puzzle.is_restricted() {
        let characters = |set: DigitSet| {
            Digit::all(9).map(move |digit| match set.contains(digit) {
                true => char::from(b'0' + digit.get()),
                false => '.',
            })
        };
        return puzzle.candidates().into_iter().flat_map(characters).collect();
    }
    let mut out = Vec::with_capacity(puzzle.geometry().cell_count());
    line::write_puzzle(&mut out, puzzle, alphabet.on_a_line(order));
    text(out)
}

/// The digits of a solution in `line` format.
///
/// ```
/// use sudokit_core::{Alphabet, Digit, Geometry, Solution};
///
/// let digits = "1234341221434321".bytes().map(|digit| Digit::new(digit - b'0').unwrap());
/// let board = Geometry::classic(4).unwrap().into();
/// let solution = Solution::check(&board, &digits.collect::<Vec<_>>()).unwrap();
/// assert_eq!(sudokit_answers::records::solution_text(&solution, Alphabet::Standard), "1234341221434321");
/// ```
#[must_use]
pub fn solution_text(solution: &Solution, alphabet: Alphabet) -> String {
    let digits = solution.digits();
    let order = solution.geometry().order();
    let mut out = Vec::with_capacity(digits.len());
    line::write(&mut out, digits.iter().copied().map(Some), order, alphabet.on_a_line(order));
    text(out)
}

/// Bytes that are ASCII by construction.
fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("the line format is ASCII")
}
