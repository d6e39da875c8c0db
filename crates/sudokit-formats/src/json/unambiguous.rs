//! JSON whose objects do not say two things under one name: most readers take the last one in silence.

/// The first name that an object of a valid text in JSON has twice, with the byte behind it.
pub(crate) fn doubled_name(json: &[u8]) -> Option<(&[u8], usize)> {
    // Objects of programs have far fewer.
    const MOST_NAMES: usize = 1000;
    let mut objects: Vec<Vec<&[u8]>> = Vec::new();
    let (mut at, mut last) = (0, &b""[..]);
    while let Some(byte) = json.get(at) {
        at += 1;
        match byte {
            b'"' => {
                let start = at;
                while json.get(at).is_some_and(|byte| *byte != b'"') {
                    at += if json[at] == b'\\' { 2 } else { 1 };
                }
                last = json.get(start..at).unwrap_or_default();
                at += 1;
            }
            b'{' | b'[' => objects.push(Vec::new()),
            b'}' | b']' => drop(objects.pop()),
            b':' => {
                let names = objects.last_mut()?;
                if names.contains(&last) {
                    return Some((last, at - 1));
                }
                if names.len() < MOST_NAMES {
                    names.push(last);
                }
            }
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_are_there_twice_are_found() {
        let found = |json: &str| {
            let name = doubled_name(json.as_bytes()).map(|(name, _)| name);
            name.map(|name| String::from_utf8_lossy(name).into_owned())
        };
        assert_eq!(found(r#"{"a":{"b":1,"b":2}}"#).as_deref(), Some("b"));
        assert_eq!(found(r#"[{"a":":","c":[{"a":1},{"a":2}]},{"a":"\"a\":"}]"#), None);
        assert_eq!(found(r#"{"a\"":1,"b":[],"a\"":{}}"#).as_deref(), Some("a\\\""));
    }
}
