//! How much a hint reveals.

/// How much a hint reveals.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Strength {
    /// Where to look.
    Where,
    /// Also which technique to look for.
    What,
    /// The whole argument.
    #[default]
    Full,
}

impl Strength {
    /// All strengths, the weakest first.
    pub const ALL: [Strength; 3] = [Strength::Where, Strength::What, Strength::Full];

    /// The stable name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Strength::Where => "where",
            Strength::What => "what",
            Strength::Full => "full",
        }
    }

    /// What it reveals, in a few English words.
    #[must_use]
    pub const fn about(self) -> &'static str {
        match self {
            Strength::Where => "Where to look",
            Strength::What => "Which technique, too",
            Strength::Full => "The complete argument",
        }
    }

    /// The strength of this name.
    #[must_use]
    pub fn by_name(name: &str) -> Option<Strength> {
        Strength::ALL.into_iter().find(|strength| strength.name() == name)
    }
}
