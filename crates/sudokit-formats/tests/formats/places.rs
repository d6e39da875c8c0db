//! Texts that say where cells, rows and regions are, and code that changes its board: each is read as it says, or refused.

use sudokit_formats::{Entry, read_all};

use crate::common::{line_of, options};

/// A jigsaw with one solution, and its map.
const JIGSAW: &str =
    "..3.......4....83..........1....36.4...5...9....6...7..3.9.2........6..5.9.....4.";
const MAP: &str =
    "aaaabbcccaaaabbcccadddbecccdddbbeeeedddbbeeeeffggghiiiffgghhhiifffghhhiiffggghhii";

fn read(text: &str) -> Vec<Entry> {
    read_all(text.as_bytes(), None, options()).0
}

/// Lines of nine characters.
fn rows(text: &str) -> String {
    let signs: Vec<char> = text.chars().collect();
    signs.chunks(9).map(|row| row.iter().collect::<String>() + "\n").collect()
}

/// A text with other signs for `a` to `i`.
fn with_signs(signs: &str) -> String {
    let sign = |label: char| signs.chars().nth(label as usize - 'a' as usize).unwrap();
    MAP.chars().map(sign).collect()
}

/// Whether a text is read as this jigsaw, or refused.
fn is_jigsaw_or_refused(text: &str) -> bool {
    let plain = |entry: &Entry| entry.left_out.is_empty() && !entry.puzzle.geometry().is_jigsaw();
    !read(text).iter().any(plain)
}

#[test]
fn maps_in_any_signs_and_places_are_not_lost() {
    let board = rows(JIGSAW);
    let maps = ["abcdefghi", "ABCDEFGHI", "qrstuvwxy", "!@#$%^&+=", "░▒▓█▁▂▃▄▅", "123456789"];
    for signs in maps {
        let flat = with_signs(signs);
        let map = rows(&flat);
        let spaced: String = map
            .lines()
            .map(|row| format!("# {}\n", row.chars().map(|c| format!("{c} ")).collect::<String>()))
            .collect();
        let framed: String = board.lines().map(|row| format!("|{row}|\n")).collect();
        let rule = "+---------+\n";
        for text in [
            format!("{map}\n{board}"),
            format!("{board}\n{map}"),
            format!("{board}---\n{map}"),
            format!("{rule}{framed}{rule}\n{map}"),
            format!("{board}\nThe regions look like this:\n{map}"),
            format!("{board}{spaced}"),
            format!(
                "{}\n{board}",
                map.lines()
                    .map(|row| row.chars().map(String::from).collect::<Vec<_>>().join(",") + "\n")
                    .collect::<String>()
            ),
            format!("{JIGSAW}\t{flat}\n"),
            format!("{JIGSAW}\t{}\n", flat.chars().map(|c| format!("{c} ")).collect::<String>()),
        ] {
            assert!(is_jigsaw_or_refused(&text), "{text}");
        }
    }
    let digits = with_signs("123456789");
    for text in [
        // A map that was cut off, and one before its puzzle.
        format!("{JIGSAW}\t{}\n", &digits[..70]),
        "....6..4............4.1..6.23.3..1..\tAAABBBAAC\n".to_owned(),
        format!("{},{JIGSAW}\n", digits.chars().map(String::from).collect::<Vec<_>>().join(",")),
    ] {
        assert!(is_jigsaw_or_refused(&text), "{text}");
    }
}

