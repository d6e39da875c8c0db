//! The help of the game.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use sudokit_core::Digit;
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

use super::free_keys::is_digit;
use super::manual_page;
use super::pane::wrap;
use super::state::{GameState, Page};
use crate::about_puzzle;
use crate::ratings::Ratings;
use crate::theme::Role;
use crate::world::World;

/// The least width of a text beside keys.
const LEAST_TEXT: usize = 20;

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
        (Some(Page::Text { about, text }), _) => return text_lines(about, text, world, width),
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
    lines.extend(key_lines(state, world, width));
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

/// Returns the lines of a text that is taken elsewhere: none of its characters is left out, and none added.
fn text_lines<'a>(about: &[String], text: &str, world: &World, width: u16) -> Vec<Line<'a>> {
    let style = world.theme.style(Role::Message);
    let mut lines: Vec<Line<'a>> =
        about.iter().flat_map(|line| wrap(line, width, 0, style)).collect();
    lines.push(Line::default());
    for line in text.lines() {
        let mut rest = line;
        loop {
            let mut end = 0;
            let part = rest.chars().take_while(|character| {
                end += character.width().unwrap_or(0);
                end <= usize::from(width)
            });
            let part: String = part.collect();
            // A window that is too narrow for a character shows it anyway.
            let first = rest.chars().next().map_or(0, char::len_utf8);
            let (part, after) = rest.split_at(part.len().max(first));
            lines.push(Line::raw(part.to_owned()));
            rest = after;
            if rest.is_empty() {
                break;
            }
        }
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
fn key_lines<'a>(state: &GameState, world: &World, width: u16) -> Vec<Line<'a>> {
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
    let widest = commands.iter().map(|(keys, _)| keys.width()).max().unwrap_or(0);
    let style = world.theme.style(Role::Key);
    // Beside the keys, or where that leaves too little room, below them.
    let room = usize::from(width).saturating_sub(2 + widest + 2);
    let is_narrow = room < LEAST_TEXT && commands.iter().any(|(_, what)| what.width() > room);
    let lines = |(keys, what): (String, String)| {
        if is_narrow {
            let mut lines = wrap(&format!("  {keys}"), width, 2, style);
            lines.extend(wrap(&format!("      {what}"), width, 6, Style::new()));
            return lines;
        }
        let mut lines = wrap(&what, room as u16, 0, Style::new());
        for (at, line) in lines.iter_mut().enumerate() {
            let keys = if at == 0 { &keys } else { "" };
            let pad = widest - keys.width();
            line.spans.insert(0, Span::styled(format!("  {keys}{:pad$}  ", ""), style));
        }
        lines
    };
    commands.into_iter().flat_map(lines).collect()
}
