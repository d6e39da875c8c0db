//! Everything that goes to people: messages on standard error, colours, the progress bar.

use std::io::{IsTerminal as _, Write as _, stderr, stdout};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anstyle::{AnsiColor, Style};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use sudokit_text::{Lang, Texts};

use crate::args::{Colour, Look};
use crate::exit::Exit;

/// Notes and errors in bold colours.
const ERROR: Style = AnsiColor::Red.on_default().bold();
const NOTE: Style = AnsiColor::Cyan.on_default().bold();

/// Speaks to the person at the terminal.
pub(crate) struct Console {
    texts: Texts,
    log_texts: Texts,
    #[cfg(feature = "tui")]
    lang_wished: Option<Lang>,
}

impl Console {
    pub(crate) fn new(look: &Look) -> Console {
        match look.color {
            Colour::Auto => {}
            Colour::Always => anstream::ColorChoice::Always.write_global(),
            Colour::Never => anstream::ColorChoice::Never.write_global(),
        }
        let lang = look.lang.unwrap_or_else(locale);
        // What goes into a pipe does not change with the locale, only with a wish.
        let log = look.lang.unwrap_or(if stdout().is_terminal() { lang } else { Lang::En });
        Console {
            texts: Texts::new(lang),
            log_texts: Texts::new(log),
            #[cfg(feature = "tui")]
            lang_wished: look.lang,
        }
    }

    /// The message for a file that cannot be read or written.
    pub(crate) fn io_error(&self, path: impl std::fmt::Display, error: &std::io::Error) -> String {
        let (path, reason) = (path.to_string(), error.to_string());
        let args = [("path", path.as_str().into()), ("reason", reason.as_str().into())];
        self.texts().say("error-io", &args)
    }

    /// The sentences in the person's language.
    pub(crate) fn texts(&self) -> &Texts {
        &self.texts
    }

    /// The sentences of logs and lists on standard output, which may be a pipe.
    pub(crate) fn log_texts(&self) -> &Texts {
        &self.log_texts
    }

    /// An error, on standard error. It may have several lines.
    pub(crate) fn error(&self, message: &str) {
        self.say(ERROR, "label-error", message);
    }

    /// A note, on standard error.
    pub(crate) fn note(&self, message: &str) {
        self.say(NOTE, "label-note", message);
    }

    fn say(&self, style: Style, label: &str, message: &str) {
        let label = self.texts.say(label, &[]);
        // Standard error may be closed; there is nobody left to tell then.
        let _ = writeln!(anstream::stderr(), "{style}{label}:{style:#} {message}");
    }

    /// Whether answers go to a person's screen.
    pub(crate) fn answers_are_watched(&self) -> bool {
        stdout().is_terminal()
    }

    /// The language that was asked for, not only the locale's.
    #[cfg(feature = "tui")]
    pub(crate) fn lang_wished(&self) -> Option<Lang> {
        self.lang_wished
    }

    /// Whether a screen is to be coloured, as far as wishes and the environment say.
    #[cfg(feature = "tui")]
    pub(crate) fn colours_are_wanted(&self) -> bool {
        anstream::AutoStream::choice(&stdout()) != anstream::ColorChoice::Never
    }

    /// Text for standard output as it should look there: without colours where none are wanted.
    pub(crate) fn painted(&self, text: &str) -> String {
        match anstream::AutoStream::choice(&stdout()) {
            anstream::ColorChoice::Never => anstream::adapter::strip_str(text).to_string(),
            _ => text.to_owned(),
        }
    }

