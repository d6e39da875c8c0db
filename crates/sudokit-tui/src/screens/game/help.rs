//! The help of the game.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use sudokit_core::Digit;

use super::state::GameState;
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
    let heading =
        |id: &str| Line::from(Span::styled(world.word(id), world.theme.style(Role::Title)));
    let order = state.session().geometry().order();
    let last = state.controller.alphabet().text(Digit::from_index(usize::from(order) - 1));
    let mut lines = vec![
        heading("play-help-digits"),
        Line::from(world.say("play-help-digit-keys", &[("last", last.into())])),
        Line::default(),
        heading("play-help-keys"),
    ];
    lines.extend(key_lines(world));
    for (title, text) in [
        ("play-help-marks", "play-help-marks-text"),
        ("play-help-hints", "play-help-hints-text"),
        ("play-help-lines", "play-help-lines-text"),
    ] {
        lines.push(Line::default());
        lines.push(heading(title));
        lines.extend(world.word(text).lines().map(|line| Line::from(line.to_owned())));
    }
    let width = usize::from(area.width.max(1));
    let count: usize = lines.iter().map(|line| line.width().div_ceil(width).max(1)).sum();
    let last = u16::try_from(count).unwrap_or(u16::MAX).saturating_sub(area.height);
    let text = Paragraph::new(lines).wrap(Wrap { trim: false });
    frame.render_widget(text.scroll((first.min(last), 0)), area);
}

/// Returns a line for each command, with its keys.
fn key_lines<'a>(world: &World) -> Vec<Line<'a>> {
    let commands: Vec<(String, String)> = world
        .keys
        .list()
        .map(|(command, keys)| {
            (keys.join("  "), world.word(&format!("play-command-{}", command.name())))
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
