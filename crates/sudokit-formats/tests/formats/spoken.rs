//! Rules that are said somewhere around a puzzle: in headings, footers, objects around it, names of objects, and prompts.

use sudokit_formats::{Doubt, FaultKind, Source, read_all};

use crate::common::WIKIPEDIA as PLAIN;

const OTHER: &str =
    "..............1..2..3....4.....15..6....4.....78....3....8...2.16....5..5........";

/// What each puzzle of a text leaves out.
fn left_out(text: &str) -> Vec<String> {
    let (entries, faults) = read_all(text.as_bytes(), None, Default::default());
    assert!(faults.is_empty(), "{faults:?}\n{text}");
    entries.iter().map(|entry| entry.left_out.join(", ")).collect()
}

/// A puzzle as a grid in a frame.
fn framed(puzzle: &str) -> String {
    let rule = "+-------+-------+-------+\n";
    let mut text = rule.to_owned();
    for (at, row) in puzzle.as_bytes().chunks(9).enumerate() {
        for cells in row.chunks(3) {
            text += "|";
            cells.iter().for_each(|cell| text += &format!(" {}", char::from(*cell)));
            text += " ";
        }
        text += "|\n";
        text += if at % 3 == 2 { rule } else { "" };
    }
    text
}

#[test]
fn comments_between_framed_grids_hold_for_the_next() {
    let (plain, other) = (framed(PLAIN), framed(OTHER));
    assert_eq!(left_out(&format!("{plain}\n{other}")), ["", ""]);
    assert_eq!(left_out(&format!("{plain}\n# Killer Sudoku\n\n{other}")), ["", "killer cages"]);
    assert_eq!(left_out(&format!("{plain}\n\n# Rules: anti-knight\n")), ["anti-knight"]);
    assert_eq!(left_out(&format!("# anti-king\n\n{plain}")), ["anti-king"]);
}

#[test]
fn a_heading_holds_for_the_puzzles_below_its_subheadings() {
    let text = format!("{PLAIN}\n\n# Killer Sudoku\n\n## 1\n{OTHER}\n## 2\n{PLAIN}\n");
    assert_eq!(left_out(&text), ["", "killer cages", "killer cages"]);
    let text =
        format!("{PLAIN}\n# Killer Sudoku\n# 1\n{OTHER}\n# 2\n{PLAIN}\n# Classic\n{OTHER}\n");
    assert_eq!(left_out(&text), ["", "killer cages", "killer cages", ""]);
    let text = format!(
        "# My puzzles\n\n## Classic\n\n### 1\n{PLAIN}\n\n### 2\n{OTHER}\n\n## Anti-knight\n\n### 3\n{PLAIN}\n\n### 4\n{OTHER}\n\n\
         ## Classic\n\n### 5\n{PLAIN}\n"
    );
    assert_eq!(left_out(&text), ["", "", "anti-knight", "anti-knight", ""]);
}

#[test]
fn a_footer_about_several_puzzles_is_said() {
    for footer in [
        "# Note: all of these are anti-king puzzles",
        "# All puzzles: no two equal digits a knight's move apart",
    ] {
        let text = format!("{PLAIN}\n{OTHER}\n\n{footer}\n");
        let (entries, faults) = read_all(text.as_bytes(), None, Default::default());
        assert_eq!(entries.len(), 2);
        assert!(
            matches!(faults[..], [ref fault] if matches!(fault.kind, FaultKind::RulesBelow { .. })),
            "{faults:?}"
        );
    }
}

