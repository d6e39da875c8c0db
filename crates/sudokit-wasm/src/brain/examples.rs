//! Real positions in which a technique finds something: those of the book.

use std::ops::ControlFlow;

use sudokit_formats::{by_name, read_all};
use sudokit_logic::case::Case;
use sudokit_logic::{Board, PathStep, Rung, TechniqueId};

/// The most positions on a page.
const MOST: usize = 3;

/// The positions among `cases` in which the technique with this id finds a step, each with the step.
pub(super) fn examples(
    cases: &str,
    rung: &'static Rung,
    id: TechniqueId,
) -> Vec<(Board, PathStep)> {
    let codes = rung.technique.names().iter().filter(|(known, _)| *known == id);
    let codes: Vec<&str> = codes.map(|(_, code)| *code).filter(|code| !code.is_empty()).collect();
    let own = cases.lines().filter(|line| {
        let code = line.split(':').nth(1).unwrap_or_default();
        code == id || codes.contains(&code)
    });
    own.filter_map(|line| example(line, rung, id)).take(MOST).collect()
}

/// The position of a case, and the step that it asks for.
fn example(line: &str, rung: &'static Rung, id: TechniqueId) -> Option<(Board, PathStep)> {
    let (entries, _) = read_all(line.as_bytes(), by_name("hodoku"), Default::default());
    let entry = entries.first()?;
    let field = |name| entry.field(name).unwrap_or("");
    let (code, digits) = (field("code"), field("digits"));
    let case = Case::from_fields(code, digits, field("eliminations"), field("placements")).ok()?;
    let marks = entry.marks.as_deref();
    let board = Board::with_progress(&entry.puzzle, entry.placed.as_ref(), marks).ok()?;
    let mut found = None;
    let _ = rung.technique.find(&board, &case.options(), &mut |step| {
        if step.technique == id && step.effect() == case.effect {
            found = Some(step);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    let mut step = found?;
    rung.technique.explain(&board, &mut step, &case.options());
    Some((board, PathStep { step, rung }))
}
