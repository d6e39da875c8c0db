//! The arguments of verbs that write pictures.

use std::path::{Path, PathBuf};

use clap::ValueHint;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use sudokit_render::{PAPERS, Paper, PictureFormat, THEMES, Theme, paper_by_name, theme_by_name};

/// Where pictures go and how they look.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct PictureArgs {
    /// Write a picture in this format [default: as the name of FILE ends, or else pdf]
    #[arg(long, value_name = "NAME", value_parser = formats())]
    pub(crate) to: Option<PictureFormat>,
    /// Write to a file. Formats without pages get a file for each picture: board-1.svg, board-2.svg
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,
    /// Overwrite FILE if it exists
    #[arg(long, requires = "output")]
    pub(crate) force: bool,
    /// The size of pages; `none` makes each as large as what is on it [default: a4 for pdf, none for the
    /// others]
    #[arg(long, value_name = "NAME", value_parser = papers())]
    paper: Option<Sheet>,
    /// The colours [default: light]
    #[arg(long, value_name = "NAME", value_parser = themes())]
    theme: Option<&'static Theme>,
    /// The width of a png in pixels [default: 1000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(16..=10_000),
          hide_short_help = true)]
    width: Option<u32>,
}

/// A size of paper, or none.
#[derive(Copy, Clone, Debug)]
struct Sheet(Option<Paper>);

impl PictureArgs {
    /// The format that is asked for, if anything asks for a picture.
    pub(crate) fn asked(&self) -> Option<PictureFormat> {
        let Some(path) = &self.output else {
            let look = self.paper.is_some() || self.theme.is_some() || self.width.is_some();
            return self.to.or(look.then_some(PictureFormat::ALL[0]));
        };
        let named = ending(path).and_then(PictureFormat::by_name);
        self.to.or(named).or(Some(PictureFormat::ALL[0]))
    }

    /// The name of the file, if it ends as no format does and no format is named.
    pub(super) fn unknown_ending(&self) -> Option<String> {
        let path = self.output.as_ref().filter(|_| self.to.is_none())?;
        let ending = ending(path)?;
        PictureFormat::by_name(ending).is_none().then(|| path.display().to_string())
    }

    /// The format.
    pub(crate) fn format(&self) -> PictureFormat {
        self.asked().unwrap_or(PictureFormat::ALL[0])
    }

    /// The size of pages; `None` if each is as large as what is on it.
    pub(crate) fn paper(&self) -> Option<Paper> {
        match self.paper {
            Some(Sheet(paper)) => paper,
            None => self.format().has_pages().then_some(PAPERS[0]),
        }
    }

    /// The colours.
    pub(crate) fn theme(&self) -> &'static Theme {
        self.theme.unwrap_or_default()
    }

    /// The width of a picture of pixels.
    pub(crate) fn pixels(&self) -> u32 {
        self.width.unwrap_or(1000)
    }

    /// A picture on standard output, with the default look.
    pub(crate) fn plain(to: PictureFormat) -> PictureArgs {
        let (output, paper, theme, width) = (None, None, None, None);
        PictureArgs { to: Some(to), output, force: false, paper, theme, width }
    }
}

/// What follows the last dot in the name of a file.
fn ending(path: &Path) -> Option<&str> {
    path.extension()?.to_str()
}

fn formats() -> impl TypedValueParser<Value = PictureFormat> {
    PossibleValuesParser::new(PictureFormat::ALL.map(PictureFormat::name))
        .map(|name| PictureFormat::by_name(&name).expect("the parser accepts only known names"))
}

fn themes() -> impl TypedValueParser<Value = &'static Theme> {
    let names = THEMES.iter().map(|theme| PossibleValue::new(theme.name).help(theme.about));
    PossibleValuesParser::new(names)
        .map(|name| theme_by_name(&name).expect("the parser accepts only known names"))
}

fn papers() -> impl TypedValueParser<Value = Sheet> {
    let names = PAPERS.iter().map(|paper| paper.name).chain(["none"]);
    PossibleValuesParser::new(names).map(|name| Sheet(paper_by_name(&name)))
}
