//! The formats of pictures.

/// A format of pictures. The feature of its name lets a program write it; SVG needs none.
///
/// ```
/// use sudokit_render::PictureFormat;
///
/// assert_eq!(PictureFormat::by_name("PNG"), Some(PictureFormat::Png));
/// assert!(PictureFormat::Pdf.has_pages() && !PictureFormat::Svg.has_pages());
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PictureFormat {
    /// Pages of shapes.
    Pdf,
    /// Shapes, as text.
    Svg,
    /// Pixels.
    Png,
}

impl PictureFormat {
    /// All formats. The first is the usual one.
    pub const ALL: [PictureFormat; 3] =
        [PictureFormat::Pdf, PictureFormat::Svg, PictureFormat::Png];

    /// The name that users type, and the end of the names of files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            PictureFormat::Pdf => "pdf",
            PictureFormat::Svg => "svg",
            PictureFormat::Png => "png",
        }
    }

    /// The format of this name, in capitals or not.
    #[must_use]
    pub fn by_name(name: &str) -> Option<PictureFormat> {
        PictureFormat::ALL.into_iter().find(|format| format.name().eq_ignore_ascii_case(name))
    }

    /// Its media type.
    #[must_use]
    pub const fn media_type(self) -> &'static str {
        match self {
            PictureFormat::Pdf => "application/pdf",
            PictureFormat::Svg => "image/svg+xml",
            PictureFormat::Png => "image/png",
        }
    }

    /// Whether it holds pages. Other formats hold one picture.
    #[must_use]
    pub const fn has_pages(self) -> bool {
        matches!(self, PictureFormat::Pdf)
    }

    /// Whether its letters are those of our font, not of the program that shows it.
    #[must_use]
    pub const fn has_our_font(self) -> bool {
        !matches!(self, PictureFormat::Svg)
    }

    /// Whether a terminal can show it.
    #[must_use]
    pub const fn is_text(self) -> bool {
        matches!(self, PictureFormat::Svg)
    }
}
