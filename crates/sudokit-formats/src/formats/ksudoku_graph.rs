//! The `graph` of a saved game of KSudoku: which houses its board has.
//!
//! ```text
//! <graph type="sudoku" order="9" specific-type="Plain"/>                      square boxes
//! <graph type="custom" order="6" sizeX="6" sizeY="6" sizeZ="1" ...>
//!   <sudokugroups at="0" withblocks="0"/>                                     rows and columns
//!   <clique size="6">0 1 6 7 12 13</clique> ...                               one more house
//! ```
//!
//! `withblocks="1"` adds square boxes. A clique is a region, a diagonal or something else.
//!
//! Cells are counted down the columns. In files written by hand after a description of the format they are
//! counted along the rows, and nothing else says so but the attributes of the graph: those files begin with
//! `order`, `type`, `specific-type`, as the description does. The program itself never has them in this order.

use std::sync::Arc;

use sudokit_core::{Cell, Geometry, HouseId};

use crate::FaultKind;
use crate::drafts::Boards;
use crate::xml::Element;

const SQUARE: &str = "sudoku";
const CUSTOM: &str = "custom";
const GROUPS: &str = "sudokugroups";
const CLIQUE: &str = "clique";
const CAGE: &str = "cage";

/// The cell of an index, or the index of a cell: one counts down the columns, the other along the rows.
pub(super) fn down_columns(at: usize, order: usize) -> usize {
    at % order * order + at / order
}

/// How a file counts the cells of its board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Count {
    /// As KSudoku does.
    DownColumns,
    /// As those do who write such files by hand.
    AlongRows,
}

impl Count {
    /// How the file with this graph counts.
    fn of(graph: &Element) -> Count {
        if graph.names().take(3).eq(["order", "type", "specific-type"]) {
            Count::AlongRows
        } else {
            Count::DownColumns
        }
    }

    /// The cell of an index, or the index of a cell.
    pub(super) fn cell(self, at: usize, order: usize) -> usize {
        match self {
            Count::DownColumns => down_columns(at, order),
            Count::AlongRows => at,
        }
    }
}

/// The board of a game, how its cells are counted, and what it has besides and the reader does not understand.
///
/// # Errors
/// If something is missing, or the board is not a single square.
pub(super) fn read(
    format: &'static str,
    boards: &Boards,
    found: &[Element],
) -> Result<(Arc<Geometry>, Count, Vec<&'static str>), FaultKind> {
    let fault = |part| FaultKind::Part { format, part };
    let all = |name: &'static str| found.iter().filter(move |element| element.name == name);
    let graph = all("graph").next().ok_or(fault("graph"))?;
    let order: usize =
        graph.get("order").and_then(|order| order.parse().ok()).ok_or(fault("order"))?;
    let count = Count::of(graph);
    let mut left_out: Vec<&str> = all(CAGE).take(1).map(|_| CAGE).collect();
    match graph.get("type").unwrap_or(SQUARE) {
        SQUARE => return Ok((boards.find(order, None, false)?, count, left_out)),
        CUSTOM => {}
        kind => return Err(FaultKind::Kind { kind: kind.to_owned() }),
    }
    let size = |name| graph.get(name).and_then(|size| size.parse::<usize>().ok()).unwrap_or(1);
    let blocks: Vec<&str> = all(GROUPS).filter_map(|group| group.get("withblocks")).collect();
    if [size("sizeX"), size("sizeY"), size("sizeZ")] != [order, order, 1] || blocks.len() != 1 {
        let kind = graph.get("specific-type").unwrap_or(CUSTOM);
        return Err(FaultKind::Kind { kind: kind.to_owned() });
    }
    if order > usize::from(Geometry::MAX_ORDER) {
        boards.of_order(order)?;
    }
    let has_boxes = blocks[0] == "1";
    let mut houses = Houses::of_order(order, count, has_boxes);
    for clique in all(CLIQUE) {
        houses.add(&clique.text).ok_or(fault(CLIQUE))?;
    }
    let diagonals = houses.diagonals == [true; 2];
    let other = houses.others > 0 || (!diagonals && houses.diagonals != [false; 2]);
    let geometry = match (has_boxes, houses.taken) {
        (true, _) => boards.find(order, None, diagonals)?,
        (false, 0) => boards.of_shape(1, order, diagonals)?,
        (false, _) => {
            let regions = houses.regions().ok_or(fault(CLIQUE))?;
            boards.find(order, Some(&regions), diagonals)?
        }
    };
    left_out.extend(other.then_some(CLIQUE));
    Ok((geometry, count, left_out))
}

