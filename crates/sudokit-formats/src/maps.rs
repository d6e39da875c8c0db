//! Maps of regions: a label for each cell, or a list of cells for each region.

use std::sync::Arc;

use serde_json::Value;
use sudokit_core::{Geometries, Geometry};

/// The regions that a text shows whatever it is called: a label for each cell, in rows or not. See [`Geometries::of_labels`].
pub(crate) fn regions(text: &str, geometries: &Geometries) -> Option<Arc<Geometry>> {
    // The smallest board has 16 cells, and no map a blank.
    if text.len() < 16 || text.as_bytes().contains(&b'.') {
        return None;
    }
    labels(text).and_then(|labels| geometries.of_labels(&labels))
}

/// Whether a text has as many labels as a board has cells. Most remarks are asked this, and few have.
pub(crate) fn may_be_regions(text: &str) -> bool {
    let rows = words(text).count();
    let characters = || words(text).map(<[u8]>::len).sum();
    let is_in_rows = rows == 1 || words(text).all(|word| word.len() == rows);
    is_square(if is_in_rows { characters() } else { rows })
}

/// The labels of a line that may be a row of a map: one word, or words of one character.
pub(crate) fn row_of_labels(line: &str) -> Option<String> {
    const FEWEST: usize = 4;
    let is_between = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '|');
    let is_label = |c: char| c != '.';
    let labels: String = line.split(is_between).collect();
    let is_spaced = || line.split(is_between).all(|word| word.chars().nth(1).is_none());
    // A heading is none.
    let is_row = !line.trim_end().ends_with(':')
        && labels.chars().count() >= FEWEST
        && labels.chars().all(is_label);
    (is_row && (labels.len() == line.trim().len() || is_spaced())).then_some(labels)
}

/// Labels with a letter for each sign: maps may be drawn with any signs. `None` if they have too many.
pub(crate) fn usual_labels(labels: &str) -> Option<String> {
    let mut signs: Vec<char> = Vec::new();
    let letter = |sign: char| {
        let known = signs.iter().position(|known| *known == sign);
        let number = known.unwrap_or_else(|| {
            signs.push(sign);
            signs.len() - 1
        });
        (b'A'..=b'Z').chain(b'a'..=b'z').nth(number).map(char::from)
    };
    labels.chars().map(letter).collect()
}

/// Whether labels are often beside their like, as those of a map are.
pub(crate) fn are_in_patches(labels: &str) -> bool {
    const FEWEST: usize = 8;
    let neighbours = labels.as_bytes().windows(2).filter(|pair| pair[0] == pair[1]).count();
    neighbours >= FEWEST && neighbours * 3 >= labels.len()
}

/// Whether a board has as many cells as this.
const fn is_square(cells: usize) -> bool {
    let side = cells.isqrt();
    side >= 4 && side * side == cells
}

/// A text that is called a map of regions, and is none.
pub(crate) struct NoRegions;

/// The regions of a text that is called so: they need not be in one piece, and may be lists of cells. `None` if the text says
/// something else of regions, in a word.
pub(crate) fn named_regions(
    text: &str,
    geometries: &Geometries,
) -> Result<Option<Arc<Geometry>>, NoRegions> {
    const SHORTEST: usize = 12;
    let is_list = text.trim_start().starts_with(['[', '{']) && words(text).next().is_some();
    if geometries.fixed().is_some() || (!is_list && text.trim().len() < SHORTEST) {
        return Ok(None);
    }
    let of_map = |labels: Vec<&[u8]>| {
        let numbers: Vec<usize> = labels
            .iter()
            .map(|label| labels.iter().position(|other| other == label).unwrap_or_default())
            .collect();
        geometries.of_regions(&numbers).ok()
    };
    let found = labels(text).and_then(of_map);
    found.or_else(|| geometries.of_regions(&listed(text)?).ok()).map(Some).ok_or(NoRegions)
}

