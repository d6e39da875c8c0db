//! Many puzzles, as rows of bytes.

use core::ffi::c_char;

use sudokit_answers::{Canon, Check, Count, EngineChoice, Solve, many};

use super::Worker;
use crate::enter::enter;
use crate::fault::Fault;
use crate::memory::{apart, elements, optional_places, optional_text, places, product};
use crate::rows::Places;
use crate::single::rate_question;
use crate::state::{RowKey, options};
use crate::status::Status;

/// Solves many puzzles.
///
/// `rows` is here and below an array of `count` rows of `cells` bytes, without a gap: one byte for each cell, row by
/// row of the board, 0 for a blank, 1 to n for a digit. `cells` is n^2 for boards of order n, 4 to 64: 81 for a 9x9.
/// The options of the worker say which board it is, how many threads answer, and what each puzzle may take.
///
/// `statuses` gets a status for each row. A row that is not a puzzle gets SUDOKIT_STATUS_WRONG_PUZZLE and disturbs no
/// other: the call returns SUDOKIT_STATUS_OK. sudokit_last_error() says what is wrong with the first row that is not a
/// puzzle, cannot be answered, or contradicts itself. If the call is stopped, rows that are not answered get
/// SUDOKIT_STATUS_STOPPED. No array may overlap another.
///
/// `solutions` gets `count` rows of `cells` bytes, all 0 where there is no solution. It may be NULL. `unique` is as
/// for sudokit_solve().
///
/// # Safety
/// `rows` has `count * cells` bytes to read, `solutions` as many to write if it is not NULL, `statuses` `count`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudokit_solve_many(
    worker: Worker,
    rows: *const u8,
    count: usize,
    cells: usize,
    unique: i32,
    solutions: *mut u8,
    statuses: *mut u8,
) -> Status {
    // SAFETY: the caller promises it.
    enter(|| unsafe {
        let (all, each) = sizes::<()>(count, cells)?;
        let digits = if solutions.is_null() { 0 } else { all };
        apart(&[
            ("rows", rows, all),
            ("solutions", solutions, digits),
            ("statuses", statuses, each),
        ])?;
        let rows = elements("rows", rows, all)?;
        let digits = optional_places("solutions", solutions, all)?;
        let statuses = places("statuses", statuses, each)?;
        let question = many(if unique != 0 { Solve::unique() } else { Solve::first() });
        let numbers = &mut vec![(); count];
        let places = Places { digits, numbers, statuses };
        let key = RowKey("solve", u64::from(unique != 0), String::new());
        worker.with(|state| state.rows((&question, key), (rows, cells), places))
    })
}

/// Counts the solutions of many puzzles, each up to `limit`; 0 counts all. A limit of 2 is fastest: 1 in `counts` is a
/// puzzle with exactly one solution. `counts` gets a number for each row, as sudokit_count() writes it. Rows and
/// statuses are as for sudokit_solve_many().
///
/// # Safety
/// `rows` has `count * cells` bytes to read; `counts` has `count` numbers and `statuses` `count` bytes to write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudokit_count_many(
    worker: Worker,
    rows: *const u8,
    count: usize,
    cells: usize,
    limit: u64,
    counts: *mut u64,
    statuses: *mut u8,
) -> Status {
    // SAFETY: the caller promises it.
    enter(|| unsafe {
        let (all, each) = sizes::<u64>(count, cells)?;
        apart(&[
            ("rows", rows, all),
            ("counts", counts.cast(), each * size_of::<u64>()),
            ("statuses", statuses, each),
        ])?;
        let rows = elements("rows", rows, all)?;
        let numbers = places("counts", counts, each)?;
        let statuses = places("statuses", statuses, each)?;
        let key = RowKey("count", limit, String::new());
        let limit = Some(u128::from(limit)).filter(|&limit| limit > 0);
        let question = many(Count { limit, engine: EngineChoice::auto() });
        let kept = Places { digits: &mut [], numbers: &mut *numbers, statuses: &mut *statuses };
        let batch = worker.with(|state| state.rows((&question, key), (rows, cells), kept))?;
        // What does not fit is a lower bound.
        for (number, status) in numbers.iter().zip(statuses) {
            if *number == u64::MAX && *status == Status::Ok.byte() {
                *status = Status::Budget.byte();
            }
        }
        Ok(batch)
    })
}

/// Checks many puzzles. `marks` gets `count` rows of `cells` bytes, as sudokit_check() writes them; it may be NULL. So a
/// row with SUDOKIT_STATUS_NO_SOLUTION shows which of its digits contradict each other. Rows and statuses are as for
/// sudokit_solve_many().
///
/// # Safety
/// `rows` has `count * cells` bytes to read, `marks` as many to write if it is not NULL, `statuses` `count`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudokit_check_many(
    worker: Worker,
    rows: *const u8,
    count: usize,
    cells: usize,
    marks: *mut u8,
    statuses: *mut u8,
) -> Status {
    // SAFETY: the caller promises it.
    enter(|| unsafe {
        let (all, each) = sizes::<()>(count, cells)?;
        let bytes = if marks.is_null() { 0 } else { all };
        apart(&[("rows", rows, all), ("marks", marks, bytes), ("statuses", statuses, each)])?;
        let rows = elements("rows", rows, all)?;
        let digits = optional_places("marks", marks, all)?;
        let statuses = places("statuses", statuses, each)?;
        let numbers = &mut vec![(); count];
        let places = Places { digits, numbers, statuses };
        let key = RowKey("check", 0, String::new());
        worker.with(|state| {
            // Searches beside each other have no limits of their own.
            let batches = state.setup.limits.are_none();
            let question = many(Check { engine: EngineChoice::auto(), batches });
            state.rows((&question, key), (rows, cells), places)
        })
    })
}

