//! Draws random full grids.

mod fill;
mod listed;
mod nine;
mod no_grid;
pub(crate) mod shuffled;
mod switched;
mod weighted;

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use sudokit_core::{Digit, Geometry, Grid, Solution};

use fill::fill;
pub(crate) use fill::fill_once;
pub use no_grid::NoGrid;
pub(crate) use weighted::{fill_weighted, suits};

use crate::Random;
use crate::interrupt::Interrupter;
use listed::Listed;
use nine::Uniform;

/// How often a large jigsaw is begun anew.
const BEGINNINGS: usize = 40;

/// Draws full grids of a board, in the way that suits it:
///
/// * on the usual 9x9 every grid has the same chance, without a search (`full/nine` explains how);
/// * boards with few grids apart from the names of the digits (order 6 at most): all grids are listed
///   and one is drawn, each with the same chance;
/// * large jigsaws are filled by a search that learns where it fails (`weighted.rs`). This is not uniform.
/// * boards with boxes above 36x36: the digits of a shuffled base grid are switched in cycles (`switched.rs`). This
///   is not uniform.
/// * on other boards cells are filled at random, the one with the fewest candidates first. This is
///   not uniform.
///
/// ```
/// use std::sync::Arc;
/// use sudokit_core::Geometry;
/// use sudokit_generate::{FullGrids, Random};
///
/// let board = Arc::new(Geometry::classic(9)?);
/// let mut grids = FullGrids::new(&board);
/// assert!(grids.is_uniform());
/// let grid = grids.draw(&mut Random::new(1))?;
/// assert_eq!(grid.digits().len(), 81);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct FullGrids<'a> {
    geometry: Arc<Geometry>,
    way: Way,
    interrupter: Option<Interrupter<'a>>,
}

enum Way {
    Nine(Uniform),
    Listed(Listed),
    /// By switches, on boxes of this height and width.
    Switched(u8, u8),
    Filled,
}

impl fmt::Debug for FullGrids<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FullGrids").field("uniform", &self.is_uniform()).finish_non_exhaustive()
    }
}

impl<'a> FullGrids<'a> {
    /// Prepares to draw grids of this board. Up to order 6 this lists all of them.
    #[must_use]
    pub fn new(geometry: &Arc<Geometry>) -> FullGrids<'a> {
        let way = if geometry.is_plain_9x9() {
            Way::Nine(Uniform::new())
        } else if let Some((height, width)) = switched::boxes(geometry) {
            Way::Switched(height, width)
        } else {
            Listed::of(geometry).map_or(Way::Filled, Way::Listed)
        };
        FullGrids { geometry: geometry.clone(), way, interrupter: None }
    }

    /// Whether every grid has the same chance.
    #[must_use]
    pub fn is_uniform(&self) -> bool {
        matches!(self.way, Way::Nine(_) | Way::Listed(_))
    }

    /// Asks this function while it searches for a grid. Once it interrupts the search, there is no grid:
    /// [`NoGrid::GaveUp`].
    pub fn set_interrupter(&mut self, interrupter: Option<Interrupter<'a>>) {
        self.interrupter = interrupter;
    }

    /// Tries to complete a grid at random; returns `None` if that took too long, or was interrupted.
    ///
    /// # Errors
    /// If there is no such grid.
    pub(crate) fn complete_once(
        &self,
        given: &Grid,
        random: &mut Random,
    ) -> Result<Option<Solution>, NoGrid> {
        fill_once(&self.geometry, given, random, self.interrupter.as_ref())
    }

    /// Draws one grid.
    ///
    /// # Errors
    /// If there is none, or the search for one took too long or was interrupted.
    pub fn draw(&mut self, random: &mut Random) -> Result<Solution, NoGrid> {
        let interrupter = self.interrupter.as_ref();
        let digits: Vec<Digit> = match &mut self.way {
            Way::Nine(uniform) => {
                uniform.draw(random).iter().map(|&d| Digit::from_index(d.into())).collect()
            }
            Way::Listed(listed) => listed.draw(random)?,
            Way::Switched(height, width) => {
                return Ok(switched::draw(&self.geometry, (*height, *width), random));
            }
            Way::Filled => {
                let geometry = &self.geometry;
                if suits(geometry)
                    && let Some(solution) =
                        fill_weighted(geometry, BEGINNINGS, random, interrupter)?
                {
                    return Ok(solution);
                }
                return fill(geometry, random, interrupter);
            }
        };
        Ok(Solution::check(&self.geometry, &digits).expect("a full grid"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Draws each of `grids` grids about `each` times. Returns the chi-squared statistic.
    fn chi_squared(geometry: Geometry, grids: usize, each: usize) -> f64 {
        let geometry = Arc::new(geometry);
        let mut full = FullGrids::new(&geometry);
        assert!(full.is_uniform());
        let mut random = Random::new(8);
        let mut seen = alloc::collections::BTreeMap::new();
        for _ in 0..grids * each {
            let grid = full.draw(&mut random).unwrap();
            *seen.entry(grid.digits().to_vec()).or_insert(0usize) += 1;
        }
        assert_eq!(seen.len(), grids);
        let each = each as f64;
        seen.values().map(|&n| (n as f64 - each).powi(2) / each).sum()
    }

    #[test]
    fn small_boards_are_drawn_uniformly() {
        // The bounds are those that one seed in 10,000 exceeds.
        let chi = chi_squared(Geometry::classic(4).unwrap(), 288, 60);
        assert!(chi < 383.0, "{chi}");
        let chi = chi_squared(Geometry::classic(4).unwrap().with_diagonals(), 48, 200);
        assert!(chi < 90.0, "{chi}");
    }

    #[test]
    fn a_board_without_a_grid_is_recognised() {
        // Row 1 and region A share three cells: their fourth cells would hold the same digit, but
        // those are in one column.
        let geometry = Geometry::jigsaw_from_map(b"AAABCCCADDCBDDBB").unwrap();
        let drawn = FullGrids::new(&Arc::new(geometry)).draw(&mut Random::new(1));
        assert_eq!(drawn.err(), Some(NoGrid::None));
    }

    #[test]
    fn every_size_is_filled() {
        let mut random = Random::new(2);
        for (rows, columns) in [(2, 4), (2, 5), (3, 4), (1, 7), (3, 5), (4, 4), (4, 5), (5, 5)] {
            let geometry = Arc::new(Geometry::boxes(rows, columns).unwrap());
            let mut full = FullGrids::new(&geometry);
            let (a, b) = (full.draw(&mut random).unwrap(), full.draw(&mut random).unwrap());
            assert_ne!(a, b);
        }
    }
}
