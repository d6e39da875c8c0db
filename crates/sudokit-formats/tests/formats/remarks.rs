//! What comments, titles and remarks say of a puzzle in words.

use sudokit_formats::read_all;

use crate::common::{WIKIPEDIA as PLAIN, only as read};

/// The rules that a remark leaves out wherever it stands: above, below and beside the puzzle, and as its title.
fn rules_of(remark: &str) -> Vec<String> {
    let quoted = format!("\"{remark}\"");
    let texts = [
        format!("# {remark}\n{PLAIN}\n"),
        format!("{PLAIN}\n# {remark}\n"),
        format!("{PLAIN} # {remark}\n"),
        format!("puzzle,comment\n{PLAIN},{quoted}\n"),
        format!("{{\"puzzle\":\"{PLAIN}\",\"notes\":{quoted}}}\n"),
    ];
    let found = texts.map(|text| {
        let entry = read(&text);
        // What a field calls a diagonal Sudoku or a windoku is one; a comment only says so.
        let board = entry.puzzle.geometry();
        match (board.has_diagonals(), board.has_windows()) {
            (true, _) => vec!["diagonals".to_owned()],
            (_, true) => vec!["windoku".to_owned()],
            (false, false) => entry.left_out,
        }
    });
    assert!(found.iter().all(|rules| *rules == found[0]), "{remark}: {found:?}");
    found[0].clone()
}

#[test]
fn the_name_of_a_rule_stands_beside_levels_numbers_papers_and_authors() {
    for (remark, rule) in [
        ("Easy Killer", "killer cages"),
        ("Killer Sudoku (medium)", "killer cages"),
        ("Daily Killer 5000", "killer cages"),
        ("Times Killer 5000", "killer cages"),
        ("killer sudokus", "killer cages"),
        ("killersudoku", "killer cages"),
        ("Killer by Ann", "killer cages"),
        ("Killer Sudoku from the archive of Bob", "killer cages"),
        ("Sudoku Killer nº 12", "killer cages"),
        ("Sudokus asesinos", "killer cages"),
        ("Судоку-убийцы", "killer cages"),
        ("Sudoku X easy", "diagonals"),
        ("easy diagonal", "diagonals"),
        ("jigsaws", "regions"),
        ("hipersudoku", "windoku"),
        ("cuadrado latino", "no boxes"),
        ("Чет-нечет", "even cells"),
        ("sin rey", "anti-king"),
        ("Squiggly", "regions"),
        ("Category: Killer", "killer cages"),
        ("Genre: Killer", "killer cages"),
        ("Tipo: asesino", "killer cages"),
        ("Тип: убийца", "killer cages"),
        ("diagonal: true", "diagonals"),
        ("Diagonals: yes", "diagonals"),
        ("boxes: 1x9", "boxes"),
    ] {
        assert_eq!(rules_of(remark).first().map(String::as_str), Some(rule), "{remark}");
    }
    for remark in [
        "Killer Joe",
        "Sudoku by Killer Joe",
        "My killer list",
        "Not a killer sudoku",
        "Killer: no",
        "Jigsaw: no",
        "no diagonal rule",
        "no killer cages",
        "without a jigsaw",
        "Symmetry: diagonal",
        "symmetry diagonal, sudoku 7",
        "boxes: 3x3",
        "Sum of the givens: 132",
        "pairs: 3",
    ] {
        assert!(rules_of(remark).is_empty(), "{remark}: {:?}", rules_of(remark));
    }
}

#[test]
fn sentences_about_cells_and_digits_are_rules() {
    for (remark, rule) in [
        ("The two main diagonals contain 1-9 too", "diagonals"),
        ("Digits joined by a white dot are consecutive", "white dots"),
        ("Orthogonally adjacent cells differ by at least 2", "adjacent cells"),
        ("Kings cannot touch", "anti-king"),
        ("no 3x3 boxes, only rows and columns", "no boxes"),
        ("only rows and columns", "no boxes"),
        ("solo filas y columnas", "no boxes"),
        ("regions as in the picture", "regions"),
        ("r1c1 is greater than r1c2", "clues about cells"),
        ("A1+A2+A3=15", "clues about cells"),
        ("Ambas diagonales contienen todos los dígitos", "diagonals"),
        ("Обе диагонали содержат все цифры", "diagonals"),
        ("Digits on blobs must rise", "Digits on blobs must rise"),
        ("Las cifras de un gusano deben crecer", "Las cifras de un gusano deben crecer"),
        ("Цифры на змее должны расти", "Цифры на змее должны расти"),
        ("Variant: Digits on blobs rise", "Digits on blobs rise"),
        ("Constraint: blobs rise", "blobs rise"),
    ] {
        assert_eq!(rules_of(remark).first().map(String::as_str), Some(rule), "{remark}");
    }
    for remark in [
        "This puzzle contains 17 numbers",
        "24 digits are given, and none can be taken away",
        "The sum of the given digits is 132",
        "Each digit must appear once in each row, column and box",
        "Needs a skyscraper in digit 4 that eliminates cells",
        "r1c1=5 is forced, then r3c4",
        "Found by a random search in 1.5 hours on one core",
        "Minimal: no clue can be removed",
    ] {
        assert!(rules_of(remark).is_empty(), "{remark}: {:?}", rules_of(remark));
    }
}

