//! Ctrl-C and termination: the first signal asks all threads to stop, the second ends the program.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use signal_hook::consts::{SIGABRT, SIGINT, SIGTERM};
use signal_hook::flag;

use crate::console::Console;
use crate::exit::Exit;

/// Lets the program end with the exit code of a budget where it is aborted. That is what Rust does when there
/// is no more memory, after it said so on standard error, wherever in the program that happens.
pub(crate) fn end_when_aborted() {
    let always = Arc::new(AtomicBool::new(true));
    let _ = flag::register_conditional_shutdown(SIGABRT, Exit::Budget.code().into(), always);
}

/// Whether the program should stop. Clones share one state.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stop {
    signal: Arc<AtomicUsize>,
    closed: Arc<AtomicBool>,
}

impl Stop {
    /// Listens for both signals. Where that fails, they end the program as usual.
    pub(crate) fn listen() -> Stop {
        let stop = Stop::default();
        for (signal, code) in [(SIGINT, 130), (SIGTERM, 143)] {
            let again = Arc::new(AtomicBool::new(false));
            // The order matters: the second signal must find the flag that the first one set.
            let _ = flag::register_conditional_shutdown(signal, code, again.clone());
            let _ = flag::register(signal, again);
            let _ = flag::register_usize(signal, stop.signal.clone(), code as usize);
        }
        stop
    }

    /// Returns the exit code of the signal that was received, if any.
    pub(crate) fn signal(&self) -> Option<u8> {
        match self.signal.load(Ordering::Relaxed) {
            0 => None,
            code => Some(code as u8),
        }
    }

    /// Records that the reader of standard output closed the pipe.
    pub(crate) fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
    }

    /// Returns whether the reader of standard output closed the pipe.
    pub(crate) fn is_closed(&self) -> bool {
        self.closed.load(Ordering::Relaxed)
    }

    /// Returns whether to stop working, for either reason.
    pub(crate) fn requested(&self) -> bool {
        self.signal.load(Ordering::Relaxed) != 0 || self.closed.load(Ordering::Relaxed)
    }

    /// Notes the interruption on standard error and ends the program with the signal's exit code.
    pub(crate) fn exit(&self, console: &Console) -> ! {
        console.note(&console.texts().say("note-interrupted", &[]));
        std::process::exit(self.signal().unwrap_or(130).into())
    }
}
