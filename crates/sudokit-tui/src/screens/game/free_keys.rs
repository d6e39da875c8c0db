//! Keys on boards with more than nine digits: a capital letter that is a digit there is not a command.

use sudokit_core::Alphabet;

use crate::controller::Controller;
use crate::keys::Command;
use crate::world::World;

/// Whether a key, as the help shows it, writes a digit.
pub(super) fn is_digit(key: &str, order: u8, alphabet: Alphabet) -> bool {
    let [byte @ b'A'..=b'Z'] = key.as_bytes() else { return false };
    alphabet.digit(*byte).is_some_and(|digit| digit.get() <= order)
}

/// Returns the first key of a command that does not write a digit; empty if it has none.
pub(super) fn key_of(command: Command, controller: &Controller, world: &World) -> String {
    let (order, alphabet) = (controller.session().geometry().order(), controller.alphabet());
    let keys = world.keys.list().find(|line| line.0 == command).map(|line| line.1);
    let free = keys.into_iter().flatten().find(|key| !is_digit(key, order, alphabet));
    free.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn capitals_are_digits_on_large_boards_only() {
        let is_digit = |key, order| is_digit(key, order, Alphabet::of_order(order));
        assert!(!is_digit("B", 9) && is_digit("B", 16) && is_digit("G", 16));
        assert!(!is_digit("H", 16) && is_digit("H", 25) && !is_digit("b", 25));
        assert!(!is_digit("F6", 25));
    }
}
