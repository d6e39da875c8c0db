//! The list of questions, one file each.

#[cfg(test)]
#[expect(unreachable_pub, reason = "a question that is made from it is public")]
mod _template;
mod canon;
mod check;
mod count;
mod explain;
mod hint;
mod morph;
mod rate;
mod solve;
mod trace;

use crate::NamedQuestion;

pub use canon::*;
pub use check::*;
pub use count::*;
pub use explain::*;
pub use hint::*;
pub use morph::*;
pub use rate::*;
pub use solve::*;
pub use trace::*;

/// Every question with a name.
pub static QUESTIONS: &[NamedQuestion] = &[
    NamedQuestion::of_many::<Solve>(),
    NamedQuestion::of_many::<Count>(),
    NamedQuestion::of_many::<Check>(),
    NamedQuestion::of_many::<Rate>(),
    NamedQuestion::of::<Hint>(),
    NamedQuestion::of::<Explain>(),
    NamedQuestion::of::<Trace>(),
    NamedQuestion::of_many::<Canon>(),
    NamedQuestion::of::<Morph>(),
];

#[cfg(test)]
mod tests {
    use super::_template::Template;
    use crate::{Asked, Clock, NamedQuestion, NoWatch, Notation, Options, read_one};

    #[test]
    fn the_template_answers() {
        let question = NamedQuestion::of_many::<Template>();
        let asked = question.ask(Options::new([("cells", "5")]).unwrap()).unwrap();
        let entry = read_one("1..43..2.1...32.", &Default::default()).unwrap();
        let mut clock = Clock::new(&NoWatch, None);
        let mut json = String::new();
        let mut found = |_, record: &[u8]| json = String::from_utf8(record.to_vec()).unwrap();
        asked
            .worker()
            .answer(&Asked::alone(&entry), &mut clock, Notation::default(), &mut found)
            .unwrap();
        assert_eq!(json, r#"{"puzzle":"1..43..2.1...32.","status":"counted","givens":3}"#);
    }
}
