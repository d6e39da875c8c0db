//! A terminal with the game in it.
//!
//! Nothing here sleeps for a fixed time: a test waits for a screen, and if it does not come, the failure
//! shows the screen that is there.

use std::fs;
use std::io::{Read as _, Write as _};
use std::path::PathBuf;
use std::process::Command;
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use tempfile::TempDir;

use crate::sight::{Board, words};

/// How long to wait for a screen. Generous, because test machines are busy.
const PATIENCE: Duration = Duration::from_secs(30);

/// A size that everything fits into.
pub(crate) const USUAL: (u16, u16) = (80, 24);

/// A folder for saved games and other files, removed after the test.
pub(crate) struct Home(TempDir);

impl Home {
    pub(crate) fn new() -> Home {
        Home(TempDir::new().expect("a folder"))
    }

    /// The folder of the saved games.
    pub(crate) fn folder(&self) -> PathBuf {
        self.0.path().join("data")
    }

    /// Writes a file, not among the saved games. Returns its path.
    pub(crate) fn file(&self, name: &str, text: &str) -> String {
        let path = self.0.path().join(name);
        fs::write(&path, text).expect("a file");
        path.display().to_string()
    }

    /// Returns the path of a file.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Writes the config file.
    pub(crate) fn config(&self, text: &str) {
        fs::create_dir_all(self.folder()).expect("a folder");
        fs::write(self.folder().join("config.toml"), text).expect("a file");
    }

    /// Runs `sudokit play` in a terminal of the usual size, played by Ana.
    pub(crate) fn play(&self, args: &[&str]) -> Terminal {
        self.start(USUAL, &[], &[&["play", "--player", "Ana"], args].concat())
    }

    /// Runs `sudokit` with these arguments and variables in a terminal of `(columns, rows)`.
    pub(crate) fn start(
        &self,
        size: (u16, u16),
        variables: &[(&str, &str)],
        args: &[&str],
    ) -> Terminal {
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_sudokit"));
        command.env_clear();
        command.env("SUDOKIT_DATA", self.folder());
        command.env("HOME", self.0.path());
        command.env("LANG", "C.UTF-8");
        command.env("TERM", "xterm-256color");
        for (name, value) in variables {
            command.env(name, value);
        }
        command.args(args);
        command.cwd(self.0.path());
        Terminal::run(size, command)
    }
}

/// What the terminal sends to the program: keys, and answers to its questions.
type Keyboard = Arc<Mutex<Box<dyn std::io::Write + Send>>>;

/// The question what the terminal is, which every terminal answers.
const WHAT_ARE_YOU: &[u8] = b"\x1b[c";

/// A program in a terminal.
pub(crate) struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    writer: Keyboard,
    shown: Arc<Shown>,
}

/// What the terminal shows.
struct Shown {
    state: Mutex<State>,
    changed: Condvar,
}

struct State {
    parser: vt100::Parser,
    /// Everything that was written to the terminal.
    written: Vec<u8>,
    closed: bool,
}

impl State {
    /// Whether the last frame is complete: then the cursor was hidden, or shown and placed.
    fn is_complete(&self) -> bool {
        let (hide, show) = (b"\x1b[?25l", b"\x1b[?25h");
        let last = &self.written[self.written.len().saturating_sub(24)..];
        let shown = last.windows(show.len()).rposition(|part| part == show);
        let put = |at: usize| {
            let rest = &last[at + show.len()..];
            rest.starts_with(b"\x1b[")
                && rest.iter().position(|&byte| byte == b'H') == Some(rest.len() - 1)
        };
        self.closed || last.ends_with(hide) || shown.is_some_and(put)
    }
}

impl Terminal {
    fn run((columns, rows): (u16, u16), command: CommandBuilder) -> Terminal {
        let is_kitty = command.get_env("TERM").is_some_and(|term| term == "xterm-kitty");
        let pair = native_pty_system().openpty(size_of(columns, rows)).expect("a terminal");
        let child = pair.slave.spawn_command(command).expect("the program starts");
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().expect("a reader");
        let writer = pair.master.take_writer().expect("a writer");
        let writer: Keyboard = Arc::new(Mutex::new(writer));
        let answers = writer.clone();
        // One that knows the keyboard protocol of kitty says so before.
        let answer: &[u8] = if is_kitty { b"\x1b[?0u\x1b[?62c" } else { b"\x1b[?62c" };
        let shown = Arc::new(Shown {
            state: Mutex::new(State {
                parser: vt100::Parser::new(rows, columns, 0),
                written: Vec::new(),
                closed: false,
            }),
            changed: Condvar::new(),
        });
        let seen = shown.clone();
        thread::spawn(move || {
            let mut buffer = [0; 4096];
            loop {
                // On some systems reading is an error after the program has ended.
                let count = reader.read(&mut buffer).unwrap_or(0);
                let mut state = seen.lock();
                state.parser.process(&buffer[..count]);
                state.written.extend_from_slice(&buffer[..count]);
                state.closed = count == 0;
                if buffer[..count].windows(WHAT_ARE_YOU.len()).any(|part| part == WHAT_ARE_YOU) {
                    let mut writer = answers.lock().expect("no panic in the test");
                    writer.write_all(answer).expect("the program reads");
                }
                seen.changed.notify_all();
                if count == 0 {
                    return;
                }
            }
        });
        Terminal { child, master: pair.master, writer, shown }
    }