/// The kind of puzzle that a graph names, if it is not the usual one and the graph does not list its houses.
pub(super) fn kind(found: &[Element]) -> Option<&str> {
    let graph = found.iter().find(|element| element.name == "graph")?;
    let is_plain = |kind: &str| ["", "plain", "sudoku"].contains(&&*kind.to_lowercase());
    let lists_none = graph.get("type").unwrap_or(SQUARE) == SQUARE;
    graph.get("specific-type").filter(|kind| lists_none && !is_plain(kind))
}

/// The cliques of a graph.
struct Houses {
    order: usize,
    count: Count,
    /// Whether square boxes are the regions, not cliques.
    has_boxes: bool,
    /// The region of each cell, from 0.
    region: Vec<Option<usize>>,
    /// The number of regions.
    taken: usize,
    /// Whether there is the diagonal from the top left, and that from the top right.
    diagonals: [bool; 2],
    /// The number of cliques that are neither.
    others: usize,
}

impl Houses {
    fn of_order(order: usize, count: Count, has_boxes: bool) -> Houses {
        let region = vec![None; order * order];
        Houses { order, count, has_boxes, region, taken: 0, diagonals: [false; 2], others: 0 }
    }

    /// Adds a clique; `None` if it names a cell that the board does not have.
    fn add(&mut self, text: &str) -> Option<()> {
        let order = self.order;
        let mut cells = Vec::new();
        for word in text.split_whitespace() {
            let index: usize = word.parse().ok().filter(|&index| index < order * order)?;
            cells.push(self.count.cell(index, order));
        }
        cells.sort_unstable();
        cells.dedup();
        let is = |cell: fn(usize, usize) -> usize| {
            cells.iter().copied().eq((0..order).map(|row| cell(row, order)))
        };
        if is(|row, order| row * order + row) {
            self.diagonals[0] = true;
        } else if is(|row, order| row * order + order - 1 - row) {
            self.diagonals[1] = true;
        } else if !self.has_boxes
            && cells.len() == order
            && cells.iter().all(|&cell| self.region[cell].is_none())
        {
            cells.iter().for_each(|&cell| self.region[cell] = Some(self.taken));
            self.taken += 1;
        } else {
            self.others += 1;
        }
        Some(())
    }

    /// The region of each cell, if every cell has one.
    fn regions(&self) -> Option<Vec<usize>> {
        self.region.iter().copied().collect()
    }
}

/// The graph of a board.
pub(super) fn written(geometry: &Geometry) -> String {
    let order = usize::from(geometry.order());
    let shape = geometry.box_shape();
    let square = shape.is_some_and(|(rows, columns)| rows == columns);
    let plain = square && !geometry.has_diagonals();
    if plain {
        return format!(
            "   <graph type=\"{SQUARE}\" order=\"{order}\" specific-type=\"Plain\"/>\n"
        );
    }
    let (kind, name) = match (geometry.has_diagonals(), geometry.is_jigsaw()) {
        (true, _) => ("XSudoku", "XSudoku".to_owned()),
        (false, true) => ("Jigsaw", "Jigsaw".to_owned()),
        (false, false) => ("Plain", format!("{order}x{order}")),
    };
    // The boxes of a Latin square are its rows, which need not be said.
    let regions = match shape {
        Some((rows, columns)) if rows == columns || rows == 1 || columns == 1 => &[],
        _ => geometry.regions(),
    };
    let cliques: Vec<HouseId> = regions.iter().chain(geometry.diagonals()).copied().collect();
    // Rows, columns and boxes are counted, too.
    let count = (2 + usize::from(square)) * order + cliques.len();
    let mut text = format!(
        "   <graph type=\"{CUSTOM}\" order=\"{order}\" specific-type=\"{kind}\" name=\"{name}\" \
         sizeX=\"{order}\" sizeY=\"{order}\" sizeZ=\"1\" ncliques=\"{count}\">\n    \
         <{GROUPS} at=\"0\" withblocks=\"{}\"/>\n",
        u8::from(square),
    );
    for clique in cliques {
        let cells = geometry.house(clique).cells.iter();
        let cells: String =
            cells.map(|cell: &Cell| format!("{} ", down_columns(cell.index(), order))).collect();
        text += &format!("    <{CLIQUE} size=\"{order}\">{cells}</{CLIQUE}>\n");
    }
    text + "   </graph>\n"
}
