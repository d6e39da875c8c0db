//! Letter keys on keyboards that do not type Latin letters: a command belongs to the place of its key.
//!
//! A terminal reports the character that a key types, not the key. The tables give each character the key
//! of the US keyboard in the same place.

use crossterm::event::KeyCode;

/// A row of keys: what they type on the US keyboard, and on others.
struct Row {
    latin: &'static str,
    others: &'static [&'static str],
}

/// The rows of keys. A `_` stands for a key whose character is left as it is: it is a sign that another
/// key types, too, or two characters at once.
const ROWS: [Row; 3] = [
    Row {
        latin: "qwertyuiop[]",
        others: &[
            "йцукенгшщзхъ", // Russian, Ukrainian, Belarusian
            "ЙЦУКЕНГШЩЗХЪ",
            "___________ї",
            "___________Ї",
            "_ςερτυθιοπ__", // Greek
            "_ΣΕΡΤΥΘΙΟΠ__",
            "__קראטוןםפ__", // Hebrew
            "ضصثقفغعهخحجد", // Arabic, Persian
        ],
    },
    Row {
        latin: "asdfghjkl;'",
        others: &[
            "фывапролджэ",
            "ФЫВАПРОЛДЖЭ",
            "_і________є",
            "_І________Є",
            "ασδφγηξκλ__",
            "ΑΣΔΦΓΗΞΚΛ__",
            "שדגכעיחלךף_",
            "شسيبلاتنمكط",
            "__ی________",
        ],
    },
    Row {
        latin: "zxcvbnm,.",
        others: &["ячсмитьбю", "ЯЧСМИТЬБЮ", "ζχψωβνμ__", "ΖΧΨΩΒΝΜ__", "זסבהנמצתץ", "ئءؤر_ىةوز"],
    },
];

/// Returns the Latin character on the key that types this character, or the character itself. A capital
/// letter has what Shift types: a capital, or another sign.
pub(crate) fn latin(character: char) -> char {
    if character.is_ascii() || character == '_' {
        return character;
    }
    let found = ROWS.iter().find_map(|row| {
        row.others.iter().find_map(|other| {
            let at = other.chars().position(|known| known == character)?;
            row.latin.chars().nth(at)
        })
    });
    match found {
        Some(letter) if character.is_uppercase() => with_shift(letter),
        Some(letter) => letter,
        None => character,
    }
}

/// Returns what a key of the US keyboard types with Shift.
fn with_shift(key: char) -> char {
    match key {
        '[' => '{',
        ']' => '}',
        ';' => ':',
        '\'' => '"',
        ',' => '<',
        '.' => '>',
        letter => letter.to_ascii_uppercase(),
    }
}

/// Returns a key with its Latin letter.
pub(crate) fn latin_key(code: KeyCode) -> KeyCode {
    match code {
        KeyCode::Char(character) => KeyCode::Char(latin(character)),
        code => code,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_table_has_a_character_for_each_key() {
        for row in ROWS {
            for other in row.others {
                assert_eq!(other.chars().count(), row.latin.len(), "{other}");
            }
        }
    }

    #[test]
    fn a_letter_is_the_key_in_its_place() {
        let keys = |text: &str| text.chars().map(latin).collect::<String>();
        assert_eq!(keys("ячсм"), "zxcv");
        assert_eq!(keys("Ргь"), "Hum");
        assert_eq!(keys("ФИ"), "AB");
        assert_eq!(keys("Жюхъ"), ":.[]");
        assert_eq!(keys("і"), "s");
        assert_eq!(keys("ζγΜ"), "zgM");
        assert_eq!(keys("זו"), "zu");
        assert_eq!(keys("ئع"), "zu");
        assert_eq!(keys("hH1?éñ_"), "hH1?éñ_");
    }
}
