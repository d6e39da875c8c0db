//! What `export` writes: the game in a format, or all games of the player.

use crate::active_game::ActiveGame;
use crate::export::{EVERYTHING, save_bytes, save_to_file};
use crate::world::World;

/// Saves it in a new file. Returns the messages for the player.
pub(crate) fn export(game: &ActiveGame, format: &str, file: &str, world: &World) -> Vec<String> {
    if format != EVERYTHING {
        return save_to_file(game, format, file, &world.texts);
    }
    match world.library.all_games() {
        Ok(games) => {
            let text = games.to_text(world.library.player_name());
            save_bytes(text.as_bytes(), file, &world.texts)
        }
        Err(error) => vec![world.store_error(&error)],
    }
}
