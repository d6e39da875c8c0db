//! Ctrl-C and termination: the first asks everybody to stop, the second ends the program at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

/// Whether somebody asked the program to stop.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stop {
    signal: Arc<AtomicUsize>,
    closed: Arc<AtomicBool>,
}

impl Stop {
    /// Listens for both signals. Where that fails, they just end the program as usual.
    pub(crate) fn listen() -> Stop {
        let stop = Stop::default();
        for (signal, code) in [(SIGINT, 130), (SIGTERM, 143)] {
            let again = Arc::new(AtomicBool::new(false));
            // In this order: the second signal finds the flag that the first one set.
            let _ = flag::register_conditional_shutdown(signal, code, again.clone());
            let _ = flag::register(signal, again);
            let _ = flag::register_usize(signal, stop.signal.clone(), code as usize);
        }
        stop
    }

    /// The exit code of the signal that came, if one did.
    pub(crate) fn signal(&self) -> Option<u8> {
        match self.signal.load(Ordering::Relaxed) {
            0 => None,
            code => Some(code as u8),
        }
    }

    /// Nobody reads the answers any more.
    pub(crate) fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
    }

    /// Whether nobody reads the answers any more.
    pub(crate) fn is_closed(&self) -> bool {
        self.closed.load(Ordering::Relaxed)
    }

    /// Whether to stop working, for either reason.
    pub(crate) fn asked(&self) -> bool {
        self.signal.load(Ordering::Relaxed) != 0 || self.closed.load(Ordering::Relaxed)
    }
}
