//! What was searched in vain, so that it is searched again only after it changed.
//!
//! Candidates only ever go. So a pattern within one house, or within one digit, that was not there before
//! cannot be there later unless a candidate of this house, or of this digit, went meanwhile.

use super::sue_de_coq::crossings;
use super::tables::Mask;

/// The houses and the digits where nothing is, by technique.
#[derive(Clone, Debug, Default)]
pub(super) struct Fruitless {
    pub(super) houses: [u32; 9],
    pub(super) digits: [Mask; 18],
    /// The crossings of lines and blocks without a Sue de Coq.
    pub(super) crossings: u64,
}

impl Fruitless {
    /// Takes back what was known of houses and digits that changed.
    pub(super) fn forget(&mut self, (houses, digits): (u32, Mask)) {
        self.houses.iter_mut().for_each(|known| *known &= !houses);
        if self.crossings != 0 {
            self.crossings &= !crossings(houses);
        }
        self.digits.iter_mut().for_each(|known| *known &= !digits);
    }
}
