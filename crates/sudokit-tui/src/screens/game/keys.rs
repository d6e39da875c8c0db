//! Digits and colours that are typed.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use sudokit_core::{Alphabet, Geometry};
use sudokit_game::{Colour, Input, Layer, Mark};

/// What a key writes: with Ctrl a centre mark, with Alt a corner mark, else what the tool writes. Digits
/// above 9 are capitals, so that small letters stay free for commands.
pub(super) fn entry(
    key: KeyEvent,
    layer: Layer,
    geometry: &Geometry,
    alphabet: Alphabet,
) -> Option<Input> {
    let KeyCode::Char(sign) = key.code else { return None };
    if !(sign.is_ascii_digit() || sign.is_ascii_uppercase()) {
        return None;
    }
    let layer = if key.modifiers.contains(KeyModifiers::CONTROL) {
        sign.is_ascii_digit().then_some(Layer::Centre)?
    } else if key.modifiers.contains(KeyModifiers::ALT) {
        Layer::Corner
    } else {
        layer
    };
    if layer == Layer::Colour {
        let colour = sign.to_digit(10).and_then(|number| Colour::new(number as u8));
        return colour.map(|colour| Input::Mark(Mark::Colour(colour)));
    }
    let digit = u8::try_from(sign).ok().and_then(|sign| alphabet.digit(sign))?;
    Input::new(layer, digit.get(), geometry.order())
}