#[test]
fn faint_lines_are_no_walls() {
    let lattice = "┼───┼───┼───┼───┼───┼───┼\n│ . ┊ . ┊ . │ . ┊ 6 ┊ . │\n┼┈┈┈┼┈┈┈┼───┼┈┈┈┼┈┈┈┼───┼\n│ . ┊ 4 │ . │ . ┊ . │ . │\n┼┈┈┈┼───┼┈┈┈┼┈┈┈┼───┼┈┈┈┼\n│ . │ . ┊ . │ . │ . ┊ . │\n┼───┼┈┈┈┼───┼───┼┈┈┈┼┈┈┈┼\n│ . ┊ . │ 4 │ . ┊ 1 ┊ . │\n┼┈┈┈┼───┼┈┈┈┼───┼───┼───┼\n│ . │ 6 ┊ . │ 2 ┊ 3 ┊ . │\n┼───┼┈┈┈┼┈┈┈┼┈┈┈┼┈┈┈┼┈┈┈┼\n│ 3 ┊ . ┊ . │ 1 ┊ . ┊ . │\n┼───┼───┼───┼───┼───┼───┼\n";
    for dashes in ["┊┈", "┆┄", "╎╌", "┇┅"] {
        let mut signs = dashes.chars();
        let text = lattice.replace('┊', &signs.next().unwrap().to_string());
        let text = text.replace('┈', &signs.next().unwrap().to_string());
        let read = read(&text);
        assert!(read.len() == 1 && read[0].puzzle.geometry().is_jigsaw(), "{text}");
    }
    // Two rules that differ from the others show boxes of three rows.
    let row = |cells: [&str; 6]| format!("| {} |\n", cells.join(" | "));
    let (thin, thick) = ("+---+---+---+---+---+---+\n", "+===+===+===+===+===+===+\n");
    let blank = [" "; 6];
    let rows =
        [row(["2", " ", " ", " ", " ", "3"]), row(blank), row([" ", "6", "1", " ", " ", "2"])];
    let below =
        [row(["3", " ", "5", "6", " ", " "]), row([" ", " ", " ", " ", "5", "4"]), row(blank)];
    let text = format!("{thick}{}{thick}{}{thick}", rows.join(thin), below.join(thin));
    let read = read(&text);
    assert_eq!(read[0].puzzle.geometry().box_shape(), Some((3, 2)), "{text}");
}

#[test]
fn rows_and_cells_stand_where_they_say() {
    let plain = "3...1..2..4....3";
    for text in [
        "grid[0] = [3,0,0,0]\ngrid[1] = [1,0,0,2]\ngrid[2] = [0,0,4,0]\ngrid[3] = [0,0,0,3]\n",
        "int grid[4][4] = {{3,0,0,0},{1,0,0,2},{0,0,4,0},{0,0,0,3}};\nsolve(grid);\nprint(grid);\n",
        "m <- matrix(c(3,0,0,0,1,0,0,2,0,0,4,0,0,0,0,3), 4, 4, byrow = T)\n",
    ] {
        let read = read(text);
        assert!(read.len() == 1 && read[0].left_out.is_empty(), "{text}: {read:?}");
        assert_eq!(line_of(&read[0]), plain, "{text}");
    }
    let code = "grid = [[3,0,0,0],[1,0,0,2],[0,0,4,0],[0,0,0,3]]\n";
    let cell =
        |row: usize, column: usize| format!("{{\"row\":{row},\"col\":{column},\"value\":null}}");
    let column = |column: usize| {
        format!("[{}]", (0..4).map(|row| cell(row, column)).collect::<Vec<_>>().join(","))
    };
    let turned = (0..4).map(column).collect::<Vec<_>>().join(",").replacen("null", "3", 1);
    for text in [
        // Rows in another order, columns, and boxes.
        "grid[3] = [0,0,0,1]\ngrid[1] = [1,0,0,2]\ngrid[2] = [0,0,4,0]\ngrid[0] = [3,0,0,0]\n".to_owned(),
        "grid[3] = \"...1\"\ngrid[1] = \"1..2\"\ngrid[2] = \"..4.\"\ngrid[0] = \"3...\"\n".to_owned(),
        "grid[:,0] = [3,1,0,0]\ngrid[:,1] = [0,0,0,0]\ngrid[:,2] = [0,0,4,0]\ngrid[:,3] = [0,2,0,3]\n".to_owned(),
        format!("{{\"grid\":[{turned}]}}"),
        "<table><tr id=\"row4\"><td></td><td></td><td></td><td>3</td></tr><tr id=\"row3\"><td></td><td></td><td>4</td><td></td></tr><tr id=\"row2\"><td>1</td><td></td><td></td><td>2</td></tr><tr id=\"row1\"><td>3</td><td></td><td></td><td></td></tr></table>".to_owned(),
        "<table><tr class=\"box\"><td>3</td><td></td><td>1</td><td></td></tr><tr class=\"box\"><td></td><td></td><td></td><td>2</td></tr><tr class=\"box\"><td></td><td></td><td></td><td></td></tr><tr class=\"box\"><td>4</td><td></td><td></td><td>3</td></tr></table>".to_owned(),
        // Languages that take numbers column by column.
        "m <- matrix(c(\n3,1,0,0,\n0,0,0,0,\n0,0,4,0,\n0,2,0,3), 4, 4)\n".to_owned(),
        "m <- c(3,1,0,0,0,0,0,0,0,0,4,0,0,2,0,3)\ndim(m) <- c(4,4)\n".to_owned(),
        "M = hcat([3,1,0,0],[0,0,0,0],[0,0,4,0],[0,2,0,3])\n".to_owned(),
        "M = [[3,1,0,0] [0,0,0,0] [0,0,4,0] [0,2,0,3]]\n".to_owned(),
        // Code that changes the board, and names a rule.
        format!("{code}grid[0], grid[1] = grid[1], grid[0]\n"),
        format!("{code}grid = [list(map(lambda v: (v % 4) + 1, r)) for r in grid]\n"),
        format!("{code}put(grid, 3, 0, 2);\n"),
        format!("{code}check_diagonals(grid)\n"),
        format!("puzzle = \"{JIGSAW}\"\npuzzle = puzzle[::-1]\n"),
        format!("puzzle = \"{JIGSAW}\"\npuzzle += \"1\"\n"),
        // What a reader of a page typed is not a given.
        "<table><tr><td>3</td><td><input value=\"4\"></td><td></td><td></td></tr><tr><td>1</td><td></td><td></td><td>2</td></tr><tr><td></td><td></td><td>4</td><td></td></tr><tr><td></td><td></td><td></td><td>3</td></tr></table>".to_owned(),
    ] {
        let all = read(&text);
        assert!(all.iter().all(|entry| !entry.left_out.is_empty()), "{text}: {all:?}");
    }
}

