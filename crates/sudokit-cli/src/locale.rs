//! The language of the environment.

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

/// The locale set in the system's preferences.
fn system() -> Option<String> {
    if cfg!(any(windows, target_vendor = "apple")) { sys_locale::get_locale() } else { None }
}
