//! The ranking and the statistics.

use crossterm::event::{Event, KeyCode, KeyEvent};
use ratatui::Frame;
use ratatui::layout::Constraint;
use ratatui::widgets::{Cell, Row, Table};
use sudokit_game::Unit;
use sudokit_store::{Category, RankingRow};
use unicode_width::UnicodeWidthStr as _;

use super::page::{dim_text, page};
use crate::messages::{category_text, clock_text, level_text, score_text};
use crate::moment::moment;
use crate::screen::{Destination, Next, Screen};
use crate::theme::Role;
use crate::world::World;

/// A table with a headline, and a text below it.
pub(super) struct TableScreen {
    title: String,
    head: Vec<String>,
    rows: Vec<Vec<String>>,
    below: String,
    /// For a ranking, the categories in which games were solved, and which of them is shown.
    categories: Vec<Category>,
    at: usize,
    /// The first visible row.
    first: usize,
}

impl TableScreen {
    /// The ranking of the category that was played last.
    pub(super) fn ranking(world: &World) -> TableScreen {
        match world.library.store().categories() {
            Ok(categories) => TableScreen::ranking_of(categories, 0, world),
            Err(error) => {
                let mut table = TableScreen::ranking_of(Vec::new(), 0, world);
                table.below = world.store_error(&error);
                table
            }
        }
    }

    fn ranking_of(categories: Vec<Category>, at: usize, world: &World) -> TableScreen {
        let mut table = TableScreen {
            title: world.word("play-menu-ranking"),
            head: Vec::new(),
            rows: Vec::new(),
            below: world.word("play-ranking-empty"),
            categories,
            at,
            first: 0,
        };
        let Some(category) = table.categories.get(at).cloned() else { return table };
        let name = category_text(&category, &world.texts);
        table.title = world.say("play-ranking-title", &[("category", name.into())]);
        table.head =
            ["play-ranking-place", "play-ranking-player", "play-ranking-best", "play-solved-games"]
                .map(|id| world.word(id))
                .to_vec();
        table.below = world.word(match category.scoring.unit {
            Unit::Points => "play-ranking-points",
            Unit::Seconds => "play-ranking-seconds",
        });
        match world.library.store().ranking(&category) {
            Ok(ranking) => {
                table.add_players(&category, ranking.alone);
                if !ranking.helped.is_empty() {
                    let apart = world.word("play-ranking-helped");
                    table.rows.push(vec![String::new(), apart, String::new(), String::new()]);
                    table.add_players(&category, ranking.helped);
                }
            }
            Err(error) => table.below = world.store_error(&error),
        }
        table
    }

    fn add_players(&mut self, category: &Category, rows: Vec<RankingRow>) {
        for (place, row) in (1..).zip(rows) {
            let best = score_text(category.scoring, row.best);
            self.rows.push(vec![format!("{place}"), row.name, best, row.solved.to_string()]);
        }
    }

    /// The statistics of the current player.
    pub(super) fn statistics(world: &World) -> TableScreen {
        let name = world.library.player_name();
        let mut table = TableScreen {
            title: world.say("play-statistics-title", &[("player", name.into())]),
            head: [
                "play-new-size",
                "play-new-level",
                "play-new-scoring",
                "play-won",
                "play-helped",
                "play-best",
                "play-mean",
                "play-streak",
            ]
            .map(|id| world.word(id))
            .to_vec(),
            rows: Vec::new(),
            below: String::new(),
            categories: Vec::new(),
            at: 0,
            first: 0,
        };
        let Some(player) = world.library.player() else { return table };
        match world.library.store().statistics(player.id, moment()) {
            Ok(statistics) => {
                let time = |time: Option<_>| time.map_or("-".to_owned(), clock_text);
                for row in statistics.rows {
                    let level = level_text(row.level.as_deref(), &world.texts);
                    let won = [("won", row.won.into()), ("played", row.played.into())];
                    table.rows.push(vec![
                        row.board,
                        level.unwrap_or_else(|| "-".to_owned()),
                        world.word(&format!("play-scoring-{}", row.scoring.id)),
                        world.say("play-won-of", &won),
                        row.helped.to_string(),
                        time(row.best_time),
                        time(row.mean_time),
                        format!("{} ({})", row.streak, row.best_streak),
                    ]);
                }
                let days = statistics.day_streak.into();
                let best = statistics.best_day_streak.into();
                table.below = world.say("play-day-streak", &[("days", days), ("best", best)]);
                table.below += "\n";
                table.below += &world.word("play-statistics-about");
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
            KeyCode::Char('g') => return Next::Go(Destination::FinishedGames),
            KeyCode::Char('Q') => return Next::Quit,
            KeyCode::Char('?') => world.notice = Some(world.word("play-menu-keys")),
            KeyCode::Down | KeyCode::Char('j') => {
                self.first = (self.first + 1).min(self.rows.len().saturating_sub(1));
            }
            KeyCode::Up | KeyCode::Char('k') => self.first = self.first.saturating_sub(1),
            KeyCode::Left | KeyCode::Right | KeyCode::Tab | KeyCode::BackTab
                if self.categories.len() > 1 =>
            {
                let count = self.categories.len();
                let is_back = matches!(code, KeyCode::Left | KeyCode::BackTab);
                let at = (self.at + if is_back { count - 1 } else { 1 }) % count;
                let categories = std::mem::take(&mut self.categories);
                *self = TableScreen::ranking_of(categories, at, world);
            }
            _ => {}
        }
        Next::Stay
    }

    fn draw(&mut self, frame: &mut Frame<'_>, world: &World) {
        let mut keys =
            vec![("g", world.word("play-key-finished")), ("Esc", world.word("play-key-menu"))];
        if self.categories.len() > 1 {
            keys.insert(0, ("←→", world.word("play-key-category")));
        }
        let area = page(frame, world, &self.title, &keys);
        let columns = self.head.len();
        let widths: Vec<usize> = (0..columns)
            .map(|column| {
                let cells = self.rows.iter().chain([&self.head]).map(|row| row[column].width());
                cells.max().unwrap_or(0)
            })
            .collect();
        let rows = self.rows.iter().skip(self.first);
        let rows = rows.map(|row| Row::new(row.iter().map(|text| Cell::from(text.as_str()))));
        let head = Row::new(self.head.iter().map(|text| Cell::from(text.as_str())));
        let lengths = widths.iter().map(|&wide| Constraint::Length(wide as u16));
        let text: usize = widths.iter().sum();
        let room = usize::from(area.width).saturating_sub(text);
        let spacing = (room / columns.saturating_sub(1).max(1)).clamp(1, 3);
        let table = Table::new(rows, lengths).column_spacing(spacing as u16);
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
