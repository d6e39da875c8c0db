//! Drawn boards: gaps, rules and bars show boxes and regions, or are refused.

use sudokit_core::render::{Walls, board};
use sudokit_core::{Alphabet, Geometry, Puzzle};
use sudokit_formats::read_all;

use crate::common::{MAP, WIKIPEDIA as PLAIN, read};

#[test]
fn gaps_between_cells_show_the_boxes() {
    let cells = "12......34......566.......5.......4.";
    let board = |columns: usize, rows: usize, spread: &str| {
        let row = |(at, row): (usize, &[u8])| {
            let words: Vec<String> = row
                .chunks(columns)
                .map(|word| {
                    word.iter().map(|&b| char::from(b).to_string()).collect::<Vec<_>>().join(spread)
                })
                .collect();
            let below = if (at + 1).is_multiple_of(rows) { "\n\n" } else { "\n" };
            words.join(&format!("{spread} ")) + below
        };
        cells.as_bytes().chunks(6).enumerate().map(row).collect::<String>()
    };
    for spread in ["", " "] {
        for (columns, rows, title) in [
            (2, 3, "6x6 (3x2)"),
            (2, 6, "6x6 (3x2)"),
            (6, 3, "6x6 (3x2)"),
            (3, 2, "6x6"),
            (3, 6, "6x6"),
            (6, 6, "6x6"),
            // These are no boxes.
            (6, 1, "6x6"),
            (4, 3, "6x6 (3x2)"),
        ] {
            let text = board(columns, rows, spread);
            for text in [text.clone(), format!("{text}\n\n{text}")] {
                let entries = read(&text);
                for entry in entries {
                    assert_eq!(entry.puzzle.geometry().title(), title, "{text}");
                    assert_eq!(entry.puzzle.givens(), cells.parse::<Puzzle>().unwrap().givens());
                }
            }
        }
    }
    // Gaps that make no boxes are those of something else.
    let (entries, faults) = read_all(board(2, 2, "").as_bytes(), None, Default::default());
    assert!(entries.is_empty() && faults[0].kind.to_string().contains("6x6 board"), "{faults:?}");
    // A grid that was cut off does not go on in the next one.
    let next = board(6, 6, "");
    let cut: String = next.lines().take(3).map(|line| format!("{line}\n")).collect();
    let (entries, faults) = read_all(format!("{cut}\n{next}").as_bytes(), None, Default::default());
    assert_eq!((entries.len(), faults.len()), (1, 1));
    assert_eq!(entries[0].puzzle, cells.parse().unwrap());
}

/// A board of 6x6 with boxes of 3x2, drawn with these signs between columns and below rows; a blank line for an empty border.
fn drawn_6x6(between: [&str; 2], borders: [Option<&str>; 2]) -> String {
    let cells = "12......34......566.......5.......4.";
    let row = |(at, row): (usize, &[u8])| {
        let mut line = String::new();
        for (column, &cell) in row.iter().enumerate() {
            if column > 0 {
                line += between[usize::from(column.is_multiple_of(2))];
            }
            line.push(char::from(cell));
        }
        let below = borders[usize::from((at + 1).is_multiple_of(3))].filter(|_| at < 5);
        line + "\n" + &below.map_or(String::new(), |border| format!("{border}\n"))
    };
    cells.as_bytes().chunks(6).enumerate().map(row).collect()
}

#[test]
fn walls_and_gaps_show_the_boxes_together() {
    for (between, borders) in [
        (["", ""], [None, Some("------")]),
        (["", " "], [None, Some("--------")]),
        ([" ", "  "], [None, Some("=============")]),
        (["", "|"], [None, None]),
        (["", "|"], [None, Some("")]),
        (["", "|"], [None, Some("--+--+--")]),
        ([" ", " | "], [None, Some("----+-----+----")]),
        (["|", "||"], [Some("-+-++-+-++-+-"), Some("=+=++=+=++=+=")]),
        (["│", "┃"], [Some("─┼─╂─┼─╂─┼─"), Some("━┿━╋━┿━╋━┿━")]),
        (["│", "║"], [Some("─┼─╫─┼─╫─┼─"), Some("═╪═╬═╪═╬═╪═")]),
        (["\t", "\t\t"], [None, Some("")]),
    ] {
        let text = drawn_6x6(between, borders);
        let entry = read(&text).remove(0);
        assert_eq!(entry.puzzle.geometry().title(), "6x6 (3x2)", "{text}");
        assert_eq!(entry.puzzle.clue_count(), 9, "{text}");
    }
}

