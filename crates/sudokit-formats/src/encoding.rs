//! Text that is not in UTF-8.

use std::borrow::Cow;

/// A text in UTF-8, or else in the one-byte encoding of Western Europe or, if it has words of nothing but other letters, of
/// Russian Windows. No letter is lost, though another one may stand in its place.
pub(crate) fn text_of(bytes: &[u8]) -> Cow<'_, str> {
    if let Ok(text) = str::from_utf8(bytes) {
        return text.into();
    }
    const SHORTEST: usize = 3;
    let is_letter = |byte: &u8| *byte >= 0xC0;
    let is_russian = bytes.windows(SHORTEST).any(|letters| letters.iter().all(is_letter));
    let decode = |byte: &u8| match *byte {
        letter @ 0xC0.. if is_russian => char::from_u32(0x410 + u32::from(letter - 0xC0)),
        0xA8 if is_russian => Some('Ё'),
        0xB8 if is_russian => Some('ё'),
        byte => Some(char::from(byte)),
    };
    bytes.iter().filter_map(decode).collect::<String>().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_other_encodings_can_be_read() {
        assert_eq!(text_of("дígitos".as_bytes()), "дígitos");
        assert_eq!(text_of(b"sudoku f\xE1cil"), "sudoku fácil");
        assert_eq!(text_of(b"\xF3\xE1\xE8\xE9\xF6\xE0 9"), "убийца 9");
    }
}
