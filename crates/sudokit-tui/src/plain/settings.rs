//! The settings line by line.

use sudokit_text::{Lang, Texts};

use super::dialogue::{Dialogue, Quit};
use crate::library::LONGEST_NAME;

/// Lets the player change one setting.
pub(super) fn change(dialogue: &mut Dialogue<'_>) -> Result<(), Quit> {
    let world = &dialogue.world;
    let yes_no = |yes: bool| world.texts.yes_no(yes);
    let lines = [
        ("play-set-player", world.library.player_name().to_owned()),
        ("play-set-lang", world.word("play-lang")),
        ("play-set-tidy", yes_no(world.settings.tidy)),
        ("play-set-mistakes", yes_no(world.settings.show_mistakes)),
        ("play-set-clock", yes_no(world.settings.show_clock)),
    ];
    let items = lines.map(|(id, value)| format!("{}: {value}", world.word(id)));
    let prompt = world.word("plain-change");
    let Some(chosen) = dialogue.choose(&prompt, &items)? else { return Ok(()) };
    match chosen {
        0 => return change_player(dialogue),
        1 => {
            let names = Lang::ALL.map(|lang| Texts::new(lang).say("play-lang", &[]));
            let prompt = dialogue.world.word("plain-choose");
            let Some(chosen) = dialogue.choose(&prompt, &names)? else { return Ok(()) };
            let lang = Lang::ALL[chosen];
            dialogue.world.set_lang(lang);
            dialogue.world.save_setting("lang", lang.code());
        }
        2 => {
            let tidy = !dialogue.world.settings.tidy;
            dialogue.world.settings.tidy = tidy;
            dialogue.world.save_setting("tidy", &tidy.to_string());
        }
        4 => {
            let show = !dialogue.world.settings.show_clock;
            dialogue.world.settings.show_clock = show;
            dialogue.world.save_setting("show-clock", &show.to_string());
        }
        _ => {
            let show = !dialogue.world.settings.show_mistakes;
            dialogue.world.settings.show_mistakes = show;
            dialogue.world.save_setting("show-mistakes", &show.to_string());
        }
    }
    dialogue.print_notice()?;
    dialogue.say("plain-set", &[])
}

fn change_player(dialogue: &mut Dialogue<'_>) -> Result<(), Quit> {
    let players = match dialogue.world.library.store().players() {
        Ok(players) => players,
        Err(error) => return dialogue.print_store_error(&error),
    };
    let mut names: Vec<String> = players.into_iter().map(|player| player.name).collect();
    names.push(dialogue.world.word("play-players-new"));
    let prompt = dialogue.world.word("plain-choose");
    let Some(chosen) = dialogue.choose(&prompt, &names)? else { return Ok(()) };
    if chosen + 1 < names.len() {
        return dialogue.set_player(&names[chosen]);
    }
    let prompt = dialogue.world.word("plain-name");
    let name = dialogue.ask(&prompt)?;
    if name.is_empty() || name.chars().count() > LONGEST_NAME {
        return dialogue.say("play-name-length", &[("most", LONGEST_NAME.into())]);
    }
    dialogue.set_player(&name)
}
