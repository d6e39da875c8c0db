//! How boards look.

use crate::theme::Theme;

/// How boards look.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Look {
    /// The colours.
    pub theme: &'static Theme,
    /// Whether digits and lines are as large as the cells allow.
    pub large: bool,
}

impl Look {
    /// The size of headings of a walk.
    #[cfg(feature = "pages")]
    pub(crate) fn heading(&self) -> f64 {
        if self.large { 17.0 } else { 12.0 }
    }
}
