//! `Serialize` and `Deserialize` for colours, with the feature `serde`. All other types derive theirs.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Colour, Colours};

impl Serialize for Colour {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.get())
    }
}

impl<'de> Deserialize<'de> for Colour {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Colour, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Colour::new(number).ok_or_else(|| D::Error::custom("expected a colour from 1 to 9"))
    }
}

impl Serialize for Colours {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use sudokit_core::{Cell, Digit, DigitSet};

    use super::*;
    use crate::{Check, Command, Contents, Done, Input, Mark, NothingDone, Refusal, Report};

    #[test]
    fn commands_are_read_as_they_are_written() {
        let colour = Input::Mark(Mark::Colour(Colour::new(3).unwrap()));
        for (command, json) in [
            (Command::Undo, r#""undo""#),
            (Command::GoTo(3), r#"{"goTo":3}"#),
            (Command::Put(Cell::new(1), None), r#"{"put":[1,null]}"#),
            (
                Command::Enter(vec![Cell::new(0)], colour),
                r#"{"enter":[[0],{"mark":{"colour":3}}]}"#,
            ),
        ] {
            assert_eq!(serde_json::to_string(&command).unwrap(), json);
            assert_eq!(serde_json::from_str::<Command>(json).unwrap(), command);
        }
        assert!(serde_json::from_str::<Colour>("10").is_err());
    }

    #[test]
    fn reports_say_their_kind() {
        let cell = Cell::new(2);
        for (report, json) in [
            (Report::Ended, r#"{"kind":"ended"}"#),
            (Report::NothingDone(NothingDone::CrossedOutKept(2)), r#"{"crossed-out-kept":2}"#),
            (Report::Refused(Refusal::Clash(vec![cell])), r#"{"clash":[2]}"#),
            (
                Report::Done {
                    what: Done::Checked(Check::Rules, [cell].into_iter().collect()),
                    changed: vec![],
                },
                r#"{"what":{"checked":["rules",[2]]},"changed":[]}"#,
            ),
        ] {
            let text = serde_json::to_string(&report).unwrap();
            assert!(text.contains(json), "{text}");
        }
    }

    #[test]
    fn what_a_cell_lacks_is_left_out() {
        let digit = Digit::new(4).unwrap();
        let contents = Contents {
            corner: DigitSet::from(digit),
            colours: Colour::new(1).unwrap().into(),
            ..Contents::default()
        };
        let json = r#"{"corner":[4],"colours":[1]}"#;
        assert_eq!(serde_json::to_string(&contents).unwrap(), json);
    }
}
