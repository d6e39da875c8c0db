//! Checks of the board: what they find, and which one helps next.

use sudokit_core::CellSet;

use crate::{Check, Contents, Session};

impl Session {
    /// The last check and the cells it found wrong; `None` once the board has changed.
    #[must_use]
    pub fn checked(&self) -> Option<(Check, CellSet)> {
        let check = self.checked?;
        Some((check, self.found_by(check)?))
    }

    /// The cells that a check finds wrong; `None` if it needs a solution that is not known to be the only one.
    pub(super) fn found_by(&self, check: Check) -> Option<CellSet> {
        match check {
            Check::Rules => Some(self.position.conflicts()),
            Check::Solution => self.wrong(),
            Check::Marks => Some(self.wrong_marks()),
        }
    }

    /// The open cells with a wrong mark: a digit on the board rules it out, or the candidate that the
    /// solution has there was crossed out. A missing mark is not wrong.
    #[must_use]
    pub fn wrong_marks(&self) -> CellSet {
        let wrong = self.geometry().cells().filter(|&cell| {
            let contents = self.position.get(cell);
            let marks = contents.centre | contents.corner;
            let is_needed = |right| contents.crossed_out.contains(right);
            contents.digit.is_none()
                && (!(marks - self.position.candidates(cell)).is_empty()
                    || self.truth_of(cell).is_some_and(is_needed))
        });
        CellSet::of(self.geometry().cell_count(), wrong)
    }

    /// The check that helps next: the rules; if they were checked just now, the solution; then the marks.
    #[must_use]
    pub fn next_check(&self) -> Check {
        self.checked.and_then(|last| self.check_after(last)).unwrap_or(Check::Rules)
    }

    /// The check that tells more than this one, if there is one: after the rules the solution, if it is
    /// known; then the marks, if there are any.
    #[must_use]
    pub fn check_after(&self, last: Check) -> Option<Check> {
        let has_marks = || {
            let mut cells = self.geometry().cells().map(|cell| self.position.get(cell));
            let marks = |cell: Contents| cell.centre | cell.corner | cell.crossed_out;
            cells.any(|cell| cell.digit.is_none() && !marks(cell).is_empty())
        };
        let is_known = self.deal.truth().solution().is_some();
        match last {
            Check::Rules if is_known => Some(Check::Solution),
            Check::Rules | Check::Solution if has_marks() => Some(Check::Marks),
            _ => None,
        }
    }
}
