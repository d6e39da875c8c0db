//! From the arguments to what is asked for.

use std::fs;
use std::path::Path;

use sudokit_answers::{Generate, RandomMap, Requests, pattern_of, technique_by_name};
use sudokit_core::Geometries;
use sudokit_generate::{Grading, Impossible, Symmetry, method_by_name};
use sudokit_logic::Level;

use super::args::Args;
use super::error::GenerateError;
use crate::args::Shape;
use crate::commands::technique_names::selection;
use crate::error::{Error, FileError};
use crate::input::read_options;

/// Reads what the arguments ask for, and checks it.
///
/// # Errors
/// If the arguments cannot be read, or ask for something impossible.
pub(super) fn requests(args: &Args, grading: Grading) -> Result<Requests, Error> {
    let (generate, geometries) = generate(args, grading)?;
    let requests = Requests::new(&generate, &geometries);
    requests.map_err(|error| GenerateError::Request(error).into())
}

fn generate(args: &Args, grading: Grading) -> Result<(Generate, Geometries), Error> {
    let pattern = args.pattern.as_deref().map(read_pattern).transpose()?;
    let is_random = args.jigsaw.as_deref() == Some("random");
    if args.map_symmetry.is_some() && !is_random {
        let (one, other) = ("map-symmetry", "jigsaw FILE");
        return Err(GenerateError::from(Impossible::Conflicting { one, other }).into());
    }
    if let Some(other) = args.houses.named().filter(|_| is_random) {
        let one = "jigsaw random";
        return Err(GenerateError::from(Impossible::Conflicting { one, other }).into());
    }
    let map_symmetry = args.map_symmetry.as_deref().and_then(Symmetry::by_name);
    let shape = Shape {
        shape: args.shape,
        diagonal: args.diagonal,
        jigsaw: args.jigsaw.as_ref().filter(|_| !is_random).map(Into::into),
        houses: args.houses.clone(),
        alphabet: args.alphabet,
        ignore_unknown_rules: false,
    };
    let chosen = selection(&args.techniques)?;
    let geometries = read_options(&shape)?.geometries;
    let generate = Generate {
        size: args.size,
        random_map: is_random.then(|| RandomMap {
            diagonal: args.diagonal,
            symmetry: map_symmetry.unwrap_or_default(),
        }),
        method: method_by_name(&args.method).expect("clap offers only known methods"),
        symmetry: Symmetry::by_name(&args.symmetry).expect("clap offers only known symmetries"),
        level: args.level.as_deref().and_then(Level::by_name),
        technique: args.technique.as_deref().map(technique_by_name).transpose()?,
        rating: args.rating.clone(),
        selection: args.techniques.techniques.is_some().then_some(chosen),
        clues: args.clues,
        removals: args.removals,
        pattern,
        solution: args.solution.clone(),
        alphabet: args.alphabet,
        minimal: args.minimal,
        allow_multiple: args.allow_multiple,
        tries: Some(args.tries()),
        nodes: args.node_limit,
        grading,
    };
    Ok((generate, geometries))
}

/// Reads whether each cell of a pattern has a clue.
fn read_pattern(path: &Path) -> Result<Vec<bool>, Error> {
    let text = fs::read_to_string(path).map_err(FileError::of(path.display()))?;
    pattern_of(&text).map_err(|cells| {
        GenerateError::PatternCells { path: path.display().to_string(), cells }.into()
    })
}
