//! Every sample file in `testdata/formats` is read as its puzzle, or is not recognised.

use crate::common::{WIKIPEDIA, line_of, only, options, sample};
use sudokit_core::{Grid, Solution};
use sudokit_formats::{Entry, FaultKind, Source, by_name, read_all};

/// Reads a sample that must give nothing but entries, in the expected format.
fn read(name: &str, format: &str) -> Vec<Entry> {
    let bytes = sample(name);
    let source =
        Source::open(&bytes[..], None, options()).unwrap_or_else(|e| panic!("{name}: {e}"));
    assert_eq!(source.format().name(), format, "{name}");
    source.entries().map(|item| item.unwrap_or_else(|fault| panic!("{name}: {fault}"))).collect()
}

#[test]
fn samples_of_one_puzzle_are_read_as_that_puzzle() {
    for (name, format) in [
        ("line81_dash.txt", "line"),
        ("line81_dot.txt", "line"),
        ("line81_star.txt", "line"),
        ("line81_underscore.txt", "line"),
        ("line81_x.txt", "line"),
        ("line81_zero.txt", "line"),
        ("gnome_sudoku_export.txt", "grid"),
        ("grid9x9.txt", "grid"),
        ("grid_rows_digits.sud", "grid"),
        ("hf_sudoku_extreme.csv", "csv"),
        ("kaggle_1m.csv", "csv"),
        ("kaggle_3m.csv", "csv"),
        ("kaggle_9m.csv", "csv"),
        ("dump.sql", "sql"),
        ("npm_sudoku_array.json", "json"),
        ("npm_sudoku_core.json", "json"),
        ("npm_sudoku_gen.json", "jsonl"),
        ("py_sudoku_board.json", "json"),
        ("sudoku_bench_row.json", "json"),
        ("sugoku_board.json", "jsonl"),
        ("nyt_gamedata.json", "json"),
        ("sgt_solo.sav", "solo-save"),
        ("gsf_q2.txt", "gsf"),
        ("youdosudoku.json", "jsonl"),
        ("sadman_plain.sdk", "grid"),
        ("sadman_sections.sdk", "sdk"),
        ("sudocue_headers.sdk", "sdk"),
        ("simple_sudoku.ss", "ss"),
        ("simple_sudoku_clipboard.txt", "ss"),
        ("share_code.txt", "share"),
        ("dimacs.cnf", "cnf"),
        ("line81.txt.zst", "line"),
        ("fpuzzles.json", "fpuzzles"),
        ("fpuzzles_link.txt", "fpuzzles-link"),
        ("fpuzzles_sudokupad_link.txt", "fpuzzles-link"),
        ("sudokupad_classic_ctc.json", "sudokupad"),
        ("sudokupad_classic_scl.txt", "sudokupad-link"),
        ("opensudoku_v1.opensudoku", "opensudoku"),
        ("opensudoku_v2_data1.opensudoku", "opensudoku"),
        ("opensudoku_v2_data2.opensudoku", "opensudoku"),
        ("gsudoku.1gsudoku", "1gsudoku"),
        ("ksudoku.ksudoku", "ksudoku"),
        ("ksudoku_by_hand.ksudoku", "ksudoku"),
        ("gnome_sudoku.save", "gnome"),
        ("gnome_sudoku_share.txt", "gnome-code"),
        ("ipuz_sudoku.ipuz", "ipuz"),
        ("puzzlink_url.txt", "puzzlink"),
        ("pzprv3.txt", "pzprv3"),
        ("sudokuwiki_link.txt", "sudokuwiki"),
        ("sudokuexchange_link.txt", "sudokuexchange"),
        ("sudocue.sdx", "sdx"),
    ] {
        let entries = read(name, format);
        assert_eq!(entries.len(), 1, "{name}");
        assert_eq!(line_of(&entries[0]), WIKIPEDIA, "{name}");
        assert!(entries[0].puzzle.restriction().is_none(), "{name}");
    }
}

