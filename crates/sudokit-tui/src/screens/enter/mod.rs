//! Entering a puzzle: typed into a grid, or as a text of any format, and checked before it is played.

mod grid;

use std::time::Duration;

use crossterm::event::{Event, KeyCode, KeyEvent, MouseButton, MouseEventKind};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Position, Rect};
use sudokit_formats::Entry;
use sudokit_game::{Deal, NotPlayable, Truth};
use sudokit_transfer::{ImportedPuzzle, Text};

use self::grid::EntryGrid;
use super::page::{dim_text, page};
use super::text_input::{InputEvent, TextInput};
use crate::import::{deal_of, read_text};
use crate::job::{Job, Progress};
use crate::messages::bad_text;
use crate::screen::{Destination, Next, Screen};
use crate::world::World;

/// A puzzle that is being entered.
pub(super) struct EnterPuzzle {
    grid: EntryGrid,
    /// Where the grid was drawn last.
    area: Rect,
    mode: Mode,
    /// The text, when it is typed as text.
    text: TextInput,
    /// The name that was given to the puzzle.
    name: String,
    checking: Option<Job<(ImportedPuzzle, Result<Deal, NotPlayable>)>>,
    /// A puzzle without exactly one solution; Enter plays it anyway.
    doubtful: Option<(ImportedPuzzle, Deal)>,
    /// A puzzle that was pasted over typed digits; Enter replaces them.
    pasted: Option<String>,
    /// Whether Escape was pressed once, with something entered.
    leaves: bool,
}

/// What keys mean.
enum Mode {
    /// They type into the grid.
    Grid,
    /// They type a text of any format.
    Text,
    /// They type the name of the puzzle.
    Name(TextInput),
}

/// The keys of the grid, with what they do.
const GRID_KEYS: [(&str, &str); 4] = [
    ("Tab", "enter-key-text"),
    ("s", "enter-key-size"),
    ("x", "enter-key-diagonals"),
    ("n", "enter-key-name"),
];

impl EnterPuzzle {
    pub(super) fn new() -> EnterPuzzle {
        EnterPuzzle {
            grid: EntryGrid::new(),
            area: Rect::default(),
            mode: Mode::Grid,
            text: TextInput::default(),
            name: String::new(),
            checking: None,
            doubtful: None,
            pasted: None,
            leaves: false,
        }
    }

    /// Checks a puzzle that was read elsewhere.
    pub(super) fn checking(import: ImportedPuzzle) -> EnterPuzzle {
        let mut screen = EnterPuzzle::new();
        screen.start_check(import);
        screen
    }

    /// Reads a text and checks its puzzle; of several, the player chooses one.
    fn check_text(&mut self, text: &str, world: &mut World) -> Next {
        match read_text(text) {
            Ok(Text::Puzzle(import)) => self.start_check(*import),
            Ok(found) => return Next::Go(Destination::of_text(found)),
            Err(error) => world.notice = Some(bad_text(&error, &world.texts)),
        }
        self.tick(world)
    }

    fn check_grid(&mut self, world: &mut World) -> Next {
        match self.grid.puzzle() {
            Some(puzzle) if !self.grid.is_empty() => {
                self.start_check(ImportedPuzzle::new(Entry::new(puzzle, self.grid.alphabet())));
            }
            _ => world.notice = Some(world.word("play-enter-nothing")),
        }
        self.tick(world)
    }

    fn start_check(&mut self, mut import: ImportedPuzzle) {
        if !self.name.is_empty() {
            import.rename(&self.name);
        }
        self.checking = Some(Job::start(move |go_on| {
            let deal = deal_of(&import, go_on);
            (import, deal)
        }));
    }

