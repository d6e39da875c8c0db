//! Draws a board: gives everything of a [`Drawing`] its place and its colour.
//!
//! ```text
//! paper < colours < houses < cells < diagonals < thin lines < walls < bands < highlights < digits, marks < links
//! ```

mod area;
mod links;
mod marks;
mod places;
mod walls;

use crate::drawing::{Content, Drawing};
use crate::look::Look;
use crate::picture::{Anchor, Paint, Picture, Shape};
use crate::theme::{Theme, Tone};

use area::{outline, stripe, tint};
use places::Places;

impl Drawing {
    /// Draws it.
    #[must_use]
    pub fn picture(&self, look: &Look) -> Picture {
        let (places, theme) = (Places::new(self, look.large), look.theme);
        let mut picture = Picture::new(places.width(), places.height(), theme.paper);
        for (cell, content) in self.geometry.cells().zip(&self.cells) {
            for (number, &colour) in content.colours.iter().enumerate() {
                let shape = stripe(&places, cell, number, content.colours.len());
                picture.add("colours", Paint::fill(theme.behind_digits(colour)), [shape]);
            }
        }
        self.draw_houses(&places, theme, &mut picture);
        for (cell, content) in self.geometry.cells().zip(&self.cells) {
            if let Some(&tone) = content.tones.last() {
                let shade = theme.shade(tone);
                picture.add("cells", Paint::fill(shade.soft), [tint(&places, cell)]);
            }
        }
        walls::draw(self, &places, look, &mut picture);
        for (cell, content) in self.geometry.cells().zip(&self.cells) {
            // A second line around digits, so that they are seen without colour, too.
            if let (Some(&tone), Some(_)) = (content.tones.last(), content.digit) {
                let line = Paint::line(theme.shade(tone).strong, 1.6);
                picture.add("rings", line, [area::frame(&places, cell)]);
            }
        }
        links::draw_bands(self, &places, theme, &mut picture);
        marks::draw(self, &places, look, &mut picture);
        links::draw_arrows(self, &places, theme, &mut picture);
        if self.coordinates {
            self.draw_coordinates(&places, theme, &mut picture);
        }
        picture
    }

    /// The digits row by row, for those who cannot see them: a point is an open cell.
    #[must_use]
    pub fn rows(&self) -> String {
        let order = usize::from(self.geometry.order());
        let is_short = marks::widest(self) == 1;
        let text = |content: &Content| match content.digit {
            Some((digit, _)) => self.alphabet.text(digit).to_string(),
            None => ".".to_owned(),
        };
        let row = |cells: &[Content]| {
            let texts: Vec<String> = cells.iter().map(text).collect();
            texts.join(if is_short { "" } else { " " })
        };
        let rows: Vec<String> = self.cells.chunks(order).map(row).collect();
        rows.join(if is_short { " " } else { ", " })
    }

    /// The size of its smallest digit, in widths of its picture.
    #[cfg(feature = "pages")]
    pub(crate) fn digit_size(&self, look: &Look) -> f64 {
        let places = Places::new(self, look.large);
        marks::share(marks::widest(self), look.large) * places.cell / places.width()
    }

    /// Houses that carry a pattern are tinted, those that cover it are framed.
    fn draw_houses(&self, places: &Places<'_>, theme: &Theme, picture: &mut Picture) {
        use sudokit_logic::Role;
        let framed = |tone: Tone| tone == Tone::Role(Role::Cover);
        for &(house, tone) in self.houses.iter().filter(|&&(_, tone)| !framed(tone)) {
            let cells = &self.geometry.house(house).cells;
            let tints = cells.iter().map(|&cell| tint(places, cell));
            picture.add("houses", Paint::fill(theme.shade(tone).soft), tints);
        }
        for &(house, tone) in self.houses.iter().filter(|&&(_, tone)| framed(tone)) {
            let line = Paint::line(theme.shade(tone).strong, 1.8);
            picture.add("frames", line, [outline(self, places, house)]);
        }
    }

    fn draw_coordinates(&self, places: &Places<'_>, theme: &Theme, picture: &mut Picture) {
        let paint = Paint::text(theme.faint, 9.0, false, Anchor::Middle);
        let order = usize::from(self.geometry.order());
        let columns = (0..order).map(|column| {
            Shape::text(places.line(column) + places.cell / 2.0, 11.0, format!("c{}", column + 1))
        });
        picture.add("coordinates", paint, columns);
        let rows = (0..order).map(|row| {
            let y = places.line(row) + places.cell / 2.0 + 3.2;
            Shape::text(8.5, y, format!("r{}", row + 1))
        });
        picture.add("coordinates", paint, rows);
    }
}