#[test]
fn walls_that_enclose_no_regions_are_refused() {
    let refused = |text: &str| {
        let (entries, faults) = read_all(text.as_bytes(), None, Default::default());
        entries.is_empty() && faults.len() == 1 && faults[0].kind.id() == "walls"
    };
    let row = |cells: &str| cells.replacen("...", "...|", 1);
    let with_rule: String =
        ["1.....", "......", "......", "-------", "......", "......", ".....2"].map(row).join("\n");
    assert!(refused(&with_rule), "{with_rule}");
    let nine: String = PLAIN
        .as_bytes()
        .chunks(9)
        .map(|row| {
            let row = str::from_utf8(row).unwrap();
            format!("{}|{}\n", &row[..2], &row[2..])
        })
        .collect();
    assert!(refused(&nine), "{nine}");
    // Walls between all cells say nothing.
    let all: String = PLAIN
        .as_bytes()
        .chunks(9)
        .map(|row| {
            row.iter().map(|&b| char::from(b).to_string()).collect::<Vec<_>>().join("|") + "\n"
        })
        .collect();
    assert_eq!(read(&all)[0].puzzle, PLAIN.parse().unwrap());
    // A jigsaw with a wall less.
    let jigsaw = Geometry::jigsaw(MAP.as_bytes()).unwrap();
    let drawn = board_text(&std::sync::Arc::new(jigsaw));
    assert!(read(&drawn)[0].puzzle.geometry().is_jigsaw());
    let mut missed = 0;
    for at in 0..drawn.len() {
        let is_wall = matches!(drawn.as_bytes()[at], b'|' | b'-');
        if !is_wall {
            continue;
        }
        let mut text = drawn.clone();
        text.replace_range(at..=at, " ");
        let (entries, faults) = read_all(text.as_bytes(), None, Default::default());
        assert!(faults.len() == 1 || entries[0].puzzle.geometry().is_jigsaw(), "{text}");
        missed += faults.len();
    }
    assert!(missed > 20, "{missed}");
}

/// An empty board with walls.
fn board_text(geometry: &std::sync::Arc<Geometry>) -> String {
    let blank = |_| None;
    board(geometry, Walls::Ascii, Alphabet::Standard, blank, |_, text| text.to_owned())
}

/// Boxes that no sign around the cells encloses: rules, gaps, tabs, bars, each alone or with others. Nothing is read with boxes
/// that other signs contradict.
#[test]
fn gaps_rules_and_bars_show_boxes_of_every_shape() {
    let read_title = |text: &str| {
        let (entries, faults) = read_all(text.as_bytes(), None, Default::default());
        match (&entries[..], &faults[..]) {
            ([entry], []) => Some(entry.puzzle.geometry().title()),
            (_, faults) => {
                assert!(!faults.is_empty(), "{text}");
                None
            }
        }
    };
    for order in [4usize, 6, 8, 9, 10, 12, 15, 16] {
        for rows in (2..order).filter(|rows| order.is_multiple_of(*rows)) {
            let columns = order / rows;
            let shaped = sudokit_core::Geometry::boxes(rows as u8, columns as u8).unwrap().title();
            for (beside, between) in [("", " "), (" ", "  "), (" ", "\t"), ("", "|"), (" ", " | ")]
            {
                for rule in ["", "-", "=", "+-"] {
                    let row: String = (0..order)
                        .map(|column| match column {
                            0 => ".".to_owned(),
                            _ if column.is_multiple_of(columns) => format!("{between}."),
                            _ => format!("{beside}."),
                        })
                        .collect();
                    let rule = rule.repeat(row.len())[..rule.len().min(1) * row.len()].to_owned();
                    let mut text: String = (0..order)
                        .flat_map(|at| match at > 0 && at.is_multiple_of(rows) {
                            true => vec![rule.clone(), row.clone()],
                            false => vec![row.clone()],
                        })
                        .map(|line| line + "\n")
                        .collect();
                    // A row of small digits may be a whole small puzzle.
                    text = text.replacen('.', &"0123456789ABCDEFG"[order..=order], 1);
                    text = text.replacen('.', "1", 1);
                    assert_eq!(read_title(&text), Some(shaped.clone()), "{text}");
                }
            }
        }
    }
    // Boards side by side.
    for order in [4, 6, 9] {
        let half = ".".repeat(order);
        let row = format!("{half} {half}\n");
        let text = format!("{}\n{}", row.repeat(order), row.repeat(order));
        assert_eq!(read_title(&text.replacen('.', "1", 1)), None, "{text}");
    }
}
