//! The rectangles of the uniqueness techniques: four cells in two rows, two columns and two boxes.

use sudokit_core::{Cell, CellSet, Geometry, HouseId};

/// Four corners in two rows and two columns:
///
/// ```text
/// 0 . 1       0 and 3 would hold one digit, 1 and 2 the other
/// . . .
/// 2 . 3
/// ```
///
/// Every house has as many of the corners 0 and 3 as of 1 and 2, so the two digits could be swapped:
/// in a puzzle with one solution, the corners never hold just two digits.
pub(crate) type Corners = [Cell; 4];

/// All rectangles whose corner 0 is `cell` and whose other corners are in `others`. Whether digits
/// could be swapped there is for the caller to check with [`may_swap`].
pub(crate) fn rectangles<'a>(
    geometry: &'a Geometry,
    cell: Cell,
    others: &'a CellSet,
) -> impl Iterator<Item = Corners> + 'a {
    let (row, column) = (geometry.row(cell), geometry.column(cell));
    let mates = move |house: HouseId| {
        let cells = geometry.house(house).cells.iter().copied();
        cells.filter(move |&mate| mate != cell && others.contains(mate))
    };
    let (in_row, in_column) = (geometry.rows()[row], geometry.columns()[column]);
    mates(in_column).flat_map(move |below| {
        mates(in_row).filter_map(move |right| {
            let far = geometry.at(geometry.row(below), geometry.column(right))?;
            others.contains(far).then_some([cell, right, below, far])
        })
    })
}

/// Whether two digits in these corners could be swapped without changing the digits of any house.
pub(crate) fn may_swap(geometry: &Geometry, corners: &Corners) -> bool {
    let sees = |a: usize, b: usize| geometry.peer_set(corners[a]).contains(corners[b]);
    let apart = !sees(0, 3) && !sees(1, 2);
    apart
        && corners.iter().all(|&corner| {
            geometry.houses_of(corner).iter().all(|&house| {
                let here = geometry.house_set(house);
                let count = |a: usize, b: usize| {
                    here.contains(corners[a]) as usize + here.contains(corners[b]) as usize
                };
                count(0, 3) == count(1, 2)
            })
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_486_on_a_9x9() {
        let geometry = Geometry::classic(9).unwrap();
        let every = CellSet::full(81);
        let count = |geometry: &Geometry| {
            let cells = geometry.cells();
            let all = cells.flat_map(|cell| rectangles(geometry, cell, &every));
            all.filter(|corners| may_swap(geometry, corners)).count()
        };
        let all = count(&geometry);
        assert_eq!(all, 4 * 486);
        // Two corners on a diagonal rule a rectangle out.
        let x = Geometry::classic(9).unwrap().with_diagonals();
        let fewer = count(&x);
        assert!(fewer < all && fewer > 0);
    }
}
