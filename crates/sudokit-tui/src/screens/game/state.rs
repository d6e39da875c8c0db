//! The state of the game screen.

use sudokit_core::{Alphabet, Cell, Digit};
use sudokit_game::{Change, HintAbout, Layer, Selection, Session};

use super::free_keys::key_of;
use super::hint_view::HintView;
use super::history_view::HistoryView;
use super::replay_view::ReplayView;
use super::report_text;
use super::trace_view::TraceView;
use super::view::View;
use crate::active_game::ActiveGame;
use crate::controller::Controller;
use crate::hint::ShownHint;
use crate::keys::Command;
use crate::messages::found_out;
use crate::ratings::Ratings;
use crate::report::{Done, GameCommand, GameReport, Report};
use crate::screen::Destination;
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
    /// The digit that is chosen before the cells, if the player works like that.
    pub(super) digit_first: Option<DigitFirst>,
    /// The page that is shown in place of the help.
    pub(super) page: Option<Page>,
    /// The ratings of the puzzle that are shown, or looked for; `None` if none are wanted.
    pub(super) ratings: Option<Ratings>,
    /// What the player is asked.
    pub(super) question: Option<Question>,
    /// Whether the last action could not be saved. The player may go on without saving.
    pub(super) save_failed: bool,
    /// How many sizes larger than what fits the player wants the board.
    pub(super) zoom: i8,
    /// Whether another window is active, as far as the terminal says.
    pub(super) is_away: bool,
    /// How and where the board was drawn last.
    pub(super) view: Option<View>,
    /// The first visible line of the panel's text, if the player scrolled.
    pub(super) scrolled: Option<usize>,
    /// Where the cursor was when the hint, or a part of it, was shown.
    pub(super) hint_seen_from: Option<Cell>,
    /// The complete hint, in parts.
    hint_view: Option<HintView>,
}

/// A digit or colour that is chosen before the cells.
#[derive(Copy, Clone, Default, Debug)]
pub(super) struct DigitFirst {
    /// Its number, once it was chosen.
    pub(super) chosen: Option<u8>,
}

/// What happens if the player says yes.
pub(super) enum Question {
    /// A command is carried out.
    Run(GameCommand),
    /// The stack assistant is counted as a hint, and opened.
    Assistant,
    /// What was pasted is played.
    Play(Destination),
}

/// A page that can be read in place of the help.
pub(super) enum Page {
    /// The manual of a technique.
    Manual(String),
    /// A text for elsewhere, with what became of it.
    Text { about: Vec<String>, text: String },
    /// What is known of the puzzle.
    AboutPuzzle,
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
    History(Box<HistoryView>),
    Replay(Box<ReplayView>),
}

impl GameState {
    /// Takes over a game and greets the player.
    pub(super) fn new(game: ActiveGame, world: &World) -> GameState {
        let controller = Controller::new(game);
        let session = controller.session();
        let message = if session.end().is_some() {
            report_text::end_lines(controller.game(), world)
        } else if session.log().is_empty() {
            begin_lines(session, world)
        } else {
            vec![world.word("play-go-on")]
        };
        let wanted = world.settings.ratings;
        let ratings = (!wanted.is_empty()).then(|| Ratings::start(session.deal(), wanted));
        let mut selection = Selection::new(session.geometry().clone());
        if let Some(cell) = last_cell(session) {
            selection.go(cell);
        }
        GameState {
            ratings,
            selection,
            layer: Layer::Digit,
            message,
            mode: Mode::Play,
            digit_first: None,
            page: None,
            question: None,
            save_failed: false,
            zoom: 0,
            view: None,
            scrolled: None,
            hint_seen_from: None,
            hint_view: None,
            is_away: false,
            controller,
        }
    }

    /// Returns the session: puzzle, board, history and score.
    pub(super) fn session(&self) -> &Session {
        self.controller.session()
    }

    /// Returns the first key of a command that does not write a digit; empty if it has none.
    pub(super) fn key(&self, command: Command, world: &World) -> String {
        key_of(command, &self.controller, world)
    }

    /// Starts the clock while the player plays. Stops it otherwise: in the help, while a hint is looked for
    /// or shown, during the assistant, and when another window is active.
    pub(super) fn keep_clock(&mut self, world: &mut World) {
        // The history shows the board, so the player may think there.
        let plays = matches!(self.mode, Mode::Play | Mode::CommandLine(_) | Mode::History(_));
        let has_hint = self.controller.hint().is_some() || self.controller.is_searching();
        if plays && !has_hint && !self.is_away {
            self.controller.resume();
        } else {
            // If the time cannot be written now, the next move says so.
            let _ = self.controller.pause(world.library.store_mut());
        }
    }

    /// Says why the clock is stopped, where that is not plain to see.
    pub(super) fn clock_note(&self, world: &World) -> Option<String> {
        if self.session().end().is_some() {
            None
        } else if self.is_away {
            Some(world.word("play-clock-away"))
        } else if self.controller.game().is_idle() {
            Some(world.word("play-clock-idle"))
        } else {
            None
        }
    }

