//! The arguments of `generate`.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::ValueHint;
use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use sudokit_answers::{RatingRange, ScaleName, clue_range, tries_for};
use sudokit_core::{Alphabet, Geometry};
use sudokit_formats::{FORMATS, by_name};
use sudokit_generate::{MAP_SYMMETRIES, METHODS, Symmetry};
use sudokit_render::PictureFormat;

use crate::args::{
    Houses, Suggested, Techniques, alphabets, level_names, parse_seconds, parse_shape, threads,
};
use crate::commands::scale_names::scale_names;
use crate::commands::technique_names::technique_names;
use crate::destination::Destination;

#[derive(clap::Args, Clone, Debug)]
pub(crate) struct Args {
    /// How many to make
    #[arg(short = 'n', long = "number", value_name = "N", default_value_t = 1)]
    pub(super) number: u64,
    /// Rows of the board: 4, 6, 8, 9, 10, 12, 15, 16, 20, 25, 36 and others up to 64 [default: 9,
    /// or that of the pattern or the solution]
    #[arg(long, value_name = "SIZE", value_parser = sizes(), hide_possible_values = true,
          conflicts_with = "shape")]
    pub(super) size: Option<u8>,
    /// Boxes of R rows and C columns (2x3 is a 6x6)
    #[arg(long, value_name = "RxC", value_parser = parse_shape)]
    pub(super) shape: Option<(u8, u8)>,
    /// Both diagonals hold every digit too (Sudoku-X)
    #[arg(long)]
    pub(super) diagonal: bool,
    /// A file with a map of n^2 characters, one letter per region, or `random`: a new map for each
    /// puzzle
    #[arg(long, value_name = "FILE|random", conflicts_with = "shape", value_hint = ValueHint::FilePath)]
    pub(super) jigsaw: Option<String>,
    #[command(flatten)]
    pub(super) houses: Houses,
    /// The symmetry of a random jigsaw map; the default is none, whatever the symmetry of the clues
    #[arg(long, value_name = "NAME", value_parser = map_symmetry_names(), requires = "jigsaw")]
    pub(super) map_symmetry: Option<String>,
    /// The method (see `sudokit methods`)
    #[arg(long, value_name = "NAME", default_value = "dig", value_parser = method_names())]
    pub(super) method: String,
    /// The level of the hardest technique needed (see `sudokit levels`)
    #[arg(long, value_name = "NAME", value_parser = level_names(), ignore_case = true, conflicts_with = "technique")]
    pub(super) level: Option<String>,
    /// A technique that is needed, by id, code or name: the puzzle is solved with it and the
    /// techniques before it, but not without it
    #[arg(long, value_name = "ID", value_parser = technique_names(), hide_possible_values = true)]
    pub(super) technique: Option<String>,
    /// The rating: a number or a range, on the scale se or one named before it: 6.6..7.2, 7.0..,
    /// hodoku:900..1100. It is also printed: in csv, in JSON, and for a single puzzle
    #[arg(long, value_name = "[SCALE:]LO..HI", conflicts_with_all = ["level", "technique"],
          allow_hyphen_values = true)]
    pub(super) rating: Option<RatingRange>,
    /// Rate each puzzle on this scale, or on several separated by commas (see `sudokit rate --help`), or on
    /// `all` that know the board. The ratings are printed in lines, in csv and JSON, for a single puzzle
    /// and with --stats
    #[arg(long, value_name = "NAME", value_delimiter = ',', value_parser = scale_names(),
          hide_possible_values = true)]
    pub(super) scale: Vec<ScaleName>,
    #[command(flatten)]
    pub(super) techniques: Techniques,
    /// The number of clues, or a range LO..HI; for `rows` a goal that may be missed, with a note
    #[arg(long, value_name = "N|LO..HI", value_parser = clue_range)]
    pub(super) clues: Option<(usize, usize)>,
    /// Clues that `hybrid` removes in its third phase, as far as the solution stays unique (on 9x9 about
    /// 23) [default: 30 of 81 cells, or as --clues says]
    #[arg(long, value_name = "N")]
    pub(super) removals: Option<usize>,
    /// The symmetry of the clues: the turn or reflection that keeps their pattern. mirror-h reflects in
    /// the horizontal axis (top and bottom are alike), mirror-v in the vertical axis (left and right),
    /// mirror-both in both, diagonal in the one from the upper left
    #[arg(long, value_name = "NAME", default_value = "none", value_parser = symmetry_names())]
    pub(super) symmetry: String,
    /// Put clues in the cells that this file marks: `.` or `0` is blank, any other character a clue
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(super) pattern: Option<PathBuf>,
    /// Make puzzles with this solution: all its digits on one line
    #[arg(long, value_name = "GRID")]
    pub(super) solution: Option<String>,
    /// Make minimal puzzles: every clue is needed
    #[arg(long)]
    pub(super) minimal: bool,
    /// Accept puzzles with several solutions, too, and mark them
    #[arg(long)]
    pub(super) allow_multiple: bool,
    /// Skip puzzles that differ from an earlier one only in the order of lines and the names of digits
    #[arg(long)]
    pub(super) distinct: bool,
    /// The seed: the same seed and options give the same puzzles on every machine [default: random,
    /// and printed]
    #[arg(long, value_name = "S")]
    pub(super) seed: Option<u64>,
    /// Give up on a puzzle after this many tries [default: 10000, or 1500000 with --technique]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    tries: Option<u64>,
    /// End the run after this long [default: no limit; 10 above 25x25]
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    pub(super) time_limit: Option<Duration>,
    /// Nodes for one proof of uniqueness [default: no limit on 9x9, else by the size]
    #[arg(long, value_name = "N")]
    pub(super) node_limit: Option<u64>,
    /// The format to write (see `sudokit formats`); csv and jsonl contain more than the puzzle,
    /// such as its level, for which each puzzle is rated: seconds for some of 16x16
    #[arg(long, value_name = "NAME", default_value = "line", value_parser = formats())]
    #[arg(hide_possible_values = true)]
    pub(super) to: String,
    /// The characters of boards above 9x9 [default: 1-9A-Z]
    #[arg(long, value_name = "NAME", value_parser = alphabets())]
    pub(super) alphabet: Option<Alphabet>,
    /// Write to a file; - is standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<Destination>,
    /// Continue the unfinished run that wrote FILE
    #[arg(long, requires = "output")]
    pub(super) resume: bool,
    /// Overwrite FILE if it exists
    #[arg(long, requires = "output", conflicts_with = "resume")]
    pub(super) force: bool,
    /// Print a table at the end: tries, time, clues, levels, ratings
    #[arg(long)]
    pub(super) stats: bool,
    /// Report how one puzzle is made, phase by phase
    #[arg(long, conflicts_with_all = ["number", "output", "json", "to", "distinct", "stats", "scale"])]
    pub(super) show_steps: bool,
    /// Print JSON Lines, one object per puzzle
    #[arg(long, conflicts_with = "to")]
    pub(super) json: bool,
    /// Worker threads; the puzzles stay the same [default: all cores]
    #[arg(long, value_name = "N", value_parser = threads())]
    pub(super) threads: Option<u16>,
}

