//! What a field beside a puzzle says, by its name and its text.

use crate::rule_names::{EXTRA_REGIONS, NO_BOXES, REGIONS, SKYSCRAPERS, WINDOKU, rule_of};
use crate::vocabulary::fold;
use crate::wording::{Wording, names_cells};

/// What a field beside a puzzle says of it, by its name.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Says {
    /// Which cells are a region.
    Regions,
    /// The rows and columns of a box.
    Boxes,
    /// The rows of a box.
    BoxRows,
    /// The columns of a box.
    BoxColumns,
    /// Whether there are no boxes.
    NoBoxes,
    /// How many rows and columns the board has.
    Size,
    /// In which order its cells are listed.
    Order,
    /// Which digits there are.
    Digits,
    /// That the diagonals are houses.
    Diagonals,
    /// That the windows of a windoku are houses.
    Windows,
    /// Which other houses there are.
    ExtraHouses,
    /// That a rule holds, which no reader understands.
    Rule,
    /// Which rules hold: nothing else stands there.
    Rules,
    /// What kind of puzzle it is, or anything else.
    Words,
    /// Which cells of a full grid are given.
    Mask,
    /// What it is called, or a remark: it may name rules and say nothing else.
    Title,
    /// Something else.
    Nothing,
}

impl Says {
    /// Whether it is a rule, whatever its field holds.
    pub(crate) const fn is_rule(self) -> bool {
        matches!(self, Says::Rule | Says::Windows | Says::ExtraHouses)
    }

    /// Whether it is about the board or its cells, in figures and not in words.
    pub(crate) const fn is_of_board(self) -> bool {
        use Says::{BoxColumns, BoxRows, Boxes, Digits, Mask, Order, Regions, Size};
        matches!(self, Regions | Boxes | BoxRows | BoxColumns | Size | Order | Digits | Mask)
    }
}

