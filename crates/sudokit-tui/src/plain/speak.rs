//! Cells in words.

use sudokit_core::{Alphabet, Cell, DigitSet, Geometry, House, HouseKind};
use sudokit_game::{Position, Session};

use crate::app::World;

/// The cell of a name: r3c2, or, with the column by letter, B3 or 3B.
pub(super) fn cell_named(geometry: &Geometry, text: &str) -> Option<Cell> {
    if let Some(cell) = geometry.cell_named(text) {
        return Some(cell);
    }
    let text = text.to_ascii_uppercase();
    let letters = text.trim_matches(|sign: char| sign.is_ascii_digit());
    let digits = text.trim_matches(|sign: char| sign.is_ascii_alphabetic());
    if letters.len() != 1 || letters.len() + digits.len() != text.len() {
        return None;
    }
    let column = usize::from(letters.bytes().next()?.checked_sub(b'A')?);
    geometry.at(digits.parse::<usize>().ok()?.checked_sub(1)?, column)
}

/// Says what is on a board.
pub(super) struct Speaker<'a> {
    pub(super) world: &'a World,
    pub(super) session: &'a Session,
    pub(super) alphabet: Alphabet,
}

impl Speaker<'_> {
    fn position(&self) -> &Position {
        self.session.position()
    }

    /// Several digits: "1, 4 and 7".
    pub(super) fn digits(&self, digits: DigitSet) -> String {
        let signs: Vec<String> = digits.iter().map(|digit| self.alphabet.text(digit)).collect();
        self.world.texts.list(&signs)
    }

    /// A cell and what it holds.
    pub(super) fn cell(&self, cell: Cell) -> String {
        self.called(cell, &self.session.geometry().name(cell))
    }

    /// What a cell holds, after what it is called.
    fn called(&self, cell: Cell, name: &str) -> String {
        let holds = self.position().get(cell);
        let say = |id: &str, value: String| {
            self.world.say(id, &[("cell", name.into()), ("value", value.into())])
        };
        let mut said = match holds.digit {
            Some(digit) => {
                let given = self.position().is_given(cell);
                let id = if given { "plain-cell-given" } else { "plain-cell-yours" };
                say(id, self.alphabet.text(digit))
            }
            None => {
                let mut said = say("plain-cell-empty", String::new());
                if !holds.centre.is_empty() {
                    said += &say("plain-cell-centre", self.digits(holds.centre));
                }
                if !holds.corner.is_empty() {
                    said += &say("plain-cell-corner", self.digits(holds.corner));
                }
                said
            }
        };
        let colours: Vec<String> =
            holds.colours.iter().map(|colour| colour.get().to_string()).collect();
        if !colours.is_empty() {
            said += &say("plain-cell-colours", self.world.texts.list(&colours));
        }
        if let Some(digit) = holds.digit
            && self.position().clashes(cell, digit).next().is_some()
        {
            said += &self.world.word("plain-cell-clash");
        }
        said
    }

    /// The cells of a house, one after the other.
    pub(super) fn house(&self, house: &House) -> String {
        let geometry = self.session.geometry();
        let cells = house.cells.iter().map(|&cell| {
            let name = match house.kind {
                HouseKind::Row => format!("c{}", geometry.column(cell) + 1),
                HouseKind::Column => format!("r{}", geometry.row(cell) + 1),
                _ => geometry.name(cell),
            };
            self.called(cell, &name)
        });
        let cells: Vec<String> = cells.collect();
        let kind = self.world.texts.house_kind(house.kind);
        let args = [
            ("kind", kind.into()),
            ("number", house.number.into()),
            ("cells", cells.join(", ").into()),
        ];
        self.world.say("plain-house", &args)
    }

    /// Where a digit stands, and how often it is to come.
    pub(super) fn digit(&self, digit: sudokit_core::Digit) -> String {
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

    /// The cells without a digit, by row.
    pub(super) fn open(&self) -> String {
        let geometry = self.session.geometry();
        let open = geometry.cells().filter(|&cell| self.position().digit(cell).is_none());
        let names: Vec<String> = open.map(|cell| geometry.name(cell)).collect();
        let args = [("cells", self.world.texts.list(&names).into()), ("count", names.len().into())];
        self.world.say("plain-open", &args)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_have_names_people_use() {
        let geometry = Geometry::classic(16).unwrap();
        for cell in geometry.cells() {
            assert_eq!(cell_named(&geometry, &geometry.name(cell)), Some(cell));
            let letter = char::from(b'A' + geometry.column(cell) as u8);
            let by_letter = format!("{letter}{}", geometry.row(cell) + 1);
            assert_eq!(cell_named(&geometry, &by_letter), Some(cell));
        }
        assert_eq!(cell_named(&geometry, "16p"), geometry.at(15, 15));
        for text in ["", "Q1", "A17", "A0", "A", "1", "AB1", "1A1", "A1A", "-1"] {
            assert_eq!(cell_named(&geometry, text), None, "{text}");
        }
    }
}
