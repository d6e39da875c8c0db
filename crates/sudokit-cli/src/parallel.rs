//! Parses records on several threads, for a verb that takes the entries one after the other.
//!
//! ```text
//! reader --Work--> parsers --Parsed--> Ordered --> the verb (this thread)
//! ```

use std::borrow::Cow;
use std::thread;
use std::time::Duration;

use crossbeam_channel::{RecvTimeoutError, bounded};
use sudokit_formats::{Entry, Fault, Format};

use crate::error::Error;
use crate::input::{Inputs, Work};
use crate::ordered::{Ordered, permits};
use crate::signals::Stop;

/// Records that are parsed at a time.
const RECORDS: usize = 1000;
/// Inputs of no more than this many bytes are parsed before threads would have started.
const FEW_BYTES: u64 = 1 << 16;
/// How often to check whether to stop.
const LOOK: Duration = Duration::from_millis(50);

/// Some records of an input.
pub(crate) struct Parsed {
    /// The records; an error if the input could not be read on.
    pub(crate) work: Result<Work, Error>,
    /// What each record is.
    pub(crate) entries: Vec<Result<Option<Entry>, Fault>>,
    /// The format of the first input.
    pub(crate) first_format: Option<&'static dyn Format>,
    /// How many bytes were read so far.
    pub(crate) bytes_read: u64,
}

impl Parsed {
    /// The next records, not parsed yet.
    fn next(inputs: &mut Inputs) -> Option<Parsed> {
        let work = inputs.next(RECORDS)?;
        let (first_format, bytes_read) = (inputs.first_format(), inputs.bytes_read());
        Some(Parsed { work, entries: Vec::new(), first_format, bytes_read })
    }

    fn parse(mut self) -> Parsed {
        let records = self.work.iter().flat_map(Work::records);
        let owned = records.map(|record| record.parse().map(|entry| entry.map(Cow::into_owned)));
        self.entries = owned.collect();
        self
    }
}

/// Passes all records to `take`, in order. If the program is asked to stop, `take` gets `None` instead and
/// has to end the program: a thread may be waiting for input that never comes.
pub(crate) fn each(
    mut inputs: Inputs,
    threads: usize,
    stop: &Stop,
    mut take: impl FnMut(Option<Parsed>),
) {
    if threads == 1 || inputs.bytes().is_some_and(|bytes| bytes <= FEW_BYTES) {
        while let Some(work) = Parsed::next(&mut inputs) {
            if stop.requested() {
                return take(None);
            }
            take(Some(work.parse()));
        }
        return;
    }
    let (permits, returned) = permits(4 * threads);
    let (task_sender, tasks) = bounded::<(u64, Parsed)>(threads);
    let (sender, parsed) = bounded::<(u64, Parsed)>(threads);
    thread::scope(|scope| {
        scope.spawn(move || {
            for number in 0.. {
                let Some(work) = Parsed::next(&mut inputs) else { return };
                if stop.requested() || !permits.take() || task_sender.send((number, work)).is_err()
                {
                    return;
                }
            }
        });
        for _ in 0..threads {
            let (tasks, sender) = (tasks.clone(), sender.clone());
            scope.spawn(move || {
                for (number, work) in tasks {
                    if sender.send((number, work.parse())).is_err() {
                        return;
                    }
                }
            });
        }
        drop((tasks, sender));
        // Dropped when this thread has enough: the others then end, too, instead of waiting for it.
        let (parsed, returned) = (parsed, returned);
        let mut ordered = Ordered::starting_at(0);
        loop {
            if stop.requested() {
                return take(None);
            }
            match parsed.recv_timeout(LOOK) {
                Ok((number, work)) => ordered.push(number, work, true),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
            while let Some((work, _)) = ordered.pop() {
                take(Some(work));
                returned.give_back();
            }
        }
    });
}
