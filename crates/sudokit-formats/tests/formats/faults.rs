//! Every fault has its place and names what was expected; the rest is still read.

use crate::common::{WIKIPEDIA, options};
use sudokit_core::Alphabet;
use sudokit_core::line::LineErrorKind;
use sudokit_formats::{FaultKind, by_name, read_all};

/// The number of entries and the faults of a text, in the format it is recognised as or in a given one.
fn read(text: &str, from: Option<&str>) -> (usize, Vec<String>) {
    let from = from.map(|name| by_name(name).unwrap());
    let (entries, faults) = read_all(text.as_bytes(), from, options());
    (entries.len(), faults.iter().map(ToString::to_string).collect())
}

/// What the core library reports about a line.
fn line_fault(kind: LineErrorKind) -> String {
    FaultKind::Puzzle(kind).to_string()
}

fn length(found: usize, expected: usize) -> String {
    line_fault(LineErrorKind::Length { found, expected })
}

fn character(character: char, order: u8) -> String {
    line_fault(LineErrorKind::Character { character, alphabet: Alphabet::Standard, order })
}

fn number(text: &str, order: u8) -> String {
    line_fault(LineErrorKind::Number { text: text.to_owned(), order })
}

fn one(text: &str) -> String {
    let (_, faults) = read(text, None);
    assert_eq!(faults.len(), 1, "{text:?}: {faults:?}");
    faults[0].clone()
}

#[test]
fn lines_with_faults_do_not_stop_the_others() {
    let bad = WIKIPEDIA.replace("98", "9é");
    let text = format!("{WIKIPEDIA}\r\n{}\r\n\r\n# x\r{bad}\n{WIKIPEDIA}", &WIKIPEDIA[1..]);
    let (entries, faults) = read(&text, None);
    assert_eq!(entries, 2);
    assert_eq!(faults[0], format!("line 2, column 81: {}", length(80, 81)));
    assert!(faults[1].starts_with("line 5, column "), "{}", faults[1]);
}

#[test]
fn a_short_first_line_is_a_fault_and_not_an_unknown_file() {
    let text = format!("{}\n", &WIKIPEDIA[..80]);
    assert_eq!(one(&text), format!("line 1, column 81: {}", length(80, 81)));
    let bad = WIKIPEDIA.replace("419", "4q9");
    assert_eq!(one(&bad), format!("line 1, column 68: {}", character('q', 9)));
    assert_eq!(one("hello world\n"), "line 1, column 1: no puzzle was found");
    assert!(one("<?xml version='1.0'?>\n").contains("; this looks like XML or HTML"));
}

/// What no format reads is answered with the nearest, and the first character that did not fit, or with what is wrong
/// with its rows.
#[test]
fn the_nearest_form_is_named() {
    let nearest = "no puzzle was found; nearest is the format";
    for (text, fault) in [
        ("53@@79\n6@@195\n", format!("line 1, column 3: {nearest} grid, but '@' does not fit")),
        (
            "# mine\n1.2.!\n3.4.!\n",
            format!("line 2, column 5: {nearest} grid, but '!' does not fit"),
        ),
        (
            "1,,,4\n3,4,,\n,4,3,\n",
            "line 3, column 1: 3 rows of 4 cells, expected 4 rows".to_owned(),
        ),
        (
            "1,,,4\n3,4,,\n1,2,,\n,4,9,\n",
            "line 4, column 1: '9' is not a character of a 4x4 puzzle, expected 1-4 or a blank (. 0 * _ -)".to_owned(),
        ),
    ] {
        assert_eq!(one(text), fault, "{text}");
    }
}

#[test]
fn a_mistake_in_json_is_a_fault_and_not_a_table() {
    let objects = [
        format!("{{\"id\":7,\"puzzle\":\"{WIKIPEDIA}\",}}\n"),
        format!("{{\"id\":7,\"puzzle\":\"{WIKIPEDIA}\"\n"),
        format!("[{{\"id\":7,\"puzzle\":\"{WIKIPEDIA}\",}}]\n"),
    ];
    for text in objects {
        assert!(one(&text).contains("this is not valid JSON"), "{text}: {}", one(&text));
    }
    // A good line is answered, whatever comes after it.
    let bad = format!("{{\"id\":8,\"puzzle\":\"{WIKIPEDIA}\",}}");
    let good = format!("{{\"id\":7,\"puzzle\":\"{WIKIPEDIA}\"}}");
    let (entries, faults) = read(&format!("{good}\n{bad}\n"), None);
    assert_eq!((entries, faults.len()), (1, 1));
    assert!(faults[0].starts_with("line 2, column "), "{}", faults[0]);
    // A key that occurs twice does not make a table.
    let twice = format!("{{\"id\":1,\"id\":2,\"puzzle\":\"{WIKIPEDIA}\"}}\n");
    assert_eq!(read(&twice, None), (1, Vec::new()));
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
    assert!(one(&grid.replace("4..8.3..1", "4..8.q..1")).starts_with("line 5, column 6: 'q' is "));
    let short = grid.replace("....8..79\n", "");
    assert_eq!(one(&short), "line 8, column 10: 8 rows of 9 cells, expected 9 rows");
    let two = format!("{short}\n{grid}");
    let (entries, faults) = read(&two, None);
    assert_eq!((entries, faults.len()), (1, 1));
    let framed = "+-----+-----+\n| 1 2 | 3 4 |\n| 3 4 | 1 9 |\n+-----+-----+\n| 2 1 | 4 3 |\n| 4 3 | 2 1 |\n";
    assert!(one(framed).starts_with("line 3, column 11: '9' is "));
    assert_eq!(
        one("1 0 0 4\n0 4 17 0\n0 1 4 0\n4 0 0 1\n"),
        format!("line 2, column 5: {}", number("17", 4))
    );
}

