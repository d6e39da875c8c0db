//! Who plays.

use rusqlite::{OptionalExtension, Row, named_params};

use crate::{Moment, Store, StoreError};

/// A player, by number.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PlayerId(pub(crate) i64);

/// A player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// The number.
    pub id: PlayerId,
    /// The name, as it was first written.
    pub name: String,
}

impl Store {
    /// The player of this name, who is remembered as the last one. Spaces around it do not matter, nor
    /// does the case of its letters. Nobody has it yet: then it is a new player.
    ///
    /// # Errors
    /// [`StoreError::NoName`] if nothing of it can be seen; else if it cannot be written.
    pub fn player(&mut self, name: &str, now: Moment) -> Result<Player, StoreError> {
        let name = clean(name).ok_or(StoreError::NoName)?;
        self.write(|change| found_or_made(change, &name, now, true))
    }

    /// The player who was asked for last.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn last_player(&self) -> Result<Option<Player>, StoreError> {
        self.read(|db| {
            let sql = "SELECT id, name FROM player WHERE last_used > 0 ORDER BY last_used DESC";
            Ok(db.query_row(sql, [], player).optional()?)
        })
    }

    /// All players, by the alphabet.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn players(&self) -> Result<Vec<Player>, StoreError> {
        self.read(|db| {
            let mut query = db.prepare("SELECT id, name FROM player ORDER BY folded")?;
            Ok(query.query_map([], player)?.collect::<Result<_, _>>()?)
        })
    }
}

/// The player of a cleaned name.
pub(crate) fn found_or_made(
    change: &rusqlite::Connection,
    name: &str,
    now: Moment,
    is_last: bool,
) -> Result<Player, StoreError> {
    change.execute(
        "INSERT INTO player (name, folded, made, last_used) VALUES (:name, :folded, :made, 0)
         ON CONFLICT (folded) DO NOTHING",
        named_params! { ":name": name, ":folded": fold(name), ":made": now.unix_seconds },
    )?;
    let sql = "SELECT id, name FROM player WHERE folded = ?1";
    let found = change.query_row(sql, [fold(name)], player)?;
    if is_last {
        let sql = "UPDATE player SET last_used = (SELECT max(last_used) + 1 FROM player)
                   WHERE id = ?1";
        change.execute(sql, [found.id.0])?;
    }
    Ok(found)
}

fn player(row: &Row<'_>) -> rusqlite::Result<Player> {
    Ok(Player { id: PlayerId(row.get(0)?), name: row.get(1)? })
}

/// A name without what cannot be seen; control signs would reach the terminal. `None` if that is all.
pub(crate) fn clean(name: &str) -> Option<String> {
    let seen = name.replace(|sign: char| sign.is_control(), " ");
    let name = seen.split_whitespace().collect::<Vec<_>>().join(" ");
    (!name.is_empty()).then_some(name)
}

/// All cases alike. By way of the upper one, so that `ß` is `SS` and the two small sigmas are one.
fn fold(name: &str) -> String {
    name.to_uppercase().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_alike_in_every_case() {
        for (one, other) in [("Ана", "АНА"), ("Groß", "GROSS"), ("Νίκος", "ΝΊΚΟΣ"), ("Ñ", "ñ")]
        {
            assert_eq!(fold(one), fold(other));
        }
        assert_ne!(fold("Ana"), fold("Anna"));
        assert_eq!(clean(" Ana\u{1b}[1m \t B "), Some("Ana [1m B".to_owned()));
        assert_eq!(clean("\n \u{7}"), None);
    }
}
