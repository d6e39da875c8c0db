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
//! Pages to print (feature `pages`) are pictures, too. A drawing can show what a file
//! holds beside the givens (feature `entries`). A QR code (feature `qr`) is another one.
//!
//! Nothing here says anything in words: titles and captions are passed in.

#![forbid(unsafe_code)]

mod board;
mod drawing;
#[cfg(feature = "entries")]
mod entry;
#[cfg(any(feature = "pages", feature = "png", feature = "pdf"))]
mod font;
mod format;
mod look;
#[cfg(any(feature = "pages", feature = "png", feature = "pdf"))]
mod outlines;
#[cfg(feature = "pages")]
mod pages;
#[cfg(feature = "pdf")]
mod pdf;
mod picture;
#[cfg(feature = "png")]
mod png;
#[cfg(feature = "qr")]
mod qr;
mod svg;
mod theme;

#[cfg(feature = "png")]
pub use self::png::{BadSize, MOST_PIXELS, Pixels};
pub use drawing::{Arrow, Content, Drawing, Origin, Spot};
#[cfg(any(feature = "pages", feature = "png", feature = "pdf"))]
pub use font::missing_characters;
pub use format::PictureFormat;
pub use look::Look;
#[cfg(feature = "pages")]
pub use pages::{
    BadLength, BadPaper, ContentsLine, Cover, Exercise, Front, Length, NoRoom, PageLayout, Paper,
    Section, Sheet, SheetOptions, SheetPart, Sheets, Solutions, Walk, WalkOptions,
};
#[cfg(feature = "pdf")]
pub use pdf::{Document, DocumentInfo};
pub use picture::{
    Anchor, Bookmark, Color, Font, Group, Item, Paint, Picture, Place, Segment, Shape, Stroke,
};
#[cfg(feature = "qr")]
pub use qr::{Code, TooLong};
pub use theme::{Form, Shade, THEMES, Theme, Tone, theme_by_name};
