//! `render`: a picture of a board, or of a step of its solution.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::response::Response;
use axum::routing::get;
use serde_json::json;
use sudokit_answers::{
    BoardPicture, Clock, NoPicture, Opt, OptOr, OptionInfo, Options, StepPicture, TECHNIQUES,
    Watch as _, WrongOption, technique_name,
};
use sudokit_core::Alphabet;
use sudokit_formats::Entry;
use sudokit_logic::Selection;
use sudokit_render::{
    BadLength, BadPaper, Document, DocumentInfo, Drawing, Exercise, Length, PageLayout, Paper,
    Picture, PictureFormat, Pixels, SheetOptions, Sheets,
};

use crate::app::App;
use crate::body::{Said, answered};
use crate::describe::{options, puzzle};
use crate::endpoint::{Endpoint, Operation};
use crate::options::{COMMON, Settings};
use crate::pool::Effort;
use crate::problem::Problem;
use crate::puzzles;
use crate::reply::{Tag, reply};
use crate::ticket::PuzzleWatch;

pub(super) const ENDPOINT: Endpoint = Endpoint {
    path: "render",
    route: || {
        let handle = async |State(app): State<Arc<App>>, request: Request| {
            answered(&app, request, async |said| answer(&app, said).await).await
        };
        get(handle).post(handle)
    },
    describe: |_| {
        let mut options = options(COMMON.iter().copied().flatten().chain(&declared()));
        options.insert("puzzle".to_owned(), puzzle());
        let content = PictureFormat::ALL.map(|format| {
            let schema = match format {
                PictureFormat::Svg => json!({ "type": "string" }),
                PictureFormat::Png | PictureFormat::Pdf => {
                    json!({ "type": "string", "format": "binary" })
                }
            };
            (format.media_type().to_owned(), json!({ "schema": schema }))
        });
        let operation = Operation {
            id: ENDPOINT.path,
            about: "A picture of a board, or of a step of its solution",
            required: &["puzzle"],
            options,
            content: content.into_iter().collect(),
        };
        operation.by_query_and_body()
    },
};

const TO: OptOr<PictureFormat> = Opt::one_of(
    "to",
    "The format of the picture.",
    || PictureFormat::ALL.map(PictureFormat::name).to_vec(),
    |info, name| info.named(name, PictureFormat::by_name(name)),
)
.or("svg");
const STEP: Opt<u32> =
    Opt::number("step", "Draw the step of this number of the solution, as `explain` finds it.")
        .within(1, u32::MAX as u64);
/// `None` makes the page as large as the board.
const PAPER: Opt<Option<Paper>> = Opt::text(
    "paper",
    "The paper: `a0` to `a6`, `letter`, `legal`, or a size such as `6x9in` and `148x210mm`; `none` makes the page as \
     large as the board. The default is `a4` for a PDF, `none` for others.",
    |info, text| {
        match text {
            "none" => Ok(None),
            text => text.parse().map(Some).map_err(|error: BadPaper| error.to_string()),
        }
        .map_err(|error| WrongOption::new(info.name, error))
    },
);
const LANDSCAPE: OptOr<bool> =
    Opt::flag("landscape", "Whether the longer side of the paper is below.");
const MARGIN: Opt<Length> = Opt::text(
    "margin",
    "The space at the edges of the paper: `15mm`, `0.5in`. The default is 42 points, less on small paper.",
    |info, text| {
        text.parse().map_err(|error: BadLength| WrongOption::new(info.name, error.to_string()))
    },
);
const WIDTH: OptOr<u32> =
    Opt::number("width", "The width of a PNG in pixels.").within(16, 4000).or("1000");

/// The options of the resource, beside those of every picture.
const OPTIONS: &[OptionInfo] = &[
    TO.info(),
    STEP.info(),
    PAPER.info(),
    LANDSCAPE.info(),
    MARGIN.info(),
    WIDTH.info(),
    TECHNIQUES.info(),
];

fn declared() -> Vec<OptionInfo> {
    [OPTIONS, BoardPicture::OPTIONS].concat()
}

/// The options, checked.
#[derive(Clone, Debug)]
struct Render {
    format: PictureFormat,
    step: Option<u32>,
    board: BoardPicture,
    layout: Option<PageLayout>,
    width: u32,
    selection: Selection,
}

