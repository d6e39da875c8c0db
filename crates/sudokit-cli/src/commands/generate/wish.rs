//! What was typed, as a wish.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use sudokit_core::line::{self, ParseOptions};
use sudokit_core::{CellSet, Geometries, Geometry, GeometryError, Solution};
use sudokit_generate::{
    Needs, NoGrid, Random, Request, Symmetry, Target, method_by_name, random_jigsaw,
};
use sudokit_logic::Level;

use super::output;
use crate::args::Generate;
use crate::commands::techniques;
use crate::console::Console;
use crate::input::options;

/// What every puzzle of a run has in common.
pub(super) struct Wishes {
    wish: Request,
    /// A board of its own for each puzzle: the order, and whether it has diagonals.
    random_board: Option<(usize, bool)>,
}

impl Wishes {
    /// # Errors
    /// A message: what was asked cannot be read or cannot be.
    pub(super) fn new(args: &Generate, seed: u64, console: &Console) -> Result<Wishes, String> {
        let texts = console.texts();
        let pattern =
            args.pattern.as_deref().map(|path| read_pattern(path, console)).transpose()?;
        let is_random = args.jigsaw.as_deref() == Some("random");
        let order = match (&pattern, &args.solution) {
            _ if args.size.is_some() => args.size.map(usize::from),
            (Some(pattern), _) => Some(pattern.len().isqrt()),
            (None, Some(solution)) => square(solution.trim().len()),
            _ => None,
        };
        let board = if is_random {
            let order = order.unwrap_or(9);
            random_board(order, args.diagonal, seed, 0)
                .ok_or_else(|| texts.geometry_error(&GeometryError::Order(order)))?
        } else {
            board(args, order, console)?
        };
        let geometry = Arc::new(board);
        if let Some(pattern) = &pattern
            && pattern.len() != geometry.cell_count()
        {
            let sizes = [("one", "--pattern".into()), ("other", "--size".into())];
            return Err(texts.say("generate-size-unclear", &sizes));
        }
        let solution = match &args.solution {
            Some(text) => Some(read_solution(text, &geometry, args, console)?),
            None => None,
        };
        let method = method_by_name(&args.method).ok_or("no such method")?;
        let level = args.level.as_deref().and_then(Level::by_name);
        let mut target: Option<Arc<dyn Target>> = level.map(|level| Arc::new(level) as _);
        if let Some(id) = &args.technique {
            let needs =
                Needs::technique(id).or_else(|| Needs::technique(techniques::id_by_name(id)?));
            let needs = needs.ok_or_else(|| techniques::unknown(id, texts))?;
            target = Some(Arc::new(needs));
        }
        let mut wish = Request::new(geometry.clone(), method);
        wish.nodes = args.node_limit.or(wish.nodes);
        let wish = Request {
            symmetry: Symmetry::by_name(&args.symmetry).ok_or("no such symmetry")?,
            solution,
            pattern: pattern.map(|cells| {
                let marked = geometry.cells().filter(|cell| cells[cell.index()]);
                CellSet::of(cells.len(), marked)
            }),
            clues: args.clues.map(|(low, high)| low..=high),
            options: args.removals.map(|removals| ("removals", removals)).into_iter().collect(),
            minimal: args.minimal,
            allow_multiple: args.allow_multiple,
            target,
            grading: output::grading(args, console),
            tries: args.tries,
            ..wish
        };
        wish.check().map_err(|error| texts.impossible(&error))?;
        let random_board = is_random.then(|| (geometry.order().into(), args.diagonal));
        Ok(Wishes { wish, random_board })
    }

    /// The wish for the puzzle of this number, where each has a board of its own.
    pub(super) fn of(&self, seed: u64, number: u64) -> Option<Result<Request, NoGrid>> {
        let (order, diagonal) = self.random_board?;
        let board = random_board(order, diagonal, seed, number).ok_or(NoGrid::GaveUp);
        Some(board.map(|board| Request { geometry: Arc::new(board), ..self.wish.clone() }))
    }

    pub(super) fn common(&self) -> &Request {
        &self.wish
    }
}

/// The order of a board of so many cells.
fn square(cells: usize) -> Option<usize> {
    Some(cells.isqrt()).filter(|order| order * order == cells && (4..=25).contains(order))
}

/// The random map of a puzzle, from a stream of numbers that its puzzle does not use.
fn random_board(order: usize, diagonal: bool, seed: u64, number: u64) -> Option<Geometry> {
    random_jigsaw(order, diagonal, &mut Random::stream(!seed, number))
}

fn board(args: &Generate, order: Option<usize>, console: &Console) -> Result<Geometry, String> {
    let shape = crate::args::Shape {
        shape: args.shape,
        diagonal: args.diagonal,
        jigsaw: args.jigsaw.as_ref().map(Into::into),
        alphabet: args.alphabet,
    };
    let geometries: Geometries = options(&shape, console)?.geometries;
    let fixed = geometries.fixed().map(|geometry| usize::from(geometry.order()));
    let order = order.or(fixed).unwrap_or(9);
    let found = geometries.of_order(order);
    let geometry = found.map_err(|error| console.texts().geometry_error(&error))?;
    Ok(Geometry::clone(&geometry))
}

/// Whether each cell of a pattern is to be a clue.
fn read_pattern(path: &Path, console: &Console) -> Result<Vec<bool>, String> {
    let texts = console.texts();
    let shown = path.display().to_string();
    let text = fs::read_to_string(path).map_err(|error| console.io_error(&shown, &error))?;
    let signs = text.chars().filter(|sign| !sign.is_whitespace() && *sign != '\u{feff}');
    let cells: Vec<bool> = signs.map(|sign| !matches!(sign, '.' | '0')).collect();
    if square(cells.len()).is_none() {
        let args = [("path", shown.as_str().into()), ("cells", cells.len().into())];
        return Err(texts.say("generate-pattern-size", &args));
    }
    Ok(cells)
}

fn read_solution(
    text: &str,
    geometry: &Arc<Geometry>,
    args: &Generate,
    console: &Console,
) -> Result<Solution, String> {
    let texts = console.texts();
    let geometries = Geometries::default().with_geometry(Geometry::clone(geometry));
    let reading = ParseOptions { alphabet: args.alphabet, fallback: None };
    let read = line::read(text.trim(), &geometries, &reading)
        .map_err(|error| format!("--solution: {}", texts.line_error_at(&error)))?;
    Solution::of(&read.puzzle, read.puzzle.givens()).map_err(|defects| {
        let first = defects.first();
        let said = first.map(|defect| texts.defect_in(defect, geometry, read.alphabet));
        format!("--solution: {}", said.unwrap_or_default())
    })
}
