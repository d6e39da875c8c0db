//! The game's layout: a headline, the board, a panel beside or below it, keys at the bottom.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout as Split, Position, Rect, Size};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use sudokit_core::Digit;
use sudokit_game::{Colour, Layer, Scoring};

use super::look::Looks;
use super::trace::Trace;
use super::{Game, Mode};
use crate::app::World;
use crate::board::{Plan, draw};
use crate::keys::Command;
use crate::messages::{clock_text, score_text, title};
use crate::screens::frame::{key_line, notice_lines};
use crate::theme::Role;

/// What everything fits into.
const ENOUGH: Size = Size::new(80, 24);
/// The least panel beside a board, and below one.
const BESIDE: u16 = 24;
const BELOW: u16 = 6;

/// Where board and panel are.
struct Places {
    plan: Plan,
    board: Position,
    panel: Rect,
}

impl Game {
    pub(super) fn draw_all(&mut self, frame: &mut Frame<'_>, world: &World) {
        let area = frame.area();
        let [top, body, notice, bottom] = Split::vertical([
            Constraint::Length(1),
            Constraint::Min(0),
            Constraint::Length(notice_lines(world, area.width)),
            Constraint::Length(1),
        ])
        .areas(area);
        self.draw_headline(frame, world, top);
        if let Some(text) = &world.notice {
            let text = Paragraph::new(text.as_str()).wrap(Wrap { trim: true });
            frame.render_widget(text.style(world.theme.style(Role::Message)), notice);
        }
        if let Mode::Help { first } = self.mode {
            self.draw_help(frame, world, body, first);
            frame.render_widget(self.keys(world, bottom.width), bottom);
            return;
        }
        if let Mode::Paused = self.mode {
            let text = Paragraph::new(world.word("play-paused")).centered();
            let middle = Rect { y: body.y + body.height / 2, height: body.height.min(1), ..body };
            frame.render_widget(text.style(world.theme.style(Role::Message)), middle);
            frame.render_widget(self.keys(world, bottom.width), bottom);
            return;
        }
        match self.places(body) {
            Some(places) => {
                self.drawn = Some((places.plan.clone(), places.board));
                self.draw_board(frame, world, &places);
                self.draw_panel(frame, world, places.panel);
            }
            None => {
                self.drawn = None;
                let least = Plan::least(self.session().geometry());
                let args = [
                    ("columns", area.width.into()),
                    ("rows", area.height.into()),
                    ("more-columns", least.width.into()),
                    ("more-rows", (least.height + 2).into()),
                ];
                let text = Paragraph::new(world.say("play-too-small", &args));
                frame.render_widget(text.wrap(Wrap { trim: true }), body);
            }
        }
        if let Mode::Line(typed) = &self.mode {
            typed.draw(frame, world, bottom, ":");
        } else {
            frame.render_widget(self.keys(world, bottom.width), bottom);
        }
    }

    /// Board and panel in the room there is: beside each other, below each other, or the board alone,
    /// whatever leaves most room for the board.
    fn places(&self, body: Rect) -> Option<Places> {
        let geometry = self.session().geometry();
        let beside = Size::new(body.width.saturating_sub(BESIDE + 2), body.height);
        let below = Size::new(body.width, body.height.saturating_sub(BELOW));
        let room = |plan: &Option<Plan>| {
            plan.as_ref().map_or(0, |plan| plan.size().width * plan.size().height)
        };
        let (side, under) = (Plan::fit(geometry, beside), Plan::fit(geometry, below));
        let board = Position::new(body.x + 1, body.y);
        if room(&side) >= room(&under)
            && let Some(plan) = side
        {
            let x = body.x + plan.size().width + 3;
            let panel = Rect { x, width: body.right().saturating_sub(x + 1), ..body };
            return Some(Places { plan, board, panel });
        }
        if let Some(plan) = under {
            let y = body.y + plan.size().height;
            let panel = Rect { x: body.x + 1, y, width: body.width - 1, height: body.bottom() - y };
            return Some(Places { plan, board, panel });
        }
        let plan = Plan::fit(geometry, Size::new(body.width, body.height))?;
        let y = body.y + plan.size().height;
        let panel = Rect { y, height: body.bottom() - y, ..body };
        Some(Places { plan, board: Position::new(body.x, body.y), panel })
    }

