//! The list of settings, on the full screen and line by line: what each is called, its value, and how it is
//! changed.

use sudokit_text::Lang;

use crate::theme::Theme;
use crate::world::World;

/// A setting.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Setting {
    Player,
    Lang,
    Theme,
    Tidy,
    LiveCandidates,
    ShowMistakes,
    ShowClock,
    Characters,
    Keys,
    Ratings,
}

impl Setting {
    /// All settings, in the order of the screen.
    pub(crate) const ALL: [Setting; 10] = [
        Setting::Player,
        Setting::Lang,
        Setting::Theme,
        Setting::Tidy,
        Setting::LiveCandidates,
        Setting::ShowMistakes,
        Setting::ShowClock,
        Setting::Characters,
        Setting::Keys,
        Setting::Ratings,
    ];

    /// Returns the name of the setting in the player's language.
    pub(crate) fn name(self, world: &World) -> String {
        world.word(match self {
            Setting::Player => "play-set-player",
            Setting::Lang => "play-set-lang",
            Setting::Theme => "play-set-theme",
            Setting::Tidy => "play-set-tidy",
            Setting::LiveCandidates => "play-set-live",
            Setting::ShowMistakes => "play-set-mistakes",
            Setting::ShowClock => "play-set-clock",
            Setting::Ratings => "play-set-ratings",
            Setting::Characters => "play-set-characters",
            Setting::Keys => "keys-title",
        })
    }

    /// Returns the value in the player's language.
    pub(crate) fn value(self, world: &World) -> String {
        let yes_no = |yes: bool| world.texts.yes_no(yes);
        match self {
            Setting::Player => world.library.player_name().to_owned(),
            Setting::Lang => world.word("play-lang"),
            Setting::Theme => world.word(&format!("play-theme-{}", world.theme.name())),
            Setting::Tidy => yes_no(world.settings.tidy),
            Setting::LiveCandidates => yes_no(world.settings.live_candidates),
            Setting::ShowMistakes => yes_no(world.settings.show_mistakes),
            Setting::ShowClock => yes_no(world.settings.show_clock),
            Setting::Ratings if world.settings.ratings.is_empty() => {
                world.word("play-ratings-none")
            }
            Setting::Ratings => world.settings.ratings.names(),
            Setting::Characters => world.word(&format!("play-set-{}", characters(world.ascii))),
            Setting::Keys => world.word("keys-value"),
        }
    }

    /// Sets the next value, or the one before, and saves it. Nothing happens to what has a screen of its own.
    pub(crate) fn change(self, world: &mut World, forward: bool) {
        match self {
            Setting::Player | Setting::Keys | Setting::Ratings => {}
            Setting::Lang => {
                let lang = rotate(&Lang::ALL, world.texts.lang(), forward);
                world.set_lang(lang);
                world.save_setting("lang", lang.code());
            }
            Setting::Theme => {
                world.theme = rotate(&Theme::ALL, world.theme, forward);
                world.save_setting("theme", world.theme.name());
            }
            Setting::Tidy => {
                world.settings.tidy = !world.settings.tidy;
                world.save_setting("tidy", &world.settings.tidy.to_string());
            }
            Setting::LiveCandidates => {
                world.settings.live_candidates = !world.settings.live_candidates;
                let value = world.settings.live_candidates.to_string();
                world.save_setting("live-candidates", &value);
            }
            Setting::ShowMistakes => {
                world.settings.show_mistakes = !world.settings.show_mistakes;
                world.save_setting("show-mistakes", &world.settings.show_mistakes.to_string());
            }
            Setting::ShowClock => {
                world.settings.show_clock = !world.settings.show_clock;
                world.save_setting("show-clock", &world.settings.show_clock.to_string());
            }
            Setting::Characters => {
                world.ascii = !world.ascii;
                world.save_setting("characters", characters(world.ascii));
            }
        }
    }
}

/// Returns the name of a choice of characters, as the config file has it.
fn characters(ascii: bool) -> &'static str {
    if ascii { "ascii" } else { "unicode" }
}

/// Returns the item after `current`, or before it, wrapping around.
pub(crate) fn rotate<T: Copy + PartialEq>(all: &[T], current: T, forward: bool) -> T {
    let Some(at) = all.iter().position(|&item| item == current) else { return current };
    let by = if forward { 1 } else { all.len() - 1 };
    all[(at + by) % all.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rotation_goes_round() {
        assert_eq!(rotate(&[1, 2, 3], 3, true), 1);
        assert_eq!(rotate(&[1, 2, 3], 1, false), 3);
        assert_eq!(rotate(&[], 7, true), 7);
    }

    #[test]
    fn every_setting_takes_effect_and_is_saved() {
        let mut world = World::for_tests();
        for setting in Setting::ALL {
            let before = setting.value(&world);
            setting.change(&mut world, true);
            let has_screen = matches!(setting, Setting::Player | Setting::Keys | Setting::Ratings);
            assert_eq!(setting.value(&world) == before, has_screen, "{setting:?}");
            setting.change(&mut world, false);
            assert_eq!(setting.value(&world), before, "{setting:?}");
            assert!(!setting.name(&world).is_empty());
        }
        for (key, value) in [("live-candidates", "false"), ("characters", "unicode")] {
            assert_eq!(world.library.store().setting(key).unwrap().as_deref(), Some(value));
        }
    }
}
