//! A column of text in three parts: a head, a body that scrolls if it is too long, and a foot that is
//! always visible.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

/// The text of a panel. No line is wider than the panel: see [`wrap`].
#[derive(Default)]
pub(super) struct Pane<'a> {
    pub(super) head: Vec<Line<'a>>,
    /// How many lines of the head stay if the body is long; the others give way.
    pub(super) keep: usize,
    pub(super) body: Vec<Line<'a>>,
    /// Always visible.
    pub(super) foot: Vec<Line<'a>>,
    /// The lines of the body that are visible unless the player scrolls: the first and the one after the
    /// last.
    pub(super) focus: (usize, usize),
}

/// Which part of the body is visible.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Scroll {
    /// The first visible line.
    pub(super) first: usize,
    /// The number of visible lines.
    pub(super) shown: usize,
    /// The number of lines.
    pub(super) count: usize,
}

impl Scroll {
    /// Whether some lines are not visible.
    pub(super) fn is_cut(self) -> bool {
        self.shown < self.count
    }

    /// Returns the first visible line after scrolling by a page.
    pub(super) fn page(self, forward: bool) -> usize {
        let by = self.shown.saturating_sub(1).max(1);
        let last = self.count - self.shown.min(self.count);
        if forward { (self.first + by).min(last) } else { self.first.saturating_sub(by) }
    }
}

/// The least number of lines of a body that is cut.
const LEAST_BODY: usize = 3;

impl<'a> Pane<'a> {
    /// Draws the pane from the line of the body that the player scrolled to, if he did. `more` is the
    /// line that says how to scroll.
    pub(super) fn draw(
        mut self,
        frame: &mut Frame<'_>,
        area: Rect,
        scrolled: Option<usize>,
        more: impl FnOnce(Scroll) -> Line<'a>,
    ) -> Scroll {
        let height = usize::from(area.height);
        let count = self.body.len();
        let mut room = height.saturating_sub(self.foot.len());
        let least = self.keep.min(room.saturating_sub(LEAST_BODY + 1));
        self.head.truncate(room.saturating_sub(count).max(least));
        room = room.saturating_sub(self.head.len());
        let is_cut = count > room;
        let shown = if is_cut { room.saturating_sub(1) } else { count };
        let last = count - shown;
        let (begin, end) = self.focus;
        let first = scrolled.unwrap_or_else(|| end.saturating_sub(shown).min(begin)).min(last);
        let scroll = Scroll { first, shown, count };
        let mut lines = self.head;
        lines.extend(self.body.into_iter().skip(first).take(shown));
        if is_cut && room > 0 {
            lines.push(more(scroll));
        }
        lines.extend(self.foot);
        frame.render_widget(Paragraph::new(lines), area);
        scroll
    }
}

/// Breaks a text into lines of this width; all but the first are indented.
pub(super) fn wrap(text: &str, width: u16, indent: usize, style: Style) -> Vec<Line<'static>> {
    let indent = " ".repeat(if usize::from(width) > 3 * indent { indent } else { 0 });
    let options = textwrap::Options::new(usize::from(width).max(1)).subsequent_indent(&indent);
    let lines = textwrap::wrap(text, options);
    lines.iter().map(|line| Line::from(Span::styled(line.to_string(), style))).collect()
}

#[cfg(test)]
mod tests {
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;

    use super::*;

    /// Draws a pane with so many lines of head, body and foot. Returns what is visible.
    fn drawn(
        (head, body, foot): (usize, usize, usize),
        height: u16,
        focus: (usize, usize),
        scrolled: Option<usize>,
    ) -> (String, Scroll) {
        let lines = |name: &str, count: usize| {
            (0..count).map(|at| Line::from(format!("{name}{at}"))).collect::<Vec<_>>()
        };
        let mut terminal = Terminal::new(TestBackend::new(4, height)).unwrap();
        let mut scroll = Scroll::default();
        terminal
            .draw(|frame| {
                let pane = Pane {
                    head: lines("h", head),
                    keep: 1,
                    body: lines("b", body),
                    foot: lines("f", foot),
                    focus,
                };
                scroll = pane.draw(frame, frame.area(), scrolled, |_| Line::from("..."));
            })
            .unwrap();
        let rows = terminal.backend().buffer().content().chunks(4).map(|row| {
            row.iter().map(ratatui::buffer::Cell::symbol).collect::<String>().trim_end().to_owned()
        });
        (rows.collect::<Vec<_>>().join(" "), scroll)
    }

    #[test]
    fn the_foot_is_always_visible_and_the_body_scrolls() {
        let (text, scroll) = drawn((1, 3, 1), 6, (0, 0), None);
        assert_eq!((text.as_str(), scroll.is_cut()), ("h0 b0 b1 b2 f0 ", false));
        let (text, scroll) = drawn((1, 9, 1), 7, (0, 0), None);
        assert_eq!((text.as_str(), scroll.is_cut()), ("h0 b0 b1 b2 b3 ... f0", true));
        let (text, scroll) = drawn((1, 9, 1), 7, (0, 0), Some(scroll.page(true)));
        assert_eq!(text, "h0 b3 b4 b5 b6 ... f0");
        let (text, scroll) = drawn((1, 9, 1), 7, (0, 0), Some(scroll.page(true)));
        assert_eq!(text, "h0 b5 b6 b7 b8 ... f0");
        assert_eq!((scroll.page(true), scroll.page(false)), (5, 2));
    }

    #[test]
    fn the_focus_is_visible_and_the_head_gives_way() {
        assert_eq!(drawn((1, 9, 1), 7, (6, 8), None).0, "h0 b4 b5 b6 b7 ... f0");
        assert_eq!(drawn((5, 9, 1), 7, (0, 0), None).0, "h0 b0 b1 b2 b3 ... f0");
        assert_eq!(drawn((5, 3, 1), 7, (0, 0), None).0, "h0 h1 h2 b0 b1 b2 f0");
        assert_eq!(drawn((5, 9, 2), 3, (0, 0), None).0, "... f0 f1");
    }

    #[test]
    fn every_word_of_a_text_is_kept_in_every_width() {
        let text = "If r5c9 is 3, then r4c7 is not 3 (only one in box 6).";
        for width in 1..70 {
            let lines = wrap(text, width, 2, Style::new());
            assert!(lines.iter().all(|line| line.width() <= usize::from(width)), "{width}");
            let joined: String = lines.iter().map(Line::to_string).collect();
            let letters = |text: &str| text.replace(' ', "");
            assert_eq!(letters(&joined), letters(text));
        }
    }
}