/// Names of fields, in small letters and without signs.
const NAMES: &[(&str, Says)] = &[
    ("addons", Says::Words),
    ("alphabet", Says::Digits),
    ("art", Says::Words),
    ("beschreibung", Says::Words),
    ("bh", Says::BoxRows),
    ("blanks", Says::Mask),
    ("block", Says::Boxes),
    ("blockcols", Says::BoxColumns),
    ("blockdims", Says::Boxes),
    ("blockh", Says::BoxRows),
    ("blockheight", Says::BoxRows),
    ("blockrows", Says::BoxRows),
    ("blockrule", Says::Boxes),
    ("blocks", Says::Boxes),
    ("blockshape", Says::Boxes),
    ("blocksize", Says::Boxes),
    ("blockw", Says::BoxColumns),
    ("blockwidth", Says::BoxColumns),
    ("boardsize", Says::Size),
    ("box", Says::Boxes),
    ("boxcols", Says::BoxColumns),
    ("boxcolumns", Says::BoxColumns),
    ("boxconstraint", Says::Boxes),
    ("boxdim", Says::Boxes),
    ("boxdimensions", Says::Boxes),
    ("boxdims", Says::Boxes),
    ("boxes", Says::Boxes),
    ("boxh", Says::BoxRows),
    ("boxheight", Says::BoxRows),
    ("boxrows", Says::BoxRows),
    ("boxrule", Says::Boxes),
    ("boxshape", Says::Boxes),
    ("boxsize", Says::Boxes),
    ("boxw", Says::BoxColumns),
    ("boxwidth", Says::BoxColumns),
    ("bw", Says::BoxColumns),
    ("categoria", Says::Words),
    ("category", Says::Words),
    ("categoría", Says::Words),
    ("cellorder", Says::Order),
    ("clase", Says::Words),
    ("class", Says::Words),
    ("clues", Says::Mask),
    ("colmajor", Says::Order),
    ("cols", Says::Size),
    ("columnmajor", Says::Order),
    ("columns", Says::Size),
    ("comment", Says::Title),
    ("comments", Says::Title),
    ("condiciones", Says::Rules),
    ("conditions", Says::Rules),
    ("constraint", Says::Rules),
    ("constraints", Says::Rules),
    ("desc", Says::Words),
    ("descripcion", Says::Words),
    ("descripción", Says::Words),
    ("description", Says::Words),
    ("descrizione", Says::Words),
    ("descrição", Says::Words),
    ("diag", Says::Diagonals),
    ("diagonal", Says::Diagonals),
    ("diagonales", Says::Diagonals),
    ("diagonalrule", Says::Diagonals),
    ("diagonals", Says::Diagonals),
    ("diagonalsudoku", Says::Diagonals),
    ("diags", Says::Diagonals),
    ("digits", Says::Digits),
    ("dimension", Says::Size),
    ("dimensions", Says::Size),
    ("empty", Says::Mask),
    ("emptycells", Says::Mask),
    ("erased", Says::Mask),
    ("explanation", Says::Words),
    ("extra", Says::Words),
    ("extras", Says::Words),
    ("features", Says::Words),
    ("fixed", Says::Mask),
    ("flags", Says::Words),
    ("game", Says::Words),
    ("gametype", Says::Words),
    ("genero", Says::Words),
    ("genre", Says::Words),
    ("given", Says::Mask),
    ("givens", Says::Mask),
    ("gridsize", Says::Size),
    ("género", Says::Words),
    ("hasboxes", Says::Boxes),
    ("hasdiagonals", Says::Diagonals),
    ("hasregions", Says::Regions),
    ("header", Says::Title),
    ("heading", Says::Title),
    ("height", Says::Size),
    ("hidden", Says::Mask),
    ("hiddencells", Says::Mask),
    ("hints", Says::Mask),
    ("holes", Says::Mask),
    ("ignoreboxes", Says::NoBoxes),
    ("info", Says::Title),
    ("instructions", Says::Words),
    ("irregular", Says::Regions),
    ("isdiagonal", Says::Diagonals),
    ("isirregular", Says::Regions),
    ("isjigsaw", Says::Regions),
    ("isx", Says::Diagonals),
    ("isxsudoku", Says::Diagonals),
    ("jig", Says::Regions),
    ("jigsaw", Says::Regions),
    ("jigsawmap", Says::Regions),
    ("keywords", Says::Words),
    ("kind", Says::Words),
    ("labels", Says::Words),
    ("latin", Says::NoBoxes),
    ("latinsquare", Says::NoBoxes),
    ("layout", Says::Regions),
    ("majororder", Says::Order),
    ("map", Says::Regions),
    ("mask", Says::Mask),
    ("masks", Says::Mask),
    ("missing", Says::Mask),
    ("mode", Says::Words),
    ("modifiers", Says::Words),
    ("name", Says::Title),
    ("nobox", Says::NoBoxes),
    ("noboxes", Says::NoBoxes),
    ("nom", Says::Title),
    ("nombre", Says::Title),
    ("nome", Says::Title),
    ("nonomino", Says::Regions),
    ("notas", Says::Title),
    ("note", Says::Title),
    ("notes", Says::Title),
    ("option", Says::Words),
    ("options", Says::Words),
    ("order", Says::Order),
    ("pattern", Says::Mask),
    ("prefilled", Says::Mask),
    ("prompt", Says::Words),
    ("puzzlename", Says::Title),
    ("puzzletype", Says::Rules),
    ("puzzlevariant", Says::Words),
    ("regel", Says::Rules),
    ("regeln", Says::Rules),
    ("region", Says::Regions),
    ("regioncols", Says::BoxColumns),
    ("regioncolumns", Says::BoxColumns),
    ("regionh", Says::BoxRows),
    ("regionheight", Says::BoxRows),
    ("regionmap", Says::Regions),
    ("regionrows", Says::BoxRows),
    ("regions", Says::Regions),
    ("regionshape", Says::Boxes),
    ("regionsize", Says::Boxes),
    ("regionw", Says::BoxColumns),
    ("regionwidth", Says::BoxColumns),
    ("regla", Says::Rules),
    ("reglas", Says::Rules),
    ("regles", Says::Rules),
    ("regole", Says::Rules),
    ("regras", Says::Rules),
    ("remark", Says::Title),
    ("remarks", Says::Title),
    ("removed", Says::Mask),
    ("restricciones", Says::Rules),
    ("revealed", Says::Mask),
    ("rowmajor", Says::Order),
    ("rows", Says::Size),
    ("rule", Says::Rules),
    ("rules", Says::Rules),
    ("ruleset", Says::Rules),
    ("rulestext", Says::Rules),
    ("ruletext", Says::Rules),
    ("règle", Says::Rules),
    ("règles", Says::Rules),
    ("settings", Says::Words),
    ("shape", Says::Boxes),
    ("show", Says::Mask),
    ("shown", Says::Mask),
    ("size", Says::Size),
    ("spielart", Says::Words),
    ("squiggly", Says::Regions),
    ("style", Says::Words),
    ("subgrid", Says::Boxes),
    ("subgridcols", Says::BoxColumns),
    ("subgridcolumns", Says::BoxColumns),
    ("subgridh", Says::BoxRows),
    ("subgridheight", Says::BoxRows),
    ("subgridrows", Says::BoxRows),
    ("subgridshape", Says::Boxes),
    ("subgridsize", Says::Boxes),
    ("subgridw", Says::BoxColumns),
    ("subgridwidth", Says::BoxColumns),
    ("subtitle", Says::Title),
    ("subtype", Says::Words),
    ("sudokurules", Says::Rules),
    ("sudokutype", Says::Rules),
    ("sudokux", Says::Diagonals),
    ("symbols", Says::Digits),
    ("tag", Says::Words),
    ("tags", Says::Words),
    ("task", Says::Words),
    ("tipo", Says::Words),
    ("titel", Says::Title),
    ("title", Says::Title),
    ("titolo", Says::Title),
    ("titre", Says::Title),
    ("titulo", Says::Title),
    ("transposed", Says::Order),
    ("typ", Says::Words),
    ("type", Says::Words),
    ("título", Says::Title),
    ("useboxes", Says::Boxes),
    ("usediagonals", Says::Diagonals),
    ("variant", Says::Rules),
    ("variante", Says::Rules),
    ("varianten", Says::Rules),
    ("variantes", Says::Rules),
    ("varianti", Says::Rules),
    ("variants", Says::Rules),
    ("variation", Says::Rules),
    ("variations", Says::Rules),
    ("visible", Says::Mask),
    ("width", Says::Size),
    ("withoutboxes", Says::NoBoxes),
    ("x", Says::Diagonals),
    ("xdiagonals", Says::Diagonals),
    ("xsudoku", Says::Diagonals),
    ("вариант", Says::Rules),
    ("вид", Says::Words),
    ("диагонали", Says::Diagonals),
    ("жанр", Says::Words),
    ("заметки", Says::Title),
    ("категория", Says::Words),
    ("название", Says::Title),
    ("описание", Says::Words),
    ("особенности", Says::Words),
    ("правила", Says::Rules),
    ("правило", Says::Rules),
    ("тип", Says::Words),
    ("условия", Says::Rules),
    ("タイトル", Says::Title),
    ("ルール", Says::Rules),
    ("变体", Says::Rules),
    ("描述", Says::Words),
    ("标题", Says::Title),
    ("種類", Says::Words),
    ("类型", Says::Words),
    ("規則", Says::Rules),
    ("规则", Says::Rules),
    ("變體", Says::Rules),
    ("類型", Says::Words),
];

