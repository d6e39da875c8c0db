//! Arguments that several verbs share, and the parsers of their values.
//!
//! A verb declares its own arguments in its own file; [`crate::commands`] lists the verbs.

use std::ffi::OsStr;
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{PossibleValue, PossibleValuesParser, StringValueParser, TypedValueParser};
use clap::{Args, ValueEnum, ValueHint};
use sudokit_core::Alphabet;
use sudokit_formats::FORMATS;
use sudokit_logic::Level;
use sudokit_solve::ENGINES;
use sudokit_text::Lang;

/// Colour and language.
#[derive(Args, Clone, Debug)]
pub(crate) struct Look {
    /// When to use colour (`auto` follows NO_COLOR and CLICOLOR_FORCE)
    #[arg(
        long,
        global = true,
        value_enum,
        default_value = "auto",
        value_name = "WHEN",
        hide_short_help = true
    )]
    pub(crate) color: Colour,
    /// The language of texts for people; machine output stays the same [default: from the locale]
    #[arg(long, global = true, value_parser = languages(), value_name = "LANG", hide_short_help = true)]
    pub(crate) lang: Option<Lang>,
}

#[derive(Copy, Clone, ValueEnum, Debug)]
pub(crate) enum Colour {
    Auto,
    Always,
    Never,
}

/// Where puzzles come from and how they are read.
#[derive(Args, Clone, Debug)]
pub(crate) struct Input {
    /// Puzzles, files, or - for standard input
    #[arg(value_name = "INPUT", value_hint = ValueHint::FilePath)]
    pub(crate) inputs: Vec<String>,
    /// Read INPUT in this format instead of recognising it (see `sudokit formats`)
    #[arg(long, value_name = "NAME", value_parser = readable_formats(), hide_short_help = true)]
    pub(crate) from: Option<String>,
    #[command(flatten)]
    pub(crate) shape: Shape,
}

/// Which boards the puzzles are on and what their characters mean.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct Shape {
    /// Boxes of R rows and C columns (2x3 is a 6x6) [default: from the length, nearest to square]
    #[arg(long, value_name = "RxC", value_parser = parse_shape, conflicts_with = "jigsaw")]
    pub(crate) shape: Option<(u8, u8)>,
    /// Both diagonals hold every digit too (Sudoku-X)
    #[arg(long)]
    pub(crate) diagonal: bool,
    /// A file with a map of n^2 characters, one letter per region
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) jigsaw: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) houses: Houses,
    /// What the characters of boards above 9x9 stand for [default: from the characters seen]
    #[arg(long, value_name = "NAME", value_parser = alphabets(), hide_short_help = true)]
    pub(crate) alphabet: Option<Alphabet>,
    /// Go on without the rules that are not understood, such as killer cages; else such a puzzle is refused
    #[arg(long, hide_short_help = true)]
    pub(crate) ignore_unknown_rules: bool,
}

/// Houses beside those of the board and its diagonals.
#[derive(Args, Clone, Debug, Default)]
#[group(id = "houses", multiple = true)]
pub(crate) struct Houses {
    /// The windows of a windoku hold every digit too
    #[arg(long)]
    pub(crate) windoku: bool,
    /// A file with maps of other houses: n^2 characters, one letter per house and a point elsewhere; a blank line
    /// between maps
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, hide_short_help = true)]
    pub(crate) extra_houses: Option<PathBuf>,
}

impl Houses {
    /// The option that asks for one.
    pub(crate) fn named(&self) -> Option<&'static str> {
        let extra = self.extra_houses.as_ref().map(|_| "extra-houses");
        if self.windoku { Some("windoku") } else { extra }
    }
}

/// How long to search, for each puzzle.
#[derive(Args, Clone, Copy, Debug, Default)]
pub(crate) struct Budget {
    /// Give up on a puzzle after this long (fractions allowed)
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    pub(crate) time_limit: Option<Duration>,
    /// Give up on a puzzle after trying N candidates at branches; on a rating after searching from N places
    #[arg(long, value_name = "N", hide_short_help = true)]
    pub(crate) node_limit: Option<u64>,
}

/// Which engine searches, and its options.
#[derive(Args, Clone, Debug)]
pub(crate) struct Engine {
    /// The engine (see `sudokit engines`)
    #[arg(long, value_name = "NAME", default_value = "auto", value_parser = engine_or_auto())]
    pub(crate) engine: String,
    /// The cell decided next: the first row by row, or one with the fewest candidates [default: mrv]
    #[arg(long, value_name = "ORDER", value_parser = option_values("order"), hide_short_help = true)]
    pub(crate) order: Option<String>,
}

/// How answers are printed.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Output {
    /// Print JSON Lines, one object per puzzle
    #[arg(long)]
    pub(crate) json: bool,
    /// Worker threads; answers stay in the order of the input [default: all cores]
    #[arg(long, value_name = "N", value_parser = threads(), hide_short_help = true)]
    pub(crate) threads: Option<u16>,
}

