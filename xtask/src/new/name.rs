//! The name of a new member in all the ways it is written.

/// A name: `xy-ring`, `xy_ring`, `XyRing`, `XY_RING`, `Xy Ring`.
#[derive(Debug)]
pub(super) struct Name {
    /// As users type it: lower case, words joined by `-`.
    pub(super) id: String,
    /// The file and the module.
    pub(super) module: String,
    /// The type.
    pub(super) type_name: String,
    /// For people.
    pub(super) title: String,
}

impl Name {
    /// The name with this id.
    pub(super) fn new(id: &str) -> Result<Name, String> {
        let words: Vec<&str> = id.split('-').collect();
        let starts_well = id.starts_with(|c: char| c.is_ascii_lowercase());
        let is_word = |word: &&str| {
            !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
        };
        if !starts_well || !words.iter().all(is_word) {
            return Err(format!("{id:?} is not an id: use a-z, 0-9 and -, as in xy-ring"));
        }
        let capital = |word: &&str| word[..1].to_uppercase() + &word[1..];
        let capitals: Vec<String> = words.iter().map(capital).collect();
        Ok(Name {
            id: id.to_owned(),
            module: words.join("_"),
            type_name: capitals.concat(),
            title: capitals.join(" "),
        })
    }

    /// A template under this name: every way to write `template` becomes a way to write the name.
    pub(super) fn fill(&self, template: &str) -> String {
        template
            .replace("_template.rs", &format!("{}.rs", self.module))
            .replace("template-id", &self.id)
            .replace("template_many", &format!("{}_many", self.module))
            .replace("Template Title", &self.title)
            .replace("Template", &self.type_name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_written_in_every_way() {
        let name = Name::new("xy-ring-2").unwrap();
        assert_eq!(name.module, "xy_ring_2");
        assert_eq!(name.type_name, "XyRing2");
        assert_eq!(name.title, "Xy Ring 2");
        let text =
            "# Template Title: struct Template \"template-id\" template_many in _template.rs";
        let filled = "# Xy Ring 2: struct XyRing2 \"xy-ring-2\" xy_ring_2_many in xy_ring_2.rs";
        assert_eq!(name.fill(text), filled);
    }

    #[test]
    fn odd_names_are_refused() {
        for id in ["", "Xy", "xy_ring", "-xy", "xy-", "2xy", "xy--ring", "xy/ring"] {
            assert!(Name::new(id).is_err(), "{id:?}");
        }
    }
}
