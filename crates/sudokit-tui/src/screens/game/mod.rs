//! The game on the screen: what keys do, and what is told.

#[cfg(test)]
mod cost;
mod draw;
mod hint;
mod keys;
mod line;
mod look;
mod trace;

use std::time::{Duration, Instant};

use crossterm::event::{Event, KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::Frame;
use ratatui::layout::Position;
use sudokit_core::{Alphabet, Cell, CellSet};
use sudokit_game::{Action, Change, Check, End, Input, Layer, Refusal, Selection, Session};
use sudokit_store::StoreError;
use sudokit_text::Scene;

use self::hint::{Shown, Thinking};
use self::trace::Trace;
use super::frame::{Typed, Typing};
use super::menu;
use crate::active_game::ActiveGame;
use crate::app::{Next, Screen, World};
use crate::board::Plan;
use crate::export::line_of;
use crate::job::Progress;
use crate::keys::Command;

use crate::messages::{self, result_lines, score_text};

/// Two clicks within this time on one cell are a double click.
const DOUBLE_CLICK: Duration = Duration::from_millis(400);

/// A game that is played.
pub(crate) struct Game {
    table: ActiveGame,
    alphabet: Alphabet,
    selection: Selection,
    layer: Layer,
    /// What the player is told, until the next key.
    message: Vec<String>,
    mode: Mode,
    hint: Option<Shown>,
    thinking: Option<Thinking>,
    /// What was checked last, and the cells that were found wrong; until the board changes.
    checked: Option<(Check, CellSet)>,
    /// The store takes no more: the player may go on without it.
    lost: bool,
    /// Where the board was drawn.
    drawn: Option<(Plan, Position)>,
    clicked: Option<(Instant, Cell)>,
}

/// What keys are for at the moment.
enum Mode {
    Play,
    Help { first: u16 },
    Line(Typed),
    Paused,
    Trace(Box<Trace>),
}

impl Game {
    pub(crate) fn new(mut table: ActiveGame, world: &World) -> Game {
        let geometry = table.session().geometry().clone();
        table.start_clock();
        let mut game = Game {
            alphabet: Alphabet::of_order(geometry.order()),
            selection: Selection::new(geometry),
            layer: Layer::Digit,
            message: Vec::new(),
            mode: Mode::Play,
            hint: None,
            thinking: None,
            checked: None,
            lost: false,
            drawn: None,
            clicked: None,
            table,
        };
        if let Some(end) = game.session().end() {
            game.message = game.ended(end, world);
        } else if game.session().log().is_empty() {
            game.message = vec![world.word("play-begin")];
        } else {
            game.message = vec![world.word("play-go-on")];
        }
        game
    }

    fn session(&self) -> &Session {
        self.table.session()
    }

    /// The board as sentences name it.
    fn scene(&self) -> Scene<'_> {
        Scene { geometry: self.session().geometry(), alphabet: self.alphabet }
    }

    fn tell(&mut self, text: String) {
        self.message = vec![text];
    }

    /// Does something, and tells what came of it.
    fn act(&mut self, action: Action, world: &mut World) {
        match self.table.act(world.library.store_mut(), action) {
            Ok(outcome) => {
                if !outcome.changes.is_empty() {
                    self.hint = None;
                    self.thinking = None;
                    self.checked = None;
                }
                if let Some(turn) = outcome.turn.filter(|_| self.session().scoring().strict) {
                    let score = score_text(self.session().scoring(), self.session().score());
                    let turn = format!("{turn:+}");
                    let args = [("turn", turn.into()), ("score", score.into())];
                    self.tell(world.say("play-turn", &args));
                }
                if outcome.ended {
                    self.message = match self.session().end() {
                        Some(end) => self.ended(end, world),
                        None => Vec::new(),
                    };
                } else if self.session().position().is_full() && !outcome.changes.is_empty() {
                    match self.session().end() {
                        Some(end) if self.session().is_solved() => {
                            self.message = self.ended(end, world);
                        }
                        _ => self.tell(world.word("play-full-but-wrong")),
                    }
                } else {
                    self.warn(&outcome.changes, world);
                }
            }
            Err(error) => self.refused(&error, world),
        }
    }

    /// Says what is wrong with a digit that was entered, as far as the player wants to know.
    fn warn(&mut self, changes: &[Change], world: &World) {
        let position = self.session().position();
        let entered = changes.iter().filter(|change| change.after.digit != change.before.digit);
        for change in entered {
            let Some(digit) = change.after.digit else { continue };
            let clashes: Vec<Cell> = position.clashes(change.cell, digit).collect();
            if !clashes.is_empty() {
                let cells = world.texts.cells(&clashes, self.session().geometry());
                let args = [
                    ("count", clashes.len().into()),
                    ("cells", cells.into()),
                    ("digit", self.alphabet.text(digit).into()),
                ];
                return self.tell(world.say("play-clashes", &args));
            }
            let wrong = self.session().truth_of(change.cell).is_some_and(|right| right != digit);
            if wrong && world.settings.show_mistakes {
                return self.tell(world.word("play-wrong"));
            }
        }
    }

    /// Something could not be written down, and so was not done.
    fn refused(&mut self, error: &StoreError, world: &World) {
        self.lost = true;
        self.message = vec![world.say_error(error), world.word("play-not-written")];
    }

    /// How it ended, and what to do now.
    fn ended(&self, end: &End, world: &World) -> Vec<String> {
        let mut told = result_lines(self.session(), end, &world.texts);
        told.extend(
            world
                .library
                .ranking_place(self.session().scoring())
                .map(|place| world.say("play-place", &[("place", place.into())])),
        );
        told.push(world.word("play-after"));
        told
    }

    fn enter(&mut self, entry: Input, world: &mut World) {
        let cells = self.selection.cells();
        let done = self.session().enter(&cells, entry, world.settings.tidy);
        self.try_to(done, world);
    }

    /// Does what the session allows; tells why it does not.
    fn try_to(&mut self, done: Result<Option<Action>, Refusal>, world: &mut World) {
        self.message.clear();
        match done {
            Ok(Some(action)) => self.act(action, world),
            Ok(None) => {}
            Err(refusal) => {
                let told = messages::refusal(&refusal, self.session().geometry(), &world.texts);
                let slip =
                    refusal.invalid_input().and_then(|slip| self.session().invalid_input(slip));
                if let Some(slip) = slip {
                    self.act(slip, world);
                }
                self.message.insert(0, told);
            }
        }
    }

    /// Does it if there is something to do, and says so if not.
    fn maybe(&mut self, action: Option<Action>, otherwise: &str, world: &mut World) {
        self.message.clear();
        match action {
            Some(action) => self.act(action, world),
            None => self.tell(world.word(otherwise)),
        }
    }

    /// Says that it was done, if nothing else was said.
    fn add(&mut self, id: &str, world: &World) {
        if self.message.is_empty() {
            self.tell(world.word(id));
        }
    }

    /// Checks the rules; asked again, against the solution.
    fn check(&mut self, world: &mut World) {
        let again = matches!(self.checked, Some((Check::Rules, _)));
        let wrong = self.session().wrong().filter(|_| again);
        let (check, cells) = match wrong {
            Some(wrong) => (Check::Solution, wrong),
            None => (Check::Rules, self.session().position().conflicts()),
        };
        self.check_as(check, cells, world);
    }

    fn check_as(&mut self, check: Check, cells: CellSet, world: &mut World) {
        self.message.clear();
        self.act(Action::Check(check), world);
        if self.lost {
            return;
        }
        self.tell(messages::checked(check, &cells, self.session().geometry(), &world.texts));
        if check == Check::Rules && self.session().deal().truth().solution().is_some() {
            let key = world.keys.first(Command::Check);
            self.message.push(world.say("play-check-again", &[("key", key.into())]));
        }
        self.checked = Some((check, cells));
    }

    fn pause(&mut self, world: &mut World) {
        match self.table.stop_clock(world.library.store_mut()) {
            Ok(()) => self.mode = Mode::Paused,
            Err(error) => self.refused(&error, world),
        }
    }

    fn command(&mut self, command: Command, world: &mut World) -> Next {
        use sudokit_game::Direction::{Down, Left, Right, Up};
        // A message stays while the cursor moves: it may be about where to go.
        match command {
            Command::Left => self.selection.step(Left),
            Command::Right => self.selection.step(Right),
            Command::Up => self.selection.step(Up),
            Command::Down => self.selection.step(Down),
            Command::ExtendLeft => self.selection.extend(Left),
            Command::ExtendRight => self.selection.extend(Right),
            Command::ExtendUp => self.selection.extend(Up),
            Command::ExtendDown => self.selection.extend(Down),
            Command::ToolDigit => self.layer = Layer::Digit,
            Command::ToolCorner => self.layer = Layer::Corner,
            Command::ToolCentre => self.layer = Layer::Centre,
            Command::ToolColour => self.layer = Layer::Colour,
            Command::NextTool => self.turn_tool(1),
            Command::PreviousTool => self.turn_tool(Layer::ALL.len() - 1),
            Command::Notes => {
                let digit = self.layer == Layer::Digit;
                self.layer = if digit { Layer::Centre } else { Layer::Digit };
            }
            Command::Erase => {
                let done = self.session().erase(&self.selection.cells(), self.layer);
                self.try_to(done, world);
            }
            Command::Undo => self.maybe(self.session().undo(), "play-no-undo", world),
            Command::Redo => self.maybe(self.session().redo(), "play-no-redo", world),
            Command::BeforeMistake => {
                let known = self.session().deal().truth().solution().is_some();
                let none = if known { "play-no-mistake" } else { "play-no-clash" };
                self.maybe(self.session().before_mistake(), none, world);
                self.add("play-before", world);
            }
            Command::Checkpoint => {
                let action = self.session().checkpoint("");
                self.act(action, world);
                if !self.lost {
                    let count = self.session().checkpoints().len();
                    self.tell(world.say("play-checkpoint", &[("number", count.into())]));
                }
            }
            Command::BackToCheckpoint => {
                self.maybe(self.session().last_checkpoint(), "play-no-checkpoint", world);
                self.add("play-back", world);
            }
            Command::Fill => {
                self.maybe(self.session().fill(), "play-no-fill", world);
                self.add("play-fill", world);
            }
            Command::Same => self.selection.same(self.table.session().position()),
            Command::All => self.selection.all(),
            Command::Invert => self.selection.invert(),
            Command::None => {
                self.hint = None;
                self.thinking = None;
                self.message.clear();
                self.selection.none();
            }
            Command::Hint => self.more_hint(world),
            Command::Check => self.check(world),
            Command::Pause => self.pause(world),
            Command::Trace => self.mode = Mode::Trace(Box::new(Trace::new(self.session()))),
            Command::Copy => {
                world.clipboard = Some(line_of(self.session()));
                self.tell(world.word("play-copied"));
            }
            Command::Line => self.mode = Mode::Line(Typed::default()),
            Command::Help => self.mode = Mode::Help { first: 0 },
            Command::New => return Next::Go(Box::new(super::new::NewGameScreen::of(world))),
            Command::Menu => return menu(world),
            Command::Quit => return Next::Quit,
        }
        Next::Stay
    }

    fn turn_tool(&mut self, by: usize) {
        let at = Layer::ALL.iter().position(|&layer| layer == self.layer).unwrap_or(0);
        self.layer = Layer::ALL[(at + by) % Layer::ALL.len()];
    }

    fn key(&mut self, key: KeyEvent, world: &mut World) -> Next {
        if self.lost && key.code == KeyCode::Char('m') {
            return self.go_on_in_memory(world);
        }
        self.lost = false;
        if let Some(entry) = keys::entry(key, self.layer, self.session().geometry(), self.alphabet)
        {
            self.enter(entry, world);
            return Next::Stay;
        }
        if key.code == KeyCode::Enter {
            self.follow_hint(world);
            return Next::Stay;
        }
        match world.keys.command(key) {
            Some(command) => {
                if !command.keeps_hint() {
                    self.hint = None;
                }
                self.command(command, world)
            }
            None => {
                let help = world.keys.first(Command::Help);
                self.tell(world.say("play-no-such-key", &[("key", help.into())]));
                Next::Stay
            }
        }
    }

    fn go_on_in_memory(&mut self, world: &mut World) -> Next {
        self.lost = false;
        match world.library.continue_in_memory(&mut self.table) {
            Ok(()) => self.tell(world.word("play-now-in-memory")),
            Err(error) => self.refused(&error, world),
        }
        Next::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent) {
        use crossterm::event::KeyModifiers;
        let Some((plan, origin)) = &self.drawn else { return };
        let (Some(x), Some(y)) =
            (mouse.column.checked_sub(origin.x), mouse.row.checked_sub(origin.y))
        else {
            return;
        };
        let geometry = self.table.session().geometry();
        let Some(cell) = plan.hit(geometry, Position::new(x, y)) else { return };
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                let again = self.clicked.take().is_some_and(|(since, clicked)| {
                    clicked == cell && since.elapsed() < DOUBLE_CLICK
                });
                if mouse.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::SHIFT) {
                    self.selection.toggle(cell);
                } else {
                    self.selection.go(cell);
                }
                if again {
                    self.selection.same(self.table.session().position());
                } else {
                    self.clicked = Some((Instant::now(), cell));
                }
            }
            MouseEventKind::Down(MouseButton::Right) => self.selection.toggle(cell),
            MouseEventKind::Drag(MouseButton::Left) if cell != self.selection.cursor() => {
                self.selection.extend_to(cell);
            }
            _ => {}
        }
    }

    fn typed(&mut self, event: &Event, world: &mut World) -> Next {
        let Mode::Line(typed) = &mut self.mode else { return Next::Stay };
        match typed.event(event) {
            Typing::Going => Next::Stay,
            Typing::Left => {
                self.mode = Mode::Play;
                Next::Stay
            }
            Typing::Done(text) => {
                self.mode = Mode::Play;
                self.message.clear();
                self.run_line(&text, world)
            }
        }
    }

    fn helped(&mut self, event: &Event) {
        let Mode::Help { first } = &mut self.mode else { return };
        let Event::Key(key) = event else { return };
        match key.code {
            KeyCode::Down | KeyCode::Char('j' | ' ') => *first = first.saturating_add(1),
            KeyCode::PageDown => *first = first.saturating_add(10),
            KeyCode::Up | KeyCode::Char('k') => *first = first.saturating_sub(1),
            KeyCode::PageUp => *first = first.saturating_sub(10),
            _ => self.mode = Mode::Play,
        }
    }
}

