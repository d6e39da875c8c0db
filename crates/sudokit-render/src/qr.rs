//! QR codes, as pictures and for terminals.

use std::fmt;

use qrcode::{Color as Module, EcLevel, QrCode};

use crate::picture::{Color, Paint, Picture, Shape};

/// Space around the code, in modules: readers need it.
const QUIET: usize = 4;
/// The size of a module of a picture.
const MODULE: f64 = 4.0;

/// A QR code: text that a telephone reads.
///
/// ```
/// let code = sudokit_render::Code::new("1...34..12...43.")?;
/// assert!(code.to_text().contains('█'));
/// assert!(code.picture().to_svg().starts_with("<svg "));
/// # Ok::<(), sudokit_render::TooLong>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Code {
    /// Modules next to one another.
    width: usize,
    /// Whether each is dark, row by row.
    dark: Vec<bool>,
}

/// More text than a QR code can hold: about 2,900 bytes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TooLong {
    /// The bytes of the text.
    pub bytes: usize,
}

impl fmt::Display for TooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a QR code cannot hold {} bytes", self.bytes)
    }
}

impl std::error::Error for TooLong {}

impl Code {
    /// Encodes a text, so that the code can still be read if 15 % of it are damaged, or 7 % if it would be
    /// too long for that.
    ///
    /// # Errors
    /// If it is too long.
    pub fn new(text: &str) -> Result<Code, TooLong> {
        let encode = |level| QrCode::with_error_correction_level(text, level);
        let code = encode(EcLevel::M).or_else(|_| encode(EcLevel::L));
        let code = code.map_err(|_| TooLong { bytes: text.len() })?;
        let (width, modules) = (code.width(), code.into_colors());
        Ok(Code { width, dark: modules.into_iter().map(|module| module == Module::Dark).collect() })
    }

    /// Whether a module is dark; the space around is light.
    fn is_dark(&self, row: usize, column: usize) -> bool {
        let inside = (QUIET..QUIET + self.width).contains(&row)
            && (QUIET..QUIET + self.width).contains(&column);
        inside && self.dark[(row - QUIET) * self.width + column - QUIET]
    }

    /// Draws it, dark on light in every theme, as readers want it.
    #[must_use]
    pub fn picture(&self) -> Picture {
        let all = self.width + 2 * QUIET;
        let size = all as f64 * MODULE;
        let mut picture = Picture::new(size, size, Color(255, 255, 255));
        let paper = Shape::Rectangle { x: 0.0, y: 0.0, width: size, height: size };
        picture.add("paper", Paint::fill(Color(255, 255, 255)), [paper]);
        let mut bars = Vec::new();
        for row in 0..all {
            let mut column = 0;
            while column < all {
                let start = column;
                while column < all && self.is_dark(row, column) {
                    column += 1;
                }
                if column > start {
                    bars.push(Shape::Rectangle {
                        x: start as f64 * MODULE,
                        y: row as f64 * MODULE,
                        width: (column - start) as f64 * MODULE,
                        height: MODULE,
                    });
                }
                column += 1;
            }
        }
        picture.add("code", Paint::fill(Color(0, 0, 0)), bars);
        picture
    }

    /// Writes it with block characters, two rows of modules on a line, for a terminal with light text on
    /// dark ground.
    #[must_use]
    pub fn to_text(&self) -> String {
        let all = self.width + 2 * QUIET;
        // A terminal needs less space around.
        let rows = (2..all - 2).step_by(2);
        let mut out = String::new();
        for row in rows {
            for column in 2..all - 2 {
                let light = (!self.is_dark(row, column), !self.is_dark(row + 1, column));
                out.push(match light {
                    (true, true) => '█',
                    (true, false) => '▀',
                    (false, true) => '▄',
                    (false, false) => ' ',
                });
            }
            out.push('\n');
        }
        out
    }
}
