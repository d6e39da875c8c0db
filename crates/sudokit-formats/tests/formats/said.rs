//! What stands with a puzzle and is taken for nothing is said as a remark, and names of rules in other languages and spellings are
//! taken for rules.

use sudokit_core::Cell;
use sudokit_formats::{Doubt, Entry, read_all};

use crate::common::{WIKIPEDIA as PLAIN, only, read};

#[test]
fn what_names_no_known_rule_is_a_remark() {
    for (text, remarks) in [
        ("# Areas add up to 12\nP\n", &["Areas add up to 12"][..]),
        ("P # Clover\n", &["Clover"]),
        ("# Quadrants\n\nP\n", &["Quadrants"]),
        ("puzzle,shape of it\nP,oval\n", &["shape of it: oval"]),
        (
            r#"{"puzzle":"P","clover":true,"spots":[[0,1],[2,3]]}"#,
            &["clover: true", "spots: [[0,1],[2,3]]"],
        ),
        (r#"{"about":"Clover","puzzles":[{"puzzle":"P"}]}"#, &["about: Clover"]),
        (
            r#"{"name":"Clover","puzzle":"P","note":"corners are alike"}"#,
            &["Clover", "corners are alike"],
        ),
        // Nothing is said here that has to do with rules.
        ("# Easy 17, by Ann\nP # 3.4\n", &[]),
        ("id,puzzle,solution,clues,difficulty,source\n1,P,,30,hard one,a book\n", &[]),
        (r#"{"puzzle":"P","level":"so so","id":"q-1","clover":false,"rating":7.1}"#, &[]),
        ("# Normal sudoku rules apply.\nP\n", &[]),
    ] {
        let entry = only(&text.replace('P', PLAIN));
        assert_eq!(
            (&entry.remarks()[..], &entry.left_out[..]),
            (&remarks.iter().map(|r| (*r).to_owned()).collect::<Vec<_>>()[..], &[][..]),
            "{text}"
        );
    }
}

#[test]
fn remarks_hold_for_the_puzzles_below() {
    let text = format!("# Clover\n## one\n{PLAIN}\n## two\n{PLAIN}\n# Birds\n{PLAIN}\n");
    // What a text begins with may be about all of it.
    let remarks: Vec<_> = read(&text).iter().map(Entry::remarks).collect();
    assert_eq!(remarks, [vec!["Clover"], vec!["Clover", "two"], vec!["Clover", "Birds"]]);
}

#[test]
fn rules_are_known_by_their_names_in_other_languages() {
    for (name, rule) in [
        ("Sudoku tueur", "killer cages"),
        ("Sudoku assassino", "killer cages"),
        ("Springersudoku", "anti-knight"),
        ("anti-cavalier", "anti-knight"),
        ("杀手数独", "killer cages"),
        ("キラーナンプレ", "killer cages"),
        ("不等号ナンプレ", "greater-than signs"),
        ("littleKiller", "little killer sums"),
        ("EvenOdd", "odd cells, even cells"),
        ("centerDot", "extra regions"),
    ] {
        for text in
            [format!("# {name}\n{PLAIN}\n"), format!(r#"{{"puzzle":"{PLAIN}","type":"{name}"}}"#)]
        {
            // "Anti-cavalier" is a title, too.
            if name != "anti-cavalier" {
                assert_eq!(only(&text).left_out.join(", "), rule, "{text}");
            }
        }
        for field in ["regeln", "règles", "regole", "规则"] {
            let entry = only(&format!(r#"{{"puzzle":"{PLAIN}","{field}":"{name}"}}"#));
            assert!(!entry.left_out.is_empty(), "{field} {name}");
        }
    }
    assert!(only(&format!("# 对角线数独\n{PLAIN}\n")).left_out.contains(&"diagonals".to_owned()));
}

#[test]
fn boxes_that_do_not_count_are_said() {
    for text in [
        "# boxes do not count",
        "# Ignore the boxes.",
        "# Without blocks",
        "# Latin square completion, order 9",
        "# Each digit is used exactly once per row and column. Boxes: none.",
        "# The boxes don't matter here",
    ] {
        assert_eq!(only(&format!("{text}\n{PLAIN}\n")).left_out, ["no boxes"], "{text}");
    }
    for text in [
        "# No digit repeats in a row, column or box",
        "# Do not repeat a digit in any row, column or block",
        "# Boxes 3 and 5 have no clue",
    ] {
        assert_eq!(only(&format!("{text}\n{PLAIN}\n")).left_out, [""; 0], "{text}");
    }
}

#[test]
fn boxes_of_another_shape_are_said() {
    let six = "1.....2.....3.....4.....5.....6.....";
    for text in [
        "# 6x6 puzzle with 3x2 boxes\nP\n",
        "# Box size 3x2\nP\n",
        r#"{"puzzle":"P","type":"6x6 (3x2)"}"#,
    ] {
        assert_eq!(only(&text.replace('P', six)).left_out, ["boxes of 3x2"], "{text}");
        assert_eq!(only(&text.replace('P', six).replace("3x2", "2x3")).left_out, [""; 0], "{text}");
    }
    for sides in [r#""boxH":3,"boxW":2"#, r#""block_h":3,"block_w":2"#] {
        let entry = only(&format!(r#"{{"puzzle":"{six}",{sides}}}"#));
        assert_eq!(entry.puzzle.geometry().box_shape(), Some((3, 2)), "{sides}");
    }
}

#[test]
fn sums_without_names_are_cages() {
    let entry = only(&format!(r#"{{"puzzle":"{PLAIN}","areas":[[8,[0,1]],[9,[2,3]]]}}"#));
    assert_eq!(entry.left_out, ["killer cages"]);
}

#[test]
fn a_game_under_way_is_not_the_puzzle() {
    let mut game = PLAIN.to_owned();
    game.replace_range(2..3, "4");
    for text in [
        format!(r#"{{"board":"{game}","original":"{PLAIN}"}}"#),
        format!(r#"{{"initialGrid":"{PLAIN}","grid":"{game}"}}"#),
        format!("board,start\n{game},{PLAIN}\n"),
    ] {
        let entry = only(&text);
        assert_eq!(entry.puzzle.clue_count(), 30, "{text}");
        assert_eq!(entry.placed.as_ref().map(sudokit_core::Grid::filled), Some(1), "{text}");
        assert_eq!(entry.shown(Cell::new(2)).map(sudokit_core::Digit::get), Some(4), "{text}");
    }
    // Two puzzles are no game.
    let text = format!(r#"{{"board":"{}","start":"{PLAIN}"}}"#, PLAIN.replacen('5', "4", 1));
    assert_eq!(only(&text).placed, None);
}

#[test]
fn what_ipuz_draws_in_cells_is_said() {
    let rows = |style: &str| {
        let cell = |c: char| match c {
            '.' => "0".to_owned(),
            c => format!(r#"{{"cell":{c},"style":{{{style}}}}}"#),
        };
        let cells: Vec<String> = PLAIN.chars().map(cell).collect();
        let rows: Vec<String> = cells.chunks(9).map(|row| format!("[{}]", row.join(","))).collect();
        format!(
            r#"{{"version":"http://ipuz.org/v2","kind":["http://ipuz.org/sudoku#1"],"puzzle":[{}]}}"#,
            rows.join(",")
        )
    };
    assert_eq!(only(&rows(r#""shapebg":"circle""#)).left_out, ["circles"]);
    assert_eq!(only(&rows(r#""mark":{"TL":"8"}"#)).left_out, ["drawn shapes"]);
    assert_eq!(only(&rows(r#""color":"cccccc""#)).left_out, [""; 0]);
}

#[test]
fn words_beside_a_game_id_or_a_code_count() {
    let id = "3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9";
    let entry = only(&format!("{id} # anti-knight\n"));
    assert_eq!(entry.left_out, ["anti-knight"]);
    assert_eq!(only(&format!("{id} Quadrants\n")).remarks(), ["Quadrants"]);
    let mut code = Vec::new();
    let share = sudokit_formats::by_name("share").unwrap();
    let mut writer = share.writer(&Default::default()).unwrap();
    writer.write(&only(PLAIN), &mut code).unwrap();
    let code = String::from_utf8(code).unwrap();
    let code = code.trim();
    assert_eq!(only(&format!("{code} anti-knight\n")).left_out, ["anti-knight"]);
    assert_eq!(only(&format!("Анти-конь {code}\n")).left_out, ["anti-knight"]);
    assert_eq!(only(&format!("https://example.org/#{code}\n")).comment, None);
}

#[test]
fn facts_are_no_remarks_unless_they_say_more() {
    for (field, remark) in [
        (r#""meta":{"level":"hard","author":"Ann","date":"2024-01-02","id":12}"#, None),
        (r#""stats":{"clues":30}"#, None),
        (r#""meta":{"level":"hard","spots":"odd ones"}"#, Some("meta: spots: odd ones")),
        (r#""source":"The Times, 12 May""#, None),
        (r#""source":"Grey cells hold odd digits""#, Some("source: Grey cells hold odd digits")),
        (r#""arrow":1"#, Some("arrow: 1")),
        (r#""num_arrows":4"#, Some("num_arrows: 4")),
        (r#""hardest_technique":"Simple Coloring","author":"Miss Thermo""#, None),
        (r#""day_of_week":"Monday","message":"ok""#, None),
        (
            r#""zones":"aabbccdd.aabbccdd.aabbccdd.aabbccdd.aabbccdd.aabbccdd.aabbccdd.aabbccdd.aabbccdd.""#,
            Some(
                "zones: aabbccdd.aabbccdd.aabbccdd.aabbccdd.aabbccdd.aabbccdd.aabbccdd.aabbccdd.aabbccdd.",
            ),
        ),
    ] {
        let entry = only(&format!(r#"{{"puzzle":"{PLAIN}",{field}}}"#));
        assert_eq!(entry.remarks(), remark.into_iter().collect::<Vec<_>>(), "{field}");
        assert_eq!(entry.left_out, [""; 0], "{field}");
    }
    for (comment, is_said) in [
        ("Very hard", false),
        ("classic 9x9", false),
        (
            "Place the digits 1 to 9 so that each row, column and 3x3 box contains each digit once.",
            false,
        ),
        ("Place the digits 0 to 8 in the grid", true),
        ("Author: Ann. Grey cells hold odd digits", true),
        ("X-Wing", false),
        ("8: A1 A2", true),
    ] {
        let entry = only(&format!("# {comment}\n{PLAIN}\n"));
        assert_eq!(
            !(entry.remarks().is_empty() && entry.left_out.is_empty()),
            is_said,
            "{comment}"
        );
    }
}

#[test]
fn names_of_rules_are_names_of_fields_in_any_language() {
    for (field, rule) in [
        (r#""flechas":[[0,1,2]]"#, "arrows"),
        (r#""Käfige":[[0,1]]"#, "killer cages"),
        (r#""箭头":[[0,1]]"#, "arrows"),
        (r#""magic square":true"#, "magic square"),
    ] {
        let entry = only(&format!(r#"{{"puzzle":"{PLAIN}",{field}}}"#));
        assert_eq!(entry.left_out, [rule], "{field}");
        let entry = only(&format!(r#"{{{field},"puzzles":[{{"puzzle":"{PLAIN}"}}]}}"#));
        assert_eq!(entry.left_out, [rule], "{field}");
    }
    let both = only(&format!(r#"{{"puzzle":"{}","Both diagonals":true}}"#, ".".repeat(81)));
    assert!(both.puzzle.geometry().has_diagonals());
    let jigsaw =
        "AAAABBCCCAAAABBCCCDAEEBBCCCDDEEBBBFFDDEEEFFFFDDEFFFGGGDDEHIIIGGHHHHIIIGGHHHHIIIGG";
    let zones = only(&format!(r#"{{"zones":"{jigsaw}","puzzles":[{{"puzzle":"{PLAIN}"}}]}}"#));
    assert_eq!(zones.left_out, ["regions"]);
}

#[test]
fn usual_rules_are_not_refused() {
    for rules in [
        "Fill in the grid so that every row, every column and every 3x3 box contains the digits 1 through 9.",
        "Rellena la cuadrícula con los números del 1 al 9 sin repetir en filas, columnas ni cajas.",
        "Es gelten die normalen Sudoku-Regeln",
        "Les règles normales du sudoku s'appliquent",
        "经典数独",
    ] {
        let entry = only(&format!(r#"{{"puzzle":"{PLAIN}","rules":"{rules}"}}"#));
        assert_eq!(entry.left_out, [""; 0], "{rules}");
    }
    for rules in ["Normal sudoku rules apply in rows only", "Columns only"] {
        let entry = only(&format!(r#"{{"puzzle":"{PLAIN}","rules":"{rules}"}}"#));
        assert_eq!(entry.left_out, [rules]);
    }
}

#[test]
fn what_xml_says_around_a_puzzle_counts() {
    let data = PLAIN.replace('.', "0");
    let game = format!(r#"<game data="{data}"/>"#);
    for (text, rules, remarks) in [
        (
            format!("<opensudoku><!-- killer --><folder name=\"a\">{game}</folder></opensudoku>"),
            "killer cages",
            "",
        ),
        (
            format!("<!-- anti-knight --><opensudoku><folder>{game}</folder></opensudoku>"),
            "anti-knight",
            "",
        ),
        (format!("<opensudoku><foo>Quadrants</foo>{game}</opensudoku>"), "", "foo: Quadrants"),
        (
            format!("<opensudoku><game type=\"Quadrants\" data=\"{data}\"/></opensudoku>"),
            "",
            "Quadrants",
        ),
        (
            format!("<sudokus name=\"killer\"><sudoku data=\"{data}\"/></sudokus>"),
            "killer cages",
            "",
        ),
        (
            format!("<sudokus><title>Quadrants</title><sudoku data=\"{data}\"/></sudokus>"),
            "",
            "Quadrants",
        ),
        (format!("<opensudoku><folder name=\"Easy\">{game}</folder></opensudoku>"), "", ""),
    ] {
        let entry = only(&text);
        assert_eq!(
            (entry.left_out.join(", "), entry.remarks().join("; ")),
            (rules.to_owned(), remarks.to_owned()),
            "{text}"
        );
    }
}

#[test]
fn words_in_links_and_kinds_in_other_fields_are_said() {
    let digits = PLAIN.replace('.', "0");
    let link = format!("https://www.sudokuwiki.org/sudoku.htm?bd={digits}&type=Little%20Killer");
    assert_eq!(only(&link).left_out, ["little killer sums"]);
    let link = format!("https://www.sudokuwiki.org/sudoku.htm?bd={digits}&type=Quadrants");
    assert_eq!(only(&link).remarks(), ["Quadrants"]);
    for field in [
        r#""source":"X-Sudoku""#,
        r#""theme_of_day":"X-Sudoku""#,
        r#""solution":"see page 5 of the book""#,
    ] {
        let entry = only(&format!(r#"{{"puzzle":"{PLAIN}",{field}}}"#));
        assert_eq!(entry.remarks(), [field.replacen("\":\"", ": ", 1).replace('"', "")], "{field}");
    }
    let clues =
        format!(r#"{{"puzzle":"{PLAIN}","clues":[{{"cells":["R1C1","R1C2"],"value":"8"}}]}}"#);
    assert_eq!(only(&clues).left_out, ["killer cages"]);
}

#[test]
fn solutions_in_lists_are_compared() {
    let solution =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let list = |text: &str| -> String {
        let cells: Vec<String> = text.chars().map(String::from).collect();
        let rows: Vec<String> = cells.chunks(9).map(|row| format!("[{}]", row.join(","))).collect();
        format!("[{}]", rows.join(","))
    };
    let right = |text: &str| {
        only(&format!(r#"{{"puzzle":"{PLAIN}","solution":{}}}"#, list(text))).solution_is_right()
    };
    assert_eq!(right(solution), Some(true));
    // The last digit is given.
    assert_eq!(right(&solution.replace("345286179", "345286178")), Some(false));
    assert_eq!(right(&solution.replacen("534", "543", 1)), Some(false));
}

#[test]
fn maps_in_other_signs_and_names_of_objects_are_said() {
    let puzzle = "1..43..2.1...32.";
    for (text, remark) in [
        (format!("mask,puzzle\n@@##@@##%%&&%%&&,{puzzle}\n"), "mask: @@##@@##%%&&%%&&"),
        (
            format!(r#"{{"extra":"@@##@@##%%&&%%&&","puzzle":"{puzzle}"}}"#),
            "extra: @@##@@##%%&&%%&&",
        ),
        (
            format!(r#"{{"zones":"1122112233443","puzzle":"{puzzle}"}}"#),
            r#"zones: "1122112233443""#,
        ),
        (format!(r#"{{"tags":[3,7],"puzzle":"{puzzle}"}}"#), "tags: [3,7]"),
        (format!(r#"{{"灰色格为偶数":{{"puzzle":"{puzzle}"}}}}"#), "灰色格为偶数"),
        (format!("# 12 < 13\n{puzzle}\n"), "12 < 13"),
    ] {
        assert_eq!(only(&text).remarks(), [remark], "{text}");
    }
    for nothing in [
        format!(r#"{{"solution":"1234341221434321","puzzle":"{puzzle}"}}"#),
        format!(r#"{{"state":"12.43..2.1...32.","puzzle":"{puzzle}"}}"#),
        format!(r#"{{"puzzles":[{{"easy":{{"puzzle":"{puzzle}"}}}}]}}"#),
    ] {
        assert_eq!(only(&nothing).remarks(), [""; 0], "{nothing}");
    }
}

#[test]
fn givens_shapes_and_marks_that_were_dropped_are_said() {
    let six = "....1.....................5.4.42....";
    let left_out = |fields: &str| only(&format!(r#"{{"puzzle":"{six}",{fields}}}"#)).left_out;
    for fields in
        [r#""box_rows":2,"box_cols":2"#, r#""box":"2w3h""#, r#""subgrid":"2 wide, 3 high""#]
    {
        assert!(!left_out(fields).is_empty(), "{fields}");
    }
    for fields in [
        r#""rowsPerBox":3,"colsPerBox":2"#,
        r#""rows_in_block":3,"columns_in_block":2"#,
        r#""bandHeight":3,"stackWidth":2"#,
        r#""inner_height":3"#,
    ] {
        let entry = only(&format!(r#"{{"puzzle":"{six}",{fields}}}"#));
        assert_eq!(entry.puzzle.geometry().box_shape(), Some((3, 2)), "{fields}");
    }
    let pair = only(&format!(r#"{{"puzzle":"{six}","R":3,"C":2}}"#));
    assert_eq!(pair.remarks(), ["R: 3, C: 2"]);
    let empty = ".".repeat(16);
    for givens in [r#""givens":[[0,0,1],[0,2,2]]"#, r#""entries":{"r1c1":1,"r1c3":2}"#] {
        let entry = only(&format!(r#"{{"board":"{empty}",{givens}}}"#));
        assert_eq!(entry.left_out.len(), 1, "{givens}");
    }
    // Text of digits that does not keep the givens.
    let text = format!(r#"{{"puzzle":"{PLAIN}","killer_map":"{}"}}"#, "010".repeat(27));
    assert_eq!(only(&text).remarks().len() + only(&text).left_out.len(), 1);
    let text = format!(r#"{{"puzzle":"{PLAIN}","evenodd":"{}"}}"#, "010".repeat(27));
    assert_eq!(only(&text).remarks().len() + only(&text).left_out.len(), 1);
    for text in [
        format!(r#"{{"data":[{{"puzzle":"{PLAIN}"}},{{"rules":"anti-knight"}}]}}"#),
        format!(r#"{{"data":["killer",{{"puzzle":"{PLAIN}"}}]}}"#),
        format!("https://sudokuexchange.com/killer/?s={}", PLAIN.replace('.', "0")),
        format!("[Puzzle]\n{}[Diagonals]\n", rows_of(PLAIN)),
    ] {
        assert_eq!(only(&text).left_out.len(), 1, "{text}");
    }
    assert_eq!(only(&format!("# ♞\n{PLAIN}\n")).remarks(), ["♞"]);
}

fn rows_of(puzzle: &str) -> String {
    puzzle.as_bytes().chunks(9).map(|row| format!("{}\n", str::from_utf8(row).unwrap())).collect()
}

/// Tatham's programs keep the parameters of the next game, too, and write letters in any order.
#[test]
fn parameters_of_solo_are_those_of_the_game() {
    let game = "3x3dux:9d1_3c8c6a7a3c7_4l1e8c5f1a9b6g8j3a5a";
    assert!(only(game).puzzle.geometry().has_diagonals());
    assert!(!only(&game.replace("dux", "du")).puzzle.geometry().has_diagonals());
    assert_eq!(only(&game.replace("dux", "dek")).left_out, ["killer cages"]);
    let save = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\n\
                GAME    :4:Solo\nPARAMS  :3:2x2\nCPARAMS :4:2x2x\nDESC    :6:1h2b3c\n";
    assert!(only(save).puzzle.geometry().has_diagonals());
}

/// Clauses that keep two cells apart that are in no house are no Sudoku's.
#[test]
fn clauses_about_other_cells_are_left_out() {
    let (entries, _) = read_all(PLAIN.as_bytes(), None, Default::default());
    let mut writer = sudokit_formats::by_name("cnf").unwrap().writer(&Default::default()).unwrap();
    let mut cnf = Vec::new();
    writer.write(&entries[0], &mut cnf).unwrap();
    let cnf = String::from_utf8(cnf).unwrap();
    assert!(only(&cnf).left_out.is_empty());
    // r1c1 and r2c3 are in one box, r1c1 and r4c2 are not.
    let with = |cell: usize| {
        let head = cnf.lines().find(|line| line.starts_with("p cnf")).unwrap();
        let count: usize = head.rsplit(' ').next().unwrap().parse().unwrap();
        let more = head.replace(&format!(" {count}"), &format!(" {}", count + 1));
        format!("{}-1 -{} 0\n", cnf.replace(head, &more), cell * 9 + 1)
    };
    assert!(only(&with(9 + 2)).left_out.is_empty());
    assert_eq!(only(&with(27 + 1)).left_out, ["clauses that no Sudoku has"]);
}

/// Cells with something else than a digit, two signs for blanks, words where figures are usual, maps in comments.
#[test]
fn what_cells_and_boards_have_besides_is_left_out() {
    let rest = r#"[{},{},{"value":2},{}],[{},{"value":3},{},{}],[{},{},{},{"value":4}]"#;
    let cells = |first: &str| format!(r#"{{"size":4,"grid":[[{first},{{}},{{}},{{}}],{rest}]}}"#);
    let pad = |first: &str| {
        format!(
            r#"{{"cellSize":50,"metadata":{{"rules":"Normal sudoku rules apply."}},"cells":[[{first},{{}},{{}},{{}}],{rest}]}}"#
        )
    };
    let ipuz = |cell: &str, fields: &str| {
        let zeros = "[0,0,0,0]";
        format!(
            r#"{{"kind":["http://ipuz.org/sudoku#1"],{fields}"puzzle":[[{cell},2,0,0],{zeros},{zeros},{zeros}]}}"#
        )
    };
    let map = "111223334122223334111223334115524444665557744655557777666888777666889999888899999";
    for (text, left_out) in [
        (cells(r#"{"value":1,"options":[2,3]}"#), "options"),
        (cells(r#"{"value":1,"hidden":true}"#), "hidden"),
        (cells(r#"{"valu":1}"#), "valu"),
        (pad(r#"{"value":1,"cage":3}"#), "killer cages"),
        (pad(r#"{"value":1,"symbol":"x"}"#), "drawn symbols"),
        (cells(r#"{"value":1}"#).replace("\"grid\"", "\"hasBoxes\":false,\"grid\""), "no boxes"),
        (cells(r#"{"value":1}"#).replace("\"grid\"", "\"shape\":\"jigsaw\",\"grid\""), "regions"),
        (ipuz(r#"{"cell":1,"sum":7}"#, ""), "sums"),
        (ipuz(r##""#""##, ""), "blocks"),
        ("x1..\n..x.\n.3..\n...x\n".to_owned(), "cells marked x beside ."),
        ("x1....x..3.....x\n".to_owned(), "cells marked x beside ."),
        ("1234341221434321\tx......_..x.x__1\n".to_owned(), "cells marked x beside ."),
        ("1...\n..2.\n.3..\n...4\nshape: jigsaw\n".to_owned(), "regions"),
        (r#"{"puzzle":"1.....2..3.....4","layout":"jigsaw"}"#.to_owned(), "regions"),
        (r#"{"puzzle":"1.....2..3.....4","size":"killer"}"#.to_owned(), "killer cages"),
        (r#"{"puzzle":"1.....2..3.....4","order":"anti-knight"}"#.to_owned(), "anti-knight"),
        (r#"{"puzzle":"1.....2..3.....4","columns":true}"#.to_owned(), "columns"),
        (format!("# regions: {map}\n{PLAIN}\n"), "regions"),
        (format!("{PLAIN} {}\n", "AAABBCCCD".repeat(9)), "regions"),
    ] {
        assert_eq!(only(&text).left_out, [left_out], "{text}");
    }
    // What is about looks and figures is none.
    for text in [
        cells(r#"{"value":1,"color":"red","row":0,"col":0,"highlight":true,"cage":false}"#),
        pad(r#"{"value":1,"c":"red"}"#),
        r#"{"puzzle":"1.....2..3.....4","size":"small","order":"row","width":4}"#.to_owned(),
    ] {
        assert_eq!(only(&text).left_out, [""; 0], "{text}");
    }
    let signs = only(&ipuz("1", r#""charset":"4321","#));
    assert_eq!(signs.puzzle, "12..............".parse().unwrap());
    // What leaves open which board it is, is refused.
    for text in [
        cells(r#"{"digit":1}"#).replace("value", "digit"),
        format!("{}3{}\n", "1       ".repeat(2), " ".repeat(47)),
        "pzprv3\nsudoku\n4\n1 . . . \n. 4 . . \n. . . 4 \n. . . . \n. . . . \n. . . . \n. . . . \n"
            .to_owned(),
        format!("{} {PLAIN}\n", "AAABBCCCD".repeat(9)),
    ] {
        let (entries, faults) = read_all(text.as_bytes(), None, Default::default());
        assert!(entries.is_empty() && !faults.is_empty(), "{text}: {entries:?}");
    }
}

#[test]
fn signs_are_remarks_and_boards_of_few_digits_are_in_doubt() {
    for sign in ["♞", "≠", "○●", "╳", "×", "🔪"] {
        let text = format!("puzzle,foo\n{PLAIN},{sign}\n");
        assert_eq!(only(&text).remarks(), [format!("foo: {sign}")]);
    }
    // Five boards that overlap, drawn as one.
    let row = "123456789......123456".repeat(21);
    assert_eq!(only(&row).doubts(), [Doubt::FewDigits { largest: 9, order: 21 }]);
    // The places of the clues.
    let mask: String = PLAIN.chars().map(|c| if c == '.' { '0' } else { '1' }).collect();
    assert_eq!(only(&mask).doubts(), [Doubt::FewDigits { largest: 1, order: 9 }]);
    for plain in [
        PLAIN,
        "1..............4",
        "12...............................................................................",
    ] {
        assert!(only(plain).remarks_and_doubts().is_empty(), "{plain}");
    }
}
