//! Parses records on several threads, for a verb that takes the entries one after the other.
//!
//! ```text
//! reader --Work--> parsers --Parsed--> Ordered --> Parts --> the verb (this thread)
//! ```

use std::borrow::Cow;
use std::panic::resume_unwind;
use std::thread::JoinHandle;
use std::time::Duration;

use crossbeam_channel::{Receiver, RecvTimeoutError, bounded};
use sudokit_formats::{Entry, Fault, Format};

use crate::error::Error;
use crate::input::{Inputs, Work};
use crate::ordered::{Ordered, ReturnedPermits, permits};
use crate::signals::Stop;
use crate::threads::spawn;

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

/// All records of the inputs, in order. It ends early if the program is asked to stop.
pub(crate) struct Parts {
    stop: Stop,
    parsers: Parsers,
}

enum Parsers {
    /// This thread.
    Here(Inputs),
    Threads(Threads),
}

/// What this thread has of the others. They belong to no scope: when this thread takes no more parts, one of
/// them may be waiting for input that never comes.
struct Threads {
    parsed: Receiver<(u64, Parsed)>,
    ordered: Ordered<Parsed>,
    returned: ReturnedPermits,
    /// Whether a part was taken whose permit was not given back.
    taken: bool,
    threads: Vec<JoinHandle<()>>,
}

impl Parts {
    /// Begins to read and to parse, on this many threads. An input of unknown length, such as a pipe, is
    /// read on another thread in any case: it may wait forever, and this one must see that it is to stop.
    pub(crate) fn new(inputs: Inputs, threads: usize, stop: &Stop) -> Parts {
        let parsers = match inputs.bytes() {
            Some(bytes) if threads == 1 || bytes <= FEW_BYTES => Parsers::Here(inputs),
            _ => Parsers::Threads(Threads::start(inputs, threads)),
        };
        Parts { stop: stop.clone(), parsers }
    }
}

impl Iterator for Parts {
    type Item = Parsed;

    fn next(&mut self) -> Option<Parsed> {
        match &mut self.parsers {
            _ if self.stop.requested() => None,
            Parsers::Here(inputs) => Parsed::next(inputs).map(Parsed::parse),
            Parsers::Threads(threads) => threads.next(&self.stop),
        }
    }
}

impl Threads {
    fn start(mut inputs: Inputs, count: usize) -> Threads {
        let (permits, returned) = permits(4 * count);
        let (task_sender, tasks) = bounded::<(u64, Parsed)>(count);
        let (sender, parsed) = bounded::<(u64, Parsed)>(count);
        let reader = move || {
            for number in 0.. {
                let Some(work) = Parsed::next(&mut inputs) else { return };
                if !permits.take() || task_sender.send((number, work)).is_err() {
                    return;
                }
            }
        };
        let mut threads = vec![spawn(reader)];
        for _ in 0..count {
            let (tasks, sender) = (tasks.clone(), sender.clone());
            threads.push(spawn(move || {
                for (number, work) in tasks {
                    if sender.send((number, work.parse())).is_err() {
                        return;
                    }
                }
            }));
        }
        Threads { parsed, ordered: Ordered::starting_at(0), returned, taken: false, threads }
    }

    fn next(&mut self, stop: &Stop) -> Option<Parsed> {
        if std::mem::take(&mut self.taken) {
            self.returned.give_back();
        }
        loop {
            if let Some((work, _)) = self.ordered.pop() {
                self.taken = true;
                return Some(work);
            }
            match self.parsed.recv_timeout(LOOK) {
                Ok((number, work)) => self.ordered.push(number, work, true),
                Err(RecvTimeoutError::Timeout) if stop.requested() => return None,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    self.end();
                    return None;
                }
            }
        }
    }

    /// Passes the panic of a thread on.
    fn end(&mut self) {
        for thread in self.threads.drain(..) {
            if let Err(panic) = thread.join() {
                resume_unwind(panic);
            }
        }
    }
}

/// Does what may wait for input that never comes; `None` if the program is asked to stop before.
pub(crate) fn unless_stopped<T: Send + 'static>(
    stop: &Stop,
    work: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    let (sender, done) = bounded(1);
    let thread = spawn(move || drop(sender.send(work())));
    loop {
        match done.recv_timeout(LOOK) {
            Ok(done) => return Some(done),
            Err(RecvTimeoutError::Timeout) if stop.requested() => return None,
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => {
                resume_unwind(thread.join().expect_err("it sends, or it panics"));
            }
        }
    }
}
