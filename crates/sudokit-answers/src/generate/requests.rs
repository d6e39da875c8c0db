//! From what is asked for to the request for the generator.

use std::sync::Arc;
use std::time::Duration;

use sudokit_core::line::{self, ParseOptions};
use sudokit_core::{CellSet, Geometries, Geometry, GeometryError, Puzzle, Solution};
use sudokit_generate::{
    AtLevel, Impossible, Interrupter, Needs, NoGrid, Random, Request, Selected, Symmetry, Target,
    sample_jigsaw, symmetric_jigsaw,
};
use sudokit_logic::{Level, Selection, TechniqueId};

use super::error::NoRequest;
use super::options::{Generate, RandomMap, order_of};
use crate::Refusal;

/// The largest boards that random maps are drawn for.
const LARGEST_RANDOM_MAP: usize = 25;

/// The largest boards whose full grids are always found in seconds.
const LARGEST_SURE: u8 = 25;

/// How long a puzzle on larger boards may take if no limit was given. It takes seconds, but a full grid with diagonals or
/// of a jigsaw is found at once, or not in hours.
const USUAL_TIME: Duration = Duration::from_secs(10);

/// What the puzzles of a seed have in common.
#[derive(Clone, Debug)]
pub struct Requests {
    common: Request,
    /// The order of the random boards, one for each puzzle, and their map.
    random_board: Option<(usize, RandomMap)>,
}

impl Requests {
    /// The requests for puzzles. `geometries` says which boxes, diagonals or map of a jigsaw the
    /// boards have.
    ///
    /// # Errors
    /// If something impossible is asked for.
    pub fn new(generate: &Generate, geometries: &Geometries) -> Result<Requests, NoRequest> {
        let Generate { pattern, random_map, .. } = generate;
        let order = match (pattern, &generate.solution) {
            _ if generate.size.is_some() => generate.size.map(usize::from),
            (Some(pattern), _) => Some(pattern.len().isqrt()),
            (None, Some(solution)) => order_of(cells_of(solution)),
            _ => None,
        };
        let board = match *random_map {
            Some(map) => {
                let order = order.unwrap_or(9);
                if order > LARGEST_RANDOM_MAP {
                    return Err(NoRequest::LargeMap { order, largest: LARGEST_RANDOM_MAP });
                }
                sample_jigsaw(order, map.diagonal, map.symmetry).ok_or(match map.symmetry {
                    Symmetry::None => NoRequest::Board(GeometryError::Order(order)),
                    symmetry => NoRequest::MapSymmetry { order, symmetry },
                })?
            }
            None => board(geometries, order)?,
        };
        let geometry = Arc::new(board);
        if let Some(pattern) = pattern
            && pattern.len() != geometry.cell_count()
        {
            return Err(NoRequest::PatternSize);
        }
        let solution = match &generate.solution {
            Some(text) => Some(read_solution(text, &geometry, generate)?),
            None => None,
        };
        if let Some(rating) = &generate.rating {
            let scale = rating.scale();
            if !scale.supports(&Puzzle::empty(geometry.clone())) {
                let (scale, shape) = (scale.name(), geometry.title());
                return Err(Refusal::Unrated { scale, shape }.into());
            }
            if generate.selection.is_some() && !scale.uses_selection() {
                return Err(NoRequest::FixedTechniques(scale.name()));
            }
        }
        let selection = generate.selection.clone().unwrap_or_default();
        let target = match (generate.technique, generate.level, &generate.rating) {
            (Some(id), ..) => Some(needs(id, &selection, &geometry)?),
            (None, Some(level), _) => Some(at_level(level, &selection)?),
            (None, None, Some(rating)) => Some(rating.target(selection.clone())),
            _ => None,
        };
        let mut common = Request::new(geometry.clone(), generate.method);
        common.symmetry = generate.symmetry;
        common.solution = solution;
        common.pattern = pattern.as_ref().map(|cells| {
            let marked = geometry.cells().filter(|cell| cells[cell.index()]);
            CellSet::of(cells.len(), marked)
        });
        common.clues = generate.clues.map(|(low, high)| low..=high);
        common.options =
            generate.removals.map(|removals| ("removals", removals)).into_iter().collect();
        common.minimal = generate.minimal;
        common.allow_multiple = generate.allow_multiple;
        common.target = target;
        common.selection = selection;
        common.tries = generate.tries();
        common.grading = generate.grading;
        common.nodes = generate.nodes.or(common.nodes);
        common.check().map_err(NoRequest::Impossible)?;
        let random_board = random_map.map(|map| (geometry.order().into(), map));
        Ok(Requests { common, random_board })
    }

