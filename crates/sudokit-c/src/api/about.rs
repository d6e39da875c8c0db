//! The library itself, and what is wrong with the last call.

use core::ffi::c_char;

use crate::fault;
use crate::memory;
use crate::status::Status;

/// The version of the ABI that this header describes. It changes when a program that was built with an older header
/// would not work.
pub const ABI_VERSION: u32 = 3;

/// What is wrong with the last call of this thread, and where. The texts are the library's: they are valid until the
/// next call of this thread.
#[repr(C)]
#[derive(Debug)]
pub struct Error {
    /// What the call returned; for a batch with wrong rows, that of its first wrong row. It is an error, or
    /// SUDOKIT_STATUS_NO_SOLUTION where the digits of the puzzle show that there is none. SUDOKIT_STATUS_OK if nothing is
    /// wrong.
    pub status: Status,
    /// A stable id of what is wrong, such as "length", "conflict" or "too-symmetric"; "" if nothing is.
    pub kind: *const c_char,
    /// What is wrong and what was expected, in English; "" if nothing is.
    pub message: *const c_char,
    /// The argument or option that is wrong; NULL if it is none.
    pub option: *const c_char,
    /// The cell that is wrong, such as "r1c1", the first if several are; NULL if it is none.
    pub cell: *const c_char,
    /// All cells that are wrong, such as "r1c1 r1c4"; NULL if it is none.
    pub cells: *const c_char,
    /// The line of the puzzle's text, from 1; 0 if it is none.
    pub line: u64,
    /// The character in that line, from 1; 0 if it is none.
    pub column: u64,
    /// The row of a batch, from 0; SIZE_MAX if it is none.
    pub row: usize,
    /// The rules that are not understood, such as "killer cages, arrows"; NULL if that is not what is wrong.
    pub left_out: *const c_char,
}

/// The version of the ABI of the library that is loaded: compare it with SUDOKIT_ABI_VERSION.
#[unsafe(no_mangle)]
pub extern "C" fn sudokit_abi_version() -> u32 {
    ABI_VERSION
}

/// The version of the library, such as "0.1.0". The text is the library's, for ever.
#[unsafe(no_mangle)]
pub extern "C" fn sudokit_version() -> *const c_char {
    concat!(env!("CARGO_PKG_VERSION"), "\0").as_ptr().cast()
}

/// The name of a status, such as "not-unique"; NULL for a number that is not a status. The text is the library's, for
/// ever.
#[unsafe(no_mangle)]
pub extern "C" fn sudokit_status_name(status: i32) -> *const c_char {
    Status::by_number(status).map_or(core::ptr::null(), |status| status.name().as_ptr())
}

/// Writes what is wrong with the last call of this thread: why it returned an error, which digits contradict each other
/// where it returned SUDOKIT_STATUS_NO_SOLUTION, or what is wrong with the first wrong row of a batch that returned
/// SUDOKIT_STATUS_OK. Returns SUDOKIT_STATUS_NULL_POINTER if `error` is NULL; the last error stays.
///
/// # Safety
/// `error` is NULL, or a sudokit_error can be written there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudokit_last_error(error: *mut Error) -> Status {
    let last = fault::last();
    let error_now = Error {
        status: last.status,
        kind: last.kind,
        message: last.message,
        option: last.option,
        cell: last.cell,
        cells: last.cells,
        line: last.line,
        column: last.column,
        row: last.row,
        left_out: last.left_out,
    };
    // SAFETY: the caller promises it.
    match unsafe { memory::put(error, error_now) } {
        true => Status::Ok,
        false => Status::NullPointer,
    }
}