    fn checked(
        &mut self,
        import: ImportedPuzzle,
        deal: Result<Deal, NotPlayable>,
        world: &mut World,
    ) -> Next {
        let left_out = import.left_out().join(", ");
        match deal {
            // They may be what leaves one solution.
            Ok(deal) if !left_out.is_empty() => {
                let args = [("what", left_out.into())];
                world.notice = Some(world.say("enter-unread-enter", &args));
                self.doubtful = Some((import, deal));
            }
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

    /// Takes a paste: a line that fits the grid goes into it, other text is read as it is.
    fn paste(&mut self, text: &str, world: &mut World) -> Next {
        let is_grid = matches!(self.mode, Mode::Grid);
        // Several lines are the complete puzzle.
        let has_lines = text.trim().lines().nth(1).is_some();
        let is_board = has_lines || EntryGrid::from_line(text).is_some();
        match is_board {
            true if is_grid && !self.grid.is_empty() => {
                world.notice = Some(world.word("enter-paste-ask"));
                self.pasted = Some(text.to_owned());
                Next::Stay
            }
            true if is_grid || has_lines => self.take(text, world),
            _ => {
                self.mode = Mode::Text;
                self.text.insert(text.trim());
                Next::Stay
            }
        }
    }

    /// Takes a pasted board: a line goes into the grid, several lines are checked at once.
    fn take(&mut self, text: &str, world: &mut World) -> Next {
        match EntryGrid::from_line(text) {
            Some(grid) if text.trim().lines().nth(1).is_none() => self.grid = grid,
            _ => return self.check_text(text, world),
        }
        Next::Stay
    }

    /// Handles a key while the grid is shown.
    fn grid_key(&mut self, key: KeyEvent, world: &mut World) -> Next {
        if self.grid.key(key) {
            return Next::Stay;
        }
        match key.code {
            KeyCode::Enter => return self.check_grid(world),
            KeyCode::Tab => self.mode = Mode::Text,
            KeyCode::Char('n') => {
                let mut input = TextInput::default();
                input.insert(&self.name);
                self.mode = Mode::Name(input);
            }
            KeyCode::Char('s') if self.grid.is_empty() => self.grid.next_size(),
            KeyCode::Char('s') => world.notice = Some(world.word("enter-size-fixed")),
            KeyCode::Char('x') if !self.grid.switch_diagonals() => {
                world.notice = Some(world.word("enter-no-diagonals"));
            }
            _ => {}
        }
        Next::Stay
    }

    /// Leaves when asked twice, or if nothing would be lost.
    fn cancel(&mut self, world: &mut World) -> Next {
        if self.leaves || self.grid.is_empty() && self.text.text().is_empty() {
            return Next::Go(Destination::back(world));
        }
        self.leaves = true;
        world.notice = Some(world.word("enter-leave"));
        Next::Stay
    }
}

fn start(import: &ImportedPuzzle, deal: Deal, world: &World) -> Next {
    let session = import.session(deal, world.settings.scoring, &world.entered_name());
    Next::Go(Destination::Start(Box::new(session)))
}

impl Screen for EnterPuzzle {
    fn takes_text(&self) -> bool {
        !matches!(self.mode, Mode::Grid)
    }

    fn event(&mut self, event: &Event, world: &mut World) -> Next {
        if matches!(event, Event::Key(_) | Event::Paste(_)) {
            world.notice = None;
        }
        let is_escape = matches!(event, Event::Key(KeyEvent { code: KeyCode::Esc, .. }));
        if is_escape && self.checking.take().is_some() {
            return Next::Stay;
        }
        if let Some((import, deal)) = self.doubtful.take()
            && let Event::Key(KeyEvent { code: KeyCode::Enter, .. }) = event
        {
            return start(&import, deal, world);
        }
        if let Some(text) = self.pasted.take()
            && let Event::Key(KeyEvent { code, .. }) = event
        {
            match code {
                KeyCode::Enter => return self.take(&text, world),
                KeyCode::Esc => return Next::Stay,
                _ => {}
            }
        }
        if !is_escape {
            self.leaves = false;
        }
        match (&mut self.mode, event) {
            (Mode::Name(input), _) => match input.event(event) {
                InputEvent::Editing => {}
                InputEvent::Cancelled => self.mode = Mode::Grid,
                InputEvent::Submitted(name) => {
                    name.trim().clone_into(&mut self.name);
                    self.mode = Mode::Grid;
                }
            },
            (_, Event::Paste(text)) => return self.paste(text, world),
            (Mode::Grid | Mode::Text, _) if is_escape => return self.cancel(world),
            (Mode::Grid, Event::Key(key)) => return self.grid_key(*key, world),
            (Mode::Grid, Event::Mouse(mouse))
                if mouse.kind == MouseEventKind::Down(MouseButton::Left) =>
            {
                self.grid.click(self.area, Position::new(mouse.column, mouse.row));
            }
            (Mode::Text, Event::Key(KeyEvent { code: KeyCode::Tab, .. })) => {
                self.mode = Mode::Grid;
            }
            (Mode::Text, _) => {
                if let InputEvent::Submitted(text) = self.text.event(event) {
                    return self.check_text(&text, world);
                }
            }
            _ => {}
        }
        Next::Stay
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
        let is_grid = matches!(self.mode, Mode::Grid | Mode::Name(_));
        let (enter, others, back): (_, &[(&str, &str)], _) = match self.mode {
            Mode::Grid => ("play-key-check", &GRID_KEYS, Destination::back_key(world)),
            Mode::Text => {
                ("play-key-check", &[("Tab", "enter-key-grid")], Destination::back_key(world))
            }
            Mode::Name(_) => ("play-key-go-on", &[], "play-key-close"),
        };
        let all =
            [("Enter", enter)].into_iter().chain(others.iter().copied()).chain([("Esc", back)]);
        let keys: Vec<(&str, String)> = all.map(|(key, id)| (key, world.word(id))).collect();
        let area = page(frame, world, &world.word("play-enter-title"), &keys);
        if is_grid {
            self.draw_grid(frame, world, area);
        } else {
            self.draw_text(frame, world, area);
        }
    }
}

impl EnterPuzzle {
    /// Draws the grid, with what it says beside it where there is room, otherwise above it.
    fn draw_grid(&mut self, frame: &mut Frame<'_>, world: &World, area: Rect) {
        let size = self.grid.size();
        let is_wide = area.width >= size.width + 30;
        let above = if is_wide { 0 } else { area.height.saturating_sub(size.height).min(3) };
        let [top, below] =
            Layout::vertical([Constraint::Length(above), Constraint::Min(0)]).areas(area);
        let [grid, beside] =
            Layout::horizontal([Constraint::Length(size.width + 3), Constraint::Min(0)])
                .areas(below);
        let about = if is_wide { beside } else { top };
        if grid.height < size.height || grid.width < size.width {
            let args = [("columns", (size.width + 4).into()), ("rows", (size.height + 4).into())];
            dim_text(frame, world, area, world.say("enter-too-small", &args));
            return;
        }
        self.area = grid;
        self.grid.draw(frame, world, grid);
        let args = [
            ("count", self.grid.count().into()),
            ("board", self.grid.title().into()),
            ("name", self.name.as_str().into()),
        ];
        let mut text = world.say("enter-state", &args);
        if !self.name.is_empty() {
            text += " ";
            text += &world.say("enter-state-name", &args);
        }
        if self.checking.is_some() {
            text = world.word("enter-checking");
        }
        if is_wide {
            text = format!("{}\n\n{text}", world.word("enter-about"));
        }
        dim_text(frame, world, about, text);
        if let Mode::Name(input) = &self.mode {
            let line = Rect { y: about.bottom().saturating_sub(1), height: 1, ..about };
            let prompt = world.word("enter-name-prompt");
            frame.render_widget(ratatui::widgets::Clear, line);
            input.draw(frame, world, line, &format!("{prompt} "));
        }
    }

    fn draw_text(&self, frame: &mut Frame<'_>, world: &World, area: Rect) {
        let about_lines = if area.width < 70 { 5 } else { 4 };
        let [about, line, _, state, preview] = Layout::vertical([
            Constraint::Length(about_lines),
            Constraint::Length(1),
            Constraint::Length(1),
            Constraint::Length(2),
            Constraint::Min(0),
        ])
        .areas(area);
        dim_text(frame, world, about, world.word("play-enter-about"));
        self.text.draw(frame, world, line, "> ");
        if self.checking.is_some() {
            dim_text(frame, world, state, world.word("enter-checking"));
            return;
        }
        // Only a text that is a board already is shown as one: before that its size is not known.
        let text = self.text.text();
        if let Some(grid) = EntryGrid::from_line(&text) {
            let args = [("count", grid.count().into()), ("board", grid.title().into())];
            dim_text(frame, world, state, world.say("enter-state", &args));
            let size = grid.size();
            if preview.height >= size.height && preview.width >= size.width {
                grid.draw(frame, world, preview);
            }
        } else if !text.is_empty() {
            let count = text.chars().filter(|c| !c.is_whitespace()).count();
            dim_text(
                frame,
                world,
                state,
                world.say("enter-characters", &[("count", count.into())]),
            );
        }
    }
}
