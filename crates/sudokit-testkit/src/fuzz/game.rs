//! Reads arbitrary text as a saved game.

use std::borrow::Cow;

use sudokit_game::{Record, Session};

/// Headers of saved games, so that a fuzzer need not find one before it reaches the actions.
const HEADERS: [&str; 4] = [
    "sudokit-game 1\npuzzle 1..43..2.1...32.\nsolution 1234341221434321\nscoring classic\n\n",
    "sudokit-game 1\npuzzle 1..43..2.1...32.\nsolution 1234341221434321\nscoring arcade\n\n",
    "sudokit-game 1\npuzzle 12343412........\ndiagonals\nsolutions several\n\n",
    "sudokit-game 1\npuzzle ................................1...\nshape 3x2\n\n",
];

/// Reads the bytes after the first as a saved game, or as the log of one, depending on the first
/// byte. Each line that can be read is applied. The resulting game is written and read again, and
/// must be the same; undone to the start and redone to the end it must be the same, too.
pub fn game(bytes: &[u8]) {
    let Some((&first, bytes)) = bytes.split_first() else { return };
    let text = String::from_utf8_lossy(bytes);
    let Some(header) = HEADERS.get(usize::from(first) % (HEADERS.len() + 1)) else {
        if let Ok(session) = Session::from_text(&text) {
            same(&session);
        }
        return;
    };
    let mut session = Session::from_text(header).expect("a valid header");
    for line in text.lines() {
        log_line(&mut session, line);
    }
    same(&session);
    undo_and_redo(session);
}

fn log_line(session: &mut Session, line: &str) {
    // Lines without a time get the current one.
    let line = match line.starts_with(|c: char| c.is_ascii_digit()) {
        true => Cow::Borrowed(line),
        false => Cow::Owned(format!("{} {line}", session.played().as_millis())),
    };
    let geometry = session.geometry().clone();
    let Ok(record) = Record::from_line(&line, &geometry) else { return };
    let again = Record::from_line(&record.to_line(&geometry), &geometry);
    assert_eq!(again.as_ref(), Ok(&record), "{line}");
    let end = session.end().copied();
    session.apply(record);
    assert!(end.is_none() || session.end().copied() == end, "an ended game must stay ended");
}

fn same(session: &Session) {
    let text = session.to_text();
    assert_eq!(Session::from_text(&text).as_ref(), Ok(session), "{text}");
}

fn undo_and_redo(mut session: Session) {
    let at = session.played();
    let go = |session: &mut Session, step: fn(&Session) -> Option<sudokit_game::Action>| {
        while let Some(action) = step(session) {
            session.apply(Record::new(at, action));
        }
    };
    go(&mut session, Session::redo);
    let (position, point) = (session.position().clone(), session.point());
    go(&mut session, Session::undo);
    assert_eq!(session.position().entered().filled(), 0);
    go(&mut session, Session::redo);
    assert_eq!((session.position(), session.point()), (&position, point));
}
