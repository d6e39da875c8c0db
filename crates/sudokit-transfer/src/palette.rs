//! The numbered colours of the game, and the colours of other programs.

use sudokit_formats::Colour as Rgb;
use sudokit_game::Colour;

/// What each colour is in a file, by its number.
const COLOURS: [Rgb; Colour::COUNT as usize] = [
    rgb(0xFF_AF_AF), // red
    rgb(0xAF_FF_AF), // green
    rgb(0xAF_D7_FF), // blue
    rgb(0xFF_FF_AF), // yellow
    rgb(0xFF_AF_FF), // pink
    rgb(0xAF_FF_FF), // cyan
    rgb(0xFF_D7_AF), // orange
    rgb(0xBC_BC_BC), // grey
    rgb(0xD7_AF_FF), // violet
];

const fn rgb(hex: u32) -> Rgb {
    Rgb { red: (hex >> 16) as u8, green: (hex >> 8) as u8, blue: hex as u8 }
}

/// Returns what a colour of the game is in a file.
#[must_use]
pub fn to_rgb(colour: Colour) -> Rgb {
    COLOURS[usize::from(colour.get() - 1)]
}

/// Returns the colours of the game that stand for colours of a file, in their order. Its own colours come
/// back as they were. Others become the most similar ones that are free, so that different colours stay
/// different as long as there are enough.
#[must_use]
pub fn from_rgb(colours: &[Rgb]) -> Vec<Colour> {
    let mut found: Vec<Option<Colour>> =
        colours.iter().map(|rgb| all().find(|&own| to_rgb(own) == *rgb)).collect();
    for at in 0..found.len() {
        if found[at].is_some() {
            continue;
        }
        let difference = |own: &Colour| unlikeness(to_rgb(*own), colours[at]);
        let free = all().filter(|own| !found.contains(&Some(*own)));
        found[at] = free.min_by_key(difference).or_else(|| all().min_by_key(difference));
    }
    found.into_iter().flatten().collect()
}

fn all() -> impl Iterator<Item = Colour> {
    (1..=Colour::COUNT).filter_map(Colour::new)
}

/// How different two colours look, by their hue: a strong red is like a pale one.
fn unlikeness(one: Rgb, other: Rgb) -> u32 {
    match (hue(one), hue(other)) {
        (Some(one), Some(other)) => one.abs_diff(other).min(360 - one.abs_diff(other)),
        (None, None) => 0,
        _ => 360,
    }
}

/// Returns the hue in degrees; `None` for greys.
fn hue(Rgb { red, green, blue }: Rgb) -> Option<u32> {
    let [red, green, blue] = [red, green, blue].map(i32::from);
    let (most, least) = (red.max(green).max(blue), red.min(green).min(blue));
    let range = most - least;
    if range < 24 {
        return None;
    }
    let degrees = if most == red {
        60 * (green - blue) / range
    } else if most == green {
        120 + 60 * (blue - red) / range
    } else {
        240 + 60 * (red - green) / range
    };
    u32::try_from(degrees.rem_euclid(360)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(hex: &[u32]) -> Vec<u8> {
        let colours: Vec<Rgb> = hex.iter().copied().map(rgb).collect();
        from_rgb(&colours).into_iter().map(Colour::get).collect()
    }

    #[test]
    fn colours_of_the_game_come_back_and_others_stay_different() {
        let own: Vec<Rgb> = all().map(to_rgb).collect();
        assert_eq!(from_rgb(&own), all().collect::<Vec<_>>());
        // Strong red, green, yellow, grey, black.
        assert_eq!(numbers(&[0xFF_00_00, 0x00_C0_00, 0xF0_E0_00, 0x80_80_80]), [1, 2, 4, 8]);
        // A second red, and one that is the game's own.
        let numbers = numbers(&[0xFF_00_00, 0xE0_10_10, 0xFF_AF_AF]);
        assert_eq!(numbers[2], 1);
        assert!(numbers[0] != numbers[1] && numbers[..2].iter().all(|&number| number != 1));
        // More than there are.
        assert_eq!(from_rgb(&(0..20).map(|n| rgb(n * 0x0B_05_03)).collect::<Vec<_>>()).len(), 20);
    }
}
