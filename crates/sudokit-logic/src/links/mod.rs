//! The candidate graph: what follows from a candidate being true or false, and why.
//!
//! A *node* is a candidate, a group of two or more cells in the crossing of two houses, or an
//! almost locked set entered through one of its digits. A *literal* says of a node that it is on
//! (true) or off (false).
//!
//! ```text
//!   5 in r1c1 on  --- weak --->  5 in r1c7 off  --- strong --->  5 in r4c7 on  --- ... --->
//!                 (only one 5                   (the only other
//!                  in row 1)                     place in column 7)
//! ```
//!
//! [`Graph`] lists the direct inferences, [`Reach`] spreads them from many starts at once, level by
//! level, [`Closure`] contains all that follows in the end, and [`Tree`] the chains to all that follows from
//! one. [`Net`] fills in singles after an assumption, as a person would: there the next node may need
//! several earlier ones.

mod als_nodes;
mod builder;
mod candidate_nodes;
mod chain;
mod closure;
mod graph;
mod groups;
mod net;
mod net_parts;
mod node;
mod node_sets;
mod reach;
mod refutation;
mod shorten;
mod tightened;
mod tree;
mod ways;

pub(crate) use builder::GraphKind;
pub(crate) use candidate_nodes::CandidateNodes;
pub(crate) use closure::{Closure, Refuted};
pub(crate) use graph::Graph;
pub(crate) use net::{Clash, Inner, Net, Use};
pub(crate) use net_parts::NetParts;
pub(crate) use node::{Literal, NodeKind, literal, node_of, off, on};
pub(crate) use node_sets::bits;
pub(crate) use reach::Reach;
pub(crate) use shorten::Goal;
pub(crate) use tree::Tree;
pub(crate) use ways::Rules;