    fn draw_headline(&self, frame: &mut Frame<'_>, world: &World, area: Rect) {
        let size = frame.area();
        let small = size.width < ENOUGH.width || size.height < ENOUGH.height;
        let mut left = format!(" {}", title(self.session(), &world.texts));
        if small {
            let args = [("columns", size.width.into()), ("rows", size.height.into())];
            left = format!(" {}", world.say("play-small", &args));
        }
        if !world.library.is_lasting() {
            left += " · ";
            left += &world.word("play-not-kept");
        }
        let time = clock_text(self.table.played());
        let time = if self.table.is_running() { time } else { format!("‖ {time}") };
        let scoring = self.session().scoring();
        let score = match *scoring {
            Scoring { strict: true, .. } => {
                let score = score_text(scoring, self.session().score());
                let last = self
                    .session()
                    .last_change()
                    .map_or(String::new(), |turn| format!(" ({turn:+})"));
                format!("{score}{last}  ")
            }
            _ => String::new(),
        };
        let right = format!("{score}{time} ");
        let wide = right.chars().count() as u16;
        let [title, clock] =
            Split::horizontal([Constraint::Min(0), Constraint::Length(wide)]).areas(area);
        let style = world.theme.style(Role::Title);
        frame.render_widget(Paragraph::new(left).style(style), title);
        frame.render_widget(Paragraph::new(right).style(style), clock);
    }

    fn draw_board(&self, frame: &mut Frame<'_>, world: &World, places: &Places) {
        let geometry = self.session().geometry();
        let buffer = frame.buffer_mut();
        match &self.mode {
            Mode::Trace(trace) => {
                let look = |cell| trace.look(cell, self.session(), self.alphabet, world.theme);
                draw(buffer, places.board, geometry, &places.plan, world.theme, &look);
            }
            _ => {
                let looks = Looks::new(self, world);
                draw(buffer, places.board, geometry, &places.plan, world.theme, &|cell| {
                    looks.of(cell)
                });
            }
        }
    }

