//! The part that thinks: hints, whole solutions, ratings, new puzzles, formats and texts. It keeps nothing
//! but the texts of the languages it was asked in, so the page may stop it at any time.
//!
//! Each file here is one request, with what it asks for and how it is answered.

mod advice;
mod asked;
mod choices;
mod daily;
mod deal;
mod examples;
mod explain;
mod language;
mod lesson;
mod make;
mod rate;
mod read;
mod requests;
mod technique;
mod trace;
mod write;

pub use advice::Advice;
pub use choices::Choices;
pub use daily::Daily;
pub use explain::Explain;
pub use language::LangCode;
pub use lesson::Lesson;
pub use make::{Make, Wanted};
pub use rate::Rate;
pub use read::Read;
pub use requests::{Brain, Request};
pub use technique::Technique;
pub use trace::Trace;
pub use write::Write;

/// What is answered, by name.
#[cfg(feature = "schema")]
pub(crate) mod answers {
    pub(crate) use super::advice::Answer as Advice;
    pub(crate) use super::choices::Answer as Choices;
    pub(crate) use super::deal::Deal;
    pub(crate) use super::explain::Answer as Explanation;
    pub(crate) use super::lesson::Page as LessonPage;
    pub(crate) use super::make::Progress;
    pub(crate) use super::rate::Row as RatingRow;
    pub(crate) use super::read::Answer as Read;
    pub(crate) use super::technique::Answer as Technique;
    pub(crate) use super::trace::Answer as Trace;
    pub(crate) use super::write::Answer as Written;
}
