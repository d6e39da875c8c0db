//! The boards and the alphabet that the arguments ask for.

use std::fs;

use sudokit_core::line::ParseOptions;
use sudokit_core::{Geometries, Geometry};
use sudokit_formats::ReadOptions;

use super::error::ImpossibleBoard;
use crate::args::Shape;
use crate::error::{Error, FileError};

/// Returns the options for reading puzzles.
///
/// # Errors
/// If the shape is impossible, or the map cannot be read or is impossible.
pub(crate) fn read_options(shape: &Shape) -> Result<ReadOptions, Error> {
    let mut geometries = Geometries::default();
    if shape.diagonal {
        geometries = geometries.with_diagonals();
    }
    if let Some((rows, columns)) = shape.shape {
        let impossible =
            |cause| ImpossibleBoard { from: format!("--shape {rows}x{columns}"), cause };
        geometries = geometries.with_shape(rows, columns).map_err(impossible)?;
    }
    if let Some(path) = &shape.jigsaw {
        let shown = path.display().to_string();
        let text = fs::read(path).map_err(FileError::of(&shown))?;
        let map: Vec<u8> = text.into_iter().filter(|b| !b.is_ascii_whitespace()).collect();
        let geometry = Geometry::jigsaw_from_map(&map)
            .map_err(|cause| ImpossibleBoard { from: shown, cause })?;
        geometries = geometries.with_geometry(geometry);
    }
    let parse = ParseOptions { alphabet: shape.alphabet, fallback: None };
    Ok(ReadOptions { geometries, parse })
}
