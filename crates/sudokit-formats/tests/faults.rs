//! What is wrong is told with its place and with what was expected; the rest is still read.

mod common;

use common::{WIKIPEDIA, options};
use sudokit_formats::{FaultKind, by_name, read_all};

/// The faults of a text in the form it is known by, or in a given one.
fn told(text: &str, from: Option<&str>) -> (usize, Vec<String>) {
    let from = from.map(|name| by_name(name).unwrap());
    let (entries, faults) = read_all(text.as_bytes(), from, options());
    (entries.len(), faults.iter().map(ToString::to_string).collect())
}

fn one(text: &str) -> String {
    let (_, faults) = told(text, None);
    assert_eq!(faults.len(), 1, "{text:?}: {faults:?}");
    faults[0].clone()
}

#[test]
fn lines_with_faults_do_not_stop_the_others() {
    let bad = WIKIPEDIA.replace("98", "9é");
    let text = format!("{WIKIPEDIA}\r\n{}\r\n\r\n# x\r{bad}\n{WIKIPEDIA}", &WIKIPEDIA[1..]);
    let (entries, faults) = told(&text, None);
    assert_eq!(entries, 2);
    assert_eq!(
        faults[0],
        "line 2, column 81: 80 characters do not make a square board, expected 81 (9x9)"
    );
    assert!(faults[1].starts_with("line 5, column "), "{}", faults[1]);
}

#[test]
fn a_short_first_line_is_told_and_not_a_strange_file() {
    let text = format!("{}\n", &WIKIPEDIA[..80]);
    assert_eq!(
        one(&text),
        "line 1, column 81: 80 characters do not make a square board, expected 81 (9x9)"
    );
    let bad = WIKIPEDIA.replace("419", "4q9");
    assert_eq!(
        one(&bad),
        "line 1, column 68: 'q' is not a character of a 9x9 puzzle, expected 1-9 or a blank (. 0 * _ -)"
    );
    assert!(one("hello world\n").contains("not recognised: known formats are hodoku, csv"));
    assert!(one("<?xml version='1.0'?>\n").contains("(it looks like XML or HTML)"));
}

#[test]
fn a_slip_in_json_is_told_and_not_taken_for_a_table() {
    let objects = [
        format!("{{\"id\":7,\"puzzle\":\"{WIKIPEDIA}\",}}\n"),
        format!("{{\"id\":7,\"puzzle\":\"{WIKIPEDIA}\"\n"),
        format!("[{{\"id\":7,\"puzzle\":\"{WIKIPEDIA}\",}}]\n"),
    ];
    for text in objects {
        assert!(one(&text).contains("this is no JSON"), "{text}: {}", one(&text));
    }
    // A good line is answered, whatever comes after it.
    let bad = format!("{{\"id\":8,\"puzzle\":\"{WIKIPEDIA}\",}}");
    let good = format!("{{\"id\":7,\"puzzle\":\"{WIKIPEDIA}\"}}");
    let (entries, faults) = told(&format!("{good}\n{bad}\n"), None);
    assert_eq!((entries, faults.len()), (1, 1));
    assert!(faults[0].starts_with("line 2, column "), "{}", faults[0]);
    // A key that stands twice is no table either.
    let twice = format!("{{\"id\":1,\"id\":2,\"puzzle\":\"{WIKIPEDIA}\"}}\n");
    assert_eq!(told(&twice, None), (1, Vec::new()));
}

#[test]
fn grids_point_at_the_cell() {
    let grid = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n";
    assert_eq!(
        one(&grid.replacen("53..7....", "53..7...", 1)),
        "line 1, column 9: 8 cells in this row, expected 9"
    );
    assert_eq!(
        one(&grid.replace("4..8.3..1", "4..8.3..11")),
        "line 5, column 10: 10 cells in this row, expected 9"
    );
    assert!(
        one(&grid.replace("4..8.3..1", "4..8.q..1")).starts_with("line 5, column 6: 'q' is no")
    );
    let short = grid.replace("....8..79\n", "");
    assert_eq!(one(&short), "line 8, column 10: 8 rows of 9 cells, expected 9 rows");
    let two = format!("{short}\n{grid}");
    let (entries, faults) = told(&two, None);
    assert_eq!((entries, faults.len()), (1, 1));
    let framed = "+-----+-----+\n| 1 2 | 3 4 |\n| 3 4 | 1 9 |\n+-----+-----+\n| 2 1 | 4 3 |\n| 4 3 | 2 1 |\n";
    assert!(one(framed).starts_with("line 3, column 11: '9' is not a character of a 4x4 puzzle"));
    assert_eq!(
        one("1 0 0 4\n0 4 17 0\n0 1 4 0\n4 0 0 1\n"),
        "line 2, column 5: \"17\" is not a number from 0 (blank) to 4"
    );
}

#[test]
fn tables_point_into_their_field() {
    let text = "id,quiz\n1,1...34..12...4q.\n\n2,\"1...34..12...43.\n3,1...34..12...43.\n";
    let (entries, faults) = told(text, None);
    assert_eq!(entries, 0);
    assert!(faults[0].starts_with("line 2, column 17: 'q' is not a character"), "{}", faults[0]);
    assert_eq!(faults[1], "line 4, column 3: this quoted field has no end, expected a closing \"");
    assert!(
        told("a,b\n1,2\n", Some("csv")).1[0].contains("no column of this header holds puzzles")
    );
    let (_, faults) = told("id,note,puzzle\n1,2\n", None);
    assert_eq!(faults, ["line 2, column 4: 2 columns, expected 3"]);
    let (entries, faults) = told("id;Puzzle\n1;1...34..12...43.\n", None);
    assert_eq!((entries, faults.len()), (1, 0));
}

