//! A new game: what a player chooses for it, and making its puzzle on a thread of its own.

use sudokit_game::{Deal, Kind, MakeError, NewGame, SIZES};
use sudokit_logic::Level;
use sudokit_text::Texts;

use crate::job::Job;

/// Starts making the puzzle.
pub(crate) fn start_making(wanted: NewGame) -> Job<Result<Deal, MakeError>> {
    Job::start(move |go_on| wanted.make(go_on))
}

/// What is chosen already when a new game is asked for. The rest is as it was last time.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Choices {
    pub(crate) order: Option<u8>,
    pub(crate) kind: Option<Kind>,
    pub(crate) level: Option<Level>,
}

impl Choices {
    /// Reads choices that are typed: a size, a kind, a level, in any order, in English or in the player's language.
    /// Returns `None` if a word is none of these.
    pub(crate) fn read(words: &str, texts: &Texts) -> Option<Choices> {
        let mut choices = Choices::default();
        for word in words.to_lowercase().split_whitespace() {
            let is = |english: &str, own: String| english == word || own.to_lowercase() == word;
            let size = SIZES.into_iter().find(|size| {
                let size = size.to_string();
                word == size || word == format!("{size}x{size}")
            });
            let kind = || {
                let own = |kind: &Kind| texts.say(&format!("play-kind-{}", kind.name()), &[]);
                Kind::ALL.into_iter().find(|kind| is(kind.name(), own(kind)))
            };
            let level = || Level::ALL.into_iter().find(|it| is(it.name(), texts.level(*it)));
            if size.is_some() {
                choices.order = size;
            } else if let Some(kind) = kind() {
                choices.kind = Some(kind);
            } else {
                choices.level = Some(level()?);
            }
        }
        Some(choices)
    }
}

#[cfg(test)]
mod tests {
    use sudokit_text::Lang;

    use super::*;

    #[test]
    fn choices_are_read_in_any_order_and_language() {
        let read = |words| Choices::read(words, &Texts::new(Lang::Es));
        let all = Choices { order: Some(16), kind: Some(Kind::Diagonal), level: Some(Level::Hard) };
        assert_eq!(read("16x16 hard diagonal"), Some(all));
        let texts = Texts::new(Lang::Es);
        let level = format!("{} 16", texts.level(Level::Hard).to_uppercase());
        assert_eq!(read(&level), Some(Choices { kind: None, ..all }));
        assert_eq!(read(""), Some(Choices::default()));
        assert_eq!((read("16x9"), read("7"), read("hard fly")), (None, None, None));
    }
}
