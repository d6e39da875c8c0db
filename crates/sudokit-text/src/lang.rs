//! The languages.

use core::fmt;
use core::str::FromStr;

use unic_langid::LanguageIdentifier;

/// A language of texts for people.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lang {
    /// English, which every other language falls back to.
    #[default]
    En,
    /// Spanish.
    Es,
    /// Russian.
    Ru,
}

/// The text of each area in one language, under the name of its file.
pub(crate) type Sources = [(&'static str, &'static str); 16];

/// The files of a language, compiled in.
macro_rules! sources {
    ($lang:literal) => {
        [
            ("errors", include_str!(concat!("../i18n/", $lang, "/errors.ftl"))),
            ("engines", include_str!(concat!("../i18n/", $lang, "/engines.ftl"))),
            ("solve", include_str!(concat!("../i18n/", $lang, "/solve.ftl"))),
            ("logic", include_str!(concat!("../i18n/", $lang, "/logic.ftl"))),
            ("logic-chains", include_str!(concat!("../i18n/", $lang, "/logic-chains.ftl"))),
            ("logic-parts", include_str!(concat!("../i18n/", $lang, "/logic-parts.ftl"))),
            ("logic-fish", include_str!(concat!("../i18n/", $lang, "/logic-fish.ftl"))),
            ("logic-sets", include_str!(concat!("../i18n/", $lang, "/logic-sets.ftl"))),
            ("logic-unique", include_str!(concat!("../i18n/", $lang, "/logic-unique.ftl"))),
            ("print", include_str!(concat!("../i18n/", $lang, "/print.ftl"))),
            ("plain", include_str!(concat!("../i18n/", $lang, "/plain.ftl"))),
            ("play", include_str!(concat!("../i18n/", $lang, "/play.ftl"))),
            ("records", include_str!(concat!("../i18n/", $lang, "/records.ftl"))),
            ("generate", include_str!(concat!("../i18n/", $lang, "/generate.ftl"))),
            ("use", include_str!(concat!("../i18n/", $lang, "/use.ftl"))),
            ("trace", include_str!(concat!("../i18n/", $lang, "/trace.ftl"))),
        ]
    };
}

impl Lang {
    /// All languages.
    pub const ALL: [Lang; 3] = [Lang::En, Lang::Es, Lang::Ru];

    /// The code of ISO 639-1, as on the command line.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Es => "es",
            Lang::Ru => "ru",
        }
    }

    /// The language of a POSIX locale or a language tag: `es_ES.UTF-8`, `ru-RU`. English for
    /// languages that are not here, and for `C` and `POSIX`.
    ///
    /// ```
    /// use sudokit_text::Lang;
    /// assert_eq!(Lang::from_locale("es_ES.UTF-8"), Lang::Es);
    /// assert_eq!(Lang::from_locale("C"), Lang::En);
    /// ```
    #[must_use]
    pub fn from_locale(locale: &str) -> Lang {
        let end = locale.find(['_', '-', '.', '@']).unwrap_or(locale.len());
        locale[..end].to_ascii_lowercase().parse().unwrap_or_default()
    }

    /// The language as Fluent names it, which decides its plurals.
    pub(crate) fn id(self) -> LanguageIdentifier {
        self.code().parse().unwrap_or_default()
    }

    /// The messages.
    pub(crate) const fn sources(self) -> Sources {
        match self {
            Lang::En => sources!("en"),
            Lang::Es => sources!("es"),
            Lang::Ru => sources!("ru"),
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The error for an unknown language code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLang;

impl fmt::Display for UnknownLang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown language, expected en, es or ru")
    }
}

impl core::error::Error for UnknownLang {}

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(code: &str) -> Result<Lang, UnknownLang> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code).ok_or(UnknownLang)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_lead_back() {
        for lang in Lang::ALL {
            assert_eq!(lang.code().parse(), Ok(lang));
            assert_eq!(lang.id().to_string(), lang.code());
        }
        assert_eq!("EN".parse::<Lang>(), Err(UnknownLang));
    }

    #[test]
    fn locales_of_every_shape() {
        for (locale, lang) in [
            ("es_ES.UTF-8", Lang::Es),
            ("es", Lang::Es),
            ("ru_RU@euro", Lang::Ru),
            ("RU-ru", Lang::Ru),
            ("ru.KOI8-R", Lang::Ru),
            ("en_GB", Lang::En),
            ("de_DE.UTF-8", Lang::En),
            ("rusyn", Lang::En),
            ("C", Lang::En),
            ("C.UTF-8", Lang::En),
            ("POSIX", Lang::En),
            ("", Lang::En),
            ("é_", Lang::En),
        ] {
            assert_eq!(Lang::from_locale(locale), lang, "{locale:?}");
        }
    }
}
