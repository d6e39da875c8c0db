//! The keys of digits and colours.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use sudokit_core::{Alphabet, Geometry};
use sudokit_game::{Colour, Input, Layer, Mark};

/// Returns what a key writes: with Ctrl a centre mark, with Alt a corner mark, otherwise what the tool
/// (`layer`) writes. Digits above 9 are capitals, so that small letters stay free for commands.
pub(super) fn input(
    key: KeyEvent,
    layer: Layer,
    geometry: &Geometry,
    alphabet: Alphabet,
) -> Option<Input> {
    let KeyCode::Char(character) = key.code else { return None };
    if !(character.is_ascii_digit() || character.is_ascii_uppercase()) {
        return None;
    }
    let layer = if key.modifiers.contains(KeyModifiers::CONTROL) {
        character.is_ascii_digit().then_some(Layer::Centre)?
    } else if key.modifiers.contains(KeyModifiers::ALT) {
        Layer::Corner
    } else {
        layer
    };
    if layer == Layer::Colour {
        let colour = character.to_digit(10).and_then(|number| Colour::new(number as u8));
        return colour.map(|colour| Input::Mark(Mark::Colour(colour)));
    }
    let digit = u8::try_from(character).ok().and_then(|byte| alphabet.digit(byte))?;
    Input::new(layer, digit.get(), geometry.order())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modifiers_choose_the_kind_of_mark() {
        let geometry = Geometry::classic(9).unwrap();
        let typed = |character, modifiers, layer| {
            let key = KeyEvent::new(KeyCode::Char(character), modifiers);
            input(key, layer, &geometry, Alphabet::Standard)
        };
        let plain = KeyModifiers::NONE;
        assert_eq!(typed('5', plain, Layer::Digit), Input::new(Layer::Digit, 5, 9));
        assert_eq!(typed('5', plain, Layer::Colour), Input::new(Layer::Colour, 5, 9));
        assert_eq!(
            typed('5', KeyModifiers::CONTROL, Layer::Digit),
            Input::new(Layer::Centre, 5, 9)
        );
        assert_eq!(typed('5', KeyModifiers::ALT, Layer::Colour), Input::new(Layer::Corner, 5, 9));
        assert_eq!(typed('A', plain, Layer::Digit), None);
        assert_eq!(typed('h', plain, Layer::Digit), None);
        assert_eq!(typed('0', plain, Layer::Digit), None);
    }
}
