//! What clients share: places in a queue, streams, the memory of answers that wait to be read.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;
use tokio::sync::futures::Notified;

use crate::client::Client;

/// An amount that clients share. None may hold more than its part of it, so that the others get theirs.
#[derive(Debug)]
pub(crate) struct Shares {
    /// What there is in all.
    most: usize,
    /// What one client may hold.
    each: usize,
    held: Mutex<InUse>,
    freed: Notify,
}

#[derive(Default, Debug)]
struct InUse {
    total: usize,
    by: HashMap<Client, usize>,
}

/// What a client holds, until it is dropped.
#[derive(Debug)]
pub(crate) struct Share {
    of: Arc<Shares>,
    client: Client,
    amount: usize,
}

impl Shares {
    /// An amount of which one client may hold this part.
    pub(crate) fn new(most: usize, part: usize) -> Arc<Shares> {
        Arc::new(Shares {
            most,
            each: most.div_ceil(part),
            held: Mutex::default(),
            freed: Notify::new(),
        })
    }

    /// Takes this much for a client. One that holds nothing may take more than its part, as a large answer must be possible.
    pub(crate) fn take(self: &Arc<Shares>, client: Client, amount: usize) -> Option<Share> {
        let mut held = self.held();
        let total = held.total.checked_add(amount).filter(|total| *total <= self.most)?;
        let own = held.by.entry(client).or_default();
        if *own > 0 && *own + amount > self.each {
            return None;
        }
        *own += amount;
        held.total = total;
        Some(Share { of: self.clone(), client, amount })
    }

    /// What this client holds.
    pub(crate) fn of(&self, client: Client) -> usize {
        self.held().by.get(&client).copied().unwrap_or(0)
    }

    /// Waits until something is given back after this call.
    pub(crate) fn freed(&self) -> Notified<'_> {
        self.freed.notified()
    }

    /// What is held in all.
    pub(crate) fn total(&self) -> usize {
        self.held().total
    }

    fn held(&self) -> MutexGuard<'_, InUse> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut held = self.of.held();
        held.total -= self.amount;
        let own = held.by.entry(self.client).or_default();
        *own -= self.amount;
        if *own == 0 {
            held.by.remove(&self.client);
        }
        drop(held);
        self.of.freed.notify_waiters();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_client_leaves_room_for_others() {
        let [a, b] = [1, 2].map(|last| Client::V4([10, 0, 0, last]));
        let shares = Shares::new(100, 4);
        let held: Vec<Share> = (0..5).filter_map(|_| shares.take(a, 10)).collect();
        assert_eq!(held.len(), 2);
        // One that holds nothing may have more than its part, if there is as much.
        let large = shares.take(b, 80).unwrap();
        assert!(shares.take(Client::Unknown, 1).is_none());
        drop(large);
        assert!(shares.take(b, 81).is_none());
        drop(held);
        assert_eq!(shares.total(), 0);
        assert!(shares.held().by.is_empty());
    }
}