#[test]
fn what_is_next_to_the_puzzle_is_kept() {
    let solution =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    for (name, format) in [
        ("kaggle_1m.csv", "csv"),
        ("kaggle_3m.csv", "csv"),
        ("kaggle_9m.csv", "csv"),
        ("dump.sql", "sql"),
        ("hf_sudoku_extreme.csv", "csv"),
        ("npm_sudoku_gen.json", "jsonl"),
        ("youdosudoku.json", "jsonl"),
        ("sudoku_bench_row.json", "json"),
        ("nyt_gamedata.json", "json"),
    ] {
        let entry = read(name, format).remove(0);
        let digits = entry.solution.expect(name);
        let text: String = digits.digits().map(|(_, digit)| digit.to_string()).collect();
        assert_eq!(text, solution, "{name}");
    }
    let entry = read("kaggle_3m.csv", "csv").remove(0);
    assert_eq!(entry.field("difficulty"), Some("0.0"));
    let entry = read("sudoku_bench_row.json", "json").remove(0);
    assert_eq!(entry.field("title"), Some("Sample"));
    assert_eq!(entry.field("rows"), Some("9"));
    assert_eq!(
        entry.field("visual_elements"),
        Some("\"[]\""),
        "would be a list without the quotes"
    );
    let entry = read("sudocue_headers.sdk", "sdk").remove(0);
    let fields: Vec<_> = entry.fields.iter().map(|(name, text)| (&name[..], &text[..])).collect();
    assert_eq!(
        fields,
        [
            ("author", "Sample Author"),
            ("description", "A sample"),
            ("date", "20-11-2026"),
            ("source", "Example"),
            ("level", "Easy"),
            ("url", "https://example.org/"),
        ]
    );
    assert_eq!(entry.comment.as_deref(), Some("Comment"));
}

#[test]
fn lines_keep_solution_and_comment() {
    let entries = read("line81_crlf_bom_comments.txt", "line");
    assert!(entries.iter().all(|entry| line_of(entry) == WIKIPEDIA));
    let comments: Vec<_> = entries.iter().map(|entry| entry.comment.as_deref()).collect();
    assert_eq!(comments, [Some("trailing comment"), None, Some("ED=1.5/1.2/1.2"), Some("1.5")]);
    assert!(entries[1].solution.is_some());
    assert_eq!(read("collection.sdm", "line").len(), 3);
    assert_eq!(read("line81_two_frames.txt.zst", "line").len(), 2);
}

#[test]
fn states_and_marks_are_read() {
    let entry = read("sadman_sections.sdk", "sdk").remove(0);
    let placed: Vec<_> = entry.placed.as_ref().unwrap().digits().collect();
    assert_eq!(placed.len(), 2);
    let entry = read("simple_sudoku_clipboard.txt", "ss").remove(0);
    let cells: Vec<_> = entry.placed.as_ref().unwrap().digits().map(|(c, _)| c.index()).collect();
    assert_eq!(cells, [40, 59]);
    let marks = entry.marks.as_ref().unwrap();
    assert_eq!(marks[2].to_string(), "{1, 2, 4}");
    assert_eq!(marks[0].to_string(), "{5}");
}

#[test]
fn states_of_play_are_read() {
    let placed = |entry: &Entry| -> Vec<_> {
        let placed = entry.placed.iter().flat_map(Grid::digits);
        placed.map(|(cell, digit)| (cell.index(), digit.get())).collect()
    };
    for name in ["opensudoku_v2_data1.opensudoku", "opensudoku_v2_data2.opensudoku"] {
        let entry = read(name, "opensudoku").remove(0);
        assert_eq!(placed(&entry), [(40, 5), (59, 7)], "{name}");
        assert_eq!(entry.marks.as_ref().unwrap()[2].to_string(), "{1, 2, 4}", "{name}");
        assert_eq!(entry.all_marks(), None, "{name}");
        assert_eq!(entry.time.map(|time| time.as_secs()), Some(65), "{name}");
        assert_eq!(entry.field("folder"), Some("Sample"), "{name}");
    }
    let entry = read("opensudoku_v1.opensudoku", "opensudoku").remove(0);
    assert_eq!((entry.field("level"), entry.field("date")), (Some("easy"), Some("2026-11-20")));
    assert_eq!(placed(&read("sgt_solo.sav", "solo-save")[0]), [(40, 5)]);
    for (name, format) in [("sudocue.sdx", "sdx"), ("pzprv3.txt", "pzprv3")] {
        assert_eq!(placed(&read(name, format)[0]), [(40, 5), (59, 7)], "{name}");
    }
    let entry = read("sudocue.sdx", "sdx").remove(0);
    assert_eq!(entry.candidates()[2].to_string(), "{1, 2, 4}");
    let entry = read("gnome_sudoku.save", "gnome").remove(0);
    assert_eq!(entry.marks.as_ref().unwrap()[2].to_string(), "{1, 2, 4}");
    assert_eq!(entry.time.map(|time| time.as_secs()), Some(65));
    let entry = read("ipuz_sudoku.ipuz", "ipuz").remove(0);
    assert_eq!((entry.name.as_deref(), entry.field("level")), (Some("Sample"), Some("Easy")));
    assert!(entry.solution.is_some() && entry.left_out.is_empty());
    let entry = read("ksudoku.ksudoku", "ksudoku").remove(0);
    assert_eq!(placed(&entry), [(18, 1), (40, 5)]);
    assert_eq!(entry.marks.as_ref().unwrap()[2].to_string(), "{1, 2, 4}");
    assert!(entry.solution.is_some() && entry.time.is_some());
    for name in ["fpuzzles.json", "fpuzzles_link.txt", "fpuzzles_sudokupad_link.txt"] {
        let entry = read(name, if name.ends_with("json") { "fpuzzles" } else { "fpuzzles-link" });
        let entry = &entry[0];
        assert_eq!(entry.marks.as_ref().unwrap()[2].to_string(), "{1, 2, 4}");
        assert_eq!(entry.corner.as_ref().unwrap()[3].to_string(), "{2, 6}");
        assert_eq!(
            (entry.name.as_deref(), entry.field("author")),
            (Some("Sample"), Some("Sample"))
        );
        assert_eq!(entry.field("rules"), Some("Normal sudoku rules apply."));
        assert!(entry.solution.is_some() && entry.left_out.is_empty(), "{:?}", entry.left_out);
    }
}

