//! Pictures of boards and steps.
//!
//! ```text
//! Puzzle, Board, Step -> Drawing -> Picture -> SVG
//!    what it is          what it    shapes,  '-> PNG   (feature `png`)
//!                        shows      colours  '-> PDF   (feature `pdf`)
//! ```
//!
//! A [`Drawing`] says what is shown: digits, marks, highlights, links. It becomes a [`Picture`], which
//! has a place and a colour for everything. All formats are written from that, so they show the same.
//! Pages to print (feature `pages`) are pictures, too. A QR code (feature `qr`) is another one.
//!
//! Nothing here says anything in words: titles and captions are passed in.

#![forbid(unsafe_code)]

mod board;
mod drawing;
mod look;
mod picture;
mod svg;
mod theme;

pub use drawing::{Arrow, Content, Drawing, Origin, Spot};
pub use look::Look;
pub use picture::{
    Anchor, Color, Font, Group, Item, Paint, Picture, Place, Segment, Shape, Stroke,
};
pub use theme::{Form, Shade, THEMES, Theme, Tone, theme_by_name};
