//! What one answer may take.

use std::time::Duration;

use crate::{Opt, OptionInfo, Options, WrongOption};

/// What one answer may take.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Limits {
    /// Its time.
    pub time: Option<Duration>,
    /// The candidates that are tried at branches.
    pub nodes: Option<u64>,
}

const TIME: Opt<Duration> =
    Opt::seconds("time_limit", "Seconds after which to give up on a puzzle.");
const NODES: Opt<u64> =
    Opt::number("node_limit", "Candidates to try at branches before giving up on a puzzle.");

impl Limits {
    /// The options that [`take`](Limits::take) takes.
    pub const OPTIONS: &'static [OptionInfo] = &[TIME.info(), NODES.info()];

    /// Takes `time_limit`, in seconds, and `node_limit`.
    ///
    /// # Errors
    /// If one is not a number.
    ///
    /// ```
    /// use sudokit_answers::{Limits, Options};
    ///
    /// let limits = Limits::take(&mut Options::new([("time_limit", "0.5")]).unwrap()).unwrap();
    /// assert_eq!(limits.time.unwrap().as_millis(), 500);
    /// assert_eq!(limits.nodes, None);
    /// ```
    pub fn take(options: &mut Options) -> Result<Limits, WrongOption> {
        Ok(Limits { time: options.take(&TIME)?, nodes: options.take(&NODES)? })
    }

    /// These limits, with this time if they have none.
    #[must_use]
    pub fn or_time(self, usual: Option<Duration>) -> Limits {
        Limits { time: self.time.or(usual), ..self }
    }

    /// Whether an answer may take what it needs.
    #[must_use]
    pub const fn are_none(&self) -> bool {
        self.time.is_none() && self.nodes.is_none()
    }
}
