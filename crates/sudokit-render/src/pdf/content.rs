//! What is on a page: the operators that paint a picture.

use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Name, Settings, Str};

use super::fonts::{Fonts, NAMES};
use crate::font::COUNT;
use crate::picture::{Color, Font, Group, Item, Picture, Segment, Shape};
use crate::svg::dashes;

/// How far the handles of a quarter of a circle reach, in parts of the radius.
const QUARTER: f64 = 0.552_284_75;

/// Returns the operators, and which fonts they use.
pub(super) fn write_content(page: &Picture, fonts: &mut Fonts) -> (Vec<u8>, [bool; COUNT]) {
    let mut writer = Writer {
        content: Content::with_settings(Settings { pretty: false }),
        fonts,
        used: [false; COUNT],
    };
    let Color(r, g, b) = page.paper;
    if (r, g, b) != (255, 255, 255) {
        writer.fill_color(page.paper);
        writer.content.rect(0.0, 0.0, page.width as f32, page.height as f32).fill_nonzero();
    }
    // Our pictures begin above, a PDF begins below.
    writer.content.transform([1.0, 0.0, 0.0, -1.0, 0.0, page.height as f32]);
    writer.items(page);
    (writer.content.finish().into_vec(), writer.used)
}

struct Writer<'a> {
    content: Content,
    fonts: &'a mut Fonts,
    used: [bool; COUNT],
}

/// A length, to a hundredth of a point.
fn n(value: f64) -> f32 {
    ((value * 100.0).round() / 100.0) as f32
}

fn parts(Color(r, g, b): Color) -> [f32; 3] {
    [r, g, b].map(|part| (f32::from(part) / 255.0 * 1000.0).round() / 1000.0)
}

impl Writer<'_> {
    fn items(&mut self, picture: &Picture) {
        for item in &picture.items {
            match item {
                Item::Group(group) => self.group(group),
                Item::Nested(nested, place) => {
                    self.content.save_state();
                    self.content.transform(place.matrix(nested).map(|value| value as f32));
                    self.items(nested);
                    self.content.restore_state();
                }
            }
        }
    }

    fn fill_color(&mut self, color: Color) {
        let [r, g, b] = parts(color);
        match r == g && g == b {
            true => self.content.set_fill_gray(r),
            false => self.content.set_fill_rgb(r, g, b),
        };
    }

    fn group(&mut self, group: &Group) {
        let paint = &group.paint;
        if let Some(color) = paint.fill {
            self.fill_color(color);
        }
        if let Some(font) = paint.font {
            self.texts(&group.shapes, font);
            return;
        }
        if let Some(stroke) = paint.stroke {
            let [r, g, b] = parts(stroke.color);
            self.content.set_stroke_rgb(r, g, b).set_line_width(n(stroke.width));
            let (cap, join) = match stroke.round {
                true => (LineCapStyle::RoundCap, LineJoinStyle::RoundJoin),
                false => (LineCapStyle::ProjectingSquareCap, LineJoinStyle::MiterJoin),
            };
            self.content.set_line_cap(cap).set_line_join(join);
            let (dash, gap) = dashes(stroke.width);
            let lengths = if stroke.dashed { vec![n(dash), n(gap)] } else { Vec::new() };
            self.content.set_dash_pattern(lengths, 0.0);
        }
        for shape in &group.shapes {
            self.shape(shape);
            match (paint.fill, paint.stroke) {
                (Some(_), Some(_)) => self.content.fill_nonzero_and_stroke(),
                (Some(_), None) => self.content.fill_nonzero(),
                (None, Some(_)) => self.content.stroke(),
                (None, None) => self.content.end_path(),
            };
        }
    }

    fn shape(&mut self, shape: &Shape) {
        let content = &mut self.content;
        match shape {
            Shape::Rectangle { x, y, width, height } => {
                content.rect(n(*x), n(*y), n(*width), n(*height));
            }
            Shape::Circle { x, y, radius } => {
                let (x, y, r, h) = (*x, *y, *radius, radius * QUARTER);
                content.move_to(n(x + r), n(y));
                for [x1, y1, x2, y2, x3, y3] in [
                    [x + r, y + h, x + h, y + r, x, y + r],
                    [x - h, y + r, x - r, y + h, x - r, y],
                    [x - r, y - h, x - h, y - r, x, y - r],
                    [x + h, y - r, x + r, y - h, x + r, y],
                ] {
                    content.cubic_to(n(x1), n(y1), n(x2), n(y2), n(x3), n(y3));
                }
                content.close_path();
            }
            Shape::Path(segments) => {
                let mut here = (0.0, 0.0);
                for segment in segments {
                    match *segment {
                        Segment::Move(x, y) => {
                            content.move_to(n(x), n(y));
                            here = (x, y);
                        }
                        Segment::Line(x, y) => {
                            content.line_to(n(x), n(y));
                            here = (x, y);
                        }
                        Segment::Curve(x1, y1, x, y) => {
                            let handle = |from: f64, bend: f64| n(from + (bend - from) * 2.0 / 3.0);
                            let first = (handle(here.0, x1), handle(here.1, y1));
                            let second = (handle(x, x1), handle(y, y1));
                            content.cubic_to(first.0, first.1, second.0, second.1, n(x), n(y));
                            here = (x, y);
                        }
                        Segment::Close => {
                            content.close_path();
                        }
                    }
                }
            }
            Shape::Text { .. } => {}
        }
    }

    fn texts(&mut self, shapes: &[Shape], font: Font) {
        let index = font.index();
        self.used[index] = true;
        self.content.begin_text();
        self.content.set_font(Name(NAMES[index]), n(font.size));
        for shape in shapes {
            if let Shape::Text { x, y, text } = shape {
                let x = font.start(*x, text);
                self.content.set_text_matrix([1.0, 0.0, 0.0, -1.0, n(x), n(*y)]);
                let glyphs = self.fonts.encode(index, text);
                self.content.show(Str(&glyphs));
            }
        }
        self.content.end_text();
    }
}
