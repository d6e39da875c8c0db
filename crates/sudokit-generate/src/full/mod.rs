//! Full grids at random.

mod fill;
mod listed;
mod nine;

use std::fmt;
use std::sync::Arc;

use sudokit_core::{Digit, Geometry, Grid, Solution};

use fill::fill;
pub(crate) use fill::fill_once;

use crate::Random;
use listed::Listed;
use nine::Uniform;

/// Draws full grids of a board, by the way that suits it:
///
/// * the usual 9x9: every grid with the same chance, without a search (`full/nine.rs` says how);
/// * boards of which there are few, the digits' names apart (order 6 at most): all are listed, and
///   one is drawn, every grid with the same chance;
/// * others: cells are filled at random, the one with the fewest candidates first. This is not
///   uniform.
pub struct FullGrids {
    geometry: Arc<Geometry>,
    way: Way,
}

enum Way {
    Nine(Uniform),
    Listed(Listed),
    Filled,
}

/// No full grid was found.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum NoGrid {
    /// There is none.
    None,
    /// The search was given up.
    GaveUp,
}

impl fmt::Display for NoGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NoGrid::None => "this board has no full grid at all",
            NoGrid::GaveUp => "no full grid of this board was found with reasonable work",
        })
    }
}

impl std::error::Error for NoGrid {}

impl fmt::Debug for FullGrids {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FullGrids").field("uniform", &self.is_uniform()).finish_non_exhaustive()
    }
}

impl FullGrids {
    /// For this board. Up to order 6 this lists all grids.
    pub fn new(geometry: &Arc<Geometry>) -> FullGrids {
        let way = if geometry.is_plain_9x9() {
            Way::Nine(Uniform::new())
        } else {
            Listed::of(geometry).map_or(Way::Filled, Way::Listed)
        };
        FullGrids { geometry: geometry.clone(), way }
    }

    /// Whether every grid has the same chance.
    pub fn is_uniform(&self) -> bool {
        !matches!(self.way, Way::Filled)
    }

    /// One grid.
    ///
    /// # Errors
    /// If there is none, or the search for one was given up.
    pub fn draw(&mut self, random: &mut Random) -> Result<Solution, NoGrid> {
        let digits: Vec<Digit> = match &mut self.way {
            Way::Nine(uniform) => {
                uniform.draw(random).iter().map(|&d| Digit::from_index(d.into())).collect()
            }
            Way::Listed(listed) => listed.draw(random)?,
            Way::Filled => {
                return fill(&self.geometry, &Grid::blank(self.geometry.cell_count()), random);
            }
        };
        Ok(Solution::check(&self.geometry, &digits).expect("a full grid"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Draws many grids of few; gives how often each came up.
    fn draws(geometry: Geometry, grids: usize, each: usize) -> f64 {
        let geometry = Arc::new(geometry);
        let mut full = FullGrids::new(&geometry);
        assert!(full.is_uniform());
        let mut random = Random::new(8);
        let mut seen = std::collections::HashMap::new();
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
        // Degrees of freedom and a bound that one seed in 10,000 passes.
        let chi = draws(Geometry::classic(4).unwrap(), 288, 60);
        assert!(chi < 383.0, "{chi}");
        let chi = draws(Geometry::classic(4).unwrap().with_diagonals(), 48, 200);
        assert!(chi < 90.0, "{chi}");
    }

    #[test]
    fn a_board_without_a_grid_says_so() {
        // Row 1 and region A share three cells: the fourth of each would hold the same digit, but
        // they are in one column.
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
