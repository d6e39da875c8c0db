//! `libsudokit`: Sudokit for C and C++. Its documentation is the header, `include/sudokit.h`, which is made from
//! the comments here, and `docs/c.md`.
//!
//! ```text
//! C --pointers--> api/  --slices, texts--> single.rs, rows.rs --questions--> sudokit-answers
//!                  |  memory.rs: the only code that follows a pointer
//!                  '- enter.rs: every call; catches panics, keeps the error of the thread
//! ```
//!
//! Workers are known by numbers (`registry.rs`), so one that was freed, or never was, is an error and not a crash.

mod answer;
pub mod api;
mod enter;
mod fault;
mod limits;
pub mod memory;
mod registry;
mod row_answers;
mod rows;
mod single;
mod state;
pub mod status;