#[test]
fn json_points_into_its_value() {
    let text = "[\n {\"a\": \"é\", \"puzzle\": \"1...34..12...4q.\"},\n {\"b\": 1},\n [1, 2, 3],\n {\"puzzle\"}, \"1...34..12...43.\"]";
    let (entries, faults) = told(text, Some("json"));
    assert_eq!(entries, 1);
    assert!(
        faults[0].starts_with("line 2, column 38: 'q' is not a character of a 4x4"),
        "{}",
        faults[0]
    );
    assert!(faults[1].starts_with("line 3, column 2: no field of this object holds a puzzle"));
    assert!(
        faults[2]
            .starts_with("line 4, column 2: 3 characters do not make a square board, expected 16"),
        "{}",
        faults[2]
    );
    assert!(
        faults[3].starts_with("line 5, column 11: this is no JSON: expected `:`"),
        "{}",
        faults[3]
    );
    let rows = "{\"board\": [[1,0,0,4],[0,4,0],[0,1,4,0],[4,0,0,1]]}";
    assert_eq!(one(rows), "line 1, column 28: 3 cells in this row, expected 4");
    let cells = "[1,0,0,4, 0,5,0,0, 0,0,0,0, 0,0,0,0]";
    assert_eq!(one(cells), "line 1, column 13: \"5\" is not a number from 0 (blank) to 4");
    assert_eq!(
        told("[\"1...34..12...43.\",", None).1,
        ["line 1, column 21: the list has no end, expected ]"]
    );
    assert!(told("[\"1...34..12...43.\"] x", None).1[0].contains("behind the end of the JSON"));
}

#[test]
fn null_and_zero_together_must_be_clear() {
    let list =
        |cells: &str| format!("[{cells}{}]", ",null".repeat(80 - cells.matches(',').count()));
    assert_eq!(told(&list("0,1,2,8"), None).0, 1);
    let unclear = one(&list("0,1,2,7"));
    assert!(
        unclear.starts_with("line 1, column 2: null is blank here, so 0 could be"),
        "{unclear}"
    );
    let (entries, _) = read_all(list("0,1,2,9").as_bytes(), None, options());
    assert_eq!(entries[0].puzzle.clue_count(), 3, "9 shows that 0 is blank too");
    let (entries, _) = read_all(list("0,1,2,8").as_bytes(), None, options());
    assert_eq!(entries[0].puzzle.clue_count(), 4);
}

#[test]
fn named_lines_of_values_are_counted() {
    let text = "tiny 4 2 2 1 0 0 0 3 4 0 0 1 2 0 0 0 4 3 0\n\
                few 4 2 2 1 0 0 0 3 4 0 0 1 2 0 0 0 4 3\n\
                big 4 2 2 1 0 0 0 3 4 0 0 1 2 0 0 0 4 7 0\n\
                odd 4 2 3 1\n";
    let (entries, faults) = told(text, None);
    assert_eq!(entries, 1);
    assert_eq!(
        faults,
        [
            "line 2, column 40: 15 values, expected 16",
            "line 3, column 39: \"7\" is not a number from 0 (blank) to 4",
            "line 4, column 1: \"4 2 3\" here, expected: name n boxrows boxcolumns and n times n values",
        ]
    );
}

#[test]
fn hodoku_lines_point_at_the_field() {
    let line = format!(":0000:x:{WIKIPEDIA}:11x:::");
    assert!(one(&line).starts_with("line 1, column 91: \"11x\" is no candidate"), "{}", one(&line));
    let line = format!(":0000:x:{}:::", &WIKIPEDIA[..80]);
    assert!(
        one(&line).starts_with(
            "line 1, column 89: 80 characters do not make a square board, expected 81"
        )
    );
    let (_, faults) = told("0000:1", Some("hodoku"));
    assert!(faults[0].starts_with("line 1, column 1: 1 fields, expected :code:digits:grid"));
}

#[test]
fn a_state_must_keep_the_givens() {
    let text = "[Puzzle]\n12..\n34..\n....\n....\n[State]\n12..\n43..\n....\n....\n";
    assert_eq!(one(text), "line 8, column 1: this state does not keep the given 3 of r2c1");
}

#[test]
fn candidates_must_be_candidates() {
    let text = "+---------+\n| 1 2 34 34 |\n| 3 4 12 12 |\n+---+\n| 2 1 4 3 |\n| 4 3 2 7 |\n";
    assert_eq!(
        one(text),
        "line 6, column 9: '7' is no candidate, expected groups of the digits 1-4"
    );
}

#[test]
fn binary_and_other_encodings_are_told() {
    let (_, faults) = read_all(b"\x7FELF\0\0\0", None, options());
    assert_eq!(faults[0].kind, FaultKind::Binary);
    let wide: Vec<u8> = "\u{FEFF}53..7".encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(read_all(&wide, None, options()).1[0].kind, FaultKind::Utf16);
    let mut text = format!("{WIKIPEDIA}\n").repeat(3).into_bytes();
    text[100] = 0;
    let (entries, faults) = read_all(&text, None, options());
    assert_eq!((entries.len(), faults.len()), (2, 1));
    assert_eq!((faults[0].line, faults[0].column), (2, 19));
}
