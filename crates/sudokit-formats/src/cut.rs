//! Cutting a text into records.

use std::sync::Arc;

use crate::around::Around;
use crate::fault::FaultKind;

/// The most bytes that a record may have. A longer one is a fault, and is skipped.
pub const RECORD_LIMIT: usize = 1 << 20;

/// Cuts a text into records.
///
/// It gets the bytes that are not cut yet: after [`Cut::More`] the same bytes again, and more;
/// otherwise what follows the last piece. After [`Cut::More`] it must not look at a byte a second
/// time, or a long record would take time that grows with the square of its length.
pub trait Cutter {
    /// Returns the next piece of `text`. At the `end` of the whole text it never returns
    /// [`Cut::More`].
    fn cut(&mut self, text: &[u8], end: bool) -> Cut;

    /// Skips the rest of the current record, which is too long.
    fn skip_record(&mut self);

    /// Returns what the text says around the record that was cut last, and which holds for it, too.
    fn around(&self) -> Option<Arc<Around>> {
        None
    }

    /// Returns what was still missing when the text ended.
    fn finish(&mut self) -> Option<FaultKind> {
        None
    }
}

/// The next piece of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cut {
    /// A record, and what separates it from the next.
    Record {
        /// Bytes of the record.
        text: usize,
        /// Bytes to move on by: those of the record, and the separator.
        length: usize,
        /// Line ends among them.
        lines: u64,
    },
    /// A record that the cutter put together, because no piece of the text is one: with what was said
    /// before about several records, or unpacked. Faults in it are reported at its first line.
    Made {
        /// The record.
        record: Vec<u8>,
        /// Bytes to move on by.
        length: usize,
        /// Line ends among them.
        lines: u64,
    },
    /// Nothing to parse.
    Skip {
        /// Bytes to move on by.
        length: usize,
        /// Line ends among them.
        lines: u64,
    },
    /// A fault that the cutter itself sees, at the first byte.
    Fault {
        /// Bytes to move on by.
        length: usize,
        /// Line ends among them.
        lines: u64,
        /// What is wrong.
        kind: FaultKind,
    },
    /// The current record is not complete.
    More,
}