/// The second line has a seed in place of a puzzle.
#[test]
fn game_ids_are_read() {
    let (entries, faults) = read_all(&sample("unknown/sgt_solo_game_id.txt"), None, options());
    assert_eq!(entries.iter().map(line_of).collect::<Vec<_>>(), [WIKIPEDIA]);
    assert_eq!((faults.len(), faults[0].line, faults[0].kind.id()), (1, 2, "part"));
}

/// A link that packs nothing but the header of a puzzle.
#[test]
fn a_link_without_a_board_is_a_fault() {
    let text = sample("unknown/penpa_header_only.txt");
    let (entries, faults) = read_all(&text, None, options());
    assert_eq!((entries.len(), faults.len(), faults[0].kind.id()), (0, 1, "part"));
}

/// A real puzzle with drawings: what the reader does not understand is named.
#[test]
fn drawings_are_named() {
    for name in ["sudokupad.scl.txt", "sudokupad.scl.decompressed.txt"] {
        let format = if name.contains("dec") { "sudokupad" } else { "sudokupad-link" };
        let Some(path) = crate::common::corpus(&format!("formats/{name}")) else { return };
        let bytes = std::fs::read(path).unwrap();
        let source = Source::open(&bytes[..], None, options()).unwrap();
        assert_eq!(source.format().name(), format);
        let entries: Vec<_> = source.entries().map(Result::unwrap).collect();
        let [entry] = &entries[..] else { panic!("{entries:?}") };
        assert_eq!(line_of(entry), "................");
        assert_eq!(entry.left_out, ["drawn shapes", "counting circles"]);
        assert_eq!(entry.name.as_deref(), Some("Introduction to Counting Circles"));
        assert_eq!(entry.field("author"), Some("Michael Lefkowitz"));
        assert!(entry.field("rules").unwrap().contains("\n\nCOUNTING CIRCLES\n"));
        let solution: String =
            entry.solution.iter().flat_map(Grid::digits).map(|d| d.1.to_string()).collect();
        assert_eq!(solution, "3421124341322314");
    }
}

#[test]
fn solutions_alone_are_read_as_full_grids() {
    let puzzle = &read("dimacs.cnf", "cnf")[0].puzzle;
    for (name, format) in [("sat_model.txt", "cnf"), ("sugoku_solve.json", "jsonl")] {
        let solved = read(name, format);
        let solved = solved[0].puzzle.givens();
        assert_eq!(solved.filled(), 81, "{name}");
        assert!(puzzle.givens().digits().all(|(cell, digit)| solved.get(cell) == Some(digit)));
    }
}

#[test]
fn hodoku_lines_mark_what_was_placed() {
    let entries = read("hodoku_library.txt", "hodoku");
    assert_eq!(entries.len(), 2);
    assert!(entries.iter().all(|entry| line_of(entry) == WIKIPEDIA));
    let placed = entries[0].placed.as_ref().unwrap();
    assert_eq!(placed.digits().map(|(cell, _)| cell.index()).collect::<Vec<_>>(), [40, 59]);
    assert_eq!(entries[1].field("placements"), Some("555"));
    assert!(entries[1].placed.is_none());
}

