//! A picture as data: shapes with places and colours, in the order in which they are painted. Every
//! output format is written from it, so all of them show the same.

use std::sync::Arc;

/// A colour: red, green and blue.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Color(pub u8, pub u8, pub u8);

/// A picture. Lengths are in points, from the upper left corner to the right and down.
#[derive(Clone, PartialEq, Debug)]
pub struct Picture {
    /// The width.
    pub width: f64,
    /// The height.
    pub height: f64,
    /// What it shows, for those who cannot see it. May be empty.
    pub title: String,
    /// The entries of the list of pages that lead here.
    pub bookmarks: Vec<Bookmark>,
    /// The colour of the paper.
    pub paper: Color,
    /// How far from the edges a printer cuts it: 0, unless it has crop marks.
    pub trim: f64,
    /// What is painted, one after the other.
    pub items: Vec<Item>,
}

/// An entry of the list of pages.
#[derive(Clone, PartialEq, Debug)]
pub struct Bookmark {
    /// What it says.
    pub text: String,
    /// Whether it belongs to the last entry before it that does not.
    pub is_below: bool,
    /// How far from above the place is that it leads to.
    pub y: f64,
}

/// A part of a picture.
#[derive(Clone, PartialEq, Debug)]
pub enum Item {
    /// Shapes that are painted alike.
    Group(Group),
    /// Another picture, without its paper.
    Nested(Arc<Picture>, Place),
}

/// Where a picture lies in another one.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Place {
    /// The left edge of the space that it takes.
    pub x: f64,
    /// The upper edge.
    pub y: f64,
    /// How many times as large it becomes.
    pub scale: f64,
    /// Whether it is upside down.
    pub turned: bool,
}

/// Shapes that are painted alike.
#[derive(Clone, PartialEq, Debug)]
pub struct Group {
    /// What the shapes are, such as `links`.
    pub name: &'static str,
    /// How they are painted.
    pub paint: Paint,
    /// The shapes.
    pub shapes: Vec<Shape>,
}

/// How shapes are painted.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Paint {
    /// The colour inside, and of text.
    pub fill: Option<Color>,
    /// The line around.
    pub stroke: Option<Stroke>,
    /// How text is set.
    pub font: Option<Font>,
}

/// A line.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Stroke {
    /// The colour.
    pub color: Color,
    /// How thick it is.
    pub width: f64,
    /// Whether it has gaps.
    pub dashed: bool,
    /// Whether its ends are round; otherwise they end in a square that reaches beyond.
    pub round: bool,
}

/// How text is set.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Font {
    /// The size.
    pub size: f64,
    /// Whether it is bold.
    pub bold: bool,
    /// Which of its points stands at the place of the text.
    pub anchor: Anchor,
}

/// A point of a line of text, on its base line.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// Where it begins.
    Start,
    /// Its middle.
    Middle,
    /// Where it ends.
    End,
}

/// A shape.
#[derive(Clone, PartialEq, Debug)]
pub enum Shape {
    /// A rectangle.
    Rectangle {
        /// The left edge.
        x: f64,
        /// The upper edge.
        y: f64,
        /// The width.
        width: f64,
        /// The height.
        height: f64,
    },
    /// A circle.
    Circle {
        /// The centre, from the left.
        x: f64,
        /// The centre, from above.
        y: f64,
        /// Half the width.
        radius: f64,
    },
    /// Lines and curves.
    Path(Vec<Segment>),
    /// A line of text.
    Text {
        /// The place of its [anchor](Anchor), from the left.
        x: f64,
        /// The base line, from above.
        y: f64,
        /// The text.
        text: String,
    },
}

/// A part of a path.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Segment {
    /// Starts here.
    Move(f64, f64),
    /// A straight line to here.
    Line(f64, f64),
    /// A curve that bends towards the first point and ends in the second.
    Curve(f64, f64, f64, f64),
    /// A straight line back to the start.
    Close,
}

/// How far paper with crop marks is painted beyond its edge, for knives that miss it: 3 mm.
#[cfg(any(feature = "pages", feature = "pdf"))]
pub(crate) const BLEED: f64 = 8.5;

/// How far above the base line the middle of a digit is, in sizes of the font.
pub(crate) const MIDDLE: f64 = 0.357;

