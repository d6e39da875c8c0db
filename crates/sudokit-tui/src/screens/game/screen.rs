//! The game as a screen: which events mean what in which mode.

use std::time::Duration;

use crossterm::event::{Event, KeyCode, KeyEvent};
use ratatui::Frame;

use super::history_view::HistoryEvent;
use super::mouse::Mouse;
use super::replay_view::ReplayView;
use super::state::{GameState, Mode, Question};
use super::{command_line, commands, digit_keys, draw, help};
use crate::active_game::ActiveGame;
use crate::import::read_text;
use crate::keys::Command;
use crate::messages::bad_text;
use crate::report::GameCommand;
use crate::screen::{Destination, Next, Screen};
use crate::screens::text_input::InputEvent;
use crate::world::World;

/// The game on the screen.
pub(crate) struct GameScreen {
    pub(super) state: GameState,
    mouse: Mouse,
}

impl GameScreen {
    pub(crate) fn new(game: ActiveGame, world: &World) -> GameScreen {
        GameScreen { state: GameState::new(game, world), mouse: Mouse::default() }
    }

    /// Shows a game again from its first move.
    pub(crate) fn replay(game: ActiveGame, world: &World) -> GameScreen {
        let mut screen = GameScreen::new(game, world);
        let replay = ReplayView::new(screen.state.session());
        screen.state.mode = Mode::Replay(Box::new(replay));
        screen
    }

    /// Handles a key while playing.
    fn key(&mut self, key: KeyEvent, world: &mut World) -> Next {
        let state = &mut self.state;
        if state.save_failed && key.code == KeyCode::Char('m') {
            commands::continue_in_memory(state, world);
            return Next::Stay;
        }
        state.save_failed = false;
        if let Some(question) = state.question.take() {
            match key.code {
                KeyCode::Enter | KeyCode::Char('y') => {
                    return commands::agree(state, question, world);
                }
                KeyCode::Esc | KeyCode::Char('n') => {
                    state.say(world.word("play-ask-no"));
                    return Next::Stay;
                }
                _ => state.message.clear(),
            }
        }
        let (geometry, alphabet) = (state.session().geometry(), state.controller.alphabet());
        if let Some(input) = digit_keys::input(key, state.layer, geometry, alphabet) {
            if state.digit_first.is_some() {
                commands::choose_digit(state, input, world);
                return Next::Stay;
            }
            let cells = state.selection.cells();
            state.run(GameCommand::Enter(cells, input), world);
            return Next::Stay;
        }
        if commands::read_on(state, key) {
            return Next::Stay;
        }
        if key.code == KeyCode::Enter {
            if state.controller.hint().is_none() && commands::write_chosen(state, world) {
                return Next::Stay;
            }
            commands::follow_hint(state, world);
            return Next::Stay;
        }
        match world.keys.command(key) {
            Some(command) => {
                if !command.keeps_hint() && state.controller.hint().is_some() {
                    // Its text goes with it: the keys that it names do nothing any more.
                    state.controller.hide_hint();
                    state.message.clear();
                    state.scrolled = None;
                }
                commands::run(state, command, world)
            }
            None => {
                let help = world.keys.first(Command::Help);
                state.say(world.say("play-no-such-key", &[("key", help.into())]));
                Next::Stay
            }
        }
    }

    /// Offers to play what was pasted; this game stays as it is.
    fn offer(&mut self, text: &str, world: &World) {
        match read_text(text) {
            Ok(found) => {
                let question = Question::Play(Destination::of_text(found));
                self.state.ask("play-paste", question, world);
            }
            Err(error) => self.state.say(bad_text(&error, &world.texts)),
        }
    }

    /// Handles an event while a command is being typed.
    fn type_command(&mut self, event: &Event, world: &mut World) -> Next {
        let Mode::CommandLine(input) = &mut self.state.mode else { return Next::Stay };
        match input.event(event) {
            InputEvent::Editing => {}
            InputEvent::Cancelled => self.state.mode = Mode::Play,
            InputEvent::Submitted(text) => {
                self.state.mode = Mode::Play;
                self.state.message.clear();
                return command_line::run(&mut self.state, &text, world);
            }
        }
        Next::Stay
    }

