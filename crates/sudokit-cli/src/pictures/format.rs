//! The formats of pictures.

/// A format of pictures.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum PictureFormat {
    Pdf,
    Svg,
    Png,
}

impl PictureFormat {
    /// All formats. The first is the default.
    pub(crate) const ALL: [PictureFormat; 3] =
        [PictureFormat::Pdf, PictureFormat::Svg, PictureFormat::Png];

    /// The name that users type, and the end of the names of files.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            PictureFormat::Pdf => "pdf",
            PictureFormat::Svg => "svg",
            PictureFormat::Png => "png",
        }
    }

    pub(crate) fn by_name(name: &str) -> Option<PictureFormat> {
        PictureFormat::ALL.into_iter().find(|format| format.name().eq_ignore_ascii_case(name))
    }

    /// Whether it holds pages. Other formats hold one picture.
    pub(crate) const fn has_pages(self) -> bool {
        matches!(self, PictureFormat::Pdf)
    }

    /// Whether its letters are those of our font, not of the program that shows it.
    pub(super) const fn has_our_font(self) -> bool {
        !matches!(self, PictureFormat::Svg)
    }

    /// Whether a terminal can show it.
    pub(super) const fn is_text(self) -> bool {
        matches!(self, PictureFormat::Svg)
    }
}
