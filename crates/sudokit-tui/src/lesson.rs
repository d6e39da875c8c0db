//! The rules and a first lesson: the same pages on the full screen and line by line.

use sudokit_game::Example;
use sudokit_text::Texts;

use crate::keys::Command;
use crate::lesson_example::ShownExample as _;
use crate::world::World;

/// The number of pages.
pub(crate) const PAGES: usize = Example::PAGES;

/// Returns the title of a page, from 0.
pub(crate) fn title(page: usize, texts: &Texts) -> String {
    texts.say(&format!("lesson-{}-title", page + 1), &[])
}

/// Returns the text of a page for the full screen, which names keys.
pub(crate) fn text(page: usize, world: &World) -> String {
    let key = |command| world.keys.first(command);
    let args = [
        ("hint", key(Command::Hint).into()),
        ("check", key(Command::Check).into()),
        ("undo", key(Command::Undo).into()),
        ("fill", key(Command::Fill).into()),
        ("centre", key(Command::ToolCentre).into()),
        ("digit", key(Command::ToolDigit).into()),
        ("help", key(Command::Help).into()),
    ];
    let number = page + 1;
    let mut text = world.say(&format!("lesson-{number}"), &args);
    let how = world.texts.knows(&format!("lesson-{number}-keys"));
    if how {
        text += "\n\n";
        text += &world.say(&format!("lesson-{number}-keys"), &args);
    }
    text
}

/// Returns the text of a page for the game line by line, which names words.
pub(crate) fn plain_text(page: usize, texts: &Texts) -> String {
    let number = page + 1;
    let mut text = texts.say(&format!("lesson-{number}"), &[]);
    if texts.knows(&format!("lesson-{number}-words")) {
        text.push(' ');
        text += &texts.say(&format!("lesson-{number}-words"), &[]);
    }
    if let Some(example) = Example::of_page(page).and_then(|example| example.text(texts)) {
        text.push(' ');
        text += &example;
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
