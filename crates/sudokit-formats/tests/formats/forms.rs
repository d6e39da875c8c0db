//! Boards as people write them: 3,000 forms of 200 puzzles, mixed from signs, separators, frames, lists and tables. Each is
//! read right or refused; none is read as another puzzle.

use std::fmt::Write as _;

use sudokit_core::{Digit, Geometry, Puzzle};
use sudokit_formats::read_all;

use crate::robustness::Numbers;

/// 200 puzzles from 4x4 to 25x25.
fn puzzles() -> Vec<Puzzle> {
    let folder = crate::common::samples().join("../puzzles");
    let of = |name: &str, most: usize| {
        let text = std::fs::read(folder.join(name)).unwrap();
        let (entries, _) = read_all(&text, None, Default::default());
        // Other regions would be lost with most forms.
        let is_usual = |puzzle: &Puzzle| {
            let geometry = puzzle.geometry();
            Geometry::classic(geometry.order()).is_ok_and(|usual| usual == **geometry)
        };
        entries
            .into_iter()
            .map(|entry| entry.puzzle)
            .filter(is_usual)
            .take(most)
            .collect::<Vec<_>>()
    };
    let mixed = of("mixed.txt", 40);
    let large = of("unique_16.txt", 20);
    let nines = of("random_1k.txt", 200 - mixed.len() - large.len());
    mixed.into_iter().chain(large).chain(nines).collect()
}

/// How the cells of one text are written.
struct Style {
    /// The signs of the digits; numbers if there are none.
    signs: Option<&'static [u8]>,
    blank: char,
}

impl Style {
    fn cell(&self, digit: Option<Digit>) -> String {
        match (digit, self.signs) {
            (None, _) => self.blank.to_string(),
            (Some(digit), Some(signs)) => char::from(signs[digit.index()]).to_string(),
            (Some(digit), None) => digit.get().to_string(),
        }
    }
}

/// Picks one of these.
fn one<T: Copy>(numbers: &mut Numbers, of: &[T]) -> T {
    of[numbers.below(of.len())]
}

/// A puzzle in a form that is drawn from all of them.
fn form(puzzle: &Puzzle, numbers: &mut Numbers) -> String {
    const STANDARD: &[u8] = b"123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const LOWER: &[u8] = b"123456789abcdefghijklmnopqrstuvwxyz";
    const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const HEX: &[u8] = b"0123456789ABCDEF";
    let order = puzzle.geometry().order() as usize;
    let mut signs = vec![Some(STANDARD), Some(STANDARD), Some(LOWER), None];
    if order > 9 {
        signs.push(Some(LETTERS));
    }
    if order == 16 {
        signs.push(Some(HEX));
    }
    let signs = one(numbers, &signs);
    // A blank that is also the sign of a digit would be read as that.
    let blank = match one(numbers, &['.', '.', '0', '*', '_', '-', '?', ' ', 'x']) {
        '0' if signs == Some(HEX) => '.',
        'x' if order > 22 => '.',
        blank => blank,
    };
    let style = Style { signs, blank };
    let cells: Vec<String> =
        puzzle.givens().as_slice().iter().map(|digit| style.cell(*digit)).collect();
    let between = match signs {
        Some(_) => one(numbers, &["", "", " ", "  ", "\t", ",", ", ", ";", "|", " | "]),
        None => one(numbers, &[" ", "  ", "\t", ",", ", ", ";", "|", " | "]),
    };
    let rows: Vec<&[String]> = cells.chunks(order).collect();
    let text = match numbers.below(8) {
        0 => cells.join(if between.is_empty() || signs.is_none() { between } else { "" }),
        1 => json(&rows, &style, numbers),
        2 => {
            let name = one(numbers, &["puzzle", "quizzes", "board", "Sudoku", "grid"]);
            let comma = one(numbers, &[",", ";", "\t"]);
            let quote = one(numbers, &["", "\""]);
            format!("id{comma}{name}\n1{comma}{quote}{}{quote}\n", cells.concat())
        }
        _ => drawing(puzzle, &rows, between, numbers),
    };
    let before = one(
        numbers,
        &["", "", "", "", "# a comment\n", "\n\n", "\u{FEFF}", "[Puzzle]\n", "Puzzle 1\n"],
    );
    let after = one(numbers, &["", "\n", "\n\n\n", "\n# the end\n"]);
    let all = format!("{before}{text}{after}");
    if numbers.below(5) == 0 { all.replace('\n', "\r\n") } else { all }
}

