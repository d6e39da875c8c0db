//! Pages that may read answers.

use std::fmt;
use std::str::FromStr;

use axum::http::{HeaderValue, Uri};

/// Pages that may read answers: those of one origin, or all.
///
/// ```
/// use sudokit_server::Origin;
///
/// assert!("https://example.org:8443".parse::<Origin>().is_ok());
/// assert_eq!("*".parse(), Ok(Origin::Any));
/// assert!("https://example.org/".parse::<Origin>().is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// All pages.
    Any,
    /// The pages of this scheme, host and port.
    One(String),
}

/// A text that is not an origin.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct NoOrigin;

impl Origin {
    /// As a header; `None` for all.
    pub(crate) fn value(&self) -> Option<HeaderValue> {
        match self {
            Origin::Any => None,
            Origin::One(origin) => origin.parse().ok(),
        }
    }
}

impl FromStr for Origin {
    type Err = NoOrigin;

    fn from_str(text: &str) -> Result<Origin, NoOrigin> {
        if text == "*" {
            return Ok(Origin::Any);
        }
        let uri: Uri = text.parse().map_err(|_| NoOrigin)?;
        let (scheme, authority) = (uri.scheme_str(), uri.authority());
        // As browsers write it: small letters, no user, no path, not even a slash.
        let same = scheme.zip(authority).is_some_and(|(scheme, authority)| {
            matches!(scheme, "http" | "https")
                && text == format!("{scheme}://{authority}")
                && !authority.as_str().contains('@')
                && text == text.to_ascii_lowercase()
        });
        if same { Ok(Origin::One(text.to_owned())) } else { Err(NoOrigin) }
    }
}

impl fmt::Display for NoOrigin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a scheme and a host, and a port if it is unusual, as in https://example.org; or *")
    }
}

impl std::error::Error for NoOrigin {}
