//! The panel: tools, digits left, counts, the cell under the cursor, the message; or the stack assistant.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use sudokit_core::{Digit, DigitSet};
use sudokit_game::{Colour, Layer};

use super::state::GameState;
use super::trace_view::TraceView;
use crate::keys::Command;
use crate::theme::{Role, colour_letter};
use crate::world::World;

/// Columns for a digit with the number of times it is missing.
const DIGIT_WIDTH: usize = 6;

/// Returns the lines of the panel. A low panel puts the message before everything that can wait.
pub(super) fn lines<'a>(state: &'a GameState, world: &'a World, area: Rect) -> Vec<Line<'a>> {
    let style = world.theme.style(Role::Message);
    let message = state.message.iter().map(|text| Line::from(Span::styled(text.as_str(), style)));
    let mut lines = vec![tools(state, world)];
    if area.height < 12 {
        lines.extend(message);
        lines.push(under_cursor(state, world));
        lines.push(counts(state, world));
        lines.extend(missing_digits(state, world, area.width));
        return lines;
    }
    lines.push(Line::default());
    lines.extend(missing_digits(state, world, area.width));
    lines.push(Line::default());
    lines.push(counts(state, world));
    lines.push(Line::default());
    lines.push(under_cursor(state, world));
    lines.push(Line::default());
    lines.extend(message);
    lines
}

/// The tools with their keys; brackets mark the current one.
fn tools<'a>(state: &GameState, world: &World) -> Line<'a> {
    let commands =
        [Command::ToolDigit, Command::ToolCorner, Command::ToolCentre, Command::ToolColour];
    let mut spans = Vec::new();
    for (layer, command) in Layer::ALL.into_iter().zip(commands) {
        let name = world.word(&format!("play-tool-{}", layer.name()));
        let key = world.keys.first(command);
        if layer == state.layer {
            spans.push(Span::styled(format!("[{name}]"), world.theme.style(Role::Title)));
        } else {
            spans.push(Span::styled(format!(" {key} "), world.theme.style(Role::Key)));
            spans.push(Span::styled(name, world.theme.style(Role::Dim)));
        }
        spans.push(Span::raw(" "));
    }
    Line::from(spans)
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
    let span = |digit: Digit| {
        let left = position.remaining(digit);
        let role = match left {
            0 => Role::Dim,
            _ if Some(digit) == under_cursor => Role::Same,
            _ => Role::Given,
        };
        let character = state.controller.alphabet().text(digit);
        let count = if left == 0 { "✓".to_owned() } else { format!("×{left}") };
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
fn counts<'a>(state: &GameState, world: &World) -> Line<'a> {
    let session = state.session();
    let tally = session.tally();
    let args = [
        ("mistakes", tally.mistakes.into()),
        ("hints", tally.hints_used().into()),
        ("clashes", session.position().conflicts().len().into()),
    ];
    let shows_mistakes = world.settings.show_mistakes || session.end().is_some();
    Line::from(world.say(if shows_mistakes { "play-counts" } else { "play-counts-rules" }, &args))
}

/// The contents of the cell under the cursor, readable even where the board has no room for marks.
fn under_cursor<'a>(state: &GameState, world: &World) -> Line<'a> {
    let session = state.session();
    let alphabet = state.controller.alphabet();
    let cell = state.selection.cursor();
    let contents = session.position().get(cell);
    let list = |digits: DigitSet| {
        digits.iter().map(|digit| alphabet.text(digit)).collect::<Vec<_>>().join(" ")
    };
    let mut text = session.geometry().name(cell);
    let mut add = |id: &str, value: String| {
        if !value.is_empty() {
            text += "  ";
            text += &world.say(id, &[("value", value.into())]);
        }
    };
    match contents.digit {
        Some(digit) => {
            let is_given = session.position().is_given(cell);
            let id = if is_given { "play-cell-given" } else { "play-cell-digit" };
            add(id, alphabet.text(digit));
        }
        None => {
            add("play-cell-centre", list(contents.centre));
            add("play-cell-corner", list(contents.corner));
        }
    }
    let letters = contents.colours.iter().map(colour_letter);
    add("play-cell-colours", letters.map(String::from).collect::<Vec<_>>().join(" "));
    Line::from(text)
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
    ];
    let mut lines = vec![
        Line::from(Span::styled(world.word("play-trace"), style(Role::Title))),
        Line::from(Span::styled(world.say("play-trace-counts", &args), style(Role::Dim))),
        Line::default(),
    ];
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
