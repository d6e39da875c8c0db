//! What became of a call, or of a puzzle, as a number.

use sudokit_answers::records;

/// What became of a call, or of one row of a batch (as one byte).
///
/// From 0 to 15 the call was made, and this is its answer. From 16 it is an error: sudokit_last_error() says what is
/// wrong, and what the call would have written must not be read, except the length that SUDOKIT_STATUS_SHORT_BUFFER is
/// about.
#[repr(i32)]
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Status {
    /// The answer that was asked for: solved, the only solution where that was required, counted, rated, made.
    Ok = 0,
    /// The puzzle has no solution. If that shows, as two equal digits in a row do, sudokit_last_error() names the cells.
    NoSolution = 1,
    /// The puzzle has several solutions, and the question needs one.
    NotUnique = 2,
    /// The techniques do not lead to the solution.
    Beyond = 3,
    /// Every cell is filled, and the board is valid: there is nothing to do.
    Complete = 4,
    /// A limit of time or nodes ended the search. What was found so far is written.
    Budget = 5,
    /// The function given to sudokit_on_poll() asked to stop.
    Stopped = 6,
    /// No such puzzle was found in as many tries as the request allows.
    NotFound = 7,

    /// A pointer is NULL that must not be.
    NullPointer = 16,
    /// There is no such worker: it was freed, or never made.
    NoWorker = 17,
    /// Another call uses this worker now. Give each thread its own.
    Busy = 18,
    /// The buffer is too short for the answer. The length that is needed is written; sudokit_last_text() copies the
    /// answer without finding it again.
    ShortBuffer = 19,
    /// Rows of this size are not rows of a board, are too many, or overlap the answers.
    WrongSize = 20,
    /// A text is not UTF-8.
    NotUtf8 = 21,
    /// An option is unknown or wrong, or the options do not go together.
    WrongOption = 22,
    /// There is no question of this name.
    WrongQuestion = 23,
    /// The text or the row is not one puzzle.
    WrongPuzzle = 24,
    /// The question cannot be answered for this puzzle, such as a rating of a board that the scale does not know.
    Refused = 25,
    /// A bug in this library. The worker is gone.
    Internal = 26,
    /// The puzzle has rules that are not understood, such as killer cages: sudokit_last_error() names them. The option
    /// "ignore_unknown_rules" answers without them.
    UnsupportedRules = 27,
}

/// The first status that is an error.
pub const FIRST_ERROR: i32 = 16;

impl Status {
    const ALL: [Status; 20] = [
        Status::Ok,
        Status::NoSolution,
        Status::NotUnique,
        Status::Beyond,
        Status::Complete,
        Status::Budget,
        Status::Stopped,
        Status::NotFound,
        Status::NullPointer,
        Status::NoWorker,
        Status::Busy,
        Status::ShortBuffer,
        Status::WrongSize,
        Status::NotUtf8,
        Status::WrongOption,
        Status::WrongQuestion,
        Status::WrongPuzzle,
        Status::Refused,
        Status::Internal,
        Status::UnsupportedRules,
    ];

    /// The status of this number.
    pub(crate) fn by_number(number: i32) -> Option<Status> {
        Status::ALL.into_iter().find(|status| *status as i32 == number)
    }

    /// As one byte of a row.
    pub(crate) const fn byte(self) -> u8 {
        self as i32 as u8
    }

    /// The name, with the NUL that ends it.
    pub(crate) const fn name(self) -> &'static core::ffi::CStr {
        match self {
            Status::Ok => c"ok",
            Status::NoSolution => c"no-solution",
            Status::NotUnique => c"not-unique",
            Status::Beyond => c"beyond",
            Status::Complete => c"complete",
            Status::Budget => c"budget",
            Status::Stopped => c"stopped",
            Status::NotFound => c"not-found",
            Status::NullPointer => c"null-pointer",
            Status::NoWorker => c"no-worker",
            Status::Busy => c"busy",
            Status::ShortBuffer => c"short-buffer",
            Status::WrongSize => c"wrong-size",
            Status::NotUtf8 => c"not-utf8",
            Status::WrongOption => c"wrong-option",
            Status::WrongQuestion => c"wrong-question",
            Status::WrongPuzzle => c"wrong-puzzle",
            Status::Refused => c"refused",
            Status::Internal => c"internal",
            Status::UnsupportedRules => c"unsupported-rules",
        }
    }
}

impl From<records::Status> for Status {
    fn from(status: records::Status) -> Status {
        match status {
            records::Status::NotUnique => Status::NotUnique,
            records::Status::NoSolution | records::Status::Conflict => Status::NoSolution,
            records::Status::Complete => Status::Complete,
            records::Status::Beyond => Status::Beyond,
            records::Status::Budget => Status::Budget,
            records::Status::Error => Status::WrongPuzzle,
            records::Status::UnsupportedRules => Status::UnsupportedRules,
            _ => Status::Ok,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_number_and_name_is_there_once_and_errors_come_last() {
        for (place, status) in Status::ALL.into_iter().enumerate() {
            assert_eq!(Status::by_number(status as i32), Some(status));
            let alike = |other: &&Status| other.name() == status.name();
            assert_eq!(Status::ALL.iter().filter(alike).count(), 1);
            assert_eq!(status as i32 >= FIRST_ERROR, place >= 8);
        }
        assert_eq!(Status::by_number(15), None);
    }
}
