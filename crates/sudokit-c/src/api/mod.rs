//! The functions of the header, in its order.
//!
//! Each makes texts, slices and places of what C passes, calls, and returns a status. So each is `unsafe`: it trusts its
//! caller that a pointer leads to what the header says. All of it runs inside `enter`.

#![allow(unsafe_code)]

// In the order of the header.
pub mod about;

pub mod workers;

pub mod single;

pub mod general;

pub mod many;

use core::ffi::c_char;

use crate::answer::Ended;
use crate::fault::Fault;
use crate::memory::Buffer;
use crate::registry::Registry;
use crate::state::State;

static WORKERS: Registry<State> = Registry::new();

/// A worker: its options, its memory, and the text of its last answer. It is a number, not an address: a worker that
/// was freed, or never made, is an error and not a crash. {0} is none.
///
/// Any thread may use a worker, but only one at a time: a second call gets SUDOKIT_STATUS_BUSY. Give each thread its
/// own, or set "threads" and pass many puzzles in one call.
#[repr(C)]
#[derive(Copy, Clone, Debug)]
pub struct Worker {
    /// Only for the library.
    pub number: u64,
}

impl Worker {
    fn with<R>(self, call: impl FnOnce(&mut State) -> Result<R, Fault>) -> Result<R, Fault> {
        WORKERS.with(self.number, call)
    }

    /// Makes a text, and copies it into the caller's buffer.
    ///
    /// # Safety
    /// As [`Buffer::new`].
    unsafe fn write(
        self,
        (buffer, capacity, length): (*mut c_char, usize, *mut usize),
        call: impl FnOnce(&mut State) -> Result<(), Fault>,
    ) -> Result<Ended, Fault> {
        // SAFETY: the caller's promise is the same.
        let buffer = unsafe { Buffer::new(buffer, capacity, length) }?;
        self.with(|state| {
            call(state)?;
            state.answer.copy(buffer)
        })
    }
}

#[cfg(test)]
mod tests {
    //! The way of pointers through calls: Miri runs these. What calls answer is tested from C.

    use std::ptr::{null, null_mut};

    use super::about::{Error, sudokit_last_error};
    use super::many::{sudokit_check_many, sudokit_solve_many};
    use super::single::{sudokit_check, sudokit_count, sudokit_solve};
    use super::workers::{sudokit_last_text, sudokit_worker_free, sudokit_worker_new};
    use super::*;
    use crate::status::Status;

    fn with_worker(call: impl FnOnce(Worker)) {
        let mut worker = Worker { number: 0 };
        // SAFETY: there is a place for a worker.
        assert_eq!(unsafe { sudokit_worker_new(&raw mut worker) }, Status::Ok);
        call(worker);
        assert_eq!(sudokit_worker_free(worker), Status::Ok);
        assert_eq!(sudokit_worker_free(worker), Status::NoWorker);
    }

    #[test]
    fn texts_go_in_and_out() {
        with_worker(|worker| {
            let (mut text, mut length) = ([b'x'; 20], 0);
            let (start, puzzle) = (text.as_mut_ptr().cast(), c"1..43..2.1...32.".as_ptr());
            // SAFETY: the text ends with NUL, and there are as many bytes as the calls say.
            unsafe {
                let short = sudokit_solve(worker, puzzle, 1, start, 16, &raw mut length);
                assert_eq!((short, length), (Status::ShortBuffer, 16));
                assert_eq!(sudokit_last_text(worker, start, 17, null_mut()), Status::Ok);
            }
            assert_eq!(&text, b"1234341221434321\0xxx");
            let (mut count, mut marks) = (0, [9; 16]);
            // SAFETY: as above.
            unsafe {
                assert_eq!(sudokit_count(worker, puzzle, 2, &raw mut count), Status::Ok);
                assert_eq!(sudokit_check(worker, puzzle, marks.as_mut_ptr(), 16), Status::Ok);
                assert_eq!(sudokit_count(worker, null(), 2, &raw mut count), Status::NullPointer);
            }
            assert_eq!((count, marks.iter().filter(|mark| **mark == 1).count()), (1, 5));
        });
    }

    #[test]
    fn rows_go_in_and_out_and_the_first_fault_is_kept() {
        with_worker(|worker| {
            let mut rows = [0; 48];
            rows[..16].copy_from_slice(&[1, 0, 0, 4, 3, 0, 0, 2, 0, 1, 0, 0, 0, 3, 2, 0]);
            rows[47] = 5;
            let (mut solutions, mut statuses) = ([7; 48], [7; 3]);
            let (out, ends) = (solutions.as_mut_ptr(), statuses.as_mut_ptr());
            // SAFETY: there are as many bytes as the call says.
            let status = unsafe { sudokit_solve_many(worker, rows.as_ptr(), 3, 16, 1, out, ends) };
            assert_eq!((status, statuses), (Status::Ok, [0, 2, 24]));
            assert_eq!((solutions[..4].as_ref(), solutions[47]), (&[1, 2, 3, 4][..], 0));
            let error = last_error();
            assert_eq!((error.status, error.row), (Status::WrongPuzzle, 2));
            // SAFETY: the library's text ends with NUL, and no call was made since.
            let cell = unsafe { std::ffi::CStr::from_ptr(error.cell) };
            assert_eq!(cell, c"r4c4");
        });
    }

    #[test]
    fn contradictions_are_marked_and_have_a_place() {
        with_worker(|worker| {
            let mut rows = [0; 32];
            (rows[16], rows[19]) = (1, 1);
            let (mut marks, mut statuses) = ([7; 32], [7; 2]);
            let (out, ends) = (marks.as_mut_ptr(), statuses.as_mut_ptr());
            // SAFETY: there are as many bytes as the call says.
            let status = unsafe { sudokit_check_many(worker, rows.as_ptr(), 2, 16, out, ends) };
            assert_eq!((status, statuses), (Status::Ok, [2, 1]));
            assert_eq!(marks, rows);
            let error = last_error();
            assert_eq!((error.status, error.row), (Status::NoSolution, 1));
            // SAFETY: the library's text ends with NUL, and no call was made since.
            let cells = unsafe { std::ffi::CStr::from_ptr(error.cells) };
            assert_eq!(cells, c"r1c1 r1c4");
        });
    }

    fn last_error() -> Error {
        let mut error = std::mem::MaybeUninit::<Error>::uninit();
        // SAFETY: there is a place for it, and the call writes it.
        unsafe {
            assert_eq!(sudokit_last_error(error.as_mut_ptr()), Status::Ok);
            error.assume_init()
        }
    }
}
