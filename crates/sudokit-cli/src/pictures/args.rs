//! The arguments of verbs that write pictures.

use std::path::Path;

use super::error::PictureError;
use crate::args::Suggested;
use crate::destination::Destination;
use clap::ValueHint;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use sudokit_render::{
    BadLength, Length, NoRoom, PageLayout, Paper, PictureFormat, Pixels, THEMES, Theme,
    theme_by_name,
};

/// Where pictures go and how they look.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct PictureArgs {
    /// Write a picture in this format [default: as the name of FILE ends, or else pdf]
    #[arg(long, value_name = "NAME", value_parser = formats())]
    pub(crate) to: Option<PictureFormat>,
    /// Write to a file; - is standard output. Formats without pages get a file for each picture: board-001.svg,
    /// board-002.svg
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<Destination>,
    /// Overwrite FILE if it exists
    #[arg(long, requires = "output")]
    pub(crate) force: bool,
    #[command(flatten)]
    page: PageArgs,
    /// The colours [default: light]
    #[arg(long, value_name = "NAME", value_parser = themes())]
    theme: Option<&'static Theme>,
    /// The width of a png in pixels [default: 1000; of pages, 300 on an inch]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(16..=10_000),
          hide_short_help = true)]
    width: Option<u32>,
    /// Write the letters of an svg as shapes, so that it looks the same without our font
    #[arg(long, hide_short_help = true)]
    outlines: bool,
}

/// The pages.
#[derive(clap::Args, Copy, Clone, Debug, Default)]
struct PageArgs {
    /// The size of pages: a0 to a6, letter, legal, or as in 6x9in and 148x210mm; `none` makes each as large as what
    /// is on it [default: a4 for pdf, none for the others]
    #[arg(long, value_name = "SIZE", value_parser = papers())]
    paper: Option<Sheet>,
    /// The longer side of the paper is below
    #[arg(long)]
    landscape: bool,
    /// The space at the edges of pages: 15mm, 0.5in [default: 42pt, less on small paper]
    #[arg(long, value_name = "LENGTH", value_parser = length, hide_short_help = true)]
    margin: Option<Length>,
    /// More space inside, where pages are bound: on the left of odd pages, on the right of even ones
    #[arg(long, value_name = "LENGTH", value_parser = length, hide_short_help = true)]
    gutter: Option<Length>,
    /// Mark where pages are cut, outside of their paper, and print coloured paper 3 mm beyond it
    #[arg(long, hide_short_help = true)]
    crop_marks: bool,
}

/// A size of paper, or none.
#[derive(Copy, Clone, Debug)]
struct Sheet(Option<Paper>);

impl PageArgs {
    /// Whether any of them was given.
    fn is_asked(&self) -> bool {
        let PageArgs { paper, landscape, margin, gutter, crop_marks } = self;
        paper.is_some() || *landscape || margin.is_some() || gutter.is_some() || *crop_marks
    }

    /// The pages; `None` if each is as large as what is on it. What only pages have asks for them.
    fn layout(&self, format: PictureFormat) -> Result<Option<PageLayout>, NoRoom> {
        let paper = match self.paper {
            Some(Sheet(paper)) => paper,
            None => (format.has_pages() || self.is_asked()).then_some(Paper::A4),
        };
        let Some(paper) = paper else { return Ok(None) };
        let paper = if self.landscape { paper.landscape() } else { paper };
        let layout = PageLayout::new(paper, self.margin, self.gutter.unwrap_or_default())?;
        Ok(Some(if self.crop_marks { layout.with_crop_marks() } else { layout }))
    }
}

impl PictureArgs {
    /// The format that is asked for, if anything asks for a picture.
    pub(crate) fn asked(&self) -> Option<PictureFormat> {
        let Some(path) = self.file() else {
            let look = self.page.is_asked()
                || self.theme.is_some()
                || self.width.is_some()
                || self.outlines;
            let look = look || self.output.is_some();
            return self.to.or(look.then_some(PictureFormat::ALL[0]));
        };
        let named = ending(path).and_then(PictureFormat::by_name);
        self.to.or(named).or(Some(PictureFormat::ALL[0]))
    }

    /// The file that is written; `None` for standard output.
    pub(crate) fn file(&self) -> Option<&Path> {
        self.output.as_ref().and_then(Destination::file)
    }

    /// The name of the file, if it ends as no format does and no format is named.
    pub(super) fn unknown_ending(&self) -> Option<String> {
        let path = self.file().filter(|_| self.to.is_none())?;
        let ending = ending(path)?;
        PictureFormat::by_name(ending).is_none().then(|| path.display().to_string())
    }

    /// The format.
    pub(crate) fn format(&self) -> PictureFormat {
        self.asked().unwrap_or(PictureFormat::ALL[0])
    }

    /// The pages; `None` if each is as large as what is on it.
    ///
    /// # Errors
    /// If the margins leave no room.
    pub(crate) fn layout(&self) -> Result<Option<PageLayout>, PictureError> {
        self.page.layout(self.format()).map_err(PictureError::NoRoom)
    }

    /// Whether there are pages, if their margins leave room.
    pub(crate) fn has_pages(&self) -> bool {
        !matches!(self.page.layout(self.format()), Ok(None))
    }

    /// The colours.
    pub(crate) fn theme(&self) -> &'static Theme {
        self.theme.unwrap_or_default()
    }

    /// Whether letters are shapes: those of PDF and PNG files are ours anyway.
    pub(crate) fn outlines(&self) -> bool {
        self.outlines && self.format() == PictureFormat::Svg
    }

    /// The pixels of a picture: pages keep their size.
    pub(crate) fn pixels(&self) -> Pixels {
        match self.has_pages() {
            true => Pixels::true_size(self.width),
            false => Pixels::across(self.width.unwrap_or(1000)),
        }
    }

    /// A picture with the default look.
    pub(crate) fn plain(
        to: PictureFormat,
        (output, force): (Option<Destination>, bool),
    ) -> PictureArgs {
        let (theme, width) = (None, None);
        let page = PageArgs::default();
        PictureArgs { to: Some(to), output, force, page, theme, width, outlines: false }
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
    let names = Paper::names().into_iter().chain(["none"]);
    Suggested::of(names).try_map(|text| match &*text {
        "none" => Ok(Sheet(None)),
        text => text.parse().map(|paper| Sheet(Some(paper))),
    })
}

fn length(text: &str) -> Result<Length, BadLength> {
    text.parse()
}
