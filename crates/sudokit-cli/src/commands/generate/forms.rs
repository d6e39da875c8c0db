//! Which canonical forms were made, for `--distinct`.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use sudokit_answers::MadePuzzle;

/// The canonical forms that were made, each with the first puzzle of the run that has it; without a number, it
/// is from an earlier run.
#[derive(Debug, Default)]
pub(super) struct Forms(Mutex<HashMap<String, Option<u64>>>);

impl Forms {
    /// Adds the forms of earlier puzzles.
    pub(super) fn add_earlier(&self, forms: impl Iterator<Item = String>) {
        self.lock().extend(forms.map(|form| (form, None)));
    }

    /// Notes the form of a puzzle, and returns whether a puzzle before it has the same one. As others may still
    /// be under way, "no" holds for good only once all puzzles before it were noted.
    pub(super) fn is_repeat(&self, item: &MadePuzzle) -> bool {
        let Some(form) = &item.canonical else { return false };
        self.note(form, item.number)
    }

    fn note(&self, form: &str, number: u64) -> bool {
        let mut forms = self.lock();
        let Some(first) = forms.get_mut(form) else {
            forms.insert(form.to_owned(), Some(number));
            return false;
        };
        *first = (*first).min(Some(number));
        *first < Some(number)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Option<u64>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_repeat_comes_after_the_first_one_whichever_is_made_first() {
        let forms = Forms::default();
        forms.add_earlier(["old".to_owned()].into_iter());
        assert!(forms.note("old", 0));
        // Number 7 is finished before number 3.
        assert!(!forms.note("new", 7) && !forms.note("new", 3));
        assert!(forms.note("new", 7) && forms.note("new", 4));
        assert!(!forms.note("new", 3) && !forms.note("other", 9));
    }
}