/// The board whose regions are lists of cells, as many as a list has cells, which together are all cells of a board: a map,
/// whatever it is called.
pub(crate) fn lists_of_cells(text: &str, geometries: &Geometries) -> Option<Arc<Geometry>> {
    if !text.starts_with("[[") {
        return None;
    }
    let lists: Vec<Vec<Value>> = serde_json::from_str(text).ok()?;
    lists.iter().all(|list| list.len() == lists.len()).then_some(())?;
    geometries.of_regions(&listed(text)?).ok()
}

/// The maps of the extra houses that a list shows: maps of one label for each cell, with a point for cells in none, or lists of
/// cells by name: `[{"cells":["R1C1","R1C2"]}]`. `None` if it says something else.
pub(crate) fn extra_houses(text: &str, board: &Geometry) -> Option<Vec<String>> {
    let list: Vec<Value> = serde_json::from_str(text).ok()?;
    let houses = list.into_iter().map(|item| match item {
        Value::String(map) if map.len() == board.cell_count() && map.is_ascii() => Some(map),
        Value::Object(mut house) => map_of(house.remove("cells")?.as_array()?, board),
        Value::Array(cells) => map_of(&cells, board),
        _ => None,
    });
    houses.collect()
}

/// The map of one house, from the names of its cells.
fn map_of(cells: &[Value], board: &Geometry) -> Option<String> {
    let mut map = vec![b'.'; board.cell_count()];
    for cell in cells {
        let (row, column) = named_cell(cell.as_str()?)?;
        let order = usize::from(board.order());
        *map.get_mut(row * order + column).filter(|_| column < order)? = b'A';
    }
    String::from_utf8(map).ok()
}

/// The row and the column of a cell that is called `r1c1`, from 0.
fn named_cell(word: &str) -> Option<(usize, usize)> {
    let (row, column) = word.strip_prefix(['r', 'R'])?.split_once(['c', 'C'])?;
    Some((
        row.parse::<usize>().ok()?.checked_sub(1)?,
        column.parse::<usize>().ok()?.checked_sub(1)?,
    ))
}

/// The words of a text, between the signs of lists and tables.
fn words(text: &str) -> impl Iterator<Item = &[u8]> {
    text.as_bytes().split(|byte| !byte.is_ascii_alphanumeric()).filter(|word| !word.is_empty())
}

/// The labels of a text: its characters, those of its rows, or its words.
fn labels(text: &str) -> Option<Vec<&[u8]>> {
    let mut words: Vec<&[u8]> = words(text).collect();
    let rows = words.len();
    if words.iter().all(|word| word.len() == rows) || rows == 1 {
        words = words.into_iter().flat_map(|word| word.chunks(1)).collect();
    }
    is_square(words.len()).then_some(words)
}

/// The region of each cell, from lists of the cells of each region: their names, their numbers, or their rows and columns, from
/// 0 or 1.
fn listed(text: &str) -> Option<Vec<usize>> {
    let words: Vec<&str> = words(text).filter_map(|word| str::from_utf8(word).ok()).collect();
    let named = |word: &&str| named_cell(word).map(|(row, column)| [row, column]);
    let cells: Vec<[usize; 2]> = match words.iter().map(named).collect() {
        Some(cells) => cells,
        None => {
            let numbers: Vec<usize> =
                words.iter().map(|word| word.parse().ok()).collect::<Option<_>>()?;
            let least = numbers.iter().copied().min().filter(|least| *least <= 1)?;
            let side = numbers.len().isqrt();
            if side * side == numbers.len() {
                // A number for each cell: pairs of them are never a square in all.
                numbers
                    .iter()
                    .map(|place| [(place - least) / side, (place - least) % side])
                    .collect()
            } else {
                let pairs = numbers.as_chunks().0.iter();
                pairs.map(|[row, column]| [row - least, column - least]).collect()
            }
        }
    };
    let side = cells.len().isqrt();
    let mut regions = vec![usize::MAX; cells.len()];
    for (at, [row, column]) in cells.into_iter().enumerate() {
        let place = (row < side && column < side).then(|| row * side + column)?;
        regions[place] = at / side;
    }
    (is_square(regions.len()) && !regions.contains(&usize::MAX)).then_some(regions)
}