#[test]
fn candidate_grids_are_read_and_drawn_again() {
    let bytes = sample("hodoku_pm_grid.txt");
    let entry = read("hodoku_pm_grid.txt", "pm").remove(0);
    assert_eq!(entry.puzzle.candidates()[2].to_string(), "{1, 2, 4}");
    let mut writer = by_name("pm").unwrap().writer(&Default::default()).unwrap();
    let mut out = Vec::new();
    assert!(writer.write(&entry, &mut out).unwrap().is_empty());
    assert_eq!(String::from_utf8(out).unwrap(), String::from_utf8(bytes).unwrap());
    // The other two hold the candidates of the givens alone.
    let plain = read("line81_dot.txt", "line").remove(0).puzzle.candidates();
    for name in ["sukaku_729.txt", "sukaku_729_zero.txt"] {
        let other = read(name, "line").remove(0);
        assert_eq!(other.puzzle.candidates(), plain, "{name}");
    }
}

#[test]
fn other_sizes_are_read() {
    for (name, format, order) in [
        ("4x4_line.txt", "line", 4),
        ("4x4.cnf", "cnf", 4),
        ("6x6_line.txt", "line", 6),
        ("16x16_1G_dot.txt", "line", 16),
        ("16x16_AP_dot.txt", "line", 16),
        ("16x16_hex_0F_dot.txt", "line", 16),
        ("16x16_spaces.txt", "numbers", 16),
        ("25x25_1P_dot.txt", "line", 25),
        ("25x25_AY_dot.txt", "line", 25),
        ("25x25_spaces.txt", "numbers", 25),
    ] {
        let entries = read(name, format);
        assert_eq!(entries.len(), 1, "{name}");
        assert_eq!(entries[0].puzzle.geometry().order(), order, "{name}");
    }
    let sixteen = |name: &str, format: &str| read(name, format).remove(0).puzzle;
    let one = sixteen("16x16_1G_dot.txt", "line");
    assert_eq!(one, sixteen("16x16_AP_dot.txt", "line"));
    assert_eq!(one, sixteen("16x16_hex_0F_dot.txt", "line"));
    assert_eq!(one, sixteen("16x16_spaces.txt", "numbers"));
    let one = sixteen("25x25_1P_dot.txt", "line");
    assert_eq!(one, sixteen("25x25_AY_dot.txt", "line"));
    assert_eq!(one, sixteen("25x25_spaces.txt", "numbers"));
}

/// The samples are in two folders: `testdata/formats` has those that can be read, its folder `unknown`
/// those that cannot. A new format moves what it reads from one to the other.
#[test]
fn other_kinds_of_file_are_not_recognised() {
    let unknown = crate::common::files(&crate::common::samples().join("unknown"));
    assert!(!unknown.is_empty());
    for path in unknown {
        let name = path.display();
        // Half of the first is recognised; the second has no board in it.
        if ["sgt_solo_game_id.txt", "penpa_header_only.txt"].iter().any(|name| path.ends_with(name))
        {
            continue;
        }
        let (entries, faults) = read_all(&std::fs::read(&path).unwrap(), None, options());
        assert!(entries.is_empty(), "{name}");
        assert_eq!(faults.len(), 1, "{name}: {faults:?}");
        let is_unknown = matches!(faults[0].kind, FaultKind::NotRecognised { .. });
        assert!(is_unknown, "{name}: {}", faults[0]);
    }
    for path in crate::common::files(&crate::common::samples()) {
        let (entries, faults) = read_all(&std::fs::read(&path).unwrap(), None, options());
        assert!(!entries.is_empty() && faults.is_empty(), "{}: {faults:?}", path.display());
    }
}

#[test]
fn a_format_can_be_forced() {
    let sdm = by_name("sdm");
    let (entries, faults) = read_all(&sample("collection.sdm"), sdm, options());
    assert_eq!((entries.len(), faults.len()), (3, 0));
    let (entries, faults) = read_all(&sample("6x6_line.txt"), sdm, options());
    assert!(entries.is_empty());
    assert_eq!(faults[0].to_string(), "line 1, column 1: a 6x6 board, but sdm holds only 9x9");
    let (_, faults) = read_all(&sample("line81_dot.txt"), by_name("candidates"), options());
    assert_eq!(faults[0].kind, FaultKind::NoCandidates);
    let (entries, _) = read_all(&sample("sukaku_729.txt"), by_name("candidates"), options());
    assert_eq!(entries.len(), 1);
}

