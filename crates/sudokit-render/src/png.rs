//! Pictures as PNG.

use std::fmt;
use std::io::Write as _;

use tiny_skia::{
    FillRule, LineCap, LineJoin, Mask, Paint as Brush, Path, PathBuilder, Pixmap, Stroke as Pen,
    StrokeDash, Transform,
};

use crate::outlines::letters;
use crate::picture::{Color, Font, Group, Item, Picture, Segment, Shape};
use crate::svg::dashes;

/// The most pixels that a picture may have: those of a square of 10,000.
pub const MOST_PIXELS: u64 = 100_000_000;

/// About how many pixels are painted at a time: few enough for the memory of a small machine.
const BAND: u32 = 1 << 22;

/// How many pixels a picture has, and how large they are on paper.
///
/// ```
/// use sudokit_render::{Color, Picture, Pixels};
///
/// let inch = Picture::new(72.0, 72.0, Color(255, 255, 255));
/// assert_eq!(Pixels::true_size(None).width(&inch), 300);
/// assert_eq!(Pixels::across(1000).per_inch(&inch), 300.0);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Pixels {
    width: Option<u32>,
    is_true_size: bool,
}

/// What publishers ask for.
const PER_INCH: f64 = 300.0;

impl Pixels {
    /// This many from side to side, and 300 on an inch: the picture is printed as large as that makes it.
    #[must_use]
    pub const fn across(width: u32) -> Pixels {
        Pixels { width: Some(width), is_true_size: false }
    }

    /// So many on an inch that a page is printed in its size: 300, or as the width demands.
    #[must_use]
    pub const fn true_size(width: Option<u32>) -> Pixels {
        Pixels { width, is_true_size: true }
    }

    /// How many a picture has from side to side.
    #[must_use]
    pub fn width(self, picture: &Picture) -> u32 {
        self.width.unwrap_or((picture.width / 72.0 * PER_INCH).round() as u32)
    }

    /// How many there are on an inch.
    #[must_use]
    pub fn per_inch(self, picture: &Picture) -> f64 {
        match self.width {
            Some(width) if self.is_true_size => f64::from(width) / picture.width * 72.0,
            _ => PER_INCH,
        }
    }
}

/// A picture with no pixels, or with more than [`MOST_PIXELS`].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct BadSize {
    /// The width in pixels.
    pub width: u64,
    /// The height in pixels.
    pub height: u64,
}

impl fmt::Display for BadSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BadSize { width, height } = self;
        write!(f, "a picture of {width}x{height} pixels, at most {MOST_PIXELS} are possible")
    }
}

impl std::error::Error for BadSize {}

impl Picture {
    /// Writes the picture as a file, this many pixels wide, with the usual resolution.
    ///
    /// # Errors
    /// If it has no pixels or too many.
    pub fn to_png(&self, width: u32) -> Result<Vec<u8>, BadSize> {
        let png = self.to_png_while(Pixels::across(width), &|| true)?;
        Ok(png.expect("it goes on until it is done"))
    }

    /// As [`to_png`](Picture::to_png); `None` as soon as `goes_on` says no.
    ///
    /// # Errors
    /// If it has no pixels or too many.
    pub fn to_png_while(
        &self,
        pixels: Pixels,
        goes_on: &dyn Fn() -> bool,
    ) -> Result<Option<Vec<u8>>, BadSize> {
        let width = pixels.width(self);
        let scale = f64::from(width) / self.width;
        let height = (self.height * scale).ceil();
        let bad = BadSize { width: width.into(), height: height as u64 };
        if width == 0 || bad.height == 0 || u64::from(width) * bad.height > MOST_PIXELS {
            return Err(bad);
        }
        let (mut bytes, height) = (Vec::new(), height as u32);
        let mut encoder = png::Encoder::new(&mut bytes, width, height);
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_depth(png::BitDepth::Eight);
        let per_metre = (pixels.per_inch(self) / 0.0254).round() as u32;
        encoder.set_pixel_dims(Some(png::PixelDimensions {
            xppu: per_metre,
            yppu: per_metre,
            unit: png::Unit::Meter,
        }));
        let write = || -> Result<bool, png::EncodingError> {
            let mut header = encoder.write_header()?;
            let mut writer = header.stream_writer()?;
            let transform = Transform::from_scale(scale as f32, scale as f32);
            let rows = (BAND / width).clamp(1, height);
            let mut canvas = Pixmap::new(width, rows).expect("it has pixels");
            let Color(r, g, b) = self.paper;
            for top in (0..height).step_by(rows as usize) {
                canvas.fill(tiny_skia::Color::from_rgba8(r, g, b, 255));
                let transform = transform.post_translate(0.0, -(top as f32));
                if !paint(self, transform, &mut canvas, goes_on) {
                    return Ok(false);
                }
                let rows = rows.min(height - top);
                // The paper is opaque, so the colours are as they are in a file.
                for row in canvas.data().chunks(4 * width as usize).take(rows as usize) {
                    writer.write_all(row)?;
                    if !goes_on() {
                        return Ok(false);
                    }
                }
            }
            writer.finish()?;
            Ok(true)
        };
        let done = write().expect("writing to memory does not fail");
        Ok(done.then_some(bytes))
    }
}

