//! Pictures as SVG. Text stays text, in reading order.

use std::fmt::Write as _;

use crate::picture::{Anchor, Group, Item, Paint, Picture, Segment, Shape};

/// The fonts, the best first.
const FONTS: &str = "Noto Sans,DejaVu Sans,Arial,sans-serif";

impl Picture {
    /// Writes the picture as a file of its own.
    #[must_use]
    pub fn to_svg(&self) -> String {
        let (width, height) = (number(self.width), number(self.height));
        // Of an image no part is heard by itself.
        let role = if self.has_figures() { "group" } else { "img" };
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"{role}\" font-family=\"{FONTS}\" \
             text-anchor=\"middle\">\n"
        );
        if !self.title.is_empty() {
            let _ = writeln!(out, "<title>{}</title>", escaped(&self.title));
        }
        let paper = self.paper.hex();
        let _ = writeln!(out, "<path fill=\"{paper}\" d=\"M0 0H{width}V{height}H0z\"/>");
        write_items(self, &mut out);
        out += "</svg>\n";
        out
    }
}

impl Picture {
    /// Whether pictures in it are heard by themselves.
    fn has_figures(&self) -> bool {
        self.items.iter().any(|item| match item {
            Item::Nested(nested, _) => !nested.title.is_empty() || nested.has_figures(),
            Item::Group(_) => false,
        })
    }
}

fn write_items(picture: &Picture, out: &mut String) {
    for item in &picture.items {
        match item {
            Item::Group(group) => write_group(group, out),
            Item::Nested(nested, place) => {
                let matrix = place.matrix(nested).map(precise).join(" ");
                let label = match nested.title.as_str() {
                    "" => String::new(),
                    title => format!(" role=\"img\" aria-label=\"{}\"", quoted(title)),
                };
                let _ = writeln!(out, "<g transform=\"matrix({matrix})\"{label}>");
                write_items(nested, out);
                *out += "</g>\n";
            }
        }
    }
}

fn write_group(group: &Group, out: &mut String) {
    let paint = attributes(&group.paint);
    if let [shape] = &group.shapes[..] {
        write_shape(shape, &format!(" class=\"{}\"{paint}", group.name), out);
        return;
    }
    let _ = writeln!(out, "<g class=\"{}\"{paint}>", group.name);
    for shape in &group.shapes {
        write_shape(shape, "", out);
    }
    *out += "</g>\n";
}

fn attributes(paint: &Paint) -> String {
    let mut out = String::new();
    match paint.fill {
        Some(color) => {
            let _ = write!(out, " fill=\"{}\"", color.hex());
        }
        None => out += " fill=\"none\"",
    }
    if let Some(stroke) = paint.stroke {
        let (color, width) = (stroke.color.hex(), number(stroke.width));
        let _ = write!(out, " stroke=\"{color}\" stroke-width=\"{width}\"");
        if stroke.round {
            out += " stroke-linecap=\"round\" stroke-linejoin=\"round\"";
        } else {
            out += " stroke-linecap=\"square\"";
        }
        if stroke.dashed {
            let (dash, gap) = dashes(stroke.width);
            let _ = write!(out, " stroke-dasharray=\"{} {}\"", number(dash), number(gap));
        }
    }
    if let Some(font) = paint.font {
        let _ = write!(out, " font-size=\"{}\"", number(font.size));
        if font.bold {
            out += " font-weight=\"bold\"";
        }
        match font.anchor {
            Anchor::Start => out += " text-anchor=\"start\"",
            Anchor::Middle => {}
            Anchor::End => out += " text-anchor=\"end\"",
        }
    }
    out
}

/// The lengths of the dashes of a line, and of the gaps between them.
pub(crate) fn dashes(width: f64) -> (f64, f64) {
    (2.4 * width, 2.6 * width)
}

fn write_shape(shape: &Shape, attributes: &str, out: &mut String) {
    match shape {
        Shape::Rectangle { x, y, width, height } => {
            let (x, y, width, height) = (number(*x), number(*y), number(*width), number(*height));
            let _ = writeln!(
                out,
                "<rect{attributes} x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>"
            );
        }
        Shape::Circle { x, y, radius } => {
            let (x, y, radius) = (number(*x), number(*y), number(*radius));
            let _ = writeln!(out, "<circle{attributes} cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>");
        }
        Shape::Path(segments) => {
            let _ = writeln!(out, "<path{attributes} d=\"{}\"/>", path(segments));
        }
        Shape::Text { x, y, text } => {
            let (x, y) = (decimal(*x, 1), decimal(*y, 1));
            let _ = writeln!(out, "<text{attributes} x=\"{x}\" y=\"{y}\">{}</text>", escaped(text));
        }
    }
}

fn path(segments: &[Segment]) -> String {
    let mut out = String::new();
    let mut here = (f64::NAN, f64::NAN);
    for segment in segments {
        match *segment {
            Segment::Move(x, y) => {
                let _ = write!(out, "M{} {}", number(x), number(y));
                here = (x, y);
            }
            Segment::Line(x, y) => {
                let _ = match (x == here.0, y == here.1) {
                    (_, true) => write!(out, "H{}", number(x)),
                    (true, _) => write!(out, "V{}", number(y)),
                    _ => write!(out, "L{} {}", number(x), number(y)),
                };
                here = (x, y);
            }
            Segment::Curve(x1, y1, x, y) => {
                let all = [x1, y1, x, y].map(number);
                let _ = write!(out, "Q{}", all.join(" "));
                here = (x, y);
            }
            Segment::Close => out.push('z'),
        }
    }
    out
}

/// A length, to a hundredth of a point.
fn number(value: f64) -> String {
    decimal(value, 2)
}

/// A factor, which lengths are multiplied by.
fn precise(value: f64) -> String {
    decimal(value, 5)
}

fn decimal(value: f64, digits: usize) -> String {
    let text = format!("{value:.digits$}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// Text between quotes.
fn quoted(text: &str) -> String {
    escaped(text).replace('"', "&quot;")
}

/// Text between tags. Characters that no XML may contain are left out.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '\t' | '\n' | '\r' => out.push(' '),
            '\u{fffe}' | '\u{ffff}' => {}
            c if c.is_control() => {}
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let cases = [(0.0, "0"), (-0.001, "0"), (12.0, "12"), (1.5, "1.5"), (100.0, "100")];
        for (value, text) in cases {
            assert_eq!(number(value), text);
        }
        assert_eq!(number(2.0 / 3.0), "0.67");
    }

    #[test]
    fn text_cannot_break_out() {
        assert_eq!(escaped("a<b>&\u{0}\u{1b}\n\"я"), "a&lt;b&gt;&amp; \"я");
    }
}
