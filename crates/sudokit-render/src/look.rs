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
