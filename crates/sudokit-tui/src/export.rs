//! Games as text, to copy or to save in a file.

use std::fs::File;
use std::io::{ErrorKind, Write as _};

use sudokit_core::{Alphabet, line};
use sudokit_formats::{Entry, FORMATS, WriteOptions, by_name};
use sudokit_game::Session;
use sudokit_text::Texts;

/// The format that keeps everything.
const GAME: &str = "game";

/// Returns the game as it stands, for the writer of any format.
fn entry_of(session: &Session) -> Entry {
    let puzzle = session.deal().puzzle().clone();
    let position = session.position();
    let alphabet = Alphabet::of_order(session.geometry().order());
    let entered = position.entered();
    let mut marks = position.centre_marks();
    for cell in session.geometry().cells() {
        marks[cell.index()] |= position.shown_candidates(cell, false);
    }
    let mut entry = Entry::new(puzzle, alphabet);
    if entered.filled() > 0 {
        entry.placed = Some(entered);
    }
    if marks.iter().any(|marks| !marks.is_empty()) {
        entry.marks = Some(marks);
    }
    entry
}

/// Returns the puzzle on one line.
pub(crate) fn line_of(session: &Session) -> String {
    let mut out = Vec::new();
    let puzzle = session.deal().puzzle();
    line::write_puzzle(&mut out, puzzle, Alphabet::of_order(puzzle.geometry().order()));
    String::from_utf8_lossy(&out).into_owned()
}

/// Writes a game in a text format. Returns the text, and a note on what the format cannot hold.
///
/// # Errors
/// Says why the game cannot be written in this format.
pub(crate) fn to_format(
    session: &Session,
    format: &str,
    texts: &Texts,
) -> Result<(String, Option<String>), String> {
    if format == GAME {
        return Ok((session.to_text(), None));
    }
    let Some(known) = by_name(format) else {
        let names = FORMATS.iter().map(|format| format.name()).chain([GAME]);
        let names = names.collect::<Vec<_>>().join(", ");
        return Err(texts.say("play-formats", &[("names", names.into())]));
    };
    let Some(mut writer) = known.writer(&WriteOptions::default()) else {
        return Err(texts.say("play-format-read-only", &[("name", format.into())]));
    };
    let mut out = Vec::new();
    writer.begin(&mut out);
    let losses =
        writer.write(&entry_of(session), &mut out).map_err(|error| texts.unwritable(&error))?;
    writer.end(&mut out);
    let lost = (!losses.is_empty()).then(|| texts.losses(&losses, format));
    Ok((String::from_utf8_lossy(&out).into_owned(), lost))
}

/// Saves a game in a new file. Returns the messages for the player.
pub(crate) fn save_to_file(
    session: &Session,
    format: &str,
    file: &str,
    texts: &Texts,
) -> Vec<String> {
    let (text, lost) = match to_format(session, format, texts) {
        Ok(written) => written,
        Err(why) => return vec![why],
    };
    // An existing file is never overwritten.
    let made = File::create_new(file).and_then(|mut made| made.write_all(text.as_bytes()));
    let (id, why) = match made {
        Ok(()) => ("play-exported", String::new()),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            return vec![texts.say("play-file-exists", &[("file", file.into())])];
        }
        Err(error) => ("play-not-exported", error.to_string()),
    };
    let mut lines = vec![texts.say(id, &[("file", file.into()), ("why", why.into())])];
    lines.extend(lost);
    lines
}
