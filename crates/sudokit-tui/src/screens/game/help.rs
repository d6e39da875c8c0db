//! The help of the game.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use sudokit_core::Digit;

use super::free_keys::is_digit;
use super::manual_page;
use super::pane::wrap;
use super::state::{GameState, Page};
use crate::about_puzzle;
use crate::ratings::Ratings;
use crate::theme::Role;
use crate::world::World;

/// Draws the help from line `first` on.
pub(super) fn draw(
    state: &GameState,
    frame: &mut Frame<'_>,
    world: &World,
    area: Rect,
    first: u16,
) {
    let lines = lines(state, world, area.width);
    let last = last_line(&lines, area.height);
    frame.render_widget(Paragraph::new(lines).scroll((first.min(last), 0)), area);
}

/// Returns the last line with which the help can begin on a screen of this size.
pub(super) fn last_first_line(state: &GameState, world: &World, screen: Rect) -> u16 {
    last_line(&lines(state, world, screen.width), screen.height.saturating_sub(2))
}

fn last_line(lines: &[Line<'_>], height: u16) -> u16 {
    u16::try_from(lines.len()).unwrap_or(u16::MAX).saturating_sub(height)
}

/// Returns the lines of the help, none wider than the screen.
fn lines<'a>(state: &GameState, world: &World, width: u16) -> Vec<Line<'a>> {
    match (&state.page, &state.ratings) {
        (Some(Page::Manual(page)), _) => return manual_page::lines(page, world, width),
        (Some(Page::AboutPuzzle), Some(ratings)) => return about(state, ratings, world, width),
        _ => {}
    }
    let heading =
        |id: &str| Line::from(Span::styled(world.word(id), world.theme.style(Role::Title)));
    let order = state.session().geometry().order();
    let last = state.controller.alphabet().text(Digit::from_index(usize::from(order) - 1));
    let text = |text: &str| wrap(text, width, 2, Style::new());
    let mut lines = vec![heading("play-help-digits")];
    lines.extend(text(&world.say("play-help-digit-keys", &[("last", last.into())])));
    lines.extend(text(&world.word(if world.keys.reports_all_keys() {
        "play-help-ctrl-digits"
    } else {
        "play-help-alt-digits"
    })));
    lines.push(Line::default());
    lines.push(heading("play-help-keys"));
    lines.extend(key_lines(state, world));
    for (title, id) in [
        ("play-help-marks", "play-help-marks-text"),
        ("play-help-hints", "play-help-hints-text"),
        ("play-help-lines", "play-help-lines-text"),
    ] {
        lines.push(Line::default());
        lines.push(heading(title));
        lines.extend(world.word(id).lines().flat_map(&text));
    }
    lines
}

/// Returns the lines about the puzzle.
fn about<'a>(state: &GameState, ratings: &Ratings, world: &World, width: u16) -> Vec<Line<'a>> {
    let title = Span::styled(world.word("info-title"), world.theme.style(Role::Title));
    let mut lines = vec![Line::from(title), Line::default()];
    for text in about_puzzle::lines(state.session(), ratings, &world.texts) {
        match text.is_empty() {
            true => lines.push(Line::default()),
            false => lines.extend(wrap(&text, width, 2, Style::new())),
        }
    }
    lines.push(Line::default());
    let how = about_puzzle::how(&world.texts);
    lines.extend(wrap(&how, width, 2, world.theme.style(Role::Dim)));
    lines
}

/// Returns a line for each command, with its keys. A capital that writes a digit on this board is not
/// named.
fn key_lines<'a>(state: &GameState, world: &World) -> Vec<Line<'a>> {
    let (order, alphabet) = (state.session().geometry().order(), state.controller.alphabet());
    let commands: Vec<(String, String)> = world
        .keys
        .list()
        .map(|(command, keys)| {
            let free = keys.into_iter().filter(|key| !is_digit(key, order, alphabet));
            (
                free.collect::<Vec<_>>().join("  "),
                world.word(&format!("play-command-{}", command.name())),
            )
        })
        .collect();
    let widest = commands.iter().map(|(keys, _)| keys.chars().count()).max().unwrap_or(0);
    let line = |(keys, what): (String, String)| {
        let pad = widest - keys.chars().count();
        let keys = Span::styled(format!("  {keys}{:pad$}  ", ""), world.theme.style(Role::Key));
        Line::from(vec![keys, Span::raw(what)])
    };
    commands.into_iter().map(line).collect()
}
