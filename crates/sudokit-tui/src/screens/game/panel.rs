//! The panel: tools, digits left, counts, the cell under the cursor, the message; or a hint, or the stack
//! assistant.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use sudokit_core::{Digit, DigitSet};
use sudokit_game::{Colour, Layer};

use super::hint_view::HintView;
use super::pane::{Pane, Scroll, wrap};
use super::state::{DigitFirst, GameState};
use super::trace_view::TraceView;
use crate::changes_text::contents_text;
use crate::keys::Command;
use crate::theme::{Role, colour_letter};
use crate::world::World;

/// Columns for a digit with the number of times it is missing.
const DIGIT_WIDTH: usize = 6;

/// Panels lower than this put the message before everything that can wait.
const LOW: u16 = 12;

/// Returns the text of the panel.
pub(super) fn pane<'a>(state: &'a GameState, world: &'a World, area: Rect) -> Pane<'a> {
    let width = area.width;
    if let Some(view) = state.hint_view() {
        return hint_pane(view, state, world, area);
    }
    let style = world.theme.style(Role::Message);
    let message = || state.message.iter().flat_map(move |text| wrap(text, width, 0, style));
    let cursor = wrap(&under_cursor(state, world), width, 2, Style::new());
    let counts = wrap(&counts(state, world), width, 0, Style::new());
    let head = tools(state, world, width);
    let mut pane = Pane { keep: head.len(), head, ..Pane::default() };
    if area.height < LOW {
        pane.body.extend(cursor);
        pane.body.extend(message());
        pane.body.extend(counts);
        pane.body.extend(missing_digits(state, world, width));
        return pane;
    }
    let is_colour = state.layer == Layer::Colour;
    pane.head.push(Line::default());
    if !is_colour {
        let heading = world.word("play-digits-missing");
        pane.head.push(Line::from(Span::styled(heading, world.theme.style(Role::Dim))));
    }
    pane.head.extend(missing_digits(state, world, width));
    pane.head.push(Line::default());
    pane.head.extend(counts);
    pane.head.push(Line::default());
    pane.body.extend(cursor);
    pane.body.push(Line::default());
    pane.body.extend(message());
    pane
}

/// The complete hint: its parts scroll, the conclusion is always visible.
fn hint_pane<'a>(view: &HintView, state: &GameState, world: &World, area: Rect) -> Pane<'a> {
    let style = |role| world.theme.style(role);
    let mut pane = Pane::default();
    if area.height >= LOW {
        pane.head = wrap(&under_cursor(state, world), area.width, 2, Style::new());
        pane.head.extend(wrap(&counts(state, world), area.width, 0, Style::new()));
        pane.head.push(Line::default());
    }
    pane.body.extend(wrap(&view.title, area.width, 0, style(Role::Title)));
    for (at, part) in view.visible() {
        let number = match (&part.number, part.is_open) {
            (None, _) => String::new(),
            (Some(number), None) => format!("{number}. "),
            (Some(number), Some(false)) => format!("{number}. [+] "),
            (Some(number), Some(true)) => format!("{number}. [-] "),
        };
        let is_selected = view.selected() == Some(at);
        let role = if is_selected { Role::Cursor } else { Role::Message };
        let text = format!("{number}{}", part.text);
        let lines = wrap(&text, area.width, number.len().min(4), style(role));
        if is_selected {
            pane.focus = (pane.body.len(), pane.body.len() + lines.len());
        }
        pane.body.extend(lines);
    }
    if area.height >= LOW {
        pane.foot.push(Line::default());
    }
    pane.foot.extend(wrap(&view.conclusion, area.width, 0, style(Role::Message)));
    // The keys are in the bottom line: the argument gets the room.
    let visible: Vec<usize> = view.visible().map(|(at, _)| at).collect();
    let selected = visible.iter().position(|&at| Some(at) == view.selected());
    let place = match selected.filter(|_| area.height >= LOW) {
        None => world.word("play-hint-do"),
        Some(at) => {
            let args = [("at", (at + 1).into()), ("count", visible.len().into())];
            world.say("play-hint-part", &args)
        }
    };
    pane.foot.extend(wrap(&place, area.width, 0, style(Role::Dim)));
    pane
}

