//! Workers: made, set up, freed.

use core::ffi::{c_char, c_void};
use std::sync::Arc;

use super::{WORKERS, Worker};
use crate::enter::enter;
use crate::limits::Ask;
use crate::memory::{self, Buffer, Function, Poll};
use crate::state::State;
use crate::status::Status;

/// Makes a worker. Free it with sudokit_worker_free().
///
/// # Safety
/// `worker` is NULL, or a sudokit_worker can be written there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudokit_worker_new(worker: *mut Worker) -> Status {
    enter(|| {
        memory::check("worker", worker)?;
        let made = Worker { number: WORKERS.add(State::new())? };
        // SAFETY: the caller promises it.
        unsafe { memory::put(worker, made) };
        Ok(Status::Ok)
    })
}

/// Frees a worker. A call that uses it now ends as usual; all later ones get SUDOKIT_STATUS_NO_WORKER, also a second
/// sudokit_worker_free(). The worker {0} is freed without an effect, as NULL is by free().
#[unsafe(no_mangle)]
pub extern "C" fn sudokit_worker_free(worker: Worker) -> Status {
    enter(|| {
        if worker.number != 0 {
            WORKERS.remove(worker.number)?;
        }
        Ok(Status::Ok)
    })
}

/// Sets an option of a worker; if `value` is NULL, to what it was at first. A wrong value changes nothing.
///
/// | name | value | at first |
/// |---|---|---|
/// | "shape" | boxes of R rows and C columns: "2x3" is a 6x6 | from the number of cells, as square as possible |
/// | "diagonal" | "true": both diagonals hold every digit, too | "false" |
/// | "jigsaw" | the map of a jigsaw: n^2 characters, one letter for each region | none |
/// | "windoku" | "true": the windows of a windoku hold every digit, too | "false" |
/// | "extra_houses" | maps of other houses: n^2 characters each, one letter for the cells of each house and a point for cells in none | none |
/// | "alphabet" | "standard", "hex", "letters" or "numbers" | what the characters of each text suggest |
/// | "ignore_unknown_rules" | "true": puzzles with rules that are not understood, such as killer cages, are answered without them | "false": they are refused |
/// | "time_limit" | seconds for each puzzle, such as "0.5" | no limit; 10 for a puzzle above 25x25 that is made |
/// | "node_limit" | candidates to try at branches of a search, for each puzzle | no limit |
/// | "threads" | how many threads answer a batch; "0" for one on each core | "1" |
///
/// # Safety
/// `name` and `value` are NULL, or texts that end with NUL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudokit_set(
    worker: Worker,
    name: *const c_char,
    value: *const c_char,
) -> Status {
    enter(|| {
        // SAFETY: the caller promises it.
        let (name, value) =
            unsafe { (memory::text("name", name)?, memory::optional_text("value", value)?) };
        worker.with(|state| state.set(name, value)).map(|()| Status::Ok)
    })
}

/// Gives a worker a function that says whether its calls shall stop: it returns 0 to go on. A call that takes longer
/// asks it about every 10 milliseconds, from the thread that called (never from others), with `data`. A call that is
/// stopped returns SUDOKIT_STATUS_STOPPED. The function must return (no longjmp, no exception), and calls with this
/// worker get SUDOKIT_STATUS_BUSY meanwhile. Canonical forms are not interrupted within a puzzle. NULL takes the
/// function away.
///
/// # Safety
/// `poll` may be called with `data` by every thread that calls with this worker, until another function is given.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudokit_on_poll(
    worker: Worker,
    poll: Function,
    data: *mut c_void,
) -> Status {
    enter(|| {
        // SAFETY: the caller promises it.
        let poll = poll.map(|function| unsafe { Poll::new(function, data) });
        let ask = poll.map(|poll| Arc::new(move || poll.asks_to_stop()) as Ask);
        worker.with(|state| {
            state.setup.ask = ask;
            Ok(Status::Ok)
        })
    })
}

/// Copies the text that the worker's last call with a buffer made, and returns what that call returned, or would have
/// returned if its buffer had been long enough.
///
/// Every function with `buffer`, `capacity` and `length` writes its text, and a NUL after it, if `capacity` is greater
/// than the length of the text. Otherwise it writes an empty text and returns SUDOKIT_STATUS_SHORT_BUFFER. In both
/// cases `length` is the length of the text in bytes, without the NUL. `buffer` may be NULL if `capacity` is 0, and
/// `length` may be NULL.
///
/// # Safety
/// `capacity` bytes can be written at `buffer`, and one number at `length`, if it is not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudokit_last_text(
    worker: Worker,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> Status {
    enter(|| {
        // SAFETY: the caller promises it.
        let buffer = unsafe { Buffer::new(buffer, capacity, length) }?;
        worker.with(|state| state.answer.copy(buffer))
    })
}
