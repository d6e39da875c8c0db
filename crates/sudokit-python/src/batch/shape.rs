//! How many puzzles an array is, and how many cells each has.

use sudokit_core::Geometries;

/// Puzzles that lie in an array one after the other.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Shape {
    pub(crate) rows: usize,
    /// The cells of each.
    pub(crate) cells: usize,
    /// The order of the board that the array could be instead, as a whole.
    whole: Option<usize>,
}

impl Shape {
    /// The puzzles of an array with these dimensions.
    ///
    /// # Errors
    /// What was expected.
    pub(crate) fn of(dimensions: &[usize], boards: &Geometries) -> Result<Shape, String> {
        let is_board = |order: usize| boards.of_order(order).is_ok();
        match *dimensions {
            [rows, cells] if boards.of_cells(cells).is_ok() => {
                let whole = Some(cells).filter(|&cells| cells == rows && is_board(cells));
                Ok(Shape { rows, cells, whole })
            }
            [rows, height, width] if height == width && is_board(height) => {
                Ok(Shape { rows, cells: height * width, whole: None })
            }
            _ => Err(unfit(dimensions, boards)),
        }
    }

    /// What to do if it seems to be one large board, not many small ones: it holds digits that only the large one has.
    pub(crate) fn doubt(&self, digits: &[u8]) -> Option<String> {
        let (order, side) = (self.whole?, self.cells.isqrt());
        let highest =
            digits.iter().copied().map(usize::from).max().filter(|&highest| highest > side)?;
        (highest <= order).then(|| {
            format!(
                "an array of shape ({order}, {order}) that holds {highest}: write array[None] if it is one \
                 {order}x{order} board, or array.reshape(-1, {side}, {side}) if its rows are {side}x{side} boards"
            )
        })
    }
}

/// What is wrong with these dimensions.
fn unfit(dimensions: &[usize], boards: &Geometries) -> String {
    let numbers: Vec<String> = dimensions.iter().map(ToString::to_string).collect();
    let comma = if numbers.len() == 1 { "," } else { "" };
    let shape = format!("an array of shape ({}{comma})", numbers.join(", "));
    let reason = match *dimensions {
        [_, cells] => boards.of_cells(cells).err(),
        [_, height, width] if height == width => boards.of_order(height).err(),
        _ => None,
    };
    let reason = reason.map_or_else(String::new, |error| format!(" ({error})"));
    let is_one = match *dimensions {
        [cells] => boards.of_cells(cells).is_ok(),
        [height, width] => height == width && boards.of_order(height).is_ok(),
        _ => false,
    };
    let advice = if is_one { "; for one board write array[None]" } else { "" };
    format!("{shape}{reason}, expected (puzzles, cells) or (puzzles, side, side){advice}")
}
