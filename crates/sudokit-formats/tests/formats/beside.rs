//! What stands beside a puzzle: maps of regions, solutions, diagonals, rules.

use sudokit_core::Puzzle;
use sudokit_formats::{Entry, FaultKind, read_all};

use crate::common::{JIGSAW, MAP, SOLUTION, WIKIPEDIA as PLAIN, only, read};

const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The map with each region called by its number, from this one on.
fn numbered(first: u8) -> Vec<u8> {
    MAP.bytes().map(|letter| letter - b'A' + first).collect()
}

fn map(first: u8) -> String {
    numbered(first).iter().map(u8::to_string).collect()
}

/// Nine rows, their cells joined by this.
fn rows(cells: &str, between: &str) -> String {
    let cells: Vec<String> = cells.chars().map(String::from).collect();
    cells.chunks(9).map(|row| row.join(between) + "\n").collect()
}

/// Every way to write the map beside the jigsaw.
fn maps() -> Vec<String> {
    let (from_1, from_0) = (map(1), map(0));
    let mut texts = Vec::new();
    for map in [&from_1, &from_0, MAP] {
        for between in ["\t", " ", ",", ";", ", "] {
            texts.push(format!("{JIGSAW}{between}{map}\n"));
        }
        texts.push(format!("{JIGSAW},{SOLUTION},{map}\n"));
        for between in ["", " "] {
            let (puzzle, map) = (rows(JIGSAW, between), rows(map, between));
            texts.push(format!("{puzzle}\n{map}"));
            texts.push(format!("{puzzle}{map}"));
            texts.push(format!("9 9\n{puzzle}{map}"));
            texts.push(format!("{puzzle}\n{map}\n").repeat(3));
        }
        for name in ["regions", "Region Map", "jigsaw", "layout", "anything"] {
            texts.push(format!("id,puzzle,{name}\n7,{JIGSAW},{map}\n"));
            texts.push(format!("{{\"puzzle\":\"{JIGSAW}\",\"{name}\":\"{map}\"}}\n"));
        }
        texts.push(format!("{{\"puzzle\":\"{JIGSAW}\",\"regions\":{:?}}}", rows(map, " ")));
    }
    let numbers = numbered(1);
    let lists: Vec<&[u8]> = numbers.chunks(9).collect();
    texts.push(format!("{{\"grid\":\"{JIGSAW}\",\"regions\":{numbers:?}}}"));
    texts.push(format!("{{\"grid\":\"{JIGSAW}\",\"regions\":{lists:?}}}"));
    let cells_of = |region: u8| {
        let cells = (0..81).filter(|&cell| numbers[cell] == region);
        cells.map(|cell| (cell / 9, cell % 9)).collect::<Vec<_>>()
    };
    let all = |name: fn((usize, usize)) -> String| {
        let of = |region| cells_of(region).into_iter().map(name).collect::<Vec<_>>().join(",");
        (1..10).map(|region| format!("[{}]", of(region))).collect::<Vec<_>>().join(",")
    };
    for cells in [
        all(|(row, column)| format!("[{row},{column}]")),
        all(|(row, column)| format!("[{},{}]", row + 1, column + 1)),
        all(|(row, column)| format!("\"r{}c{}\"", row + 1, column + 1)),
    ] {
        texts.push(format!("{{\"puzzle\":\"{JIGSAW}\",\"regions\":[{cells}]}}"));
    }
    texts
}

#[test]
fn a_map_beside_a_puzzle_is_its_map() {
    let expected: Puzzle = format!("{JIGSAW}\t{MAP}").parse().unwrap();
    let texts = maps();
    assert!(texts.len() > 60);
    for text in texts {
        let entries = read(&text);
        assert!(!entries.is_empty() && entries.iter().all(|e| e.puzzle == expected), "{text}");
        assert!(entries.iter().all(|entry| entry.left_out.is_empty()), "{text}");
    }
}

#[test]
fn solutions_and_other_words_are_no_maps() {
    let plain: Puzzle = PLAIN.parse().unwrap();
    for text in [
        format!("{PLAIN},{SOLVED}\n"),
        format!("{PLAIN}\t{SOLVED}\n"),
        format!("puzzle,regions\n{PLAIN},9\n"),
        format!("puzzle,map,layout\n{PLAIN},world,\n"),
        format!("{{\"puzzle\":\"{PLAIN}\",\"regions\":[],\"jigsaw\":false}}"),
        // The usual boxes.
        format!(
            "{PLAIN} {}\n",
            "111222333".repeat(3) + &"444555666".repeat(3) + &"777888999".repeat(3)
        ),
    ] {
        assert_eq!(read(&text)[0].puzzle, plain, "{text}");
    }
    // A grid with two wrong digits has each digit nine times, but in many pieces.
    let swapped = SOLVED.replacen("53", "35", 1);
    assert_eq!(read(&format!("{swapped}\n"))[0].puzzle.clue_count(), 81);
}

