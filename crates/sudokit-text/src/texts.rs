//! All messages of one language.

use core::fmt;
use std::sync::Arc;

use crate::bundle::Bundle;
use crate::{Arg, Lang};

/// The messages of one language. Threads may share a value, and clones are cheap.
///
/// Besides [`Texts::say`] there is a method for each Rust type that has a text.
#[derive(Clone)]
pub struct Texts {
    lang: Lang,
    own: Arc<Bundle>,
    english: Arc<Bundle>,
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Texts").field("lang", &self.lang).finish_non_exhaustive()
    }
}

impl Texts {
    /// Returns the texts in this language.
    #[must_use]
    pub fn new(lang: Lang) -> Texts {
        let bundle = |lang: Lang| Arc::new(Bundle::new(lang, lang.sources().map(|(_, text)| text)));
        let english = bundle(Lang::En);
        let own = if lang == Lang::En { english.clone() } else { bundle(lang) };
        Texts { lang, own, english }
    }

    /// Returns texts that are read from these Fluent files, and not from those that are compiled in. A program
    /// that uses nothing else does not carry them. Nothing is taken from another language.
    ///
    /// ```
    /// use sudokit_text::{Lang, Texts};
    ///
    /// let texts = Texts::from_sources(Lang::Es, vec!["check-clues = { $clues } pistas\n".to_owned()]);
    /// assert_eq!(texts.say("check-clues", &[("clues", 23.into())]), "23 pistas");
    /// ```
    #[must_use]
    pub fn from_sources(lang: Lang, sources: Vec<String>) -> Texts {
        let own = Arc::new(Bundle::new(lang, sources));
        Texts { lang, english: own.clone(), own }
    }

    /// The language.
    #[must_use]
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether the files of this language have a message of this id.
    #[must_use]
    pub fn knows(&self, id: &str) -> bool {
        self.own.knows(id)
    }

    /// Returns the message of this id with its variables filled in. If it or one of its variables is
    /// missing, that is the English message; if that fails too, the id.
    ///
    /// ```
    /// use sudokit_text::{Lang, Texts};
    ///
    /// let texts = Texts::new(Lang::Es);
    /// assert_eq!(texts.say("check-clues", &[("clues", 23.into())]), "23 pistas");
    /// ```
    #[must_use]
    pub fn say(&self, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.try_say(id, args).unwrap_or_else(|| id.to_owned())
    }

    /// As [`Texts::say`], but `None` in place of the id.
    pub(crate) fn try_say(&self, id: &str, args: &[(&str, Arg<'_>)]) -> Option<String> {
        self.own.say(id, args).or_else(|| self.english.say(id, args))
    }

    /// A message whose English is that of a Rust type, which is not in the English files.
    pub(crate) fn say_or(
        &self,
        id: &str,
        args: &[(&str, Arg<'_>)],
        english: impl FnOnce() -> String,
    ) -> String {
        self.own.say(id, args).unwrap_or_else(english)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Spanish as far as `spanish` goes, English as far as `english` goes.
    fn texts(spanish: &'static str, english: &'static str) -> Texts {
        Texts {
            lang: Lang::Es,
            own: Arc::new(Bundle::new(Lang::Es, [spanish])),
            english: Arc::new(Bundle::new(Lang::En, [english])),
        }
    }

    #[test]
    fn falls_back_to_english_then_to_the_id() {
        let texts = texts("here = aquí\nboth = { $x } { $y }\n", "far = far\nboth = only { $x }\n");
        assert_eq!(texts.say("here", &[]), "aquí");
        assert_eq!(texts.say("far", &[]), "far");
        assert_eq!(texts.say("nowhere", &[]), "nowhere");
        assert_eq!(texts.say("both", &[("x", 1.into()), ("y", 2.into())]), "1 2");
        assert_eq!(texts.say("both", &[("x", 1.into())]), "only 1", "an argument is missing");
        assert_eq!(texts.say("both", &[]), "both");
        assert!(texts.knows("here") && !texts.knows("far"));
    }

    #[test]
    fn broken_files_lose_only_what_is_broken() {
        let texts =
            texts("= ?\n{{{\n\ngood = bien\ngood = mal\nbad = { $\n", "bad = bad\n\0\u{7f}");
        assert_eq!(texts.say("good", &[]), "bien");
        assert_eq!(texts.say("bad", &[]), "bad");
        assert_eq!(texts.say("", &[]), "");
        assert_eq!(texts.say("good", &[("", "".into()), ("ñ", 1.into())]), "bien");
    }

    #[test]
    fn strange_values_stay_as_they_are() {
        let texts = texts("x = <{ $x }>\np = { PLURAL($x) ->\n   *[other] o\n }\n", "");
        assert_eq!(texts.say("x", &[("x", "{ $x } \u{1b}\n\"".into())]), "<{ $x } \u{1b}\n\">");
        assert_eq!(texts.say("x", &[("x", u128::MAX.into())]), format!("<{}>", u128::MAX));
        assert_eq!(texts.say("x", &[("x", (1u64 << 53).into())]), "<9007199254740992>");
        assert_eq!(texts.say("x", &[("x", (-1).into())]), "<-1>");
        assert_eq!(texts.say("p", &[("x", "no number".into())]), "o");
    }

    #[test]
    fn threads_share_texts() {
        fn shared<T: Send + Sync + 'static>(_: &T) {}
        let texts = Texts::new(Lang::Ru);
        shared(&texts);
        std::thread::scope(|scope| {
            for count in 0..4u64 {
                let texts = &texts;
                scope.spawn(move || texts.say("count-exact", &[("count", count.into())]));
            }
        });
    }
}
