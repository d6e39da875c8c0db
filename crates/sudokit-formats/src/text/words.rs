//! What lines among boards say: whether they are rows that were not read, headings, code that changes a board.

use sudokit_core::{Alphabet, Geometries};

use crate::Entry;
use crate::filling::{fills, is_blank};
use crate::names;
use crate::says::{Says, says};
use crate::vocabulary::fold;
use crate::wording::Wording;

/// Whether lines without a letter are several rows.
pub(crate) fn are_rows<'a>(lines: impl Iterator<Item = &'a str>) -> bool {
    const FEWEST: usize = 4;
    let is_row = |line: &&str| {
        !line.contains(char::is_alphabetic) && line.contains(['|', '&', ',', ';', '.', '_', '-'])
    };
    let (mut rows, mut digits) = (0, 0);
    for line in lines.filter(is_row) {
        rows += 1;
        digits += line.bytes().filter(u8::is_ascii_digit).count();
    }
    rows >= FEWEST && digits > 1
}

/// Whether the numbers of a text, or its letters, count the cells of a row: they are labels.
pub(crate) fn numbers_cells(text: &str) -> bool {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let numbers: Option<Vec<usize>> = words.map(|word| word.parse().ok()).collect();
    numbers.is_some_and(|numbers| {
        numbers.first().is_some_and(|first| *first < 2)
            && numbers.windows(2).all(|two| two[1] == two[0] + 1)
    })
}

/// Whether a line holds several groups of numbers in brackets, as a list of givens does: `cell(1,4,2). cell(2,3,1).`
pub(crate) fn has_groups(text: &str) -> bool {
    const FEWEST: usize = 3;
    let groups = text.split(['(', '[', '{']).skip(1).filter(|group| {
        let inner = group.split([')', ']', '}']).next().unwrap_or_default();
        let numbers = inner.split(',').map(str::trim);
        numbers.clone().count() > 1
            && numbers.clone().all(|number| {
                !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
            })
    });
    groups.count() >= FEWEST
}

/// Whether a line of a text is a board and the next one its solution, or the map of its regions.
pub(crate) fn has_solutions_below(text: &str) -> bool {
    const SHORTEST: usize = 16;
    let lines = text.lines().map(|line| line.trim().as_bytes()).filter(|line| !line.is_empty());
    let pairs = lines.clone().zip(lines.skip(1));
    pairs
        .filter(|(puzzle, below)| puzzle.len() >= SHORTEST && puzzle.len() == below.len())
        .filter(|(_, below)| below.iter().all(u8::is_ascii_alphanumeric))
        .any(|(puzzle, below)| {
            let [puzzle, below] = [puzzle, below].map(|line| line.chunks(1).collect::<Vec<_>>());
            let is_map = || Geometries::default().of_labels(&below).is_some();
            fills(&puzzle, &below) || puzzle.iter().any(|cell| is_blank(cell)) && is_map()
        })
}

/// Whether a line gives a solution a name: `answers = [[...`, `solution: [[...`.
pub(crate) fn names_solution(line: &str) -> bool {
    line.split_once(['=', ':']).is_some_and(|(name, _)| calls_solution(name.trim()))
}

/// Whether a line is the heading of a solution: `Solution:`.
pub(crate) fn calls_solution(line: &str) -> bool {
    const MOST_WORDS: usize = 8;
    const BESIDE: [&str; 12] =
        ["and", "here", "is", "the", "this", "its", "of", "for", "puzzle", "below", "la", "su"];
    let is_beside = |word: &str| BESIDE.iter().any(|known| known.eq_ignore_ascii_case(word));
    let words = || line.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
    words().count() <= MOST_WORDS
        && words().any(names::is_solution)
        && words().all(|word| names::is_solution(word) || is_beside(word))
}

/// Whether a word may be a map of the regions of a board of a usual size.
pub(crate) fn is_like_regions(word: &str) -> bool {
    const SIDES: [usize; 3] = [4, 6, 9];
    SIDES.iter().any(|side| {
        let puzzle = ".".repeat(side * side).parse().expect("a board of a usual size");
        Entry::new(puzzle, Alphabet::Standard).is_like_regions(word.as_bytes())
    })
}

