//! What is on a page: the operators that paint a picture.

use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Name, Settings, Str};

use super::fonts::{Fonts, NAMES};
use super::tags::{Role, Tag, tag_of};
use crate::font::COUNT;
use crate::picture::{Color, Font, Group, Item, Picture, Segment, Shape};
use crate::svg::dashes;

/// How far the handles of a quarter of a circle reach, in parts of the radius.
const QUARTER: f64 = 0.552_284_75;

/// What is on a page.
pub(super) struct PageContent {
    /// The operators.
    pub(super) bytes: Vec<u8>,
    /// Which fonts they use.
    pub(super) fonts: [bool; COUNT],
    /// The parts that are heard, each with the number of its place.
    pub(super) tags: Vec<Tag>,
}

/// Returns the operators that paint a page, and what they use.
pub(super) fn write_content(page: &Picture, fonts: &mut Fonts) -> PageContent {
    let mut writer = Writer {
        content: Content::with_settings(Settings { pretty: false }),
        fonts,
        used: [false; COUNT],
        tags: Vec::new(),
        page,
    };
    let Color(r, g, b) = page.paper;
    if (r, g, b) != (255, 255, 255) {
        writer.content.begin_marked_content(ARTIFACT);
        writer.fill_color(page.paper);
        writer.content.rect(0.0, 0.0, page.width as f32, page.height as f32).fill_nonzero();
        writer.content.end_marked_content();
    }
    // Our pictures begin above, a PDF begins below.
    writer.content.transform([1.0, 0.0, 0.0, -1.0, 0.0, page.height as f32]);
    if page.title.is_empty() || has_words(page) {
        writer.items(page);
    } else {
        // A board alone.
        writer.figure(page, &page.title);
    }
    PageContent { bytes: writer.content.finish().into_vec(), fonts: writer.used, tags: writer.tags }
}

/// What no one has to hear.
const ARTIFACT: Name<'static> = Name(b"Artifact");

/// Whether parts of a page are heard by themselves.
fn has_words(page: &Picture) -> bool {
    page.items.iter().any(|item| match item {
        Item::Group(group) => tag_of(group, page).is_some(),
        Item::Nested(nested, _) => !nested.title.is_empty() || has_words(nested),
    })
}

struct Writer<'a> {
    content: Content,
    fonts: &'a mut Fonts,
    used: [bool; COUNT],
    tags: Vec<Tag>,
    page: &'a Picture,
}

/// A length, to a hundredth of a point.
fn n(value: f64) -> f32 {
    ((value * 100.0).round() / 100.0) as f32
}

fn parts(Color(r, g, b): Color) -> [f32; 3] {
    [r, g, b].map(|part| (f32::from(part) / 255.0 * 1000.0).round() / 1000.0)
}

impl Writer<'_> {
    /// Paints parts that are heard one after the other.
    fn items(&mut self, picture: &Picture) {
        for item in &picture.items {
            match item {
                Item::Group(group) => {
                    match tag_of(group, self.page) {
                        Some(tag) => self.begin(tag),
                        None => {
                            self.content.begin_marked_content(ARTIFACT);
                        }
                    }
                    self.group(group);
                    self.content.end_marked_content();
                }
                Item::Nested(nested, place) => {
                    self.content.save_state();
                    self.content.transform(place.matrix(nested).map(|value| value as f32));
                    match nested.title.as_str() {
                        "" => self.items(nested),
                        title => self.figure(nested, title),
                    }
                    self.content.restore_state();
                }
            }
        }
    }

    /// Paints what is heard as one.
    fn figure(&mut self, picture: &Picture, title: &str) {
        self.begin(Tag { role: Role::Figure(title.to_owned()), begins_section: false });
        self.shown(picture);
        self.content.end_marked_content();
    }

    /// Paints parts of a figure.
    fn shown(&mut self, picture: &Picture) {
        for item in &picture.items {
            match item {
                Item::Group(group) => self.group(group),
                Item::Nested(nested, place) => {
                    self.content.save_state();
                    self.content.transform(place.matrix(nested).map(|value| value as f32));
                    self.shown(nested);
                    self.content.restore_state();
                }
            }
        }
    }

    fn begin(&mut self, tag: Tag) {
        let number = self.tags.len() as i32;
        let mut mark = self.content.begin_marked_content_with_properties(tag.role.name());
        mark.properties().identify(number);
        drop(mark);
        self.tags.push(tag);
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
            match r == g && g == b {
                true => self.content.set_stroke_gray(r),
                false => self.content.set_stroke_rgb(r, g, b),
            };
            self.content.set_line_width(n(stroke.width));
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