/// Which techniques are used.
#[derive(Args, Clone, Debug)]
pub(crate) struct Techniques {
    /// Switch techniques and options on (+) or off (-), one after the other, as in
    /// `+als-in-chains,-uniqueness`.
    ///
    /// A name is the id or code of a technique (see `sudokit techniques`), where * stands for any
    /// characters; a level; `uniqueness` (the techniques that rely on the solution being unique), `extra`
    /// (those used only on request) or `all`; or an option: `als-in-chains`, `als-overlap`, `duals`,
    /// `siamese`, `small-empty-rectangles`, `missing-candidates` (on unless switched off) or `levels-1` (the
    /// levels of version 1, for puzzles of seeds from then).
    #[arg(long, value_name = "LIST", allow_hyphen_values = true)]
    pub(crate) techniques: Option<String>,
}

/// The arguments of verbs that apply human techniques to each puzzle.
#[derive(Args, Clone, Debug)]
pub(crate) struct Logic {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) techniques: Techniques,
    #[command(flatten)]
    pub(crate) budget: Budget,
    #[command(flatten)]
    pub(crate) output: Output,
}

/// The arguments of verbs that search each puzzle with an engine.
#[derive(Args, Clone, Debug)]
pub(crate) struct SearchArgs {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) engine: Engine,
    #[command(flatten)]
    pub(crate) budget: Budget,
    #[command(flatten)]
    pub(crate) output: Output,
}

/// The arguments of verbs that print a list.
#[derive(Args, Debug)]
pub(crate) struct Listing {
    /// Print JSON Lines, one object per row
    #[arg(long)]
    pub(crate) json: bool,
}

pub(crate) fn threads() -> clap::builder::RangedI64ValueParser<u16> {
    clap::value_parser!(u16).range(1..=1024)
}

pub(crate) fn readable_formats() -> PossibleValuesParser {
    PossibleValuesParser::new(FORMATS.iter().map(|format| format.name()))
}

/// Formats that can be written and are text.
pub(crate) fn writable_texts() -> PossibleValuesParser {
    let formats = FORMATS.iter().filter(|format| format.writes() && format.is_text());
    PossibleValuesParser::new(formats.map(|format| format.name()))
}

pub(crate) fn engine_names() -> PossibleValuesParser {
    PossibleValuesParser::new(ENGINES.iter().map(|engine| engine.name))
}

fn engine_or_auto() -> PossibleValuesParser {
    let names = ENGINES.iter().map(|engine| engine.name);
    PossibleValuesParser::new(["auto"].into_iter().chain(names))
}

/// The values of an option, of all engines that have it.
pub(crate) fn option_values(name: &str) -> PossibleValuesParser {
    let options = ENGINES.iter().filter_map(|engine| engine.option(name));
    PossibleValuesParser::new(options.flat_map(|option| option.values.iter().copied()))
}

pub(crate) fn level_names() -> PossibleValuesParser {
    PossibleValuesParser::new(Level::ALL.map(Level::name))
}

fn languages() -> impl TypedValueParser<Value = Lang> {
    PossibleValuesParser::new(Lang::ALL.map(Lang::code)).map(|code| {
        let lang = Lang::ALL.into_iter().find(|lang| lang.code() == code);
        lang.expect("the parser accepts only known codes")
    })
}

/// Accepts any text, and suggests some to completions.
#[derive(Clone, Debug)]
pub(crate) struct Suggested(Vec<&'static str>);

impl Suggested {
    pub(crate) fn of(values: impl IntoIterator<Item = &'static str>) -> Suggested {
        Suggested(values.into_iter().collect())
    }
}

impl TypedValueParser for Suggested {
    type Value = String;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.0.iter().copied().map(PossibleValue::new)))
    }
}

pub(crate) fn parse_shape(text: &str) -> Result<(u8, u8), String> {
    let parts = text.split_once(['x', 'X']);
    parts
        .and_then(|(rows, columns)| Some((rows.parse().ok()?, columns.parse().ok()?)))
        .ok_or_else(|| "expected box rows x box columns, as in 2x3".to_owned())
}

pub(crate) fn alphabets() -> impl TypedValueParser<Value = Alphabet> {
    PossibleValuesParser::new(Alphabet::ALL.map(Alphabet::name)).map(|name| {
        let alphabet = Alphabet::ALL.into_iter().find(|alphabet| alphabet.name() == name);
        alphabet.expect("the parser accepts only known names")
    })
}

pub(crate) fn parse_seconds(text: &str) -> Result<Duration, String> {
    text.parse()
        .ok()
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or_else(|| "expected a number of seconds, as in 2 or 0.5".to_owned())
}
