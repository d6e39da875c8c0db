//! Boards as SVG.

use sudokit_answers::{BoardPicture, Boards, OptionInfo, Options};
use sudokit_formats::Entry;

use crate::fault::Fault;

/// The options of a drawing.
pub const OPTIONS: &[OptionInfo] = BoardPicture::OPTIONS;

/// Draws a board with what a player did.
pub(crate) fn svg(entry: &Entry, boards: &Boards, options: &mut Options) -> Result<String, Fault> {
    let picture = BoardPicture::take(options)?;
    boards.ask(entry).check_rules()?;
    Ok(picture.drawing(entry, boards.alphabet).picture(&picture.look()).to_svg())
}
