//! Starting threads. Where the system refuses one, mostly for lack of memory, the program ends with a message.

use std::io::{self, Write as _};
use std::thread::{Builder, JoinHandle, Scope, ScopedJoinHandle};

use crate::exit::Exit;

/// Starts a thread.
pub(crate) fn spawn<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> JoinHandle<T> {
    Builder::new().spawn(work).unwrap_or_else(|error| refused(&error))
}

/// Starts a thread of a scope.
pub(crate) fn spawn_in<'scope, T: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    work: impl FnOnce() -> T + Send + 'scope,
) -> ScopedJoinHandle<'scope, T> {
    Builder::new().spawn_scoped(scope, work).unwrap_or_else(|error| refused(&error))
}

/// The threads that were started are not waited for: they may wait for this one.
fn refused(error: &io::Error) -> ! {
    let _ = writeln!(io::stderr(), "error: no thread can be started: {error}");
    std::process::exit(Exit::Budget.code().into())
}
