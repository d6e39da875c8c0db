//! What words, comments and texts of code are, in any of many languages.

use crate::names::is_puzzle;
use crate::text::{board, cell, side_of};

/// Words of code that say nothing about a board.
pub(super) const OF_CODE: [&str; 73] = [
    "def",
    "arrayOf",
    "intArrayOf",
    "byteArrayOf",
    "charArrayOf",
    "listOf",
    "mutableListOf",
    "arrayListOf",
    "List.of",
    "Arrays.asList",
    "asList",
    "Int",
    "Int?",
    "intArray",
    "Integer",
    "const",
    "let",
    "var",
    "val",
    "mut",
    "static",
    "final",
    "public",
    "private",
    "int",
    "uint8_t",
    "char",
    "short",
    "long",
    "unsigned",
    "byte",
    "u8",
    "u16",
    "u32",
    "i32",
    "usize",
    "vec",
    "Vec",
    "vector",
    "std",
    "string",
    "String",
    "str",
    "list",
    "List",
    "array",
    "Array",
    "array2d",
    "matrix",
    "np",
    "np.array",
    "numpy",
    "numpy.array",
    "torch.tensor",
    "c",
    "nrow",
    "ncol",
    "byrow",
    "TRUE",
    "dtype",
    "int8",
    "int64",
    "uint8",
    "new",
    "return",
    "print",
    "import",
    "as",
    "quote",
    "ZZ",
    "QQ",
    "of",
    "number",
];

/// Whether a word is a bound of an array in MiniZinc: `1..9`.
fn is_bound(word: &str) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    word.split_once("..").is_some_and(|(from, to)| is_number(from) && is_number(to))
}

/// Whether a word is the name of a variable or a function.
pub(super) fn is_name(word: &str) -> bool {
    word.starts_with(|c: char| c.is_alphabetic() || c == '_')
        && word.chars().all(|c| c.is_alphanumeric() || c == '_')
}

pub(super) fn says_nothing(word: &str) -> bool {
    OF_CODE.contains(&word) || is_bound(word) || is_puzzle(word)
}

/// Whether a function of this name leaves a board as it is.
pub(super) fn is_harmless(name: &str) -> bool {
    const PARTS: [&str; 21] = [
        "puts", "print", "show", "display", "solve", "solution", "append", "push", "add", "board",
        "grid", "puzzle", "sudoku", "assert", "log", "main", "len", "time", "valid", "test",
        "read",
    ];
    let name = name.to_ascii_lowercase();
    PARTS.iter().any(|part| name.contains(part)) || OF_CODE.contains(&&*name)
}

/// What says that a language takes the numbers of a board column by column.
pub(super) fn by_columns(section: &str) -> Option<&'static str> {
    let has = |text: &str| section.contains(text);
    match () {
        () if has("matrix(") && has("c(") && !has("byrow") => Some("a matrix by columns"),
        () if has("dim(") && has("<-") => Some("a matrix by columns"),
        () => None,
    }
}

/// Whether what is called this turns a board, or brings its cells into another order.
pub(super) fn turns(name: &str) -> bool {
    const PARTS: [&str; 14] = [
        "hcat", "transpos", "rotat", "rot90", "flip", "revers", "mirror", "shuffle", "permut",
        "swap", "sort", "zip", "shift", "reshape",
    ];
    let name = name.to_ascii_lowercase();
    ["t", "rev", "roll"].contains(&&*name) || PARTS.iter().any(|part| name.contains(part))
}

/// Whether a comment is none: `#if KILLER` leaves out what follows, or not.
pub(super) fn may_cut(comment: &str) -> bool {
    comment.strip_prefix('#').is_some_and(|rest| {
        let word = rest.trim_start().split(|c: char| !c.is_ascii_lowercase()).next();
        rest.starts_with(|c: char| c.is_ascii_lowercase())
            && ["if", "ifdef", "ifndef", "else", "elif"].contains(&word.unwrap_or_default())
    })
}

/// A string as a row of cells, or as a board of at least 36.
pub(super) fn row_of(text: &str) -> Option<String> {
    let text = text.trim();
    let is_cell =
        |byte: u8| byte.is_ascii_digit() || b"._*-? ".contains(&byte) || byte.is_ascii_uppercase();
    let signs: Vec<&str> = text
        .split("")
        .filter(|sign| !sign.is_empty())
        .map(|sign| cell(sign).unwrap_or("."))
        .collect();
    let is_row = text.len() >= 4
        && text.bytes().all(is_cell)
        && text.bytes().any(|byte| byte.is_ascii_digit() || b"._*-?".contains(&byte));
    let side = side_of(text.len()).filter(|_| text.len() >= 36);
    is_row.then(|| side.map_or_else(|| signs.join(" "), |side| board(&signs, side)))
}