#[test]
fn a_map_by_itself_or_a_damaged_one_is_no_plain_puzzle() {
    let map = map(1);
    let (entries, faults) = read_all(format!("{map}\n").as_bytes(), None, Default::default());
    assert_eq!((entries.len(), &faults[0].kind, faults[0].line), (0, &FaultKind::RegionMap, 1));
    let below = format!("{JIGSAW}\n{map}\n");
    assert_eq!(only(&below).puzzle, format!("{JIGSAW}\t{MAP}").parse().unwrap());
    for text in [
        format!("puzzle,regions\n{JIGSAW},{}\n", &map[1..]),
        format!("{{\"puzzle\":\"{JIGSAW}\",\"regions\":[[1,2],[3]]}}"),
        format!("{{\"puzzle\":\"{JIGSAW}\",\"jigsaw\":[0,1]}}"),
    ] {
        assert_eq!(read(&text)[0].left_out, ["regions"], "{text}");
    }
}

#[test]
fn a_solution_before_its_puzzle_is_not_the_puzzle() {
    for text in [
        format!("{SOLVED},{PLAIN}\n"),
        format!("{SOLVED}\t{PLAIN}\n"),
        format!("{SOLVED} {PLAIN}  a comment\n"),
        format!("id,board,given\n1,{SOLVED},{PLAIN}\n2,{SOLVED},{PLAIN}\n"),
        format!("{{\"board\":\"{SOLVED}\",\"given\":\"{PLAIN}\"}}"),
    ] {
        for entry in read(&text) {
            assert_eq!(entry.puzzle, PLAIN.parse().unwrap(), "{text}");
            assert_eq!(entry.solution_is_right(), Some(true), "{text}");
        }
    }
}

#[test]
fn rules_beside_a_puzzle_are_left_out_or_obeyed() {
    let left_out = |fields: &str| {
        let text = format!("{{\"puzzle\":\"{PLAIN}\",{fields}}}");
        read(&text).remove(0).left_out.join(", ")
    };
    for (fields, rules) in [
        ("\"antiknight\":true", "anti-knight"),
        ("\"antiKnight\":1", "anti-knight"),
        ("\"anti_king\":\"yes\"", "anti-king"),
        ("\"killercage\":[{\"cells\":[\"R1C1\"]}]", "killer cages"),
        ("\"cages\":[[0,1]]", "killer cages"),
        ("\"thermometers\":[[[0,0],[0,1]]]", "thermometers"),
        ("\"variant\":\"killer\"", "killer cages"),
        ("\"type\":\"girandola\"", "extra regions"),
        ("\"ruleset\":\"anti-knight\"", "anti-knight"),
        ("\"constraints\":[\"anti-knight\"]", "anti-knight"),
        ("\"rules\":\"Normal sudoku rules apply. Cells a king's move apart differ.\"", "anti-king"),
        ("\"diagonal+\":true", "one diagonal"),
        // Figures and words of other things.
        (
            "\"odd\":40,\"even\":41,\"lines\":9,\"type\":\"classic\",\"technique\":\"skyscraper\"",
            "",
        ),
        ("\"antiknight\":false,\"cages\":[],\"windoku\":null,\"diagonal\":\"no\"", ""),
    ] {
        assert_eq!(left_out(fields), rules, "{fields}");
    }
    let table = read(&format!("puzzle,antiknight\n{PLAIN},yes\n{PLAIN},no\n"));
    assert_eq!(table[0].left_out, ["anti-knight"]);
    assert!(table[1].left_out.is_empty());
    for text in [
        "{\"puzzle\":\"1..43..2.1...32.\",\"diagonal\":true}",
        "puzzle,diagonals\n1..43..2.1...32.,true\n",
    ] {
        assert!(read(text)[0].puzzle.geometry().has_diagonals(), "{text}");
    }
}

