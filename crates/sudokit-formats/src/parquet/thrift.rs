//! Looks through what a Parquet file says of itself, which is in the compact protocol of Thrift, before the
//! library does. The library makes room for as many things as a list says it has, and calls itself for
//! every level of a schema; memory or stack that runs out would end the program.
//!
//! A field is a byte, the distance from the field before and the kind of the value, and the value:
//!
//! ```text
//! 15 00   15 80 01   15 06   2C ... 00        fields 1 to 3, numbers; field 5, a struct
//! ```

/// The kinds of values that these structs have.
const NUMBERS: [u8; 3] = [4, 5, 6];
const NUMBER: u8 = 5;
const DOUBLE: u8 = 7;
const TEXT: u8 = 8;
const LIST: u8 = 9;
const STRUCT: u8 = 12;
/// How deep structs and lists may be nested. They are about six levels deep.
const DEEPEST: usize = 16;
/// How deep the groups of a schema may be nested. A list takes three levels.
const DEEPEST_SCHEMA: usize = 32;
/// The most columns and groups of a schema.
const LONGEST_SCHEMA: usize = 10_000;

/// Bytes that are looked through. What is missing or wrong is `None`.
struct Walk<'a>(&'a [u8]);

impl<'a> Walk<'a> {
    fn bytes(&mut self, count: u64) -> Option<&'a [u8]> {
        let (bytes, rest) = self.0.split_at_checked(usize::try_from(count).ok()?)?;
        self.0 = rest;
        Some(bytes)
    }

    fn byte(&mut self) -> Option<u8> {
        self.bytes(1).map(|bytes| bytes[0])
    }

    /// A number in groups of seven bits.
    fn unsigned(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7F) << shift;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }

    /// A number that may be negative.
    fn signed(&mut self) -> Option<i64> {
        let number = self.unsigned()?;
        Some((number >> 1) as i64 ^ -((number & 1) as i64))
    }

    /// The number and the kind of the next field after the field `last`; `Some(None)` at the end.
    fn field(&mut self, last: i64) -> Option<Option<(i64, u8)>> {
        let byte = self.byte()?;
        let number = match byte >> 4 {
            _ if byte & 0x0F == 0 => return Some(None),
            0 => self.signed()?,
            distance => last + i64::from(distance),
        };
        Some(Some((number, byte & 0x0F)))
    }

    /// The kind and the number of the items of a list: no more than there are bytes.
    fn list(&mut self) -> Option<(u8, usize)> {
        let byte = self.byte()?;
        let count = match byte >> 4 {
            15 => usize::try_from(self.unsigned()?).ok()?,
            count => usize::from(count),
        };
        (count <= self.0.len()).then_some((byte & 0x0F, count))
    }

    /// Looks at each field of a struct: `see` gets its number and its kind, and passes its value.
    fn fields(&mut self, mut see: impl FnMut(&mut Self, i64, u8) -> Option<()>) -> Option<()> {
        let mut last = 0;
        while let Some((number, kind)) = self.field(last)? {
            see(self, number, kind)?;
            last = number;
        }
        Some(())
    }

    /// Passes a value of this kind in a struct. Its depth is limited.
    fn pass(&mut self, kind: u8, depth: usize) -> Option<()> {
        match kind {
            // The kind of a field that is true or false says which.
            1 | 2 => Some(()),
            3 => self.byte().map(drop),
            DOUBLE => self.bytes(8).map(drop),
            TEXT => {
                let length = self.unsigned()?;
                self.bytes(length).map(drop)
            }
            STRUCT if depth < DEEPEST => self.fields(|walk, _, kind| walk.pass(kind, depth + 1)),
            LIST if depth < DEEPEST => {
                let (kind, count) = self.list()?;
                // A list of what is true or false would need no bytes; there is none here.
                let known = count == 0 || kind > 2;
                known.then(|| (0..count).try_for_each(|_| self.pass(kind, depth + 1)))?
            }
            kind if NUMBERS.contains(&kind) => self.unsigned().map(drop),
            _ => None,
        }
    }
}

