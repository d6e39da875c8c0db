//! Places for streams. Where all are taken, a client with few streams gets one from a client with many: of the streams that
//! wait for their client, the one that waits longest ends.

use std::cmp::Reverse;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::{Instant, timeout_at};

use crate::client::Client;
use crate::problem::Problem;
use crate::shares::{Share, Shares};

/// How long a stream that ends may take to give its place back.
const MOMENT: Duration = Duration::from_secs(1);

/// Places for streams.
#[derive(Debug)]
pub(crate) struct Places {
    shares: Arc<Shares>,
    waiting: Mutex<Vec<Arc<Waiting>>>,
}

/// A stream that waits for its client.
#[derive(Debug)]
struct Waiting {
    client: Client,
    since: Instant,
    end: Notify,
}

impl Places {
    /// So many places, of which one client may have this part.
    pub(crate) fn new(most: usize, part: usize) -> Places {
        Places { shares: Shares::new(most, part), waiting: Mutex::default() }
    }

    /// Takes a place for a client.
    pub(crate) async fn take(&self, client: Client) -> Option<Share> {
        let end = Instant::now() + MOMENT;
        loop {
            let freed = self.shares.freed();
            if let Some(place) = self.shares.take(client, 1) {
                return Some(place);
            }
            // Each of those who ask now ends another one.
            let ending = self.remove_idlest(self.shares.of(client))?;
            ending.end.notify_one();
            timeout_at(end, freed).await.ok()?;
        }
    }

    /// How many are taken.
    pub(crate) fn total(&self) -> usize {
        self.shares.total()
    }

    /// Waits for something from the client of a stream, which sent its last whole line at `since`.
    ///
    /// # Errors
    /// If it does not come in time, or another client needs the place.
    pub(crate) async fn wait<T>(
        &self,
        client: Client,
        since: Instant,
        patience: Duration,
        something: impl Future<Output = T>,
    ) -> Result<T, Problem> {
        let waiting = Arc::new(Waiting { client, since, end: Notify::new() });
        self.waiting().push(waiting.clone());
        let _leaves = Leaves { places: self, waiting: &waiting };
        tokio::select! {
            biased;
            arrived = timeout_at(since + patience, something) => {
                arrived.map_err(|_| Problem::slow("the next line did not arrive in time"))
            }
            () = waiting.end.notified() => {
                Err(Problem::busy("no line arrived, and another client needs the place"))
            }
        }
    }

    /// Of the clients that hold more than one stream above `own`, takes the one with the most, and of its streams that wait
    /// the one that has done so longest.
    fn remove_idlest(&self, own: usize) -> Option<Arc<Waiting>> {
        let mut waiting = self.waiting();
        let held = |one: &Waiting| self.shares.of(one.client);
        let rich = waiting.iter().enumerate().filter(|(_, one)| held(one) > own + 1);
        let (at, _) = rich.max_by_key(|(_, one)| (held(one), Reverse(one.since)))?;
        Some(waiting.swap_remove(at))
    }

    fn waiting(&self) -> MutexGuard<'_, Vec<Arc<Waiting>>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Takes a stream from the list when it does not wait any more.
struct Leaves<'a> {
    places: &'a Places,
    waiting: &'a Arc<Waiting>,
}

impl Drop for Leaves<'_> {
    fn drop(&mut self) {
        self.places.waiting().retain(|one| !Arc::ptr_eq(one, self.waiting));
    }
}

#[cfg(test)]
mod tests {
    use std::future::pending;

    use super::*;

    #[tokio::test]
    async fn a_client_with_many_streams_gives_one_to_a_client_with_few() {
        let [many, few] = [1, 2].map(|last| Client::V4([10, 0, 0, last]));
        let places = Arc::new(Places::new(4, 1));
        let begun = Instant::now();
        let mut streams = Vec::new();
        for number in 0..4 {
            let place = places.take(many).await.unwrap();
            let places = places.clone();
            streams.push(tokio::spawn(async move {
                let _place = place;
                let since = begun + Duration::from_millis(number);
                places.wait(many, since, Duration::from_secs(60), pending::<()>()).await
            }));
        }
        while places.waiting().len() < 4 {
            tokio::task::yield_now().await;
        }
        let held = places.take(few).await.unwrap();
        // The first one waited longest.
        assert!(streams.remove(0).await.unwrap().is_err());
        assert_eq!((places.total(), places.waiting().len()), (4, 3));
        // Another for each, until both have as many.
        let second = places.take(few).await.unwrap();
        assert!(places.take(few).await.is_none());
        assert!(places.take(many).await.is_none());
        drop((held, second));
        assert!(places.take(many).await.is_some());
        for stream in streams {
            stream.abort();
        }
    }
}
