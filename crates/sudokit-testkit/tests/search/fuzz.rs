//! Runs the fuzz targets on inputs that are the same every time. The readers have their own tests
//! in sudokit-formats, with 10,000 texts each, so they only run briefly here.

use sudokit_testkit::boards::Random;
use sudokit_testkit::cases::testdata;
use sudokit_testkit::fuzz::{TARGETS, Target};

fn target(name: &str) -> Target {
    TARGETS.iter().find(|(known, _)| *known == name).expect("a target of the list").1
}

/// Runs a target on `count` inputs of up to `longest` bytes, some with arbitrary bytes and some
/// with small ones.
fn run(name: &str, count: usize, longest: usize) {
    let (target, mut random) = (target(name), Random::new(5));
    for _ in 0..count {
        let length = random.below(longest + 1);
        let most = [256, 256, 32, 12][random.below(4)];
        let bytes: Vec<u8> = (0..length).map(|_| random.below(most) as u8).collect();
        target(&bytes);
    }
}

#[test]
fn engines_agree() {
    run("agreement", 10_000, 90);
}

#[test]
fn engines_for_9x9_agree() {
    // Most wrong digits make a board contradictory at once, so there are only a few.
    let (target, mut random) = (target("nine"), Random::new(9));
    for _ in 0..300 {
        let mut bytes: Vec<u8> = (0..3).map(|_| random.below(256) as u8).collect();
        let (open, wrong) = (random.below(90), random.below(3));
        bytes.extend((0..81).map(|_| match random.below(100) {
            share if share < open => 0,
            share if share < open + wrong => 255,
            _ => 100,
        }));
        bytes.extend((0..random.below(70)).map(|_| random.below(256) as u8));
        target(&bytes);
    }
}

#[test]
fn dancing_links_find_what_trying_everything_finds() {
    run("cover", 10_000, 36);
}

#[test]
fn any_line_is_read_or_refused() {
    let characters = b"0123456789.*_-xXABCGPZag \t,;#";
    let (target, mut random) = (target("line"), Random::new(6));
    let lengths = [16, 16, 25, 36, 64, 81, 81, 100, 256, 33, 162, 729];
    for _ in 0..10_000 {
        let length = lengths[random.below(lengths.len())] + random.below(8) / 6;
        let most = [4, 11, 16, characters.len()][random.below(4)];
        let mut bytes = vec![random.below(256) as u8];
        bytes.extend((0..length).map(|_| characters[random.below(most)]));
        target(&bytes);
    }
}

#[test]
fn any_saved_game_is_read_or_refused() {
    let words = [
        "digit",
        "corner",
        "centre",
        "colour",
        "clear",
        "fill",
        "step",
        "place",
        "remove",
        "undo",
        "redo",
        "go",
        "checkpoint",
        "hint",
        "what",
        "check",
        "rules",
        "slip",
        "given",
        "pause",
        "give-up",
        "tidy",
        "+1",
        "-2",
        "+7",
        "1",
        "2",
        "3",
        "4",
        "6",
        "r1c1",
        "r1c2",
        "r2c2",
        "r3c1",
        "r4c4",
        "r6c6",
        "\n",
        "\n",
        "\n",
        "\n",
        "\u{a0}",
        "0",
        "99999",
    ];
    let (target, mut random) = (target("game"), Random::new(7));
    for _ in 0..10_000 {
        let mut bytes = vec![random.below(256) as u8];
        for _ in 0..random.below(60) {
            bytes.extend_from_slice(words[random.below(words.len())].as_bytes());
            bytes.push(b' ');
        }
        target(&bytes);
    }
    run("game", 2_000, 300);
}

#[test]
fn any_file_is_read_or_refused() {
    for name in ["puzzles/mixed.txt", "formats/simple_sudoku.ss", "formats/hodoku_pm_grid.txt"] {
        let text = testdata(name);
        target("detected")(text.as_bytes());
        for first in 0..=u8::MAX {
            let mut bytes = vec![first];
            bytes.extend_from_slice(text.as_bytes());
            target("reader")(&bytes);
        }
    }
    run("detected", 300, 200);
    run("reader", 300, 200);
}