#[test]
fn rules_go_on_below_their_heading() {
    for (comments, rules) in [
        ("# Rules:\n# blobs rise\n", &["blobs rise"][..]),
        ("# Rules:\n#\n# blobs rise\n\n# by Ann\n", &["blobs rise"]),
        ("# Rules:\n# blobs rise\n# Author: Ann\n# for fun\n", &["blobs rise"]),
        ("# Rules:\n# - thermometers\n# - anti-knight\n", &["thermometers", "anti-knight"]),
        ("# Reglas:\n# Se aplican las reglas normales\n", &[]),
        ("# Notes:\n# the killer of my holidays\n", &[]),
    ] {
        assert_eq!(read(&format!("{comments}{PLAIN}\n")).left_out, rules, "{comments}");
    }
}

#[test]
fn rules_in_fields_have_many_names() {
    for (field, rule) in [
        ("\"areas\":[{\"cells\":[1,2],\"sum\":7}]", "killer cages"),
        ("\"shaded\":[1,2]", "shaded cells"),
        ("\"circles\":[1,2]", "circles"),
        ("\"pairs\":[[1,2]]", "pairs"),
        ("\"relations\":[[1,2]]", "relations between cells"),
        ("\"conditions\":[\"anti-knight\"]", "anti-knight"),
        ("\"walls\":[1]", "walls"),
        ("\"row_clues\":[1,2]", "clues outside the grid"),
        ("\"torus\":true", "toroidal"),
        ("\"ignore_boxes\":true", "no boxes"),
        ("\"hasBoxes\":false", "no boxes"),
        ("\"subtype\":\"killer\"", "killer cages"),
        ("\"style\":\"killer\"", "killer cages"),
        ("\"class\":\"Killer\"", "killer cages"),
        ("\"task\":\"Killer Sudoku\"", "killer cages"),
        ("\"settings\":[\"killer\"]", "killer cages"),
        ("\"regla\":\"anticaballo\"", "anti-knight"),
        ("\"type_killer\":1", "killer cages"),
        ("\"variants\":{\"killer\":{}}", "killer cages"),
        ("\"digits\":\"0-8\"", "digits from 0"),
        ("\"box_height\":1", "box_height"),
        ("\"box_size\":1", "box_size"),
    ] {
        let entry = read(&format!("{{\"puzzle\":\"{PLAIN}\",{field}}}"));
        assert_eq!(entry.left_out, [rule], "{field}");
    }
    for field in
        ["\"boxes\":9", "\"box_size\":9", "\"boxSize\":3", "\"pairs\":3", "\"digits\":\"1-9\""]
    {
        let entry = read(&format!("{{\"puzzle\":\"{PLAIN}\",{field}}}"));
        assert!(entry.left_out.is_empty() && entry.puzzle.geometry().is_plain_9x9(), "{field}");
    }
    for field in ["\"diags\":true", "\"options\":\"diagonal\"", "\"options\":{\"diagonal\":true}"] {
        let entry = read(&format!("{{\"puzzle\":\"{PLAIN}\",{field}}}"));
        let is_said = entry.left_out == ["diagonals"] || entry.left_out == ["diagonal"];
        assert!(is_said || entry.puzzle.geometry().has_diagonals(), "{field}");
    }
}

#[test]
fn rules_are_understood_in_every_encoding() {
    for remark in [
        &b"diagonales contienen todos los d\xEDgitos"[..],
        b"\xF3\xE1\xE8\xE9\xF6\xE0",
        "termo\u{301}metros".as_bytes(),
    ] {
        let text = [b"# ", remark, b"\n", PLAIN.as_bytes(), b" ", remark, b"\n"].concat();
        let (entries, faults) = read_all(&text, None, Default::default());
        assert!(faults.is_empty() && entries[0].left_out.len() == 1, "{faults:?} {entries:?}");
    }
}

/// A second puzzle beside the first is said.
#[test]
fn another_board_beside_a_puzzle_is_a_remark() {
    let other = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
    let first = crate::common::WIKIPEDIA;
    for text in [
        format!("{{\"puzzle\":\"{first}\",\"puzzle2\":\"{other}\"}}"),
        format!("puzzle,second\n{first},{other}\n"),
    ] {
        let (entries, _) = sudokit_formats::read_all(text.as_bytes(), None, Default::default());
        assert_eq!(entries[0].remarks().len(), 1, "{text}");
    }
}