/// Says how to scroll, and how many lines there are above and below.
pub(super) fn scroll_keys<'a>(scroll: Scroll, world: &World) -> Line<'a> {
    let below = scroll.count - scroll.first - scroll.shown;
    let args = [("above", scroll.first.into()), ("below", below.into())];
    Line::from(Span::styled(world.say("play-scroll", &args), world.theme.style(Role::Key)))
}

/// The tools with their keys; brackets mark the current one. Where they do not fit into a line, they take
/// two.
fn tools<'a>(state: &GameState, world: &World, width: u16) -> Vec<Line<'a>> {
    let commands =
        [Command::ToolDigit, Command::ToolCorner, Command::ToolCentre, Command::ToolColour];
    let tools: Vec<Line<'a>> = Layer::ALL
        .into_iter()
        .zip(commands)
        .map(|(layer, command)| {
            let name = world.word(&format!("play-tool-{}", layer.name()));
            if layer == state.layer {
                let name = match state.digit_first {
                    None => format!("[{name}]"),
                    Some(first) => format!("[{name}: {}]", chosen_text(first, layer, state)),
                };
                return Line::from(Span::styled(name, world.theme.style(Role::Title)));
            }
            let key = format!(" {} ", state.key(command, world));
            let key = Span::styled(key, world.theme.style(Role::Key));
            Line::from(vec![key, Span::styled(name, world.theme.style(Role::Dim))])
        })
        .collect();
    let all: usize = tools.iter().map(|tool| tool.width() + 1).sum();
    let in_a_line = if all <= usize::from(width) + 1 { tools.len() } else { tools.len() / 2 };
    // In columns, if there are two lines.
    let column = tools.iter().step_by(in_a_line).map(Line::width).max().unwrap_or(0) + 1;
    let join = |tools: &[Line<'a>]| {
        let mut spans = Vec::new();
        for tool in tools {
            let pad = if in_a_line < commands.len() { column } else { tool.width() + 1 };
            spans.extend(tool.spans.iter().cloned());
            spans.push(Span::raw(" ".repeat(pad.saturating_sub(tool.width()))));
        }
        Line::from(spans)
    };
    tools.chunks(in_a_line).map(join).collect()
}

/// The digit or colour that was chosen before the cells; `?` if none was chosen yet.
fn chosen_text(first: DigitFirst, layer: Layer, state: &GameState) -> String {
    let Some(number) = first.chosen else { return "?".to_owned() };
    match layer {
        Layer::Colour => number.to_string(),
        _ => Digit::new(number).map_or_else(String::new, |it| state.controller.alphabet().text(it)),
    }
}

/// Each digit with how often it is missing; with the colour tool, the colours.
fn missing_digits<'a>(state: &GameState, world: &World, width: u16) -> Vec<Line<'a>> {
    if state.layer == Layer::Colour {
        let colours = (1..=Colour::COUNT).filter_map(Colour::new).map(|colour| {
            let letter = colour_letter(colour);
            Span::styled(format!(" {}{letter} ", colour.get()), world.theme.cell(colour))
        });
        return vec![Line::from(colours.collect::<Vec<_>>())];
    }
    let position = state.session().position();
    let order = state.session().geometry().order();
    let under_cursor = position.digit(state.selection.cursor());
    // All places of a digit may be filled, and some of them wrong.
    let conflicts = position.conflicts();
    let doubtful: DigitSet = conflicts.iter().filter_map(|cell| position.digit(cell)).collect();
    let span = |digit: Digit| {
        let left = position.remaining(digit);
        let role = match left {
            0 => Role::Dim,
            _ if Some(digit) == under_cursor => Role::Same,
            _ => Role::Given,
        };
        let character = state.controller.alphabet().text(digit);
        let is_done = left == 0 && !doubtful.contains(digit);
        let count = if is_done { "✓".to_owned() } else { format!("×{left}") };
        let pad = DIGIT_WIDTH - character.chars().count();
        [
            Span::styled(character, world.theme.style(role)),
            Span::styled(format!("{count:<pad$}"), world.theme.style(Role::Dim)),
        ]
    };
    let digits: Vec<Digit> = Digit::all(order).collect();
    let lines = digits.chunks(digits_per_line(width, order));
    lines.map(|digits| digits.iter().flat_map(|&digit| span(digit)).collect()).collect()
}

