//! Questions by name, with options by name: the list.
//!
//! ```
//! use sudokit_answers::{Asked, Clock, NoWatch, Notation, Options, question_by_name};
//! use sudokit_core::Alphabet;
//! use sudokit_formats::Entry;
//!
//! let options = Options::new([("limit", "100")]).unwrap();
//! let count = question_by_name("count").unwrap().ask(options).unwrap();
//! let entry = Entry::new("1...............".parse().unwrap(), Alphabet::Standard);
//! let mut clock = Clock::new(&NoWatch, None);
//! let mut json = String::new();
//! count.worker().answer(&Asked::alone(&entry), &mut clock, Notation::default(), &mut |_, record| {
//!     json = String::from_utf8(record.to_vec()).unwrap();
//! })
//! .unwrap();
//! assert_eq!(
//!     json,
//!     r#"{"puzzle":"1...............","status":"counted","count":"72","exact":true,"engine":"bitmask","nodes":13}"#
//! );
//! ```

use std::fmt;
use std::sync::Arc;

use crate::{
    AnyQuestion, Canon, Check, Count, Explain, Hint, Morph, Options, Rate, Solve, WrongOption,
};

/// A question with a name.
pub struct NamedQuestion {
    /// The name of the verb of the command that asks it.
    pub name: &'static str,
    read: fn(&mut Options) -> Result<Arc<dyn AnyQuestion>, WrongOption>,
}

/// Every question with a name.
pub static QUESTIONS: &[NamedQuestion] = &[
    NamedQuestion { name: "solve", read: |o| Ok(Arc::new(Solve::take(o)?)) },
    NamedQuestion { name: "count", read: |o| Ok(Arc::new(Count::take(o)?)) },
    NamedQuestion { name: "check", read: |o| Ok(Arc::new(Check::take(o)?)) },
    NamedQuestion { name: "rate", read: |o| Ok(Arc::new(Rate::take(o)?)) },
    NamedQuestion { name: "hint", read: |o| Ok(Arc::new(Hint::take(o)?)) },
    NamedQuestion { name: "explain", read: |o| Ok(Arc::new(Explain::take(o)?)) },
    NamedQuestion { name: "canon", read: |o| Ok(Arc::new(Canon::take(o)?)) },
    NamedQuestion { name: "morph", read: |o| Ok(Arc::new(Morph::take(o)?)) },
];

/// The question of this name.
#[must_use]
pub fn question_by_name(name: &str) -> Option<&'static NamedQuestion> {
    QUESTIONS.iter().find(|question| question.name == name)
}

impl NamedQuestion {
    /// Asks with these options.
    ///
    /// # Errors
    /// If one is wrong, or the question has none of this name.
    pub fn ask(&self, mut options: Options) -> Result<Arc<dyn AnyQuestion>, WrongOption> {
        let question = (self.read)(&mut options)?;
        options.end()?;
        Ok(question)
    }
}

impl fmt::Debug for NamedQuestion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("NamedQuestion").field(&self.name).finish()
    }
}
