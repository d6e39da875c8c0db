//! Themes: what each role on the screen looks like. Colour is never the only cue: a character, brackets,
//! bold or an underline shows the same.

use ratatui::style::{Color, Modifier, Style};
use sudokit_game::Colour;

/// The colours of the game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub enum Theme {
    /// For a dark background.
    #[default]
    Dark,
    /// For a light background.
    Light,
    /// Few, strong colours on black.
    HighContrast,
    /// Colours that colour-blind people can tell apart.
    ColourBlind,
    /// Only the terminal's own colours.
    NoColour,
}

/// The role of something on the screen.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Role {
    /// A given digit.
    Given,
    /// An entered digit.
    Entered,
    /// A centre mark.
    Centre,
    /// A corner mark.
    Corner,
    /// A wall between regions.
    Wall,
    /// A line between cells.
    Line,
    /// The cell under the cursor.
    Cursor,
    /// A selected cell.
    Selected,
    /// A cell that sees the cell under the cursor.
    Peer,
    /// Other places of the digit under the cursor.
    Same,
    /// Something wrong.
    Wrong,
    /// A candidate that the game shows, and the player did not write.
    Shown,
    /// Less important.
    Dim,
    /// A heading.
    Title,
    /// A key to press.
    Key,
    /// A message to read now.
    Message,
    /// Hint: a candidate the argument rests on.
    Pattern,
    /// Hint: a candidate of the other part of the argument.
    Second,
    /// Hint: a candidate that is removed.
    Removed,
    /// Hint: a digit that is placed.
    Placed,
    /// Hint: a house or a cell the argument is about.
    Base,
}

impl Theme {
    /// All themes.
    pub const ALL: [Theme; 5] =
        [Theme::Dark, Theme::Light, Theme::HighContrast, Theme::ColourBlind, Theme::NoColour];

    /// Returns the theme's name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Dark => "dark",
            Theme::Light => "light",
            Theme::HighContrast => "high-contrast",
            Theme::ColourBlind => "colour-blind",
            Theme::NoColour => "no-colour",
        }
    }

    /// Returns the theme of this name.
    #[must_use]
    pub fn by_name(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// Returns the style of the empty screen.
    pub(crate) fn ground(self) -> Style {
        match self {
            Theme::NoColour => Style::new(),
            Theme::Dark => Style::new().fg(Color::Indexed(252)).bg(Color::Indexed(234)),
            Theme::Light => Style::new().fg(Color::Indexed(235)).bg(Color::Indexed(231)),
            Theme::HighContrast => Style::new().fg(Color::Indexed(231)).bg(Color::Indexed(16)),
            Theme::ColourBlind => Style::new().fg(Color::Indexed(253)).bg(Color::Indexed(235)),
        }
    }

    /// Returns how a role looks on top of [`Theme::ground`].
    pub(crate) fn style(self, role: Role) -> Style {
        let shape = shape(role);
        let (fg, bg) = match self {
            Theme::NoColour => return shape,
            Theme::Dark => dark(role),
            Theme::Light => light(role),
            Theme::HighContrast => high_contrast(role),
            Theme::ColourBlind => colour_blind(role),
        };
        let style = fg.map_or(shape, |colour| shape.fg(Color::Indexed(colour)));
        bg.map_or(style, |colour| style.bg(Color::Indexed(colour)))
    }

    /// Returns the background of a coloured cell. The board shows its letter, too.
    pub(crate) fn cell(self, colour: Colour) -> Style {
        let at = usize::from(colour.get() - 1);
        let colours: [u8; 9] = match self {
            Theme::NoColour => return Style::new(),
            Theme::Dark => [52, 22, 17, 58, 53, 23, 94, 240, 54],
            Theme::Light => [217, 157, 153, 229, 219, 159, 223, 250, 183],
            Theme::HighContrast => [88, 28, 19, 100, 90, 30, 130, 243, 55],
            // After Okabe and Ito, darker.
            Theme::ColourBlind => [94, 24, 29, 100, 17, 130, 89, 240, 236],
        };
        Style::new().bg(Color::Indexed(colours[at]))
    }
}

/// The letter that stands for a colour on the board.
pub(crate) fn colour_letter(colour: Colour) -> char {
    char::from(b'a' + colour.get() - 1)
}

/// Returns how a role looks without any colour.
fn shape(role: Role) -> Style {
    match role {
        Role::Given | Role::Title | Role::Message | Role::Pattern => {
            Style::new().add_modifier(Modifier::BOLD)
        }
        Role::Cursor => Style::new().add_modifier(Modifier::REVERSED),
        Role::Corner => Style::new().add_modifier(Modifier::UNDERLINED),
        Role::Same => Style::new().add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
        Role::Wrong => Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED),
        Role::Key => Style::new().add_modifier(Modifier::BOLD),
        Role::Line | Role::Dim | Role::Shown => Style::new(),
        Role::Second => Style::new().add_modifier(Modifier::ITALIC | Modifier::UNDERLINED),
        Role::Removed => Style::new().add_modifier(Modifier::CROSSED_OUT | Modifier::REVERSED),
        Role::Placed => Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED),
        Role::Entered | Role::Centre | Role::Wall | Role::Selected | Role::Peer | Role::Base => {
            Style::new()
        }
    }
}

