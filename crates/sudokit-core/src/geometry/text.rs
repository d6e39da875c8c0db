//! Geometries as text: `9x9`, `6x6 (3x2)`, `9x9 X`, `9x9 windoku`, `4x4 jigsaw AAABACBBCCDBCDDD`,
//! `4x4 extra A..A........A..A`.

use alloc::format;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use super::board::Geometry;
use super::error::GeometryError;
use super::layout::Layout;

impl Geometry {
    /// Returns a short name of the shape: `9x9`, `6x6`, `8x8 (4x2)`, `9x9 X`, `7x7 jigsaw`. It does
    /// not tell one jigsaw from another; the `Display` text does.
    ///
    /// ```
    /// use sudokit_core::Geometry;
    ///
    /// assert_eq!(Geometry::boxes(4, 2)?.with_diagonals().title(), "8x8 (4x2) X");
    /// # Ok::<(), sudokit_core::GeometryError>(())
    /// ```
    #[must_use]
    pub fn title(&self) -> String {
        let n = self.order();
        let mut title = format!("{n}x{n}");
        match *self.layout() {
            Layout::Boxes { rows, columns }
                if Geometry::squarest_box(n) != Some((rows, columns)) =>
            {
                title += &format!(" ({rows}x{columns})");
            }
            Layout::Boxes { .. } => {}
            Layout::Jigsaw(_) => title += " jigsaw",
        }
        if self.has_diagonals() {
            title += " X";
        }
        if self.has_windows() {
            title += " windoku";
        } else if !self.extra().is_empty() {
            title += " extra";
        }
        title
    }
}

impl fmt::Display for Geometry {
    /// Writes the [title](Geometry::title), the region map of a jigsaw, and the maps of extra houses. [`FromStr`] reads it back.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.title())?;
        if self.is_jigsaw() {
            write!(f, " {}", self.region_map())?;
        }
        if !self.has_windows() {
            self.extra_maps().iter().try_for_each(|map| write!(f, " {map}"))?;
        }
        Ok(())
    }
}

/// Reads what `Display` writes: the size, then a box shape in parentheses or `jigsaw`, then `X` for
/// diagonals, `windoku` or `extra`, then the region map of a jigsaw and the maps of extra houses.
///
/// ```
/// use sudokit_core::Geometry;
///
/// for text in ["9x9", "6x6 (3x2)", "7x7 (1x7)", "9x9 X", "9x9 windoku", "4x4 jigsaw AAABACBBCCDBCDDD"] {
///     assert_eq!(text.parse::<Geometry>()?.to_string(), text);
/// }
/// # Ok::<(), sudokit_core::ParseGeometryError>(())
/// ```
impl FromStr for Geometry {
    type Err = ParseGeometryError;

    fn from_str(text: &str) -> Result<Geometry, ParseGeometryError> {
        let mut words = text.split_ascii_whitespace().peekable();
        let size = words.next().and_then(pair).filter(|(rows, columns)| rows == columns);
        let (order, _) = size.ok_or(ParseGeometryError::Syntax)?;
        let shape = words.next_if(|word| word.starts_with('('));
        let is_jigsaw = shape.is_none() && words.next_if_eq(&"jigsaw").is_some();
        let has_diagonals = words.next_if(|word| word.eq_ignore_ascii_case("x")).is_some();
        let has_windows = words.next_if(|word| word.eq_ignore_ascii_case("windoku")).is_some();
        let has_extra = !has_windows && words.next_if_eq(&"extra").is_some();
        let mut geometry = if is_jigsaw {
            Geometry::jigsaw_from_map(words.next().ok_or(ParseGeometryError::Syntax)?.as_bytes())?
        } else if let Some(shape) = shape {
            let shape = shape.strip_prefix('(').and_then(|shape| shape.strip_suffix(')'));
            let (rows, columns) = shape.and_then(pair).ok_or(ParseGeometryError::Syntax)?;
            Geometry::boxes(rows, columns)?
        } else {
            Geometry::classic(order)?
        };
        if geometry.order() != order {
            return Err(GeometryError::ShapeMismatch { shape: geometry.order(), order }.into());
        }
        if has_diagonals {
            geometry = geometry.with_diagonals();
        }
        if has_windows {
            geometry = geometry.with_windows()?;
        }
        if has_extra != words.peek().is_some() {
            return Err(ParseGeometryError::Syntax);
        }
        for map in words {
            geometry = geometry.with_extra_from_map(map.as_bytes())?;
        }
        Ok(geometry)
    }
}

/// Reads two numbers with an `x` between them.
fn pair(text: &str) -> Option<(u8, u8)> {
    let (rows, columns) = text.split_once('x')?;
    Some((rows.parse().ok()?, columns.parse().ok()?))
}

/// Why a text does not describe a geometry.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ParseGeometryError {
    /// The text has another structure than `Display` writes.
    Syntax,
    /// The text describes a geometry that cannot be built.
    Geometry(GeometryError),
}

impl fmt::Display for ParseGeometryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseGeometryError::Syntax => f.write_str(
                "expected a board such as 9x9, 6x6 (3x2), 9x9 X or 4x4 jigsaw AAABACBBCCDBCDDD",
            ),
            ParseGeometryError::Geometry(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for ParseGeometryError {}

impl From<GeometryError> for ParseGeometryError {
    fn from(error: GeometryError) -> ParseGeometryError {
        ParseGeometryError::Geometry(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;
    use alloc::vec;

    #[test]
    fn titles_distinguish_shapes() {
        let title = |geometry: Result<Geometry, _>| geometry.unwrap().title();
        assert_eq!(title(Geometry::classic(9)), "9x9");
        assert_eq!(title(Geometry::boxes(3, 2)), "6x6 (3x2)");
        assert_eq!(title(Geometry::classic(4).map(Geometry::with_diagonals)), "4x4 X");
    }

    #[test]
    fn every_geometry_reads_back() {
        let jigsaw = Geometry::jigsaw_from_map(b"AAABACBBCCDBCDDD").unwrap();
        let mut all = vec![jigsaw];
        for (rows, columns) in [(3, 3), (2, 3), (3, 2), (1, 7), (7, 1), (8, 8)] {
            all.push(Geometry::boxes(rows, columns).unwrap());
        }
        for geometry in all {
            for geometry in [geometry.clone(), geometry.with_diagonals()] {
                let corners = geometry.cells().take(usize::from(geometry.order())).collect();
                let extra = geometry.clone().with_extra([corners]).unwrap();
                assert_eq!(extra.to_string().parse(), Ok(extra));
                if let Ok(windoku) = geometry.clone().with_windows() {
                    assert_eq!(windoku.to_string().parse(), Ok(windoku));
                }
                assert_eq!(geometry.to_string().parse(), Ok(geometry));
            }
        }
    }

    #[test]
    fn wrong_texts_are_rejected() {
        let error = |text: &str| text.parse::<Geometry>().unwrap_err();
        for text in ["", "9", "9x8", "9x9 (3x3", "9x9 jigsaw", "9x9 X X", "9x9 (3x3) jigsaw"] {
            assert_eq!(error(text), ParseGeometryError::Syntax, "{text}");
        }
        assert_eq!(error("7x7"), GeometryError::NoBoxes(7).into());
        assert_eq!(error("9x9 (2x3)"), GeometryError::ShapeMismatch { shape: 6, order: 9 }.into());
    }
}
