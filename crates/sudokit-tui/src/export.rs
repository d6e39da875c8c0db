//! Games as text, to copy or to keep in a file of one's own.

use std::fs::File;
use std::io::{ErrorKind, Write as _};

use sudokit_core::{Alphabet, line};
use sudokit_formats::{Entry, FORMATS, WriteOptions, by_name};
use sudokit_game::Session;
use sudokit_text::Texts;

/// The form that keeps everything.
const GAME: &str = "game";

/// The game as it stands, for any text form.
fn entry_of(session: &Session) -> Entry {
    let puzzle = session.deal().puzzle().clone();
    let position = session.position();
    let alphabet = Alphabet::of_order(session.geometry().order());
    let entered = position.entered();
    let marks = position.centre_marks();
    let mut entry = Entry::new(puzzle, alphabet);
    if entered.filled() > 0 {
        entry.placed = Some(entered);
    }
    if marks.iter().any(|marks| !marks.is_empty()) {
        entry.marks = Some(marks);
    }
    entry
}

/// The puzzle on one line.
pub(crate) fn line_of(session: &Session) -> String {
    let mut out = Vec::new();
    let puzzle = session.deal().puzzle();
    line::write_puzzle(&mut out, puzzle, Alphabet::of_order(puzzle.geometry().order()));
    String::from_utf8_lossy(&out).into_owned()
}

/// A game in a text form, and what the form does not hold.
///
/// # Errors
/// Why it cannot be written so.
pub(crate) fn form(
    session: &Session,
    format: &str,
    texts: &Texts,
) -> Result<(String, Option<String>), String> {
    if format == GAME {
        return Ok((session.to_text(), None));
    }
    let Some(known) = by_name(format) else {
        let names = FORMATS.iter().map(|form| form.name()).chain([GAME]);
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

/// Writes a game to a file that is not there yet; tells what came of it.
pub(crate) fn to_file(session: &Session, format: &str, file: &str, texts: &Texts) -> Vec<String> {
    let (text, lost) = match form(session, format, texts) {
        Ok(written) => written,
        Err(told) => return vec![told],
    };
    // Nothing is written over.
    let made = File::create_new(file).and_then(|mut made| made.write_all(text.as_bytes()));
    let (id, why) = match made {
        Ok(()) => ("play-exported", String::new()),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            return vec![texts.say("play-file-exists", &[("file", file.into())])];
        }
        Err(error) => ("play-not-exported", error.to_string()),
    };
    let mut told = vec![texts.say(id, &[("file", file.into()), ("why", why.into())])];
    told.extend(lost);
    told
}