/// Names of rules that are names of figures about puzzles, too: only a list, an object or `true` makes them rules.
const FIGURES: &[&str] = &[
    "arrow",
    "bottom",
    "cage",
    "chess",
    "circle",
    "circles",
    "clique",
    "clone",
    "consecutive",
    "difference",
    "dot",
    "dots",
    "edge",
    "edges",
    "even",
    "king",
    "knight",
    "left",
    "line",
    "lines",
    "max",
    "maximum",
    "min",
    "minimum",
    "negative",
    "odd",
    "pair",
    "pairs",
    "parity",
    "quad",
    "quads",
    "ratio",
    "relation",
    "relations",
    "right",
    "shaded",
    "skyscraper",
    "sum",
    "sums",
    "top",
    "wall",
    "walls",
    "x",
];

/// What a field of this name says.
pub(crate) fn says(name: &str) -> Says {
    // Without the name of who made the field up: `org.example:antiknight`.
    let name = name.rsplit(':').next().unwrap_or(name);
    let Some(plain) = plain(name) else { return Says::Nothing };
    let says = known(name, &plain);
    if says == Says::Nothing { worded(name) } else { says }
}

fn known(name: &str, plain: &str) -> Says {
    let said = listed(name, plain);
    if said == Says::Nothing { side_of_box(plain) } else { said }
}

