//! Games as pictures.

use std::io;

use sudokit_formats::{Entry, Loss};
use sudokit_render::{Document, DocumentInfo, Drawing, Look, Picture, PictureFormat};

/// Pixels from the left to the right of a picture of pixels.
const PIXELS: u32 = 1000;

/// Draws the board as it stands: givens, entered digits, marks and colours.
///
/// # Errors
/// If a document cannot be made.
pub(crate) fn draw(format: PictureFormat, entry: &Entry) -> io::Result<Vec<u8>> {
    let drawing = Drawing::of_entry(entry, entry.alphabet, false);
    let picture = drawing.picture(&Look::default());
    match format {
        PictureFormat::Svg => Ok(picture.to_svg().into_bytes()),
        PictureFormat::Png => picture.to_png(PIXELS).map_err(io::Error::other),
        PictureFormat::Pdf => pdf(&picture, entry),
    }
}

/// Returns what the drawing leaves out.
pub(crate) fn losses(entry: &Entry) -> Vec<Loss> {
    entry.time.map(|_| Loss::Time).into_iter().collect()
}

fn pdf(picture: &Picture, entry: &Entry) -> io::Result<Vec<u8>> {
    let title = entry.name.clone().unwrap_or_default();
    let mut document =
        Document::new(Vec::new(), DocumentInfo { title, ..DocumentInfo::default() })?;
    document.add(picture)?;
    document.finish()
}
