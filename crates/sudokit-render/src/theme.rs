//! Themes: the colours of a picture. What a colour says, the shape of the highlight says too, so a
//! picture can be read in black and white.

use sudokit_logic::Role;

use crate::picture::Color;

/// What a highlight says.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Tone {
    /// The part that something plays in a step.
    Role(Role),
    /// The step places this.
    Placed,
    /// The step removes this.
    Removed,
    /// A colour that a player gave a cell, from 0.
    Colour(u8),
}

/// The shape of the highlight of a candidate.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Form {
    /// A disc.
    Disc,
    /// A square.
    Square,
    /// A square on its corner.
    Diamond,
    /// A circle that is not filled.
    Ring,
    /// A square that is not filled.
    Frame,
    /// A line through the digit.
    Strike,
}

/// How a highlight is painted.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Shade {
    /// The colour behind a candidate, and of lines around.
    pub strong: Color,
    /// The colour of a digit on it.
    pub on_strong: Color,
    /// The colour behind a cell or a house.
    pub soft: Color,
}

/// The colours of a picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Theme {
    /// The name that users type.
    pub name: &'static str,
    /// What it is for, in one line of English.
    pub about: &'static str,
    /// The paper.
    pub paper: Color,
    /// Givens, walls and words.
    pub ink: Color,
    /// Digits that were entered.
    pub entered: Color,
    /// Candidates that nothing is said about.
    pub mark: Color,
    /// The lines between cells.
    pub thin: Color,
    /// The lines of the diagonals.
    pub diagonal: Color,
    /// Words that are less important: coordinates, page numbers.
    pub faint: Color,
    /// The links of chains.
    pub link: Color,
    placed: Shade,
    removed: Shade,
    blocker: Shade,
    /// Pattern, second and third part, fin, endo-fin; then those of further sets and colours.
    shades: [Shade; 6],
}

const fn shade(strong: u32, on_strong: u32, soft: u32) -> Shade {
    Shade { strong: color(strong), on_strong: color(on_strong), soft: color(soft) }
}