#[test]
fn objects_around_a_puzzle_hold_for_it() {
    for (text, rules) in [
        (r#"{"data":{"rules":"anti-knight","items":[{"puzzle":P}]}}"#, &["anti-knight"][..]),
        (
            r#"{"packs":[{"variant":"killer","puzzles":[{"puzzle":P}]},{"variant":"classic","puzzles":[{"puzzle":P}]}]}"#,
            &["killer cages", ""],
        ),
        (r#"{"levels":{"hard":{"type":"killer","puzzles":[{"puzzle":P}]}}}"#, &["killer cages"]),
        (r#"{"packs":[{"name":"Killer pack","puzzles":[{"puzzle":P}]}]}"#, &["killer cages"]),
        (r#"{"a":{"type":"killer","b":{"c":{"puzzle":P}}}}"#, &["killer cages"]),
        (r#"{"data":{"info":{"rules":"anti-knight"},"items":[{"puzzle":P}]}}"#, &["anti-knight"]),
        (r#"{"puzzles":[{"puzzle":P}],"type":"killer"}"#, &["killer cages"]),
        (r#"{"killer":{"2024-01-01":{"puzzle":P}}}"#, &["killer cages"]),
        (r#"{"killer":{"puzzle":P}}"#, &["killer cages"]),
        (r#"{"killer_easy":{"puzzle":P}}"#, &["killer cages"]),
        (
            r#"{"killer":[{"puzzle":P},{"puzzle":P}],"classic":[{"puzzle":P}]}"#,
            &["killer cages", "killer cages", ""],
        ),
        (r#"{"jigsaw":[{"puzzle":P}]}"#, &["regions"]),
        (r#"{"x-sudoku":{"puzzle":P}}"#, &["diagonals"]),
        (r#"{"anti-knight":{"puzzle":P},"classic":{"puzzle":P}}"#, &["anti-knight", ""]),
        (r#"{"boxHeight":1,"boxWidth":9,"puzzles":[{"puzzle":P}]}"#, &["boxHeight, boxWidth"]),
        (r#"{"config":{"size":9,"boxWidth":3,"boxHeight":3},"puzzle":P}"#, &[""]),
        (r#"{"config":{"boxWidth":9,"boxHeight":1},"puzzle":P}"#, &["boxHeight, boxWidth"]),
    ] {
        let text = text.replace('P', &format!("\"{PLAIN}\""));
        let mut found = left_out(&text);
        for rules in &mut found {
            let mut parts: Vec<&str> = rules.split(", ").collect();
            parts.sort_unstable();
            *rules = parts.join(", ");
        }
        assert_eq!(found, rules, "{text}");
    }
    let map = "111222333111222333111222333444555666444555666444555666777888999777888999778788999";
    let text = format!(r#"{{"regions":"{map}","puzzles":[{{"puzzle":"{PLAIN}"}}]}}"#);
    assert_eq!(left_out(&text), ["regions"]);
}

#[test]
fn each_document_of_a_stream_has_its_own_fields_around() {
    let text = format!(
        "{{\"type\":\"killer\",\"a\":{{\"b\":{{\"puzzle\":\"{PLAIN}\"}}}}}}\n{{\"type\":\"classic\",\"a\":{{\"b\":{{\"puzzle\":\"{OTHER}\"}}}}}}\n"
    );
    assert_eq!(left_out(&text), ["killer cages", ""]);
}

#[test]
fn rules_are_found_in_fields_of_any_name() {
    for (field, rule) in [
        (r#""prompt":"Solve this anti-knight sudoku""#, "anti-knight"),
        (r#""question":"A killer sudoku: fill the grid.""#, "killer cages"),
        (r#""metadata":{"prompt":"Solve this anti-knight sudoku"}"#, "anti-knight"),
        (r#""conversations":[{"value":"Solve this anti-knight sudoku"}]"#, "anti-knight"),
        (r#""theme":"killer""#, "killer cages"),
        (r#""puzzle_class":"Anti-King""#, "anti-king"),
        (r#""slug":"killer-sudoku-0001""#, "killer cages"),
        (r#""prompt":"Solve this sudoku.""#, ""),
        (
            r#""method":"skyscraper","symmetry":"diagonal","author":"Ann Killer","source":"a book""#,
            "",
        ),
        (r#""note":"This is not a killer sudoku""#, ""),
    ] {
        let text = format!("{{{field},\"puzzle\":\"{PLAIN}\"}}");
        assert_eq!(left_out(&text), [rule], "{field}");
    }
    let table = format!("puzzle,theme\n{PLAIN},killer\n{OTHER},birds\n");
    assert_eq!(left_out(&table), ["killer cages", ""]);
}

#[test]
fn a_clear_name_of_a_rule_counts_beside_any_words() {
    for (remark, rule) in [
        ("Part II: anti-knight", "anti-knight"),
        ("Section 3 - Killer", "killer cages"),
        ("Day 5 anti-knight", "anti-knight"),
        ("killer ones", "killer cages"),
        ("Easy killer for beginners", "killer cages"),
        ("My first anti-knight puzzle", "anti-knight"),
        ("anti-knight grids from Ann", "anti-knight"),
        ("Weekend thermo", "thermometers"),
        ("GAS Anti-King", "anti-king"),
        ("Anti-Knight (Clover)", "anti-knight"),
        ("found beside a killer whale", ""),
    ] {
        assert_eq!(left_out(&format!("# {remark}\n{PLAIN}\n")), [rule], "{remark}");
    }
}

#[test]
fn much_that_stands_around_many_puzzles_costs_little() {
    let puzzles = vec![format!("{{\"puzzle\":\"{PLAIN}\"}}"); 200].join(",");
    let long = "word ".repeat(4_000);
    let text = format!(
        "{{\"about\":\"{long}\",\"cages\":[{}1],\"list\":[{puzzles}]}}",
        "1,".repeat(5_000)
    );
    let mut source = Source::open(text.as_bytes(), None, Default::default()).unwrap();
    let batch = source.next_batch(1000, 1 << 20).unwrap().unwrap();
    let around: Vec<_> = batch.records().filter_map(|record| record.around).collect();
    assert_eq!(around.len(), 200);
    assert!(around.iter().all(|around| format!("{around:?}").len() < 4096));
    assert_eq!(left_out(&text), vec!["killer cages"; 200]);
}

/// The names beside a comment or a text in code are not part of it.
#[test]
fn what_code_says_stands_alone() {
    let rows: Vec<_> = PLAIN.as_bytes().chunks(9).collect();
    let row = |row: &&[u8]| {
        let cells: Vec<String> =
            row.iter().map(|cell| char::from(*cell).to_string().replace('.', "0")).collect();
        format!("[{}]", cells.join(","))
    };
    let board = format!("[{}]", rows.iter().map(row).collect::<Vec<_>>().join(",\n"));
    for name in ["p", "start", "foo", "hintGrid", "let x", "const table"] {
        assert_eq!(left_out(&format!("{name} = {board}")), [""]);
        for mark in ["#", "//", "%", "--", "/*"] {
            let end = if mark == "/*" { " */" } else { "" };
            let said = format!("{mark} killer cages{end}");
            for text in [format!("{said}\n{name} = {board}"), format!("{name} = {board} {said}")] {
                let (entries, _) = read_all(text.as_bytes(), None, Default::default());
                assert_eq!(entries[0].left_out, ["killer cages"], "{text}");
            }
        }
        let titled = format!("title = \"Killer Sudoku\"\n{name} = {board}");
        assert_eq!(left_out(&titled), ["killer cages"]);
    }
    assert_eq!(left_out(&format!("killerGrid = {board}")), ["killer cages"]);
}

/// Paragraphs and headings are not parts of one sentence.
#[test]
fn what_a_page_says_stands_alone() {
    let cells = PLAIN.chars().map(|cell| format!("<td>{}</td>", cell.to_string().replace('.', "")));
    let cells: Vec<String> = cells.collect();
    let rows = cells.chunks(9).map(|row| format!("<tr>{}</tr>", row.concat()));
    let table = format!("<table>{}</table>", rows.collect::<String>());
    for (said, expected) in [
        ("<h1>My page</h1><p>killer cages</p><p>foo bar</p>", "killer cages"),
        ("<p>foo bar<br>killer cages<br>baz</p>", "killer cages"),
        ("<div>hello world</div><div><b>Killer</b> <i>Sudoku</i></div>", "killer cages"),
        ("<!-- killer cages --><h1>Hello world</h1>", "killer cages"),
        ("<h1>My page</h1><p>hello <b>world</b></p>", ""),
    ] {
        assert_eq!(left_out(&format!("{said}\n{table}\n")), [expected], "{said}");
        assert_eq!(left_out(&format!("{table}\n{said}\n")), [expected], "{said}");
    }
}

/// A rule that is named by two words or more holds, whatever is said beside it.
#[test]
fn what_the_markup_around_a_table_says_is_judged() {
    let cells = |between: &str, row: &[u8]| {
        let cell =
            |cell: &u8| if *cell == b'.' { " ".to_owned() } else { char::from(*cell).to_string() };
        row.iter().map(cell).collect::<Vec<_>>().join(between)
    };
    let rows = || PLAIN.as_bytes().chunks(9);
    let wiki: String = rows().map(|row| format!("|-\n| {}\n", cells(" || ", row))).collect();
    let latex: String = rows().map(|row| format!("{}\\\\\n", cells("&", row))).collect();
    let table =
        |row: &[u8]| format!("<tr><td>{}</td></tr>", cells("</td><td>", row).replace(' ', ""));
    let table: String = rows().map(table).collect();
    let page = |above: &str, below: &str| {
        format!("<html><body>{above}<table>{table}</table>{below}</body></html>\n")
    };
    let lines: String =
        rows().map(|row| String::from_utf8_lossy(row).into_owned() + "\n").collect();
    let pre = |above: &str| format!("<html><body>{above}<pre>\n{lines}</pre></body></html>\n");
    let wiki = |class: &str| format!("{{| class=\"{class}\"\n{wiki}|}}\n");
    let latex = |before: &str, option: &str| {
        format!("{before}\\begin{{tabular}}{option}{{ccccccccc}}\n{latex}\\end{{tabular}}\n")
    };
    for (text, rules) in [
        (wiki("wikitable"), ""),
        (wiki("wikitable anti-knight"), "anti-knight"),
        (wiki("killer"), "killer cages"),
        (page("", ""), ""),
        (
            page(
                "<header><nav><ul><li><a href=\"/\">Home</a></li></ul></nav></header><p>x</p><img src=\"logo.png\">",
                "<script src=\"a.js\"></script><footer>x</footer>",
            ),
            "",
        ),
        (page("<h1>Killer Sudoku</h1>", ""), "killer cages"),
        (page("<ul><li>Anti-knight</li></ul>", ""), "anti-knight"),
        (page("<killer/>", ""), "killer cages"),
        (pre("<h1>Today</h1>"), ""),
        (pre("<h1>Killer Sudoku</h1>"), "killer cages"),
        (pre("<p class=\"rules\">Anti-knight</p>"), "anti-knight"),
        (latex("", ""), ""),
        (latex("", "[t]"), ""),
        (latex("\\usepackage[utf8]{inputenc}\n", ""), ""),
        (latex("", "[anti-knight]"), "anti-knight"),
        (latex("\\usepackage[killer]{sudoku}\n", ""), "killer cages"),
        (latex("\\usepackage{anti-knight}\n", ""), "anti-knight"),
    ] {
        assert_eq!(left_out(&text), [rules], "{text}");
    }
}

#[test]
fn what_is_named_clearly_counts_among_other_words() {
    let link = "https://www.sudokuwiki.org/sudoku.htm?bd=";
    let digits = PLAIN.replace('.', "0");
    let xml = |head: &str, tail: &str| {
        format!("<sudokus>{head}<sudoku data=\"{digits}\">{tail}</sudoku></sudokus>")
    };
    for (text, expected) in [
        (format!("# uses killer cages\n{PLAIN}\n"), "killer cages"),
        (format!("# My favourite whisper lines from the book\n{PLAIN}\n"), "whisper lines"),
        (format!("# Foo bar. Both diagonals are unique\n{PLAIN}\n"), "diagonals"),
        (format!("# Author: Anna (killer cages)\n{PLAIN}\n"), "killer cages"),
        (format!("{{\"puzzle\":\"{PLAIN}\",\"author\":\"anti-knight\"}}"), "anti-knight"),
        (format!("{{\"puzzle\":\"{PLAIN}\",\"meta\":[\"a\",\"anti-knight\"]}}"), "anti-knight"),
        (format!("name = \"killer cages\"\npuzzle = \"{PLAIN}\"\n"), "killer cages"),
        (format!("const killerCages = \"{PLAIN}\";\n"), "killer cages"),
        (format!(":0000:x:{PLAIN}:::: # anti-knight\n"), "anti-knight"),
        (format!(",,,,{PLAIN},,anti-knight\n"), "anti-knight"),
        (format!("{link}{digits}#anti-knight\n"), "anti-knight"),
        (format!("{link}{digits}&killer_cages=true\n"), "killer cages"),
        (format!("#CKiller cages\n{PLAIN}\n"), "killer cages"),
        (xml("<antiknight/>", ""), "anti-knight"),
        (xml("anti-knight", ""), "anti-knight"),
        (xml("", "anti-knight"), "anti-knight"),
        (format!("# by Anna Killer\n{PLAIN}\n"), ""),
        (format!("# no killer cages\n{PLAIN}\n"), ""),
        (format!("{link}{digits}&from=home\n"), ""),
        (format!(":0000:x:{PLAIN}::::Full House\n"), ""),
        (xml("<history/>", ""), ""),
    ] {
        assert_eq!(left_out(&text), [expected], "{text}");
    }
}

/// The cells of the plain puzzle, each as this writes it, in rows.
fn cells(write: impl Fn(usize, &str) -> String) -> String {
    let cell = |(at, sign): (usize, char)| write(at, &sign.to_string().replace('.', "0"));
    let cells: Vec<String> = PLAIN.chars().enumerate().map(cell).collect();
    let rows: Vec<String> = cells.chunks(9).map(|row| format!("[{}]", row.join(","))).collect();
    format!("[{}]", rows.join(","))
}

#[test]
fn what_documents_of_programs_say_beside_their_cells_is_judged() {
    let fpuzzles = cells(|_, sign| match sign {
        "0" => "{}".to_owned(),
        sign => format!("{{\"value\":{sign},\"given\":true}}"),
    });
    let fpuzzles = |field: &str| format!("{{\"size\":9,{field},\"grid\":{fpuzzles}}}");
    let gnome = cells(|at, sign| {
        let (row, column) = (at / 9, at % 9);
        format!("{{\"position\":[{row},{column}],\"value\":{sign},\"fixed\":{}}}", sign != "0")
    });
    let gnome = gnome.replace("],[{", ",{").replace("[[{", "[{").replace("}]]", "}]");
    let gnome = |field: &str| format!("{{{field},\"cells\":{gnome}}}");
    for (text, rules) in [
        (fpuzzles(r#""metadata":{"rules":"anti-knight"}"#), "anti-knight"),
        (fpuzzles(r#""metadata":{"title":"Killer Sudoku"}"#), "killer cages"),
        (fpuzzles(r#""metadata":{"antiknight":true}"#), "anti-knight"),
        (fpuzzles(r#""metadata":"Killer Sudoku""#), "killer cages"),
        (fpuzzles(r#""metadata":["Killer Sudoku","by Ann"]"#), "killer cages"),
        (fpuzzles(r#""metadata":{"more":{"rules":"anti-knight"}}"#), "anti-knight"),
        (fpuzzles(r#""title":{"en":"Killer Sudoku"}"#), "killer cages"),
        (fpuzzles(r#""ruleset":{"en":"anti-knight"}"#), "anti-knight"),
        (fpuzzles(r#""title":["Killer Sudoku"]"#), "killer cages"),
        (fpuzzles(r#""metadata":{"author":"Ann","rules":"Normal sudoku rules apply."}"#), ""),
        (gnome(r#""metadata":{"rules":"anti-knight"}"#), "anti-knight"),
        (gnome(r#""difficulty_category":"Killer sudoku""#), "killer cages"),
        (gnome(r#""difficulty_category":"Very hard""#), ""),
    ] {
        assert_eq!(left_out(&text), [rules], "{text}");
    }
    // A second field of the same name would hide the first.
    let twice = r#""metadata":{"rules":"anti-knight"},"metadata":{"rules":""}"#;
    for text in [fpuzzles(twice), gnome(twice)] {
        let (entries, faults) = read_all(text.as_bytes(), None, Default::default());
        assert_eq!((entries.len(), faults.len()), (0, 1), "{entries:?}");
        assert!(faults[0].to_string().contains("\"metadata\" is there twice"), "{faults:?}");
    }
}

#[test]
fn what_stands_behind_the_last_puzzle_of_a_document_is_said() {
    let game = format!("<opensudoku><game data=\"{}\"/>", PLAIN.replace('.', "0"));
    for (behind, is_rule) in [
        ("</opensudoku><!-- anti-knight -->", true),
        ("<!-- anti-knight --></opensudoku>", true),
        ("<description>Killer cages</description></opensudoku>", true),
        ("<antiknight/></opensudoku>", true),
        ("<description>Easy ones</description></opensudoku>", false),
        ("</opensudoku>\n<!-- made by hand -->\n", false),
    ] {
        let text = format!("{game}{behind}");
        let (entries, faults) = read_all(text.as_bytes(), None, Default::default());
        let is_said =
            |fault: &sudokit_formats::Fault| matches!(fault.kind, FaultKind::RulesBelow { .. });
        assert_eq!(entries.len(), 1);
        assert_eq!(faults.iter().any(is_said), is_rule, "{text}: {faults:?}");
    }
}

#[test]
fn a_damaged_map_in_comments_is_not_lost() {
    use crate::common::{JIGSAW, MAP};
    let rows = |map: &str| {
        let chars: Vec<char> = map.chars().collect();
        chars
            .chunks(9)
            .map(|row| format!("# {}\n", row.iter().collect::<String>()))
            .collect::<String>()
    };
    let digits: String = MAP.bytes().map(|label| char::from(label - b'A' + b'1')).collect();
    for map in [MAP, &digits] {
        for (text, is_whole) in [
            (format!("{}{JIGSAW}\n", rows(map)), true),
            (format!("# easy\n{}{JIGSAW}\n", rows(map)), true),
            (format!("{}{JIGSAW}\n", rows(&map[..80])), false),
            (format!("{}{JIGSAW}\n", rows(&map[..72])), false),
            (format!("{}{JIGSAW}\n", rows(map).replacen(char::is_alphanumeric, "?", 1)), false),
            (format!("# {}\n{JIGSAW}\n", &map[..80]), false),
        ] {
            let (entries, faults) = read_all(text.as_bytes(), None, Default::default());
            assert!(faults.is_empty(), "{faults:?}");
            let entry = &entries[0];
            assert!(
                entry.puzzle.geometry().is_jigsaw() || entry.left_out == ["regions"],
                "{is_whole} {text}"
            );
        }
    }
    let words = "# easy\n# hard\n# mean\n# tell\n# wood\n# feet\n# bell\n# cool\n";
    assert_eq!(left_out(&format!("{words}{PLAIN}\n")), [""]);
}

#[test]
fn a_game_behind_words_is_one_puzzle() {
    let rows: String = PLAIN
        .as_bytes()
        .chunks(9)
        .map(|row| {
            row.iter().map(|cell| format!("{} ", char::from(*cell))).collect::<String>() + "\n"
        })
        .collect();
    let text =
        format!("My puzzle\n\npzprv3\nsudoku\n9\n{rows}{}", ". . . . . . . . . \n".repeat(9));
    let (entries, faults) = read_all(text.as_bytes(), None, Default::default());
    assert_eq!((entries.len(), faults.len()), (1, 1), "{faults:?}");
    assert_eq!(entries[0].puzzle.to_string(), PLAIN);
    assert_eq!(left_out(&text[11..]), [""]);
}

/// Small boards in lines, and rows.
const SMALL: [&str; 2] = ["1..4\n3..2\n.1..\n.32.\n", ".2.4\n3..2\n.1..\n.32.\n"];

#[test]
fn what_stands_above_all_puzzles_holds_for_all() {
    let [one, two] = SMALL;
    for (above, first, second) in [
        ("Killer Sudoku", "Puzzle 1 - easy", "Puzzle 2 - hard"),
        ("Killer Sudoku", "Level: easy", "Level: hard"),
        ("Killer Sudoku", "Puzzle 1 (12 points)", "Puzzle 2 (20 points)"),
        ("Killer Sudoku", "Sudoku #1 Easy", "Sudoku #2 Hard"),
        ("Killer Sudoku", "1) by Anna", "2) by Anna"),
        ("Killer Sudoku", "Rätsel 1", "Rätsel 2"),
        ("All puzzles are anti-knight.", "- Easy", "- Hard"),
        ("Rules: digits in cages sum to the number", "Puzzle 1 of 2", "Puzzle 2 of 2"),
    ] {
        let rule = if above.contains("knight") { "anti-knight" } else { "killer cages" };
        let text = format!("{above}\n\n{first}\n{one}\n{second}\n{two}\n{second}\n{one}");
        assert_eq!(left_out(&text), [rule; 3], "{text}");
        let text = format!("{above}\n\n{first}\n{one}\nClassic Sudoku\n\n{second}\n{two}");
        assert_eq!(left_out(&text), [rule, ""], "{text}");
    }
    let text = format!("Killer Sudoku\n{one}\nEasy Sudoku\n{two}");
    assert_eq!(left_out(&text), ["killer cages", ""]);
    for text in [
        format!(
            "variant: killer\npuzzles:\n  - id: 1\n    grid: \"{PLAIN}\"\n  - id: 2\n    grid: \"{OTHER}\"\n"
        ),
        format!("killer:\n  - id: 1\n    grid: \"{PLAIN}\"\n  - id: 2\n    grid: \"{OTHER}\"\n"),
        format!("killer:\n  easy:\n    - \"{PLAIN}\"\n  hard:\n    - \"{OTHER}\"\n"),
    ] {
        assert_eq!(left_out(&text), ["killer cages"; 2], "{text}");
    }
}

#[test]
fn words_above_a_board_are_judged_as_comments_are() {
    let board = SMALL[0];
    for (words, rules) in [
        ("Normal sudoku rules apply.", ""),
        ("Normal 4x4 sudoku rules apply.", ""),
        ("Classic sudoku rules", ""),
        ("No repeats in row, column or box.", ""),
        ("Rules:\nNormal sudoku rules apply.", ""),
        ("Rules:\nAreas add up to 12", "Areas add up to 12"),
        ("Symmetry: diagonal", ""),
        ("Minimum clues", ""),
        ("Regions:", "Regions:"),
        ("Anti-knight rules apply.", "anti-knight"),
        ("Rules: Variant sudoku", "Variant sudoku"),
    ] {
        assert_eq!(left_out(&format!("{words}\n\n{board}")), [rules], "{words}");
    }
    for (text, rules) in [
        (format!("puzzle = \"{PLAIN}\"\nname = \"Killer\"\n"), "killer cages"),
        (format!("- name: Killer\n  puzzle: \"{PLAIN}\"\n"), "killer cages"),
        (format!("Sudoku\n\n{}", SMALL[0]), ""),
        (format!("Sudoku\n{PLAIN}\n"), ""),
        (format!("name = \"Killer Joe\"\npuzzle = \"{PLAIN}\"\n"), ""),
        (format!(":0000:x:{PLAIN}::::Killer Sudoku\n"), "killer cages"),
        (format!(":0000:x:{PLAIN}:::: # thermometers\n"), "thermometers"),
        (format!(":0400:4:{PLAIN}:::Skyscraper\n"), ""),
    ] {
        assert_eq!(left_out(&text), [rules], "{text}");
    }
    let many = "# killer\n".repeat(20_000);
    assert_eq!(left_out(&format!("{many}{PLAIN}\n")), ["killer cages"]);
}

#[test]
fn what_stands_with_a_puzzle_in_a_list_is_about_it() {
    for (text, rules) in [
        (r#"puzzles = [("easy", P), ("killer", Q), ("hard", P)]"#, ["", "killer cages", ""]),
        (r#"puzzles = {"killer": P, "easy": Q, "hard": P}"#, ["killer cages", "", ""]),
        (
            r#"puzzles = [{"name": "killer", "grid": P}, {"name": "hard", "grid": Q}, {"grid": P}]"#,
            ["killer cages", "", ""],
        ),
        (
            r#"puzzles = [{"grid": P, "name": "killer"}, {"grid": Q, "name": "hard"}, {"id": 3, "grid": P, "name": "soft"}]"#,
            ["killer cages", "", ""],
        ),
        ("const puzzles = { easy: P, killer: Q, hard: P };", ["", "killer cages", ""]),
        ("P = [\n    P,  # killer\n    Q,  # easy\n    P,\n]\n", ["killer cages", "", ""]),
        ("killers = { a: P, b: Q, c: P };", ["killer cages"; 3]),
        ("puzzles = [P, Q, P]", [""; 3]),
    ] {
        let text =
            text.replace("P,", &format!("\"{PLAIN}\",")).replace(" P", &format!(" \"{PLAIN}\""));
        let text =
            text.replace(" Q", &format!(" \"{OTHER}\"")).replace("[P", &format!("[\"{PLAIN}\""));
        let spaced = text.replace("}, {", "},\n  {").replace("), (", "),\n  (");
        for text in [&text, &spaced] {
            assert_eq!(left_out(text), rules, "{text}");
        }
    }
}

#[test]
fn code_around_a_board_is_no_rule() {
    let board = "[[1,0,0,4],[3,0,0,2],[0,1,0,0],[0,3,2,0]]";
    for text in [
        "import sys\nboard = B\nfor row in board:\n    print(row)\n",
        "const board = B;\nconsole.log(solve(board));\n",
        "board = B\nassert solve(board)\n",
        "def test_easy():\n    board = B\n    assert solve(board) is not None\n",
        "fn main() {\n    let board = B;\n    println!(\"{:?}\", solve(&board));\n}\n",
        "package main\n\nimport \"fmt\"\n\nfunc main() {\n\tboard := B\n\tfmt.Println(solve(board))\n}\n",
        "#include <stdio.h>\nbool solve(int g[4][4]);\nint main(void) {\n  int g[4][4] = B;\n  return solve(g);\n}\n",
        "module Main where\nboard = B\n",
        "int g[4][4] = B;\nint main() {\n  for (int i = 0; i < 4; i++) {\n    puts(\"\");\n  }\n  if (solve(g)) print_grid(g);\n}\n",
        "const board = B;\nif (solve(board)) { console.log(\"ok\"); }\n",
        "board = B\ndef valid(board, num, row, col):\n    for i in range(4):\n        if board[row][i] == num and col != i:\n            return False\n    return True\n",
        "board = B\nfor row in board:\n    print(' '.join(map(str, row)))\n",
        "const { solve } = require(\"./solver\");\nconst board = B;\nconsole.log(solve(board));\n",
        "use std::collections::HashSet;\nfn main() {\n    let mut board = B;\n    for row in board.iter() {\n        println!(\"{:?}\", row);\n    }\n}\n",
        "class Sudoku:\n    def __init__(self):\n        self.board = np.array(B)\n\n    def solve(self):\n        row, col = self.find()\n        self.board[row, col] = n\n        return False\n",
        "#include <iostream>\n#define N 4\nbool isSafe(int grid[N][N], int row, int col) {\n  for (int x = 0; x <= 8; x++)\n    if (grid[row][x] == 3) return false;\n  return true;\n}\nint main() {\n  int grid[N][N] = B;\n  return 0;\n}\n",
        "package main\nvar puzzles = map[string][4][4]int{\n\"easy\": B,\n}\n",
    ] {
        let text = text.replace('B', board);
        assert_eq!(left_out(&text), [""], "{text}");
    }
    // A program may compute anything, and is not run.
    for text in [
        "board = B\nfor row in board:\n    row.reverse()\n",
        "import random\nboard = B\nx0 = (x // 3) * 3\nif any(board[i][i] == n for i in range(4)):\n    pass\n",
        "int g[4][4] = B;\nfor (int i = 3; i > 0; i--) {\n  g[r - r % 2][c] = a;\n}\n",
        "s.add(Distinct([x[i][i] for i in range(4)]))\nboard = B\n",
        "board = B\nfor r in range(4):\n    for c in range(4):\n        board[r][c] = board[r][c] % 4 + 1\n",
    ] {
        let text = text.replace('B', board);
        let (entries, faults) = read_all(text.as_bytes(), None, Default::default());
        assert!(faults.is_empty() && entries.len() == 1, "{text}: {faults:?}");
        assert!(entries[0].doubts().contains(&Doubt::Program), "{text}: {entries:?}");
    }
    for (text, unknown) in [
        ("board = B\nboard.reverse()\n", "reverse"),
        ("board = B\nrandom.shuffle(board)\n", "shuffle"),
        ("board = [row[::-1] for row in B]\n", "row"),
        ("board = B\ndel board[0]\n", "del"),
        ("board = B\nboard[0][2] = 4\nsolve(board)\n", "[0][2]"),
        ("board = B\nsolve(np.rot90(board))\n", "rot90"),
        ("board = B\nboard = mutate(board)\n", "mutate"),
        ("board = B\ncages = [((0, 0), (0, 1))]\nsolve(board, cages)\n", "killer"),
        ("board = B\ndef check_anti_knight(board, r, c):\n    return True\n", "anti-knight"),
        ("board = B\nsolver.options({ diagonal: true });\n", "diagonal"),
    ] {
        let left_out = left_out(&text.replace('B', board)).join("");
        assert!(left_out.contains(unknown), "{text}: {left_out:?}");
    }
}

#[test]
fn rules_below_several_puzzles_are_said() {
    let [one, two] = SMALL;
    for text in [
        format!("{one}\n{two}\nBoth are killer sudokus.\n"),
        format!("{one}\n{two}\nRules: Killer Sudoku\n"),
        format!(
            "puzzles:\n- name: a\n  grid: \"{PLAIN}\"\n- name: b\n  grid: \"{OTHER}\"\nvariant: Killer Sudoku\n"
        ),
        format!("puzzles = [\"{PLAIN}\", \"{OTHER}\"]\nRULES = \"Killer Sudoku\"\n"),
        format!("{PLAIN}\n{OTHER}\n# all are killer\n"),
        format!("P = [\n    \"{PLAIN}\",\n    \"{OTHER}\",\n]\n# all are killer sudokus\n"),
    ] {
        let (entries, faults) = read_all(text.as_bytes(), None, Default::default());
        assert_eq!(entries.len(), 2, "{text}");
        let is_said =
            |fault: &sudokit_formats::Fault| matches!(fault.kind, FaultKind::RulesBelow { .. });
        assert!(faults.iter().any(is_said), "{text} {faults:?}");
    }
}

#[test]
fn what_calls_or_prints_around_a_board_is_judged() {
    let board = "[[1,0,0,4],[3,0,0,2],[0,1,0,0],[0,3,2,0]]";
    for (text, rules) in [
        ("solver = KillerSolver(B)", "killer cages"),
        ("solver = AntiKnightSolver(B)", "anti-knight"),
        ("s = KropkiSolver(B)", "black dots"),
        ("s = Solver(B)", ""),
        ("print(\"Killer Sudoku\")\nboard = B", "killer cages"),
        ("printf(\"Killer Sudoku\\n\");\nboard = B", "killer cages"),
        ("print(\"Solving an anti-knight sudoku\")\nboard = B", "anti-knight"),
        ("print(\"Solving\")\nboard = B", ""),
    ] {
        let text = text.replace('B', board);
        assert_eq!(left_out(&text), [rules], "{text}");
    }
}

#[test]
fn links_are_found_among_words() {
    use sudokit_formats::by_name;
    let entry = &read_all(PLAIN.as_bytes(), None, Default::default()).0[0];
    for format in ["fpuzzles-link", "sudokupad-link", "sudokuwiki", "penpa"] {
        let mut writer = by_name(format).unwrap().writer(&Default::default()).unwrap();
        let mut link = Vec::new();
        writer.write(entry, &mut link).unwrap();
        let link = String::from_utf8(link).unwrap();
        let link = link.trim();
        for (text, rules) in [
            (format!("Hi, try this one!\n\n{link}\n\nBye, Anna\n"), &[""][..]),
            (format!("My puzzle: {link}\n"), &[""]),
            (format!("- [today]({link}), [yesterday]({link})\n"), &["", ""]),
            (format!("Killer Sudoku\n\n{link}\n"), &["killer cages"]),
            (format!("{link} Killer\n"), &["killer cages"]),
            (format!("{{\"killer\":\"{link}\"}}\n"), &["killer cages"]),
            (format!("[{{\"url\":\"{link}\",\"type\":\"killer\"}}]\n"), &["killer cages"]),
            (format!("<p><b>Killer</b> <a href=\"{link}\">play</a></p>\n"), &["killer cages"]),
            (format!("<img alt=\"Killer\" src=\"{link}\">\n"), &["killer cages"]),
            (format!("<h2>Easy</h2>\n<a href=\"{link}\">play</a>\n"), &[""]),
            (format!("[{PLAIN}]({link})\n"), &[""]),
            (format!("[{OTHER}]({link})\n"), &[OTHER]),
            (format!("Easy {link} Killer {link}\n"), &["killer cages"; 2]),
            (format!("Killer {link}\nClassic {link}\n"), &["killer cages", ""]),
            (format!("Killer Sudoku: {link}\nClassic: {link}\n"), &["killer cages", ""]),
            (format!("Today: {link} (anti-knight)\nOther: {link}\n"), &["anti-knight", ""]),
            (
                format!("Killer Sudoku\r\n\r\n1) easy: <{link}>\r\n2) hard: <{link}>.\r\n"),
                &["killer cages"; 2],
            ),
        ] {
            assert_eq!(left_out(&text), rules, "{text}");
            let (entries, _) = read_all(text.as_bytes(), None, Default::default());
            assert!(entries.iter().all(|entry| entry.puzzle.to_string() == PLAIN), "{text}");
        }
    }
}

#[test]
fn links_name_rules_in_parameters_and_words() {
    use sudokit_formats::by_name;
    let entry = &read_all(PLAIN.as_bytes(), None, Default::default()).0[0];
    for format in ["fpuzzles-link", "penpa", "sudokuwiki", "sudokuexchange"] {
        let mut writer = by_name(format).unwrap().writer(&Default::default()).unwrap();
        let mut link = Vec::new();
        writer.write(entry, &mut link).unwrap();
        let link = String::from_utf8(link).unwrap();
        for (behind, rules) in [("&killer", "killer cages"), ("&hl=en", "")] {
            assert_eq!(left_out(&format!("{}{behind}\n", link.trim())), [rules], "{format}");
        }
    }
}

#[test]
fn names_over_boards_say_what_they_are() {
    let rows: Vec<&str> = (0..9).map(|row| &PLAIN[9 * row..9 * row + 9]).collect();
    for (name, rule) in [("columns", "columns"), ("transposed", "transposed"), ("Hard", "")] {
        assert_eq!(left_out(&format!("{{\"{name}\":{rows:?}}}")), [rule], "{name}");
        assert_eq!(left_out(&format!("{{\"a\":{{\"{name}\":{rows:?}}}}}")), [rule], "{name}");
    }
    let (entries, _) =
        read_all(format!("{{\"NC\":{PLAIN:?}}}").as_bytes(), None, Default::default());
    assert_eq!(entries[0].remarks(), ["NC"]);
    for (field, rule) in [
        (r#""layout":"columns""#, "layout"),
        (r#""hints":{"2":4}"#, "hints"),
        (r#""given":{"0":5,"1":3}"#, ""),
        (r#""given":{"1":5,"2":3}"#, ""),
        (r#""given":{"1":5,"3":3}"#, "given"),
        (r#""empty":5"#, "empty"),
        (r#""empty":51"#, ""),
        (r#""empty":0"#, ""),
    ] {
        assert_eq!(left_out(&format!("{{\"puzzle\":{PLAIN:?},{field}}}")), [rule], "{field}");
    }
}

#[test]
fn what_stands_around_a_board_in_its_line_is_judged_by_itself() {
    for (text, rules) in [
        (format!("mine = {PLAIN} killer\nother = {OTHER}\n"), ["killer cages", ""]),
        (
            format!("killer: {PLAIN}\nother: {OTHER} (anti-knight)\n"),
            ["killer cages", "anti-knight"],
        ),
    ] {
        assert_eq!(left_out(&text), rules, "{text}");
    }
}

#[test]
fn links_with_boards_beside_drawn_boards_are_said() {
    let entry = &read_all(OTHER.as_bytes(), None, Default::default()).0[0];
    let format = sudokit_formats::by_name("fpuzzles-link").unwrap();
    let mut packed = Vec::new();
    format.writer(&Default::default()).unwrap().write(entry, &mut packed).unwrap();
    let packed = String::from_utf8(packed).unwrap();
    for (link, is_fault) in [
        (format!("https://sudoku.example/play?board={OTHER}"), true),
        (packed.trim().to_owned(), false),
    ] {
        let text = format!("Puzzle 1\n{}\n{link}\n", framed(PLAIN));
        let (entries, faults) = read_all(text.as_bytes(), None, Default::default());
        let said: Vec<_> = entries.iter().flat_map(sudokit_formats::Entry::remarks).collect();
        assert_eq!(
            (entries.len(), faults.len() + said.len()),
            (1, 1),
            "{link}: {said:?} {faults:?}"
        );
        assert_eq!(faults.len() == 1, is_fault, "{link}");
    }
}

#[test]
fn boards_of_an_object_are_read_whatever_they_are_called() {
    let text = format!("{{\"easy\":\"{PLAIN}\",\"Monday\":\"{OTHER}\",\"Killer\":\"{OTHER}\"}}");
    assert_eq!(left_out(&text), ["", "", "killer cages"]);
    let text = format!("{{\"easy\":\"{PLAIN}\",\"hard\":\"{}\"}}", &OTHER[..80]);
    let (entries, faults) = read_all(text.as_bytes(), None, Default::default());
    assert_eq!((entries.len(), faults.len()), (1, 1), "{faults:?}");
    let id = "0123456789abcdefghijklmnopqrstuvwxyz".repeat(3);
    let text = format!("{{\"id\":\"{}\",\"hard\":\"{PLAIN}\"}}", &id[..81]);
    assert_eq!(left_out(&text), [""]);
}
