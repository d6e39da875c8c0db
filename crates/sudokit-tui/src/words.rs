//! The words of commands: matched in English and in the player's language, whatever their case and
//! accents.

use sudokit_text::Texts;
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

/// Returns a word in small letters without accents: `Más` is `mas`, `ещё` is `еще`.
pub(crate) fn fold(word: &str) -> String {
    word.nfd()
        .filter(|&character| !is_combining_mark(character))
        .flat_map(char::to_lowercase)
        .collect()
}

/// Whether a word is this English word, or one of those for the same in the player's language.
pub(crate) fn means(word: &str, english: &str, texts: &Texts) -> bool {
    let word = fold(word);
    word == english || in_own_language(english, texts).any(|own| word == fold(&own))
}

/// Returns the words of the player's language for an English word: first the one that the help shows, then
/// others that mean the same.
pub(crate) fn in_own_language(english: &str, texts: &Texts) -> impl Iterator<Item = String> {
    let first = texts.say(&format!("plain-word-{english}"), &[]);
    let id = format!("plain-also-{english}");
    let also = if texts.knows(&id) { texts.say(&id, &[]) } else { String::new() };
    let others: Vec<String> = also.split(',').map(|word| word.trim().to_owned()).collect();
    [first].into_iter().chain(others).filter(|word| !word.is_empty())
}

/// Whether an answer means yes.
pub(crate) fn agrees(answer: &str, texts: &Texts) -> bool {
    let answer = fold(answer);
    !answer.is_empty()
        && ["yes", &fold(&texts.yes_no(true))].iter().any(|yes| yes.starts_with(&answer))
}

/// Whether a word leaves, at any question, as in the original game.
pub(crate) fn leaves(word: &str) -> bool {
    ["quit", "exit", "salir", "выход", "q"].contains(&fold(word).as_str())
}

#[cfg(test)]
mod tests {
    use sudokit_text::Lang;

    use super::*;

    #[test]
    fn words_match_without_accents() {
        assert_eq!(fold("LÍNEA"), "linea");
        let (spanish, russian) = (Texts::new(Lang::Es), Texts::new(Lang::Ru));
        for word in ["más", "mas", "MAS", "ma\u{301}s", "more"] {
            assert!(means(word, "more", &spanish), "{word}");
        }
        for word in ["ещё", "еще", "Еще", "more"] {
            assert!(means(word, "more", &russian), "{word}");
        }
        assert!(!means("menos", "more", &spanish) && !means("", "more", &spanish));
        for word in ["consejo", "pista", "Sugerencia", "hint"] {
            assert!(means(word, "hint", &spanish), "{word}");
        }
        assert!(means("намек", "hint", &russian) && means("совет", "hint", &russian));
        assert!(agrees("si", &spanish) && agrees("Да", &russian) && !agrees("", &spanish));
    }
}
