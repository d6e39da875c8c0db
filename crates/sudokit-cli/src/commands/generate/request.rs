//! From the arguments to the request for the generator.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use sudokit_answers::Refusal;
use sudokit_core::line::{self, ParseOptions};
use sudokit_core::{CellSet, Geometries, Geometry, GeometryError, Solution};
use sudokit_generate::{
    Grading, Impossible, Needs, NoGrid, Random, Request, Selected, Symmetry, Target,
    method_by_name, symmetric_jigsaw,
};
use sudokit_logic::{Level, Selection, canonical_id};

use super::args::Args;
use super::error::GenerateError;
use crate::args::Shape;
use crate::commands::technique_names::{UnknownTechnique, id_by_name, selection};
use crate::error::{Error, FileError};
use crate::input::read_options;

/// What the puzzles of a run have in common.
pub(super) struct Requests {
    common: Request,
    /// The order of the random boards, one for each puzzle, and whether they have diagonals, and the
    /// symmetry of their maps.
    random_board: Option<(usize, bool, Symmetry)>,
}

impl Requests {
    /// # Errors
    /// If the arguments cannot be read, or ask for something impossible.
    pub(super) fn new(args: &Args, seed: u64, grading: Grading) -> Result<Requests, Error> {
        let pattern = args.pattern.as_deref().map(read_pattern).transpose()?;
        let is_random = args.jigsaw.as_deref() == Some("random");
        if args.map_symmetry.is_some() && !is_random {
            let (one, other) = ("map-symmetry", "jigsaw FILE");
            return Err(GenerateError::Impossible(Impossible::Conflicting { one, other }).into());
        }
        let map_symmetry = args.map_symmetry.as_deref().and_then(Symmetry::by_name);
        let map_symmetry = map_symmetry.unwrap_or_default();
        let order = match (&pattern, &args.solution) {
            _ if args.size.is_some() => args.size.map(usize::from),
            (Some(pattern), _) => Some(pattern.len().isqrt()),
            (None, Some(solution)) => order_of(solution.trim().len()),
            _ => None,
        };
        let board = if is_random {
            let order = order.unwrap_or(9);
            random_board((order, args.diagonal, map_symmetry), seed, 0).ok_or(
                match map_symmetry {
                    Symmetry::None => GenerateError::Board(GeometryError::Order(order)),
                    symmetry => GenerateError::MapSymmetry { order, symmetry },
                },
            )?
        } else {
            board(args, order)?
        };
        let geometry = Arc::new(board);
        if let Some(pattern) = &pattern
            && pattern.len() != geometry.cell_count()
        {
            return Err(GenerateError::PatternSize.into());
        }
        let solution = match &args.solution {
            Some(text) => Some(read_solution(text, &geometry, args)?),
            None => None,
        };
        let method = method_by_name(&args.method).expect("clap offers only known methods");
        let level = args.level.as_deref().and_then(Level::by_name);
        let selection = selection(&args.techniques)?;
        if let Some(rating) = &args.rating
            && !rating.scale.supports(&geometry)
        {
            let (scale, shape) = (rating.scale.name(), geometry.title());
            return Err(GenerateError::Refused(Refusal::Unrated { scale, shape }).into());
        }
        if let Some(rating) = &args.rating
            && args.techniques.techniques.is_some()
            && !rating.scale.uses_selection()
        {
            return Err(GenerateError::FixedTechniques(rating.scale.name()).into());
        }
        let target = match (&args.technique, level, &args.rating) {
            (Some(name), ..) => Some(needs(name, &selection, &geometry)?),
            (None, Some(level), _) => Some(at_level(level, &selection)?),
            (None, None, Some(rating)) => Some(rating.target(selection.clone())),
            _ => None,
        };
        let mut common = Request::new(geometry.clone(), method);
        common.symmetry =
            Symmetry::by_name(&args.symmetry).expect("clap offers only known symmetries");
        common.solution = solution;
        common.pattern = pattern.map(|cells| {
            let marked = geometry.cells().filter(|cell| cells[cell.index()]);
            CellSet::of(cells.len(), marked)
        });
        common.clues = args.clues.map(|(low, high)| low..=high);
        common.options = args.removals.map(|removals| ("removals", removals)).into_iter().collect();
        common.minimal = args.minimal;
        common.allow_multiple = args.allow_multiple;
        common.target = target;
        common.selection = selection;
        common.tries = args.tries();
        common.grading = grading;
        common.nodes = args.node_limit.or(common.nodes);
        common.check().map_err(GenerateError::Impossible)?;
        let random_board =
            is_random.then(|| (geometry.order().into(), args.diagonal, map_symmetry));
        Ok(Requests { common, random_board })
    }

