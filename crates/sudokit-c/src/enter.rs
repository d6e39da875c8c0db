//! The one way in: every call of C runs here, so that no panic leaves the library.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::fault::{self, Fault};
use crate::rows::Batch;
use crate::status::Status;

/// Runs a call, and keeps its fault for sudokit_last_error().
///
/// What a panic may leave half changed is one worker, and that is then gone: its lock is poisoned, and the registry
/// gives it to no one again.
pub(crate) fn enter(call: impl FnOnce() -> Result<Status, Fault>) -> Status {
    enter_batch(|| call().map(|status| Batch { status, fault: None }))
}

/// Runs a call about many puzzles, and keeps its fault, or that of its first wrong row.
pub(crate) fn enter_batch(call: impl FnOnce() -> Result<Batch, Fault>) -> Status {
    match catch_unwind(AssertUnwindSafe(call)) {
        Ok(Ok(Batch { status, fault })) => {
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
        let status = enter(|| panic!("on purpose: {}", 7));
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
