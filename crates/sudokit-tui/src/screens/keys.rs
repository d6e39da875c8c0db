//! The keys of the game: to see and to change.

use crossterm::event::{Event, KeyCode, KeyEvent};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout};

use super::list::{List, ListEvent, columns};
use super::page::{dim_text, page};
use crate::keys::Command;
use crate::screen::{Destination, Next, Screen};
use crate::world::World;

/// The commands with their keys.
pub(super) struct KeysScreen {
    list: List,
    /// Whether the next key becomes a key of the selected command.
    waits: bool,
    /// What is done if its key is pressed again.
    asked: Option<Asked>,
}

/// Something that takes keys away, and is asked for twice.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Asked {
    /// All keys of this command.
    Remove(Command),
    /// All changes.
    Reset,
}

impl KeysScreen {
    pub(super) fn new() -> KeysScreen {
        KeysScreen { list: List::default(), waits: false, asked: None }
    }

    fn command(&self) -> Command {
        Command::all().nth(self.list.at).unwrap_or(Command::Help)
    }

    /// Takes keys away when asked twice.
    fn ask(&mut self, what: Asked, asked: Option<Asked>, world: &mut World) {
        let about = |command| [("command", about(command, world).into())];
        world.notice = match (what, asked == Some(what)) {
            (Asked::Remove(command), false) => Some(world.say("keys-remove-ask", &about(command))),
            (Asked::Remove(command), true) => Some(world.say("keys-removed", &about(command))),
            (Asked::Reset, false) => Some(world.word("keys-reset-ask")),
            (Asked::Reset, true) => Some(world.word("keys-reset")),
        };
        if asked != Some(what) {
            self.asked = Some(what);
            return;
        }
        match what {
            Asked::Remove(command) => world.keys.unbind(command),
            Asked::Reset => world.keys.reset(),
        }
        world.save_keys();
    }

    /// Gives the selected command a key, and says which command has lost it.
    fn bind(&mut self, key: KeyEvent, world: &mut World) {
        self.waits = false;
        if key.code == KeyCode::Esc {
            return;
        }
        match world.keys.bind(self.command(), key) {
            Ok(loser) => {
                world.save_keys();
                if let Some(loser) = loser {
                    let args = [("command", about(loser, world).into())];
                    let id = if world.keys.first(loser).is_empty() {
                        "keys-taken-last"
                    } else {
                        "keys-taken"
                    };
                    world.notice = Some(world.say(id, &args));
                }
            }
            Err(_) => world.notice = Some(world.word("keys-unbindable")),
        }
    }
}

/// What a command does.
fn about(command: Command, world: &World) -> String {
    world.word(&format!("play-command-{}", command.name()))
}

impl Screen for KeysScreen {
    fn event(&mut self, event: &Event, world: &mut World) -> Next {
        if let Event::Key(key) = event {
            world.notice = None;
            if self.waits {
                self.bind(*key, world);
                return Next::Stay;
            }
            let asked = self.asked.take();
            match key.code {
                KeyCode::Delete | KeyCode::Backspace => {
                    self.ask(Asked::Remove(self.command()), asked, world);
                    return Next::Stay;
                }
                KeyCode::Char('R') => {
                    self.ask(Asked::Reset, asked, world);
                    return Next::Stay;
                }
                // Here numbers would choose among the first lines only.
                KeyCode::Char('0'..='9') => return Next::Stay,
                _ => {}
            }
        }
        match self.list.event(event, Command::all().count()) {
            ListEvent::Chosen(_) => self.waits = true,
            ListEvent::Back => return Next::Go(Destination::Settings),
            ListEvent::Quit => return Next::Quit,
            ListEvent::Help => world.notice = Some(world.word("play-menu-keys")),
            ListEvent::None | ListEvent::Previous | ListEvent::Next => {}
        }
        Next::Stay
    }

    fn draw(&mut self, frame: &mut Frame<'_>, world: &World) {
        let keys = if self.waits {
            vec![("Esc", world.word("play-key-leave"))]
        } else {
            vec![
                ("Enter", world.word("keys-key-add")),
                ("Delete", world.word("play-key-delete")),
                ("R", world.word("keys-key-reset")),
                ("Esc", world.word("keys-key-back")),
            ]
        };
        let area = page(frame, world, &world.word("keys-title"), &keys);
        let [text, list] =
            Layout::vertical([Constraint::Length(2), Constraint::Min(0)]).areas(area);
        let what = if self.waits {
            world.say("keys-press", &[("command", about(self.command(), world).into())])
        } else {
            world.word("keys-about")
        };
        dim_text(frame, world, text, what);
        let lines: Vec<(String, String)> = world
            .keys
            .list()
            .map(|(command, keys)| (about(command, world), keys.join("  ")))
            .collect();
        self.list.draw(frame, world, list, &columns(&lines, list.width));
    }
}