#[test]
fn tables_point_into_their_field() {
    let text = "id,quiz\n1,1...34..12...4q.\n\n2,\"1...34..12...43.\n3,1...34..12...43.\n";
    let (entries, faults) = read(text, None);
    assert_eq!(entries, 0);
    assert!(faults[0].starts_with("line 2, column 17: 'q' is "), "{}", faults[0]);
    assert_eq!(faults[1], "line 4, column 3: this quoted field is not closed, expected a \"");
    assert!(
        read("a,b\n1,2\n", Some("csv")).1[0].contains("no column of this header holds puzzles")
    );
    let (_, faults) = read("id,note,puzzle\n1,2\n", None);
    assert_eq!(faults, ["line 2, column 4: 2 columns, expected 3"]);
    let (entries, faults) = read("id;Puzzle\n1;1...34..12...43.\n", None);
    assert_eq!((entries, faults.len()), (1, 0));
}

/// A fuzzer found one: other columns may have names of any length.
#[test]
fn a_header_may_be_long() {
    let text = format!("{},puzzle\n1,1...34..12...43.\n", "a long name ".repeat(1000));
    let (entries, faults) = read(&text, None);
    assert_eq!((entries, faults.len()), (1, 0), "{faults:?}");
}

#[test]
fn json_points_into_its_value() {
    let text = "[\n {\"a\": \"é\", \"puzzle\": \"1...34..12...4q.\"},\n {\"b\": 1},\n [1, 2, 3],\n {\"puzzle\"}, \"1...34..12...43.\"]";
    let (entries, faults) = read(text, Some("json"));
    assert_eq!(entries, 1);
    assert!(faults[0].starts_with("line 2, column 38: 'q' is "), "{}", faults[0]);
    assert!(faults[1].starts_with("line 3, column 2: no field of this object holds a puzzle"));
    assert!(
        faults[2].starts_with(&format!("line 4, column 2: {}", length(3, 16))),
        "{}",
        faults[2]
    );
    assert!(
        faults[3].starts_with("line 5, column 11: this is not valid JSON: expected `:`"),
        "{}",
        faults[3]
    );
    let rows = "{\"board\": [[1,0,0,4],[0,4,0],[0,1,4,0],[4,0,0,1]]}";
    assert_eq!(one(rows), "line 1, column 28: 3 cells in this row, expected 4");
    let cells = "[1,0,0,4, 0,5,0,0, 0,0,0,0, 0,0,0,0]";
    assert_eq!(one(cells), format!("line 1, column 13: {}", number("5", 4)));
    assert_eq!(
        read("[\"1...34..12...43.\",", None).1,
        ["line 1, column 21: the list is not closed, expected ]"]
    );
    assert!(read("[\"1...34..12...43.\"] x", None).1[0].contains("after the end of the JSON"));
}

#[test]
fn null_and_zero_together_must_be_unambiguous() {
    let list =
        |cells: &str| format!("[{cells}{}]", ",null".repeat(80 - cells.matches(',').count()));
    assert_eq!(read(&list("0,1,2,8"), None).0, 1);
    let unclear = one(&list("0,1,2,7"));
    assert!(
        unclear.starts_with("line 1, column 2: there is another blank, so 0 could be"),
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
    let (entries, faults) = read(text, None);
    assert_eq!(entries, 1);
    assert_eq!(
        faults,
        [
            "line 2, column 40: 15 values, expected 16",
            &format!("line 3, column 39: {}", number("7", 4)),
            "line 4, column 1: \"4 2 3\" here, expected: name n boxrows boxcolumns, then n times n values",
        ]
    );
}

#[test]
fn hodoku_lines_point_at_the_field() {
    let line = format!(":0000:x:{WIKIPEDIA}:11x:::");
    assert!(
        one(&line).starts_with("line 1, column 91: \"11x\" is not a candidate"),
        "{}",
        one(&line)
    );
    let line = format!(":0000:x:{}:::", &WIKIPEDIA[..80]);
    assert!(one(&line).starts_with(&format!("line 1, column 89: {}", length(80, 81))));
    let (_, faults) = read("0000:1", Some("hodoku"));
    assert!(faults[0].starts_with("line 1, column 1: 1 fields, expected :code:digits:grid"));
}

#[test]
fn a_state_must_keep_the_givens() {
    let text = "[Puzzle]\n12..\n34..\n....\n....\n[State]\n12..\n43..\n....\n....\n";
    assert_eq!(one(text), "line 8, column 1: this state changes the given 3 of r2c1");
}

#[test]
fn a_state_must_have_rows() {
    for end in ["", "\n\n"] {
        let text = format!("[Puzzle]\n12..\n34..\n....\n....\n[State]\n{end}");
        assert_eq!(one(&text), "line 6, column 1: 0 rows of 4 cells, expected 4 rows");
    }
}

#[test]
fn candidates_must_be_candidates() {
    let text = "+---------+\n| 1 2 34 34 |\n| 3 4 12 12 |\n+---+\n| 2 1 4 3 |\n| 4 3 2 7 |\n";
    assert_eq!(
        one(text),
        "line 6, column 9: '7' is not a candidate, expected groups of the digits 1-4"
    );
}

#[test]
fn binary_data_and_other_encodings_are_faults() {
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
