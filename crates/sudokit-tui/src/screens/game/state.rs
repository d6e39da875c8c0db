//! The state of the game screen.

use ratatui::layout::Position;
use sudokit_game::{Layer, Selection, Session};

use super::report_text;
use super::trace_view::TraceView;
use crate::active_game::ActiveGame;
use crate::board::BoardLayout;
use crate::controller::Controller;
use crate::report::{GameCommand, NothingDone, Report};
use crate::screens::text_input::TextInput;
use crate::world::World;

/// The game with what the screen adds: selection, tool, messages.
pub(super) struct GameState {
    pub(super) controller: Controller,
    pub(super) selection: Selection,
    /// The tool: what a typed digit writes.
    pub(super) layer: Layer,
    /// The message in the panel, until the next command.
    pub(super) message: Vec<String>,
    pub(super) mode: Mode,
    /// A command that is carried out if the player says yes.
    pub(super) question: Option<GameCommand>,
    /// Whether the last action could not be saved. The player may go on without saving.
    pub(super) save_failed: bool,
    /// How and where the board was drawn last.
    pub(super) drawn: Option<(BoardLayout, Position)>,
}

/// What keys mean at the moment.
pub(super) enum Mode {
    Play,
    /// The help, with its first visible line.
    Help {
        first: u16,
    },
    CommandLine(TextInput),
    Paused,
    Trace(Box<TraceView>),
}

impl GameState {
    /// Takes over a game and greets the player.
    pub(super) fn new(game: ActiveGame, world: &World) -> GameState {
        let controller = Controller::new(game);
        let session = controller.session();
        let message = if session.end().is_some() {
            report_text::end_lines(session, world)
        } else if session.log().is_empty() {
            vec![world.word("play-begin")]
        } else {
            vec![world.word("play-go-on")]
        };
        GameState {
            selection: Selection::new(session.geometry().clone()),
            layer: Layer::Digit,
            message,
            mode: Mode::Play,
            question: None,
            save_failed: false,
            drawn: None,
            controller,
        }
    }

    /// Returns the session: puzzle, board, history and score.
    pub(super) fn session(&self) -> &Session {
        self.controller.session()
    }

    /// Shows a message.
    pub(super) fn say(&mut self, text: String) {
        self.message = vec![text];
    }

    /// Asks whether to carry out a command.
    pub(super) fn ask(&mut self, question: String, command: GameCommand, world: &World) {
        self.message = report_text::question_lines(question, world);
        self.question = Some(command);
    }

    /// Carries out a command and shows what happened.
    pub(super) fn run(&mut self, command: GameCommand, world: &mut World) {
        let store = world.library.store_mut();
        let reports = self.controller.run(command, &world.settings, store);
        self.show(&reports, world);
    }

    /// Shows what happened. Without a report the message stays.
    pub(super) fn show(&mut self, reports: &[Report], world: &World) {
        if reports.is_empty() {
            return;
        }
        self.save_failed = reports.iter().any(|report| matches!(report, Report::NotSaved(_)));
        self.message = report_text::lines(reports, &self.controller, world);
        let asks =
            |report: &Report| matches!(report, Report::NothingDone(NothingDone::CrossedOutKept(_)));
        self.question = reports.iter().any(asks).then_some(GameCommand::FillAll);
    }
}
