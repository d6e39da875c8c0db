//! The language and the characters of the environment.

use sudokit_text::Lang;

/// Returns the language of the locale: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set;
/// on Windows and macOS, where usually none is, the language of the system.
///
/// The variables are read here although `sys-locale` reads them too: it lets `LANGUAGE` override even
/// `LC_ALL=C`.
pub(crate) fn locale() -> Lang {
    let variables = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter();
    let locale = variables.filter_map(|name| std::env::var(name).ok()).find(|v| !v.is_empty());
    locale.or_else(system).map_or(Lang::En, |locale| Lang::from_locale(&locale))
}

/// Whether the locale's characters are those of Unicode, or nothing says that they are not: the first of
/// `LC_ALL`, `LC_CTYPE` and `LANG` that is set.
#[cfg(feature = "tui")]
pub(crate) fn knows_unicode() -> bool {
    let variables = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter();
    let locale = variables.filter_map(|name| std::env::var(name).ok()).find(|v| !v.is_empty());
    cfg!(windows) || locale.is_none_or(|locale| is_unicode(&locale))
}

#[cfg(feature = "tui")]
fn is_unicode(locale: &str) -> bool {
    let locale = locale.to_ascii_lowercase();
    locale.contains("utf-8") || locale.contains("utf8")
}

/// The locale set in the system's preferences.
fn system() -> Option<String> {
    if cfg!(any(windows, target_vendor = "apple")) { sys_locale::get_locale() } else { None }
}

#[cfg(all(test, feature = "tui"))]
mod tests {
    use super::*;

    #[test]
    fn the_character_set_of_a_locale_is_at_its_end() {
        assert!(["C.UTF-8", "ru_RU.utf8", "es_ES.UTF-8@euro"].into_iter().all(is_unicode));
        assert!(!["C", "POSIX", "de_DE.ISO-8859-1", "en_US"].into_iter().any(is_unicode));
    }
}
