//! A game, or all games of the player, as text to copy or to save in a file.

use std::fs::File;
use std::io::{ErrorKind, Write as _};

use sudokit_formats::{FORMATS, Loss, WriteOptions, by_name};
use sudokit_render::PictureFormat;
use sudokit_text::Texts;
use sudokit_transfer::entry_of;

use crate::active_game::ActiveGame;
use crate::pictures;
use crate::world::World;

/// The format that keeps everything of a game.
const GAME: &str = "game";

/// The format that has all games of the player in place of one, each with everything.
const EVERYTHING: &str = "everything";

/// A game in a format.
struct Written {
    bytes: Vec<u8>,
    /// What the format cannot hold.
    lost: Option<String>,
}

/// Writes a game in a format.
///
/// # Errors
/// Says why the game cannot be written in this format.
fn write(game: &ActiveGame, format: &str, world: &World) -> Result<Written, String> {
    let (library, texts) = (&world.library, &world.texts);
    let whole = |text: String| Ok(Written { bytes: text.into_bytes(), lost: None });
    if format == GAME {
        return whole(game.session().to_text());
    }
    if format == EVERYTHING {
        let games = library.all_games().map_err(|error| world.store_error(&error))?;
        return whole(games.to_text(library.player_name()));
    }
    let entry = entry_of(game.session(), game.played());
    if let Some(picture) = PictureFormat::by_name(format) {
        let bytes = pictures::draw(picture, &entry).map_err(|error| {
            let args = [("file", format.into()), ("why", error.to_string().into())];
            texts.say("play-not-exported", &args)
        })?;
        return Ok(Written { bytes, lost: losses(&pictures::losses(&entry), format, texts) });
    }
    let Some(known) = by_name(format) else {
        let names = FORMATS.iter().filter(|format| format.writes()).map(|format| format.name());
        let names = names.chain(PictureFormat::ALL.map(PictureFormat::name));
        let names = names.chain([GAME, EVERYTHING]);
        let names = names.collect::<Vec<_>>().join(", ");
        // All of them only for those who ask.
        return Err(match format {
            "?" => texts.say("play-formats", &[("names", names.into())]),
            _ => texts.say("play-no-format", &[("name", format.into())]),
        });
    };
    let Some(mut writer) = known.writer(&WriteOptions::default()) else {
        return Err(texts.say("play-format-read-only", &[("name", format.into())]));
    };
    let mut bytes = Vec::new();
    writer.begin(&mut bytes);
    let lost = writer.write(&entry, &mut bytes).map_err(|error| texts.unwritable(&error))?;
    writer.end(&mut bytes);
    Ok(Written { bytes, lost: losses(&lost, format, texts) })
}

/// Says what a format leaves out, if that is anything.
fn losses(losses: &[Loss], format: &str, texts: &Texts) -> Option<String> {
    (!losses.is_empty()).then(|| texts.losses(losses, format))
}

/// Writes a game as text. Returns the text, and a note on what the format cannot hold.
///
/// # Errors
/// Says why the game cannot be written in this format as text.
pub(crate) fn to_text(
    game: &ActiveGame,
    format: &str,
    world: &World,
) -> Result<(String, Option<String>), String> {
    let written = write(game, format, world)?;
    match String::from_utf8(written.bytes) {
        Ok(text) => Ok((text, written.lost)),
        Err(_) => Err(world.say("play-format-no-text", &[("name", format.into())])),
    }
}

/// Saves a game in a new file. Returns the messages for the player.
pub(crate) fn save_to_file(
    game: &ActiveGame,
    format: &str,
    file: &str,
    world: &World,
) -> Vec<String> {
    let Written { bytes, lost } = match write(game, format, world) {
        Ok(written) => written,
        Err(why) => return vec![why],
    };
    match save(&bytes, file, world) {
        Ok(message) => [message].into_iter().chain(lost).collect(),
        Err(why) => vec![why],
    }
}

/// Saves a text in a new file. Returns the message for the player.
pub(crate) fn save_text(text: &str, file: &str, world: &World) -> String {
    save(text.as_bytes(), file, world).unwrap_or_else(|why| why)
}