    fn draw_panel(&self, frame: &mut Frame<'_>, world: &World, area: Rect) {
        let lines = match &self.mode {
            Mode::Trace(trace) => self.trace_lines(trace, world, area),
            _ => self.panel_lines(world, area),
        };
        frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }), area);
    }

    fn panel_lines<'a>(&'a self, world: &'a World, area: Rect) -> Vec<Line<'a>> {
        let low = area.height < 12;
        let mut lines = vec![self.tools(world)];
        if !low {
            lines.push(Line::default());
        }
        // A message goes before everything that can wait.
        let message = self
            .message
            .iter()
            .map(|text| Line::from(Span::styled(text.as_str(), world.theme.style(Role::Message))));
        if low {
            lines.extend(message);
            lines.push(self.under_cursor(world));
            lines.push(self.counts(world));
            lines.extend(self.remaining(world, area.width));
            return lines;
        }
        lines.extend(self.remaining(world, area.width));
        lines.push(Line::default());
        lines.push(self.counts(world));
        lines.push(Line::default());
        lines.push(self.under_cursor(world));
        lines.push(Line::default());
        lines.extend(message);
        lines
    }

    /// The tools, the one in hand in brackets, each with its key.
    fn tools<'a>(&self, world: &World) -> Line<'a> {
        let commands =
            [Command::ToolDigit, Command::ToolCorner, Command::ToolCentre, Command::ToolColour];
        let mut spans = Vec::new();
        for (layer, command) in Layer::ALL.into_iter().zip(commands) {
            let name = world.word(&format!("play-tool-{}", layer.name()));
            let key = world.keys.first(command);
            if layer == self.layer {
                spans.push(Span::styled(format!("[{name}]"), world.theme.style(Role::Title)));
            } else {
                spans.push(Span::styled(format!(" {key} "), world.theme.style(Role::Key)));
                spans.push(Span::styled(name, world.theme.style(Role::Dim)));
            }
            spans.push(Span::raw(" "));
        }
        Line::from(spans)
    }

    /// Each digit with how often it is still to come; with the colours in hand, the colours.
    fn remaining<'a>(&self, world: &World, width: u16) -> Vec<Line<'a>> {
        if self.layer == Layer::Colour {
            let colours = (1..=Colour::COUNT).filter_map(Colour::new).map(|colour| {
                let letter = char::from(b'a' + colour.get() - 1);
                Span::styled(format!(" {}{letter} ", colour.get()), world.theme.cell(colour))
            });
            return vec![Line::from(colours.collect::<Vec<_>>())];
        }
        let position = self.session().position();
        let order = self.session().geometry().order();
        let here = position.digit(self.selection.cursor());
        let each = 6;
        let a_line = (usize::from(width) / each).clamp(1, usize::from(order));
        // As square as the room allows: three lines of three digits on a 9x9.
        let side = (1..).find(|side| side * side >= usize::from(order)).unwrap_or(a_line);
        let digits: Vec<Digit> = Digit::all(order).collect();
        digits
            .chunks(if area_is_wide(width, order) { a_line } else { side.min(a_line) })
            .map(|digits| {
                let spans = digits.iter().flat_map(|&digit| {
                    let left = position.remaining(digit);
                    let role = match left {
                        0 => Role::Dim,
                        _ if Some(digit) == here => Role::Same,
                        _ => Role::Given,
                    };
                    let sign = self.alphabet.text(digit);
                    let count = if left == 0 { "✓".to_owned() } else { format!("×{left}") };
                    let wide = each - sign.chars().count();
                    [
                        Span::styled(sign, world.theme.style(role)),
                        Span::styled(format!("{count:<wide$}"), world.theme.style(Role::Dim)),
                    ]
                });
                Line::from(spans.collect::<Vec<_>>())
            })
            .collect()
    }

    fn counts<'a>(&self, world: &World) -> Line<'a> {
        let tally = self.session().tally();
        let clashes = self.session().position().conflicts().len();
        let args = [
            ("mistakes", tally.mistakes.into()),
            ("hints", tally.hints_used().into()),
            ("clashes", clashes.into()),
        ];
        // Who does not want to be told of mistakes is not told of them by a number either.
        let told = world.settings.show_mistakes || self.session().end().is_some();
        Line::from(world.say(if told { "play-counts" } else { "play-counts-rules" }, &args))
    }

    /// What is in the cell under the cursor: where the marks are not drawn, they are read here.
    fn under_cursor<'a>(&self, world: &World) -> Line<'a> {
        let cell = self.selection.cursor();
        let holds = self.session().position().get(cell);
        let signs = |digits: sudokit_core::DigitSet| {
            digits.iter().map(|digit| self.alphabet.text(digit)).collect::<Vec<_>>().join(" ")
        };
        let mut text = self.session().geometry().name(cell);
        let mut add = |id: &str, value: String| {
            if !value.is_empty() {
                text += "  ";
                text += &world.say(id, &[("value", value.into())]);
            }
        };
        match holds.digit {
            Some(digit) => {
                let given = self.session().position().is_given(cell);
                let id = if given { "play-cell-given" } else { "play-cell-digit" };
                add(id, self.alphabet.text(digit));
            }
            None => {
                add("play-cell-centre", signs(holds.centre));
                add("play-cell-corner", signs(holds.corner));
            }
        }
        let letters = holds.colours.iter().map(|colour| char::from(b'a' + colour.get() - 1));
        add("play-cell-colours", letters.map(String::from).collect::<Vec<_>>().join(" "));
        Line::from(text)
    }

    fn keys<'a>(&self, world: &World, width: u16) -> Paragraph<'a> {
        let first = |command| world.keys.first(command);
        let keys: Vec<(String, &str)> = match &self.mode {
            Mode::Paused => vec![
                (world.word("play-any-key"), "play-key-go-on"),
                (first(Command::Menu), "play-key-menu"),
            ],
            Mode::Help { .. } => vec![
                ("↑↓".to_owned(), "play-key-scroll"),
                (world.word("play-any-other-key"), "play-key-go-on"),
            ],
            Mode::Trace(trace) => vec![
                (
                    "Space".to_owned(),
                    if trace.is_paused() { "play-key-go-on" } else { "play-key-pause" },
                ),
                ("→".to_owned(), "play-key-step"),
                ("+-".to_owned(), "play-key-speed"),
                ("o".to_owned(), "play-key-order"),
                ("Esc".to_owned(), "play-key-close"),
            ],
            Mode::Line(_) => Vec::new(),
            Mode::Play if self.lost => vec![("m".to_owned(), "play-key-memory")],
            Mode::Play if self.session().end().is_some() => vec![
                (first(Command::New), "play-key-new"),
                (first(Command::Menu), "play-key-menu"),
                (first(Command::Undo), "play-key-undo"),
                (first(Command::Help), "play-key-help"),
            ],
            Mode::Play if self.can_follow() => vec![
                ("Enter".to_owned(), "play-key-follow"),
                ("Esc".to_owned(), "play-key-close"),
                (first(Command::Help), "play-key-help"),
            ],
            Mode::Play if self.hint.is_some() => vec![
                (first(Command::Hint), "play-key-more"),
                (first(Command::BeforeMistake), "play-key-before"),
                ("Esc".to_owned(), "play-key-close"),
                (first(Command::Help), "play-key-help"),
            ],
            Mode::Play => vec![
                (first(Command::Help), "play-key-help"),
                (first(Command::Menu), "play-key-menu"),
                (first(Command::Hint), "play-key-hint"),
                (first(Command::Undo), "play-key-undo"),
                (first(Command::Redo), "play-key-redo"),
                (first(Command::Check), "play-key-check"),
                (first(Command::Pause), "play-key-pause"),
                (first(Command::Line), "play-key-line"),
            ],
        };
        let keys: Vec<(String, String)> =
            keys.into_iter().map(|(key, id)| (key, world.word(id))).collect();
        let keys: Vec<(&str, &str)> =
            keys.iter().map(|(key, what)| (key.as_str(), what.as_str())).collect();
        Paragraph::new(key_line(world, &keys, width))
    }

    fn draw_help(&self, frame: &mut Frame<'_>, world: &World, area: Rect, first: u16) {
        let heading =
            |id: &str| Line::from(Span::styled(world.word(id), world.theme.style(Role::Title)));
        let mut lines = vec![heading("play-help-digits")];
        let order = self.session().geometry().order();
        let last = self.alphabet.text(Digit::from_index(usize::from(order) - 1));
        lines.push(Line::from(world.say("play-help-digit-keys", &[("last", last.into())])));
        lines.push(Line::default());
        lines.push(heading("play-help-keys"));
        let list: Vec<(String, String)> = world
            .keys
            .list()
            .map(|(command, keys)| {
                (keys.join("  "), world.word(&format!("play-command-{}", command.name())))
            })
            .collect();
        let wide = list.iter().map(|(keys, _)| keys.chars().count()).max().unwrap_or(0);
        for (keys, what) in list {
            let pad = wide - keys.chars().count();
            lines.push(Line::from(vec![
                Span::styled(format!("  {keys}{:pad$}  ", ""), world.theme.style(Role::Key)),
                Span::raw(what),
            ]));
        }
        for (head, body) in [
            ("play-help-marks", "play-help-marks-text"),
            ("play-help-hints", "play-help-hints-text"),
            ("play-help-lines", "play-help-lines-text"),
        ] {
            lines.push(Line::default());
            lines.push(heading(head));
            lines.extend(world.word(body).lines().map(|line| Line::from(line.to_owned())));
        }
        let wide = usize::from(area.width.max(1));
        let count: usize = lines.iter().map(|line| line.width().div_ceil(wide).max(1)).sum();
        let most = u16::try_from(count).unwrap_or(u16::MAX).saturating_sub(area.height);
        let text = Paragraph::new(lines).wrap(Wrap { trim: false });
        frame.render_widget(text.scroll((first.min(most), 0)), area);
    }

    fn trace_lines<'a>(&'a self, trace: &'a Trace, world: &'a World, area: Rect) -> Vec<Line<'a>> {
        let style = |role| world.theme.style(role);
        let mut lines =
            vec![Line::from(Span::styled(world.word("play-trace"), style(Role::Title)))];
        let args = [
            ("event", trace.number().into()),
            ("backtracks", trace.backtracks().into()),
            ("order", world.word(&format!("play-trace-{}", trace.order_name())).into()),
        ];
        lines.push(Line::from(Span::styled(
            world.say("play-trace-counts", &args),
            style(Role::Dim),
        )));
        lines.push(Line::default());
        let geometry = self.session().geometry();
        lines.extend(trace.now().map(|event| {
            let said = world.texts.trace_event(event, geometry, self.alphabet);
            Line::from(Span::styled(said, style(Role::Message)))
        }));
        if trace.is_over() {
            lines.push(Line::from(world.word("play-trace-over")));
        }
        lines.push(Line::default());
        lines.push(Line::from(Span::styled(world.word("play-trace-stack"), Style::new())));
        let room = usize::from(area.height).saturating_sub(lines.len() + 1);
        for (depth, decision) in trace.stack().iter().enumerate().rev().take(room) {
            let said = world.texts.trace_decision(depth + 1, decision, geometry, self.alphabet);
            lines.push(Line::from(said));
        }
        lines
    }
}

/// Whether all digits go on few lines of the panel.
fn area_is_wide(width: u16, order: u8) -> bool {
    order > 9 || width >= 6 * u16::from(order)
}