    /// Returns the request for the puzzle of this number, if each has a board of its own. The search for the board ends
    /// without one if `interrupter` interrupts it.
    #[must_use]
    pub fn of(
        &self,
        seed: u64,
        number: u64,
        interrupter: Option<&Interrupter<'_>>,
    ) -> Option<Result<Request, NoGrid>> {
        let (order, RandomMap { diagonal, symmetry }) = self.random_board?;
        // A stream of numbers that the puzzle does not use.
        let random = &mut Random::stream(!seed, number);
        let board = symmetric_jigsaw(order, diagonal, symmetry, random, interrupter);
        Some(board.ok_or(NoGrid::GaveUp).map(|board| {
            let mut request = self.common.clone();
            request.geometry = Arc::new(board);
            request
        }))
    }

    /// How long a puzzle may take if no limit is given: 10 s on boards above 25x25. `None` is without a limit.
    ///
    /// ```
    /// use std::time::Duration;
    ///
    /// use sudokit_answers::{Generate, Requests};
    /// use sudokit_core::Geometries;
    ///
    /// let usual_time = |size| {
    ///     let generate = Generate { size: Some(size), ..Generate::default() };
    ///     Requests::new(&generate, &Geometries::default()).unwrap().usual_time()
    /// };
    /// assert_eq!((usual_time(25), usual_time(36)), (None, Some(Duration::from_secs(10))));
    /// ```
    #[must_use]
    pub fn usual_time(&self) -> Option<Duration> {
        (self.common.geometry.order() > LARGEST_SURE).then_some(USUAL_TIME)
    }

    /// The request for all puzzles; with random boards, for one of the same order.
    #[must_use]
    pub fn common(&self) -> &Request {
        &self.common
    }
}

impl From<Impossible> for NoRequest {
    fn from(error: Impossible) -> NoRequest {
        NoRequest::Impossible(error)
    }
}

/// Returns the target of puzzles that need a technique.
fn needs(
    id: TechniqueId,
    selection: &Selection,
    board: &Geometry,
) -> Result<Arc<dyn Target>, NoRequest> {
    // What covers what is known for the usual board.
    let cover = selection.cover_of(id).filter(|_| board.is_plain_9x9());
    let selected = Selected::technique(id, selection.clone());
    if let Some(covered) = cover.filter(|_| selected.is_some()) {
        return Err(NoRequest::CoveredTechnique(id, covered));
    }
    let selected = selected.ok_or(NoRequest::UnusedTechnique(id))?;
    Ok(match Needs::technique(id).filter(|_| selection.is_standard()) {
        Some(needs) => Arc::new(needs.in_levels(selection.levels())),
        None => Arc::new(selected),
    })
}

/// Returns the target of puzzles of a level.
fn at_level(level: Level, selection: &Selection) -> Result<Arc<dyn Target>, NoRequest> {
    if selection.is_standard() {
        return Ok(Arc::new(AtLevel { level, levels: selection.levels() }));
    }
    let selected = Selected::level(level, selection.clone());
    Ok(Arc::new(selected.ok_or(NoRequest::UnusedLevel(level))?))
}

fn board(geometries: &Geometries, order: Option<usize>) -> Result<Geometry, NoRequest> {
    let fixed = geometries.fixed().map(|geometry| usize::from(geometry.order()));
    let order = order.or(fixed).unwrap_or(9);
    let geometry = geometries.of_order(order).map_err(NoRequest::Board)?;
    Ok(Geometry::clone(&geometry))
}

/// The number of cells in a line: of its words, if there are several, or else of its characters.
fn cells_of(line: &str) -> usize {
    let words = line.split_whitespace().count();
    if words > 1 { words } else { line.trim().chars().count() }
}

fn read_solution(
    text: &str,
    geometry: &Arc<Geometry>,
    generate: &Generate,
) -> Result<Solution, NoRequest> {
    let geometries = Geometries::default().with_geometry(Geometry::clone(geometry));
    let options = ParseOptions { alphabet: generate.alphabet, fallback: None };
    let read = line::read(text.trim(), &geometries, &options).map_err(NoRequest::SolutionText)?;
    Solution::of(&read.puzzle, read.puzzle.givens()).map_err(|defects| {
        let (board, alphabet) = (Box::new(Geometry::clone(geometry)), read.alphabet);
        NoRequest::SolutionDefect { defect: defects.into_iter().next(), board, alphabet }
    })
}
