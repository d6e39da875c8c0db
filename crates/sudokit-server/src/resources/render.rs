//! `render`: a picture of a board, or of a step of its solution.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;
use sudokit_answers::{
    Clock, EngineChoice, Engines, StepAt, Watch as _, solutions_of, step_at, technique_choices,
    technique_name,
};
use sudokit_assess::Solutions;
use sudokit_core::Alphabet;
use sudokit_formats::Entry;
use sudokit_logic::Selection;
use sudokit_render::{
    Document, DocumentInfo, Drawing, Exercise, Look, PAPERS, Paper, Picture, PictureFormat,
    SheetOptions, Sheets, THEMES, Theme, paper_by_name, theme_by_name,
};

use crate::app::App;
use crate::body::said;
use crate::describe::puzzle;
use crate::endpoint::{Endpoint, Operation};
use crate::options::{Common, Settings};
use crate::pool::Effort;
use crate::problem::Problem;
use crate::puzzles;
use crate::reply::{Tag, reply};
use crate::ticket::PuzzleWatch;

pub(super) const ENDPOINT: Endpoint = Endpoint {
    path: "render",
    route: || {
        let handle = async |State(app): State<Arc<App>>, request: Request| {
            answer(&app, request).await.unwrap_or_else(Problem::into_response)
        };
        get(handle).post(handle)
    },
    describe: |generator| {
        let mut options = Operation::options_of::<Common>(generator);
        options.extend(Operation::options_of::<RenderOptions>(generator));
        options.insert("puzzle".to_owned(), puzzle());
        let content = PictureFormat::ALL.map(|format| {
            let schema = json!({ "type": "string" });
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

/// The widest PNG, in pixels, and the one that is drawn by default.
const WIDTH: (u32, u32) = (4000, 1000);

#[derive(Default, Debug, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
struct RenderOptions {
    /// The format of the picture; the default is `svg`.
    #[schemars(extend("enum" = PictureFormat::ALL.map(PictureFormat::name)))]
    to: Option<String>,
    /// Draw the step of this number of the solution, as `explain` finds it.
    #[schemars(range(min = 1))]
    step: Option<u32>,
    /// Whether to show the candidates of open cells.
    candidates: Option<bool>,
    /// Whether to name rows and columns at the edge, as steps always do.
    coordinates: Option<bool>,
    /// The colours; the default is `light`.
    #[schemars(extend("enum" = THEMES.iter().map(|theme| theme.name).collect::<Vec<_>>()))]
    theme: Option<String>,
    /// The paper of a PDF; `none` makes the page as large as the board. The default is `a4`.
    #[schemars(extend("enum" = paper_names()))]
    paper: Option<String>,
    /// The width of a PNG in pixels; the default is 1000.
    #[schemars(range(min = 16, max = 4000))]
    width: Option<u32>,
    /// Techniques to switch on and off, for steps: `+als-in-chains,-uniqueness`.
    techniques: Option<String>,
}

fn paper_names() -> Vec<&'static str> {
    PAPERS.iter().map(|paper| paper.name).chain(["none"]).collect()
}

/// The options, checked.
#[derive(Clone, Debug)]
struct Render {
    format: PictureFormat,
    step: Option<u32>,
    candidates: bool,
    coordinates: bool,
    theme: &'static Theme,
    paper: Option<Paper>,
    width: u32,
    selection: Selection,
}

impl TryFrom<RenderOptions> for Render {
    type Error = Problem;

    fn try_from(options: RenderOptions) -> Result<Render, Problem> {
        let one_of = |option: &str, names: &[&str]| {
            Problem::option(option, format!("expected one of {}", names.join(", ")))
        };
        let format = match options.to.as_deref() {
            None => PictureFormat::Svg,
            Some(name) => PictureFormat::by_name(name)
                .ok_or_else(|| one_of("to", &PictureFormat::ALL.map(PictureFormat::name)))?,
        };
        let theme = match options.theme.as_deref() {
            None => Default::default(),
            Some(name) => theme_by_name(name).ok_or_else(|| {
                one_of("theme", &THEMES.iter().map(|theme| theme.name).collect::<Vec<_>>())
            })?,
        };
        let paper = match options.paper.as_deref() {
            None => format.has_pages().then_some(PAPERS[0]),
            Some("none") => None,
            Some(name) => Some(paper_by_name(name).ok_or_else(|| one_of("paper", &paper_names()))?),
        };
        if options.step == Some(0) {
            return Err(Problem::option("step", "steps count from 1"));
        }
        let width = options.width.unwrap_or(WIDTH.1);
        if !(16..=WIDTH.0).contains(&width) {
            let expected = format!("expected a number from 16 to {}", WIDTH.0);
            return Err(Problem::option("width", expected));
        }
        Ok(Render {
            format,
            step: options.step,
            candidates: options.candidates == Some(true),
            coordinates: options.coordinates == Some(true),
            theme,
            paper,
            width,
            selection: technique_choices(options.techniques.as_deref().unwrap_or_default())?,
        })
    }
}

async fn answer(app: &Arc<App>, request: Request) -> Result<Response, Problem> {
    let mut said = said(app, request).await?;
    let tag = Tag::of(ENDPOINT.path, &said.pairs);
    let text = said.pairs.take_puzzle()?;
    let settings = Settings::take(&mut said.pairs, &app.config)?;
    let render = Render::try_from(said.pairs.into_options::<RenderOptions>()?)?;
    if let Some(known) = tag.known(&said.headers, said.in_body) {
        return Ok(known);
    }
    let (format, in_body, client) = (render.format, said.in_body, said.client);
    let picture = app.run(client, Effort::Whole, move |ticket| {
        let entry = puzzles::read(&text, &settings.boards.read, in_body)?;
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
        let order = entry.puzzle.geometry().order();
        let alphabet = alphabet.unwrap_or(entry.alphabet).or_usual(order);
        let (drawing, note) = match self.step {
            None => (self.board(entry, alphabet), String::new()),
            Some(number) => self.step(entry, number, alphabet, clock)?,
        };
        let mut sheets = Sheets::new(SheetOptions {
            paper: self.paper,
            per_page: 1,
            look: Look { theme: self.theme, large: false },
            title: String::new(),
            solutions_title: String::new(),
            numbers: false,
            solutions: sudokit_render::Solutions::None,
        });
        let name = entry.name.clone().filter(|_| self.paper.is_some()).unwrap_or_default();
        let exercise = Exercise { name, note, drawing, solution: None, badge: None };
        let page = sheets.push(exercise);
        page.or_else(|| sheets.finish().next()).ok_or_else(|| Problem::internal(""))
    }

    fn board(&self, entry: &Entry, alphabet: Alphabet) -> Drawing {
        let mut drawing = Drawing::of_puzzle(&entry.puzzle, alphabet);
        if let Some(placed) = &entry.placed {
            drawing = drawing.with_entries(placed);
        }
        if self.candidates || entry.marks.is_some() || entry.puzzle.is_restricted() {
            drawing = drawing.with_marks(&entry.candidates());
        }
        if self.coordinates { drawing.with_coordinates() } else { drawing }
    }

    /// A step, and what it is called.
    fn step(
        &self,
        entry: &Entry,
        number: u32,
        alphabet: Alphabet,
        clock: &Clock<'_>,
    ) -> Result<(Drawing, String), Problem> {
        let mut engines = Engines::new(EngineChoice::auto());
        let known = solutions_of(&mut engines, &entry.puzzle, clock)?;
        let only = match &known {
            Solutions::Unique(solution) => Some(solution),
            Solutions::Several(_) => None,
            Solutions::None { .. } => {
                return Err(Problem::unanswerable("the puzzle has no solution, so no step"));
            }
            Solutions::Unknown { .. } => {
                return Err(Problem::too_much_work("the time is over"));
            }
        };
        let found = step_at(entry, only, self.selection.clone(), number, clock);
        let StepAt { board, step } =
            found.map_err(|error| Problem::unanswerable(error.to_string()))?;
        let drawing = Drawing::of_board(&board, alphabet).with_step(&step.step);
        let name = technique_name(step.step.technique);
        Ok((drawing.with_coordinates(), format!("{number}. {name}")))
    }

    fn bytes(&self, picture: &Picture, go_on: &dyn Fn() -> bool) -> Result<Vec<u8>, Problem> {
        let failed = |error: std::io::Error| Problem::internal(error.to_string());
        match self.format {
            PictureFormat::Svg => Ok(picture.to_svg().into_bytes()),
            PictureFormat::Png => {
                let png = picture.to_png_while(self.width, &go_on);
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
