//! Houses beside those of the usual boards: diagonals are tested with the formats, windows and any others here.

use crate::common::{WIKIPEDIA, read};

#[test]
fn windows_and_extra_houses_are_houses_of_the_board_or_left_out() {
    let (small, six) = ("1..............4", ".".repeat(36));
    let corners = r#"[{"cells":["R1C1","R1C4","R4C1","R4C4"]}]"#;
    for (puzzle, fields, board, left_out) in [
        (WIKIPEDIA, r#""windoku":true"#, "9x9 windoku", ""),
        (WIKIPEDIA, r#""hyper":1"#, "9x9 windoku", ""),
        (WIKIPEDIA, r#""variant":"Windoku""#, "9x9 windoku", ""),
        (WIKIPEDIA, r#""tags":["windoku"]"#, "9x9 windoku", ""),
        (WIKIPEDIA, r#""windoku":true,"rules":"Windoku rules apply.""#, "9x9 windoku", ""),
        (WIKIPEDIA, r#""windoku":"yes","diagonal":true"#, "9x9 X windoku", ""),
        (WIKIPEDIA, r#""windoku":false,"extra_houses":[]"#, "9x9", ""),
        (small, r#""extra_houses":["A..A........A..A"]"#, "4x4 extra A..A........A..A", ""),
        (small, &format!(r#""extraregion":{corners}"#), "4x4 extra A..A........A..A", ""),
        (
            small,
            &format!(r#""diagonal":true,"extraregion":{corners}"#),
            "4x4 X extra A..A........A..A",
            "",
        ),
        (&six, r#""windoku":true"#, "6x6", "windoku"),
        (&six, r#""variant":"windoku""#, "6x6", "windoku"),
        (WIKIPEDIA, r#""windoku":"somehow""#, "9x9", "windoku"),
        (
            WIKIPEDIA,
            r#""windoku":true,"rules":"Windoku with thermometers""#,
            "9x9 windoku",
            "thermometers",
        ),
        (WIKIPEDIA, r#""extra_houses":true"#, "9x9", "extra regions"),
        (WIKIPEDIA, r#""extra_houses":["AB"]"#, "9x9", "extra regions"),
        (small, r#""extraregion":[{"cells":["R1C1","R1C9"]}]"#, "4x4", "extra regions"),
        (small, r#""extraregion":[{"cells":["R1C1"]}]"#, "4x4", "extra regions"),
    ] {
        let entry = read(&format!("{{\"puzzle\":\"{puzzle}\",{fields}}}")).remove(0);
        let found = (entry.puzzle.geometry().to_string(), entry.left_out.join(", "));
        assert_eq!(found, (board.to_owned(), left_out.to_owned()), "{fields}");
    }
    let table = read(&format!("puzzle,variant\n{WIKIPEDIA},windoku\n{WIKIPEDIA},classic\n"));
    let boards: Vec<_> = table.iter().map(|entry| entry.puzzle.geometry().title()).collect();
    assert_eq!(boards, ["9x9 windoku", "9x9"]);
}