/// Paints what is on the canvas; `false` if `goes_on` says no.
fn paint(
    picture: &Picture,
    transform: Transform,
    canvas: &mut Pixmap,
    goes_on: &dyn Fn() -> bool,
) -> bool {
    picture.items.iter().all(|item| match item {
        Item::Group(group) => {
            paint_group(group, transform, canvas);
            goes_on()
        }
        Item::Nested(nested, place) => {
            let [a, b, c, d, e, f] = place.matrix(nested).map(|value| value as f32);
            let transform = transform.pre_concat(Transform::from_row(a, b, c, d, e, f));
            let end = transform.ty + transform.sy * nested.height as f32;
            let (top, bottom) = (transform.ty.min(end), transform.ty.max(end));
            // What is drawn on the edge is wider than the edge.
            let edge = 0.02 * (bottom - top);
            let is_seen = bottom + edge >= 0.0 && top - edge <= canvas.height() as f32;
            !is_seen || paint(nested, transform, canvas, goes_on)
        }
    })
}

fn brush(Color(r, g, b): Color) -> Brush<'static> {
    let mut brush = Brush::default();
    brush.set_color_rgba8(r, g, b, 255);
    brush.anti_alias = true;
    brush
}

fn paint_group(group: &Group, transform: Transform, canvas: &mut Pixmap) {
    const EVERYWHERE: Option<&Mask> = None;
    for shape in &group.shapes {
        let Some(path) = path(shape, group.paint.font) else { continue };
        if let Some(color) = group.paint.fill {
            canvas.fill_path(&path, &brush(color), FillRule::Winding, transform, EVERYWHERE);
        }
        if let Some(stroke) = group.paint.stroke {
            let (dash, gap) = dashes(stroke.width);
            let lengths = vec![dash as f32, gap as f32];
            let pen = Pen {
                width: stroke.width as f32,
                line_cap: if stroke.round { LineCap::Round } else { LineCap::Square },
                line_join: if stroke.round { LineJoin::Round } else { LineJoin::Miter },
                dash: if stroke.dashed { StrokeDash::new(lengths, 0.0) } else { None },
                ..Pen::default()
            };
            canvas.stroke_path(&path, &brush(stroke.color), &pen, transform, EVERYWHERE);
        }
    }
}

/// The outline of a shape; `None` if there is nothing to paint.
fn path(shape: &Shape, font: Option<Font>) -> Option<Path> {
    let mut path = PathBuilder::new();
    let f = |value: f64| value as f32;
    match shape {
        Shape::Rectangle { x, y, width, height } => {
            path.push_rect(tiny_skia::Rect::from_xywh(f(*x), f(*y), f(*width), f(*height))?);
        }
        Shape::Circle { x, y, radius } => path.push_circle(f(*x), f(*y), f(*radius)),
        Shape::Path(segments) => follow(segments, &mut path),
        Shape::Text { x, y, text } => follow(&letters(font?, (*x, *y), text), &mut path),
    }
    path.finish()
}

fn follow(segments: &[Segment], path: &mut PathBuilder) {
    let f = |value: f64| value as f32;
    for segment in segments {
        match *segment {
            Segment::Move(x, y) => path.move_to(f(x), f(y)),
            Segment::Line(x, y) => path.line_to(f(x), f(y)),
            Segment::Curve(x1, y1, x, y) => path.quad_to(f(x1), f(y1), f(x), f(y)),
            Segment::Close => path.close(),
        }
    }
}
