//! The formats, one file each. A new one is a file here, a line in the list of modules and a line in
//! [`FORMATS`].

#[cfg(test)]
mod _template;
mod board_link;
pub(crate) mod board_within;
mod candidates;
mod cnf;
mod csv;
mod fpuzzles;
mod fpuzzles_link;
mod gnome;
mod gnome_code;
pub(crate) mod grid;
mod gsf;
mod gsudoku;
mod hodoku;
mod ipuz;
mod json;
mod json_lists;
mod jsonl;
mod ksudoku;
mod ksudoku_graph;
pub(crate) mod line;
mod links_among;
mod numbers;
mod opensudoku;
mod packed_link;
#[cfg(feature = "parquet")]
mod parquet;
mod penpa;
mod pm;
mod pm_frame;
mod puzzlink;
mod pzprv3;
mod sdk;
mod sdm;
mod sdx;
mod share;
mod solo;
mod solo_save;
mod sql;
mod ss;
mod sudokupad;
mod sudokupad_link;
pub(crate) mod text;
mod values;

use crate::fault::Fault;
use crate::format::Format;
use crate::head::Head;
use crate::nearest::not_recognised;

/// Every format, specific formats before general ones.
pub static FORMATS: &[&dyn Format] = &[
    &share::Share,
    #[cfg(feature = "parquet")]
    &parquet::Parquet,
    &cnf::Cnf,
    &fpuzzles_link::FPUZZLES_LINK,
    &sudokupad_link::SUDOKUPAD_LINK,
    &penpa::Penpa,
    &fpuzzles::Fpuzzles,
    &sudokupad::Sudokupad,
    &opensudoku::Opensudoku,
    &gsudoku::Gsudoku,
    &ksudoku::Ksudoku,
    &gnome::Gnome,
    &ipuz::Ipuz,
    &puzzlink::Puzzlink,
    &board_link::SUDOKUWIKI,
    &board_link::SUDOKUEXCHANGE,
    &board_link::LINK,
    &solo::Solo,
    &solo_save::SoloSave,
    &pzprv3::Pzprv3,
    &gnome_code::GnomeCode,
    &hodoku::Hodoku,
    &gsf::Gsf,
    &sql::Sql,
    &csv::Csv,
    &values::Values,
    &jsonl::Jsonl,
    &json::Json,
    &json_lists::JSON_ROWS,
    &json_lists::JSON_CELLS,
    &sdk::Sdk,
    &ss::Ss,
    &sdx::Sdx,
    &pm::Pm,
    &numbers::Numbers,
    &grid::Grid,
    &line::Line,
    &sdm::Sdm,
    &candidates::Candidates,
    &text::Text,
];

/// Returns the format of this name.
///
/// ```
/// use sudokit_formats::by_name;
///
/// let sdm = by_name("sdm").unwrap();
/// assert!(sdm.writes() && !sdm.properties().solution);
/// assert!(by_name("abacus").is_none());
/// ```
#[must_use]
pub fn by_name(name: &str) -> Option<&'static dyn Format> {
    FORMATS.iter().copied().find(|format| format.name() == name)
}

/// Returns the format of a text with this head. A text without any puzzle line is in the `line`
/// format.
///
/// ```
/// use sudokit_formats::{Head, detect};
///
/// let head = Head::new(b"id,puzzle\n1,1...34..12...43.\n", true).unwrap();
/// assert_eq!(detect(&head).unwrap().name(), "csv");
/// ```
///
/// # Errors
/// [`FaultKind::NotRecognised`](crate::FaultKind::NotRecognised).
pub fn detect(head: &Head) -> Result<&'static dyn Format, Fault> {
    let like = head.looks_like();
    let may_be = |format: &&dyn Format| like.is_none() || format.has_mark();
    let found = FORMATS.iter().copied().find(|format| may_be(format) && format.detect(head));
    // Links and tables of HTML may hold boards.
    let may_be_text = like.is_none_or(|like| ["XML or HTML", "a link"].contains(&like));
    let text = || Some(&text::Text as &dyn Format).filter(|text| may_be_text && text.detect(head));
    let found = match found {
        Some(found) if found.is_sure(head) => Some(found),
        unsure => text().or(unsure),
    };
    // Digits and blanks that fit no format were meant as a line: that parser says what is wrong. So are
    // puzzles after a line of anything else.
    let cells = || begins_with_cells(head) || head.content_lines().skip(1).take(20).any(is_puzzle);
    let meant = || by_name("line").filter(|_| like.is_none() && cells());
    if found.is_none()
        && may_be_text
        && let Some(fault) = text::fault_of(head)
    {
        return Err(fault);
    }
    found.or_else(meant).ok_or_else(|| not_recognised(head))
}

/// Whether a line begins with as many digits and blanks as a 9x9 has cells.
fn is_puzzle((_, line): (u64, &[u8])) -> bool {
    let cells = line.trim_ascii_start().iter().take_while(|byte| is_cell(byte)).count();
    cells == 81
}

fn is_cell(byte: &u8) -> bool {
    byte.is_ascii_digit() || b"._*-xX".contains(byte)
}

/// Whether the text begins with one word of nothing but digits and blank characters, alone in its line
/// except for what may follow a puzzle.
fn begins_with_cells(head: &Head) -> bool {
    head.first().is_some_and(|first| {
        let word = first.split(|byte| b",;#".contains(byte)).next().unwrap_or_default();
        let word = word.trim_ascii();
        !word.is_empty() && word.iter().all(is_cell)
    })
}
