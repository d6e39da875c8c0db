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
pub struct FullGrids {
    geometry: Arc<Geometry>,
    way: Way,
}

enum Way {
    Nine(Uniform),
    Listed(Listed),
    /// By switches, on boxes of this height and width.
    Switched(u8, u8),
    Filled,
}

impl fmt::Debug for FullGrids {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FullGrids").field("uniform", &self.is_uniform()).finish_non_exhaustive()
    }
}

impl FullGrids {
    /// Prepares to draw grids of this board. Up to order 6 this lists all of them.
    #[must_use]
    pub fn new(geometry: &Arc<Geometry>) -> FullGrids {
        let way = if geometry.is_plain_9x9() {
            Way::Nine(Uniform::new())
        } else if let Some((height, width)) = switched::boxes(geometry) {
            Way::Switched(height, width)
        } else {
            Listed::of(geometry).map_or(Way::Filled, Way::Listed)
        };
        FullGrids { geometry: geometry.clone(), way }
    }

    /// Whether every grid has the same chance.
    #[must_use]
    pub fn is_uniform(&self) -> bool {
        matches!(self.way, Way::Nine(_) | Way::Listed(_))
    }

    /// Draws one grid.
    ///
    /// # Errors
    /// If there is none, or the search for one took too long.
    pub fn draw(&mut self, random: &mut Random) -> Result<Solution, NoGrid> {
        let digits: Vec<Digit> = match &mut self.way {
            Way::Nine(uniform) => {
                uniform.draw(random).iter().map(|&d| Digit::from_index(d.into())).collect()
            }
            Way::Listed(listed) => listed.draw(random)?,
            Way::Switched(height, width) => {
                return Ok(switched::draw(&self.geometry, (*height, *width), random));
            }
            Way::Filled => {
                if suits(&self.geometry)
                    && let Some(solution) = fill_weighted(&self.geometry, BEGINNINGS, random)?
                {
                    return Ok(solution);
                }
                return fill(&self.geometry, &Grid::blank(self.geometry.cell_count()), random);
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
