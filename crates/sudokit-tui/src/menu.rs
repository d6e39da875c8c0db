//! The items of the menu, on the full screen and line by line.

use sudokit_text::Texts;

/// An item of the menu.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Item {
    Continue,
    New,
    Daily,
    Enter,
    Ranking,
    Statistics,
    Settings,
    Learn,
    Quit,
}

impl Item {
    /// All items, in order.
    pub(crate) const ALL: [Item; 9] = [
        Item::Continue,
        Item::New,
        Item::Daily,
        Item::Enter,
        Item::Ranking,
        Item::Statistics,
        Item::Settings,
        Item::Learn,
        Item::Quit,
    ];

    /// Returns the item's text. `games` is the number of games in progress, `date` today.
    pub(crate) fn text(self, texts: &Texts, games: usize, date: &str) -> String {
        match self {
            Item::Continue => texts.say("play-menu-continue", &[("count", games.into())]),
            Item::New => texts.say("play-menu-new", &[]),
            Item::Daily => texts.say("play-menu-daily", &[("date", date.into())]),
            Item::Enter => texts.say("play-menu-enter", &[]),
            Item::Ranking => texts.say("play-menu-ranking", &[]),
            Item::Statistics => texts.say("play-menu-statistics", &[]),
            Item::Settings => texts.say("play-menu-settings", &[]),
            Item::Learn => texts.say("lesson-menu", &[]),
            Item::Quit => texts.say("play-menu-quit", &[]),
        }
    }
}
