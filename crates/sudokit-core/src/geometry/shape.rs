//! The shape of the boxes, for code that must know it, such as formats that draw boxes.

use super::board::Geometry;
use super::boxes;
use super::layout::Layout;

impl Geometry {
    /// Returns the rows and columns of a box; `None` for a jigsaw.
    ///
    /// ```
    /// use sudokit_core::Geometry;
    ///
    /// assert_eq!(Geometry::classic(6)?.box_shape(), Some((2, 3)));
    /// # Ok::<(), sudokit_core::GeometryError>(())
    /// ```
    #[must_use]
    pub const fn box_shape(&self) -> Option<(u8, u8)> {
        match *self.layout() {
            Layout::Boxes { rows, columns } => Some((rows, columns)),
            Layout::Jigsaw(_) => None,
        }
    }

    /// Returns the rows and columns of a box, if rows, columns and boxes are the only houses; `None`
    /// for a jigsaw, with diagonals or with extra houses.
    ///
    /// ```
    /// use sudokit_core::Geometry;
    ///
    /// let plain = Geometry::classic(6)?;
    /// assert_eq!(plain.plain_box_shape(), Some((2, 3)));
    /// assert_eq!(plain.with_diagonals().plain_box_shape(), None);
    /// # Ok::<(), sudokit_core::GeometryError>(())
    /// ```
    #[must_use]
    pub const fn plain_box_shape(&self) -> Option<(u8, u8)> {
        if self.is_bare() { self.box_shape() } else { None }
    }

    /// Returns whether the boxes have the shape closest to a square, as those of
    /// [`Geometry::classic`] do. A jigsaw has no boxes.
    #[must_use]
    pub fn has_usual_boxes(&self) -> bool {
        self.box_shape().is_some_and(|shape| Geometry::squarest_box(self.order()) == Some(shape))
    }

    /// Returns whether the regions are those of a jigsaw, not equal boxes.
    #[must_use]
    pub const fn is_jigsaw(&self) -> bool {
        matches!(self.layout(), Layout::Jigsaw(_))
    }

    /// Returns whether this is the usual 9x9: boxes of 3x3 and no diagonals.
    #[must_use]
    pub fn is_plain_9x9(&self) -> bool {
        self.plain_box_shape() == Some((3, 3))
    }

    /// Returns the box shape closest to a square for `order`, as rows and columns with no more rows
    /// than columns. `None` if the order is prime, as then only single rows would fit.
    ///
    /// ```
    /// use sudokit_core::Geometry;
    ///
    /// assert_eq!(Geometry::squarest_box(6), Some((2, 3)));
    /// assert_eq!(Geometry::squarest_box(7), None);
    /// ```
    #[must_use]
    pub fn squarest_box(order: u8) -> Option<(u8, u8)> {
        boxes::squarest(order)
    }
}
