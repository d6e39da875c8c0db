//! How many requests each client may send: a bucket of tokens for each address.

use std::hash::{BuildHasher as _, RandomState};
use std::num::NonZeroU32;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use governor::clock::{Clock as _, DefaultClock};
use governor::middleware::StateInformationMiddleware;
use governor::state::keyed::DefaultKeyedStateStore;
use governor::{Quota, RateLimiter};

use crate::client::Client;

/// A client that was silent may send as many requests at once as it might have sent in so many seconds.
const WINDOW: u32 = 10;
/// The most clients that are kept apart. Beyond that, new ones share buckets.
const MOST: usize = 100_000;
/// The buckets that they share.
const SHARED: u64 = 1024;
/// How often clients that were silent are forgotten, if there are many.
const CLEANING: Duration = Duration::from_secs(1);

/// The buckets.
#[derive(Debug)]
pub(crate) struct RateLimit {
    limiter: RateLimiter<
        Client,
        DefaultKeyedStateStore<Client>,
        DefaultClock,
        StateInformationMiddleware,
    >,
    per_second: u32,
    sharing: RandomState,
    cleaned: Mutex<Instant>,
}

/// Whether a request may pass.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Verdict {
    /// How many more may pass at once.
    remaining: u32,
    /// The seconds after which this one may pass; `None` if it may.
    pub(crate) wait: Option<u32>,
}

impl RateLimit {
    /// So many requests each second for each client.
    pub(crate) fn new(per_second: NonZeroU32) -> RateLimit {
        let burst = per_second.saturating_mul(NonZeroU32::MIN.saturating_add(WINDOW - 1));
        let quota = Quota::per_second(per_second).allow_burst(burst);
        RateLimit {
            limiter: RateLimiter::keyed(quota).with_middleware(),
            per_second: per_second.get(),
            sharing: RandomState::new(),
            cleaned: Mutex::new(Instant::now()),
        }
    }

    fn burst(&self) -> u32 {
        self.per_second.saturating_mul(WINDOW)
    }

    /// Whether a request of this client may pass.
    pub(crate) fn check(&self, mut client: Client) -> Verdict {
        if self.limiter.len() >= MOST {
            self.clean();
            if self.limiter.len() >= MOST {
                client = Client::Shared(self.sharing.hash_one(client) % SHARED);
            }
        }
        match self.limiter.check_key(&client) {
            Ok(state) => Verdict { remaining: state.remaining_burst_capacity(), wait: None },
            Err(until) => {
                let wait = until.wait_time_from(self.limiter.clock().now());
                let seconds = u32::try_from(wait.as_secs()).unwrap_or(u32::MAX);
                Verdict { remaining: 0, wait: Some(seconds.saturating_add(1)) }
            }
        }
    }

    /// Forgets clients that were silent for long, unless that was done just now.
    fn clean(&self) {
        let mut cleaned = self.cleaned.lock().unwrap_or_else(PoisonError::into_inner);
        if cleaned.elapsed() >= CLEANING {
            self.limiter.retain_recent();
            *cleaned = Instant::now();
        }
    }

    /// The headers that tell a client how much is left, as the draft of the IETF has them.
    pub(crate) fn headers(&self, verdict: Verdict) -> [(&'static str, String); 2] {
        let Verdict { remaining, wait } = verdict;
        let missing = self.burst().saturating_sub(remaining);
        let reset = wait.unwrap_or(missing.div_ceil(self.per_second));
        [
            ("ratelimit-policy", format!("\"requests\";q={};w={WINDOW}", self.burst())),
            ("ratelimit", format!("\"requests\";r={remaining};t={reset}")),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_address_has_its_own_bucket() {
        let limit = RateLimit::new(NonZeroU32::MIN);
        let (one, other) = (Client::V4([10, 0, 0, 1]), Client::V4([10, 0, 0, 2]));
        for left in (0..10).rev() {
            assert_eq!(limit.check(one), Verdict { remaining: left, wait: None });
        }
        assert_eq!(limit.check(one), Verdict { remaining: 0, wait: Some(1) });
        assert_eq!(limit.check(other).remaining, 9);
        let [policy, left] = limit.headers(limit.check(other));
        assert_eq!(policy.1, "\"requests\";q=10;w=10");
        assert_eq!(left.1, "\"requests\";r=8;t=2");
    }
}