impl Screen for Game {
    fn event(&mut self, event: &Event, world: &mut World) -> Next {
        if matches!(event, Event::Key(_)) {
            world.notice = None;
        }
        match (&mut self.mode, event) {
            (Mode::Line(_), _) => return self.typed(event, world),
            (Mode::Help { .. }, _) => self.helped(event),
            (Mode::Paused, Event::Key(key)) => {
                if world.keys.command(*key) == Some(Command::Menu) {
                    return menu(world);
                }
                self.mode = Mode::Play;
                self.table.start_clock();
            }
            (Mode::Trace(trace), Event::Key(key)) => {
                let closed = trace.key(*key);
                if closed {
                    self.mode = Mode::Play;
                }
            }
            (Mode::Play, Event::Key(key)) => return self.key(*key, world),
            (Mode::Play, Event::Mouse(mouse)) => self.mouse(*mouse),
            (Mode::Play, Event::Paste(_)) => self.tell(world.word("play-paste")),
            _ => {}
        }
        Next::Stay
    }

    fn tick(&mut self, world: &mut World) -> Next {
        if let Mode::Trace(trace) = &mut self.mode {
            trace.go_on();
        }
        if let Some(thinking) = &self.thinking {
            match thinking.job.look() {
                Progress::Working => {}
                Progress::Done(advice) => self.advised(advice, world),
                Progress::Lost => self.thinking = None,
            }
        }
        Next::Stay
    }

    fn pace(&self) -> Duration {
        match &self.mode {
            Mode::Trace(trace) => trace.pace(),
            _ if self.thinking.is_some() => Duration::from_millis(10),
            _ => Duration::from_millis(200),
        }
    }

    fn draw(&mut self, frame: &mut Frame<'_>, world: &World) {
        self.draw_all(frame, world);
    }

    fn leave(&mut self, world: &mut World) {
        if let Err(error) = self.table.stop_clock(world.library.store_mut()) {
            world.notice = Some(world.say_error(&error));
        }
    }
}
