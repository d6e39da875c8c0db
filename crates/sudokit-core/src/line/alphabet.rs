//! Which alphabet the characters of a line are in.

use super::error::{LineError, LineErrorKind};
use super::options::ParseOptions;
use crate::{Alphabet, is_blank_character};

/// Returns the alphabet of the characters of a board of this order, and whether they leave no doubt.
///
/// # Errors
/// If the characters are ambiguous and the options do not decide.
pub(super) fn decide(
    characters: &[u8],
    order: u8,
    options: &ParseOptions,
) -> Result<(Alphabet, bool), LineError> {
    if order <= 9 {
        return Ok((Alphabet::Standard, true));
    }
    if let Some(alphabet) = options.alphabet.filter(|alphabet| alphabet.fits(order)) {
        return Ok((alphabet, true));
    }
    if order > 35 {
        return Ok((Alphabet::Standard, true)); // only blanks can be read this way
    }
    let (mut digit, mut zeros, mut blank, mut top) = (false, 0, false, 0);
    for &character in characters {
        match character {
            b'1'..=b'9' => digit = true,
            b'0' => zeros += 1,
            _ if is_blank_character(character, order) => blank = true,
            _ if character.is_ascii_alphabetic() => top = top.max(character.to_ascii_uppercase()),
            _ => {} // reported when it is read
        }
    }
    let fits = |alphabet: Alphabet| {
        alphabet.fits(order)
            && (top == 0 || alphabet.digit(top).is_some_and(|digit| digit.get() <= order))
    };
    let letters = !digit && top > 0 && fits(Alphabet::Letters);
    let hex = fits(Alphabet::Hex);
    // A value occurs at most once per row, so more zeros than rows are blanks.
    let zeros_are_blanks = zeros > order as usize;
    let candidates = [
        (Alphabet::Standard, fits(Alphabet::Standard) && !(hex && zeros > 0 && blank)),
        (Alphabet::Hex, hex && !zeros_are_blanks),
        (Alphabet::Letters, letters && !(hex && zeros > 0 && blank)),
    ];
    let mut possible = candidates.iter().filter(|(_, possible)| *possible).map(|&(a, _)| a);
    let (first, second) = (possible.next(), possible.next());
    let fallback = options.fallback.filter(|f| candidates.contains(&(*f, true)));
    match (first, second, fallback) {
        (None, ..) => Ok((Alphabet::Standard, true)), // the wrong character is reported when read
        (Some(only), None, _) => Ok((only, true)),
        (_, _, Some(fallback)) => Ok((fallback, false)),
        _ if hex && zeros > 0 && !zeros_are_blanks => {
            let at = characters.iter().position(|&character| character == b'0').unwrap_or(0);
            Err(LineErrorKind::AmbiguousZero { order }.at(at))
        }
        _ if letters => {
            let at = characters.iter().position(u8::is_ascii_alphabetic).unwrap_or(0);
            Err(LineErrorKind::AmbiguousLetters.at(at))
        }
        _ => Ok((Alphabet::Standard, false)),
    }
}
