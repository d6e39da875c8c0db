//! The one way in: every call of C runs here, so that no panic leaves the library.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::answer::Ended;
use crate::fault::{self, Fault};
use crate::status::Status;

/// Runs a call, and keeps its fault, or what is wrong all the same, for sudokit_last_error().
///
/// What a panic may leave half changed is one worker, and that is then gone: its lock is poisoned, and the registry
/// gives it to no one again.
pub(crate) fn enter<E: Into<Ended>>(call: impl FnOnce() -> Result<E, Fault>) -> Status {
    match catch_unwind(AssertUnwindSafe(|| call().map(E::into))) {
        Ok(Ok(Ended { status, fault })) => {
            match fault {
                Some(fault) => {
                    fault.keep();
                }
                None => fault::forget(),
            }
            status
        }
        Ok(Err(fault)) => fault.keep(),
        Err(panic) => {
            let said = message(panic);
            Fault::new(Status::Internal, &format!("a bug in libsudokit: {said}")).keep()
        }
    }
}

/// What a panic said.
fn message(panic: Box<dyn Any + Send>) -> String {
    let other = match panic.downcast::<String>() {
        Ok(text) => return *text,
        Err(other) => other,
    };
    match other.downcast::<&str>() {
        Ok(text) => (*text).to_owned(),
        Err(other) => {
            // Dropping something else may do anything, also panic.
            std::mem::forget(other);
            "a panic".to_owned()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_an_error_with_its_message() {
        let status = enter::<Status>(|| panic!("on purpose: {}", 7));
        assert_eq!(status, Status::Internal);
        let last = fault::last();
        assert_eq!(last.status, Status::Internal);
        assert_eq!(enter(|| Ok(Status::NotUnique)), Status::NotUnique);
        assert_eq!(fault::last().status, Status::Ok);
    }

    #[test]
    fn what_a_panic_said_is_found() {
        for (panic, said) in [
            (Box::new("constant") as Box<dyn Any + Send>, "constant"),
            (Box::new("made".to_owned()), "made"),
        ] {
            assert_eq!(message(panic), said);
        }
    }
}
