//! The arguments of `print`.

use clap::ValueEnum;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use sudokit_assess::Scale;
use sudokit_core::Alphabet;
use sudokit_render::Solutions;
use sudokit_scales::{SCALES, scale_by_name};

use crate::args::{Budget, Input, Techniques, alphabets, threads};
use crate::commands::scale_names;
use crate::pictures::PictureArgs;

#[derive(clap::Args, Clone, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(super) input: Input,
    #[command(flatten)]
    pub(super) picture: PictureArgs,
    /// Puzzles on a page
    #[arg(short = 'n', long, value_name = "N", default_value_t = 1, value_parser = per_page())]
    pub(super) per_page: usize,
    /// Large print: digits and words as large as possible
    #[arg(long)]
    pub(super) large: bool,
    /// What is above the puzzles of each page, or on the title page
    #[arg(long, value_name = "TEXT")]
    pub(super) title: Option<String>,
    #[command(flatten)]
    pub(super) book: BookArgs,
    /// The number of the first puzzle
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(..=1_000_000_000),
          hide_short_help = true)]
    pub(in crate::commands) first_number: u64,
    /// The digits of boards above 9x9 as they are printed: numbers are 1 to 16 [default: as they were read, numbers as 1-9A-Z]
    #[arg(long, value_name = "NAME", value_parser = alphabets(), hide_short_help = true)]
    pub(super) digits: Option<Alphabet>,
    /// Say how hard each puzzle is, on this scale, or on several separated by commas; `none` says nothing
    /// [default: the level on pages, none otherwise]
    #[arg(long, value_name = "NAME", value_delimiter = ',', value_parser = scales())]
    scale: Vec<ScaleOrNone>,
    /// Where the solutions are: on pages at the end, upside down below the puzzles, or on the next page
    #[arg(long, value_name = "WHERE", value_enum, default_value = "none")]
    solutions: Where,
    /// Show the candidates of open cells
    #[arg(long)]
    pub(super) candidates: bool,
    /// Draw step N of the solution as `explain` finds it, and what it does
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(super) step: Option<u32>,
    /// Name rows and columns at the edge, as steps always do
    #[arg(long)]
    pub(super) coordinates: bool,
    /// Print the puzzle as a QR code next to it
    #[arg(long)]
    pub(super) qr: bool,
    /// Leave out the numbers of pages
    #[arg(long)]
    pub(super) no_page_numbers: bool,
    #[command(flatten)]
    pub(super) techniques: Techniques,
    #[command(flatten)]
    pub(super) budget: Budget,
    /// Threads that rate and solve; the pages stay the same [default: all cores]
    #[arg(long, value_name = "N", value_parser = threads(), hide_short_help = true)]
    pub(super) threads: Option<u16>,
}

/// What makes pages a book.
#[derive(clap::Args, Clone, Debug, Default)]
pub(super) struct BookArgs {
    /// Sort the puzzles by level: each level begins on a page of its own, with its name above, and there are contents
    #[arg(long)]
    pub(super) chapters: bool,
    /// Begin with a title page, which has the title instead of each page
    #[arg(long, requires = "title")]
    pub(super) cover: bool,
    /// What is below the title on the title page
    #[arg(long, value_name = "TEXT", requires = "cover", hide_short_help = true)]
    pub(super) subtitle: Option<String>,
    /// Who made the book, on the title page
    #[arg(long, value_name = "TEXT", requires = "cover", hide_short_help = true)]
    pub(super) author: Option<String>,
    /// Say after the puzzles where to begin each, and what it needs
    #[arg(long)]
    pub(super) hints: bool,
    /// Leave lines for a name and a date at the head of each page of puzzles
    #[arg(long, hide_short_help = true)]
    pub(super) name_line: bool,
}

impl BookArgs {
    /// The option that needs pages, if any is given.
    pub(super) fn needs_pages(&self) -> Option<&'static str> {
        let named = [
            ("--chapters", self.chapters),
            ("--cover", self.cover),
            ("--hints", self.hints),
            ("--name-line", self.name_line),
        ];
        named.into_iter().find(|(_, is_given)| *is_given).map(|(name, _)| name)
    }
}

#[derive(Copy, Clone, PartialEq, Eq, ValueEnum, Debug)]
enum Where {
    None,
    /// On pages of their own
    End,
    /// Upside down
    Below,
    /// On a page of their own behind each page of puzzles
    Next,
}

/// A scale, or none.
#[derive(Copy, Clone, Debug)]
struct ScaleOrNone(Option<&'static dyn Scale>);

impl Args {
    /// A board for each puzzle and nothing else.
    pub(super) fn plain(input: Input, budget: Budget, picture: PictureArgs) -> Args {
        Args {
            input,
            picture,
            per_page: 1,
            large: false,
            title: None,
            book: BookArgs::default(),
            first_number: 1,
            digits: None,
            scale: Vec::new(),
            solutions: Where::None,
            candidates: false,
            step: None,
            coordinates: false,
            qr: false,
            no_page_numbers: false,
            techniques: Techniques { techniques: None },
            budget,
            threads: None,
        }
    }

    /// Where the solutions are.
    pub(super) fn solutions(&self) -> Solutions {
        match self.solutions {
            Where::None => Solutions::None,
            Where::End => Solutions::End,
            Where::Below => Solutions::Below,
            Where::Next => Solutions::Next,
        }
    }

    /// The scales that puzzles are rated by.
    pub(super) fn scales(&self) -> Vec<&'static dyn Scale> {
        if self.scale.is_empty() && self.picture.has_pages() && self.step.is_none() {
            return vec![SCALES[0]];
        }
        self.named_scales()
    }

    /// The scales that were named.
    pub(super) fn named_scales(&self) -> Vec<&'static dyn Scale> {
        self.scale.iter().filter_map(|name| name.0).collect()
    }

    /// Whether scales were named.
    pub(super) fn asks_for_scales(&self) -> bool {
        !self.scale.is_empty()
    }

    /// Whether pictures are files of their own, which a table lists.
    pub(super) fn lists_pictures(&self) -> bool {
        self.picture.file().is_some() && !self.picture.has_pages()
    }

    /// Whether words are above the board: on pages, or where they are asked for.
    pub(super) fn has_words(&self) -> bool {
        self.picture.has_pages() || !self.scales().is_empty() || self.step.is_some()
    }
}

fn per_page() -> impl TypedValueParser<Value = usize> {
    clap::value_parser!(u16).range(1..=100).map(usize::from)
}

fn scales() -> impl TypedValueParser<Value = ScaleOrNone> {
    let none = PossibleValue::new("none").help("nothing");
    PossibleValuesParser::new(scale_names::scales().chain([none]))
        .map(|name| ScaleOrNone(scale_by_name(&name)))
}
