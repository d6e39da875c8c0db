//! The settings line by line.

use sudokit_assess::Scale;
use sudokit_scales::SCALES;
use sudokit_text::{Lang, Texts};

use super::dialogue::{Dialogue, Quit};
use crate::library::LONGEST_NAME;
use crate::settings_list::Setting;

/// Lets the player change one setting.
pub(super) fn change(dialogue: &mut Dialogue<'_>) -> Result<(), Quit> {
    let world = &dialogue.world;
    let spoken = Setting::ALL.into_iter().filter(|setting| is_spoken(*setting));
    let settings: Vec<Setting> = spoken.collect();
    let item = |setting: &Setting| format!("{}: {}", setting.name(world), setting.value(world));
    let items: Vec<String> = settings.iter().map(item).collect();
    let prompt = world.word("plain-change");
    let Some(chosen) = dialogue.choose(&prompt, &items)? else { return Ok(()) };
    match settings[chosen] {
        Setting::Player => return change_player(dialogue),
        Setting::Lang => {
            let names = Lang::ALL.map(|lang| Texts::new(lang).say("play-lang", &[]));
            let prompt = dialogue.world.word("plain-choose");
            let Some(chosen) = dialogue.choose(&prompt, &names)? else { return Ok(()) };
            let lang = Lang::ALL[chosen];
            dialogue.world.set_lang(lang);
            dialogue.world.save_setting("lang", lang.code());
        }
        Setting::Ratings => return change_ratings(dialogue),
        setting => setting.change(&mut dialogue.world, true),
    }
    dialogue.print_notice()?;
    dialogue.say("plain-set", &[])
}

/// Whether the setting matters where nothing is drawn and no keys are pressed.
fn is_spoken(setting: Setting) -> bool {
    !matches!(setting, Setting::Theme | Setting::Keys)
}

/// Lets the player choose scales whose ratings are shown, one after the other.
fn change_ratings(dialogue: &mut Dialogue<'_>) -> Result<(), Quit> {
    loop {
        let items = |(at, scale): (usize, &&dyn Scale)| {
            let is_chosen = dialogue.world.texts.yes_no(dialogue.world.settings.ratings.has(at));
            let about = dialogue.world.texts.scale_about(scale.name());
            format!("{}: {is_chosen}. {about}", scale.name())
        };
        let items: Vec<String> = SCALES.iter().enumerate().map(items).collect();
        let prompt = dialogue.world.word("plain-change");
        let Some(chosen) = dialogue.choose(&prompt, &items)? else { return Ok(()) };
        dialogue.world.toggle_rating(chosen);
        dialogue.print_notice()?;
    }
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
