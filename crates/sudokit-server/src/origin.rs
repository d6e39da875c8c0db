//! Pages that may read answers.

use std::fmt;
use std::str::FromStr;

use axum::http::uri::Authority;
use axum::http::{HeaderValue, Uri};

/// Pages that may read answers: those of one origin, or all.
///
/// ```
/// use sudokit_server::Origin;
///
/// assert!("https://example.org:8443".parse::<Origin>().is_ok());
/// assert_eq!("*".parse(), Ok(Origin::Any));
/// for wrong in ["https://example.org/", "https://example.org:443", "https://*.example.org"] {
///     assert!(wrong.parse::<Origin>().is_err());
/// }
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
                && is_name(authority.host())
                && is_unusual_port(scheme, authority)
                && text == text.to_ascii_lowercase()
        });
        if same { Ok(Origin::One(text.to_owned())) } else { Err(NoOrigin) }
    }
}

/// The name of a host, in small letters.
///
/// # Errors
/// If it is none: with a scheme, a port or a star.
///
/// ```
/// use sudokit_server::host_name;
///
/// assert_eq!(host_name("Sudoku.example").unwrap(), "sudoku.example");
/// assert!(host_name("sudoku.example:80").is_err());
/// ```
pub fn host_name(text: &str) -> Result<String, NoHost> {
    if is_name(text) { Ok(text.to_ascii_lowercase()) } else { Err(NoHost) }
}

/// A text that is not the name of a host.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct NoHost;

impl fmt::Display for NoHost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a name without scheme and port, as in sudoku.example.org")
    }
}

impl std::error::Error for NoHost {}

/// Whether a text is the name or the address of a host.
fn is_name(host: &str) -> bool {
    let is_label = |label: &str| {
        !label.is_empty()
            && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
    };
    let address = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
    match address {
        Some(address) => address.parse::<std::net::Ipv6Addr>().is_ok(),
        None => host.split('.').all(is_label),
    }
}

/// Whether an authority has no port, or one that browsers write: not that of the scheme.
fn is_unusual_port(scheme: &str, authority: &Authority) -> bool {
    let usual = if scheme == "https" { 443 } else { 80 };
    let has_port = authority.as_str().len() > authority.host().len();
    !has_port || authority.port_u16().is_some_and(|port| port != usual)
}

impl fmt::Display for NoOrigin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a scheme and a host, and a port if it is unusual, as in https://example.org; or *")
    }
}

impl std::error::Error for NoOrigin {}
