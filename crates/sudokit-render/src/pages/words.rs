//! The words above a puzzle: its number, how hard it is, a badge.

use super::exercise::Exercise;
use crate::look::Look;
use crate::picture::{Anchor, Paint, Picture, Place, Shape};

/// The size of the words above puzzles.
pub(super) struct Words {
    size: f64,
    /// The height of the words, with the space below.
    pub(super) height: f64,
    pub(super) badge: f64,
}

/// Words are not smaller than this, in the usual size.
const SMALLEST: f64 = 0.55;

impl Words {
    pub(super) fn of(exercises: &[Exercise], look: &Look, per_page: usize, zoom: f64) -> Words {
        let size = zoom
            * match (look.large, per_page) {
                (true, _) => 20.0,
                (false, 1..=2) => 13.0,
                (false, 3..=8) => 11.0,
                _ => 9.0,
            };
        let badge = zoom
            * match exercises.iter().any(|exercise| exercise.badge.is_some()) {
                true if per_page <= 2 => 92.0,
                true => 72.0,
                false => 0.0,
            };
        let silent = exercises.iter().all(|e| e.name.is_empty() && e.note.is_empty());
        let words = if silent { 0.0 } else { 1.55 * size };
        Words { size, height: words.max(badge), badge }
    }

    /// Draws the words, with their last line just above the board. Where they are too long, they become smaller,
    /// then the note is left out, then the name is cut. Returns whether anything is missing.
    pub(super) fn draw(
        &self,
        exercise: &Exercise,
        (x, y): (f64, f64),
        width: f64,
        look: &Look,
        page: &mut Picture,
    ) -> bool {
        let theme = look.theme;
        let right = match &exercise.badge {
            None => x + width,
            Some(badge) => {
                let scale = self.badge / badge.width;
                page.nest(badge.clone(), Place::at(x + width - self.badge, y, scale));
                x + width - self.badge - 6.0
            }
        };
        let base = y + self.height - 0.45 * self.size;
        let name_of = |size: f64| Paint::text(theme.ink, size, true, Anchor::Start);
        let note_of = |size: f64| Paint::text(theme.ink, size * 0.88, false, Anchor::End);
        let wide = |paint: &Paint, text: &str| paint.font.map_or(0.0, |font| font.width(text));
        let Exercise { name, note, .. } = exercise;
        let gap = if name.is_empty() || note.is_empty() { 0.0 } else { 8.0 };
        let needed = |size: f64| wide(&name_of(size), name) + wide(&note_of(size), note) + gap;
        let fits = ((right - x - gap) / (needed(self.size) - gap)).min(1.0);
        let size = self.size * fits.max(SMALLEST);
        let note = if needed(size) <= right - x + 1e-6 { note.as_str() } else { "" };
        let bold = name_of(size);
        let room = right - x - if note.is_empty() { 0.0 } else { wide(&note_of(size), note) + gap };
        let shown = bold.font.map_or_else(String::new, |font| font.fitted(name, room + 1e-6));
        let is_missing = note.len() != exercise.note.len() || shown != *name;
        if !shown.is_empty() {
            page.add("name", bold, [Shape::text(x + 1.0, base, shown)]);
        }
        if !note.is_empty() {
            page.add("note", note_of(size), [Shape::text(right - 1.0, base, note)]);
        }
        is_missing
    }
}
