//! What a player can ask about the board: houses, cells, digits. The arguments of the commands, resolved.

use sudokit_core::{Alphabet, Digit, DigitSet, Geometry, House, HouseKind};

use crate::move_text::cell_named;

/// Returns a row or column by number; a column also by letter.
pub(super) fn line_named<'g>(
    geometry: &'g Geometry,
    kind: HouseKind,
    text: &str,
) -> Option<&'g House> {
    let by_letter = || match text.as_bytes() {
        [letter] if kind == HouseKind::Column && letter.is_ascii_alphabetic() => {
            Some(usize::from(letter.to_ascii_uppercase() - b'A' + 1))
        }
        _ => None,
    };
    let number = text.parse().ok().or_else(by_letter)?;
    geometry.houses().iter().find(|house| house.kind == kind && house.number == number)
}

/// Returns a box or region by number, or by a cell in it.
pub(super) fn region_named<'g>(geometry: &'g Geometry, text: &str) -> Option<&'g House> {
    if let Some(cell) = cell_named(geometry, text) {
        return Some(geometry.house(geometry.region_house(cell)));
    }
    let number = text.parse::<usize>().ok()?.checked_sub(1)?;
    geometry.regions().get(number).map(|&house| geometry.house(house))
}

/// Returns a digit by its character or its number.
pub(super) fn digit_named(geometry: &Geometry, alphabet: Alphabet, text: &str) -> Option<Digit> {
    let by_character = match text.as_bytes() {
        [byte] => alphabet.digit(byte.to_ascii_uppercase()),
        _ => None,
    };
    let digit = by_character.or_else(|| text.parse().ok().and_then(Digit::new))?;
    DigitSet::all(geometry.order()).contains(digit).then_some(digit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_found_by_the_names_people_use() {
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

    #[test]
    fn houses_are_found_by_number_letter_or_cell() {
        let geometry = Geometry::classic(9).unwrap();
        let line = |kind, text| line_named(&geometry, kind, text).map(|house| house.number);
        assert_eq!(line(HouseKind::Row, "3"), Some(3));
        assert_eq!(line(HouseKind::Row, "B"), None);
        assert_eq!(line(HouseKind::Column, "b"), Some(2));
        assert_eq!(line(HouseKind::Column, "10"), None);
        let region = |text| region_named(&geometry, text).map(|house| (house.kind, house.number));
        assert_eq!(region("5"), Some((HouseKind::Box, 5)));
        assert_eq!(region("r3c2"), Some((HouseKind::Box, 1)));
        assert_eq!(region("i9"), Some((HouseKind::Box, 9)));
        for text in ["0", "10", "", "x"] {
            assert_eq!(region(text), None, "{text}");
        }
    }
}