#[test]
fn damaged_rows_and_words_above_lines_are_no_other_puzzle() {
    // A number that was lost is not made of the digits of another.
    let mut rows = ["0 0 0 0 0 0 0 0 0 0"; 10];
    rows[0] = "0 5 6 10 0 2 0 0 8";
    assert!(read(&rows.join("\n")).is_empty());
    // A damaged puzzle before its solution.
    let damaged = "..2..3...1....36..6.5......2.65....\t162543354162243615615324431256526431\n";
    assert!(read(damaged).is_empty());
    // A kind of puzzle above puzzles in lines.
    let nine = crate::common::WIKIPEDIA;
    for words in ["Killer Sudoku", "**Anti-knight**", "Sudoku X", "X"] {
        let (entries, faults) =
            read_all(format!("{words}\n{nine}\n{nine}\n").as_bytes(), None, options());
        assert!(entries.len() == 2 && faults.len() < 2, "{words}");
        assert!(entries.iter().all(|entry| !entry.left_out.is_empty()), "{words}: {entries:?}");
    }
    // Sixteen boards of 4x4 are no board of 16x16.
    let small =
        "\"4....3.....12...\",\"2...1.2....3....\",\"3..1.........4.2\",\"...3....23.4.4..\","
            .repeat(4);
    let list = format!("[{}]", small.trim_end_matches(','));
    assert_eq!(read(&list).len(), 16);
    assert!(
        read(&format!("{{\"puzzles\":{list}}}")).iter().all(|entry| entry
            .puzzle
            .geometry()
            .order()
            == 4)
    );
    assert!(read(&format!("p = {list}\n")).iter().all(|entry| !entry.left_out.is_empty()));
    // Rows that are counted from below have labels, too.
    let chess = "\t1\t2\t3\t4\n4\t1\t\t\t\n3\t\t\t3\t\n2\t\t1\t\t\n1\t\t\t\t2\n";
    assert_eq!(read(chess).iter().map(line_of).collect::<Vec<_>>(), ["1.....3..1.....2"]);
    // Both rules of a kind with two hold.
    for rules in ["Windoku X", "X-Windoku"] {
        let full =
            "143658729269371458587249631954167283728935146316824597892416375635792814471583962";
        let text = format!("{{\"puzzle\":\"{full}\",\"rules\":\"{rules}\"}}");
        let entry = &read(&text)[0];
        assert!(
            entry.puzzle.geometry().additions().diagonals || !entry.left_out.is_empty(),
            "{rules}"
        );
    }
}
