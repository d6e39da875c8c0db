//! Letters as shapes, for programs that have other fonts.

use ttf_parser::OutlineBuilder;

use crate::font::typeface;
use crate::picture::{Font, Group, Item, Paint, Picture, Segment, Shape};

impl Picture {
    /// The same picture with letters as shapes: it looks the same wherever it is shown, and its text cannot be selected. What
    /// its parts show is still said.
    ///
    /// ```
    /// use sudokit_core::{Alphabet, Puzzle};
    /// use sudokit_render::{Drawing, Look};
    ///
    /// let puzzle: Puzzle = "1...34..12...43.".parse()?;
    /// let picture = Drawing::of_puzzle(&puzzle, Alphabet::Standard).picture(&Look::default());
    /// assert!(!picture.outlined().to_svg().contains("<text"));
    /// # Ok::<(), sudokit_core::line::LineError>(())
    /// ```
    #[must_use]
    pub fn outlined(&self) -> Picture {
        let item = |item: &Item| match item {
            Item::Nested(nested, place) => Item::Nested(nested.outlined().into(), *place),
            Item::Group(group) => Item::Group(outlined(group)),
        };
        Picture { items: self.items.iter().map(item).collect(), ..self.clone() }
    }
}

fn outlined(group: &Group) -> Group {
    let Some(font) = group.paint.font else { return group.clone() };
    let shape = |shape: &Shape| match shape {
        Shape::Text { x, y, text } => Shape::Path(letters(font, (*x, *y), text)),
        shape => shape.clone(),
    };
    let paint = Paint { font: None, ..group.paint };
    Group { name: group.name, paint, shapes: group.shapes.iter().map(shape).collect() }
}

/// The outlines of a line of text with its anchor here.
pub(crate) fn letters(font: Font, (x, y): (f64, f64), text: &str) -> Vec<Segment> {
    let typeface = typeface(font.index());
    let scale = font.size / f64::from(typeface.face.units_per_em());
    let x = font.start(x, text);
    let mut pen = Letters { segments: Vec::new(), x, y, scale, here: (x, y) };
    for character in text.chars() {
        let glyph = typeface.glyph(character);
        typeface.face.outline_glyph(glyph, &mut pen);
        pen.x += font.size * typeface.advance(glyph);
    }
    pen.segments
}

/// Draws letters at a place.
struct Letters {
    segments: Vec<Segment>,
    x: f64,
    y: f64,
    scale: f64,
    /// Where the last segment ends.
    here: (f64, f64),
}

impl Letters {
    fn at(&self, x: f32, y: f32) -> (f64, f64) {
        (self.x + f64::from(x) * self.scale, self.y - f64::from(y) * self.scale)
    }
}

impl OutlineBuilder for Letters {
    fn move_to(&mut self, x: f32, y: f32) {
        self.here = self.at(x, y);
        self.segments.push(Segment::Move(self.here.0, self.here.1));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.here = self.at(x, y);
        self.segments.push(Segment::Line(self.here.0, self.here.1));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let bend = self.at(x1, y1);
        self.here = self.at(x, y);
        self.segments.push(Segment::Curve(bend.0, bend.1, self.here.0, self.here.1));
    }

    /// Our fonts have no such curves. One of them is close to this.
    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let (from, first, second, to) =
            (self.here, self.at(x1, y1), self.at(x2, y2), self.at(x, y));
        let bend = |from: f64, first: f64, second: f64, to: f64| {
            (3.0 * (first + second) - from - to) / 4.0
        };
        let bend = (bend(from.0, first.0, second.0, to.0), bend(from.1, first.1, second.1, to.1));
        self.here = to;
        self.segments.push(Segment::Curve(bend.0, bend.1, to.0, to.1));
    }

    fn close(&mut self) {
        self.segments.push(Segment::Close);
    }
}
