//! A puzzle from paper or from the clipboard: typed sign by sign or pasted whole, and checked before
//! it is played.

use std::time::Duration;

use crossterm::event::{Event, KeyCode, KeyEvent};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout};
use ratatui::widgets::{Paragraph, Wrap};
use sudokit_core::Alphabet;
use sudokit_core::render::{Walls, board};
use sudokit_game::{Deal, NotPlayable, Truth};

use super::frame::{Typed, Typing, page};
use super::menu;
use crate::app::{Next, Screen, World};
use crate::import::{ImportedPuzzle, Text, read_text};
use crate::job::{Job, Progress};
use crate::messages::bad_text;
use crate::theme::Role;

/// A puzzle is typed.
#[derive(Default)]
pub(super) struct Enter {
    typed: Typed,
    checking: Option<Job<(ImportedPuzzle, Result<Deal, NotPlayable>)>>,
    /// A puzzle that can be played although it has not one solution.
    doubtful: Option<(ImportedPuzzle, Deal)>,
}

impl Enter {
    pub(super) fn new() -> Enter {
        Enter::default()
    }

    fn check(&mut self, text: &str, world: &mut World) -> Next {
        match read_text(text) {
            Ok(Text::Saved(session)) => return Next::Go(super::take_up(*session, world)),
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
                return Next::Go(super::puzzle(&import, deal, world));
            }
            Ok(deal) => {
                let several = *deal.truth() == Truth::Several;
                let id = if several { "play-enter-several" } else { "play-enter-unknown" };
                world.notice = Some(world.word(id));
                self.doubtful = Some((import, deal));
            }
            Err(why) => world.notice = Some(world.texts.not_playable(&why, import.puzzle())),
        }
        Next::Stay
    }
}

impl Screen for Enter {
    fn event(&mut self, event: &Event, world: &mut World) -> Next {
        if matches!(event, Event::Key(_) | Event::Paste(_)) {
            world.notice = None;
        }
        if let Some((import, deal)) = self.doubtful.take()
            && let Event::Key(KeyEvent { code: KeyCode::Enter, .. }) = event
        {
            return Next::Go(super::puzzle(&import, deal, world));
        }
        // What is pasted may have several lines, and is then the whole of it.
        if let Event::Paste(text) = event
            && text.trim().lines().nth(1).is_some()
        {
            return self.check(text, world);
        }
        match self.typed.event(event) {
            Typing::Going => Next::Stay,
            Typing::Left => menu(world),
            Typing::Done(text) => self.check(&text, world),
        }
    }

    fn tick(&mut self, world: &mut World) -> Next {
        let Some(job) = &self.checking else { return Next::Stay };
        match job.look() {
            Progress::Working => Next::Stay,
            Progress::Done((import, deal)) => {
                self.checking = None;
                self.checked(import, deal, world)
            }
            Progress::Lost => {
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
        let keys: Vec<_> = keys.iter().map(|(key, what)| (*key, what.as_str())).collect();
        let area = page(frame, world, &world.word("play-enter-title"), &keys);
        let [about, line, counted, preview] = Layout::vertical([
            Constraint::Length(3),
            Constraint::Length(1),
            Constraint::Length(2),
            Constraint::Min(0),
        ])
        .areas(area);
        let text = Paragraph::new(world.word("play-enter-about")).wrap(Wrap { trim: true });
        frame.render_widget(text.style(world.theme.style(Role::Dim)), about);
        self.typed.draw(frame, world, line, "> ");
        let signs: String =
            self.typed.text().chars().filter(|sign| !sign.is_whitespace()).collect();
        let count = signs.chars().count();
        // The board the signs will be: the 9x9 until there are more.
        let order = (9..=25).find(|order| order * order >= count).unwrap_or(25);
        let small = [4, 6, 8].into_iter().find(|order| order * order == count);
        let order = small.unwrap_or(order);
        let said = world.say(
            "play-enter-count",
            &[("count", count.into()), ("cells", (order * order).into()), ("order", order.into())],
        );
        frame.render_widget(Paragraph::new(said).style(world.theme.style(Role::Dim)), counted);
        if let Some(text) = drawn(&signs, order) {
            frame.render_widget(Paragraph::new(text), preview);
        }
    }
}

/// What was typed so far, as a board.
fn drawn(signs: &str, order: usize) -> Option<String> {
    let geometry = sudokit_core::Geometry::classic(order as u8).ok()?;
    let alphabet = Alphabet::of_order(geometry.order());
    let digits: Vec<_> = signs
        .bytes()
        .map(|sign| alphabet.digit(sign.to_ascii_uppercase()))
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