/// How many bytes the page unpacks to whose header these bytes begin with; `None` if it is damaged, or
/// longer.
pub(crate) fn unpacked_size(header: &[u8]) -> Option<u64> {
    let mut size = None;
    Walk(header).fields(|walk, number, kind| match (number, kind) {
        (2, NUMBER) => {
            size = Some(u64::try_from(walk.signed()?).ok()?);
            Some(())
        }
        (1 | 3, NUMBER) => walk.unsigned().map(drop),
        (1..=3, _) => None,
        (_, kind) => walk.pass(kind, 0),
    })?;
    size
}

/// Whether the end of a file is what it says, and its schema neither too deep nor too long.
pub(crate) fn is_sound(end: &[u8]) -> bool {
    let look = |walk: &mut Walk<'_>, number, kind| match (number, kind) {
        (2, LIST) => schema(walk),
        (2, _) => None,
        (_, kind) => walk.pass(kind, 0),
    };
    Walk(end).fields(look).is_some()
}

/// Passes the list of the columns and groups. Each group says how many of those that follow are in it.
fn schema(walk: &mut Walk<'_>) -> Option<()> {
    let (kind, count) = walk.list().filter(|(_, count)| *count <= LONGEST_SCHEMA)?;
    // How many are still to come in each of the groups that are open.
    let mut open: Vec<usize> = Vec::new();
    for left in (0..count).rev() {
        let mut children = 0;
        (kind == STRUCT).then_some(())?;
        walk.fields(|walk, number, kind| match (number, kind) {
            (5, NUMBER) => {
                children = usize::try_from(walk.signed()?).ok()?;
                Some(())
            }
            (1..=3 | 6..=9, NUMBER) | (4, TEXT) | (10.., _) => walk.pass(kind, 0),
            _ => None,
        })?;
        if let Some(rest) = open.last_mut() {
            *rest -= 1;
        }
        if children > 0 {
            open.push(children);
        }
        while open.last() == Some(&0) {
            open.pop();
        }
        (children <= left && open.len() <= DEEPEST_SCHEMA).then_some(())?;
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read_from_a_header() {
        assert_eq!(
            unpacked_size(&[0x15, 0, 0x15, 0x80, 1, 0x15, 6, 0x2C, 0x15, 2, 0, 0, 9]),
            Some(64)
        );
        // Cut off, of another kind, negative, without an end, and with a text that is longer.
        assert_eq!(unpacked_size(&[0x15, 0, 0x15, 0x80]), None);
        assert_eq!(unpacked_size(&[0x15, 2, 0x19, 1, 0x15, 1, 0]), None);
        assert_eq!(unpacked_size(&[0x15, 2, 0x15, 3, 0x15, 2, 0]), None);
        assert_eq!(unpacked_size(&[0x15, 2, 0x15, 2, 0x15, 2]), None);
        assert_eq!(unpacked_size(&[0x15, 2, 0x15, 2, 0x15, 2, 0x58, 9, 0]), None);
    }

    /// The end of a file with groups that hold so many, one in the other, and a column.
    fn nested(groups: usize, children: u8) -> Vec<u8> {
        let mut end = vec![0x15, 2, 0x19, 0xFC];
        let mut count = groups + 1;
        while count >= 0x80 {
            end.push(count as u8 | 0x80);
            count >>= 7;
        }
        end.push(count as u8);
        for _ in 0..groups {
            end.extend([0x35, 0, 0x18, 1, b'a', 0x15, children * 2, 0]);
        }
        end.extend([0x15, 0, 0x25, 0, 0x18, 1, b'b', 0, 0]);
        end
    }

    #[test]
    fn a_schema_has_limits() {
        assert!(is_sound(&nested(1, 1)) && is_sound(&nested(DEEPEST_SCHEMA, 1)));
        assert!(!is_sound(&nested(DEEPEST_SCHEMA + 1, 1)));
        assert!(!is_sound(&nested(9_000, 1)) && !is_sound(&nested(20_000, 1)));
        // More children than there are, lists of nothing, and structs in structs.
        assert!(!is_sound(&nested(1, 60)));
        assert!(!is_sound(&[0x49, 0xF1, 0xFF, 0xFF, 0xFF, 0x7F, 0]));
        assert!(!is_sound(&[0x39, 0x31, 0, 0, 0, 0]));
        assert!(!is_sound(&[0x3C; 100_000]) && !is_sound(&[0x39; 100_000]));
    }
}