/// All digits in few lines where the panel is wide, otherwise as square as fits: three lines of three
/// digits on a 9x9.
fn digits_per_line(width: u16, order: u8) -> usize {
    let order = usize::from(order);
    let most = (usize::from(width) / DIGIT_WIDTH).clamp(1, order);
    let is_wide = order > 9 || usize::from(width) >= DIGIT_WIDTH * order;
    let side = (1..).find(|side| side * side >= order).unwrap_or(most);
    if is_wide { most } else { side.min(most) }
}

/// Mistakes and hints. Players who do not want mistakes shown see broken rules instead, until the end.
fn counts(state: &GameState, world: &World) -> String {
    let session = state.session();
    let tally = session.tally();
    let args = [
        ("mistakes", tally.mistakes.into()),
        ("hints", tally.hints_used().into()),
        ("clashes", session.position().conflicts().len().into()),
    ];
    let shows_mistakes = world.settings.show_mistakes || session.end().is_some();
    world.say(if shows_mistakes { "play-counts" } else { "play-counts-rules" }, &args)
}

/// The contents of the cell under the cursor, readable even where the board has no room for marks.
fn under_cursor(state: &GameState, world: &World) -> String {
    let (session, cell) = (state.session(), state.selection.cursor());
    let (contents, is_given) = (session.position().get(cell), session.position().is_given(cell));
    let shown = session.position().shown_candidates(cell, world.settings.live_candidates);
    let text = contents_text(contents, is_given, Some(shown), state.controller.alphabet(), world);
    format!("{}  {text}", session.geometry().name(cell)).trim_end().to_owned()
}

/// Returns the lines of the panel while the stack assistant works: its last event and its stack.
pub(super) fn trace_lines<'a>(
    state: &GameState,
    trace: &TraceView,
    world: &World,
    area: Rect,
) -> Vec<Line<'a>> {
    let style = |role| world.theme.style(role);
    let (geometry, alphabet) = (state.session().geometry(), state.controller.alphabet());
    let args = [
        ("event", trace.number().into()),
        ("backtracks", trace.backtracks().into()),
        ("order", world.word(&format!("play-trace-{}", trace.order_name())).into()),
        ("speed", trace.speed().into()),
    ];
    let dim = |text: &str| wrap(text, area.width, 0, style(Role::Dim));
    let mut lines = vec![Line::from(Span::styled(world.word("play-trace"), style(Role::Title)))];
    lines.extend(dim(&world.say("play-trace-counts", &args)));
    if area.height >= LOW {
        lines.push(Line::default());
        lines.extend(dim(&world.word("play-trace-about")));
    }
    lines.push(Line::default());
    lines.extend(trace.last_event().map(|event| {
        let text = world.texts.trace_event(event, geometry, alphabet);
        Line::from(Span::styled(text, style(Role::Message)))
    }));
    if trace.is_over() {
        lines.push(Line::from(world.word("play-trace-over")));
    }
    lines.push(Line::default());
    lines.push(Line::from(Span::styled(world.word("play-trace-stack"), Style::new())));
    let room = usize::from(area.height).saturating_sub(lines.len() + 1);
    for (depth, decision) in trace.stack().iter().enumerate().rev().take(room) {
        let text = world.texts.trace_decision(depth + 1, decision, geometry, alphabet);
        lines.push(Line::from(text));
    }
    lines
}
