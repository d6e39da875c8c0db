//! Texts about boards: houses, and what is visibly wrong with a puzzle.

use sudokit_core::{Alphabet, Defect, Geometry, House, HouseKind, MalformedPuzzle};

use crate::Texts;
use crate::steps::named;

impl Texts {
    /// A kind of house: "row".
    #[must_use]
    pub fn house_kind(&self, kind: HouseKind) -> String {
        self.say_or(&format!("house-{}", kind.name()), &[], || kind.to_string())
    }

    /// A house by its kind and number: "row 1"; a diagonal by where it begins.
    #[must_use]
    pub fn house(&self, house: &House) -> String {
        if house.kind == HouseKind::Diagonal {
            return self.say(&named("house", house), &[]);
        }
        let kind = self.house_kind(house.kind);
        let args = [("kind", kind.into()), ("number", house.number.into())];
        self.say_or("house", &args, || house.to_string())
    }

    /// A defect with its cells named, digits as numbers: "r1c3 and r1c8 both hold 7".
    #[must_use]
    pub fn defect(&self, defect: &Defect, geometry: &Geometry) -> String {
        self.defect_in(defect, geometry, Alphabet::Numbers)
    }

    /// As [`Texts::defect`], with the digits as the puzzle writes them.
    #[must_use]
    pub fn defect_in(&self, defect: &Defect, geometry: &Geometry, alphabet: Alphabet) -> String {
        let cells = defect.cells();
        let one = || [("cell", self.cells(cells, geometry).into())];
        let text = match defect {
            Defect::Conflict { digit, .. } => self.try_say(
                "defect-conflict",
                &[
                    ("cells", self.cells(cells, geometry).into()),
                    ("count", cells.len().into()),
                    ("digit", alphabet.text(*digit).into()),
                ],
            ),
            Defect::NoCandidate { .. } => self.try_say("defect-no-candidate", &one()),
            Defect::NoPlace { house, digit, .. } => self.try_say(
                "defect-no-place",
                &[
                    ("house", self.in_house(geometry.house(*house)).into()),
                    ("digit", alphabet.text(*digit).into()),
                ],
            ),
            Defect::Blank { .. } => self.try_say("defect-blank", &one()),
            Defect::Changed { .. } => self.try_say("defect-changed", &one()),
            _ => None,
        };
        text.unwrap_or_else(|| defect.describe_in(geometry, alphabet))
    }

    /// Several defects, separated by "; ".
    #[must_use]
    pub fn defects(&self, defects: &[Defect], geometry: &Geometry, alphabet: Alphabet) -> String {
        let texts: Vec<_> =
            defects.iter().map(|defect| self.defect_in(defect, geometry, alphabet)).collect();
        texts.join("; ")
    }

    /// Why givens do not make a puzzle.
    #[must_use]
    pub fn malformed(&self, malformed: &MalformedPuzzle) -> String {
        let text = match malformed {
            MalformedPuzzle::Cells { found, expected } => self.try_say(
                "malformed-cells",
                &[("found", (*found).into()), ("expected", (*expected).into())],
            ),
            MalformedPuzzle::Digit { cell, digit, order } => self.try_say(
                "malformed-digit",
                &[
                    ("cell", (cell.index() + 1).into()),
                    ("digit", digit.get().into()),
                    ("order", (*order).into()),
                ],
            ),
            _ => None,
        };
        text.unwrap_or_else(|| malformed.to_string())
    }
}
