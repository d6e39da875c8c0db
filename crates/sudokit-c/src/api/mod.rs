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

use crate::fault::Fault;
use crate::memory::Buffer;
use crate::registry::Registry;
use crate::state::State;
use crate::status::Status;

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
        call: impl FnOnce(&mut State) -> Result<Status, Fault>,
    ) -> Result<Status, Fault> {
        // SAFETY: the caller's promise is the same.
        let buffer = unsafe { Buffer::new(buffer, capacity, length) }?;
        self.with(|state| {
            call(state)?;
            state.answer.copy(buffer)
        })
    }
}