    /// Presses keys, one after the other. Escape should be the last of them, because it would be combined
    /// with a key that follows at once.
    #[track_caller]
    pub(crate) fn press(&mut self, keys: &str) -> &mut Terminal {
        let mut writer = self.writer.lock().expect("no panic in the reader");
        writer.write_all(keys.as_bytes()).expect("the program reads");
        writer.flush().expect("the program reads");
        drop(writer);
        self
    }

    /// Pastes a text.
    #[track_caller]
    pub(crate) fn paste(&mut self, text: &str) -> &mut Terminal {
        self.press(&format!("\x1b[200~{text}\x1b[201~"))
    }

    /// Resizes the terminal.
    pub(crate) fn resize(&mut self, columns: u16, rows: u16) -> &mut Terminal {
        // vt100 0.16 subtracts below zero where text wraps on a screen of a single row.
        self.shown.lock().parser.screen_mut().set_size(rows.max(2), columns);
        self.master.resize(size_of(columns, rows)).expect("another size");
        self
    }

    /// Waits until this text is on the screen.
    #[track_caller]
    pub(crate) fn sees(&mut self, text: &str) -> &mut Terminal {
        self.wait(text, |screen| words(screen).contains(text))
    }

    /// Waits for a text of the plain game, which has no frames.
    #[track_caller]
    pub(crate) fn reads(&mut self, text: &str) -> &mut Terminal {
        let since = Instant::now();
        let mut state = self.shown.lock();
        while !String::from_utf8_lossy(&state.written).contains(text) {
            let left = PATIENCE.saturating_sub(since.elapsed());
            let written = String::from_utf8_lossy(&state.written).into_owned();
            assert!(!left.is_zero() && !state.closed, "no {text:?} in\n{written}");
            state = self.shown.changed.wait_timeout(state, left).expect("no panic").0;
        }
        drop(state);
        self
    }

    /// Waits until this text is no longer on the screen.
    #[track_caller]
    pub(crate) fn sees_no(&mut self, text: &str) -> &mut Terminal {
        self.wait(&format!("no {text}"), |screen| !words(screen).contains(text))
    }

    /// Waits for a screen; if it does not come, the failure says `what` was expected.
    #[track_caller]
    pub(crate) fn wait(
        &mut self,
        what: &str,
        is_it: impl Fn(&vt100::Screen) -> bool,
    ) -> &mut Terminal {
        let since = Instant::now();
        let mut state = self.shown.lock();
        while !(state.is_complete() && is_it(state.parser.screen())) {
            let left = PATIENCE.saturating_sub(since.elapsed());
            if left.is_zero() || state.closed {
                let closed = if state.closed { "; the program has ended" } else { "" };
                let text = state.parser.screen().contents();
                drop(state);
                panic!("the screen did not come: {what}{closed}\n{text}");
            }
            state = self.shown.changed.wait_timeout(state, left).expect("no panic").0;
        }
        drop(state);
        self
    }

    /// Returns the current screen as text.
    pub(crate) fn text(&self) -> String {
        self.look(vt100::Screen::contents)
    }

    /// Looks at the current screen, or if a frame is being drawn, at the screen after it.
    #[track_caller]
    pub(crate) fn look<T>(&self, look: impl FnOnce(&vt100::Screen) -> T) -> T {
        let mut state = self.shown.lock();
        while !state.is_complete() {
            let (later, waited) =
                self.shown.changed.wait_timeout(state, PATIENCE).expect("no panic");
            assert!(!waited.timed_out(), "a frame is not completed");
            state = later;
        }
        look(state.parser.screen())
    }

    /// Whether these bytes were written to the terminal at any time.
    pub(crate) fn was_sent(&self, bytes: &[u8]) -> bool {
        self.shown.lock().written.windows(bytes.len()).any(|part| part == bytes)
    }

    /// Returns how many bytes were written to the terminal.
    pub(crate) fn written(&self) -> usize {
        self.shown.lock().written.len()
    }

    /// Clicks this text where it is on the screen last.
    #[track_caller]
    pub(crate) fn click(&mut self, text: &str) -> &mut Terminal {
        self.sees(text);
        let place = self.look(|screen| {
            let (rows, columns) = screen.size();
            let lines: Vec<String> = screen.rows(0, columns).collect();
            (0..usize::from(rows)).rev().find_map(|row| {
                let at = lines[row].find(text)?;
                Some((lines[row][..at].chars().count() + 1, row + 1))
            })
        });
        let (column, row) = place.unwrap_or_else(|| panic!("no {text} on one line"));
        self.press(&format!("\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m"))
    }

    /// Returns the current board, if there is one.
    pub(crate) fn board(&self, order: usize) -> Option<Board> {
        self.look(|screen| Board::of(screen, order))
    }

