//! Places for several squares on an area, as large as possible.

use super::page_layout::Area;

/// How squares are laid out: in rows, each with words above it.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Slots {
    area: Area,
    columns: usize,
    /// The width and height of a square.
    pub(super) size: f64,
    words: f64,
    gap: f64,
    rows: usize,
}

impl Slots {
    /// Lays out this many squares with words of this height above each.
    pub(super) fn new(count: usize, area: Area, words: f64, gap: f64) -> Slots {
        let slots = |columns: usize| {
            let rows = count.div_ceil(columns);
            let (across, down) = (columns as f64, rows as f64);
            let width = (area.width - (across - 1.0) * gap) / across;
            let height = (area.height - (down - 1.0) * gap) / down - words;
            Slots { area, columns, size: width.min(height), words, gap, rows }
        };
        let all = (1..=count.max(1)).map(slots);
        // Of two equal ones, the one with fewer columns.
        all.reduce(|best, next| if next.size > best.size + 1e-6 { next } else { best })
            .unwrap_or_else(|| slots(1))
    }

    /// The upper left corner of a square's words; the square is below them.
    pub(super) fn corner(&self, index: usize) -> (f64, f64) {
        let (row, column) = (index / self.columns, index % self.columns);
        let columns = self.columns as f64;
        let left = self.area.width - self.size * columns;
        let between = (left / columns).max(self.gap);
        let side = (left - between * (columns - 1.0)) / 2.0;
        let used =
            self.rows as f64 * (self.size + self.words) + (self.rows as f64 - 1.0) * self.gap;
        // A single row begins above; several are spread.
        let spare = match self.rows {
            1 => 0.0,
            rows => ((self.area.height - used) / (rows as f64 - 1.0)).clamp(0.0, 2.0 * self.gap),
        };
        let x = self.area.x + side + column as f64 * (self.size + between);
        (x, self.area.y + row as f64 * (self.size + self.words + self.gap + spare))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_as_large_as_the_page_allows() {
        let area = Area { x: 40.0, y: 40.0, width: 500.0, height: 740.0 };
        for (count, columns) in [(1, 1), (2, 1), (3, 2), (4, 2), (6, 2), (9, 3), (12, 3), (20, 4)] {
            let slots = Slots::new(count, area, 18.0, 20.0);
            assert_eq!(slots.columns, columns, "{count}");
            for index in 0..count {
                let (x, y) = slots.corner(index);
                assert!(x >= 39.9 && x + slots.size <= 540.1, "{count} {index}: {x}");
                assert!(y >= 39.9 && y + 18.0 + slots.size <= 780.1, "{count} {index}: {y}");
            }
        }
    }
}