/// What a field says whose name speaks of the rows or columns of a box: `rowsPerBox`, `stackWidth`, `inner_height`.
fn side_of_box(plain: &str) -> Says {
    const BOXES: [&str; 8] = ["box", "block", "subgrid", "region", "inner", "band", "stack", "sub"];
    let has = |words: &[&str]| words.iter().any(|word| plain.contains(word));
    match () {
        () if !has(&BOXES) || plain.ends_with('s') && !has(&["row", "col"]) => Says::Nothing,
        () if has(&["row", "height"]) => Says::BoxRows,
        () if has(&["col", "width"]) => Says::BoxColumns,
        () => Says::Nothing,
    }
}

fn listed(name: &str, plain: &str) -> Says {
    match NAMES.binary_search_by_key(&plain, |(known, _)| known) {
        // One of two diagonals is a rule of its own.
        Ok(at) if NAMES[at].1 == Says::Diagonals && name.ends_with(['+', '-']) => Says::Rule,
        Ok(at) => NAMES[at].1,
        Err(_) => rule_of(plain).map_or_else(|| numbered(plain), |rule| of_rule(rule, plain)),
    }
}

/// What a field says whose name is one of those of a rule in words: `flechas`, `Both diagonals`.
fn worded(name: &str) -> Says {
    let folded = fold(name);
    let wording = Wording::of(&folded);
    if wording.calls_diagonal() {
        return Says::Diagonals;
    }
    match wording.clear_rules()[..] {
        [] => Says::Nothing,
        _ if !wording.is_names(false) => Says::Nothing,
        [WINDOKU] => Says::Windows,
        // Techniques are called so, too.
        [SKYSCRAPERS] | [REGIONS] | [NO_BOXES] => Says::Nothing,
        _ => Says::Rule,
    }
}

/// What a field says that is named after a rule.
fn of_rule(rule: &str, plain: &str) -> Says {
    match rule {
        WINDOKU => Says::Windows,
        EXTRA_REGIONS if plain.starts_with("extra") => Says::ExtraHouses,
        _ => Says::Rule,
    }
}

/// Words of the names of fields that hold rules.
const OF_RULES: [&str; 10] = [
    "rule",
    "variant",
    "variat",
    "variac",
    "constraint",
    "restric",
    "regla",
    "правил",
    "условия",
    "вариант",
];

/// What one of several fields of a name says: `constraint_1`, `rule 2`.
fn numbered(plain: &str) -> Says {
    let name = plain.trim_end_matches(|c: char| c.is_ascii_digit());
    let is_figure = name == plain || FIGURES.contains(&name);
    match NAMES.binary_search_by_key(&name, |(known, _)| known) {
        Ok(at) if !is_figure && matches!(NAMES[at].1, Says::Rules | Says::Words | Says::Title) => {
            NAMES[at].1
        }
        Err(_) if !is_figure && rule_of(name).is_some() => Says::Rule,
        // "Extra rule", "variant rules".
        Err(_) if OF_RULES.iter().any(|word| name.contains(word)) => Says::Rules,
        _ => Says::Nothing,
    }
}