    /// Returns the request for the puzzle of this number, if each has a board of its own.
    pub(super) fn of(&self, seed: u64, number: u64) -> Option<Result<Request, NoGrid>> {
        let board = random_board(self.random_board?, seed, number).ok_or(NoGrid::GaveUp);
        Some(board.map(|board| {
            let mut request = self.common.clone();
            request.geometry = Arc::new(board);
            request
        }))
    }

    /// The request for all puzzles; with random boards, for the first one.
    pub(super) fn common(&self) -> &Request {
        &self.common
    }
}

/// Returns the target of puzzles that need a technique.
fn needs(name: &str, selection: &Selection, board: &Geometry) -> Result<Arc<dyn Target>, Error> {
    let id = canonical_id(name).or_else(|| id_by_name(name));
    let id = id.ok_or_else(|| UnknownTechnique(name.to_owned()))?;
    let unused = || GenerateError::UnusedTechnique(id);
    // What covers what is known for the usual board.
    let cover = selection.cover_of(id).filter(|_| board.is_plain_9x9());
    let selected = Selected::technique(id, selection.clone());
    if let Some(covered) = cover.filter(|_| selected.is_some()) {
        return Err(GenerateError::CoveredTechnique(id, covered).into());
    }
    let selected = selected.ok_or_else(unused)?;
    Ok(match Needs::technique(id).filter(|_| selection.is_standard()) {
        Some(needs) => Arc::new(needs),
        None => Arc::new(selected),
    })
}

/// Returns the target of puzzles of a level.
fn at_level(level: Level, selection: &Selection) -> Result<Arc<dyn Target>, Error> {
    if selection.is_standard() {
        return Ok(Arc::new(level));
    }
    let selected = Selected::level(level, selection.clone());
    Ok(Arc::new(selected.ok_or(GenerateError::UnusedLevel(level))?))
}

/// Returns the order of a board with this many cells.
fn order_of(cells: usize) -> Option<usize> {
    Some(cells.isqrt()).filter(|order| order * order == cells && (4..=25).contains(order))
}

/// Returns the random map of a puzzle, from a stream of numbers that its puzzle does not use.
fn random_board(
    (order, diagonal, symmetry): (usize, bool, Symmetry),
    seed: u64,
    number: u64,
) -> Option<Geometry> {
    symmetric_jigsaw(order, diagonal, symmetry, &mut Random::stream(!seed, number))
}

fn board(args: &Args, order: Option<usize>) -> Result<Geometry, Error> {
    let shape = Shape {
        shape: args.shape,
        diagonal: args.diagonal,
        jigsaw: args.jigsaw.as_ref().map(Into::into),
        alphabet: args.alphabet,
    };
    let geometries: Geometries = read_options(&shape)?.geometries;
    let fixed = geometries.fixed().map(|geometry| usize::from(geometry.order()));
    let order = order.or(fixed).unwrap_or(9);
    let geometry = geometries.of_order(order).map_err(GenerateError::Board)?;
    Ok(Geometry::clone(&geometry))
}

/// Reads whether each cell of a pattern has a clue.
fn read_pattern(path: &Path) -> Result<Vec<bool>, Error> {
    let text = fs::read_to_string(path).map_err(FileError::of(path.display()))?;
    let characters = text.chars().filter(|c| !c.is_whitespace() && *c != '\u{feff}');
    let cells: Vec<bool> = characters.map(|c| !matches!(c, '.' | '0')).collect();
    if order_of(cells.len()).is_none() {
        let (path, cells) = (path.display().to_string(), cells.len());
        return Err(GenerateError::PatternCells { path, cells }.into());
    }
    Ok(cells)
}

fn read_solution(
    text: &str,
    geometry: &Arc<Geometry>,
    args: &Args,
) -> Result<Solution, GenerateError> {
    let geometries = Geometries::default().with_geometry(Geometry::clone(geometry));
    let options = ParseOptions { alphabet: args.alphabet, fallback: None };
    let read =
        line::read(text.trim(), &geometries, &options).map_err(GenerateError::SolutionText)?;
    Solution::of(&read.puzzle, read.puzzle.givens()).map_err(|defects| {
        let (board, alphabet) = (Box::new(Geometry::clone(geometry)), read.alphabet);
        GenerateError::SolutionDefect { defect: defects.into_iter().next(), board, alphabet }
    })
}