/// Games that KSudoku itself saved: the solution in them fits the board that was read.
#[test]
fn boards_of_ksudoku_are_read() {
    for (name, title) in [
        ("ksudoku_6x6.ksudoku", "6x6"),
        ("ksudoku_x.ksudoku", "9x9 X"),
        ("ksudoku_nonomino.ksudoku", "9x9 jigsaw"),
    ] {
        let entry = read(name, "ksudoku").remove(0);
        assert_eq!(entry.puzzle.geometry().title(), title, "{name}");
        let digits: Vec<_> = entry.solution.expect(name).digits().map(|(_, digit)| digit).collect();
        assert!(Solution::check(entry.puzzle.geometry(), &digits).is_ok(), "{name}");
        assert!(entry.left_out.is_empty(), "{name}");
    }
    // The order of the attributes tells what was written by hand, with cells along the rows.
    let by_hand = String::from_utf8(sample("ksudoku_by_hand.ksudoku")).unwrap();
    let attributes = [("order", "9"), ("type", "sudoku"), ("specific-type", "Plain")];
    let written = |order: [usize; 3]| {
        let text = order.map(|at| format!("{}=\"{}\"", attributes[at].0, attributes[at].1));
        by_hand.replace("order=\"9\" type=\"sudoku\" specific-type=\"Plain\"", &text.join(" "))
    };
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let (entries, _) = read_all(written(order).as_bytes(), None, options());
        assert_eq!(line_of(&entries[0]) == WIKIPEDIA, order == [0, 1, 2], "{order:?}");
    }
    let x = String::from_utf8(sample("ksudoku_x.ksudoku")).unwrap();
    let changed = |old: &str, new: &str| {
        let text = x.replacen(old, new, 1);
        assert_ne!(text, x);
        read_all(text.as_bytes(), None, options())
    };
    // A house that is neither a region nor a diagonal, and a cage, are more than is understood. Its name says that it has both
    // diagonals.
    let (windows, _) = changed("0 10 20", "10 0 21");
    assert_eq!(windows[0].left_out, ["extra regions", "diagonals"]);
    let (cages, _) = changed("</graph>", "<cage/></graph>");
    assert_eq!(cages[0].left_out, ["killer cages"]);
    // Several boards in one, in three dimensions, and without the cells that it names.
    let two = "<sudokugroups withblocks=\"1\" at=\"9\"/><clique";
    for (old, new) in [("<clique", two), ("sizeZ=\"1\"", "sizeZ=\"9\""), ("0 10 20", "0 10 99")] {
        assert_eq!(changed(old, new).1.len(), 1, "{new}");
    }
}

