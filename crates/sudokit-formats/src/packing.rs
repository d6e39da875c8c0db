//! Packed text in links: LZ-string, deflate, Base64 and percent signs. What is unpacked is bounded.

use std::io::Read as _;

use base64::Engine as _;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};

use crate::cut::RECORD_LIMIT;
use crate::fault::FaultKind;

/// The fault of unpacking too much.
const TOO_LONG: FaultKind = FaultKind::PackedTooLong { limit: RECORD_LIMIT };

/// Base64 that is also read without its `=`, which links often lose.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &STANDARD,
    GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);

/// Reads Base64.
///
/// # Errors
/// If it is damaged.
pub(crate) fn from_base64(text: &str) -> Result<Vec<u8>, FaultKind> {
    // A plus sign may have become a blank on its way.
    let text = text.trim().replace(' ', "+");
    BASE64.decode(text).map_err(|_| FaultKind::Packed)
}

/// Writes Base64.
pub(crate) fn to_base64(bytes: &[u8]) -> String {
    BASE64.encode(bytes)
}

/// Unpacks deflated bytes without a header.
///
/// # Errors
/// If they are damaged, or unpack to more than a record may have.
pub(crate) fn inflate(bytes: &[u8]) -> Result<Vec<u8>, FaultKind> {
    let mut out = Vec::new();
    let reader = flate2::read::DeflateDecoder::new(bytes);
    reader.take(RECORD_LIMIT as u64 + 1).read_to_end(&mut out).map_err(|_| FaultKind::Packed)?;
    if out.len() > RECORD_LIMIT { Err(TOO_LONG) } else { Ok(out) }
}

/// Deflates bytes, without a header.
pub(crate) fn deflate(bytes: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    let mut reader = flate2::read::DeflateEncoder::new(bytes, flate2::Compression::best());
    reader.read_to_end(&mut out).expect("a slice can be read");
    out
}

/// Reads `%2F` and the like.
pub(crate) fn from_percent(text: &str) -> String {
    percent_encoding::percent_decode_str(text).decode_utf8_lossy().into_owned()
}

/// Writes everything but letters, digits and `-_.~` as `%2F` and the like.
pub(crate) fn to_percent(text: &str) -> String {
    const KEPT: percent_encoding::AsciiSet =
        percent_encoding::NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'~');
    percent_encoding::utf8_percent_encode(text, &KEPT).to_string()
}

/// Packs a text as LZ-string in Base64.
pub(crate) fn to_lz(text: &str) -> String {
    lz_str::compress_to_base64(text)
}

/// Unpacks LZ-string in Base64, or in its alphabet for links.
///
/// The crate that packs can also unpack, but a megabyte can unpack to gigabytes there. Here a phrase of the
/// dictionary is a place in what was unpacked: each is an earlier phrase and the character behind it.
///
/// # Errors
/// If it is damaged, or unpacks to more than a record may have.
pub(crate) fn from_lz(text: &str) -> Result<String, FaultKind> {
    let mut bits = Bits { text: text.trim().as_bytes(), at: 0, bit: 0 };
    let mut out: Vec<u16> = Vec::new();
    // Numbers 0 to 2 are signs and no phrases.
    let mut phrases = vec![Phrase::Copy(0, 0); 3];
    let mut width = 2;
    let mut last = (0, 0);
    loop {
        let code = bits.take(width)? as usize;
        let phrase = match code {
            0 | 1 => {
                let literal = Phrase::Character(bits.take(if code == 0 { 8 } else { 16 })? as u16);
                phrases.push(literal);
                literal
            }
            2 => break,
            known if known < phrases.len() => phrases[known],
            // The phrase that is about to be added: the last one and its own first character.
            next if next == phrases.len() && !out.is_empty() => Phrase::Copy(last.0, last.1 + 1),
            _ => return Err(FaultKind::Packed),
        };
        let start = out.len();
        match phrase {
            Phrase::Character(unit) => out.push(unit),
            Phrase::Copy(from, length) => {
                if out.len() + length > RECORD_LIMIT {
                    return Err(TOO_LONG);
                }
                for at in from..from + length {
                    out.push(*out.get(at).ok_or(FaultKind::Packed)?);
                }
            }
        }
        if start > 0 {
            phrases.push(Phrase::Copy(last.0, last.1 + 1));
        }
        last = (start, out.len() - start);
        // The next code may be as large as the phrase that it will add.
        width = (usize::BITS - phrases.len().leading_zeros()).max(3);
    }
    let text = String::from_utf16(&out).map_err(|_| FaultKind::Packed)?;
    if text.len() > RECORD_LIMIT { Err(TOO_LONG) } else { Ok(text) }
}

/// An entry of the dictionary.
#[derive(Copy, Clone, Debug)]
enum Phrase {
    /// A character that came for the first time.
    Character(u16),
    /// A part of what was unpacked: where it starts, and its length.
    Copy(usize, usize),
}

/// The bits of a text in Base64.
struct Bits<'a> {
    text: &'a [u8],
    at: usize,
    bit: u32,
}

impl Bits<'_> {
    /// A number of so many bits, the lowest first.
    fn take(&mut self, count: u32) -> Result<u32, FaultKind> {
        let mut number = 0;
        for place in 0..count {
            let value = match self.text.get(self.at) {
                Some(byte @ b'A'..=b'Z') => byte - b'A',
                Some(byte @ b'a'..=b'z') => byte - b'a' + 26,
                Some(byte @ b'0'..=b'9') => byte - b'0' + 52,
                Some(b'+' | b' ') => 62,
                Some(b'/' | b'-') => 63,
                _ => return Err(FaultKind::Packed),
            };
            number |= u32::from(value >> (5 - self.bit) & 1) << place;
            self.bit += 1;
            if self.bit == 6 {
                (self.bit, self.at) = (0, self.at + 1);
            }
        }
        Ok(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_come_back() {
        let long: String = (0..5000).map(|i| char::from(b'a' + (i * i % 26) as u8)).collect();
        let texts = ["", "a", "aa", "aaaaaaaaaaaaaaa", "abcabcabcabcabc", "ñandú Ω 数独 🙂", &long];
        for text in texts {
            let packed = to_lz(text);
            assert_eq!(from_lz(&packed).unwrap(), text);
            assert_eq!(from_lz(packed.trim_end_matches('=')).unwrap(), text);
            assert_eq!(from_lz(&packed.replace('/', "-")).unwrap(), text);
            assert_eq!(inflate(&deflate(text.as_bytes())).unwrap(), text.as_bytes());
            assert_eq!(from_base64(&to_base64(text.as_bytes())).unwrap(), text.as_bytes());
            assert_eq!(from_percent(&to_percent(text)), text);
        }
    }

    #[test]
    fn what_unpacks_to_too_much_is_refused() {
        let bomb = "a".repeat(2 << 20);
        let packed = to_lz(&bomb);
        assert!(packed.len() < RECORD_LIMIT);
        assert_eq!(from_lz(&packed).unwrap_err(), TOO_LONG);
        assert_eq!(inflate(&deflate(bomb.as_bytes())).unwrap_err(), TOO_LONG);
    }

    #[test]
    fn damaged_texts_are_faults() {
        let packed = to_lz("a puzzle that is long enough to be cut");
        for end in 0..packed.len() - 4 {
            assert_eq!(from_lz(&packed[..end]).unwrap_err(), FaultKind::Packed);
        }
        assert!(from_lz("????").is_err() && from_base64("?").is_err() && inflate(&[7]).is_err());
    }
}