/// Whether a field says that this holds: that the diagonals are houses, or the windows.
pub(crate) fn says_yes((name, text): &(String, String), wanted: Says) -> bool {
    says(name) == wanted && answer(name, text) == Answer::Yes
}

/// The longest name that says something, without signs.
const LONGEST: usize = 32;

/// A name in small letters and without signs, if it is short enough to say something.
fn plain(name: &str) -> Option<String> {
    let letters = name.chars().filter(|c| c.is_alphanumeric());
    let plain: String = letters.flat_map(char::to_lowercase).collect();
    (name.len() <= LONGEST && !plain.is_empty()).then_some(plain)
}

/// What a text answers to the name of its field.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    Yes,
    No,
    Other,
}

/// Whether a text denies what its field is called, or says nothing.
pub(crate) fn is_no(text: &str) -> bool {
    answer("", text) == Answer::No
}

pub(crate) fn answer(name: &str, text: &str) -> Answer {
    let text = text.trim().trim_matches('"').trim().to_lowercase();
    match &*text {
        "" | "no" | "n" | "none" | "null" | "nil" | "nan" | "n/a" | "#n/a" | "na" | "\\n"
        | "undefined" | "false" | "off" | "0" | "0.0" | "[]" | "{}" | "-" | "nein" | "falso"
        | "falsch" | "faux" | "нет" | "ложь" => Answer::No,
        "true" | "yes" | "on" | "both" | "sí" | "si" | "ja" | "да" | "verdadero" | "wahr"
        | "vrai" | "истина" => Answer::Yes,
        // A figure about the puzzle, or a word.
        _ if FIGURES.contains(&&*plain(name).unwrap_or_default()) && is_figure(&text) => Answer::No,
        "1" | "y" | "x" => Answer::Yes,
        _ => Answer::Other,
    }
}

/// Whether a text is a number or a short word, and not a list.
fn is_figure(text: &str) -> bool {
    const LONGEST: usize = 12;
    text.len() <= LONGEST && !text.contains(['[', '{', ',', ';']) && !names_cells(text)
}

/// Whether a text that is called a size is that of a board of this order: `9`, `9x9`, `3x3`, 81. Words say nothing.
pub(crate) fn fits_size(text: &str, order: u8) -> bool {
    let text = text.to_lowercase();
    if !text.chars().all(|c| c.is_ascii_digit() || " x×*,[]\"".contains(c)) {
        return true;
    }
    let words = text.split(|c: char| !c.is_ascii_digit()).filter(|word| !word.is_empty());
    let numbers: Vec<u64> = words.map(|word| word.parse().unwrap_or(u64::MAX)).collect();
    let order = u64::from(order);
    match numbers[..] {
        [side] => side == order || side == order * order || side.checked_mul(side) == Some(order),
        [rows, columns] => {
            rows.checked_mul(columns) == Some(order) || [rows, columns] == [order; 2]
        }
        _ => true,
    }
}

/// The numbers of a text: those of `3x2`, `[3, 2]` or `3`.
pub(crate) fn numbers(text: &str) -> Vec<u8> {
    let words = text.split(|c: char| !c.is_ascii_digit()).filter(|word| !word.is_empty());
    words.map(|word| word.parse().unwrap_or(0)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_name_is_found() {
        assert!(NAMES.is_sorted_by_key(|(name, _)| *name));
        assert_eq!((says("Rule-Set"), says("RULES")), (Says::Rules, Says::Rules));
        assert_eq!((says("diagonal"), says("diagonal+")), (Says::Diagonals, Says::Rule));
    }
}
