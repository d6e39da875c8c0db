//! What is wrong with a call, and where. Each thread keeps the fault of its last call.

use std::cell::RefCell;
use std::ffi::{CStr, CString};

use sudokit_answers::records::{self, Failed};
use sudokit_answers::{NoAnswer, NotOne, Refusal, WrongDigit, WrongOption};
use sudokit_assess::Mistakes;
use sudokit_core::{Defect, Geometry, Puzzle};
use sudokit_formats as formats;
use sudokit_text::{Lang, Scene, Texts};

use crate::status::Status;

/// Why a call failed.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    pub(crate) status: Status,
    kind: CString,
    message: CString,
    option: Option<CString>,
    cell: Option<CString>,
    /// All cells that are wrong.
    cells: Option<CString>,
    /// The rules that are not understood.
    left_out: Option<Box<CString>>,
    line: u64,
    column: u64,
    /// The row of a batch; the largest number if it is none.
    row: usize,
}

thread_local! {
    static LAST: RefCell<Option<Fault>> = const { RefCell::new(None) };
}

/// What C reads: pointers into the fault of the thread.
pub(crate) struct Parts {
    pub(crate) status: Status,
    pub(crate) kind: *const core::ffi::c_char,
    pub(crate) message: *const core::ffi::c_char,
    pub(crate) option: *const core::ffi::c_char,
    pub(crate) cell: *const core::ffi::c_char,
    pub(crate) cells: *const core::ffi::c_char,
    pub(crate) left_out: *const core::ffi::c_char,
    pub(crate) line: u64,
    pub(crate) column: u64,
    pub(crate) row: usize,
}

/// A text for C. It ends at a NUL, which only a caller's own text can bring.
fn text(text: &str) -> CString {
    let end = text.find('\0').unwrap_or(text.len());
    CString::new(&text[..end]).unwrap_or_default()
}

impl Fault {
    /// A fault of this kind.
    pub(crate) fn new(status: Status, message: &str) -> Fault {
        Fault {
            status,
            kind: status.name().to_owned(),
            message: text(message),
            option: None,
            cell: None,
            cells: None,
            left_out: None,
            line: 0,
            column: 0,
            row: usize::MAX,
        }
    }

    /// Names the argument or option that is wrong.
    pub(crate) fn about(self, option: &str) -> Fault {
        Fault { option: Some(text(option)), ..self }
    }

    /// Says which row is wrong.
    pub(crate) fn in_row(self, row: usize) -> Fault {
        Fault { row, ..self }
    }

    fn of_kind(self, kind: &str) -> Fault {
        Fault { kind: text(kind), ..self }
    }

    /// Names the cells that are wrong.
    fn in_cells(self, cells: &[String]) -> Fault {
        let cell = cells.first().map(|cell| text(cell));
        Fault { cell, cells: (!cells.is_empty()).then(|| text(&cells.join(" "))), ..self }
    }

    /// What cannot be read of a text.
    pub(crate) fn of_text(fault: &formats::Fault, cell: Option<String>) -> Fault {
        let wrong =
            Fault::new(Status::WrongPuzzle, &fault.kind.to_string()).of_kind(fault.kind.id());
        Fault { line: fault.line, column: fault.column as u64, ..wrong }.in_cells(cell.as_slice())
    }

    /// Why a puzzle has no solution, if it can be seen: the first of its defects.
    pub(crate) fn of_puzzle(puzzle: &Puzzle) -> Option<Fault> {
        let defects = puzzle.defects();
        let kind = match defects.first()? {
            Defect::Conflict { .. } => "conflict",
            _ => "no-candidate",
        };
        let first = records::Defect::new(defects.first()?, puzzle.geometry());
        let fault = Fault::new(Status::NoSolution, &first.message).of_kind(kind);
        Some(fault.in_cells(&first.cells))
    }

