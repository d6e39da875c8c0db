//! What is not about one puzzle: any question as JSON, puzzles that are made, other formats.

use core::ffi::c_char;

use super::Worker;
use crate::enter::enter;
use crate::memory::{self, Buffer};
use crate::state::options;
use crate::status::Status;

/// Asks any question, with all its options, and writes the answer as JSON: the object that the command prints with
/// `--json`, without `index` and `micros` (docs/json.md describes it). Several answers are several lines.
///
/// `question` is "solve", "count", "check", "rate", "hint", "steps", "explain", "canon", "morph", "convert" or "generate".
/// `options` is an object of JSON with the names of the HTTP API (docs/http.md), such as
/// {"scale":"se","path":true}; NULL for none. "morph" and "generate" need a "seed"; "generate" takes a "number", the
/// place of the puzzle among those of the seed, from 0, and its `puzzle` may be NULL. The options of sudokit_set(), but
/// "threads", may be among them: they hold for this call.
///
/// # Safety
/// The texts are NULL or end with NUL; the buffer is as sudokit_last_text() says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudokit_ask(
    worker: Worker,
    question: *const c_char,
    options: *const c_char,
    puzzle: *const c_char,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> Status {
    // SAFETY: the caller promises it.
    enter(|| unsafe {
        let question = memory::text("question", question)?;
        let options = memory::optional_text("options", options)?;
        let puzzle = memory::optional_text("puzzle", puzzle)?;
        worker.write((buffer, capacity, length), |state| state.ask(question, options, puzzle))
    })
}

/// Makes puzzle `number` (from 0) of a seed, and writes it as a line. The same options, seed and number give the same
/// puzzle on every machine. `options` is an object of JSON, such as {"size":6,"level":"medium"}, or NULL for a 9x9:
/// docs/http.md lists them under `generate`.
///
/// # Safety
/// `options` is NULL or ends with NUL; the buffer is as sudokit_last_text() says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudokit_generate(
    worker: Worker,
    options: *const c_char,
    seed: u64,
    number: u64,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> Status {
    // SAFETY: the caller promises it.
    enter(|| unsafe {
        let given = self::options(memory::optional_text("options", options)?)?;
        worker
            .write((buffer, capacity, length), |state| state.generate(given, (seed, number), false))
    })
}

/// Converts all puzzles of a text to the format `to` (`sudokit formats` lists them). `text` has `size` bytes and needs
/// no NUL; it may be packed with gzip or Zstandard. `from` names its format; NULL recognises it.
///
/// A puzzle that cannot be read, or that the format cannot hold, keeps its place in formats of collections: a line `error`
/// in "line" and "sdm", the word in the column of puzzles of "csv", {"error":"..."} in "jsonl" (docs/command.md lists
/// them); formats that draw a board over several lines leave it out. The status is SUDOKIT_STATUS_OK then, too, and
/// sudokit_last_error() says what is wrong with the first, and where. Of other things that the format has no place for,
/// such as a comment, nothing is said here; sudokit_ask() names them, and every puzzle that is wrong.
///
/// # Safety
/// `size` bytes can be read at `text`; `from` and `to` are NULL or end with NUL; the buffer is as sudokit_last_text()
/// says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudokit_convert(
    worker: Worker,
    text: *const c_char,
    size: usize,
    from: *const c_char,
    to: *const c_char,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> Status {
    // SAFETY: the caller promises it.
    enter(|| unsafe {
        let size = memory::product::<u8>(size, 1)?;
        let text = memory::elements("text", text.cast::<u8>(), size)?;
        let from = memory::optional_text("from", from)?;
        let to = memory::text("to", to)?;
        let buffer = Buffer::new(buffer, capacity, length)?;
        worker.with(|state| {
            state.convert(text, from, to)?;
            state.answer.copy(buffer)
        })
    })
}
