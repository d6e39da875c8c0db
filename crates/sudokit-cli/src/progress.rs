//! The progress bar and the spinner on standard error.

use std::io::{IsTerminal as _, stderr};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use sudokit_text::Texts;

use crate::context::Context;
use crate::threads::spawn_in;

/// Nothing is shown for work that takes less time than this.
const SHOW_AFTER: Duration = Duration::from_secs(1);

/// The progress of a run over many puzzles. The bar appears after a second, on a terminal only.
pub(crate) struct Progress {
    bar: ProgressBar,
    shown: bool,
    start: Instant,
    done: u64,
}

impl Progress {
    /// Whether there is a terminal to show it on.
    pub(crate) fn may_be_shown() -> bool {
        stderr().is_terminal()
    }

    /// Starts the clock. With a total number of bytes it is a bar, otherwise a spinner.
    pub(crate) fn new(bytes: Option<u64>) -> Progress {
        let bar = match bytes {
            _ if !Progress::may_be_shown() => ProgressBar::hidden(),
            Some(bytes) => ProgressBar::new(bytes)
                .with_style(style("{bar:32} {percent:>3}%  {msg}  {elapsed} + {eta}")),
            None => ProgressBar::no_length().with_style(style("{spinner} {msg}  {elapsed}")),
        };
        bar.set_draw_target(ProgressDrawTarget::hidden());
        Progress { bar, shown: false, start: Instant::now(), done: 0 }
    }

    /// Adds puzzles that were answered and sets how many bytes of the input were read.
    pub(crate) fn update(&mut self, puzzles: u64, bytes: u64, texts: &Texts) {
        self.done += puzzles;
        let elapsed = self.start.elapsed();
        if elapsed < SHOW_AFTER || !Progress::may_be_shown() {
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

    /// Hides the bar while `print` writes to the terminal.
    pub(crate) fn suspend<T>(&self, print: impl FnOnce() -> T) -> T {
        if self.shown { self.bar.suspend(print) } else { print() }
    }

    /// Removes the bar.
    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

impl Drop for Progress {
    /// An error must not be printed behind the bar.
    fn drop(&mut self) {
        self.finish();
    }
}

/// Does one piece of work; a spinner appears if it takes longer than a second. Where the work does not
/// look at the stop flag, it is not waited for.
pub(crate) fn with_spinner<T>(context: &Context<'_>, work: impl FnOnce() -> T) -> T {
    let done = AtomicBool::new(!stderr().is_terminal());
    thread::scope(|scope| {
        let spinner = spawn_in(scope, || {
            let start = Instant::now();
            let mut bar: Option<ProgressBar> = None;
            while !done.load(Ordering::Relaxed) {
                let requested = context.stop.requested();
                thread::park_timeout(Duration::from_millis(50));
                if requested && !done.load(Ordering::Relaxed) {
                    if let Some(bar) = &bar {
                        bar.finish_and_clear();
                    }
                    context.stop.exit(context.console);
                }
                if start.elapsed() > SHOW_AFTER {
                    let new = || ProgressBar::no_length().with_style(style("{spinner} {elapsed}"));
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

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}