const fn color(hex: u32) -> Color {
    Color((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

/// The least contrast of digits and marks with what lies behind them, as the guidelines for accessible pages (WCAG)
/// measure it and ask for.
const LEAST_CONTRAST: f64 = 3.0;

/// How many mixtures of a colour with the paper are tried.
const MIXTURES: u32 = 16;

/// The themes. The first is the default.
pub static THEMES: [Theme; 4] = [
    Theme {
        name: "light",
        about: "dark on white",
        paper: color(0xffffff),
        ink: color(0x111111),
        entered: color(0x1f5fbf),
        mark: color(0x555555),
        thin: color(0xaaaaaa),
        diagonal: color(0xdddddd),
        faint: color(0x777777),
        link: color(0x7b1fa2),
        placed: shade(0x0a7d34, 0xffffff, 0xcdeed8),
        removed: shade(0xcc1122, 0xffffff, 0xfbd9dc),
        blocker: shade(0x777777, 0xffffff, 0xe6e6e6),
        shades: [
            shade(0x1b7f4b, 0xffffff, 0xd5f0e0),
            shade(0x2b6cb8, 0xffffff, 0xd9e8f9),
            shade(0x8a6500, 0xffffff, 0xf8ebc3),
            shade(0xc2571a, 0xffffff, 0xfbe2d2),
            shade(0x8e3fb0, 0xffffff, 0xeeddf5),
            shade(0x0f7f86, 0xffffff, 0xcfeef0),
        ],
    },
    Theme {
        name: "dark",
        about: "light on black, for screens",
        paper: color(0x16181d),
        ink: color(0xf0f0f0),
        entered: color(0x7fb3ff),
        mark: color(0xa4aab6),
        thin: color(0x4c525e),
        diagonal: color(0x333842),
        faint: color(0x8b919d),
        link: color(0xd79bf0),
        placed: shade(0x58d68d, 0x0a1a10, 0x1d4a30),
        removed: shade(0xff7b85, 0x1c0a0c, 0x562329),
        blocker: shade(0x9aa0ab, 0x101114, 0x3a3f49),
        shades: [
            shade(0x3fc380, 0x0a1a10, 0x1c4230),
            shade(0x6aaeff, 0x0a111c, 0x1d3757),
            shade(0xe8c04a, 0x1a1505, 0x4c4117),
            shade(0xf5975a, 0x1c0f06, 0x55331d),
            shade(0xd08bef, 0x150a1b, 0x452a52),
            shade(0x4fd0d6, 0x051616, 0x164548),
        ],
    },
    // The colours of Okabe and Ito, which people with any kind of colour blindness can tell apart.
    Theme {
        name: "colour-blind",
        about: "colours that everybody can tell apart",
        paper: color(0xffffff),
        ink: color(0x000000),
        entered: color(0x0072b2),
        mark: color(0x555555),
        thin: color(0xaaaaaa),
        diagonal: color(0xdddddd),
        faint: color(0x666666),
        link: color(0x000000),
        placed: shade(0x009e73, 0x000000, 0xc0e8db),
        removed: shade(0xd55e00, 0x000000, 0xf6d5bb),
        blocker: shade(0x777777, 0xffffff, 0xe6e6e6),
        shades: [
            shade(0x0072b2, 0xffffff, 0xc6e0ef),
            shade(0xe69f00, 0x000000, 0xfae7bd),
            shade(0xcc79a7, 0x000000, 0xf3dde9),
            shade(0x56b4e9, 0x000000, 0xd3ecfa),
            shade(0xf0e442, 0x000000, 0xfbf8cc),
            shade(0x009e73, 0x000000, 0xc0e8db),
        ],
    },
    // Grey alone, for presses with one ink. Shapes tell highlights apart.
    Theme {
        name: "grey",
        about: "black, white and grey, for printing presses",
        paper: color(0xffffff),
        ink: color(0x000000),
        entered: color(0x555555),
        mark: color(0x555555),
        thin: color(0x999999),
        diagonal: color(0xdddddd),
        faint: color(0x666666),
        link: color(0x000000),
        placed: shade(0x000000, 0xffffff, 0xe0e0e0),
        removed: shade(0x000000, 0xffffff, 0xf0f0f0),
        blocker: shade(0x777777, 0xffffff, 0xe6e6e6),
        shades: [
            shade(0x333333, 0xffffff, 0xdddddd),
            shade(0x666666, 0xffffff, 0xe8e8e8),
            shade(0x888888, 0x000000, 0xf0f0f0),
            shade(0x000000, 0xffffff, 0xe8e8e8),
            shade(0x444444, 0xffffff, 0xdddddd),
            shade(0x999999, 0x000000, 0xf0f0f0),
        ],
    },
];

/// The theme of this name.
#[must_use]
pub fn theme_by_name(name: &str) -> Option<&'static Theme> {
    THEMES.iter().find(|theme| theme.name == name)
}

impl Theme {
    /// A colour of a player as it lies behind digits and marks: as strong as they stay legible on it, and grey in a theme
    /// that has no colours.
    #[must_use]
    pub fn behind_digits(&self, colour: Color) -> Color {
        let is_grey = |color: &Color| color.0 == color.1 && color.1 == color.2;
        let has_colours = ![self.entered, self.link].iter().all(is_grey);
        let colour = if has_colours { colour } else { colour.grey() };
        let is_legible = |paper: &Color| {
            let signs = [self.ink, self.entered, self.mark];
            signs.iter().all(|sign| sign.contrast(*paper) >= LEAST_CONTRAST)
        };
        let mixed = (0..=MIXTURES).map(|part| colour.mixed(self.paper, part, MIXTURES));
        mixed.into_iter().find(is_legible).unwrap_or(self.paper)
    }

    /// How a highlight is painted.
    #[must_use]
    pub fn shade(&self, tone: Tone) -> Shade {
        let number = match tone {
            Tone::Placed => return self.placed,
            Tone::Removed => return self.removed,
            Tone::Role(Role::Blocker) => return self.blocker,
            Tone::Role(Role::Pattern | Role::Base) => 0,
            Tone::Role(Role::Second | Role::Cover) => 1,
            Tone::Role(Role::Third) => 2,
            Tone::Role(Role::Fin) => 3,
            Tone::Role(Role::EndoFin) => 4,
            Tone::Role(Role::Als(number)) | Tone::Colour(number) => usize::from(number),
        };
        self.shades[number % self.shades.len()]
    }
}

impl Tone {
    /// The shape of the highlight of a candidate.
    #[must_use]
    pub fn form(self) -> Form {
        match self {
            Tone::Removed => Form::Strike,
            Tone::Role(Role::Pattern | Role::Base) => Form::Disc,
            Tone::Role(Role::Second | Role::Cover | Role::Blocker) => Form::Square,
            Tone::Role(Role::Third) => Form::Diamond,
            Tone::Role(Role::Fin) => Form::Ring,
            Tone::Role(Role::EndoFin) | Tone::Placed => Form::Frame,
            Tone::Role(Role::Als(number)) | Tone::Colour(number) => {
                [Form::Disc, Form::Square, Form::Diamond][usize::from(number) % 3]
            }
        }
    }
}

impl Color {
    /// The grey of the same lightness.
    fn grey(self) -> Color {
        let Color(red, green, blue) = self;
        let sum = 2126 * u32::from(red) + 7152 * u32::from(green) + 722 * u32::from(blue);
        let grey = (sum / 10_000) as u8;
        Color(grey, grey, grey)
    }

    /// A mixture with `part` parts in `of` of another colour.
    fn mixed(self, other: Color, part: u32, of: u32) -> Color {
        let mix =
            |one: u8, two: u8| ((u32::from(one) * (of - part) + u32::from(two) * part) / of) as u8;
        Color(mix(self.0, other.0), mix(self.1, other.1), mix(self.2, other.2))
    }

    /// The contrast with another colour: 1 to 21.
    fn contrast(self, other: Color) -> f64 {
        let (one, other) = (self.luminance() + 0.05, other.luminance() + 0.05);
        one.max(other) / one.min(other)
    }

    fn luminance(self) -> f64 {
        let linear = |value: u8| match f64::from(value) / 255.0 {
            value if value <= 0.040_45 => value / 12.92,
            value => ((value + 0.055) / 1.055).powf(2.4),
        };
        0.2126 * linear(self.0) + 0.7152 * linear(self.1) + 0.0722 * linear(self.2)
    }
}

impl Default for &'static Theme {
    fn default() -> &'static Theme {
        &THEMES[0]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_legible_on_every_colour_of_a_player() {
        let parts = [0, 60, 128, 200, 255];
        for theme in &THEMES {
            for (red, green, blue) in
                parts.iter().flat_map(|r| parts.iter().flat_map(move |g| parts.map(|b| (r, g, b))))
            {
                let behind = theme.behind_digits(Color(*red, *green, blue));
                for sign in [theme.ink, theme.entered, theme.mark] {
                    assert!(sign.contrast(behind) >= LEAST_CONTRAST, "{}: {behind:?}", theme.name);
                }
                assert!(theme.name != "grey" || behind == behind.grey(), "{behind:?}");
            }
        }
        // A pale colour stays as it is.
        assert_eq!(THEMES[0].behind_digits(Color(0xAF, 0xD7, 0xFF)), Color(0xAF, 0xD7, 0xFF));
    }
}
