//! One puzzle, as a text in any format.

use core::ffi::c_char;

use super::Worker;
use crate::enter::enter;
use crate::memory;
use crate::row_answers::mark;
use crate::status::Status;

/// Solves a puzzle, and writes the solution as a line. If `unique` is not 0, there must be exactly one: otherwise the
/// status is SUDOKIT_STATUS_NOT_UNIQUE and the text is empty. If it is 0, any solution is written, and whether there
/// are others is not known.
///
/// `puzzle` is here and below the text of one puzzle in any format that can be recognised: most often a line of n^2
/// characters, 1-9 (and A-Z above 9x9) with blanks `. 0 * _ - x X`. A solution has as many: 82 bytes hold that of a 9x9
/// and its NUL. Above 35x35, and with the alphabet "numbers", lines are of numbers.
///
/// # Safety
/// `puzzle` is NULL or ends with NUL; the buffer is as sudokit_last_text() says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudokit_solve(
    worker: Worker,
    puzzle: *const c_char,
    unique: i32,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> Status {
    // SAFETY: the caller promises it.
    enter(|| unsafe {
        let puzzle = memory::text("puzzle", puzzle)?;
        worker.write((buffer, capacity, length), |state| state.solve(puzzle, unique != 0))
    })
}

/// Counts the solutions of a puzzle, and stops at `limit`; 0 counts all of them. A count that is equal to the limit
/// means: that many or more. Counts above UINT64_MAX are written as that, with SUDOKIT_STATUS_BUDGET; sudokit_ask() says
/// them in full. With SUDOKIT_STATUS_BUDGET, there are at least `count`; with SUDOKIT_STATUS_STOPPED, it is 0.
///
/// # Safety
/// `puzzle` is NULL or ends with NUL; a number can be written at `count`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudokit_count(
    worker: Worker,
    puzzle: *const c_char,
    limit: u64,
    count: *mut u64,
) -> Status {
    // SAFETY: the caller promises it.
    enter(|| unsafe {
        let (puzzle, count) = (memory::text("puzzle", puzzle)?, memory::place("count", count)?);
        let (ended, found) = worker.with(|state| state.count(puzzle, limit))?;
        *count = found;
        Ok(ended)
    })
}

/// Whether a puzzle is well formed and has exactly one solution (SUDOKIT_STATUS_OK). `marks` gets a byte for each cell,
/// row by row. With SUDOKIT_STATUS_OK it is 1 for a redundant clue, without which the solution is still the only one; the
/// puzzle is minimal if there is none. With SUDOKIT_STATUS_NO_SOLUTION it is 1 for every cell that contradicts another,
/// such as two equal digits in a row; there may be none, as the digits need not show that there is no solution. Otherwise
/// it is 0. `cells` is how many bytes `marks` has, at least one for each cell; `marks` may be NULL.
///
/// # Safety
/// `puzzle` is NULL or ends with NUL; `cells` bytes can be written at `marks`, if it is not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudokit_check(
    worker: Worker,
    puzzle: *const c_char,
    marks: *mut u8,
    cells: usize,
) -> Status {
    // SAFETY: the caller promises it.
    enter(|| unsafe {
        let puzzle = memory::text("puzzle", puzzle)?;
        let bytes = memory::product::<u8>(cells, 1)?;
        let bytes = memory::optional_places("marks", marks, bytes)?;
        let (ended, marked, needed) = worker.with(|state| state.check(puzzle))?;
        if !marks.is_null() && cells < needed {
            return Err(memory::too_few("cells", needed));
        }
        for cell in marked {
            mark(cell, bytes);
        }
        Ok(ended)
    })
}

/// How hard a puzzle is, on one scale: "level" (also if `scale` is NULL), "se", "hodoku" or another that
/// docs/rating.md describes. `rating` gets the rating: of "level" its place among the levels, from 1 (beginner) to 7
/// (extreme); of "se" a number such as 7.1; of others a score. It is not a number (NAN) if there is none, and a lower bound with
/// SUDOKIT_STATUS_BUDGET.
///
/// # Safety
/// `puzzle` and `scale` are NULL or end with NUL; a number can be written at `rating`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudokit_rate(
    worker: Worker,
    puzzle: *const c_char,
    scale: *const c_char,
    rating: *mut f64,
) -> Status {
    // SAFETY: the caller promises it.
    enter(|| unsafe {
        let puzzle = memory::text("puzzle", puzzle)?;
        let scale = memory::optional_text("scale", scale)?;
        let rating = memory::place("rating", rating)?;
        *rating = f64::NAN;
        let (ended, found) = worker.with(|state| state.rate(puzzle, scale))?;
        *rating = found;
        Ok(ended)
    })
}

/// Writes the next step of a person's solution in English: the technique, a colon, and its argument. Texts that carry
/// a player's digits and candidates give the step from there, or say what is wrong with them. sudokit_ask() gives the
/// same as data.
///
/// # Safety
/// `puzzle` is NULL or ends with NUL; the buffer is as sudokit_last_text() says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudokit_hint(
    worker: Worker,
    puzzle: *const c_char,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> Status {
    // SAFETY: the caller promises it.
    enter(|| unsafe {
        let puzzle = memory::text("puzzle", puzzle)?;
        worker.write((buffer, capacity, length), |state| state.hint(puzzle))
    })
}

/// Writes all steps of a person's solution in English, each on a line as sudokit_hint() writes it.
/// SUDOKIT_STATUS_BEYOND says that they do not reach the solution.
///
/// # Safety
/// `puzzle` is NULL or ends with NUL; the buffer is as sudokit_last_text() says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudokit_explain(
    worker: Worker,
    puzzle: *const c_char,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> Status {
    // SAFETY: the caller promises it.
    enter(|| unsafe {
        let puzzle = memory::text("puzzle", puzzle)?;
        worker.write((buffer, capacity, length), |state| state.explain(puzzle))
    })
}

/// Writes the canonical form of a puzzle as a line: the same for all puzzles that differ only in the order of lines and
/// the names of digits. `automorphisms` gets how many moves of the board leave the puzzle as it is, at most UINT64_MAX;
/// it may be NULL.
///
/// # Safety
/// `puzzle` is NULL or ends with NUL; a number can be written at `automorphisms`, if it is not NULL; the buffer is as
/// sudokit_last_text() says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudokit_canonical(
    worker: Worker,
    puzzle: *const c_char,
    automorphisms: *mut u64,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> Status {
    // SAFETY: the caller promises it.
    enter(|| unsafe {
        let puzzle = memory::text("puzzle", puzzle)?;
        let number = memory::optional_places("automorphisms", automorphisms, 1)?;
        worker.write((buffer, capacity, length), |state| {
            let found = state.canonical(puzzle)?;
            number.fill(found);
            Ok(())
        })
    })
}

/// Writes a random puzzle as a line that is equivalent to this one: lines are permuted and digits renamed. The same
/// seed and puzzle give the same one.
///
/// # Safety
/// `puzzle` is NULL or ends with NUL; the buffer is as sudokit_last_text() says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudokit_morph(
    worker: Worker,
    puzzle: *const c_char,
    seed: u64,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> Status {
    // SAFETY: the caller promises it.
    enter(|| unsafe {
        let puzzle = memory::text("puzzle", puzzle)?;
        worker.write((buffer, capacity, length), |state| state.morph(puzzle, seed))
    })
}