type Colours = (Option<u8>, Option<u8>);

fn dark(role: Role) -> Colours {
    match role {
        Role::Given => (Some(255), None),
        Role::Entered => (Some(114), None),
        Role::Centre => (Some(250), None),
        Role::Corner => (Some(180), None),
        Role::Wall => (Some(250), None),
        Role::Line => (Some(242), None),
        Role::Cursor => (Some(16), Some(214)),
        Role::Selected => (None, Some(60)),
        Role::Peer => (None, Some(238)),
        Role::Same => (Some(222), None),
        Role::Wrong => (Some(231), Some(124)),
        Role::Shown => (Some(245), None),
        Role::Dim => (Some(247), None),
        Role::Title | Role::Key => (Some(222), None),
        Role::Message => (Some(255), None),
        Role::Pattern => (Some(16), Some(114)),
        Role::Second => (Some(16), Some(111)),
        Role::Removed => (Some(231), Some(124)),
        Role::Placed => (Some(16), Some(222)),
        Role::Base => (None, Some(240)),
    }
}

fn light(role: Role) -> Colours {
    match role {
        Role::Given => (Some(16), None),
        Role::Entered => (Some(25), None),
        Role::Centre => (Some(238), None),
        Role::Corner => (Some(94), None),
        Role::Wall => (Some(238), None),
        Role::Line => (Some(245), None),
        Role::Cursor => (Some(231), Some(25)),
        Role::Selected => (None, Some(153)),
        Role::Peer => (None, Some(253)),
        Role::Same => (Some(130), None),
        Role::Wrong => (Some(231), Some(160)),
        Role::Shown => (Some(243), None),
        Role::Dim => (Some(240), None),
        Role::Title | Role::Key => (Some(25), None),
        Role::Message => (Some(16), None),
        Role::Pattern => (Some(16), Some(157)),
        Role::Second => (Some(16), Some(153)),
        Role::Removed => (Some(231), Some(160)),
        Role::Placed => (Some(16), Some(220)),
        Role::Base => (None, Some(250)),
    }
}

fn high_contrast(role: Role) -> Colours {
    match role {
        Role::Given | Role::Centre | Role::Wall | Role::Line | Role::Dim => (Some(231), None),
        Role::Shown => (Some(250), None),
        Role::Entered | Role::Corner => (Some(226), None),
        Role::Cursor => (Some(16), Some(231)),
        Role::Selected => (None, Some(19)),
        Role::Peer => (None, Some(238)),
        Role::Same | Role::Title | Role::Key | Role::Message => (Some(226), None),
        Role::Wrong | Role::Removed => (Some(231), Some(160)),
        Role::Pattern => (Some(16), Some(46)),
        Role::Second => (Some(16), Some(51)),
        Role::Placed => (Some(16), Some(226)),
        Role::Base => (None, Some(241)),
    }
}

/// After Okabe and Ito: orange, sky blue, bluish green, yellow, blue, vermilion.
fn colour_blind(role: Role) -> Colours {
    match role {
        Role::Given => (Some(255), None),
        Role::Entered => (Some(74), None),
        Role::Centre => (Some(252), None),
        Role::Corner => (Some(214), None),
        Role::Wall => (Some(252), None),
        Role::Line => (Some(241), None),
        Role::Cursor => (Some(16), Some(214)),
        Role::Selected => (None, Some(25)),
        Role::Peer => (None, Some(239)),
        Role::Same | Role::Title | Role::Key => (Some(227), None),
        Role::Wrong | Role::Removed => (Some(16), Some(208)),
        Role::Shown => (Some(246), None),
        Role::Dim => (Some(248), None),
        Role::Message => (Some(255), None),
        Role::Pattern => (Some(16), Some(36)),
        Role::Second => (Some(16), Some(74)),
        Role::Placed => (Some(16), Some(227)),
        Role::Base => (None, Some(241)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The brightness of a grey of the 256 colours, from 0 to 255.
    fn brightness(style: Style) -> u8 {
        match style.bg {
            Some(Color::Indexed(16)) => 0,
            Some(Color::Indexed(231)) => 255,
            Some(Color::Indexed(grey @ 232..)) => 8 + 10 * (grey - 232),
            other => panic!("no grey: {other:?}"),
        }
    }

    #[test]
    fn what_is_highlighted_stands_out_from_the_ground() {
        for theme in Theme::ALL.into_iter().filter(|theme| *theme != Theme::NoColour) {
            let [ground, peer, base] =
                [theme.ground(), theme.style(Role::Peer), theme.style(Role::Base)].map(brightness);
            assert!(ground.abs_diff(peer) >= 37, "{theme:?}");
            assert!(peer.abs_diff(base) >= 20, "{theme:?}");
        }
    }
}
