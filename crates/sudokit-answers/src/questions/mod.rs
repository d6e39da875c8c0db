//! The questions, one file each.

mod canon;
mod check;
mod count;
mod explain;
mod hint;
mod morph;
mod rate;
mod solve;
mod trace;

pub use canon::Canon;
pub use check::{Check, CheckAnswer};
pub use count::{Count, CountAnswer};
pub use explain::{Explain, ExplainAnswer, Explanation};
pub use hint::{Advised, Hint, HintAnswer};
pub use morph::Morph;
pub use rate::{NoRating, Rate, RateAnswer};
pub use solve::{Solve, SolveAnswer, SolveTask, Solved};
pub use trace::{Trace, TraceAnswer, TraceEnd};
