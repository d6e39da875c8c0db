//! The solution of a position, for the step of last resort.

use sudokit_core::{Cell, Puzzle};
use sudokit_logic::Board;
use sudokit_solve::Limits;

use sudokit_assess::{engine_for, solutions};

/// The digits of the only solution; `None` if there is none, or several.
pub(super) fn solution(board: &Board) -> Option<[u8; 81]> {
    let geometry = board.geometry();
    let mut puzzle = Puzzle::new(geometry.clone(), board.grid()).ok()?;
    if board.is_restricted() {
        puzzle = puzzle.with_restriction(board.candidate_list()).ok()?;
    }
    let found = solutions(&puzzle, &mut *engine_for(&puzzle), &Limits::default()).0;
    let only = found.only()?;
    Some(core::array::from_fn(|cell| only.get(Cell::new(cell)).get() - 1))
}
