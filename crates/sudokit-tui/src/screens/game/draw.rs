//! Draws the game: a headline, the board, a panel beside or below it, keys at the bottom.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect, Size};
use ratatui::widgets::{Paragraph, Wrap};
use sudokit_core::Cell;

use unicode_width::UnicodeWidthStr as _;

use super::appearance::{Appearance, hint_cells};
use super::state::{GameState, Mode};
use super::view::{LEAST, View};
use super::{help, key_bar, panel, past};
use crate::board::{self, CellAppearance};
use crate::messages::{clock_text, score_text, title};
use crate::screens::page::notice_lines;
use crate::theme::Role;
use crate::world::World;

/// The size that has room for everything.
const FULL_SIZE: Size = Size::new(80, 24);
/// Draws the game. Returns how and where the board was drawn, if it was.
pub(super) fn draw(state: &GameState, frame: &mut Frame<'_>, world: &World) -> Option<View> {
    let [top, body, notice, bottom] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Min(0),
        Constraint::Length(notice_lines(world, frame.area().width)),
        Constraint::Length(1),
    ])
    .areas(frame.area());
    draw_headline(state, frame, world, top);
    if let Some(text) = &world.notice {
        let text = Paragraph::new(text.as_str()).wrap(Wrap { trim: true });
        frame.render_widget(text.style(world.theme.style(Role::Message)), notice);
    }
    match &state.mode {
        Mode::CommandLine(input) => input.draw(frame, world, bottom, ":"),
        _ => key_bar::draw(state, frame, world, bottom),
    }
    match state.mode {
        Mode::Help { first } => {
            help::draw(state, frame, world, body, first);
            None
        }
        Mode::Paused => {
            let text = Paragraph::new(world.word("play-paused")).centered();
            let middle = Rect { y: body.y + body.height / 2, height: body.height.min(1), ..body };
            frame.render_widget(text.style(world.theme.style(Role::Message)), middle);
            None
        }
        _ => draw_game(state, frame, world, body),
    }
}

/// Draws board and panel, or says how large the terminal has to be.
fn draw_game(state: &GameState, frame: &mut Frame<'_>, world: &World, body: Rect) -> Option<View> {
    let (geometry, focus) = (state.session().geometry(), focus(state));
    let Some(mut view) = View::fit(geometry, body, state.zoom, &focus, state.view.as_ref()) else {
        let args = [
            ("columns", frame.area().width.into()),
            ("rows", frame.area().height.into()),
            ("more-columns", LEAST.width.into()),
            ("more-rows", (LEAST.height + 2).into()),
        ];
        let text = Paragraph::new(world.say("play-too-small", &args));
        frame.render_widget(text.wrap(Wrap { trim: true }), body);
        return None;
    };
    draw_board(state, frame, world, &view);
    if let Mode::Trace(trace) = &state.mode {
        let lines = panel::trace_lines(state, trace, world, view.panel);
        frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }), view.panel);
    } else {
        let (session, alphabet) = (state.session(), state.controller.alphabet());
        let pane = match &state.mode {
            Mode::History(history) => history.pane(session, alphabet, world, view.panel.width),
            Mode::Replay(replay) => replay.pane(session, alphabet, world, view.panel.width),
            _ => panel::pane(state, world, view.panel),
        };
        let more = |scroll| panel::scroll_keys(scroll, world);
        view.scroll = pane.draw(frame, view.panel, state.scrolled, more);
    }
    Some(view)
}

/// Returns the cells to look at: those of the hint, until the cursor moves; otherwise the one under the
/// cursor.
fn focus(state: &GameState) -> Vec<Cell> {
    let cursor = state.selection.cursor();
    let cells = match state.hint_seen_from == Some(cursor) {
        true => hint_cells(state),
        false => Vec::new(),
    };
    if cells.is_empty() { vec![cursor] } else { cells }
}

fn draw_headline(state: &GameState, frame: &mut Frame<'_>, world: &World, area: Rect) {
    let size = frame.area();
    let session = state.session();
    let part = state.view.as_ref().filter(|view| view.is_part()).map(View::visible);
    let mut left = format!(" {}", title(session, &world.texts));
    // Ratings that were asked for once, on the page about the puzzle, are shown there only.
    let wanted = world.settings.ratings;
    if let Some(ratings) = state.ratings.as_ref().filter(|all| all.wanted() == wanted) {
        for text in ratings.short(&world.texts) {
            left += &format!(" · {text}");
        }
    }
    // What part of the board is visible: after the title, if there is room.
    let mut about = None;
    if let Some([top, bottom, left, right]) = part {
        let args = [
            ("top", top.into()),
            ("bottom", bottom.into()),
            ("left", left.into()),
            ("right", right.into()),
        ];
        about = Some(world.say("play-part", &args));
    }
    if !world.library.is_lasting() {
        left += " · ";
        left += &world.word("play-not-kept");
    }
    let game = state.controller.game();
    let mut right = String::new();
    if session.scoring().strict {
        let score = score_text(session.scoring(), session.score());
        right += &world.say("play-points", &[("score", score.into())]);
        if let Some(change) = session.last_change() {
            right += &format!(" ({change:+})");
        }
        right += "  ";
    }
    if !game.is_running() {
        right += "‖ ";
    }
    if let Some(note) = state.clock_note(world).filter(|_| size.width >= FULL_SIZE.width) {
        right += &note;
        right += "  ";
    }
    if world.settings.show_clock {
        right += &clock_text(game.played());
    }
    right.push(' ');
    let width = right.width() as u16;
    if let Some(about) = about
        && left.width() + about.width() + 3 + usize::from(width) <= usize::from(area.width)
    {
        left += &format!(" · {about}");
    }
    let [title, clock] =
        Layout::horizontal([Constraint::Min(0), Constraint::Length(width)]).areas(area);
    let style = world.theme.style(Role::Title);
    frame.render_widget(Paragraph::new(left).style(style), title);
    frame.render_widget(Paragraph::new(right).style(style), clock);
}

/// Draws the visible part of the board.
fn draw_board(state: &GameState, frame: &mut Frame<'_>, world: &World, view: &View) {
    let (session, theme) = (state.session(), world.theme);
    let (geometry, layout) = (session.geometry(), &view.layout);
    let alphabet = state.controller.alphabet();
    let live = world.settings.live_candidates;
    let appearance: &dyn Fn(Cell) -> CellAppearance = match &state.mode {
        Mode::Trace(trace) => &|cell| trace.appearance(cell, session, alphabet, theme),
        Mode::History(history) => {
            let changes = session.changes_to(history.point());
            &move |cell| past::appearance(cell, history.position(), changes, live, alphabet, theme)
        }
        Mode::Replay(replay) => &|cell| {
            past::appearance(cell, replay.position(), replay.changes(), live, alphabet, theme)
        },
        _ => {
            let appearance = Appearance::new(state, layout, world);
            &move |cell| appearance.of(cell)
        }
    };
    let buffer = frame.buffer_mut();
    board::draw_part(buffer, view.area, view.offset, geometry, layout, theme, appearance);
}
