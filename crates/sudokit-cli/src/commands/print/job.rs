//! The puzzles of the input, with their numbers and places.

use sudokit_formats::{Entry, Fault};

use crate::console::Console;
use crate::fault::fault_message;
use crate::input::Work;

/// A puzzle to print.
pub(in crate::commands) struct Job {
    pub(in crate::commands) entry: Entry,
    /// Its number.
    pub(in crate::commands) number: u64,
    /// The chapter that it is in, if that is settled.
    pub(in crate::commands) chapter: Option<String>,
    /// Its place in the input, `file:line`.
    pub(in crate::commands) place: String,
}

/// The puzzles of a part of the input, and messages about what is not one.
pub(super) fn jobs(
    work: &Work,
    entries: Vec<Result<Option<Entry>, Fault>>,
    number: &mut u64,
    console: &Console,
) -> (Vec<Job>, Vec<String>) {
    let (mut jobs, mut faults) = (Vec::new(), Vec::new());
    for (unparsed, parsed) in work.records().zip(entries) {
        let record = &unparsed.record;
        match parsed {
            Ok(None) => {}
            Ok(Some(entry)) => {
                let place = format!("{}:{}", work.name, record.line);
                jobs.push(Job { entry, number: *number, chapter: None, place });
                *number += 1;
            }
            Err(fault) => {
                *number += 1;
                faults.push(fault_message(&work.name, record, &fault, console.texts()));
            }
        }
    }
    (jobs, faults)
}