/// Rates many puzzles on one scale. `scale` and what is written to `ratings` are as for sudokit_rate(), rows and
/// statuses as for sudokit_solve_many().
///
/// # Safety
/// `rows` has `count * cells` bytes to read; `scale` is NULL or ends with NUL; `ratings` has `count` numbers and
/// `statuses` `count` bytes to write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudokit_rate_many(
    worker: Worker,
    rows: *const u8,
    count: usize,
    cells: usize,
    scale: *const c_char,
    ratings: *mut f64,
    statuses: *mut u8,
) -> Status {
    // SAFETY: the caller promises it.
    enter(|| unsafe {
        let (all, each) = sizes::<f64>(count, cells)?;
        apart(&[
            ("rows", rows, all),
            ("ratings", ratings.cast(), each * size_of::<f64>()),
            ("statuses", statuses, each),
        ])?;
        let rows = elements("rows", rows, all)?;
        let scale = optional_text("scale", scale)?;
        let question = many(rate_question(scale)?);
        let key = RowKey("rate", 0, scale.unwrap_or_default().to_owned());
        let numbers = places("ratings", ratings, each)?;
        let statuses = places("statuses", statuses, each)?;
        // What is not rated has no rating.
        numbers.fill(f64::NAN);
        let places = Places { digits: &mut [], numbers, statuses };
        worker.with(|state| state.rows((&question, key), (rows, cells), places))
    })
}

/// Finds the canonical forms of many puzzles. `forms` gets `count` rows of `cells` bytes, `automorphisms` a number for
/// each row, both as for sudokit_canonical(); either may be NULL. A puzzle that is too symmetric gets
/// SUDOKIT_STATUS_REFUSED. Rows and statuses are as for sudokit_solve_many().
///
/// # Safety
/// `rows` has `count * cells` bytes to read, `forms` as many to write if it is not NULL; `automorphisms` has `count`
/// numbers to write if it is not NULL, `statuses` `count` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudokit_canonical_many(
    worker: Worker,
    rows: *const u8,
    count: usize,
    cells: usize,
    forms: *mut u8,
    automorphisms: *mut u64,
    statuses: *mut u8,
) -> Status {
    // SAFETY: the caller promises it.
    enter(|| unsafe {
        let (all, each) = sizes::<u64>(count, cells)?;
        let digits = if forms.is_null() { 0 } else { all };
        let wanted = if automorphisms.is_null() { 0 } else { each };
        apart(&[
            ("rows", rows, all),
            ("forms", forms, digits),
            ("automorphisms", automorphisms.cast(), wanted * size_of::<u64>()),
            ("statuses", statuses, each),
        ])?;
        let rows = elements("rows", rows, all)?;
        let digits = optional_places("forms", forms, all)?;
        let numbers = optional_places("automorphisms", automorphisms, each)?;
        let statuses = places("statuses", statuses, each)?;
        let mut unwanted = vec![0; if numbers.is_empty() { count } else { 0 }];
        let numbers = if numbers.is_empty() { &mut unwanted[..] } else { numbers };
        let places = Places { digits, numbers, statuses };
        let key = RowKey("canon", 0, String::new());
        worker.with(|state| state.rows((&many(Canon), key), (rows, cells), places))
    })
}

/// Makes `count` puzzles of a seed, from number `first` on: the same that sudokit_generate() makes one by one. Seeds and
/// numbers are up to UINT64_MAX; a batch that goes beyond the last number gets SUDOKIT_STATUS_WRONG_OPTION.
/// `puzzles` gets `count` rows of `cells` bytes; a row is all 0 if no such puzzle was found
/// (SUDOKIT_STATUS_NOT_FOUND). `options` are as for sudokit_generate(), statuses as for sudokit_solve_many().
///
/// # Safety
/// `options` is NULL or ends with NUL; `puzzles` has `count * cells` bytes to write, `statuses` `count`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudokit_generate_many(
    worker: Worker,
    options: *const c_char,
    seed: u64,
    first: u64,
    count: usize,
    cells: usize,
    puzzles: *mut u8,
    statuses: *mut u8,
) -> Status {
    // SAFETY: the caller promises it.
    enter(|| unsafe {
        let (all, each) = sizes::<()>(count, cells)?;
        let given = self::options(optional_text("options", options)?)?;
        apart(&[("puzzles", puzzles, all), ("statuses", statuses, each)])?;
        let digits = places("puzzles", puzzles, all)?;
        let statuses = places("statuses", statuses, each)?;
        worker.with(|state| state.generate_rows(given, (seed, first), cells, (digits, statuses)))
    })
}

/// The bytes of all rows, and their number, which as many numbers of this type may have.
fn sizes<N>(count: usize, cells: usize) -> Result<(usize, usize), Fault> {
    if cells == 0 {
        return Err(Fault::new(Status::WrongSize, "a row has no cells").about("cells"));
    }
    Ok((product::<u8>(count, cells)?, product::<N>(count, 1)?))
}
