//! The short form of the JSON: names that occur often, and `null`, are two characters.

use serde_json::Value;

/// What stands for a name or `null` in the JSON, behind a `z`.
const NAMES: [(char, &str); 30] = [
    ('9', "\"qa\""),
    ('Q', "\"pu_q\""),
    ('A', "\"pu_a\""),
    ('G', "\"grid\""),
    ('M', "\"edit_mode\""),
    ('S', "\"surface\""),
    ('L', "\"line\""),
    ('E', "\"lineE\""),
    ('W', "\"wall\""),
    ('C', "\"cage\""),
    ('N', "\"number\""),
    ('Y', "\"symbol\""),
    ('P', "\"special\""),
    ('B', "\"board\""),
    ('R', "\"command_redo\""),
    ('U', "\"command_undo\""),
    ('8', "\"command_replay\""),
    ('1', "\"numberS\""),
    ('F', "\"freeline\""),
    ('2', "\"freelineE\""),
    ('T', "\"thermo\""),
    ('3', "\"arrows\""),
    ('D', "\"direction\""),
    ('0', "\"squareframe\""),
    ('5', "\"polygon\""),
    ('4', "\"deletelineE\""),
    ('6', "\"killercages\""),
    ('7', "\"nobulbthermo\""),
    ('_', "\"__a\""),
    ('O', "null"),
];

/// The JSON of a line.
pub(super) fn expanded(line: &str) -> String {
    let mut text = String::with_capacity(line.len() * 2);
    let mut rest = line;
    while let Some(at) = rest.find('z') {
        text += &rest[..at];
        let sign = rest[at + 1..].chars().next();
        match NAMES.iter().find(|(known, _)| Some(*known) == sign) {
            Some((_, name)) => text += name,
            // A z of the text itself; newer links write it twice.
            None => text.push('z'),
        }
        let known = sign.is_some_and(|sign| sign == 'Z' || NAMES.iter().any(|n| n.0 == sign));
        rest = &rest[at + 1 + usize::from(known)..];
    }
    text + rest
}

/// A line of JSON in its short form.
pub(super) fn shortened(value: &Value) -> String {
    let mut text = value.to_string();
    for (sign, name) in NAMES {
        text = text.replace(name, &format!("z{sign}"));
    }
    text
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn short_names_are_expanded() {
        assert_eq!(expanded("{zN:zO,\"a\":\"pizZza\"}"), "{\"number\":null,\"a\":\"pizza\"}");
        let value = json!({"number": null, "lineE": {}});
        assert_eq!(expanded(&shortened(&value)), value.to_string());
    }
}
