//! Who asks: clients differ by their addresses.

use std::net::IpAddr;

use axum::http::{Extensions, HeaderMap, HeaderName};

/// The address that a request comes from.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// A client, as far as its address tells.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) enum Client {
    /// Its address is not known.
    #[default]
    Unknown,
    V4([u8; 4]),
    /// The part of an address that names a network: one client has as many addresses in it as it likes.
    V6([u16; 4]),
    /// One of so many that they are no longer kept apart.
    Shared(u64),
}

impl Client {
    /// The client of a request with these extensions.
    pub(crate) fn of(extensions: &Extensions) -> Client {
        extensions.get::<Peer>().map_or(Client::Unknown, |peer| Client::from(peer.0))
    }
}

impl From<IpAddr> for Client {
    fn from(address: IpAddr) -> Client {
        match address.to_canonical() {
            IpAddr::V4(address) => Client::V4(address.octets()),
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                Client::V6([a, b, c, d])
            }
        }
    }
}

impl Peer {
    /// The address that a proxy names in this header: the last one, which the proxy itself has seen.
    pub(crate) fn behind_proxy(headers: &HeaderMap, name: &HeaderName) -> Option<Peer> {
        let value = headers.get_all(name).iter().next_back()?.to_str().ok()?;
        let last = value.rsplit(',').next()?.trim();
        last.trim_matches(['[', ']']).parse().ok().map(Peer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_is_one_client() {
        let client = |text: &str| Client::from(text.parse::<IpAddr>().unwrap());
        assert_eq!(client("2001:db8::1"), client("2001:db8::ffff:1"));
        assert_ne!(client("2001:db8::1"), client("2001:db8:0:1::1"));
        assert_eq!(client("::ffff:10.0.0.1"), client("10.0.0.1"));
    }

    #[test]
    fn the_last_address_of_a_header_is_the_one_that_the_proxy_has_seen() {
        let name = HeaderName::from_static("x-forwarded-for");
        let peer = |values: &[&'static str]| {
            let mut headers = HeaderMap::new();
            for value in values {
                headers.append(&name, value.parse().unwrap());
            }
            Peer::behind_proxy(&headers, &name).map(|peer| peer.0.to_string())
        };
        assert_eq!(peer(&["10.0.0.1"]).as_deref(), Some("10.0.0.1"));
        assert_eq!(peer(&["1.2.3.4, 10.0.0.1"]).as_deref(), Some("10.0.0.1"));
        assert_eq!(peer(&["1.2.3.4", "2001:db8::1"]).as_deref(), Some("2001:db8::1"));
        assert_eq!(peer(&["1.2.3.4, unknown"]), None);
        assert_eq!(peer(&[]), None);
    }
}
