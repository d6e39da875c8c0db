//! The links: where they lead, and what they pack.

use crate::links::Link;

pub(super) const NAME: &str = "penpa";
pub(super) const START: &str = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=";

/// What a link packs; `None` if it is another one.
pub(super) fn packed(text: &str) -> Option<&str> {
    let link = Link::read(text.trim())?;
    let is_penpa = link.host.contains("penpa") || link.path.contains("penpa");
    let value = link.fragment_parameter("p").or_else(|| link.parameter("p"));
    value.filter(|_| is_penpa)
}