/// What a reviewer found: each was another puzzle in silence.
#[test]
fn fields_say_what_they_mean_however_they_are_written() {
    const EMPTY: &str = "1...............";
    let one = |fields: &str| read(&format!("{{\"puzzle\":\"{EMPTY}\",{fields}}}")).remove(0);
    for no in ["\"false\"", "\"off\"", "\"n\"", "\"No\"", "0", "\"-\"", "null"] {
        let entry = one(&format!("\"diagonal\":{no}"));
        assert!(!entry.puzzle.geometry().has_diagonals() && entry.left_out.is_empty(), "{no}");
    }
    for field in [
        "\"diagonal\":1",
        "\"isDiagonal\":true",
        "\"xsudoku\":true",
        "\"type\":\"X\"",
        "\"variant\":\"X-Sudoku\"",
        "\"rules\":\"Sudoku X\"",
    ] {
        assert!(one(field).puzzle.geometry().has_diagonals(), "{field}");
    }
    for field in ["\"diagonals\":[\"main\"]", "\"diagonal\":\"main\"", "\"diagonals\":[true,false]"]
    {
        assert_eq!(one(field).left_out, ["one diagonal"], "{field}");
    }
    for (field, title) in [
        ("\"box_rows\":4,\"box_cols\":1", "4x4 (4x1)"),
        ("\"shape\":\"4x1\"", "4x4 (4x1)"),
        ("\"boxWidth\":4,\"boxHeight\":1", "4x4 (1x4)"),
        ("\"boxes\":[2,2]", "4x4"),
        ("\"boxSize\":{\"rows\":4,\"cols\":1}", "4x4 (4x1)"),
        ("\"boxes\":true", "4x4"),
    ] {
        assert_eq!(one(field).puzzle.geometry().title(), title, "{field}");
    }
    for size in ["4", "\"4x4\"", "[4,4]", "16", "2", "\"2x2\"", "\"small\""] {
        assert!(one(&format!("\"size\":{size}")).left_out.is_empty(), "{size}");
    }
    for (field, rule) in [
        ("\"size\":9", "size"),
        ("\"gridSize\":\"3x3\"", "gridSize"),
        ("\"boxes\":false", "no boxes"),
        ("\"shape\":\"3x2\"", "shape"),
        ("\"isKiller\":true", "killer cages"),
        ("\"killer\":\"yes\"", "killer cages"),
        ("\"inequalities\":[1]", "greater-than signs"),
        ("\"sandwichSums\":[1]", "sandwich sums"),
        ("\"evens\":[1]", "even cells"),
        ("\"germanWhispers\":[1]", "whisper lines"),
        ("\"mode\":\"killer\"", "killer cages"),
        ("\"tags\":[\"anti-king\"]", "anti-king"),
        ("\"тип\":\"киллер\"", "killer cages"),
        ("\"type\":\"Jigsaw\"", "regions"),
        ("\"variant\":\"Girandola\"", "extra regions"),
        ("\"variant\":\"Fancy\"", "Fancy"),
        ("\"meta\":{\"variant\":\"killer\"}", "killer cages"),
        ("\"extra\":{\"cages\":[1]}", "killer cages"),
        ("\"rules\":\"No boxes.\"", "no boxes"),
        ("\"rules\":\"Normal sudoku rules do not apply\"", "Normal sudoku rules do not apply"),
        ("\"rules\":\"Ход коня\"", "anti-knight"),
    ] {
        assert_eq!(one(field).left_out, [rule], "{field}");
    }
    for field in [
        "\"rules\":\"Normal sudoku rules apply.\"",
        "\"rules\":\"Fill the grid with the digits 1-4 so that no digit repeats in any row, column or box\"",
        "\"reglas\":\"Coloca los dígitos del 1 al 4 sin repetir en cada fila, columna y caja\"",
        "\"правила\":\"Обычные правила судоку\"",
        "\"variant\":\"Classic\"",
        "\"type\":\"easy\"",
        "\"sums\":12",
        "\"max\":4",
        "\"meta\":{\"variant\":\"classic\",\"level\":3}",
        "\"title\":\"The killer\"",
    ] {
        let entry = one(field);
        assert!(entry.left_out.is_empty() && entry.puzzle == EMPTY.parse().unwrap(), "{field}");
    }
}

#[test]
fn what_follows_a_puzzle_is_not_dropped() {
    let fewer = PLAIN.replacen("53.", "5..", 1);
    for text in [format!("{PLAIN} 1..4........3..2\n"), format!("{PLAIN} {fewer}\n")] {
        let (_, faults) = read_all(text.as_bytes(), None, Default::default());
        assert_eq!(faults.len(), 1, "{text}");
    }
    let other = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";
    for text in [
        format!("{PLAIN} {other}\n"),
        format!("{PLAIN},{other}\n"),
        format!("\"{PLAIN} {other}\"\n"),
        format!("puzzle\n{PLAIN} {other}\n"),
        format!("{{\"puzzle\":\"{PLAIN}\",\"puzzle\":\"{other}\"}}"),
    ] {
        let (_, faults) = read_all(text.as_bytes(), None, Default::default());
        assert_eq!(faults.len(), 1, "{text}");
    }
    // The game so far.
    assert_eq!(read(&format!("{PLAIN} {}\n", PLAIN.replacen("53.", "534", 1))).len(), 1);
    for (rest, rule) in [
        ("\tkiller", "killer cages"),
        (",anti-knight", "anti-knight"),
        (" Rules: thermo", "thermometers"),
        ("; jigsaw sudoku", "regions"),
        (" # killer", "killer cages"),
        (" #12 Pyramid sudoku", "extra regions"),
        (" Digits along an arrow sum to the circle", "arrows"),
        (" Salto de caballo", "anti-knight"),
        (" Соседние числа не последовательны", "non-consecutive"),
    ] {
        assert_eq!(read(&format!("{PLAIN}{rest}\n"))[0].left_out, [rule], "{rest}");
    }
    for rest in [
        " # star",
        " Pyramid",
        " easy",
        ",7.2,The Black Knight 3",
        ";3.4;King's Cross and more words",
    ] {
        assert!(read(&format!("{PLAIN}{rest}\n"))[0].left_out.is_empty(), "{rest}");
    }
    let remark = read(&format!("{PLAIN},{SOLVED} # 17 clues\n")).remove(0);
    assert!(remark.solution.is_some() && remark.left_out.is_empty(), "{remark:?}");
    let damaged = map(1);
    for (from, to) in [("1", "?"), ("12", "21")] {
        let text = format!("{JIGSAW},{}\n", damaged.replacen(from, to, 1));
        assert_eq!(read(&text)[0].left_out, ["regions"], "{text}");
    }
    assert_eq!(read(&format!("{JIGSAW} {}\n", &MAP[..80]))[0].left_out, ["regions"]);
}

