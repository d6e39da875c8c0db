//! Messages for people on standard error, and colours.

use std::io::{IsTerminal as _, Write as _, stdout};

use anstyle::{AnsiColor, Style};
use sudokit_text::{Lang, Texts};

use crate::args::{Colour, Look};
use crate::error::Error;
use crate::locale::locale;

/// The label of an error.
const ERROR: Style = AnsiColor::Red.on_default().bold();
/// The label of a note.
const NOTE: Style = AnsiColor::Cyan.on_default().bold();

/// Prints messages for the person at the terminal, in their language.
pub(crate) struct Console {
    texts: Texts,
    output_texts: Texts,
    #[cfg(feature = "tui")]
    requested_lang: Option<Lang>,
}

impl Console {
    pub(crate) fn new(look: &Look) -> Console {
        match look.color {
            Colour::Auto => {}
            Colour::Always => anstream::ColorChoice::Always.write_global(),
            Colour::Never => anstream::ColorChoice::Never.write_global(),
        }
        let lang = look.lang.unwrap_or_else(locale);
        // What goes into a pipe depends on `--lang` only, never on the locale.
        let output = look.lang.unwrap_or(if stdout().is_terminal() { lang } else { Lang::En });
        Console {
            texts: Texts::new(lang),
            output_texts: Texts::new(output),
            #[cfg(feature = "tui")]
            requested_lang: look.lang,
        }
    }

    /// The sentences in the person's language.
    pub(crate) fn texts(&self) -> &Texts {
        &self.texts
    }

    /// The sentences of logs and lists on standard output, which may be a pipe.
    pub(crate) fn output_texts(&self) -> &Texts {
        &self.output_texts
    }

    /// Prints a typed error on standard error.
    pub(crate) fn report(&self, error: &Error) {
        self.error(&error.message(&self.texts));
    }

    /// Prints an error on standard error. It may have several lines.
    pub(crate) fn error(&self, message: &str) {
        self.print(ERROR, "label-error", message);
    }

    /// Prints a note on standard error.
    pub(crate) fn note(&self, message: &str) {
        self.print(NOTE, "label-note", message);
    }

    fn print(&self, style: Style, label: &str, message: &str) {
        let label = self.texts.say(label, &[]);
        // If standard error is closed, nothing can be reported any more.
        let _ = writeln!(anstream::stderr(), "{style}{label}:{style:#} {message}");
    }

    /// Returns whether answers go to a terminal.
    pub(crate) fn answers_on_a_terminal(&self) -> bool {
        stdout().is_terminal()
    }

    /// The language requested with `--lang`, if any.
    #[cfg(feature = "tui")]
    pub(crate) fn requested_lang(&self) -> Option<Lang> {
        self.requested_lang
    }

    /// Returns whether the options and the environment allow colours on standard output.
    #[cfg(feature = "tui")]
    pub(crate) fn allows_colours(&self) -> bool {
        anstream::AutoStream::choice(&stdout()) != anstream::ColorChoice::Never
    }

    /// Returns coloured text as it should appear on standard output: without colours where they are
    /// not allowed.
    pub(crate) fn painted(&self, text: &str) -> String {
        match anstream::AutoStream::choice(&stdout()) {
            anstream::ColorChoice::Never => anstream::adapter::strip_str(text).to_string(),
            _ => text.to_owned(),
        }
    }
}
