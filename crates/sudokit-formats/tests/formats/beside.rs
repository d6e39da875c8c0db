//! What stands beside a puzzle: maps of regions, solutions, diagonals, rules.

use sudokit_core::Puzzle;
use sudokit_formats::{Entry, FaultKind, read_all};

/// A jigsaw, its map in digits and letters, and its solution.
const JIGSAW: &str =
    ".....2.1....3....93..5......9........57...48...4..............1.7.8..9....9.....6";
const MAP: &str =
    "AAAABBCCCAAAABBCCCDAEEBBCCCDDEEBBBFFDDEEEFFFFDDEFFFGGGDDEHIIIGGHHHHIIIGGHHHHIIIGG";
const SOLUTION: &str =
    "945762813816347259328519674492185367157693482264951738783426591671834925539278146";
const PLAIN: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
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

fn read(text: &str) -> Vec<Entry> {
    let (entries, faults) = read_all(text.as_bytes(), None, Default::default());
    assert!(faults.is_empty(), "{faults:?}\n{text}");
    entries
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
    let (entries, faults) =
        read_all(format!("{PLAIN}\n{map}\n").as_bytes(), None, Default::default());
    assert_eq!((entries.len(), &faults[0].kind, faults[0].line), (1, &FaultKind::RegionMap, 2));
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
        ("\"type\":\"windoku\"", "windoku"),
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
