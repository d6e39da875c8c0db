//! Draws the game: a headline, the board, a panel beside or below it, keys at the bottom.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Position, Rect, Size};
use ratatui::widgets::{Paragraph, Wrap};

use super::appearance::Appearance;
use super::state::{GameState, Mode};
use super::{help, key_bar, panel};
use crate::board::{self, BoardLayout};
use crate::messages::{clock_text, score_text, title};
use crate::screens::page::notice_lines;
use crate::theme::Role;
use crate::world::World;

/// The size that has room for everything.
const FULL_SIZE: Size = Size::new(80, 24);
/// The least width of a panel beside the board.
const PANEL_WIDTH: u16 = 24;
/// The least height of a panel below the board.
const PANEL_HEIGHT: u16 = 6;

/// Where board and panel are.
struct Places {
    layout: BoardLayout,
    board: Position,
    panel: Rect,
}

/// Draws the game. Returns how and where the board was drawn, if it was.
pub(super) fn draw(
    state: &GameState,
    frame: &mut Frame<'_>,
    world: &World,
) -> Option<(BoardLayout, Position)> {
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
        _ => frame.render_widget(key_bar::keys(state, world, bottom.width), bottom),
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
fn draw_game(
    state: &GameState,
    frame: &mut Frame<'_>,
    world: &World,
    body: Rect,
) -> Option<(BoardLayout, Position)> {
    let Some(places) = places(state, body) else {
        let least = BoardLayout::least(state.session().geometry());
        let args = [
            ("columns", frame.area().width.into()),
            ("rows", frame.area().height.into()),
            ("more-columns", least.width.into()),
            ("more-rows", (least.height + 2).into()),
        ];
        let text = Paragraph::new(world.say("play-too-small", &args));
        frame.render_widget(text.wrap(Wrap { trim: true }), body);
        return None;
    };
    draw_board(state, frame, world, &places);
    let lines = match &state.mode {
        Mode::Trace(trace) => panel::trace_lines(state, trace, world, places.panel),
        _ => panel::lines(state, world, places.panel),
    };
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }), places.panel);
    Some((places.layout, places.board))
}

/// Places the panel beside the board or below it, whichever leaves more room for the board; in small
/// terminals the board alone.
fn places(state: &GameState, body: Rect) -> Option<Places> {
    let geometry = state.session().geometry();
    let room_beside = Size::new(body.width.saturating_sub(PANEL_WIDTH + 2), body.height);
    let room_above = Size::new(body.width, body.height.saturating_sub(PANEL_HEIGHT));
    let area = |layout: &Option<BoardLayout>| {
        layout.as_ref().map_or(0, |layout| layout.size().width * layout.size().height)
    };
    let beside = BoardLayout::fit(geometry, room_beside);
    let above = BoardLayout::fit(geometry, room_above);
    let board = Position::new(body.x + 1, body.y);
    if area(&beside) >= area(&above)
        && let Some(layout) = beside
    {
        let x = body.x + layout.size().width + 3;
        let panel = Rect { x, width: body.right().saturating_sub(x + 1), ..body };
        return Some(Places { layout, board, panel });
    }
    if let Some(layout) = above {
        let y = body.y + layout.size().height;
        let panel = Rect { x: body.x + 1, y, width: body.width - 1, height: body.bottom() - y };
        return Some(Places { layout, board, panel });
    }
    let layout = BoardLayout::fit(geometry, Size::new(body.width, body.height))?;
    let y = body.y + layout.size().height;
    let panel = Rect { y, height: body.bottom() - y, ..body };
    Some(Places { layout, board: Position::new(body.x, body.y), panel })
}

fn draw_headline(state: &GameState, frame: &mut Frame<'_>, world: &World, area: Rect) {
    let size = frame.area();
    let session = state.session();
    let mut left = if size.width < FULL_SIZE.width || size.height < FULL_SIZE.height {
        let args = [("columns", size.width.into()), ("rows", size.height.into())];
        format!(" {}", world.say("play-small", &args))
    } else {
        format!(" {}", title(session, &world.texts))
    };
    if !world.library.is_lasting() {
        left += " · ";
        left += &world.word("play-not-kept");
    }
    let game = state.controller.game();
    let mut right = String::new();
    if session.scoring().strict {
        right += &score_text(session.scoring(), session.score());
        if let Some(change) = session.last_change() {
            right += &format!(" ({change:+})");
        }
        right += "  ";
    }
    if !game.is_running() {
        right += "‖ ";
    }
    right += &clock_text(game.played());
    right.push(' ');
    let width = right.chars().count() as u16;
    let [title, clock] =
        Layout::horizontal([Constraint::Min(0), Constraint::Length(width)]).areas(area);
    let style = world.theme.style(Role::Title);
    frame.render_widget(Paragraph::new(left).style(style), title);
    frame.render_widget(Paragraph::new(right).style(style), clock);
}

fn draw_board(state: &GameState, frame: &mut Frame<'_>, world: &World, places: &Places) {
    let (session, theme) = (state.session(), world.theme);
    let (geometry, layout) = (session.geometry(), &places.layout);
    let buffer = frame.buffer_mut();
    if let Mode::Trace(trace) = &state.mode {
        let alphabet = state.controller.alphabet();
        let appearance = |cell| trace.appearance(cell, session, alphabet, theme);
        board::draw(buffer, places.board, geometry, layout, theme, &appearance);
    } else {
        let appearance = Appearance::new(state, layout, world);
        board::draw(buffer, places.board, geometry, layout, theme, &|cell| appearance.of(cell));
    }
}
