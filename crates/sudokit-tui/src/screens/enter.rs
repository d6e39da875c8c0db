//! Entering a puzzle: typed character by character or pasted, and checked before it is played.

use std::time::Duration;

use crossterm::event::{Event, KeyCode, KeyEvent};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout};
use ratatui::widgets::Paragraph;
use sudokit_core::render::{Walls, board};
use sudokit_core::{Alphabet, Geometry};
use sudokit_game::{Deal, NotPlayable, Truth};

use super::page::{dim_text, page};
use super::text_input::{InputEvent, TextInput};
use crate::import::{ImportedPuzzle, Text, read_text};
use crate::job::{Job, Progress};
use crate::messages::bad_text;
use crate::screen::{Destination, Next, Screen};
use crate::world::World;

/// A puzzle that is being entered.
#[derive(Default)]
pub(super) struct EnterPuzzle {
    input: TextInput,
    checking: Option<Job<(ImportedPuzzle, Result<Deal, NotPlayable>)>>,
    /// A puzzle without exactly one solution; Enter plays it anyway.
    doubtful: Option<(ImportedPuzzle, Deal)>,
}

impl EnterPuzzle {
    pub(super) fn new() -> EnterPuzzle {
        EnterPuzzle::default()
    }

    fn check(&mut self, text: &str, world: &mut World) -> Next {
        match read_text(text) {
            Ok(Text::Saved(session)) => return Next::Go(Destination::Start(session)),
            Ok(Text::Puzzle(import)) => {
                self.checking = Some(Job::start(move |go_on| {
                    let deal = import.deal(go_on);
                    (import, deal)
                }));
            }
            Err(error) => world.notice = Some(bad_text(&error, &world.texts)),
        }
        self.tick(world)
    }

    fn checked(
        &mut self,
        import: ImportedPuzzle,
        deal: Result<Deal, NotPlayable>,
        world: &mut World,
    ) -> Next {
        match deal {
            Ok(deal) if matches!(deal.truth(), Truth::Unique(_)) => {
                return start(&import, deal, world);
            }
            Ok(deal) => {
                let has_several = *deal.truth() == Truth::Several;
                let id = if has_several { "play-enter-several" } else { "play-enter-unknown" };
                world.notice = Some(world.word(id));
                self.doubtful = Some((import, deal));
            }
            Err(why) => world.notice = Some(world.texts.not_playable(&why, import.puzzle())),
        }
        Next::Stay
    }
}

fn start(import: &ImportedPuzzle, deal: Deal, world: &World) -> Next {
    let session = import.session(deal, world.settings.scoring);
    Next::Go(Destination::Start(Box::new(session)))
}

impl Screen for EnterPuzzle {
    fn takes_text(&self) -> bool {
        true
    }

    fn event(&mut self, event: &Event, world: &mut World) -> Next {
        if matches!(event, Event::Key(_) | Event::Paste(_)) {
            world.notice = None;
        }
        if let Some((import, deal)) = self.doubtful.take()
            && let Event::Key(KeyEvent { code: KeyCode::Enter, .. }) = event
        {
            return start(&import, deal, world);
        }
        // A paste of several lines is the complete puzzle.
        if let Event::Paste(text) = event
            && text.trim().lines().nth(1).is_some()
        {
            return self.check(text, world);
        }
        match self.input.event(event) {
            InputEvent::Editing => Next::Stay,
            InputEvent::Cancelled => Next::Go(Destination::Menu),
            InputEvent::Submitted(text) => self.check(&text, world),
        }
    }

    fn tick(&mut self, world: &mut World) -> Next {
        let Some(job) = &self.checking else { return Next::Stay };
        match job.poll() {
            Progress::Working => Next::Stay,
            Progress::Done((import, deal)) => {
                self.checking = None;
                self.checked(import, deal, world)
            }
            Progress::Failed => {
                self.checking = None;
                Next::Stay
            }
        }
    }

    fn pace(&self) -> Duration {
        Duration::from_millis(if self.checking.is_some() { 10 } else { 200 })
    }

    fn draw(&mut self, frame: &mut Frame<'_>, world: &World) {
        let keys = [("Enter", world.word("play-key-check")), ("Esc", world.word("play-key-menu"))];
        let area = page(frame, world, &world.word("play-enter-title"), &keys);
        let [about, line, progress, preview] = Layout::vertical([
            Constraint::Length(3),
            Constraint::Length(1),
            Constraint::Length(2),
            Constraint::Min(0),
        ])
        .areas(area);
        dim_text(frame, world, about, world.word("play-enter-about"));
        self.input.draw(frame, world, line, "> ");
        let text: String = self.input.text().chars().filter(|c| !c.is_whitespace()).collect();
        let count = text.chars().count();
        let order = order_of(count);
        let args =
            [("count", count.into()), ("cells", (order * order).into()), ("order", order.into())];
        dim_text(frame, world, progress, world.say("play-enter-count", &args));
        if let Some(text) = preview_of(&text, order) {
            frame.render_widget(Paragraph::new(text), preview);
        }
    }
}

/// Returns the order of the board that so many characters will be: 9 until there are more.
fn order_of(count: usize) -> usize {
    let small = [4, 6, 8].into_iter().find(|order| order * order == count);
    small.or((9..=25).find(|order| order * order >= count)).unwrap_or(25)
}

/// Returns the text typed so far as a board.
fn preview_of(text: &str, order: usize) -> Option<String> {
    let geometry = Geometry::classic(order as u8).ok()?;
    let alphabet = Alphabet::of_order(geometry.order());
    let digits: Vec<_> = text
        .bytes()
        .map(|byte| alphabet.digit(byte.to_ascii_uppercase()))
        .map(|digit| digit.filter(|digit| digit.get() <= geometry.order()))
        .collect();
    Some(board(
        &geometry,
        Walls::Lines,
        alphabet,
        |cell| digits.get(cell.index()).copied().flatten(),
        |_, text| text.to_owned(),
    ))
}
