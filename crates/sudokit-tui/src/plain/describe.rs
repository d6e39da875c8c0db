//! The board in words.

use sudokit_core::{Alphabet, Cell, Digit, DigitSet, House, HouseKind};
use sudokit_game::{Position, Session};

use crate::controller::Controller;
use crate::world::World;

/// Describes a board.
pub(super) struct Describer<'a> {
    world: &'a World,
    session: &'a Session,
    alphabet: Alphabet,
}

impl<'a> Describer<'a> {
    pub(super) fn new(controller: &'a Controller, world: &'a World) -> Describer<'a> {
        Describer { world, session: controller.session(), alphabet: controller.alphabet() }
    }

    fn position(&self) -> &Position {
        self.session.position()
    }

    /// Lists digits: "1, 4 and 7".
    fn digits(&self, digits: DigitSet) -> String {
        let characters: Vec<String> =
            digits.iter().map(|digit| self.alphabet.text(digit)).collect();
        self.world.texts.list(&characters)
    }

    /// Describes a cell.
    pub(super) fn cell(&self, cell: Cell) -> String {
        self.named(cell, &self.session.geometry().name(cell))
    }

    /// Describes a cell under this name.
    fn named(&self, cell: Cell, name: &str) -> String {
        let contents = self.position().get(cell);
        let say = |id: &str, value: String| {
            self.world.say(id, &[("cell", name.into()), ("value", value.into())])
        };
        let mut text = match contents.digit {
            Some(digit) => {
                let is_given = self.position().is_given(cell);
                let id = if is_given { "plain-cell-given" } else { "plain-cell-yours" };
                say(id, self.alphabet.text(digit))
            }
            None => {
                let mut text = say("plain-cell-empty", String::new());
                if !contents.centre.is_empty() {
                    text += &say("plain-cell-centre", self.digits(contents.centre));
                }
                let live = self.world.settings.live_candidates;
                let shown = self.position().shown_candidates(cell, live);
                if !shown.is_empty() {
                    text += &say("plain-cell-candidates", self.digits(shown));
                }
                if !contents.corner.is_empty() {
                    text += &say("plain-cell-corner", self.digits(contents.corner));
                }
                text
            }
        };
        let colours: Vec<String> =
            contents.colours.iter().map(|colour| colour.get().to_string()).collect();
        if !colours.is_empty() {
            text += &say("plain-cell-colours", self.world.texts.list(&colours));
        }
        if let Some(digit) = contents.digit
            && self.position().clashes(cell, digit).next().is_some()
        {
            text += &self.world.word("plain-cell-clash");
        }
        text
    }

    /// Describes the cells of a house, one after the other.
    pub(super) fn house(&self, house: &House) -> String {
        let geometry = self.session.geometry();
        let cells = house.cells.iter().map(|&cell| {
            let name = match house.kind {
                HouseKind::Row => format!("c{}", geometry.column(cell) + 1),
                HouseKind::Column => format!("r{}", geometry.row(cell) + 1),
                _ => geometry.name(cell),
            };
            self.named(cell, &name)
        });
        let cells: Vec<String> = cells.collect();
        let kind = self.world.texts.house_kind(house.kind);
        let args = [
            ("kind", kind.into()),
            ("number", house.number.into()),
            ("cells", cells.join(", ").into()),
        ];
        capitalised(&self.world.say("plain-house", &args))
    }

    /// Says where a digit is, and how many are left to place.
    pub(super) fn digit(&self, digit: Digit) -> String {
        let geometry = self.session.geometry();
        let cells = geometry.cells().filter(|&cell| self.position().digit(cell) == Some(digit));
        let names: Vec<String> = cells.map(|cell| geometry.name(cell)).collect();
        let args = [
            ("digit", self.alphabet.text(digit).into()),
            ("cells", self.world.texts.list(&names).into()),
            ("count", names.len().into()),
            ("left", self.position().remaining(digit).into()),
        ];
        self.world.say("plain-digit", &args)
    }

    /// Lists the cells without a digit, by row.
    pub(super) fn open(&self) -> String {
        let geometry = self.session.geometry();
        let open = geometry.cells().filter(|&cell| self.position().digit(cell).is_none());
        let names: Vec<String> = open.map(|cell| geometry.name(cell)).collect();
        let args = [("cells", self.world.texts.list(&names).into()), ("count", names.len().into())];
        self.world.say("plain-open", &args)
    }
}

/// Returns a sentence with a capital at its beginning.
fn capitalised(text: &str) -> String {
    let mut rest = text.chars();
    rest.next().map_or_else(String::new, |first| first.to_uppercase().chain(rest).collect())
}