impl Picture {
    /// An empty picture.
    #[must_use]
    pub fn new(width: f64, height: f64, paper: Color) -> Picture {
        let (title, bookmarks, items) = (String::new(), Vec::new(), Vec::new());
        Picture { width, height, title, bookmarks, paper, trim: 0.0, items }
    }

    /// Adds shapes that are painted alike; those of the group before it, if it is painted like that.
    pub fn add(
        &mut self,
        name: &'static str,
        paint: Paint,
        shapes: impl IntoIterator<Item = Shape>,
    ) {
        let mut shapes = shapes.into_iter().peekable();
        if shapes.peek().is_none() {
            return;
        }
        match self.items.last_mut() {
            Some(Item::Group(last)) if last.name == name && last.paint == paint => {
                last.shapes.extend(shapes);
            }
            _ => self.items.push(Item::Group(Group { name, paint, shapes: shapes.collect() })),
        }
    }

    /// Adds another picture.
    pub fn nest(&mut self, picture: impl Into<Arc<Picture>>, place: Place) {
        self.items.push(Item::Nested(picture.into(), place));
    }

    /// Every group, those of nested pictures too, in the order of painting.
    #[must_use]
    pub fn groups(&self) -> Vec<&Group> {
        let mut all = Vec::new();
        for item in &self.items {
            match item {
                Item::Group(group) => all.push(group),
                Item::Nested(picture, _) => all.extend(picture.groups()),
            }
        }
        all
    }
}

impl Place {
    /// Without a turn.
    #[must_use]
    pub const fn at(x: f64, y: f64, scale: f64) -> Place {
        Place { x, y, scale, turned: false }
    }

    /// The matrix `[a, b, c, d, e, f]` that brings a picture of this size to its place.
    pub(crate) fn matrix(&self, picture: &Picture) -> [f64; 6] {
        let scale = self.scale;
        match self.turned {
            false => [scale, 0.0, 0.0, scale, self.x, self.y],
            true => {
                let (x, y) = (self.x + scale * picture.width, self.y + scale * picture.height);
                [-scale, 0.0, 0.0, -scale, x, y]
            }
        }
    }
}

impl Paint {
    /// Filled with a colour.
    #[must_use]
    pub const fn fill(color: Color) -> Paint {
        Paint { fill: Some(color), stroke: None, font: None }
    }

    /// A line with square ends.
    #[must_use]
    pub const fn line(color: Color, width: f64) -> Paint {
        let stroke = Stroke { color, width, dashed: false, round: false };
        Paint { fill: None, stroke: Some(stroke), font: None }
    }

    /// A line with round ends.
    #[must_use]
    pub const fn round_line(color: Color, width: f64) -> Paint {
        let stroke = Stroke { color, width, dashed: false, round: true };
        Paint { fill: None, stroke: Some(stroke), font: None }
    }

    /// Text.
    #[must_use]
    pub const fn text(color: Color, size: f64, bold: bool, anchor: Anchor) -> Paint {
        Paint { fill: Some(color), stroke: None, font: Some(Font { size, bold, anchor }) }
    }
}

impl Shape {
    /// A line of text.
    #[must_use]
    pub fn text(x: f64, y: f64, text: impl Into<String>) -> Shape {
        Shape::Text { x, y, text: text.into() }
    }

    /// A straight line.
    #[must_use]
    pub fn line(from: (f64, f64), to: (f64, f64)) -> Shape {
        Shape::Path(vec![Segment::Move(from.0, from.1), Segment::Line(to.0, to.1)])
    }

    /// The area between these points.
    #[must_use]
    pub fn polygon(points: &[(f64, f64)]) -> Shape {
        let mut path: Vec<Segment> = points.iter().map(|&(x, y)| Segment::Line(x, y)).collect();
        if let Some(first) = path.first_mut() {
            *first = Segment::Move(points[0].0, points[0].1);
            path.push(Segment::Close);
        }
        Shape::Path(path)
    }
}

impl Color {
    /// As in a style sheet: `#1a2b3c`, or `#123` where that says the same.
    #[must_use]
    pub fn hex(self) -> String {
        let Color(r, g, b) = self;
        if [r, g, b].iter().all(|part| part >> 4 == part & 15) {
            return format!("#{:x}{:x}{:x}", r & 15, g & 15, b & 15);
        }
        format!("#{r:02x}{g:02x}{b:02x}")
    }
}