    /// Why no solution has the digits of a player.
    pub(crate) fn of_mistakes(mistakes: &Mistakes, scene: Scene<'_>, board: &Geometry) -> Fault {
        let said = Texts::new(Lang::En).mistakes(mistakes, scene, true).join(" ");
        let cells: Vec<String> = mistakes.cells().iter().map(|&cell| board.name(cell)).collect();
        Fault::new(Status::NoSolution, &said).of_kind("mistakes").in_cells(&cells)
    }

    /// Remembers this as the fault of the thread.
    pub(crate) fn keep(self) -> Status {
        let status = self.status;
        // A thread that is ending has nothing left to ask.
        let _ = LAST.try_with(|last| last.replace(Some(self)));
        status
    }
}

/// Forgets the fault of the thread.
pub(crate) fn forget() {
    let _ = LAST.try_with(|last| last.replace(None));
}

/// The fault of the thread, valid until its next call.
pub(crate) fn last() -> Parts {
    let pointer = |text: &Option<CString>| text.as_deref().map_or(std::ptr::null(), CStr::as_ptr);
    let of = |fault: &Fault| Parts {
        status: fault.status,
        kind: fault.kind.as_ptr(),
        message: fault.message.as_ptr(),
        option: pointer(&fault.option),
        cell: pointer(&fault.cell),
        cells: pointer(&fault.cells),
        left_out: fault.left_out.as_ref().map_or(std::ptr::null(), |rules| rules.as_ptr()),
        line: fault.line,
        column: fault.column,
        row: fault.row,
    };
    let none = Parts {
        status: Status::Ok,
        kind: c"".as_ptr(),
        message: c"".as_ptr(),
        option: std::ptr::null(),
        cell: std::ptr::null(),
        cells: std::ptr::null(),
        left_out: std::ptr::null(),
        line: 0,
        column: 0,
        row: usize::MAX,
    };
    LAST.try_with(|last| last.borrow().as_ref().map(of)).ok().flatten().unwrap_or(none)
}

impl From<WrongOption> for Fault {
    fn from(wrong: WrongOption) -> Fault {
        Fault::new(Status::WrongOption, &wrong.to_string()).about(&wrong.option)
    }
}

impl From<&Failed> for Fault {
    fn from(failed: &Failed) -> Fault {
        Fault {
            line: failed.line,
            column: failed.column as u64,
            left_out: (!failed.left_out.is_empty())
                .then(|| Box::new(text(&failed.left_out.join(", ")))),
            ..Fault::new(failed.status.into(), &failed.message).of_kind(&failed.kind)
        }
    }
}

impl From<NotOne> for Fault {
    fn from(error: NotOne) -> Fault {
        match &error {
            NotOne::Fault { fault, cell } => Fault::of_text(fault, cell.clone()),
            NotOne::Several(_) | NotOne::Nothing => {
                Fault::new(Status::WrongPuzzle, &error.to_string())
            }
        }
    }
}

impl From<&WrongDigit> for Fault {
    fn from(wrong: &WrongDigit) -> Fault {
        let fault = Fault::new(Status::WrongPuzzle, &wrong.to_string()).of_kind("digit");
        fault.in_cells(std::slice::from_ref(&wrong.name))
    }
}

impl From<&Refusal> for Fault {
    fn from(refusal: &Refusal) -> Fault {
        let left_out = refusal.left_out();
        let status = if left_out.is_empty() { Status::Refused } else { Status::UnsupportedRules };
        Fault {
            left_out: (!left_out.is_empty()).then(|| Box::new(text(&left_out.join(", ")))),
            ..Fault::new(status, &refusal.to_string()).of_kind(refusal.kind())
        }
    }
}

impl From<NoAnswer> for Fault {
    fn from(none: NoAnswer) -> Fault {
        match &none {
            NoAnswer::Refused(refusal) => Fault::from(refusal),
            // A status of an answer is returned as such.
            _ => Fault::new(Status::Stopped, "the caller asked to stop"),
        }
    }
}
