//! The boards and the alphabet that the arguments ask for.

use std::fs;
use std::path::Path;

use sudokit_core::line::ParseOptions;
use sudokit_core::{Additions, Geometries, Geometry, GeometryError};
use sudokit_formats::ReadOptions;

use super::error::ImpossibleBoard;
use crate::args::Shape;
use crate::error::{Error, FileError};

/// Returns the options for reading puzzles.
///
/// # Errors
/// If the shape is impossible, or the map cannot be read or is impossible.
pub(crate) fn read_options(shape: &Shape) -> Result<ReadOptions, Error> {
    let mut board = None;
    if let Some((rows, columns)) = shape.shape {
        let impossible =
            |cause| ImpossibleBoard { from: format!("--shape {rows}x{columns}"), cause };
        board = Some(Geometry::boxes(rows, columns).map_err(impossible)?);
    }
    if let Some(path) = &shape.jigsaw {
        let shown = path.display().to_string();
        let map = Geometry::jigsaw_from_map(without_space(&read(path)?).as_bytes());
        board = Some(map.map_err(|cause| ImpossibleBoard { from: shown, cause })?);
    }
    let text = shape.houses.extra_houses.as_deref().map(read).transpose()?.unwrap_or_default();
    let maps = text.split("\n\n").map(without_space).filter(|map| !map.is_empty());
    let additions = Additions {
        diagonals: shape.diagonal,
        windows: shape.houses.windoku,
        maps: maps.collect(),
    };
    let geometries = Geometries::new(board, additions).map_err(|cause| {
        let from = match (&cause, &shape.houses.extra_houses) {
            (GeometryError::NoWindows(_), _) | (_, None) => "--windoku".to_owned(),
            (_, Some(path)) => path.display().to_string(),
        };
        ImpossibleBoard { from, cause }
    })?;
    let parse = ParseOptions { alphabet: shape.alphabet, fallback: None };
    Ok(ReadOptions { geometries, parse })
}

/// Reads a file with maps.
fn read(path: &Path) -> Result<String, FileError> {
    let text = fs::read(path).map_err(FileError::of(path.display()))?;
    Ok(String::from_utf8_lossy(&text).replace("\r\n", "\n"))
}

fn without_space(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}
