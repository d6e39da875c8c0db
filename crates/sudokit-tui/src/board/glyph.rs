//! Digits drawn large, as blocks of half a line: `█`, `▀` and `▄`.

use font8x8::{BASIC_FONTS, UnicodeFonts as _};

/// A large digit: points that are set or not, line by line.
pub(super) struct Glyph {
    lines: Vec<u8>,
    first: u16,
    width: u16,
}

impl Glyph {
    /// Returns the glyph of a text of one character. Bold ones have thick strokes, others thin ones.
    pub(super) fn of(text: &str, is_bold: bool) -> Option<Glyph> {
        let mut characters = text.chars();
        let bold = BASIC_FONTS.get(characters.next()?)?;
        if characters.next().is_some() {
            return None;
        }
        let mut lines: Vec<u8> =
            bold.iter().map(|line| if is_bold { *line } else { line & line << 1 }).collect();
        while lines.last() == Some(&0) {
            lines.pop();
        }
        let all = lines.iter().fold(0, |all, line| all | line);
        let first = all.trailing_zeros().min(7) as u16;
        let width = (8 - all.leading_zeros() as u16).saturating_sub(first);
        Some(Glyph { lines, first, width })
    }

    /// Returns the blocks of the glyph in the middle of a cell, as `(column, line, block)`. A point is
    /// `scale` columns wide and `scale` half lines high.
    pub(super) fn blocks(&self, width: u16, height: u16, scale: u16) -> Vec<(u16, u16, char)> {
        let left = width.saturating_sub(self.width * scale) / 2;
        let top = (2 * height).saturating_sub(self.lines.len() as u16 * scale) / 2;
        let is_set = |x: u16, half: u16| {
            let (Some(x), Some(half)) = (x.checked_sub(left), half.checked_sub(top)) else {
                return false;
            };
            let line = self.lines.get(usize::from(half / scale)).copied().unwrap_or(0);
            x / scale < self.width && line >> (self.first + x / scale) & 1 == 1
        };
        let mut blocks = Vec::new();
        for y in 0..height {
            for x in 0..width {
                match (is_set(x, 2 * y), is_set(x, 2 * y + 1)) {
                    (true, true) => blocks.push((x, y, '█')),
                    (true, false) => blocks.push((x, y, '▀')),
                    (false, true) => blocks.push((x, y, '▄')),
                    (false, false) => {}
                }
            }
        }
        blocks
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use sudokit_core::{Alphabet, Digit};

    use super::*;

    #[test]
    fn every_digit_of_a_large_board_has_a_glyph_of_its_own() {
        let all: BTreeSet<_> = Digit::all(25)
            .flat_map(|digit| [true, false].map(|is_bold| (digit, is_bold)))
            .map(|(digit, is_bold)| {
                let text = Alphabet::of_order(25).text(digit);
                Glyph::of(&text, is_bold).unwrap().blocks(11, 5, 1)
            })
            .collect();
        assert_eq!(all.len(), 50);
        assert!(Glyph::of("10", true).is_none());
    }

    #[test]
    fn a_glyph_is_in_the_middle_and_scales() {
        for scale in 1..=3 {
            let (width, height) = (8 * scale + 3, 4 * scale + 1);
            let blocks = Glyph::of("8", true).unwrap().blocks(width, height, scale);
            let columns: BTreeSet<u16> = blocks.iter().map(|block| block.0).collect();
            let (first, last) = (*columns.first().unwrap(), *columns.last().unwrap());
            assert_eq!(u16::try_from(columns.len()).unwrap(), 6 * scale);
            assert!(first.abs_diff(width - 1 - last) <= 1, "{first} {last} of {width}");
        }
    }
}
