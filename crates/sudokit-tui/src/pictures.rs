//! Games as pictures.

use std::io;

use sudokit_formats::{Entry, Loss};
use sudokit_render::{Document, DocumentInfo, Drawing, Look, Picture, PictureFormat};

/// Pixels from the left to the right of a picture of pixels.
const PIXELS: u32 = 1000;

/// Draws the board as it stands: givens, entered digits and marks.
///
/// # Errors
/// If a document cannot be made.
pub(crate) fn draw(format: PictureFormat, entry: &Entry) -> io::Result<Vec<u8>> {
    let mut drawing = Drawing::of_puzzle(&entry.puzzle, entry.alphabet);
    if let Some(placed) = &entry.placed {
        drawing = drawing.with_entries(placed);
    }
    if let Some(marks) = &entry.marks {
        drawing = drawing.with_marks(marks);
    }
    let picture = drawing.picture(&Look::default());
    match format {
        PictureFormat::Svg => Ok(picture.to_svg().into_bytes()),
        PictureFormat::Png => picture.to_png(PIXELS).map_err(io::Error::other),
        PictureFormat::Pdf => pdf(&picture, entry),
    }
}

/// Returns what the drawing leaves out.
pub(crate) fn losses(entry: &Entry) -> Vec<Loss> {
    let all = [
        (Loss::Corner, entry.corner.is_some()),
        (Loss::Colours, entry.colours.is_some()),
        (Loss::Time, entry.time.is_some()),
    ];
    all.into_iter().filter(|(_, is_lost)| *is_lost).map(|(loss, _)| loss).collect()
}

fn pdf(picture: &Picture, entry: &Entry) -> io::Result<Vec<u8>> {
    let title = entry.name.clone().unwrap_or_default();
    let mut document =
        Document::new(Vec::new(), DocumentInfo { title, ..DocumentInfo::default() })?;
    document.add(picture)?;
    document.finish()
}
