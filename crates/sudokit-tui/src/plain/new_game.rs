//! A new game line by line: size, kind, level, scoring.

use sudokit_game::{Kind, NewGame, SIZES, Scoring, Session};
use sudokit_logic::Level;

use super::dialogue::{Dialogue, Quit};
use crate::active_game::ActiveGame;
use crate::messages;
use crate::new_game::start_making;

/// Asks what the game should be like, and makes it. `None` if the player goes back.
pub(super) fn ask(dialogue: &mut Dialogue<'_>) -> Result<Option<ActiveGame>, Quit> {
    // Going back leads to the question before: `None` of an inner loop.
    let sizes: Vec<String> = SIZES.iter().map(|size| format!("{size}x{size}")).collect();
    while let Some(size) = choose(dialogue, "play-new-size", &sizes)? {
        let order = SIZES[size];
        let has_kinds = Kind::of_order(order).len() > 1;
        while let Some(kind) = ask_kind(dialogue, order)? {
            let has_levels = NewGame::levels(order).len() > 1;
            while let Some(level) = ask_level(dialogue, order)? {
                if let Some(scoring) = ask_scoring(dialogue)? {
                    let seed = (dialogue.world.draw_seed)();
                    let request = NewGame { order, kind, geometry: None, level, seed };
                    return make(dialogue, request, scoring);
                }
                if !has_levels {
                    break;
                }
            }
            if !has_kinds {
                break;
            }
        }
    }
    Ok(None)
}

/// Asks for the rules of scoring.
fn ask_scoring(dialogue: &mut Dialogue<'_>) -> Result<Option<&'static Scoring>, Quit> {
    let names = Scoring::ALL.map(|scoring| {
        let name = dialogue.world.word(&format!("play-scoring-{}", scoring.id));
        let about = dialogue.world.word(&format!("play-scoring-{}-about", scoring.id));
        format!("{name}. {about}")
    });
    let chosen = choose(dialogue, "play-new-scoring", &names)?;
    Ok(chosen.map(|chosen| Scoring::ALL[chosen]))
}

fn choose(
    dialogue: &mut Dialogue<'_>,
    title: &str,
    items: &[String],
) -> Result<Option<usize>, Quit> {
    dialogue.say(title, &[])?;
    let prompt = dialogue.world.word("plain-choose");
    dialogue.choose(&prompt, items)
}

/// Asks for the kind of board, if there is a choice.
fn ask_kind(dialogue: &mut Dialogue<'_>, order: u8) -> Result<Option<Kind>, Quit> {
    let kinds = Kind::of_order(order);
    if kinds.len() == 1 {
        return Ok(Some(Kind::Plain));
    }
    let name = |kind: &Kind| {
        let name = dialogue.world.word(&format!("play-kind-{}", kind.name()));
        let about = dialogue.world.word(&format!("play-kind-{}-about", kind.name()));
        format!("{name}. {about}")
    };
    let names: Vec<String> = kinds.iter().map(name).collect();
    let chosen = choose(dialogue, "play-new-kind", &names)?;
    Ok(chosen.map(|chosen| kinds[chosen]))
}

/// Asks for the level, if boards of this order have several.
fn ask_level(dialogue: &mut Dialogue<'_>, order: u8) -> Result<Option<Level>, Quit> {
    let levels = NewGame::levels(order);
    if levels.len() < 2 {
        return Ok(Some(levels.first().copied().unwrap_or(Level::Easy)));
    }
    let name = |level: &Level| {
        let about = dialogue.world.word(&format!("play-level-{}-about", level.name()));
        format!("{}. {about}", dialogue.world.texts.level(*level))
    };
    let names: Vec<String> = levels.iter().map(name).collect();
    let chosen = choose(dialogue, "play-new-level", &names)?;
    Ok(chosen.map(|chosen| levels[chosen]))
}

/// Makes a puzzle and starts a game of it, or says why that failed.
pub(super) fn make(
    dialogue: &mut Dialogue<'_>,
    request: NewGame,
    scoring: &'static Scoring,
) -> Result<Option<ActiveGame>, Quit> {
    dialogue.say("play-making", &[])?;
    if NewGame::levels(request.order).is_empty() {
        dialogue.say("new-slow", &[])?;
    }
    match start_making(request).wait() {
        Some(Ok(deal)) => dialogue.add_game(Session::new(deal, scoring)),
        Some(Err(why)) => {
            let text = messages::make_error(&why, &dialogue.world.texts);
            dialogue.print(&text)?;
            Ok(None)
        }
        None => {
            dialogue.say("play-not-made", &[])?;
            Ok(None)
        }
    }
}