    /// Waits until the board looks like this.
    #[track_caller]
    pub(crate) fn has_board(
        &mut self,
        order: usize,
        what: &str,
        is_it: impl Fn(&Board) -> bool,
    ) -> &mut Terminal {
        self.wait(what, |screen| Board::of(screen, order).is_some_and(|board| is_it(&board)))
    }

    /// Waits until everything pressed before was handled. Works in a game in English.
    #[track_caller]
    pub(crate) fn settles(&mut self) -> &mut Terminal {
        self.press("~").sees("That key does nothing.")
    }

    /// Presses keys, and waits until the screen changes. The first line does not count, because it has a
    /// clock.
    #[track_caller]
    pub(crate) fn changes(&mut self, keys: &str) -> &mut Terminal {
        let below = |screen: &vt100::Screen| {
            let text = screen.contents();
            text.split_once('\n').map_or(String::new(), |(_, below)| below.to_owned())
        };
        let before = self.look(below);
        self.press(keys).wait(&format!("a change by {keys:?}"), |screen| below(screen) != before)
    }

    /// Waits until these digits are on the board; `.` is an empty cell.
    #[track_caller]
    pub(crate) fn has_digits(&mut self, digits: &str) -> &mut Terminal {
        let order = (1..).find(|order| order * order >= digits.len()).expect("a board");
        self.has_board(order, digits, |board| board.digits() == digits)
    }

    /// Sends a signal by its name.
    pub(crate) fn signal(&mut self, name: &str) {
        let id = self.child.process_id().expect("it runs").to_string();
        let sent = Command::new("sh").args(["-c", "kill -s \"$0\" \"$1\"", name, &id]).status();
        assert!(sent.expect("a shell").success(), "kill -s {name}");
    }

    /// Waits until the program has given the terminal back, without having ended.
    #[track_caller]
    pub(crate) fn gives_terminal_back(&mut self) -> &mut Terminal {
        let since = Instant::now();
        let mut state = self.shown.lock();
        loop {
            let screen = state.parser.screen();
            let has_mouse = screen.mouse_protocol_mode() != vt100::MouseProtocolMode::None;
            if !screen.alternate_screen() && !screen.hide_cursor() && !has_mouse {
                break;
            }
            let left = PATIENCE.saturating_sub(since.elapsed());
            assert!(!left.is_zero() && !state.closed, "{}", screen.contents());
            state = self.shown.changed.wait_timeout(state, left).expect("no panic").0;
        }
        drop(state);
        self
    }

    /// Lets a stopped program go on. Where the system says whether it is stopped, waits for that: a signal
    /// that comes before would be lost.
    #[track_caller]
    pub(crate) fn goes_on(&mut self) -> &mut Terminal {
        let id = self.child.process_id().expect("it runs");
        let since = Instant::now();
        // The state follows the name in parentheses: "12 (sudokit) T 1 ...".
        while let Ok(stat) = std::fs::read_to_string(format!("/proc/{id}/stat")) {
            if stat.rsplit(')').next().is_some_and(|rest| rest.trim_start().starts_with('T')) {
                break;
            }
            assert!(since.elapsed() < PATIENCE, "it does not stop: {stat}");
            std::thread::sleep(Duration::from_millis(20));
        }
        self.signal("CONT");
        self
    }

    /// Kills the program. Returns the board it left on the screen.
    #[track_caller]
    pub(crate) fn kill(mut self, order: usize) -> Board {
        self.signal("KILL");
        let _ = self.child.wait();
        self.wait_end();
        self.board(order).expect("a board")
    }

    /// Waits until the program ends, and checks the exit code and that the terminal was restored.
    #[track_caller]
    pub(crate) fn ends(mut self, code: u32) -> String {
        self.wait_end();
        let state = self.shown.lock();
        let screen = state.parser.screen();
        let text = screen.contents();
        assert!(!screen.alternate_screen(), "the other screen is left: {text}");
        assert!(!screen.hide_cursor(), "the cursor is shown");
        assert!(!screen.bracketed_paste(), "pastes are plain");
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        drop(state);
        let status = self.child.wait().expect("it has ended");
        assert_eq!(status.exit_code(), code, "{status:?}\n{text}");
        assert!(!text.contains("panicked"), "{text}");
        text
    }

    /// Waits until nothing more is written.
    #[track_caller]
    pub(crate) fn wait_end(&mut self) {
        let since = Instant::now();
        let mut state = self.shown.lock();
        while !state.closed {
            let left = PATIENCE.saturating_sub(since.elapsed());
            assert!(!left.is_zero(), "it does not end:\n{}", state.parser.screen().contents());
            state = self.shown.changed.wait_timeout(state, left).expect("no panic").0;
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // A failed test leaves no game running.
        if let Ok(None) = self.child.try_wait() {
            self.signal("KILL");
            let _ = self.child.wait();
        }
    }
}

impl Shown {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("no panic in the reader")
    }
}

fn size_of(columns: u16, rows: u16) -> PtySize {
    PtySize { cols: columns, rows, pixel_width: 0, pixel_height: 0 }
}
