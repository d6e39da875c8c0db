//! The language of a request.

use serde::Deserialize;
use sudokit_text::Lang;

/// A language, by its code: `en`.
#[derive(Copy, Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(
    feature = "schema",
    schemars(rename = "Lang", with = "String", extend("enum" = Lang::ALL.map(Lang::code)))
)]
#[serde(try_from = "String")]
pub struct LangCode(pub Lang);

impl TryFrom<String> for LangCode {
    type Error = String;

    fn try_from(code: String) -> Result<LangCode, String> {
        code.parse().map(LangCode).map_err(|_| format!("no language {code}"))
    }
}