impl Render {
    fn take(options: &mut Options) -> Result<Render, WrongOption> {
        let format = options.value(&TO)?;
        let usual = || format.has_pages().then_some(Paper::A4);
        let paper = options.take(&PAPER)?.unwrap_or_else(usual);
        let (is_wide, margin) = (options.value(&LANDSCAPE)?, options.take(&MARGIN)?);
        let layout = |paper: Paper| {
            let paper = if is_wide { paper.landscape() } else { paper };
            PageLayout::new(paper, margin, Length::default())
                .map_err(|error| WrongOption::new(MARGIN.info().name, error.to_string()))
        };
        let layout = paper.map(layout).transpose()?;
        Ok(Render {
            format,
            step: options.take(&STEP)?,
            board: BoardPicture::take(options)?,
            layout,
            width: options.value(&WIDTH)?,
            selection: options.take(&TECHNIQUES)?.unwrap_or_default(),
        })
    }
}

async fn answer(app: &Arc<App>, mut said: Said) -> Result<Response, Problem> {
    let tag = Tag::of(ENDPOINT.path, &said.pairs);
    let text = said.pairs.take_puzzle()?;
    let settings = Settings::take(&mut said.pairs, &app.config)?;
    let render = Render::take(&mut said.pairs.declared(&declared())?)?;
    if let Some(known) = tag.known(&said.headers, said.in_body) {
        return Ok(known);
    }
    let (format, client) = (render.format, said.client);
    let picture = app.run(client, Effort::Whole, move |ticket| {
        let entry = puzzles::read(&text, &settings.boards.read)?;
        settings.boards.ask(&entry).check_rules()?;
        let watch = PuzzleWatch::start(ticket, settings.time);
        let clock = Clock::new(&watch, settings.nodes);
        let picture = render.picture(&entry, settings.boards.alphabet, &clock)?;
        render.bytes(&picture, &|| watch.interrupt().is_none())
    });
    let picture = picture.await?;
    app.metrics.puzzles.inc();
    Ok(reply(app.held(client, picture)?, format.media_type(), Some(tag)))
}

impl Render {
    /// Draws the board or the step.
    fn picture(
        &self,
        entry: &Entry,
        alphabet: Option<Alphabet>,
        clock: &Clock<'_>,
    ) -> Result<Picture, Problem> {
        let (drawing, note) = match self.step {
            None => (self.board.drawing(entry, alphabet), String::new()),
            Some(number) => self.step(entry, number, alphabet, clock)?,
        };
        let mut sheets = Sheets::new(SheetOptions {
            layout: self.layout,
            look: self.board.look(),
            ..SheetOptions::default()
        });
        let name = entry.name.clone().filter(|_| self.layout.is_some()).unwrap_or_default();
        let page =
            sheets.push(Exercise { name, note, ..Exercise::silent(drawing) }).into_iter().next();
        page.map(|page| page.picture).ok_or_else(|| Problem::internal(""))
    }

    /// A step, and what it is called.
    fn step(
        &self,
        entry: &Entry,
        number: u32,
        alphabet: Option<Alphabet>,
        clock: &Clock<'_>,
    ) -> Result<(Drawing, String), Problem> {
        let step = StepPicture::find(entry, self.selection.clone(), number, alphabet, clock);
        let step = step.map_err(|none| match none {
            NoPicture::NoAnswer(none) => none.into(),
            NoPicture::NoSolution => Problem::unanswerable(none.to_string()),
            NoPicture::RanOut => Problem::too_much_work("the time is over"),
            NoPicture::NoStep(_) => Problem::option(STEP.info().name, none.to_string()),
        })?;
        let name = technique_name(step.found.step.step.technique);
        Ok((step.drawing, format!("{number}. {name}")))
    }

    fn bytes(&self, picture: &Picture, go_on: &dyn Fn() -> bool) -> Result<Vec<u8>, Problem> {
        let failed = |error: std::io::Error| Problem::internal(error.to_string());
        match self.format {
            PictureFormat::Svg => Ok(picture.to_svg().into_bytes()),
            PictureFormat::Png => {
                let pixels = match self.layout {
                    Some(_) => Pixels::true_size(Some(self.width)),
                    None => Pixels::across(self.width),
                };
                let png = picture.to_png_while(pixels, &go_on);
                let png = png.map_err(|size| Problem::option("width", size.to_string()))?;
                png.ok_or_else(|| Problem::too_much_work("the time is over"))
            }
            PictureFormat::Pdf => {
                let info = DocumentInfo { title: String::new(), language: "en".to_owned() };
                let mut document = Document::new(Vec::new(), info).map_err(failed)?;
                document.add(picture).map_err(failed)?;
                document.finish().map_err(failed)
            }
        }
    }
}
