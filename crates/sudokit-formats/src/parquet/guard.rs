//! Asks the Parquet library, which panics at some damaged files, so that such a panic is an error and nothing
//! more: nothing is printed.

use std::cell::Cell;
use std::io;
use std::panic::{self, AssertUnwindSafe, catch_unwind};
use std::sync::Once;

thread_local! {
    /// Whether this thread is asking the library.
    static ASKING: Cell<bool> = const { Cell::new(false) };
}

/// Asks the library.
///
/// The hook that reports panics belongs to the whole process. The first call puts one before it that is
/// silent on threads that are asking, and leaves every other panic to the hook that was there.
///
/// # Errors
/// If it panics.
pub(crate) fn guarded<T>(ask: impl FnOnce() -> T) -> io::Result<T> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let report = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            if !ASKING.try_with(Cell::get).unwrap_or(false) {
                report(panic);
            }
        }));
    });
    let before = ASKING.replace(true);
    let answer = catch_unwind(AssertUnwindSafe(ask));
    ASKING.set(before);
    answer.map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "damaged Parquet"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_an_error() {
        let error = guarded(|| -> u8 { panic!("not to be seen") }).unwrap_err();
        assert_eq!(error.to_string(), "damaged Parquet");
        assert!(!ASKING.get());
        assert_eq!(guarded(|| 3).unwrap(), 3);
    }
}
