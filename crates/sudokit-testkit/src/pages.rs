//! The technique pages of the book: the manual from the source, and a picture and a drawing of a real
//! step.

use std::fmt::Write as _;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use sudokit_core::Alphabet;
use sudokit_core::render::Walls;
use sudokit_logic::{LADDER, Rung, Step, TechniqueId, draw, manual};
use sudokit_render::{Drawing, Look};
use sudokit_text::{Lang, Scene, Texts};

use crate::techniques::{Placed, cases};

/// The folder of the project's own cases.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/techniques")
}

/// The project's own cases, with the examples for pages first.
///
/// # Panics
/// If a file cannot be read.
fn own_cases() -> Vec<Placed> {
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder()).expect("test data").flatten().map(|file| file.path()).collect();
    files.sort_by_key(|path| (!path.ends_with("examples.txt"), path.clone()));
    files
        .iter()
        .flat_map(|path| cases(&std::fs::read_to_string(path).expect("a readable file")))
        .collect()
}

/// Finds the step of a case.
fn step_of(placed: &Placed, rung: &Rung, id: TechniqueId) -> Option<Step> {
    let mut found = None;
    let _ = rung.technique.find(&placed.board, &placed.case.options(), &mut |step| {
        if step.technique == id && step.effect() == placed.case.effect {
            found = Some(step);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    if let Some(step) = &mut found {
        rung.technique.explain(&placed.board, step, &placed.case.options());
    }
    found
}

/// The steps that the project's own cases ask for, each with its case.
///
/// # Panics
/// If a file cannot be read.
pub fn steps() -> Vec<(Placed, Step)> {
    let names = |rung: &'static Rung| rung.technique.names().iter().map(move |name| (rung, *name));
    let all: Vec<_> = LADDER.iter().flat_map(names).collect();
    let found = own_cases().into_iter().filter(|placed| placed.case.variant != "x");
    let step = |placed: Placed| {
        let named = |(id, code): (&str, &str)| {
            placed.case.code == id || (!code.is_empty() && placed.case.code == code)
        };
        let &(rung, (id, _)) = all.iter().find(|(_, name)| named(*name))?;
        let step = step_of(&placed, rung, id)?;
        Some((placed, step))
    };
    found.filter_map(step).collect()
}

/// Makes every page and the picture on it, with their file names; the last page is the list of all
/// techniques.
///
/// # Panics
/// If the project's own cases cannot be read.
pub fn pages() -> Vec<(String, String)> {
    let texts = Texts::new(Lang::En);
    let cases = own_cases();
    let mut pages = Vec::new();
    let mut index = "# Techniques\n\nEasiest first. Written by the example `technique_pages` of \
                     `sudokit-testkit` from the sources and from real positions.\n\n\
                     | technique | id | HoDoKu | level |\n|---|---|---|---|\n"
        .to_owned();
    for (rung, (id, code)) in
        LADDER.iter().flat_map(|rung| rung.technique.names().iter().map(move |name| (rung, *name)))
    {
        let name = texts.technique(id);
        let level = rung.level.name();
        let dash = if code.is_empty() { "-" } else { code };
        let _ = writeln!(index, "| [{name}]({id}.md) | `{id}` | {dash} | {level} |");
        let mut page =
            "<!-- Written by technique_pages; edit the source instead. -->\n\n".to_owned();
        page += &manual(rung.technique.source());
        let _ = write!(page, "\n`{id}`, level {level}");
        if !code.is_empty() {
            let _ = write!(page, ", HoDoKu's code {code}");
        }
        let tried = match rung.tries(id) {
            true => String::new(),
            false => format!(" It is used only on request: `--techniques +{id}`."),
        };
        let _ = writeln!(page, ".{tried}");
        let examples = cases.iter().filter(|placed| {
            (placed.case.code == id || (!code.is_empty() && placed.case.code == code))
                && placed.case.variant != "x"
        });
        let example =
            examples.filter_map(|placed| Some((placed, step_of(placed, rung, id)?))).next();
        if let Some((placed, step)) = example {
            page += &drawn(placed, &step, &texts);
            pages.push((format!("{id}.svg"), picture(placed, &step, &texts)));
        }
        pages.push((format!("{id}.md"), page));
    }
    pages.push(("README.md".to_owned(), index));
    pages
}

/// Draws and explains a real step.
fn drawn(placed: &Placed, step: &Step, texts: &Texts) -> String {
    let board = &placed.board;
    let scene = Scene { geometry: board.geometry(), alphabet: Alphabet::Standard };
    let grid = draw::candidates(board, Some(step), Walls::Lines, scene.alphabet, |_, text| {
        text.to_owned()
    });
    let (name, id) = (texts.technique(step.technique), step.technique);
    let mut out = format!(
        "\n## {name}, in a real position\n\n![{name} on a board]({id}.svg)\n\n\
         ```text\n{grid}```\n\n"
    );
    for sentence in texts.explain(step, scene) {
        let _ = writeln!(out, "{sentence}");
    }
    out
}

/// Draws a real step as SVG.
fn picture(placed: &Placed, step: &Step, texts: &Texts) -> String {
    let drawing = Drawing::of_board(&placed.board, Alphabet::Standard);
    let mut picture = drawing.with_step(step).with_coordinates().picture(&Look::default());
    picture.title = format!("{}, in a real position", texts.technique(step.technique));
    picture.to_svg()
}
