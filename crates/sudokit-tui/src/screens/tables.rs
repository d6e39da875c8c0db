//! The ranking and the statistics.

use crossterm::event::{Event, KeyCode, KeyEvent};
use ratatui::Frame;
use ratatui::layout::Constraint;
use ratatui::widgets::{Cell, Row, Table};
use sudokit_game::{Scoring, Unit};

use super::page::{dim_text, page};
use crate::messages::{clock_text, score_text};
use crate::moment::today;
use crate::screen::{Destination, Next, Screen};
use crate::theme::Role;
use crate::world::World;

/// A table with a headline, and a text below it.
pub(super) struct TableScreen {
    title: String,
    head: Vec<String>,
    rows: Vec<Vec<String>>,
    below: String,
    /// The scoring rules of a ranking; Tab shows the ranking of the next rules.
    scoring: Option<&'static Scoring>,
    /// The first visible row.
    first: usize,
}

impl TableScreen {
    /// The ranking by the player's scoring rules.
    pub(super) fn ranking(world: &World) -> TableScreen {
        TableScreen::ranking_by(world.settings.scoring, world)
    }

    fn ranking_by(scoring: &'static Scoring, world: &World) -> TableScreen {
        let name = world.word(&format!("play-scoring-{}", scoring.id));
        let mut table = TableScreen {
            title: world.say("play-ranking-title", &[("scoring", name.into())]),
            head: ["play-ranking-place", "play-ranking-player", "play-ranking-best", "play-played"]
                .map(|id| world.word(id))
                .to_vec(),
            rows: Vec::new(),
            below: match scoring.unit {
                Unit::Points => world.word("play-ranking-points"),
                Unit::Seconds => world.word("play-ranking-seconds"),
            },
            scoring: Some(scoring),
            first: 0,
        };
        match world.library.store().ranking(scoring) {
            Ok(rows) => {
                for (place, row) in (1..).zip(rows) {
                    let best = row.best.map_or("-".to_owned(), |best| score_text(scoring, best));
                    table.rows.push(vec![
                        place.to_string(),
                        row.name,
                        best,
                        row.played.to_string(),
                    ]);
                }
            }
            Err(error) => table.below = world.store_error(&error),
        }
        if table.rows.is_empty() {
            table.below = world.word("play-ranking-empty");
        }
        table
    }

    /// The statistics of the current player.
    pub(super) fn statistics(world: &World) -> TableScreen {
        let name = world.library.player_name();
        let mut table = TableScreen {
            title: world.say("play-statistics-title", &[("player", name.into())]),
            head: [
                "play-new-size",
                "play-new-level",
                "play-played",
                "play-won",
                "play-best",
                "play-mean",
                "play-streak",
            ]
            .map(|id| world.word(id))
            .to_vec(),
            rows: Vec::new(),
            below: String::new(),
            scoring: None,
            first: 0,
        };
        let Some(player) = world.library.player() else { return table };
        match world.library.store().statistics(player.id, today()) {
            Ok(statistics) => {
                let time = |time: Option<_>| time.map_or("-".to_owned(), clock_text);
                for row in statistics.rows {
                    let level = row.level.as_deref().and_then(sudokit_logic::Level::by_name);
                    table.rows.push(vec![
                        row.board,
                        level.map_or("-".to_owned(), |level| world.texts.level(level)),
                        row.played.to_string(),
                        row.won.to_string(),
                        time(row.best_time),
                        time(row.mean_time),
                        format!("{} ({})", row.streak, row.best_streak),
                    ]);
                }
                let days = statistics.day_streak.into();
                let best = statistics.best_day_streak.into();
                table.below = world.say("play-day-streak", &[("days", days), ("best", best)]);
            }
            Err(error) => table.below = world.store_error(&error),
        }
        if table.rows.is_empty() {
            table.below = world.word("play-statistics-empty");
        }
        table
    }
}

impl Screen for TableScreen {
    fn event(&mut self, event: &Event, world: &mut World) -> Next {
        let Event::Key(KeyEvent { code, .. }) = event else { return Next::Stay };
        world.notice = None;
        match code {
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q') => {
                return Next::Go(Destination::Menu);
            }
            KeyCode::Down | KeyCode::Char('j') => {
                self.first = (self.first + 1).min(self.rows.len().saturating_sub(1));
            }
            KeyCode::Up | KeyCode::Char('k') => self.first = self.first.saturating_sub(1),
            KeyCode::Left | KeyCode::Right | KeyCode::Tab => {
                if let Some(scoring) = self.scoring {
                    let at = Scoring::ALL.iter().position(|one| *one == scoring).unwrap_or(0);
                    let next = Scoring::ALL[(at + 1) % Scoring::ALL.len()];
                    *self = TableScreen::ranking_by(next, world);
                }
            }
            _ => {}
        }
        Next::Stay
    }

    fn draw(&mut self, frame: &mut Frame<'_>, world: &World) {
        let mut keys = vec![("Esc", world.word("play-key-menu"))];
        if self.scoring.is_some() {
            keys.insert(0, ("←→", world.word("play-key-scoring")));
        }
        let area = page(frame, world, &self.title, &keys);
        let columns = self.head.len();
        let widths: Vec<usize> = (0..columns)
            .map(|column| {
                let cells =
                    self.rows.iter().chain([&self.head]).map(|row| row[column].chars().count());
                cells.max().unwrap_or(0)
            })
            .collect();
        let rows = self.rows.iter().skip(self.first);
        let rows = rows.map(|row| Row::new(row.iter().map(|text| Cell::from(text.as_str()))));
        let head = Row::new(self.head.iter().map(|text| Cell::from(text.as_str())));
        let lengths = widths.iter().map(|&wide| Constraint::Length(wide as u16));
        let table = Table::new(rows, lengths).column_spacing(3);
        let table = table.header(head.style(world.theme.style(Role::Title)));
        let [table_area, below] = ratatui::layout::Layout::vertical([
            Constraint::Length((self.rows.len() as u16).saturating_add(2)),
            Constraint::Min(2),
        ])
        .areas(area);
        frame.render_widget(table, table_area);
        dim_text(frame, world, below, self.below.clone());
    }
}