impl Args {
    /// The file that is written; `None` for standard output.
    pub(super) fn file(&self) -> Option<&Path> {
        self.output.as_ref().and_then(Destination::file)
    }

    /// Whether a number of clues was asked for.
    pub(super) fn asks_for_clues(&self) -> bool {
        self.clues.is_some() || self.removals.is_some()
    }

    /// The maximum number of puzzles tried for one.
    pub(super) fn tries(&self) -> u64 {
        self.tries.unwrap_or_else(|| tries_for(self.technique.is_some(), self.rating.as_ref()))
    }

    /// The format to write.
    pub(super) fn format(&self) -> &str {
        if self.json { "jsonl" } else { &self.to }
    }

    /// Whether each puzzle is written with its rating and its canonical form.
    pub(super) fn writes_records(&self) -> bool {
        // A file of columns is a table, too.
        let is_columns = by_name(self.format()).is_some_and(|format| !format.is_text());
        matches!(self.format(), "csv" | "jsonl") || is_columns
    }

    /// Whether what is written has a place for ratings.
    pub(super) fn writes_ratings(&self) -> bool {
        self.writes_records() || self.format() == "line"
    }

    /// The scale of `--rating`, if its ratings are printed.
    pub(super) fn shown_rating(&self) -> Option<&RatingRange> {
        let shown = self.writes_records() || self.stats || self.number == 1;
        self.rating.as_ref().filter(|_| shown)
    }
}

/// Accepts the formats of text, and says where pictures come from.
fn formats() -> impl clap::builder::TypedValueParser<Value = String> {
    let names = || FORMATS.iter().filter(|format| format.writes()).map(|format| format.name());
    Suggested::of(names()).try_map(move |text| match PictureFormat::by_name(&text) {
        Some(_) => {
            Err(format!("that is a picture: `sudokit generate | sudokit print --to {text}`"))
        }
        None if names().any(|name| name == text) => Ok(text),
        None => Err("there is no such format: `sudokit formats` lists them".to_owned()),
    })
}

fn method_names() -> PossibleValuesParser {
    PossibleValuesParser::new(METHODS.iter().map(|method| method.name()))
}

fn map_symmetry_names() -> PossibleValuesParser {
    PossibleValuesParser::new(MAP_SYMMETRIES.map(Symmetry::name))
}

fn symmetry_names() -> PossibleValuesParser {
    PossibleValuesParser::new(Symmetry::ALL.map(Symmetry::name))
}

/// Accepts any size, and suggests the usual ones.
fn sizes() -> impl clap::builder::TypedValueParser<Value = u8> {
    let usual = ["4", "6", "8", "9", "10", "12", "15", "16", "20", "25", "36"];
    Suggested::of(usual).try_map(|text| {
        let size = text.parse().ok().filter(|size| (4..=Geometry::MAX_ORDER).contains(size));
        let largest = Geometry::MAX_ORDER;
        size.ok_or_else(|| format!("expected the number of rows of the board, 4 to {largest}"))
    })
}
