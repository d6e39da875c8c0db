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
mod steps;
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
pub use steps::*;
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
    NamedQuestion::of::<Steps>(),
];

/// The question of this name.
///
/// ```
/// use sudokit_answers::{Asked, Clock, NoWatch, Notation, Options, question_by_name};
/// use sudokit_core::Alphabet;
/// use sudokit_formats::Entry;
///
/// let options = Options::new([("limit", "100")]).unwrap();
/// let count = question_by_name("count").unwrap().ask(options).unwrap();
/// let entry = Entry::new("1...............".parse().unwrap(), Alphabet::Standard);
/// let mut clock = Clock::new(&NoWatch, None);
/// let mut json = String::new();
/// count.worker().answer(&Asked::alone(&entry), &mut clock, Notation::default(), &mut |_, record| {
///     json = String::from_utf8(record.to_vec()).unwrap();
/// })
/// .unwrap();
/// assert_eq!(
///     json,
///     r#"{"puzzle":"1...............","status":"counted","count":"72","exact":true,"engine":"bitmask","nodes":13}"#
/// );
/// ```
#[must_use]
pub fn question_by_name(name: &str) -> Option<&'static NamedQuestion> {
    QUESTIONS.iter().find(|question| question.name == name)
}

#[cfg(test)]
mod tests {
    use super::_template::Template;
    use super::*;
    use crate::{Asked, Clock, NoWatch, Notation, Options, read_one};

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

    #[test]
    fn each_question_takes_the_options_that_it_declares() {
        for question in QUESTIONS {
            let ask = |name: &str| question.ask(Options::new([(name, "\u{1}")]).unwrap());
            for option in question.options {
                let wrong = ask(option.name).err();
                let wrong = wrong.unwrap_or_else(|| panic!("{question:?} reads no {option:?}"));
                assert_eq!(wrong.option, option.name, "{question:?}");
                assert_ne!(
                    wrong.message, "there is no such option here",
                    "{question:?} {option:?}"
                );
            }
            let names: Vec<&str> = question.options.iter().map(|option| option.name).collect();
            let mut once = names.clone();
            once.dedup();
            assert_eq!(once, names, "{question:?}");
            assert!(ask("nonsense").is_err(), "{question:?}");
        }
    }
}
