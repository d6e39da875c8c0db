//! The colour of a cell.

use std::fmt;

/// A colour, as red, green and blue. Transparency is not kept.
///
/// ```
/// use sudokit_formats::Colour;
///
/// let colour = Colour::read("#fA0").unwrap();
/// assert_eq!(colour, Colour { red: 0xFF, green: 0xAA, blue: 0 });
/// assert_eq!(colour.to_string(), "#FFAA00");
/// assert_eq!(Colour::read("FFAA00"), None);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Colour {
    /// 0 to 255.
    pub red: u8,
    /// 0 to 255.
    pub green: u8,
    /// 0 to 255.
    pub blue: u8,
}

impl Colour {
    /// Reads `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`.
    #[must_use]
    pub fn read(text: &str) -> Option<Colour> {
        let digits = text.trim().strip_prefix('#')?;
        let values: Option<Vec<u8>> =
            digits.chars().map(|c| c.to_digit(16).map(|value| value as u8)).collect();
        match values?[..] {
            [r, g, b] | [r, g, b, _] => Some(Colour { red: r * 17, green: g * 17, blue: b * 17 }),
            [r, s, g, h, b, c] | [r, s, g, h, b, c, _, _] => {
                Some(Colour { red: r * 16 + s, green: g * 16 + h, blue: b * 16 + c })
            }
            _ => None,
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02X}{:02X}{:02X}", self.red, self.green, self.blue)
    }
}
