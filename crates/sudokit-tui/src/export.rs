//! Games as text, to copy or to save in a file.

use std::fs::File;
use std::io::{ErrorKind, Write as _};

use sudokit_core::{Alphabet, line};
use sudokit_formats::{FORMATS, Loss, WriteOptions, by_name};
use sudokit_game::Session;
use sudokit_render::PictureFormat;
use sudokit_text::Texts;
use sudokit_transfer::entry_of;

use crate::active_game::ActiveGame;
use crate::pictures;

/// The format that keeps everything of a game.
const GAME: &str = "game";

/// What is written in place of a game: all games of the player, each with everything.
pub(crate) const EVERYTHING: &str = "everything";

/// Returns the puzzle on one line.
pub(crate) fn line_of(session: &Session) -> String {
    let mut out = Vec::new();
    let puzzle = session.deal().puzzle();
    line::write_puzzle(&mut out, puzzle, Alphabet::of_order(puzzle.geometry().order()));
    String::from_utf8_lossy(&out).into_owned()
}

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
fn write(game: &ActiveGame, format: &str, texts: &Texts) -> Result<Written, String> {
    if format == GAME {
        return Ok(Written { bytes: game.session().to_text().into_bytes(), lost: None });
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
        return Err(texts.say("play-formats", &[("names", names.into())]));
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
    texts: &Texts,
) -> Result<(String, Option<String>), String> {
    let written = write(game, format, texts)?;
    match String::from_utf8(written.bytes) {
        Ok(text) => Ok((text, written.lost)),
        Err(_) => Err(texts.say("play-format-no-text", &[("name", format.into())])),
    }
}

/// Saves a game in a new file. Returns the messages for the player.
pub(crate) fn save_to_file(
    game: &ActiveGame,
    format: &str,
    file: &str,
    texts: &Texts,
) -> Vec<String> {
    match write(game, format, texts) {
        Ok(Written { bytes, lost }) => {
            let mut lines = save_bytes(&bytes, file, texts);
            lines.extend(lost);
            lines
        }
        Err(why) => vec![why],
    }
}

/// Saves something in a new file. Returns the message for the player.
pub(crate) fn save_bytes(bytes: &[u8], file: &str, texts: &Texts) -> Vec<String> {
    // An existing file is never overwritten.
    let made = File::create_new(file).and_then(|mut made| made.write_all(bytes));
    let (id, why) = match made {
        Ok(()) => ("play-exported", String::new()),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            return vec![texts.say("play-file-exists", &[("file", file.into())])];
        }
        Err(error) => ("play-not-exported", texts.io_error(&error)),
    };
    vec![texts.say(id, &[("file", file.into()), ("why", why.into())])]
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use sudokit_core::DigitSet;
    use sudokit_game::{Action, Contents, Input, Layer, Record, Scoring};
    use sudokit_text::Lang;
    use sudokit_transfer::Text;

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
        let texts = Texts::new(Lang::En);
        let mut library = Library::open(None);
        library.set_player("Ana").expect("a player");
        let mut whole = Vec::new();
        for seed in 1..=5 {
            let game = played(seed, &mut library);
            for format in FORMATS.iter().filter(|format| format.writes()) {
                // Some formats cannot hold marks that leave a cell without a candidate.
                let Ok((text, lost)) = to_text(&game, format.name(), &texts) else { continue };
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
        let texts = Texts::new(Lang::En);
        let mut library = Library::open(None);
        library.set_player("Ana").expect("a player");
        let game = played(1, &mut library);
        let heads: [&[u8]; 3] = [b"%PDF-", b"<svg ", b"\x89PNG"];
        for (format, head) in PictureFormat::ALL.into_iter().zip(heads) {
            let written = write(&game, format.name(), &texts).expect("a picture");
            assert!(written.bytes.starts_with(head), "{format:?}");
            assert!(written.lost.is_some_and(|lost| lost.contains("colours")));
        }
        assert!(to_text(&game, "png", &texts).is_err() && to_text(&game, "svg", &texts).is_ok());
    }
}