#[test]
fn other_formats_say_what_they_do_not_understand() {
    let rules = |text: &str| read(text).remove(0).left_out.join(", ");
    let digits = PLAIN.replace('.', "0");
    assert_eq!(
        rules(&format!("https://www.sudokuwiki.org/killersudoku.htm?bd={digits}")),
        "killer cages"
    );
    assert_eq!(rules(&format!("https://www.sudokuwiki.org/sudoku.htm?bd={digits}")), "");
    for (parameter, rule) in
        [("type=killer", "killer cages"), ("variant=x", "diagonals"), ("t=1", "")]
    {
        let link = format!("https://sudokuexchange.com/play/?s={digits}&{parameter}");
        assert_eq!(rules(&link), rule, "{parameter}");
    }
    assert_eq!(rules("2x2:a1b2c3d4b,aaaa,10"), "killer cages");
    let gnome = |field: &str| {
        let cell = r#"{"position":[0,0],"value":5,"fixed":true,"earmarks":[]}"#;
        rules(&format!(r#"{{"difficulty_category":"Easy"{field},"cells":[{cell}]}}"#))
    };
    assert_eq!(gnome(r#","variant":"killer""#), "killer cages");
    assert_eq!(gnome(r#","highlighter":true"#), "");
    let ksudoku = |kind: &str| {
        rules(&format!(
            "<ksudoku><game><puzzle><graph specific-type=\"{kind}\" order=\"9\" type=\"sudoku\"/>\
             <values>{}</values></puzzle></game></ksudoku>",
            "_".repeat(81)
        ))
    };
    assert_eq!(ksudoku("Plain"), "");
    assert_eq!(ksudoku("XSudoku"), "diagonals");
    assert_eq!(ksudoku("Windmill"), "Windmill");
    let opensudoku =
        |more: &str| rules(&format!("<opensudoku><game data=\"{digits}\"{more}/></opensudoku>"));
    assert_eq!(opensudoku(""), "");
    assert_eq!(opensudoku(" variant=\"killer\""), "killer cages");
    assert_eq!(ksudoku("Killer Sudoku"), "killer cages");
    let grid: String = (0..9).map(|row| format!("{}\n", &PLAIN[9 * row..9 * row + 9])).collect();
    assert_eq!(rules(&format!("[Puzzle]\n{grid}[Cages]\nA1 B1 8\n")), "killer cages");
    let cells = |given: &str| {
        let row = "{},{},{},{}";
        format!("{{\"grid\":[[{{\"value\":1{given}}},{{}},{{}},{{}}],[{row}],[{row}],[{row}]]}}")
    };
    assert_eq!(read(&cells(""))[0].puzzle.clue_count(), 1);
    assert_eq!(read(&cells(",\"given\":false"))[0].puzzle.clue_count(), 0);
    let named = cells("").replacen('{', "{\"variant\":\"killer\",", 1);
    assert_eq!(rules(&named), "killer cages");
    let (_, faults) = read_all(cells(",\"fixed\":true").as_bytes(), None, Default::default());
    assert_eq!(faults.len(), 1);
}

#[test]
fn digits_from_0_beside_another_blank_are_read_as_such() {
    let shifted: String =
        PLAIN.bytes().map(|b| if b == b'.' { '.' } else { char::from(b - 1) }).collect();
    let entry = read(&format!("{shifted}\n")).remove(0);
    assert!(entry.from_zero && entry.puzzle == PLAIN.parse().unwrap());
    // Nothing shows what 0 is.
    let (_, faults) = read_all(b"0.............1.\n", None, Default::default());
    assert_eq!(faults.len(), 1);
    let crosses = shifted.replace('.', "x");
    assert!(read(&format!("{crosses}\n")).remove(0).from_zero, "{crosses}");
    let zeros = PLAIN.replacen('.', "0", 30);
    assert_eq!(read(&format!("{zeros}\n"))[0].puzzle, PLAIN.parse().unwrap());
}

#[test]
fn rules_around_puzzles_hold_for_each() {
    for around in ["\"rules\":[\"antiknight\"]", "\"type\":\"killer\"", "\"cages\":[1]"] {
        let text = format!(
            "{{{around},\"puzzles\":[{{\"puzzle\":\"{PLAIN}\"}},{{\"puzzle\":\"{PLAIN}\"}}]}}"
        );
        let entries = read(&text);
        assert!(
            entries.len() == 2 && entries.iter().all(|entry| entry.left_out.len() == 1),
            "{text}"
        );
    }
    let plain = format!("{{\"type\":\"classic\",\"puzzles\":[{{\"puzzle\":\"{PLAIN}\"}}]}}");
    assert!(read(&plain)[0].left_out.is_empty());
}

#[test]
fn a_comment_begins_another_grid() {
    let rows: Vec<&str> = (0..9).map(|row| &PLAIN[9 * row..9 * row + 9]).collect();
    let text = format!("# 1\n{}\n# 2\n{}\n", rows[..5].join("\n"), rows[5..].join("\n"));
    let (entries, faults) = read_all(text.as_bytes(), None, Default::default());
    assert_eq!((entries.len(), faults.len()), (0, 2), "{entries:?}");
}

#[test]
fn remarks_and_rules_in_words_are_understood_or_left_out() {
    for (remark, rule) in [
        ("anti-king", "anti-king"),
        ("This is a killer sudoku", "killer cages"),
        ("X-Sudoku", "diagonals"),
        ("No boxes", "no boxes"),
        ("Sudoku asesino", "killer cages"),
        ("Судоку-убийца", "killer cages"),
        ("Latin square", "no boxes"),
        ("Greater than sudoku", "greater-than signs"),
    ] {
        assert_eq!(read(&format!("{PLAIN} {remark}\n"))[0].left_out, [rule], "{remark}");
    }
    for (field, rule) in [
        ("\"rules\":\"Place 1-9 in each row and column.\"", "no boxes"),
        ("\"rules\":\"Digits 0-8.\"", "digits from 0"),
        ("\"rules\":\"Each 2x3 box contains the digits\"", "Each 2x3 box contains the digits"),
        ("\"constraints\":[1,2]", "constraints"),
        ("\"jigsaw\":true", "regions"),
        ("\"noBoxes\":true", "no boxes"),
        ("\"regions\":\"none\"", "no boxes"),
        ("\"boxes\":\"none\"", "no boxes"),
        ("\"shape\":\"triangle\"", "shape"),
        ("\"width\":8", "width"),
        ("\"disjointGroups\":true", "disjoint groups"),
        ("\"org.x:antiknight\":true", "anti-knight"),
        ("\"features\":[\"thermo\"]", "thermometers"),
        ("\"instructions\":\"Anti-knight rules apply\"", "anti-knight"),
        ("\"box\":{\"a\":3,\"b\":3}", "box"),
    ] {
        let text = format!("{{\"puzzle\":\"{PLAIN}\",{field}}}");
        assert_eq!(read(&text)[0].left_out, [rule], "{field}");
    }
    let six = "12......34......566.......5.......4.";
    for field in [
        "\"regionHeight\":3",
        "\"subgrid\":\"3x2\"",
        "\"regions\":\"3x2\"",
        "\"size\":[3,2]",
        "\"bw\":2",
        "\"boxdims\":[3,2]",
    ] {
        let text = format!("{{\"puzzle\":\"{six}\",{field}}}");
        assert_eq!(read(&text)[0].puzzle.geometry().title(), "6x6 (3x2)", "{field}");
    }
}

#[test]
fn a_board_without_boxes_needs_no_words_for_it() {
    let row = "{},{},{},{}";
    let latin = format!(
        "{{\"id\":\"x\",\"cells\":[[{row}],[{row}],[{row}],[{row}]],\
         \"metadata\":{{\"rules\":\"Place 1-4 once in each row and column.\"}}}}"
    );
    let entry = read(&latin).remove(0);
    assert_eq!(
        (entry.left_out.len(), entry.puzzle.geometry().title()),
        (0, "4x4 (1x4)".to_owned())
    );
}

#[test]
fn a_fault_in_packed_text_names_the_cell() {
    let text = r#"{"grid":[[{},{"value":12},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]}"#;
    let (_, faults) = read_all(text.as_bytes(), None, Default::default());
    let expected = "r1c2: \"12\" is not a number from 0 (blank) to 4";
    assert_eq!(faults[0].kind.to_string(), expected);
    assert_eq!(faults[0].kind.id(), "number");
}

/// In each row by itself, so that a row means the same in another table.
#[test]
fn one_row_of_a_table_may_have_its_solution_first() {
    let text = format!("other,puzzle,clues\nx,{PLAIN},30\n{PLAIN},{SOLVED},30\n");
    for entry in read(&text) {
        assert_eq!(entry.puzzle, PLAIN.parse().unwrap());
        assert_eq!(entry.field("clues"), Some("30"));
    }
}

/// The rows of a board of nine.
fn rows_of(cells: &str) -> Vec<&str> {
    (0..9).map(|row| &cells[row * 9..row * 9 + 9]).collect()
}

/// The givens of a puzzle in one line.
fn cells_of(entry: &Entry) -> String {
    entry.puzzle.to_string()
}

#[test]
fn a_row_that_numbers_the_columns_is_no_row() {
    let rows = rows_of(PLAIN);
    let spaced: Vec<String> =
        rows.iter().map(|row| row.chars().map(|c| format!("{c} ")).collect()).collect();
    for heading in ["1 2 3 4 5 6 7 8 9", "0 1 2 3 4 5 6 7 8", "A B C D E F G H I"] {
        for rule in ["", "------------------\n", "|---|---|---|---|---|---|---|---|---|\n"] {
            let text = format!("{heading}\n{rule}{}\n", spaced.join("\n"));
            for text in [text.clone(), format!("{text}\n{text}")] {
                let read = read(&text);
                assert!(read.iter().all(|entry| cells_of(entry) == PLAIN), "{text}");
                assert_eq!(read.len(), text.matches(heading).count(), "{text}");
            }
        }
    }
    // A grid whose first row is so has no row more.
    let solved =
        "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    let grid = rows_of(solved).join("\n");
    for gap in ["\n", "\n\n", "\n---+---+---\n", "\n# another\n"] {
        let text = [&*grid, &*grid, &*rows_of(PLAIN).join("\n"), ""].join(gap);
        let lines: Vec<String> = read(&text).iter().map(cells_of).collect();
        assert_eq!(lines, [solved, solved, PLAIN], "{text}");
    }
}

#[test]
fn a_grid_below_a_puzzle_that_fills_it_is_its_solution() {
    let [puzzle, solution] = [PLAIN, SOLVED].map(|cells| rows_of(cells).join("\n"));
    for gap in ["\n", "\n\n", "\n---------\n", "\n# solution\n", "\n\n\n"] {
        let text = format!("{puzzle}{gap}{solution}{gap}");
        for count in 1..=3 {
            let entries = read(&text.repeat(count));
            assert_eq!(entries.len(), count, "{text}");
            for entry in entries {
                assert_eq!(cells_of(&entry), PLAIN);
                let solution = entry.solution.expect("a solution");
                assert_eq!(solution.digits().count(), 81);
            }
        }
    }
    // Of another puzzle it is a puzzle.
    let other = rows_of(&SOLVED.replace('5', "x").replace('6', "5").replace('x', "6")).join("\n");
    assert_eq!(read(&format!("{puzzle}\n\n{other}\n")).len(), 2);
}

#[test]
fn what_says_which_cells_of_a_solution_are_given_is_not_dropped() {
    let mask: String = PLAIN.chars().map(|c| if c == '.' { '0' } else { '1' }).collect();
    for (name, text) in [
        ("mask", format!("{mask:?}")),
        ("blanks", "[[1,3],[1,4]]".to_owned()),
        ("hints", "[0,1,4]".to_owned()),
        ("hidden", "[\"r1c3\"]".to_owned()),
    ] {
        for (board, left_out) in [(SOLVED, &["mask"][..]), (PLAIN, &[])] {
            let text = format!("{{\"puzzle\":\"{board}\",\"{name}\":{text}}}");
            assert_eq!(read(&text)[0].left_out, left_out, "{text}");
        }
        let figure = format!("{{\"puzzle\":\"{SOLVED}\",\"{name}\":30}}");
        assert!(read(&figure)[0].left_out.is_empty(), "{figure}");
    }
}

#[test]
fn what_stands_behind_a_sign_is_not_dropped() {
    let other: String = PLAIN.chars().rev().collect();
    for sign in [" | ", " / ", " -> ", " => ", " || ", " -- ", " (", ";7.1;", " or else "] {
        let (_, faults) =
            read_all(format!("{PLAIN}{sign}{other}\n").as_bytes(), None, Default::default());
        assert!(matches!(faults[..], [ref fault] if fault.kind == FaultKind::Second), "{sign}");
        let solved = read(&format!("{PLAIN}{sign}{SOLVED}\n")).remove(0);
        assert!(solved.solution.is_some(), "{sign}");
        let jigsaw = read(&format!("{JIGSAW}{sign}{MAP}\n")).remove(0);
        assert!(jigsaw.puzzle.geometry().is_jigsaw(), "{sign}");
    }
}

#[test]
fn rules_above_a_puzzle_are_left_out() {
    let grid = rows_of(PLAIN).join("\n");
    for heading in ["# Killer Sudoku", "# Rules: killer", "#killer", "# a\n#\n# killer"] {
        for puzzle in [PLAIN, &*grid] {
            let entries = read(&format!("{heading}\n{puzzle}\n"));
            assert_eq!(entries[0].left_out, ["killer cages"], "{heading}");
        }
    }
    for heading in ["# My killer list", "# 100 puzzles", "# The Killer", "#"] {
        assert!(read(&format!("{heading}\n{PLAIN}\n"))[0].left_out.is_empty(), "{heading}");
    }
    assert_eq!(read(&format!("#AAna\n#DKiller sudoku\n{grid}\n"))[0].left_out, ["killer cages"]);
}

/// A comment that names rules holds until the next comment; those above the first puzzle hold for all.
#[test]
fn rules_in_comments_between_puzzles_are_left_out() {
    let grid = rows_of(PLAIN).join("\n");
    for puzzle in [PLAIN, &*grid] {
        for gap in ["", "\n", "\r\n\r\n"] {
            let text = format!(
                "{puzzle}\n{gap}# Killer\n{gap}{puzzle}\n\n{puzzle}\n{gap}# classic 4\n{gap}{puzzle}\n"
            );
            let left_out: Vec<usize> =
                read(&text).iter().map(|entry| entry.left_out.len()).collect();
            assert_eq!(left_out, [0, 1, 1, 0], "{text}");
            // Comments that follow each other are one.
            let text = format!("{puzzle}\n{gap}# Killer\n{gap}# by Ana\n#\n{gap}{puzzle}\n");
            let left_out: Vec<usize> =
                read(&text).iter().map(|entry| entry.left_out.len()).collect();
            assert_eq!(left_out, [0, 1], "{text}");
        }
    }
}

#[test]
fn comments_say_rules_in_sentences() {
    for (comment, rule) in [
        ("Rules: normal sudoku rules apply, plus anti-knight", "anti-knight"),
        ("Reglas: se aplican las reglas normales y killer", "killer cages"),
        ("Killer cages: digits in a cage sum to the number in its corner", "killer cages"),
        ("Anti-knight: cells a knight's move apart cannot contain the same digit", "anti-knight"),
        (
            "Thermo Sudoku: digits increase along each thermometer from the bulb to the tip",
            "thermometers",
        ),
    ] {
        assert_eq!(read(&format!("# {comment}\n{PLAIN}\n"))[0].left_out, [rule], "{comment}");
        assert_eq!(read(&format!("{PLAIN} # {comment}\n"))[0].left_out, [rule], "{comment}");
    }
    for comment in [
        "Rules: normal sudoku rules apply",
        "Author: Killer Joe",
        "7.2: hard",
        "http://example.org/killer",
        "Note: the killer of my holidays",
    ] {
        assert!(read(&format!("# {comment}\n{PLAIN}\n"))[0].left_out.is_empty(), "{comment}");
    }
    // The tenth puzzle of a book.
    assert!(!read(&format!("title,puzzle\nX,{PLAIN}\n"))[0].puzzle.geometry().has_diagonals());
}

#[test]
fn a_wrong_solution_in_a_document_is_compared() {
    let wrong = format!("[{}]", ["[1,1,1,1]"; 4].join(","));
    let ipuz = format!(
        "{{\"version\":\"http://ipuz.org/v2\",\"kind\":[\"http://ipuz.org/sudoku#1\"],\"dimensions\":{{\"width\":4,\"height\":4}},\
         \"puzzle\":[[2,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]],\"solution\":{wrong}}}"
    );
    assert_eq!(read(&ipuz)[0].solution_is_right(), Some(false));
}

#[test]
fn more_fields_that_are_rules() {
    for (field, rule) in [
        ("\"chess\":[\"knight\"]", "chess moves"),
        ("\"arrow_list\":[[0,1]]", "arrows"),
        ("\"parity\":\"eoeoeoeoeoeoeoeoe\"", "even and odd cells"),
        ("\"edges\":[[0,1,\"<\"]]", "edge clues"),
        ("\"top\":[1,2,3],\"left\":[1]", "clues outside the grid"),
    ] {
        let text = format!("{{\"puzzle\":\"{PLAIN}\",{field}}}");
        assert_eq!(read(&text)[0].left_out, [rule], "{field}");
    }
    for field in ["\"top\":10", "\"left\":51", "\"parity\":\"even\""] {
        let text = format!("{{\"puzzle\":\"{PLAIN}\",{field}}}");
        assert!(read(&text)[0].left_out.is_empty(), "{field}");
    }
    let sums = format!("puzzle,sums\n{PLAIN},\"1,2,3\"\n");
    assert_eq!(read(&sums)[0].left_out, ["sums"]);
    let kind = "\"kind\":[\"http://ipuz.org/sudoku/killersudoku#1\"]";
    let text = format!(
        "{{\"version\":\"http://ipuz.org/v2\",{kind},\"puzzle\":[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,4]]}}"
    );
    assert_eq!(read(&text)[0].left_out, ["killer cages"]);
}

#[test]
fn rules_of_sudokupad_may_be_a_text_for_each_paragraph() {
    let regions = "[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],\
                   [[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]";
    let cells = "[[{\"value\":1},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]";
    for (rules, left_out) in [
        ("[\"Normal sudoku rules apply.\"]", &[][..]),
        ("\"Normal sudoku rules apply.\\n\\nHave fun!\"", &[]),
        ("[\"Normal sudoku rules apply.\",\"Digits along arrows sum.\"]", &["arrows"]),
        ("[1]", &["rules"]),
    ] {
        let text = format!(
            "{{\"cellSize\":50,\"metadata\":{{\"rules\":{rules}}},\"cells\":{cells},\"regions\":{regions}}}"
        );
        assert_eq!(read(&text)[0].left_out, left_out, "{rules}");
    }
    // Without regions, the usual rules mean the usual boxes.
    let text = format!(
        "{{\"cellSize\":50,\"metadata\":{{\"rules\":[\"Normal sudoku rules apply.\"]}},\"cells\":{cells}}}"
    );
    assert_eq!(read(&text)[0].puzzle.geometry().title(), "4x4");
    let row = "[{},{},{},{}]";
    let rules = "\"ruleset\":[\"Normal sudoku rules apply\",\"Anti-knight\"]";
    let text = format!("{{\"size\":4,\"grid\":[{row},{row},{row},{row}],{rules}}}");
    assert_eq!(read(&text)[0].left_out, ["anti-knight"]);
}

#[test]
fn a_label_may_be_a_solution() {
    let text = format!("{{\"question\":\"{PLAIN}\",\"label\":\"{SOLVED}\"}}");
    assert!(read(&text)[0].solution.is_some());
    let text = format!("question,label\n{PLAIN},easy\n");
    assert_eq!(read(&text)[0].fields, [("label".to_owned(), "easy".to_owned())]);
}

/// Lists of cells that together are a board are its regions, whatever they are called.
#[test]
fn lists_of_cells_are_a_map() {
    let board = read(&format!("{JIGSAW}\t{MAP}"))[0].puzzle.geometry().clone();
    let side = usize::from(board.order());
    let cells = |region: usize, write: &dyn Fn(usize) -> String| {
        let cells = board.cells().filter(|cell| board.region(*cell) == region);
        format!("[{}]", cells.map(|cell| write(cell.index())).collect::<Vec<_>>().join(","))
    };
    let forms: [&dyn Fn(usize) -> String; 5] = [
        &|cell| cell.to_string(),
        &|cell| (cell + 1).to_string(),
        &|cell| format!("[{},{}]", cell / side, cell % side),
        &|cell| format!("[{},{}]", cell / side + 1, cell % side + 1),
        &|cell| format!("\"r{}c{}\"", cell / side + 1, cell % side + 1),
    ];
    for write in forms {
        let lists = (0..side).map(|region| cells(region, write)).collect::<Vec<_>>().join(",");
        for name in ["zones", "areas", "nonets", "parts"] {
            let text = format!("{{\"puzzle\":\"{JIGSAW}\",\"{name}\":[{lists}]}}");
            let entry = &read(&text)[0];
            assert_eq!(entry.puzzle.geometry(), &board, "{text}");
            assert!(entry.left_out.is_empty(), "{text}");
        }
    }
}

#[test]
fn a_word_that_numbers_puzzles_is_no_rule() {
    for remark in ["Index: 12", "Offset: 3", "Frame: 3", "sum 120", "Ratio 0.5"] {
        assert!(read(&format!("{PLAIN} # {remark}\n"))[0].left_out.is_empty(), "{remark}");
    }
    assert!(read(&format!("puzzle,jigsaw\n{PLAIN},no\n"))[0].left_out.is_empty());
    for (remark, rule) in [
        ("Anticaballo", "anti-knight"),
        ("Анти-конь", "anti-knight"),
        ("Miracle Sudoku", "the rules of the Miracle"),
        ("Negators", "negators"),
    ] {
        assert_eq!(read(&format!("{PLAIN} # {remark}\n"))[0].left_out, [rule], "{remark}");
    }
}

#[test]
fn words_of_the_usual_rules_may_say_others() {
    let left_out = |rules: &str| {
        let text = format!("{{\"puzzle\":\"{PLAIN}\",\"rules\":\"{rules}\"}}");
        !read(&text)[0].left_out.is_empty()
    };
    for rules in [
        "Digits may repeat in boxes",
        "Digits may repeat in rows",
        "Sudoku rules apply only in rows",
        "Normal sudoku rules apply only to the boxes",
        "Place the digits 1-8 in each row, column and box",
        "Sudoku with 10 digits",
    ] {
        assert!(left_out(rules), "{rules}");
    }
    for rules in [
        "Normal sudoku rules apply. Digits may not repeat in any row, column or box.",
        "Fill each row, column and 3x3 box with the digits 1-9, each only once.",
        "Place the digits 1 to 9 in each row, column and box without repetition",
        "Every row, column and box must contain each digit exactly once; a digit cannot repeat in a row.",
        "Se aplican las reglas normales: sin repetir en cada fila, columna y caja",
    ] {
        assert!(!left_out(rules), "{rules}");
    }
}
