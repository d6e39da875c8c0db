//! The terminal in full-screen mode, restored whatever happens.

use std::io::{self, Stdout, stdout};
use std::panic;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use crossterm::clipboard::CopyToClipboard;
use crossterm::cursor::Show;
use crossterm::event::{
    DisableBracketedPaste, DisableFocusChange, DisableMouseCapture, EnableBracketedPaste,
    EnableFocusChange, EnableMouseCapture, KeyboardEnhancementFlags, PopKeyboardEnhancementFlags,
    PushKeyboardEnhancementFlags,
};
use crossterm::execute;
use crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode,
    enable_raw_mode, supports_keyboard_enhancement,
};
use ratatui::backend::CrosstermBackend;
use signal_hook::consts::TERM_SIGNALS;

use crate::options::Ending;

/// The terminal in full-screen mode. It is restored when this is dropped, and before a panic message.
pub(crate) struct Terminal {
    pub(crate) screen: ratatui::Terminal<CrosstermBackend<Stdout>>,
    signals: Signals,
    /// Whether the mouse is used.
    mouse: bool,
    /// Whether the terminal can report every key, once it has answered.
    full_keyboard: Receiver<bool>,
}

/// Whether the terminal was asked to report every key (the keyboard protocol of kitty).
static FULL_KEYBOARD: AtomicBool = AtomicBool::new(false);

/// How long to wait for a terminal to say what it can do, before the first screen is drawn.
const ANSWER_TIME: Duration = Duration::from_millis(100);

/// The signals to end the program that have come.
struct Signals {
    interrupted: Arc<AtomicBool>,
    terminated: Arc<AtomicBool>,
    /// The signal to suspend, as `kill -TSTP` sends it. Ctrl-Z is an ordinary key here.
    suspended: Arc<AtomicBool>,
}

impl Terminal {
    /// Switches the terminal to full-screen mode.
    ///
    /// # Errors
    /// If there is no terminal, or it cannot be set up.
    pub(crate) fn take(mouse: bool) -> io::Result<Terminal> {
        let signals = Signals::listen()?;
        let report = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            restore();
            report(panic);
        }));
        let taken =
            enter(mouse).and_then(|()| ratatui::Terminal::new(CrosstermBackend::new(stdout())));
        match taken {
            Ok(screen) => {
                Ok(Terminal { screen, signals, mouse, full_keyboard: ask_for_keyboard() })
            }
            Err(error) => {
                restore();
                Err(error)
            }
        }
    }

    /// Whether a signal to suspend has come since the last call.
    pub(crate) fn is_asked_to_suspend(&self) -> bool {
        self.signals.suspended.swap(false, Ordering::Relaxed)
    }

    /// Gives the terminal back and suspends the program. When it is continued, takes the terminal again.
    ///
    /// # Errors
    /// If the terminal cannot be taken again.
    pub(crate) fn suspend(&mut self) -> io::Result<()> {
        let had_keyboard = FULL_KEYBOARD.load(Ordering::Relaxed);
        restore();
        #[cfg(unix)]
        signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
        enter(self.mouse)?;
        if had_keyboard {
            push_keyboard()?;
        }
        self.forget()
    }

    /// Forgets what is on the screen, so that all of it is drawn: something else was there, or its size has changed, perhaps
    /// several times and back again.
    ///
    /// # Errors
    /// If the terminal cannot be used.
    pub(crate) fn forget(&mut self) -> io::Result<()> {
        self.screen = ratatui::Terminal::new(CrosstermBackend::new(stdout()))?;
        execute!(stdout(), Clear(ClearType::All))
    }

    /// Asks for every key, if the terminal has said that it can report them. Returns whether that was
    /// now.
    pub(crate) fn take_keyboard(&self) -> io::Result<bool> {
        if !self.full_keyboard.try_recv().unwrap_or(false) {
            return Ok(false);
        }
        push_keyboard()?;
        Ok(true)
    }

    /// Returns how the program ends, if a signal to end has come.
    pub(crate) fn ending(&self) -> Option<Ending> {
        let came = |flag: &AtomicBool| flag.load(Ordering::Relaxed);
        if came(&self.signals.interrupted) {
            Some(Ending::Interrupted)
        } else if came(&self.signals.terminated) {
            Some(Ending::Terminated)
        } else {
            None
        }
    }

    /// Sends a text to the terminal's clipboard (OSC 52).
    pub(crate) fn copy(&self, text: &str) -> io::Result<()> {
        execute!(stdout(), CopyToClipboard::to_clipboard_from(text))
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        restore();
    }
}

/// Switches to full-screen mode.
fn enter(mouse: bool) -> io::Result<()> {
    enable_raw_mode()?;
    execute!(stdout(), EnterAlternateScreen, EnableBracketedPaste, EnableFocusChange)?;
    if mouse { execute!(stdout(), EnableMouseCapture) } else { Ok(()) }
}

/// Asks the terminal to report every key.
fn push_keyboard() -> io::Result<()> {
    FULL_KEYBOARD.store(true, Ordering::Relaxed);
    let flags = KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES;
    execute!(stdout(), PushKeyboardEnhancementFlags(flags))
}

/// Asks the terminal whether it can report every key. Nearly all answer at once. One that never does
/// is asked in the background, so that the game can be seen meanwhile.
fn ask_for_keyboard() -> Receiver<bool> {
    let (answer, answered) = channel();
    let (end, ended) = channel();
    thread::spawn(move || {
        // A terminal that is gone needs no answer.
        let _ = answer.send(supports_keyboard_enhancement().unwrap_or(false));
        let _ = end.send(());
    });
    let _ = ended.recv_timeout(ANSWER_TIME);
    answered
}

/// Restores the terminal. Errors are ignored: there is no way to report them.
fn restore() {
    if FULL_KEYBOARD.swap(false, Ordering::Relaxed) {
        let _ = execute!(stdout(), PopKeyboardEnhancementFlags);
    }
    let _ = execute!(
        stdout(),
        DisableMouseCapture,
        DisableFocusChange,
        DisableBracketedPaste,
        LeaveAlternateScreen,
        Show
    );
    let _ = disable_raw_mode();
}

/// The signal that says that the window was closed.
#[cfg(unix)]
const HANG_UP: &[i32] = &[signal_hook::consts::SIGHUP];
#[cfg(not(unix))]
const HANG_UP: &[i32] = &[];

impl Signals {
    fn listen() -> io::Result<Signals> {
        let signals = Signals {
            interrupted: Arc::default(),
            terminated: Arc::default(),
            suspended: Arc::default(),
        };
        for &signal in TERM_SIGNALS.iter().chain(HANG_UP) {
            let flag = if signal == signal_hook::consts::SIGINT {
                &signals.interrupted
            } else {
                &signals.terminated
            };
            signal_hook::flag::register(signal, flag.clone())?;
        }
        #[cfg(unix)]
        signal_hook::flag::register(signal_hook::consts::SIGTSTP, signals.suspended.clone())?;
        Ok(signals)
    }
}