/// Rules come as fields, as flags, as drawings, as kinds of game and in words.
#[test]
fn rules_that_are_not_understood_are_named() {
    let cells = |n: usize| format!("[{}]", vec!["{}"; n].join(","));
    let grid = format!("[{}]", vec![cells(4); 4].join(","));
    let fpuzzles = |rest: &str| format!("{{\"size\":4,\"grid\":{grid},{rest}}}");
    let pad = |rest: &str| {
        format!(
            "{{\"cellSize\":64,\"cells\":{grid},\"regions\":[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],{rest}}}"
        )
    };
    let ipuz = |rest: &str| {
        format!(
            "{{\"version\":\"http://ipuz.org/v2\",\"kind\":[\"http://ipuz.org/sudoku#1\"],\"puzzle\":[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]],{rest}}}"
        )
    };
    for (text, left_out) in [
        (
            fpuzzles(r#""antiknight":true,"killercage":[{"cells":["R1C1"]}]"#),
            "anti-knight, killer cages",
        ),
        (fpuzzles(r#""diagonal+":true"#), "one diagonal"),
        (
            fpuzzles(r#""ruleset":"Normal sudoku rules apply. Cells a king's move apart differ.""#),
            "anti-king",
        ),
        (fpuzzles(r#""ruleset":"Normal sudoku rules apply.""#), ""),
        // A rule that has a field of its own and a drawing is one rule.
        (
            fpuzzles(
                r#""thermometer":[{"lines":[["R1C1","R1C2"]]}],"line":[{"fromConstraint":"x"}]"#,
            ),
            "thermometers",
        ),
        (pad(r#""global":["antiknight"]"#), "anti-knight"),
        (pad(r#""metadata":{"rules":"Digits along an arrow sum to the circle."}"#), "arrows"),
        (pad(r#""metadata":{"antiking":true}"#), "anti-king"),
        (pad(r#""lines":[{"wayPoints":[[0,0],[1,1]]}]"#), "drawn lines"),
        (ipuz(r#""cages":[{"cells":[[1,1]],"value":3}]"#), "killer cages"),
        ("2x2k:p,aaaaaaaaaaaaaaaaaaaaaaaa,10".to_owned(), "killer cages"),
    ] {
        let (entries, faults) = sudokit_formats::read_all(text.as_bytes(), None, options());
        assert_eq!(entries[0].left_out.join(", "), left_out, "{text} {faults:?}");
    }
}

/// A drawn board below SadMan's headers keeps them; below comments it is a grid.
#[test]
fn headers_above_a_drawn_board_are_kept() {
    let framed = " . . . | . . 5 | . . .\n . 9 . | 8 . 7 | . . .\n . 2 . | 3 1 . | 8 . .\n\
        -------|-------|-------\n . 8 9 | . . . | 2 . .\n 6 5 . | 7 . 9 | . . .\n 7 3 1 | 6 . . | . 9 5\n\
        -------|-------|-------\n . . . | 1 . 8 | . . .\n . . 8 | . 6 . | . 7 .\n . 6 . | . . . | . . .\n";
    let rows = framed.lines().filter(|line| !line.starts_with('-'));
    let spaced: String = rows.map(|row| row.replace(" |", "").trim().to_owned() + "\n").collect();
    for board in [framed, &spaced] {
        let text = format!("#AJane\n#DFirst grid\n#LEasy\n{board}");
        let source = sudokit_formats::Source::open(text.as_bytes(), None, Default::default());
        assert_eq!(source.unwrap().format().name(), "sdk", "{text}");
        let (entries, faults) =
            sudokit_formats::read_all(text.as_bytes(), None, Default::default());
        assert!(faults.is_empty() && entries.len() == 1, "{faults:?}\n{text}");
        let mut written = Vec::new();
        let sdk = sudokit_formats::by_name("sdk").unwrap();
        let mut writer = sdk.writer(&Default::default()).unwrap();
        writer.write(&entries[0], &mut written).unwrap();
        let written = String::from_utf8(written).unwrap();
        let head = "#AJane\n#DFirst grid\n#LEasy\n.....5...\n.9.8.7...\n";
        assert!(written.starts_with(head), "{written}");
        for comment in ["# Jane", "#Areas add up to 12", "#Easy"] {
            let text = format!("{comment}\n{board}");
            let source = sudokit_formats::Source::open(text.as_bytes(), None, Default::default());
            assert_eq!(source.unwrap().format().name(), "grid", "{text}");
        }
    }
    // The map below the board belongs to it.
    let mapped =
        "#AJane\n. . 3 .\n1 . . .\n. . . 2\n. 4 . .\n\n1 1 1 2\n1 3 2 2\n3 3 4 2\n3 4 4 4\n";
    let (entries, faults) = sudokit_formats::read_all(mapped.as_bytes(), None, Default::default());
    assert!(faults.is_empty() && entries.len() == 1, "{faults:?}");
    assert_eq!(entries[0].puzzle.geometry().box_shape(), None);
}

#[test]
fn a_bar_too_many_behind_marks_is_read_over() {
    let cells = format!("5|-|0|0|3,4,||1|{}", "0|-|1|".repeat(79));
    let text = format!("<opensudoku>\n<game data=\"version: 1\n{cells}\"/>\n</opensudoku>\n");
    let entry = only(&text);
    assert_eq!(entry.puzzle.clue_count(), 1);
    assert_eq!(entry.marks.unwrap()[1].len(), 2);
}

#[test]
fn a_rating_below_a_grid_is_no_puzzle() {
    let grid = only(&format!("{WIKIPEDIA}\n"));
    let mut pm = Vec::new();
    let mut writer = by_name("pm").unwrap().writer(&Default::default()).unwrap();
    writer.write(&grid, &mut pm).unwrap();
    let pm = String::from_utf8(pm).unwrap();
    let rows: String =
        (0..9).map(|row| format!("{}\n", &WIKIPEDIA[9 * row..9 * row + 9])).collect();
    for below in ["5.6/5.6/3.2", "ED=5.6/5.6/3.2", "SE 5.6", "Rating: 5.6"] {
        for text in [&pm, &rows] {
            let (entries, faults) =
                read_all(format!("{text}{below}\n").as_bytes(), None, Default::default());
            assert_eq!((entries.len(), faults.len()), (1, 0), "{below}: {faults:?}");
        }
    }
}
