//! Boards in documents and among comments that no format of its own describes.

use sudokit_formats::read_all;

use crate::common::{WIKIPEDIA, options, read};

#[test]
fn boards_are_read_in_elements_that_no_format_knows() {
    let solution =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let rows: Vec<&str> = (0..9).map(|row| &WIKIPEDIA[9 * row..9 * row + 9]).collect();
    let cells = |row: &&str| {
        let cells =
            row.chars().map(|cell| format!("<cell>{}</cell>", String::from(cell).replace('.', "")));
        format!("<row>{}</row>\n", cells.collect::<String>())
    };
    for (text, rules) in [
        (
            format!("<puzzles><item id=\"1\"><cells>{WIKIPEDIA}</cells></item></puzzles>\n"),
            &[""][..],
        ),
        (
            format!(
                "<?xml version=\"1.0\"?>\n<games>\n<game type=\"killer\"><given>{WIKIPEDIA}</given></game>\n\
                 <game level=\"easy\"><given>{WIKIPEDIA}</given></game>\n</games>\n"
            ),
            &["killer cages", ""],
        ),
        (format!("<board size=\"9\"><row>{}</row></board>\n", rows.join("</row><row>")), &[""]),
        (format!("<sudoku>\n{}</sudoku>\n", rows.iter().map(cells).collect::<String>()), &[""]),
        (
            format!("<sudoku><puzzle b=\"killer\">{WIKIPEDIA}</puzzle></sudoku>\n"),
            &["killer cages"],
        ),
        (
            format!(
                "<games>\n<given>{WIKIPEDIA}</given>\n<solution>{solution}</solution>\n</games>\n"
            )
            .repeat(2),
            &["", ""],
        ),
        (format!("<p>Here</p><pre>{}</pre>\n", rows.join("\n")), &[""]),
    ] {
        let entries = read(&text);
        let left_out: Vec<String> = entries.iter().map(|entry| entry.left_out.join(", ")).collect();
        assert_eq!(left_out, rules, "{text}");
        assert!(entries.iter().all(|entry| entry.puzzle == WIKIPEDIA.parse().unwrap()), "{text}");
    }
    let caged = format!("<p><cells>{WIKIPEDIA}</cells><cage sum=\"8\">r1c1 r1c2</cage></p>\n");
    assert!(!read(&caged)[0].left_out.is_empty());
    let regions = "AAABBBCCC".repeat(9);
    let text = format!("<p>\n<cells>{WIKIPEDIA}</cells>\n<regions>{regions}</regions>\n</p>\n");
    let (entries, faults) = read_all(text.as_bytes(), None, options());
    assert!(!faults.is_empty() || !entries[0].left_out.is_empty(), "{entries:?}");
}

#[test]
fn comments_of_other_languages_stand_above_lines() {
    for text in [
        format!("% Puzzle 1\n{WIKIPEDIA}\n% Puzzle 2\n{WIKIPEDIA}\n"),
        format!("// from a book\n{WIKIPEDIA}\n{WIKIPEDIA}\n"),
    ] {
        assert_eq!(read(&text).len(), 2, "{text}");
    }
    let (entries, _) = read_all(format!("% Killer\n{WIKIPEDIA}\n").as_bytes(), None, options());
    assert_eq!(entries[0].left_out, ["killer cages"]);
}