/// Writes a new file; an existing one is never overwritten.
///
/// # Errors
/// Says why there is no such file now.
fn save(bytes: &[u8], file: &str, world: &World) -> Result<String, String> {
    let named = || ("file", file.into());
    match File::create_new(file).and_then(|mut made| made.write_all(bytes)) {
        Ok(()) => Ok(world.say("play-exported", &[named()])),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            Err(world.say("play-file-exists", &[named()]))
        }
        Err(error) => {
            let why = ("why", world.texts.io_error(&error).into());
            Err(world.say("play-not-exported", &[named(), why]))
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use sudokit_core::DigitSet;
    use sudokit_game::{Action, Contents, Input, Layer, Record, Scoring, Session};
    use sudokit_transfer::{Collection, Text};

    use super::*;
    use crate::import::{deal_of, read_text, session_of};
    use crate::library::Library;

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// A game in which random things were entered.
    fn played(seed: u64, library: &mut Library) -> ActiveGame {
        let mut state = seed;
        let mut random = |below: u64| {
            state =
                state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963);
            (state >> 33) % below
        };
        let mut session = session_of(PUZZLE, &Scoring::CLASSIC);
        let cells: Vec<_> = session.geometry().cells().collect();
        for at in 0..60 {
            let layer = Layer::ALL[random(4) as usize];
            let input = Input::new(layer, random(9) as u8 + 1, 9).expect("an input");
            let cell = cells[random(81) as usize];
            if let Ok(Some(action)) = session.enter(&[cell], input, true) {
                session.apply(Record::new(Duration::from_millis(1700 * at), action));
            }
        }
        session.apply(Record::new(Duration::from_secs(200), Action::Pause));
        library.add(session).expect("a game")
    }

    /// What a player sees of a cell.
    fn seen(game: &Session) -> Vec<Contents> {
        let position = game.position();
        let seen = |cell| {
            let contents = position.get(cell);
            let shown = position.shown_candidates(cell, false);
            match contents.digit {
                Some(digit) => Contents {
                    digit: Some(digit),
                    colours: contents.colours,
                    ..Contents::default()
                },
                None => Contents {
                    centre: contents.centre | shown,
                    crossed_out: DigitSet::EMPTY,
                    ..contents
                },
            }
        };
        game.geometry().cells().map(seen).collect()
    }

    #[test]
    fn a_format_that_loses_nothing_brings_the_same_game_back() {
        let mut world = World::for_tests();
        let mut whole = Vec::new();
        for seed in 1..=5 {
            let game = played(seed, &mut world.library);
            for format in FORMATS.iter().filter(|format| format.writes()) {
                // Some formats cannot hold marks that leave a cell without a candidate.
                let Ok((text, lost)) = to_text(&game, format.name(), &world) else { continue };
                let holds = format.properties();
                let is_whole = holds.placed
                    && holds.sparse_marks
                    && holds.corner
                    && holds.colours
                    && holds.time
                    && holds.name;
                assert!(!is_whole || lost.is_none(), "{}: {lost:?}", format.name());
                if lost.is_some() {
                    continue;
                }
                whole.push(format.name());
                let Ok(Text::Puzzle(import)) = read_text(&text) else {
                    panic!("{}: {text}", format.name())
                };
                let deal = deal_of(&import, &|| true).expect("a puzzle");
                let back = import.session(deal, &Scoring::CLASSIC, "other");
                assert_eq!(seen(&back), seen(game.session()), "{}: {text}", format.name());
                assert_eq!(back.played(), Duration::from_secs(200));
                assert_eq!(back.deal().fact("name"), game.session().deal().fact("name"));
            }
        }
        assert!(whole.contains(&"share"), "{whole:?}");
    }

    #[test]
    fn pictures_are_drawn_and_are_no_text_to_copy() {
        let mut world = World::for_tests();
        let game = played(1, &mut world.library);
        let heads: [&[u8]; 3] = [b"%PDF-", b"<svg ", b"\x89PNG"];
        for (format, head) in PictureFormat::ALL.into_iter().zip(heads) {
            let written = write(&game, format.name(), &world).expect("a picture");
            assert!(written.bytes.starts_with(head), "{format:?}");
            // The time that was played is all that they leave out.
            let lost = written.lost.expect("a loss");
            assert!(lost.contains("time") && !lost.contains("corner") && !lost.contains("colour"));
        }
        assert!(to_text(&game, "png", &world).is_err() && to_text(&game, "svg", &world).is_ok());
    }

    #[test]
    fn all_games_are_copied_as_they_are_saved() {
        let mut world = World::for_tests();
        let games = [1, 2].map(|seed| played(seed, &mut world.library));
        let (text, lost) = to_text(&games[0], EVERYTHING, &world).expect("a text");
        assert_eq!(lost, None);
        let copied = Collection::from_text(&text).expect("all games").games;
        let sessions = copied.iter().map(|game| &game.session);
        assert!(sessions.eq(games.iter().map(ActiveGame::session)));
    }
}
