//! The tables, and the migration of older files.

use rusqlite::{Connection, Transaction, TransactionBehavior};

use crate::error::StoreError;

/// The migrations, in order, numbered from 1. The version of a file is the number of the last migration
/// that was applied to it. A published migration is never changed.
const MIGRATIONS: &[&str] = &[
    // 1: players, games with their logs, results, settings.
    "CREATE TABLE player (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        folded TEXT NOT NULL UNIQUE,    -- the name, all cases of it alike
        made INTEGER NOT NULL,
        last_used INTEGER NOT NULL      -- the larger the later; no time
    ) STRICT;
    CREATE TABLE game (
        -- Never given again: lock files and results go by it.
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        player INTEGER NOT NULL REFERENCES player,
        head TEXT NOT NULL,             -- as the game writes it; the columns below repeat it
        board TEXT NOT NULL,
        board_order INTEGER NOT NULL,
        cells INTEGER NOT NULL,
        level TEXT,
        scoring TEXT NOT NULL,
        daily TEXT,                     -- YYYY-MM-DD
        begun INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX game_of_player ON game (player);
    CREATE TABLE record (
        game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
        number INTEGER NOT NULL,        -- from 0, without gaps
        line TEXT NOT NULL,
        written INTEGER NOT NULL,
        PRIMARY KEY (game, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE result (
        id INTEGER PRIMARY KEY,
        game INTEGER UNIQUE REFERENCES game ON DELETE SET NULL,
        player INTEGER NOT NULL REFERENCES player,
        board TEXT NOT NULL,
        level TEXT,
        scoring TEXT NOT NULL,
        won INTEGER NOT NULL,
        score INTEGER NOT NULL,
        time INTEGER,                   -- in ms, where it is known
        mistakes INTEGER NOT NULL,
        hints INTEGER NOT NULL,
        finished INTEGER NOT NULL,
        day INTEGER,                    -- of the player, since 1970-01-01, where it is known
        daily TEXT,
        counts INTEGER NOT NULL         -- 0: a daily puzzle played again
    ) STRICT;
    CREATE INDEX result_of_player ON result (player);
    CREATE UNIQUE INDEX result_of_day ON result (player, daily) WHERE counts AND daily IS NOT NULL;
    CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;",
    // 2: the entries imported from the original game, so that each is imported once.
    "CREATE TABLE imported (
        entry TEXT PRIMARY KEY,         -- all it said
        game INTEGER REFERENCES game ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX imported_game ON imported (game);",
    // 3: the puzzle of a result, so that it counts once; puzzles of a day that were played later; the
    // level of imported games.
    "ALTER TABLE result ADD COLUMN puzzle TEXT;                  -- on one line, where it is known
    ALTER TABLE result ADD COLUMN late INTEGER NOT NULL DEFAULT 0; -- 1: a daily puzzle of a past day
    UPDATE result SET puzzle = (
        SELECT substr(rest, 1, instr(rest, char(10)) - 1) FROM (
            SELECT substr(head, instr(head, char(10) || 'puzzle ') + 8) AS rest FROM game
            WHERE game.id = result.game AND instr(head, char(10) || 'puzzle ') > 0));
    UPDATE result SET counts = 0
    WHERE counts AND EXISTS (
        SELECT 1 FROM result AS earlier
        WHERE earlier.player = result.player AND earlier.board = result.board
          AND earlier.puzzle = result.puzzle AND earlier.counts
          AND (earlier.finished, earlier.id) < (result.finished, result.id));
    UPDATE game SET level = 'original-' || (
        SELECT substr(head, instr(head, char(10) || 'original-level ') + 16, 1))
    WHERE level IS NULL AND instr(head, char(10) || 'original-level ') > 0;
    CREATE INDEX result_of_puzzle ON result (player, puzzle);",
    // 4: a copy of every game, in pages of its own: a damaged page then loses no puzzle. SQLite keeps an
    // index up to date by itself; only a rescue reads this one.
    "CREATE INDEX game_copy ON game
        (id, player, head, board, board_order, cells, level, scoring, daily, begun);",
    // 5: results of puzzles that the player brought, of before these had levels of their own.
    "UPDATE result SET level = CASE WHEN level IS NULL THEN 'own' ELSE 'own-' || level END
    WHERE (level IS NULL OR level NOT GLOB 'own*') AND EXISTS (
        SELECT 1 FROM game
        WHERE game.id = result.game AND instr(game.head, char(10) || 'source ') > 0);",
];

/// The version of files this program writes.
pub(crate) const VERSION: u32 = MIGRATIONS.len() as u32;

/// Brings a file up to [`VERSION`].
pub(crate) fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    migrate_to(connection, MIGRATIONS.len())
}

pub(crate) fn migrate_to(connection: &mut Connection, last: usize) -> Result<(), StoreError> {
    // Checked before anything is written: a newer file is left as it is.
    let found = version(connection)?;
    if found > VERSION {
        return Err(StoreError::Newer { path: None, game: None, found, known: VERSION });
    }
    for (at, sql) in MIGRATIONS[..last].iter().enumerate().skip(found as usize) {
        let change = Transaction::new(connection, TransactionBehavior::Immediate)?;
        change.execute_batch(sql)?;
        change.pragma_update(None, "user_version", at + 1)?;
        change.commit()?;
    }
    Ok(())
}

/// Returns the version of a file; 0 if it is empty.
pub(crate) fn version(connection: &Connection) -> Result<u32, StoreError> {
    let version: i32 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    // No version of this program writes a negative number.
    Ok(u32::try_from(version).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_of_version_1_is_migrated_and_keeps_its_data() {
        let mut old = Connection::open_in_memory().unwrap();
        migrate_to(&mut old, 1).unwrap();
        assert_eq!(version(&old).unwrap(), 1);
        old.execute_batch(
            "INSERT INTO player VALUES (1, 'Ana', 'ana', 5, 1);
             INSERT INTO game VALUES (3, 1, 'head', '4x4', 4, 16, NULL, 'classic', NULL, 5);
             INSERT INTO record VALUES (3, 0, '10 undo', 6);
             INSERT INTO setting VALUES ('theme', 'dark');",
        )
        .unwrap();
        migrate(&mut old).unwrap();
        assert_eq!(version(&old).unwrap(), VERSION);

        let mut new = Connection::open_in_memory().unwrap();
        migrate(&mut new).unwrap();
        assert_eq!(tables(&old), tables(&new));
        let line: String =
            old.query_row("SELECT line FROM record WHERE game = 3", [], |row| row.get(0)).unwrap();
        assert_eq!(line, "10 undo");
        migrate(&mut old).unwrap(); // a second time does nothing
    }

    #[test]
    fn results_of_version_2_count_once_for_each_puzzle() {
        let mut old = Connection::open_in_memory().unwrap();
        migrate_to(&mut old, 2).unwrap();
        old.execute_batch(
            "INSERT INTO player VALUES (1, 'Ana', 'ana', 5, 1), (2, 'Bob', 'bob', 5, 2);
             INSERT INTO game VALUES
                (1, 1, 'sudokit-game 1' || char(10) || 'puzzle 12..' || char(10) || 'scoring classic'
                    || char(10), '4x4', 4, 16, NULL, 'classic', NULL, 5),
                (2, 1, 'sudokit-game 1' || char(10) || 'puzzle 34..' || char(10)
                    || 'original-level 2' || char(10), '4x4', 4, 16, NULL, 'arcade', NULL, 5),
                (3, 1, 'sudokit-game 1' || char(10) || 'puzzle 12..' || char(10), '4x4', 4, 16,
                    NULL, 'classic', NULL, 5),
                (4, 2, 'sudokit-game 1' || char(10) || 'puzzle 12..' || char(10), '4x4', 4, 16,
                    NULL, 'classic', NULL, 5);
             INSERT INTO result VALUES
                (7, 3, 1, '4x4', NULL, 'classic', 1, 9, 9000, 0, 0, 60, 1, NULL, 1),
                (8, 1, 1, '4x4', NULL, 'classic', 1, 5, 5000, 0, 0, 50, 1, NULL, 1),
                (9, 2, 1, '4x4', NULL, 'arcade', 1, 5, NULL, 0, 0, 50, 1, NULL, 1),
                (10, 4, 2, '4x4', NULL, 'classic', 1, 5, 5000, 0, 0, 70, 1, NULL, 1),
                (11, NULL, 2, '4x4', NULL, 'arcade', 1, 5, NULL, 0, 0, 70, NULL, NULL, 1);",
        )
        .unwrap();
        migrate(&mut old).unwrap();
        let mut query = old.prepare("SELECT id, puzzle, counts FROM result ORDER BY id").unwrap();
        let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).unwrap();
        let rows: Vec<(i64, Option<String>, bool)> = rows.map(Result::unwrap).collect();
        let some = |text: &str| Some(text.to_owned());
        assert_eq!(
            rows,
            [
                (7, some("12.."), false), // Ana solved it before
                (8, some("12.."), true),
                (9, some("34.."), true),
                (10, some("12.."), true),
                (11, None, true),
            ]
        );
        let level = |id: i64| -> Option<String> {
            old.query_row("SELECT level FROM game WHERE id = ?1", [id], |row| row.get(0)).unwrap()
        };
        assert_eq!((level(2), level(3)), (some("original-2"), None));
    }

    #[test]
    fn results_of_puzzles_that_a_player_brought_leave_the_rankings() {
        let mut old = Connection::open_in_memory().unwrap();
        migrate_to(&mut old, 4).unwrap();
        let insert = |id: i64, facts: &str, level: Option<&str>| {
            let head = format!("sudokit-game 1\npuzzle 12..\n{facts}scoring classic\n");
            let sql = "INSERT INTO game VALUES (?1, 1, ?2, '4x4', 4, 16, ?3, 'classic', NULL, 5)";
            old.execute(sql, (id, head, level)).unwrap();
            let sql = "INSERT INTO result VALUES
                (?1, ?1, 1, '4x4', ?2, 'classic', 1, 9, 9000, 0, 0, 60, 1, NULL, 1, NULL, 0)";
            old.execute(sql, (id, level)).unwrap();
        };
        old.execute_batch("INSERT INTO player VALUES (1, 'Ana', 'ana', 5, 1)").unwrap();
        insert(1, "", Some("easy"));
        insert(2, "source entered\n", Some("easy"));
        insert(3, "source entered\n", None);
        insert(4, "source entered\n", Some("own-hard"));
        insert(5, "name a source of mine\n", None);
        migrate(&mut old).unwrap();
        let mut query = old.prepare("SELECT level FROM result ORDER BY id").unwrap();
        let levels = query.query_map([], |row| row.get(0)).unwrap();
        let levels: Vec<Option<String>> = levels.map(Result::unwrap).collect();
        let levels: Vec<_> = levels.iter().map(Option::as_deref).collect();
        assert_eq!(levels, [Some("easy"), Some("own-easy"), Some("own"), Some("own-hard"), None]);
    }

    fn tables(connection: &Connection) -> Vec<String> {
        let sql = "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name";
        let mut query = connection.prepare(sql).unwrap();
        let rows = query.query_map([], |row| row.get(0)).unwrap();
        rows.collect::<Result<_, _>>().unwrap()
    }
}