    /// Scrolls the help, or closes it.
    fn scroll_help(&mut self, event: &Event) {
        let Mode::Help { first } = &mut self.state.mode else { return };
        let Event::Key(key) = event else { return };
        match key.code {
            KeyCode::Down | KeyCode::Char('j' | ' ') => *first = first.saturating_add(1),
            KeyCode::PageDown => *first = first.saturating_add(10),
            KeyCode::Up | KeyCode::Char('k') => *first = first.saturating_sub(1),
            KeyCode::PageUp => *first = first.saturating_sub(10),
            KeyCode::Home => *first = 0,
            KeyCode::End => *first = u16::MAX,
            _ => {
                self.state.mode = Mode::Play;
                self.state.page = None;
            }
        }
    }

    /// Handles an event by the mode.
    fn handle(&mut self, event: &Event, world: &mut World) -> Next {
        if matches!(event, Event::Key(_)) {
            world.notice = None;
        }
        match (&mut self.state.mode, event) {
            (Mode::CommandLine(_), _) => return self.type_command(event, world),
            (Mode::Help { .. }, _) => self.scroll_help(event),
            (Mode::Paused, Event::Key(key)) => {
                if world.keys.command(*key) == Some(Command::Menu) {
                    return Next::Go(Destination::Menu);
                }
                self.state.mode = Mode::Play;
                self.state.controller.resume();
            }
            (Mode::Trace(trace), Event::Key(key)) => {
                let is_closed = trace.key(*key);
                if is_closed {
                    self.state.mode = Mode::Play;
                }
            }
            (Mode::History(view), Event::Key(key)) => {
                match view.key(*key, self.state.controller.session()) {
                    HistoryEvent::Stay => {}
                    HistoryEvent::Close => self.state.mode = Mode::Play,
                    HistoryEvent::Go(point) => {
                        self.state.mode = Mode::Play;
                        self.state.run(GameCommand::GoTo(point), world);
                    }
                }
            }
            (Mode::Replay(replay), Event::Key(key)) => {
                let is_closed = replay.key(*key);
                if is_closed {
                    self.state.mode = Mode::Play;
                }
            }
            (Mode::Play, Event::Key(key)) => return self.key(*key, world),
            (Mode::Play, Event::Mouse(mouse)) => self.mouse.event(*mouse, &mut self.state, world),
            (Mode::Play, Event::Paste(text)) => self.offer(text, world),
            _ => {}
        }
        Next::Stay
    }
}

impl Screen for GameScreen {
    fn takes_text(&self) -> bool {
        matches!(self.state.mode, Mode::CommandLine(_))
    }

    fn event(&mut self, event: &Event, world: &mut World) -> Next {
        if matches!(event, Event::Key(_) | Event::Mouse(_) | Event::Paste(_)) {
            self.state.is_away = false;
            self.state.controller.touch();
        }
        let next = self.handle(event, world);
        if let Next::Go(destination) = &next
            && destination.is_choice()
        {
            world.left_game = Some(self.state.controller.game().id());
        }
        self.state.keep_clock(world);
        next
    }

    fn focus(&mut self, is_active: bool, world: &mut World) {
        self.state.is_away = !is_active;
        self.state.keep_clock(world);
    }

    fn tick(&mut self, world: &mut World) -> Next {
        match &mut self.state.mode {
            Mode::Trace(trace) => trace.advance(),
            Mode::Replay(replay) => replay.advance(),
            _ => {}
        }
        if let Some(ratings) = &mut self.state.ratings {
            ratings.poll();
        }
        if let Some(reports) = self.state.controller.poll_hint(world.library.store_mut()) {
            self.state.show(&reports, world);
            self.state.keep_clock(world);
        }
        Next::Stay
    }

    fn pace(&self) -> Duration {
        match &self.state.mode {
            Mode::Trace(trace) => trace.pace(),
            Mode::Replay(replay) if !replay.is_waiting() => replay.pace(),
            _ if self.state.controller.is_searching() => Duration::from_millis(10),
            _ => Duration::from_millis(200),
        }
    }

    fn draw(&mut self, frame: &mut Frame<'_>, world: &World) {
        self.state.view = draw::draw(&self.state, frame, world);
        if matches!(self.state.mode, Mode::Help { .. }) {
            let last = help::last_first_line(&self.state, world, frame.area());
            if let Mode::Help { first } = &mut self.state.mode {
                *first = (*first).min(last);
            }
        }
    }

    fn leave(&mut self, world: &mut World) {
        if let Err(error) = self.state.controller.pause(world.library.store_mut()) {
            world.notice = Some(world.store_error(&error));
        }
    }
}