    /// Does one long piece of work; after a second a spinner shows that it goes on.
    pub(crate) fn while_working<T>(&self, work: impl FnOnce() -> T) -> T {
        let done = AtomicBool::new(!stderr().is_terminal());
        thread::scope(|scope| {
            let spinner = scope.spawn(|| {
                let start = Instant::now();
                let mut bar: Option<ProgressBar> = None;
                while !done.load(Ordering::Relaxed) {
                    thread::park_timeout(Duration::from_millis(100));
                    if start.elapsed() > Duration::from_secs(1) {
                        let new =
                            || ProgressBar::no_length().with_style(style("{spinner} {elapsed}"));
                        bar.get_or_insert_with(new).tick();
                    }
                }
                if let Some(bar) = bar {
                    bar.finish_and_clear();
                }
            });
            let result = work();
            done.store(true, Ordering::Relaxed);
            spinner.thread().unpark();
            result
        })
    }

    /// A bar on standard error that shows itself after a second, if somebody watches.
    pub(crate) fn progress(&self, bytes: Option<u64>) -> Progress {
        let bar = match bytes {
            _ if !stderr().is_terminal() => ProgressBar::hidden(),
            Some(bytes) => ProgressBar::new(bytes)
                .with_style(style("{bar:32} {percent:>3}%  {msg}  {elapsed} + {eta}")),
            None => ProgressBar::no_length().with_style(style("{spinner} {msg}  {elapsed}")),
        };
        bar.set_draw_target(ProgressDrawTarget::hidden());
        Progress { bar, shown: false, start: Instant::now(), done: 0 }
    }
}

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}

/// The language of the locale, by the usual variables.
pub(crate) fn locale() -> Lang {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty())
        .map_or(Lang::En, |value| Lang::from_locale(&value))
}

/// How far a long run has come.
pub(crate) struct Progress {
    bar: ProgressBar,
    shown: bool,
    start: Instant,
    done: u64,
}

impl Progress {
    /// Tells how many puzzles are answered and how many bytes of the input are read.
    pub(crate) fn update(&mut self, puzzles: u64, bytes: u64, texts: &Texts) {
        self.done += puzzles;
        let elapsed = self.start.elapsed();
        if elapsed < Duration::from_secs(1) || !stderr().is_terminal() {
            return;
        }
        if !self.shown {
            self.shown = true;
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        let rate = (self.done as f64 / elapsed.as_secs_f64()) as u64;
        self.bar.set_message(
            texts.say("note-progress", &[("done", self.done.into()), ("rate", rate.into())]),
        );
        self.bar.set_position(bytes);
    }

    /// Prints while the bar is out of the way.
    pub(crate) fn aside<T>(&self, print: impl FnOnce() -> T) -> T {
        if self.shown { self.bar.suspend(print) } else { print() }
    }

    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// Prints a table for people: columns as wide as they need to be, the last one free.
///
/// # Errors
/// A message if standard output takes no more.
pub(crate) fn print_rows<const N: usize>(
    header: [String; N],
    rows: Vec<[String; N]>,
) -> Result<Exit, String> {
    let width = |column: usize| {
        let cells = rows.iter().chain([&header]).map(|row| row[column].chars().count());
        cells.max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..N).map(width).collect();
    let mut text = String::new();
    for row in [&header].into_iter().chain(&rows) {
        let cells: Vec<String> =
            row.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}")).collect();
        text += cells.join("  ").trim_end();
        text.push('\n');
    }
    print(&text)
}

/// Prints values as JSON Lines.
///
/// # Errors
/// A message if standard output takes no more.
pub(crate) fn print_json<T: serde::Serialize>(
    rows: impl IntoIterator<Item = T>,
) -> Result<Exit, String> {
    let mut text = String::new();
    for row in rows {
        text += &serde_json::to_string(&row).map_err(|error| error.to_string())?;
        text.push('\n');
    }
    print(&text)
}

/// Prints text whole; a reader that went away is no error.
pub(crate) fn print(text: &str) -> Result<Exit, String> {
    match stdout().write_all(text.as_bytes()).and_then(|()| stdout().flush()) {
        Ok(()) => Ok(Exit::Done),
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(Exit::Done),
        Err(error) => Err(format!("stdout: {error}")),
    }
}
