//! What stands with a puzzle and was taken for nothing, so that those who ask see that it is there.
//!
//! ```text
//! # Areas add up to 12          a comment that names no rule that is known here
//! {"puzzle":"..3.","clover":true}
//! ```

use std::collections::HashSet;
use std::sync::{Arc, LazyLock};

use crate::Entry;
use crate::says::{Answer, Says, answer, says};
use crate::vocabulary::fold;
use crate::wording::Wording;

/// The most characters that are kept of a remark.
const LONGEST: usize = 100;

impl Entry {
    /// What stands with the puzzle and was taken for nothing: comments, titles and fields that name no rule that is known here,
    /// each with at most 100 characters. Some may be rules all the same. What says how hard a puzzle is, who made it, which
    /// number it has, or that the usual rules apply, is none.
    ///
    /// ```
    /// use sudokit_formats::read_all;
    ///
    /// let text = "# Areas add up to 12\n1..43..2.1...32. # easy\n";
    /// let (entries, _) = read_all(text.as_bytes(), None, Default::default());
    /// assert_eq!(entries[0].remarks(), ["Areas add up to 12"]);
    /// ```
    #[must_use]
    pub fn remarks(&self) -> Vec<String> {
        let mut remarks: Vec<String> = Vec::new();
        let mut add = |remark: String| {
            if !remarks.contains(&remark) {
                remarks.push(remark);
            }
        };
        let around = self.around.iter().flat_map(|around| around.iter());
        around.filter_map(|text| remark_in(text)).for_each(&mut add);
        let texts = self.name.iter().chain(&self.comment);
        let cells = self.puzzle.geometry().cell_count();
        texts.flat_map(|text| text.lines()).filter_map(remark_in).for_each(&mut add);
        let fields = self.fields.iter().filter(|(_, text)| text.len() != cells);
        fields.filter_map(|(name, text)| remark_of_field(name, text)).for_each(&mut add);
        remarks
    }

    /// Adds what stands around the puzzle and was taken for nothing.
    pub(crate) fn add_around(&mut self, remarks: &Arc<[String]>) {
        self.around = Some(match &self.around {
            None => remarks.clone(),
            Some(known) => known.iter().chain(remarks.iter()).cloned().collect(),
        });
    }
}

/// What a comment or a title says, if it says anything.
pub(crate) fn remark_in(text: &str) -> Option<String> {
    let text = text.trim_start_matches(['#', ' ', '\t', ',', ';']).trim_end();
    if !text.contains(char::is_alphabetic) {
        return None;
    }
    if let Some((name, value)) = text.split_once([':', '='])
        && is_fact(name)
    {
        // "Level: 3" says nothing more, and "Author: Ann" has a name.
        return value.trim().is_empty().then(|| short(text));
    }
    let start: String = text.chars().take(2 * LONGEST).collect();
    let folded = fold(&start);
    let wording = Wording::of(&folded);
    // The name of a rule is either left out or a rule of the board.
    let is_taken = || wording.is_names(true) || wording.calls_diagonal();
    (!wording.says_nothing() && !is_taken()).then(|| short(text))
}

/// What a field says that was taken for nothing, with its name.
pub(crate) fn remark_of_field(name: &str, text: &str) -> Option<String> {
    match says(name) {
        _ if is_fact(name) || answer(name, text) == Answer::No => None,
        Says::Title | Says::Words => remark_in(text),
        Says::Nothing | Says::Mask => {
            let says_something = text.contains(char::is_alphabetic) || text.starts_with(['[', '{']);
            says_something.then(|| short(&format!("{name}: {text}")))
        }
        _ => None,
    }
}

/// A text with at most 100 characters.
pub(crate) fn short(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// Names of fields that have nothing to do with rules, in small letters and without signs.
const FACTS: &str = "\
    answer answers app application author authors autor автор авторы backtracks book branches branching by canon canonical \
    clue clues cluecount code collection composer constructor copyright count created createdat createdby creator csv \
    data date datetime day dificultad difficulty difficultylevel dificuldade duration ed editor elapsed \
    email ep er event fecha file filename format fuente generated generatedby generator givens grade guesses hash hardest \
    hardness hints hodoku holes id idx index issue key lang language level license licence link maker median minimal missing \
    month nivel no node nodes nr num number numclues numgivens n origin page points publication published publisher \
    puzzleid rank rate rated rating ratings score se search seconds seed serial series setter software solution \
    solutions solvetime solved solver source split stars state status steps subset symmetry technique techniques time timestamp \
    today tries uid url uuid version videos views volume week weekday year дата источник номер сложность ссылка уровень";

/// Whether a field of this name has nothing to do with rules.
fn is_fact(name: &str) -> bool {
    static KNOWN: LazyLock<HashSet<&str>> = LazyLock::new(|| FACTS.split_whitespace().collect());
    let letters = name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase);
    let plain: String = letters.collect();
    KNOWN.contains(plain.trim_end_matches(|c: char| c.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_says_something_is_a_remark() {
        for nothing in [
            "# Puzzle 17",
            "3.4",
            "Easy Sudoku no. 12",
            "Author: Ann",
            "by Ann",
            "Normal sudoku rules apply.",
        ] {
            assert_eq!(remark_in(nothing), None, "{nothing}");
        }
        for remark in ["Clover", "Areas add up to 12", "Quadrants", "Corners: odd"] {
            assert_eq!(remark_in(remark).as_deref(), Some(remark));
        }
        assert_eq!(remark_in(&"я".repeat(300)).unwrap().chars().count(), LONGEST + 1);
        assert_eq!(remark_of_field("clover", "true").as_deref(), Some("clover: true"));
        for (name, text) in
            [("clover", "false"), ("m", "3"), ("Level", "hard one"), ("clue_count", "\"x\"")]
        {
            assert_eq!(remark_of_field(name, text), None, "{name}");
        }
    }
}