/// Whether words are one name in code, such as that of a variable.
pub(crate) fn is_identifier(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// Whether words are about the board as a field of this name would be: `Regions:`.
pub(crate) fn is_about_board(text: &str) -> bool {
    // What boxes are called; the rows below may be theirs.
    const BOXES: [&str; 12] = [
        "squares",
        "nonets",
        "subgrids",
        "subsquares",
        "bloques",
        "cajas",
        "blöcke",
        "kästen",
        "blocs",
        "блоки",
        "квадраты",
        "houses",
    ];
    let name = text.trim_matches(|c: char| !c.is_alphanumeric());
    if BOXES.contains(&&*name.to_lowercase()) {
        return true;
    }
    let is_phrase = name.split_whitespace().nth(1).is_some();
    if is_phrase && says_usual(name) {
        return false;
    }
    match says(name) {
        // What names a rule is judged as such: "Minimum clues" does not.
        Says::Rule | Says::Diagonals | Says::Windows if is_phrase => false,
        Says::Nothing | Says::Title | Says::Words | Says::Size | Says::Digits | Says::Mask => false,
        _ => !names::is_puzzle(name),
    }
}

/// Whether words say that the usual rules apply: "Normal Sudoku rules apply."
fn says_usual(text: &str) -> bool {
    const SIDES: [&str; 5] = ["4", "6", "9", "16", "25"];
    let shapes = SIDES.iter().flat_map(|side| [(*side).to_owned(), format!("{side}x{side}")]);
    let shapes: Vec<String> = shapes.chain(["1".to_owned()]).collect();
    Wording::of(&fold(text)).is_plain(&shapes)
}

/// Whether words may say that the rows below them are columns, or were turned: `Columns:`, `column-major`.
pub(crate) fn calls_columns(text: &str) -> bool {
    const MOST_WORDS: usize = 4;
    const WORDS: [&str; 10] = [
        "col",
        "cols",
        "column",
        "columns",
        "colmajor",
        "columnas",
        "spalten",
        "colonnes",
        "столбцы",
        "колонки",
    ];
    let text = text.to_lowercase();
    let words = || text.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
    let is_turned = |word: &str| word.starts_with("transpos") || word.starts_with("rotated");
    words().count() <= MOST_WORDS
        && !words().any(|word| word.starts_with("row"))
        && words().any(|word| WORDS.contains(&word) || is_turned(word))
}

/// Whether words are code that changes a board: `puzzle = puzzle[::-1]`.
pub(crate) fn changes(text: &str) -> bool {
    const SIGNS: [&str; 9] = [
        "[::",
        "+=",
        "[1:",
        ".reverse",
        "reversed(",
        ".replace(",
        ".translate(",
        "transpose",
        "rotate(",
    ];
    SIGNS.iter().any(|sign| text.contains(sign))
}

/// Whether a line of words is like a row that was not read: cells and little else, or many short words.
pub(crate) fn is_like_row(text: &str) -> bool {
    const FEWEST: usize = 4;
    let is_cell = |c: char| c.is_ascii_digit() || "._*?".contains(c);
    let between = |c: char| c.is_whitespace() || ",;|&\t\"'`[](){}:=".contains(c);
    let words = || text.split(between).filter(|word| !word.is_empty());
    let cells = text.chars().filter(|c| is_cell(*c)).count();
    let is_framed = text.contains('|') || text.contains('+');
    let is_of_frame = |c: char| is_framed && "+-=".contains(c);
    let others = text.chars().filter(|c| !is_cell(*c) && !between(*c) && !is_of_frame(*c)).count();
    const FEWEST_WALLS: usize = 16;
    if cells > 1 && others == 0 && text.matches('|').count() >= FEWEST_WALLS {
        return true;
    }
    let is_board = |word: &str| {
        word.len() >= 16 && word.chars().filter(|c| is_cell(*c)).count() * 2 > word.len()
    };
    // A date or a number in a sentence.
    let is_row = cells >= FEWEST && others * 8 < cells;
    let are_short = words().count() >= FEWEST && words().all(|word| word.chars().count() <= 2);
    is_row || are_short || words().any(is_board)
}

/// Whether a line of words is nothing but a few cells, as a row with spaces for blanks is.
pub(crate) fn is_part_of_row(text: &str) -> bool {
    text.contains(|c: char| c.is_ascii_digit())
        && text.chars().all(|c| c.is_ascii_digit() || c.is_whitespace() || "._*,;|&".contains(c))
}
