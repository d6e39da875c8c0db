//! Boards as SVG.

use sudokit_answers::{Boards, Opt, OptOr, OptionInfo, Options};
use sudokit_formats::Entry;
use sudokit_render::{Drawing, Look, THEMES, Theme, theme_by_name};

use crate::fault::Fault;

const CANDIDATES: OptOr<bool> =
    Opt::flag("candidates", "Whether to show the candidates of open cells.");
const COORDINATES: OptOr<bool> =
    Opt::flag("coordinates", "Whether to name rows and columns at the edge.");
const THEME: OptOr<&Theme> = Opt::one_of(
    "theme",
    "The colours.",
    || THEMES.iter().map(|theme| theme.name).collect(),
    |info, name| info.named(name, theme_by_name(name)),
)
.or("light");

/// The options of a drawing.
pub const OPTIONS: &[OptionInfo] = &[CANDIDATES.info(), COORDINATES.info(), THEME.info()];

/// Draws a board with what a player did.
pub(crate) fn svg(entry: &Entry, boards: &Boards, options: &mut Options) -> Result<String, Fault> {
    let candidates = options.value(&CANDIDATES)?;
    let coordinates = options.value(&COORDINATES)?;
    let theme = options.value(&THEME)?;
    boards.ask(entry).check_rules()?;
    let order = entry.puzzle.geometry().order();
    let alphabet = boards.alphabet.unwrap_or(entry.alphabet).or_usual(order);
    let mut drawing = Drawing::of_entry(entry, alphabet, candidates);
    if coordinates {
        drawing = drawing.with_coordinates();
    }
    Ok(drawing.picture(&Look { theme, large: false }).to_svg())
}