/// The puzzle in JSON: a text, its cells, or its rows.
fn json(rows: &[&[String]], style: &Style, numbers: &mut Numbers) -> String {
    let is_number = style.signs.is_none();
    let quoted = |cell: &String| match () {
        () if cell.len() == 1 && !cell.as_bytes()[0].is_ascii_alphanumeric() => "null".to_owned(),
        () if is_number => cell.clone(),
        () => format!("{cell:?}"),
    };
    let list =
        |cells: &[String]| format!("[{}]", cells.iter().map(quoted).collect::<Vec<_>>().join(","));
    let value = match numbers.below(4) {
        0 if !is_number => format!("{:?}", rows.concat().concat()),
        1 if !is_number => {
            let rows: Vec<String> = rows.iter().map(|row| format!("{:?}", row.concat())).collect();
            format!("[{}]", rows.join(","))
        }
        2 => list(&rows.concat()),
        _ => format!("[{}]", rows.iter().map(|row| list(row)).collect::<Vec<_>>().join(",")),
    };
    match numbers.below(3) {
        0 => value,
        1 => format!("[{{\"id\":1,\"puzzle\":{value}}}]"),
        _ => format!("{{\"board\":{value},\"level\":\"easy\"}}"),
    }
}

/// The puzzle in rows, with or without a frame and walls between boxes.
fn drawing(puzzle: &Puzzle, rows: &[&[String]], between: &str, numbers: &mut Numbers) -> String {
    let order = rows.len();
    let (height, width) =
        puzzle.geometry().box_shape().map_or((order, order), |(r, c)| (r.into(), c.into()));
    let wide = rows.iter().flat_map(|row| row.iter()).map(String::len).max().unwrap_or(1);
    let framed = numbers.below(3) == 0;
    let walls = framed || numbers.below(3) == 0;
    let rule = one(numbers, &["-", "=", "+", ""]);
    let margin = one(numbers, &["", "", " ", "    "]);
    let mut text = String::new();
    let line = |text: &mut String, length: usize| {
        if !rule.is_empty() && walls {
            let _ = writeln!(
                text,
                "{margin}{}",
                if rule == "+" {
                    format!("+{}+", "-".repeat(length))
                } else {
                    rule.repeat(length + 2)
                }
            );
        } else if walls && !framed {
            text.push('\n');
        }
    };
    for (at, row) in rows.iter().enumerate() {
        let padded: Vec<String> = row.iter().map(|cell| format!("{cell:>wide$}")).collect();
        let groups: Vec<String> = padded.chunks(width).map(|cells| cells.join(between)).collect();
        let wall = match (walls, between) {
            (false, between) => between,
            (true, " " | "  ") => " | ",
            (true, _) => "|",
        };
        let middle = groups.join(wall);
        if at % height == 0 && (framed || at > 0) {
            line(&mut text, middle.len());
        }
        let (left, right) = if framed { ("|", "|") } else { ("", "") };
        let _ = writeln!(text, "{margin}{left}{middle}{right}");
        if framed && at + 1 == order {
            line(&mut text, middle.len());
        }
    }
    text
}

#[test]
fn no_form_of_a_puzzle_is_read_as_another() {
    const FORMS: usize = 15;
    let (puzzles, mut numbers) = (puzzles(), Numbers(7));
    assert_eq!(puzzles.len(), 200);
    let (mut right, mut refused, mut wrong) = (0, Vec::new(), Vec::new());
    for puzzle in &puzzles {
        for _ in 0..FORMS {
            let text = form(puzzle, &mut numbers);
            let (entries, faults) = read_all(text.as_bytes(), None, Default::default());
            let same = entries
                .iter()
                .all(|entry| entry.puzzle.givens() == puzzle.givens() && entry.puzzle == *puzzle);
            match (entries.len(), same, faults.len()) {
                (1, true, 0) => right += 1,
                (_, _, 1..) => refused.push((text, faults)),
                _ => wrong.push((text, entries)),
            }
        }
    }
    if std::env::var_os("SUDOKIT_FORMS").is_some() {
        for (text, faults) in refused.iter().take(60) {
            println!("{text}\n{}\n", faults[0]);
        }
    }
    for (text, entries) in wrong.iter().take(8) {
        println!("{text}");
        entries.iter().for_each(|entry| println!("{:#}", entry.puzzle));
    }
    println!("{right} right, {} refused, {} wrong", refused.len(), wrong.len());
    assert!(
        wrong.is_empty(),
        "{} of {} are read as another puzzle",
        wrong.len(),
        puzzles.len() * FORMS
    );
    // The others have blanks or headings that no reader knows.
    assert!(right > 1_200, "{right} right, {} refused", refused.len());
}