    /// Returns the digit whose places are highlighted: the one that was chosen first, otherwise the one
    /// under the cursor.
    pub(super) fn highlighted_digit(&self) -> Option<Digit> {
        let chosen = self.digit_first.and_then(|first| first.chosen).and_then(Digit::new);
        let chosen = chosen.filter(|_| self.layer != Layer::Colour);
        chosen.or_else(|| self.session().position().digit(self.selection.cursor()))
    }

    /// Shows a message.
    pub(super) fn say(&mut self, text: String) {
        self.message = vec![text];
        self.scrolled = None;
    }

    /// Returns the complete hint, as long as it is shown.
    pub(super) fn hint_view(&self) -> Option<&HintView> {
        let is_shown = self.controller.hint().is_some_and(ShownHint::can_be_followed);
        self.hint_view.as_ref().filter(|_| is_shown)
    }

    /// Selects the next or the previous part of the hint.
    pub(super) fn select_hint_part(&mut self, forward: bool) {
        if let Some(view) = &mut self.hint_view {
            view.select(forward);
            self.hint_seen_from = Some(self.selection.cursor());
            self.scrolled = None;
        }
    }

    /// Shows or hides the argument of the selected part of the hint, or of all parts.
    pub(super) fn fold_hint_part(&mut self) {
        self.scrolled = None;
        if let Some(view) = &mut self.hint_view {
            view.fold();
        }
    }

    /// Scrolls the text of the panel by a page. Returns whether it is longer than the panel.
    pub(super) fn scroll(&mut self, forward: bool) -> bool {
        let Some(View { scroll, .. }) = &mut self.view else { return false };
        if scroll.is_cut() {
            // The next page counts from this one, also before it is drawn.
            scroll.first = scroll.page(forward);
            self.scrolled = Some(scroll.first);
        }
        scroll.is_cut()
    }

    /// Opens a page in place of the help.
    pub(super) fn open_page(&mut self, page: Page) {
        self.page = Some(page);
        self.mode = Mode::Help { first: 0 };
    }

    /// Copies a text to the clipboard, and shows it: not every terminal lets programs copy.
    pub(super) fn copy(&mut self, text: String, losses: Option<String>, world: &mut World) {
        let about = losses.into_iter().chain([world.word("play-copied")]).collect();
        world.clipboard = Some(text.clone());
        self.open_page(Page::Text { about, text });
    }

    /// Asks the player something: a message of this id.
    pub(super) fn ask(&mut self, id: &str, question: Question, world: &World) {
        self.message = report_text::question_lines(world.word(id), world);
        self.question = Some(question);
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
        let asks = reports.iter().any(Report::asks_to_fill);
        self.question = asks.then_some(Question::Run(GameCommand::FillAll));
        self.scrolled = None;
        if reports.iter().any(|report| matches!(report, Report::Hint)) {
            self.hint_seen_from = Some(self.selection.cursor());
        }
        let texts = &world.texts;
        self.hint_view = match self.controller.hint().map(|shown| &shown.hint) {
            Some(HintAbout::Step(step, _)) => {
                Some(HintView::new(&step.step, texts, self.controller.scene()))
            }
            _ => None,
        };
        if let Some(cell) = changed_elsewhere(reports, &self.selection) {
            self.selection.go(cell);
        }
    }
}

/// Returns the cell of the last move: of its digit, if it wrote one.
fn last_cell(session: &Session) -> Option<Cell> {
    let changes = session.changes_to(session.point());
    let has_digit = |change: &&Change| change.before.digit != change.after.digit;
    changes.iter().find(has_digit).or(changes.last()).map(|change| change.cell)
}

/// Greets the player at the start of a game.
fn begin_lines(session: &Session, world: &World) -> Vec<String> {
    let order = session.geometry().order();
    let mut lines: Vec<String> = found_out(session, &world.texts).into_iter().collect();
    lines.push(world.word("play-begin"));
    if order > 9 {
        let last = Alphabet::of_order(order).text(Digit::from_index(usize::from(order) - 1));
        lines.push(world.say("play-begin-letters", &[("last", last.into())]));
    }
    lines
}

/// Returns where to look after a move in the history, unless something changed in a selected cell.
fn changed_elsewhere(reports: &[Report], selection: &Selection) -> Option<Cell> {
    reports.iter().find_map(|report| match report {
        Report::Game(GameReport::Done { what, changed }) => {
            let is_history = matches!(
                what,
                Done::Undone
                    | Done::Redone
                    | Done::Went
                    | Done::BackAtCheckpoint
                    | Done::BeforeMistake
            );
            let is_seen = changed.iter().any(|&cell| selection.contains(cell));
            changed.first().copied().filter(|_| is_history && !is_seen)
        }
        _ => None,
    })
}
