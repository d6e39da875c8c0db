//! Players.

use rusqlite::{OptionalExtension, Row, named_params};

use crate::error::StoreError;
use crate::id::PlayerId;
use crate::store::Store;
use sudokit_game::Moment;

/// A player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// The number of the player.
    pub id: PlayerId,
    /// The name, as it was written the first time.
    pub name: String,
}

impl Store {
    /// Returns the player of this name, and creates the player if there is none. The store remembers them
    /// as the last player. Surrounding spaces and the case of letters do not matter.
    ///
    /// # Errors
    /// [`StoreError::NoName`] if the name has no visible character; otherwise if the store cannot be
    /// written.
    pub fn player(&mut self, name: &str, now: Moment) -> Result<Player, StoreError> {
        let name = clean(name).ok_or(StoreError::NoName)?;
        self.write(|change| find_or_create(change, &name, now, true))
    }

    /// Returns the last player [`Store::player`] was called for.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn last_player(&self) -> Result<Option<Player>, StoreError> {
        self.read(|db| {
            let sql = "SELECT id, name FROM player WHERE last_used > 0 ORDER BY last_used DESC";
            Ok(db.query_row(sql, [], player).optional()?)
        })
    }

    /// Returns all players in alphabetical order.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn players(&self) -> Result<Vec<Player>, StoreError> {
        self.read(|db| {
            let mut query = db.prepare("SELECT id, name FROM player ORDER BY folded")?;
            Ok(query.query_map([], player)?.collect::<Result<_, _>>()?)
        })
    }
}

/// Finds or creates the player of a [cleaned](clean) name.
pub(crate) fn find_or_create(
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

/// Returns a name without control characters, which would reach the terminal, and without needless
/// spaces. `None` if nothing remains.
pub(crate) fn clean(name: &str) -> Option<String> {
    let visible = name.replace(char::is_control, " ");
    let name = visible.split_whitespace().collect::<Vec<_>>().join(" ");
    (!name.is_empty()).then_some(name)
}

/// Folds the case of a name. The detour by upper case makes `ß` equal to `SS`, and the two small sigmas
/// equal.
fn fold(name: &str) -> String {
    name.to_uppercase().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_compared_without_case() {
        for (one, other) in [("Ана", "АНА"), ("Groß", "GROSS"), ("Νίκος", "ΝΊΚΟΣ"), ("Ñ", "ñ")]
        {
            assert_eq!(fold(one), fold(other));
        }
        assert_ne!(fold("Ana"), fold("Anna"));
        assert_eq!(clean(" Ana\u{1b}[1m \t B "), Some("Ana [1m B".to_owned()));
        assert_eq!(clean("\n \u{7}"), None);
    }
}
