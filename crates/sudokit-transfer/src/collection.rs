//! All games of a player as one text: saved games one after another, and before them lines with what their texts do
//! not say.
//!
//! ```text
//! sudokit-collection 1
//! player "Ana"
//! game {"player":"Ana","begun":1795400000000,"updated":1795400100000}     one for each game, in order
//!
//! sudokit-game 1
//! puzzle ...
//! ```
//!
//! The page writes its settings and results as further lines before the games. They are passed over here: results
//! of finished games follow from the games.

use std::fmt::Write as _;

use serde_json::{Value, json};
use sudokit_game::Session;

const TITLE: &str = "sudokit-collection ";
const GAME: &str = "sudokit-game ";

/// A game of a collection, with what its own text does not say, as far as the collection does. Times are in milliseconds.
#[derive(Clone, Debug)]
pub struct CollectedGame {
    /// The game.
    pub session: Session,
    /// The name of its player; `None` if the player has none.
    pub player: Option<String>,
    /// When it was begun, since 1970-01-01 00:00 UTC.
    pub begun: Option<i64>,
    /// When it was changed last, in the same unit.
    pub updated: Option<i64>,
}

/// The games of a collection.
#[derive(Clone, Debug, Default)]
pub struct Collection {
    /// The games that can be played.
    pub games: Vec<CollectedGame>,
    /// The number of those that cannot be read: they are damaged, or of a later version.
    pub damaged: usize,
}

impl Collection {
    /// Reads a collection, or several saved games one after another. `None` if the text is neither.
    #[must_use]
    pub fn from_text(text: &str) -> Option<Collection> {
        let text = text.trim_start_matches('\u{feff}');
        let count = text.lines().filter(|line| line.starts_with(GAME)).count();
        if !text.starts_with(TITLE) && count < 2 {
            return None;
        }
        let (mut saved, mut abouts) = (Vec::<String>::new(), Vec::new());
        for line in text.lines() {
            if line.starts_with(GAME) {
                saved.push(String::new());
            }
            match saved.last_mut() {
                Some(game) => *game += &format!("{line}\n"),
                None => abouts.extend(line.strip_prefix("game ").map(about)),
            }
        }
        let mut collection = Collection::default();
        for (at, text) in saved.iter().enumerate() {
            let about = abouts.get(at).unwrap_or(&Value::Null);
            match Session::from_text(text) {
                Ok(session) => collection.games.push(CollectedGame {
                    session,
                    player: about["player"]
                        .as_str()
                        .filter(|name| !name.is_empty())
                        .map(str::to_owned),
                    begun: about["begun"].as_i64(),
                    updated: about["updated"].as_i64(),
                }),
                Err(_) => collection.damaged += 1,
            }
        }
        Some(collection)
    }

    /// Writes the games. `player` is the name of the current player.
    ///
    /// ```
    /// use sudokit_game::{Deal, Scoring, Session};
    /// use sudokit_transfer::{Collection, CollectedGame};
    ///
    /// let deal = Deal::new("1..43..2.1...32.".parse().unwrap(), &|| true).unwrap();
    /// let session = Session::new(deal, &Scoring::CLASSIC);
    /// let game = CollectedGame { session, player: Some("Ana".to_owned()), begun: None, updated: None };
    /// let text = Collection { games: vec![game], damaged: 0 }.to_text("Ana");
    /// assert!(text.starts_with("sudokit-collection 1\nplayer \"Ana\"\n"));
    /// assert_eq!(Collection::from_text(&text).unwrap().games.len(), 1);
    /// ```
    #[must_use]
    pub fn to_text(&self, player: &str) -> String {
        let mut text = format!("{TITLE}1\nplayer {}\n", json!(player));
        for game in &self.games {
            let about = json!({ "player": game.player.as_deref().unwrap_or_default(),
                                "begun": game.begun, "updated": game.updated });
            let _ = writeln!(text, "game {about}");
        }
        for game in &self.games {
            let _ = write!(text, "\n{}", game.session.to_text());
        }
        text
    }
}

/// The facts of a game; none if they are damaged.
fn about(json: &str) -> Value {
    serde_json::from_str(json).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAMES: [&str; 2] = [
        "sudokit-game 1\npuzzle 1..43..2.1...32.\nsolution 1234341221434321\nscoring classic\n\n2500 digit 2 r1c2 tidy\n",
        "sudokit-game 1\npuzzle ...3..4..2..4..2\nsolution 1423234132144132\nscoring classic\nname two\n\n",
    ];

    #[test]
    fn a_file_of_the_page_is_read_and_written() {
        let text = format!(
            "\u{feff}sudokit-collection 1\r\nplayer \"Ana\"\nsetting {{\"key\":\"tidy\",\"value\":false}}\n\
             result {{\"board\":\"4x4\"}}\n\
             game {{\"player\":\"Ana\",\"begun\":1795400000000,\"updated\":1795400100000}}\n\
             game {{\"player\":\"\",\"begun\":5,\"updated\":6}}\n\n{}\n{}\nsudokit-game 1\npuzzle 7\n",
            GAMES[0], GAMES[1]
        );
        let read = Collection::from_text(&text).expect("a collection");
        assert_eq!((read.games.len(), read.damaged), (2, 1));
        assert_eq!(read.games[0].player.as_deref(), Some("Ana"));
        assert_eq!(read.games[0].updated, Some(1_795_400_100_000));
        assert_eq!((read.games[1].player.as_deref(), read.games[1].begun), (None, Some(5)));
        for (game, text) in read.games.iter().zip(GAMES) {
            assert_eq!(game.session.to_text(), text);
        }
        let again = Collection::from_text(&read.to_text("Ana")).expect("a collection");
        assert_eq!((again.games.len(), again.damaged), (2, 0));
        assert_eq!(again.games[0].session, read.games[0].session);
        assert_eq!(again.games[0].begun, read.games[0].begun);
    }

    #[test]
    fn one_saved_game_and_other_texts_are_no_collections() {
        assert!(Collection::from_text(GAMES[0]).is_none() && Collection::from_text("").is_none());
        let two = Collection::from_text(&GAMES.concat()).expect("two games");
        assert_eq!(two.games.len(), 2);
        assert!(
            Collection::from_text("sudokit-collection 1\n")
                .is_some_and(|none| none.games.is_empty())
        );
    }
}
