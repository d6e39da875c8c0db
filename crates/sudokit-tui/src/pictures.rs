//! Games as pictures.

use std::io;

use sudokit_formats::Entry;
use sudokit_render::{BadSize, Document, DocumentInfo, Drawing, Look, Picture};

/// A format of pictures.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum PictureFormat {
    Svg,
    Png,
    Pdf,
}

/// Pixels from the left to the right of a picture of pixels.
const PIXELS: u32 = 1000;

impl PictureFormat {
    pub(crate) const ALL: [PictureFormat; 3] =
        [PictureFormat::Svg, PictureFormat::Png, PictureFormat::Pdf];

    /// The name that players type, and the end of the names of files.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            PictureFormat::Svg => "svg",
            PictureFormat::Png => "png",
            PictureFormat::Pdf => "pdf",
        }
    }

    pub(crate) fn by_name(name: &str) -> Option<PictureFormat> {
        PictureFormat::ALL.into_iter().find(|format| format.name() == name)
    }

    /// Draws the board as it stands: givens, entered digits and marks.
    ///
    /// # Errors
    /// If a document cannot be made.
    pub(crate) fn draw(self, entry: &Entry) -> io::Result<Vec<u8>> {
        let mut drawing = Drawing::of_puzzle(&entry.puzzle, entry.alphabet);
        if let Some(placed) = &entry.placed {
            drawing = drawing.with_entries(placed);
        }
        if let Some(marks) = &entry.marks {
            drawing = drawing.with_marks(marks);
        }
        let picture = drawing.picture(&Look::default());
        match self {
            PictureFormat::Svg => Ok(picture.to_svg().into_bytes()),
            PictureFormat::Png => {
                picture.to_png(PIXELS).map_err(|error: BadSize| io::Error::other(error.to_string()))
            }
            PictureFormat::Pdf => pdf(&picture, entry),
        }
    }
}

fn pdf(picture: &Picture, entry: &Entry) -> io::Result<Vec<u8>> {
    let title = entry.name.clone().unwrap_or_default();
    let mut document =
        Document::new(Vec::new(), DocumentInfo { title, ..DocumentInfo::default() })?;
    document.add(picture)?;
    document.finish()
}
