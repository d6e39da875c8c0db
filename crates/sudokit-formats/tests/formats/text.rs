//! Boards as people write them elsewhere: tables with empty cells, code, markup, blanks as spaces, words around them.

use crate::common::{WIKIPEDIA, files, line_of, options, read, samples};
use sudokit_core::{Geometry, Puzzle};
use sudokit_formats::{Entry, FaultKind, Source, read_all};

fn format_of(text: &[u8]) -> &'static str {
    Source::open(text, None, options()).map_or("none", |source| source.format().name())
}

#[test]
fn every_form_is_read_as_its_puzzle() {
    let mut failed = Vec::new();
    let forms = files(&samples().join("text"));
    assert!(forms.len() > 70);
    for path in forms {
        let text = std::fs::read(&path).unwrap();
        let (entries, faults) = read_all(&text, None, options());
        let is_right =
            |entry: &Entry| entry.puzzle == WIKIPEDIA.parse().unwrap() && entry.left_out.is_empty();
        if entries.is_empty() || !faults.is_empty() || !entries.iter().all(is_right) {
            let read: Vec<_> = entries.iter().map(line_of).collect();
            failed.push(format!("{}: {read:?} {faults:?}", path.file_name().unwrap().display()));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

/// The ways to write rows that depend on the size of the board: each gets the words of cells, nothing for a blank.
fn written(rows: &[Vec<String>], side: (usize, usize)) -> Vec<(&'static str, String)> {
    let (box_rows, box_columns) = side;
    let order = rows.len();
    let join = |row: &[String], blank: &str, between: &str| {
        let cells = row.iter().map(|cell| if cell.is_empty() { blank } else { cell });
        cells.collect::<Vec<_>>().join(between)
    };
    let lines = |blank: &str, between: &str| {
        let lines = rows.iter().map(|row| join(row, blank, between) + "\n");
        lines.collect::<String>()
    };
    let wrapped = |before: &str, blank: &str, behind: &str, end: &str| {
        let lines = rows.iter().map(|row| format!("{before}{}{behind}", join(row, blank, ", ")));
        lines.collect::<Vec<_>>().join(end)
    };
    let mut all = vec![
        ("commas", lines("", ",")),
        ("commas and points", lines(".", ",")),
        ("semicolons", lines("", ";")),
        ("tabs", lines("", "\t")),
        ("crlf", lines("", "\t").replace('\n', "\r\n")),
        ("named", format!("Puzzle 7\n{}", lines("", ","))),
        ("latex", rows.iter().map(|row| join(row, " ", " & ") + " \\\\ \\hline\n").collect()),
        ("code", format!("int grid[{order}][{order}] = {{{}}};", wrapped("{", "0", "}", ",\n"))),
        ("python", format!("grid = [{}]\n", wrapped("[", "None", "]", ", "))),
        ("minizinc", format!("puzzle = [| {} |];\n", wrapped("", "_", "", " |\n"))),
        ("matlab", format!("M = [{}];\n", lines("0", " ").trim_end().replace('\n', "; "))),
        ("markdown", rows.iter().map(|row| format!("| {} |\n", join(row, " ", " | "))).collect()),
        ("labels", {
            let row = |(at, row): (usize, &Vec<String>)| {
                format!("Row {}: {}\n", at + 1, join(row, "0", " "))
            };
            rows.iter().enumerate().map(row).collect()
        }),
        ("lattice", {
            let border = format!("    {}+\n", "+----".repeat(order));
            let cells =
                |row: &[String]| row.iter().map(|cell| format!("| {cell:>2} ")).collect::<String>();
            let row = |(at, row): (usize, &Vec<String>)| {
                format!("{border}{:>3} {}|\n", at + 1, cells(row))
            };
            rows.iter().enumerate().map(row).collect::<String>() + &border
        }),
        ("quoted", lines(".", ",").lines().map(|line| format!("> {line}\n")).collect()),
        ("bullets", lines("0", ",").lines().map(|line| format!(" * {line}\n")).collect()),
        ("commented", lines("", ",").lines().map(|line| format!("// {line}\n")).collect()),
        (
            "numbered",
            lines("", ";")
                .lines()
                .enumerate()
                .map(|(at, line)| format!("{}: {line}\n", at + 7))
                .collect(),
        ),
        ("columns", {
            let names: Vec<String> = (1..=order).map(|column| format!("c{column}")).collect();
            format!("{}\n{}", names.join(","), lines("", ","))
        }),
        ("givens", {
            let given = |(row, column, digit): &(usize, usize, &String)| {
                format!("r{}c{} = {digit}\n", row + 1, column + 1)
            };
            givens(rows).iter().map(given).collect()
        }),
        ("givens from 0", {
            let given = |(row, column, digit): &(usize, usize, &String)| {
                format!("({row}, {column}): {digit}")
            };
            format!("{{{}}}", givens(rows).iter().map(given).collect::<Vec<_>>().join(", "))
        }),
        ("givens in columns", {
            let given = |(row, column, digit): &(usize, usize, &String)| {
                format!("{},{},{digit}\n", column + 1, row + 1)
            };
            let all: String = givens(rows).iter().map(given).collect();
            format!("col,row,value\n{all}")
        }),
        ("beside", {
            let row =
                |row: &Vec<String>| format!("{}   {}\n", join(row, "0", " "), join(row, "0", " "));
            rows.iter().map(row).collect()
        }),
        ("objects", {
            let cell = |cell: &String| match cell.is_empty() {
                true => "{\"value\":null}".to_owned(),
                false => format!("{{\"value\":{cell},\"given\":true}}"),
            };
            let row = |row: &Vec<String>| {
                format!("[{}]", row.iter().map(cell).collect::<Vec<_>>().join(","))
            };
            let rows: Vec<String> = rows.iter().map(row).collect();
            format!("{{\"board\":[{}]}}", rows.join(","))
        }),
        ("html", {
            let row =
                |row: &Vec<String>| format!("<tr><td>{}</td></tr>\n", join(row, "", "</td><td>"));
            format!("<table>\n{}</table>\n", rows.iter().map(row).collect::<String>())
        }),
    ];
    if order > 6 {
        let row = |line: &str| format!("{}\n", line.trim_end_matches(','));
        all.push(("cut off", lines("", ",").lines().map(row).collect()));
    }
    if order <= 9 {
        let row = |row: &Vec<String>| {
            let boxes = row.chunks(box_columns).map(|cells| join(cells, " ", " "));
            format!("| {} |\n", boxes.collect::<Vec<_>>().join(" | "))
        };
        let border = format!(
            "{}+\n",
            format!("+{}", "-".repeat(2 * box_columns + 1)).repeat(order / box_columns)
        );
        let bands = rows
            .chunks(box_rows)
            .map(|band| border.clone() + &band.iter().map(row).collect::<String>());
        all.push(("framed", bands.collect::<String>() + &border));
        all.push(("spaces", lines(" ", "")));
        all.push(("spaced", lines(" ", " ")));
        all.push((
            "trimmed",
            lines(" ", "").lines().map(|line| format!("{}\n", line.trim_end())).collect(),
        ));
        all.push(("marks", format!("```\n{}```\n", lines("?", ""))));
        all.push(("points", lines("·", "")));
    }
    all
}

/// The row, the column and the digit of each given.
fn givens(rows: &[Vec<String>]) -> Vec<(usize, usize, &String)> {
    let cells = rows.iter().enumerate().flat_map(|(at, row)| {
        row.iter().enumerate().map(move |(column, digit)| (at, column, digit))
    });
    cells.filter(|(.., digit)| !digit.is_empty()).collect()
}

/// No form of a board is ever read as another board in silence.
#[test]
fn boards_of_all_sizes_are_read_or_refused() {
    let (mut read, mut refused) = (0, Vec::new());
    let mut random = 1_u64;
    let mut below = |most: usize| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (random >> 33) as usize % most
    };
    for (rows, columns) in [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (2, 5), (3, 4), (4, 4), (5, 5)]
    {
        let order = rows * columns;
        let geometry = Geometry::boxes(rows as u8, columns as u8).unwrap();
        for _ in 0..20 {
            let cells: Vec<Vec<String>> = (0..order)
                .map(|_| {
                    let mut digits: Vec<usize> = (1..=order).collect();
                    let cell = |_| match below(3) {
                        0 => digits.swap_remove(below(digits.len())).to_string(),
                        _ => String::new(),
                    };
                    (0..order).map(cell).collect()
                })
                .collect();
            for (form, text) in written(&cells, (rows, columns)) {
                let (mut entries, faults) = read_all(text.as_bytes(), None, options());
                if form == "beside" {
                    entries.dedup_by_key(|entry| entry.puzzle.clone());
                }
                let digits = |entry: &Entry| -> Vec<String> {
                    let givens = entry.puzzle.givens().as_slice().iter();
                    givens
                        .map(|digit| digit.map_or(String::new(), |digit| digit.get().to_string()))
                        .collect()
                };
                let is_same = |entry: &Entry| digits(entry) == cells.concat();
                match &entries[..] {
                    [entry] if is_same(entry) && faults.is_empty() => {
                        let shape = entry.puzzle.geometry().box_shape();
                        assert!(form != "framed" || shape == geometry.box_shape(), "{text}");
                        read += 1;
                    }
                    [] => refused
                        .push(format!("{form} {rows}x{columns}: {:?}\n{text}", faults[0].kind)),
                    _ => panic!("{form} {rows}x{columns}: {entries:?} {faults:?}\n{text}"),
                }
            }
        }
    }
    assert!(
        refused.len() * 30 < read,
        "{} refused, {read} read: {}",
        refused.len(),
        refused.join("\n")
    );
}

#[test]
fn words_are_names_and_may_be_rules() {
    let rows = "5,3,,,7,,,,\n6,,,1,9,5,,,\n,9,8,,,,,6,\n8,,,,6,,,,3\n4,,,8,,3,,,1\n7,,,,2,,,,6\n,6,,,,,2,8,\n,,,4,1,9,,,5\n,,,,8,,,7,9\n";
    let entries = read(&format!("Monday\n{rows}\nTuesday, harder\n{rows}"));
    let names: Vec<_> = entries.iter().map(|entry| entry.name.as_deref().unwrap()).collect();
    assert_eq!(names, ["Monday", "Tuesday, harder"]);
    assert!(entries.iter().all(|entry| entry.left_out.is_empty()));
    let list = |row: &str| {
        let cells = row.split(',').map(|cell| if cell.is_empty() { "0" } else { cell });
        format!("[{}]", cells.collect::<Vec<_>>().join(", "))
    };
    let lists: Vec<String> = rows.lines().map(list).collect();
    for text in [
        format!("Killer Sudoku\n{rows}"),
        format!("{rows}\nAll of these are killer sudokus.\n"),
        format!("killer_sudoku = [{}]\n", lists.join(", ")),
        format!(
            "// Cages of a killer sudoku are left out\nint grid[9][9] = {{{}}};",
            lists.join(",\n")
        ),
    ] {
        let (entries, faults) = read_all(text.as_bytes(), None, options());
        let is_said = entries.iter().any(|entry| !entry.left_out.is_empty())
            || faults.iter().any(|fault| matches!(fault.kind, FaultKind::RulesBelow { .. }));
        assert!(is_said, "{text}\n{entries:?}");
    }
}

#[test]
fn a_solution_below_a_board_is_no_puzzle() {
    let solution =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let rows = |cells: &str| {
        let rows = cells.as_bytes().chunks(9);
        let row = |row: &[u8]| {
            row.iter().map(|&cell| char::from(cell).to_string()).collect::<Vec<_>>().join(",")
        };
        rows.map(row).collect::<Vec<_>>().join("\n").replace('.', "")
    };
    let entries = read(&format!("Puzzle:\n{}\n\nSolution:\n{}\n", rows(WIKIPEDIA), rows(solution)));
    assert_eq!(entries.len(), 1);
    assert_eq!(entries[0].solution_is_right(), Some(true));
    // The solution may stand above its puzzle, but not above another.
    let above = format!("Solution:\n{}\n\nPuzzle:\n{}\n", rows(solution), rows(WIKIPEDIA));
    let entries = read(&above);
    assert_eq!(entries.len(), 1);
    assert_eq!(entries[0].solution_is_right(), Some(true));
    let (entries, faults) = read_all(above.replacen('5', "6", 1).as_bytes(), None, options());
    assert_eq!((entries.len(), faults.len()), (1, 1), "{faults:?}");
    assert!(entries[0].solution.is_none() && entries[0].puzzle == WIKIPEDIA.parse().unwrap());
}

/// A text that holds something else keeps its format, or none.
#[test]
fn other_texts_are_not_boards() {
    for text in [
        "1,2,3,4\n5,6,7,8\n9,10,11,12\n13,14,15,16\n",
        "name,score\nAnn,3\nBob,4\nEve,5\n",
        "1\n2\n3\n4\n",
        "10\n7\n3\n12\n",
        "2026-11-27 21:17:40 main 1234 5678\n2026-11-27 21:17:41 main 1234 5678\n",
        "int x[4] = {1, 2, 3, 4};\n",
        "See [1, 2, 3, 4] and (5, 6, 7, 8).\n",
        "<html><body><p>No board</p></body></html>",
    ] {
        let (entries, _) = read_all(text.as_bytes(), None, options());
        assert!(entries.is_empty(), "{text}: {} {entries:?}", format_of(text.as_bytes()));
    }
}

/// Faults name the line of the text, not of what was drawn again.
#[test]
fn faults_name_the_line_of_the_text() {
    let good = "1,,,4\n3,4,,\n1,2,,\n,4,3,\n";
    let bad = "1,,,4\n3,4,,\n1,2,,\n,4,3,9\n";
    let text = format!("One\n{good}Two\n\n{bad}Three\n{good}");
    let (entries, faults) = read_all(text.as_bytes(), None, options());
    assert_eq!((entries.len(), faults.len()), (2, 1), "{faults:?}");
    assert_eq!(faults[0].line, 11);
}

#[test]
fn any_typed_board_is_a_puzzle() {
    let puzzle: Puzzle = WIKIPEDIA.parse().unwrap();
    let entries = read(&format!("https://sudoku.example/play?difficulty=2&board={WIKIPEDIA}"));
    assert_eq!(entries[0].puzzle, puzzle);
    let killer = format!("https://sudoku.example/killer/{WIKIPEDIA}");
    let (entries, _) = read_all(killer.as_bytes(), None, options());
    assert_eq!(entries[0].left_out, ["killer cages"]);
}

/// Cells of a table and values in JSON may hold what a file may.
#[test]
fn a_cell_of_a_table_may_hold_a_board() {
    let solution =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let forms = |cells: &str| {
        let rows: Vec<String> = cells
            .as_bytes()
            .chunks(9)
            .map(|row| String::from_utf8_lossy(row).replace('.', "0"))
            .collect();
        let spaced = |between: &str| {
            let row =
                |row: &String| row.chars().map(String::from).collect::<Vec<_>>().join(between);
            rows.iter().map(row).collect::<Vec<_>>()
        };
        [
            format!("[[{}]]", spaced(", ").join("], [")),
            format!("[[{}]]", spaced(" ").join("]\n [")),
            format!("[{}]", spaced(", ").join(", ")),
            rows.join("\n"),
            rows.join("/"),
            spaced(",").join("\n"),
        ]
    };
    for (puzzle, solution) in forms(WIKIPEDIA).iter().zip(forms(solution)) {
        let table = format!("id,puzzle,solution\n7,\"{puzzle}\",\"{solution}\"\n");
        let object = serde_json::json!({ "id": 7, "puzzle": puzzle, "solution": solution });
        for text in [table, object.to_string()] {
            let entries = read(&text);
            assert_eq!(entries[0].puzzle, WIKIPEDIA.parse().unwrap(), "{text}");
            assert_eq!(entries[0].solution_is_right(), Some(true), "{text}");
            assert!(entries[0].left_out.is_empty(), "{text}");
        }
    }
}

/// The puzzles that are read from a text with nothing left out of them, and the number of faults.
fn plainly(text: &str) -> (Vec<String>, usize) {
    let (entries, faults) = read_all(text.as_bytes(), None, options());
    let plain = entries.iter().filter(|entry| entry.left_out.is_empty());
    (plain.map(line_of).collect(), faults.len())
}

/// Spaces for blanks stay where they are behind labels and numbers of lines.
#[test]
fn what_stands_before_rows_moves_no_cell() {
    for (text, board) in [
        ("   1\t;;;4\n   2\t;4;1;\n   3\t;1;;\n   4\t;;2;1\n", "...4.41..1....21"),
        ("A 1     4\nB   4 1\nC   1\nD     2\n", "1..4.41..1....2."),
        ("1:1  4\n2:  41\n3: 1\n4: 4 2\n", "1..4..41.1...4.2"),
        ("1: 1  4\n2:   41\n3:  1\n4:  4 2\n", "1..4..41.1...4.2"),
    ] {
        assert_eq!(plainly(text), (vec![board.to_owned()], 0), "{text}");
    }
}

/// What may say more than a plain board, or leaves open which board it is, is left out or refused.
#[test]
fn what_is_not_understood_is_said() {
    const LINE: &str = WIKIPEDIA;
    let rows = "1,,,4\n,4,1,\n,1,,\n4,,2,1\n";
    let grid = "1..4\n.41.\n.1..\n4.21\n";
    let code = "p = [[1,0,0,4],[0,4,1,0],[0,1,0,0],[4,0,2,1]]\n";
    let latex =
        "\\begin{tabular}{cccc}\n1&&&4\\\\\n&4&1&\\\\\n&1&&\\\\\n4&&2&1\\\\\n\\end{tabular}\n";
    let row = |cells: [&str; 4]| format!("<tr><td>{}</td></tr>\n", cells.join("</td><td>"));
    let table = [["1", "", "", "4"], ["", "4", "1", ""], ["", "1", "", ""], ["4", "", "2", "1"]]
        .map(row)
        .concat();
    let html = format!("<table>\n{table}</table>\n");
    let board = "1..4.41..1..4.21".to_owned();
    let mut failed = Vec::new();
    for plain in [rows, code, latex, &html] {
        assert_eq!(plainly(plain), (vec![board.clone()], 0), "{plain}");
    }
    for text in [
        // Rules in words, names, arguments, attributes and comments.
        format!("Anti-knight:\n{grid}"),
        format!("Killer:\n{rows}"),
        format!("{rows}Killer:\n"),
        format!("killer: {LINE}\n"),
        format!("{grid}10: A1 A2\n"),
        format!("{grid}r1c1-r1c2 arrow\n"),
        format!("{grid}\nr1c1,r1c2=10\n"),
        format!("# r1c1,r1c2=10\n{LINE}\n"),
        format!("This anti-knight puzzle: {LINE}\n"),
        format!("\\section{{Killer}}\n{latex}"),
        format!("<title>Killer Sudoku</title>\n{html}"),
        format!("<!-- anti-knight -->\n{html}"),
        html.replace("<table>", "<table class=\"killer\">"),
        html.replacen("<td>", "<td data-rules=\"anti-knight\">", 1),
        format!("{html}<svg></svg>\n"),
        format!("```killer\n{grid}```\n"),
        format!("{code}killer = True\n"),
        format!("{code}solver.add_anti_knight()\n"),
        "solve([[1,0,0,4],[0,4,1,0],[0,1,0,0],[4,0,2,1]], killer=True)\n".to_owned(),
        format!("{code}k = [[1,2,3],[5,6,7]]\n"),
        format!("{code}sums = [10, 12, 7]\n"),
        format!("{code}x = [\"r1c1\",\"r1c2\"]\n"),
        // What changes the board.
        format!("{code}p[0][1] = 2\n"),
        "grid = np.array([[1,0,0,4],[0,4,1,0],[0,1,0,0],[4,0,2,1]]).T\n".to_owned(),
        "m = matrix(c(1,0,0,4,0,4,1,0,0,1,0,0,4,0,2,1),nrow=4)\n".to_owned(),
        "cols = [[1,0,0,4],[0,4,1,0],[0,1,0,0],[4,0,2,1]]\n".to_owned(),
        "/* p2 = [[1,0,0,4],[0,4,1,0],[0,1,0,0],[4,0,2,1]] */\n".to_owned(),
        format!("{} [::-1]\n", code.trim()),
        format!("{}[1:]\n", code.trim()),
        format!("{}[:, ::-1]\n", code.trim()),
        format!("{} % 10\n", code.trim()),
        format!("p = -{}", &code[4..]),
        format!("transpose({})\n", &code[4..code.len() - 1]),
        format!("rot90({})\n", &code[4..code.len() - 1]),
        format!("p = fliplr({})\n", &code[4..code.len() - 1]),
        "g = np.array([[1,0,0,4],[0,4,1,0],[0,1,0,0],[4,0,2,1]])[::-1]\n".to_owned(),
        "M = [1 0 0 4; 0 4 1 0; 0 1 0 0; 4 0 2 1]';\n".to_owned(),
        "M = [1 0 0 4; 0 4 1 0; 0 1 0 0; 4 0 2 1].';\n".to_owned(),
        "int g[] = {\n#if KILLER\n1,0,0,4,0,4,1,0,0,1,0,0,4,0,2,1\n#endif\n};\n".to_owned(),
        format!("Columns:\n{grid}"),
        format!("By column:\n{rows}"),
        format!("cols\n{rows}"),
        format!("Puzzle 1, column-major\n{rows}"),
        // Labels that are not in sequence, or may be cells.
        "Row 1: 1..4\nRow 3: .41.\nRow 2: .1..\nRow 4: 4.21\n".to_owned(),
        "3: 1..4\n1: .41.\n2: .1..\n2: 4.21\n".to_owned(),
        "1 1 . . 4\n2 . 4 1 .\n3 . 1 . .\n4 4 . 2 1\n".to_owned(),
        "- 1 - - 4\n- - 4 1 -\n- - 1 - -\n- 4 - 2 1\n".to_owned(),
        "A: 1..4\nB: .41.\nC: .1..\n".to_owned(),
        "Row 1: 1..4\nRow 2: .41.\n.1..\nRow 4: 4.21\n".to_owned(),
        "> 1..4\n> .41.\n> .1..\n> 4.21\n> Killer\n".to_owned(),
        // A separator may be missing anywhere.
        "1,,4\n,4,1,2\n,1,,3\n4,,2,1\n".to_owned(),
        "1,0,4\n0,4,1,0\n0,1,0\n4,0,2,1\n".to_owned(),
        "1  4\n4 1\n1\n4 21\n".to_owned(),
        "1 & & &\n& 4 & 1 &\n& 1 & &\n4 & & 2 &\n".to_owned(),
        // Marks that only some digits have.
        "①..4\n.41.\n.1..\n4.21\n".to_owned(),
        "| **1** | | | 4 |\n| | **4** | 1 | |\n| | **1** | | |\n| **4** | | **2** | **1** |\n"
            .to_owned(),
        "\x1b[1m1\x1b[0m . . 4\n. 4 1 .\n. 1 . .\n4 . 2 1\n".to_owned(),
        "1 . \x1b[41m.\x1b[0m 4\n. 4 1 .\n. 1 . .\n4 . 2 1\n".to_owned(),
        // Signs between some cells.
        "1 : .   .   4\n. : 4   1   .\n.   1 : .   .\n4   .   2 : 1\n".to_owned(),
        "! 1 . ! . 4 !\n! . 4 ! 1 . !\n! . ! 1 . . !\n! 4 . ! 2 1 !\n".to_owned(),
        // Rows that were cut off.
        "| 3 . .\n| . . 2\n| 5 . .\n| . . .\n| . 6 4\n| . . .\n".to_owned(),
        "53. \n6..1\n.98\n8..2\n".to_owned(),
        "1  4\n 41 \n1  \n4 21\n".to_owned(),
        // Regions.
        format!("Grid 1\n{grid}Regions\nAABB\nAABB\nCCDD\nCCDD\n"),
        format!("{code}regions = [[1,1,2,2],[1,1,2,2],[3,3,4,4],[3,3,4,4]]\n"),
        // Digits that are not the text of cells.
        html.replacen("<td>1</td>", "<td><sup>1</sup></td>", 1),
        html.replacen("<td></td>", "<td data-v=\"4\"></td>", 1),
        html.replacen("<td></td>", "<td><img src=\"4.png\"></td>", 1),
        latex.replace("1&&&4", "\\multicolumn{1}{c|}{1}&&&4"),
        // Which cell is missing or too many?
        rows.replacen("1,,,4", "1,,,4,", 1),
        "1\t\t4\n\t4\t1\t\n\t1\t\t\n4\t\t2\t1\n".to_owned(),
        ",3,,4,\n4,,,3,\n3,,,,\n,,,,\n".to_owned(),
        // Gaps between boxes, and no digit in the last columns.
        "1 4  2\n  2 3\n\n2   41\n 1 23\n".to_owned(),
        "53  7\n6   195\n 98\n\n8   6\n4   8 3\n7   2\n\n 6\n     419\n    8\n".to_owned(),
        "12\n 3  1\n  4\n3\n".to_owned(),
        "1 2\n\n  1\n2  3\n".to_owned(),
        "1,1,,,4,\n2,,4,1,,\n3,,1,,,\n4,4,,2,,\n5,,,,,\n".to_owned(),
        "1 ,,,\n,*,,\n*,,2,\n,,,1\n".to_owned(),
        "⬜⬛⬜4\n⬜4⬛⬜\n⬛⬜1⬜\n4⬜2⬛\n".to_owned(),
    ] {
        let (plain, _) = plainly(&text);
        if !plain.is_empty() {
            failed.push(format!("{text}: {plain:?}"));
        }
    }
    // Looks that show regions, cages or diagonals.
    type Look = dyn Fn(usize, usize) -> &'static str;
    let cells = |look: &Look| {
        let rows: String = (0..4)
            .map(|row| {
                let cells = (0..4).map(|column| {
                    let text = &board[4 * row + column..][..1];
                    format!("<td {}>{}</td>", look(row, column), text.replace('.', ""))
                });
                format!("<tr>{}</tr>\n", cells.collect::<String>())
            })
            .collect();
        format!("<table>{rows}</table>\n")
    };
    let odd: [&Look; 4] = [
        &|row, column| if row == column { "bgcolor=silver" } else { "" },
        &|row, column| match (row, column) {
            (0, 0..3) | (1, 0) => "style='background: red'",
            _ => "",
        },
        &|row, column| match (row, column) {
            (0 | 2, 2) | (1 | 3, 1) => "style=\"border: 1px solid; border-right: 3px solid\"",
            _ => "style=\"border: 1px solid\"",
        },
        &|row, column| if (row, column) == (1, 2) { "class=\"circle\"" } else { "class=\"cell\"" },
    ];
    for look in odd {
        let text = cells(look);
        if plainly(&text) != (Vec::new(), 0) {
            failed.push(text);
        }
    }
    let plain: [&Look; 3] = [
        &|_, column| if column == 1 { "style='border-right: 3px solid'" } else { "" },
        &|row, column| match (row / 2 + column / 2) % 2 {
            0 => "bgcolor=silver",
            _ => "",
        },
        &|row, column| if (row, column) == (1, 2) { "class=\"cell12\"" } else { "class=\"cell\"" },
    ];
    for look in plain {
        let text = cells(look);
        if plainly(&text) != (vec![board.clone()], 0) {
            failed.push(text);
        }
    }
    // No board is lost among others.
    for text in [
        format!("Grid 01\n{grid}Grid 02\n1  4\n 41 \n 1  \n4 21\n"),
        format!("Grid 01\n{grid}Grid 02\n{LINE}\n"),
        format!("{rows}\n{}", rows.replace(',', ";")),
        format!("a {LINE}\nb {}\n", &LINE[1..]),
        format!("Grid 01\n{grid}Grid 02\n1 o o 4\no 4 1 o\no 1 o o\n4 o 2 1\n"),
        format!("{html}{rows}"),
    ] {
        let (plain, faults) = plainly(&text);
        if plain.len() + faults < 2 {
            failed.push(format!("{text}: {plain:?} {faults}"));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn long_files_are_read_as_short_ones_are() {
    let rows = "5,3,,,7,,,,\n6,,,1,9,5,,,\n,9,8,,,,,6,\n8,,,,6,,,,3\n4,,,8,,3,,,1\n7,,,,2,,,,6\n,6,,,,,2,8,\n,,,4,1,9,,,5\n,,,,8,,,7,9\n";
    let titled: String = (1..=1000).map(|number| format!("Grid {number:02}\n{rows}")).collect();
    for text in [titled, format!("{rows}\n").repeat(1000), rows.repeat(1000)] {
        let entries = read(&text);
        assert_eq!(entries.len(), 1000);
        assert!(entries.iter().all(|entry| entry.puzzle == WIKIPEDIA.parse().unwrap()));
    }
}

#[test]
fn a_list_of_givens_shows_its_size_and_where_it_counts_from() {
    // 4x4: r1c1=1, r2c3=1, r3c2=4, r4c4=2.
    let of = |text: &str| {
        let (entries, faults) = read_all(text.as_bytes(), None, options());
        assert!(entries.is_empty() != faults.is_empty(), "{text}: {entries:?} {faults:?}");
        entries.iter().map(line_of).collect::<Vec<_>>().join(" ")
    };
    for text in [
        "r1c1=1 r2c3=1 r3c2=4 r4c4=2",
        "R1C1: 1, R2C3: 1, R3C2: 4, R4C4: 2",
        "A1=1 B3=1 C2=4 D4=2",
        "(0,0,1) (1,2,1) (2,1,4) (3,3,2)",
        "column;row;digit\n1;1;1\n3;2;1\n2;3;4\n4;4;2\n",
        "4\n1 1 1\n2 3 1\n3 2 4\n4 4 2\n",
        "[{\"x\":0,\"y\":0,\"digit\":1},{\"x\":2,\"y\":1,\"digit\":1},{\"x\":1,\"y\":2,\"digit\":4},{\"x\":3,\"y\":3,\"digit\":2}]",
    ] {
        assert_eq!(of(text), "1.....1..4.....2", "{text}");
    }
    for text in [
        // A cell twice.
        "r1c1=1 r1c1=2 r3c2=4 r4c4=2",
        // Nothing reaches the last row, or the last column.
        "(1,1,1) (2,3,1) (3,2,4) (2,2,2)",
        // Sums, comparisons and candidates that are out.
        "r1c1+r2c3=1 r3c2+r4c4=2",
        "r1c1>1 r2c3>1 r3c2>2 r4c4>2",
        "r1c1<>1 r2c3<>1 r3c2<>4 r4c4<>2",
        "cage(1,1,1) cage(2,3,1) cage(3,2,4) cage(4,4,2)",
        // What a solver did.
        "place 1 at r1c1. place 1 at r2c3. place 4 at r3c2. place 2 at r4c4.",
        // It may be 0 to 8 on a 9x9 whose first row and column are empty.
        "(1,1,1) (2,3,1) (3,2,4) (8,8,8) (7,8,5)",
    ] {
        assert_eq!(of(text), "", "{text}");
    }
    // What is said around a list may be a rule.
    let (entries, _) = read_all(b"Killer sudoku: r1c1=1 r2c3=1 r3c2=4 r4c4=2", None, options());
    assert!(entries.iter().all(|entry| !entry.left_out.is_empty()), "{entries:?}");
}

#[test]
fn two_boards_beside_each_other_are_a_puzzle_and_its_solution() {
    let rows = [("1..4", "1234"), (".4..", "3412"), ("..4.", "2143"), ("4..1", "4321")];
    let both = |heading: &str, turned: bool| {
        let row = |(puzzle, solution): &(&str, &str)| match turned {
            true => format!("{solution}    {puzzle}\n"),
            false => format!("{puzzle}    {solution}\n"),
        };
        format!("{heading}\n{}", rows.iter().map(row).collect::<String>())
    };
    for text in [both("", false), both("Puzzle Solution", false), both("Solution Puzzle", true)] {
        let read = read(&text);
        assert_eq!(read.len(), 1, "{text}");
        assert_eq!(line_of(&read[0]), "1..4.4....4.4..1");
        assert!(
            read[0].solution.is_some() && read[0].name.is_none() && read[0].left_out.is_empty()
        );
    }
    // Two puzzles are two.
    let text = "1...    .2..\n..3.    4...\n.1..    ...3\n...2    .1..\n";
    assert_eq!(
        read(text).iter().map(line_of).collect::<Vec<_>>(),
        ["1.....3..1.....2", ".2..4......3.1.."]
    );
}

#[test]
fn cells_that_are_objects_say_what_the_player_set() {
    let cell = |text: &str| match text {
        "." => r#"{"value":null,"fixed":false}"#.to_owned(),
        digit => format!(
            r#"{{"value":{},"fixed":{}}}"#,
            digit.trim_matches('+'),
            !digit.starts_with('+')
        ),
    };
    let row = |row: &str| format!("[{}]", row.split(' ').map(cell).collect::<Vec<_>>().join(","));
    let rows = ["1 +2 . 4", ". 4 . .", ". . 4 .", "4 . . 1"].map(row).join(",");
    let entry = &read(&format!(r#"{{"cells":[{rows}]}}"#))[0];
    assert_eq!(line_of(entry), "1..4.4....4.4..1");
    assert_eq!(entry.placed.as_ref().unwrap().filled(), 1);
    // What else a cell has is left out.
    let caged = rows.replacen("\"fixed\":true", "\"fixed\":true,\"cage\":1", 1);
    assert_eq!(read(&format!(r#"{{"cells":[{caged}]}}"#))[0].left_out, ["killer cages"]);
}

#[test]
fn lists_of_boards_may_stand_in_an_object() {
    let board = "1..4.4....4.4..1";
    let nine = WIKIPEDIA;
    for text in [
        format!(r#"{{"easy":["{nine}","{nine}"],"hard":["{nine}"]}}"#),
        format!(r#"{{"puzzles":["{nine}","{nine}","{nine}"]}}"#),
        format!(r#"{{"easy":"{nine}","medium":"{nine}","puzzle 3":"{nine}"}}"#),
    ] {
        assert_eq!(read(&text).len(), 3, "{text}");
    }
    // A small board may be a row of a larger one.
    let text = format!(r#"{{"easy":["{board}"]}}"#);
    let (entries, faults) = read_all(text.as_bytes(), None, options());
    assert!(entries.is_empty() && !faults.is_empty(), "{text}: {entries:?}");
    // Rules beside them hold for all.
    let text = format!(r#"{{"type":"killer","puzzles":["{nine}","{nine}"]}}"#);
    let (entries, _) = read_all(text.as_bytes(), None, options());
    assert!(
        entries.len() == 2 && entries.iter().all(|entry| !entry.left_out.is_empty()),
        "{entries:?}"
    );
}

#[test]
fn boards_are_read_among_comments_labels_fences_and_numbers() {
    let rows: Vec<String> = WIKIPEDIA
        .as_bytes()
        .chunks(9)
        .map(|row| String::from_utf8_lossy(row).replace('.', "0"))
        .collect();
    let list = |row: &String| row.chars().map(String::from).collect::<Vec<_>>().join(", ");
    let numbered = |write: &dyn Fn(usize, &String) -> String| -> String {
        rows.iter().enumerate().map(|(at, row)| write(at + 1, row)).collect()
    };
    let all: Vec<String> = rows.iter().map(list).collect();
    for text in [
        format!(
            "grid = [\n{}]\n",
            numbered(&|at, row| format!("  [{}],  # row {at}\n", list(row)))
        ),
        format!(
            "int grid[9][9] = {{\n{}}};\n",
            numbered(&|at, row| format!("  {{{}}}, /* row {at} */\n", list(row)))
        ),
        numbered(&|at, row| format!("Row {at}: [{}]\n", list(row))),
        numbered(&|at, row| format!("**Row {at}:** {row}\n")),
        format!("g = np.array([{}]).reshape(9, 9)\n", all.join(", ")),
        format!("```text\n{WIKIPEDIA}\n```\n"),
    ] {
        let read = read(&text);
        assert_eq!(read.len(), 1, "{text}");
        assert!(
            read[0].puzzle == WIKIPEDIA.parse().unwrap() && read[0].left_out.is_empty(),
            "{text}: {:?}",
            read[0].left_out
        );
    }
    let list: String = (1..=12).map(|at| format!("{at}. {WIKIPEDIA}\n")).collect();
    assert_eq!(read(&list).len(), 12);
    assert_eq!(read(&format!("```\n{WIKIPEDIA}\n{WIKIPEDIA}\n```\n")).len(), 2);
    // A solution below its heading.
    let (puzzle, solution) = ("1..4\n.4..\n..4.\n4..1\n", "1234\n3412\n2143\n4321\n");
    for heading in ["## Solution", "And here is the solution:", "Solución"] {
        let read = read(&format!("{puzzle}\n{heading}\n{solution}"));
        assert!(read.len() == 1 && read[0].solution.is_some(), "{heading}: {read:?}");
    }
}

#[test]
fn groups_of_elements_that_may_be_boxes_are_left_out() {
    let cell = |at: usize| match WIKIPEDIA.as_bytes()[at] {
        b'.' => "<div class=\"cell\"></div>".to_owned(),
        digit => format!("<div class=\"cell\">{}</div>", char::from(digit)),
    };
    let of_box = |number: usize| {
        let place = |at: usize| (number / 3 * 3 + at / 3) * 9 + number % 3 * 3 + at % 3;
        (0..9).map(|at| cell(place(at))).collect::<String>()
    };
    let boxes = |tag: &str| {
        let one = |number: usize| format!("<{tag}>{}</div>", of_box(number));
        format!("<div>{}</div>\n", (0..9).map(one).collect::<String>())
    };
    for (tag, left_out) in
        [("div class=\"box\"", "box"), ("div", "div"), ("div class=\"sub grid\"", "sub grid")]
    {
        let text = boxes(tag);
        let read = read(&text);
        assert_eq!(read.len(), 1, "{text}");
        assert_eq!(read[0].left_out, [left_out], "{text}");
    }
    // Those of rows are rows.
    let rows: String = (0..9)
        .map(|row| {
            format!(
                "<div class=\"row\">{}</div>",
                (9 * row..9 * row + 9).map(cell).collect::<String>()
            )
        })
        .collect();
    assert!(read(&rows)[0].left_out.is_empty());
    // Elements that are no board.
    for text in ["<ul><li>1</li><li>2</li></ul>\n", "<p>1</p>\n<p>2</p>\n"] {
        let (entries, faults) = read_all(text.as_bytes(), None, options());
        assert!(entries.is_empty() && !faults.is_empty(), "{text}: {entries:?}");
    }
}
