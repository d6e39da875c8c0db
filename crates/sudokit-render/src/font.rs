//! The two fonts of pages, PNG and PDF files: Noto Sans, regular and bold.

use std::sync::OnceLock;

use ttf_parser::{Face, GlyphId};

use crate::picture::Font;

/// A font that is compiled in.
pub(crate) struct Typeface {
    /// The file.
    #[cfg_attr(not(feature = "pdf"), expect(dead_code, reason = "only PDF files hold the font"))]
    pub(crate) data: &'static [u8],
    /// Its name in a PDF.
    #[cfg_attr(not(feature = "pdf"), expect(dead_code, reason = "only PDF files hold the font"))]
    pub(crate) name: &'static str,
    pub(crate) face: Face<'static>,
}

/// The regular and the bold font.
pub(crate) const COUNT: usize = 2;

/// Returns a font: 0 is the regular one, 1 the bold one.
pub(crate) fn typeface(index: usize) -> &'static Typeface {
    static FONTS: [OnceLock<Typeface>; COUNT] = [OnceLock::new(), OnceLock::new()];
    const FILES: [(&[u8], &str); COUNT] = [
        (include_bytes!("../fonts/NotoSans-Regular.ttf"), "NotoSans-Regular"),
        (include_bytes!("../fonts/NotoSans-Bold.ttf"), "NotoSans-Bold"),
    ];
    FONTS[index].get_or_init(|| {
        let (data, name) = FILES[index];
        let face = Face::parse(data, 0).expect("the font is part of this crate");
        Typeface { data, name, face }
    })
}

impl Typeface {
    /// The glyph of a character; for one that the font lacks, the glyph 0, a box.
    pub(crate) fn glyph(&self, character: char) -> GlyphId {
        self.face.glyph_index(character).unwrap_or(GlyphId(0))
    }

    /// How far the pen moves for a glyph, in sizes of the font.
    pub(crate) fn advance(&self, glyph: GlyphId) -> f64 {
        let units = self.face.glyph_hor_advance(glyph).unwrap_or(0);
        f64::from(units) / f64::from(self.face.units_per_em())
    }

    /// The width of a text, in sizes of the font.
    pub(crate) fn width(&self, text: &str) -> f64 {
        text.chars().map(|character| self.advance(self.glyph(character))).sum()
    }
}

impl Font {
    /// Which of the fonts it is.
    pub(crate) fn index(&self) -> usize {
        usize::from(self.bold)
    }

    /// How wide a text is.
    pub(crate) fn width(&self, text: &str) -> f64 {
        self.size * typeface(self.index()).width(text)
    }

    /// Where a text begins that has its anchor here.
    pub(crate) fn start(&self, x: f64, text: &str) -> f64 {
        use crate::picture::Anchor;
        match self.anchor {
            Anchor::Start => x,
            Anchor::Middle => x - self.width(text) / 2.0,
            Anchor::End => x - self.width(text),
        }
    }

    /// How many bytes of a text are not wider than this.
    #[cfg(feature = "pages")]
    fn prefix(&self, text: &str, width: f64) -> usize {
        let typeface = typeface(self.index());
        let mut used = 0.0;
        for (at, character) in text.char_indices() {
            used += self.size * typeface.advance(typeface.glyph(character));
            if used > width + ROUNDING {
                return at;
            }
        }
        text.len()
    }

    /// As much of a text as fits, with an ellipsis if that is not all.
    #[cfg(feature = "pages")]
    pub(crate) fn fitted(&self, text: &str, width: f64) -> String {
        if self.prefix(text, width) == text.len() {
            return text.to_owned();
        }
        match self.prefix(text, width - self.width("…")) {
            0 => String::new(),
            end => format!("{}…", &text[..end]),
        }
    }

    /// Breaks a text into lines of at most this width, between words where that is possible.
    #[cfg(feature = "pages")]
    pub(crate) fn lines(&self, text: &str, width: f64) -> Vec<String> {
        let mut lines = vec![String::new()];
        let mut room = width;
        for mut word in text.split(' ') {
            let line = lines.last_mut().expect("there is a line");
            let space = if line.is_empty() { "" } else { " " };
            let end = self.prefix(word, room - self.width(space));
            if end == word.len() {
                *line += space;
                *line += word;
                room -= self.width(space) + self.width(word);
                continue;
            }
            if !line.is_empty() {
                lines.push(String::new());
            }
            // A word that is wider than a line is cut.
            loop {
                let first = word.chars().next().map_or(0, char::len_utf8);
                let (part, rest) = word.split_at(self.prefix(word, width).max(first));
                *lines.last_mut().expect("there is a line") = part.to_owned();
                if rest.is_empty() {
                    room = width - self.width(part);
                    break;
                }
                lines.push(String::new());
                word = rest;
            }
        }
        lines
    }
}

/// Sums of widths differ by less than this, in whatever order they are made.
#[cfg(feature = "pages")]
const ROUNDING: f64 = 1e-6;

/// The characters of a text that the fonts lack.
#[must_use]
pub fn missing_characters(text: &str) -> Vec<char> {
    let face = &typeface(0).face;
    let mut missing: Vec<char> =
        text.chars().filter(|&character| face.glyph_index(character).is_none()).collect();
    missing.sort_unstable();
    missing.dedup();
    missing
}

#[cfg(all(test, feature = "pages"))]
mod tests {
    use super::*;
    use crate::picture::Anchor;

    #[test]
    fn lines_are_broken_between_words() {
        let font = Font { size: 10.0, bold: false, anchor: Anchor::Start };
        let lines = font.lines("one two three four", font.width("one two "));
        assert_eq!(lines, ["one two", "three", "four"]);
        for line in font.lines(&"9".repeat(50), 30.0) {
            assert!(font.width(&line) <= 30.0 && !line.is_empty(), "{line}");
        }
        assert_eq!(font.lines("", 30.0), [""]);
        assert_eq!(font.lines("ab", 0.1), ["a", "b"]);
    }

    #[test]
    fn a_long_text_takes_time_by_its_length() {
        let font = Font { size: 10.0, bold: true, anchor: Anchor::Start };
        let long = "X".repeat(300_000);
        // In quadratic time this would take an hour.
        assert_eq!(font.lines(&long, 500.0).concat(), long);
        let short = font.fitted(&long, 500.0);
        assert!(short.ends_with("X…") && font.width(&short) <= 500.0, "{short}");
        assert_eq!(font.fitted("abc", font.width("abc")), "abc");
        assert_eq!(font.fitted("abc", 0.1), "");
    }

    #[test]
    fn the_fonts_have_the_letters_of_our_languages() {
        let all = "0123456789 ÁÉÍÑÓÚÜáéíñóúü¿¡АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ\
                   абвгдеёжзийклмнопрстуфхцчшщъыьэюя«»„“”’–—…·×";
        assert_eq!(missing_characters(all), []);
        assert_eq!(missing_characters("数a"), ['数']);
    }
}
