//! Every text format: what it reads, what it writes, and what it says of what it cannot.

mod apart;
mod around;
mod beside;
mod boards;
mod common;
mod corpus;
mod drawn;
mod elements;
mod faults;
mod forms;
mod houses;
mod packed;
#[cfg(feature = "parquet")]
mod parquet;
mod places;
mod remarks;
mod robustness;
mod roundtrip;
mod said;
mod samples;
mod shapes;
mod spoken;
mod states;
mod streaming;
mod text;
#[expect(unreachable_pub, reason = "the test kit exports it")]
#[path = "../../../sudokit-testkit/src/thread_time.rs"]
mod thread_time;
