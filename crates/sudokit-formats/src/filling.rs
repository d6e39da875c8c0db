//! Whether one board fills another, before anything is known of their size and their digits: cells are compared as they are written.

use sudokit_core::Geometries;

/// Whether a cell is blank, by the signs that people use.
pub(crate) fn is_blank(cell: &[u8]) -> bool {
    matches!(cell, b"" | b"." | b"0" | b"_" | b"-" | b"*")
}

/// Whether a board is the solution of another: it has no blank cells, the other has some, and the givens of that are the same. A map
/// of regions, whose equal labels touch, is none, even if it keeps the givens.
pub(crate) fn fills<P, S>(puzzle: &[P], solution: &[S]) -> bool
where
    P: AsRef<[u8]>,
    S: AsRef<[u8]> + PartialEq,
{
    solution.iter().all(|cell| !is_blank(cell.as_ref()))
        && goes_on(puzzle, solution)
        && Geometries::default().of_labels(solution).is_none()
}

/// Whether a board holds all digits of another and more, as a later state of a game does.
pub(crate) fn goes_on<B: AsRef<[u8]>, N: AsRef<[u8]>>(before: &[B], now: &[N]) -> bool {
    let cells = || before.iter().zip(now).map(|(before, now)| (before.as_ref(), now.as_ref()));
    before.len() == now.len()
        && cells().all(|(before, now)| is_blank(before) || before == now)
        && cells().any(|(before, _)| !is_blank(before))
        && cells().any(|(before, now)| is_blank(before) && !is_blank(now))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_solution_keeps_the_givens_and_has_no_blanks() {
        let [puzzle, partial, solution, other] = [
            ["1", ".", "0", "4"],
            ["1", "2", ".", "4"],
            ["1", "2", "3", "4"],
            ["2", "1", "3", "4"],
        ];
        assert!(fills(&puzzle, &solution) && fills(&partial, &solution));
        assert!(!fills(&puzzle, &partial) && goes_on(&puzzle, &partial));
        assert!(!fills(&puzzle, &other) && !goes_on(&puzzle, &other));
        assert!(!fills(&solution, &solution) && !goes_on(&puzzle, &puzzle));
        assert!(!fills(&[".", "."], &["1", "2"]), "a blank board has any solution");
        assert!(!fills(&puzzle[..3], &solution));
        let [puzzle, map] = ["1..............4", "1122112233443344"]
            .map(|text| text.split_inclusive(|_| true).collect::<Vec<_>>());
        assert!(!fills(&puzzle, &map));
    }
}
