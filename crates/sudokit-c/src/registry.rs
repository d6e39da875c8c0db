//! Workers by number.
//!
//! C could hold pointers, but a pointer to freed memory looks like a good one. So a worker is a number: its place in a
//! table, and how often that place was used before. A number that was freed, and a random one, are errors.

use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError, RwLock, TryLockError};

use slotmap::{DefaultKey, Key as _, KeyData, SlotMap};

use crate::fault::Fault;
use crate::status::Status;

/// Things by number, each behind a lock of its own.
pub(crate) struct Registry<T>(LazyLock<RwLock<Things<T>>>);

type Things<T> = SlotMap<DefaultKey, Arc<Mutex<T>>>;

/// The most workers at a time.
const MOST: usize = 1 << 30;

fn no_worker(number: u64) -> Fault {
    let said = match number {
        0 => "there is no worker 0".to_owned(),
        _ => format!("there is no worker {number:#x}: it was freed, or never made"),
    };
    Fault::new(Status::NoWorker, &said)
}

/// The key of a number that `add` returned; none for numbers that it never returns.
fn key(number: u64) -> Option<DefaultKey> {
    let key = KeyData::from_ffi(number);
    (key.as_ffi() == number).then(|| key.into())
}

impl<T> Registry<T> {
    pub(crate) const fn new() -> Registry<T> {
        Registry(LazyLock::new(RwLock::default))
    }

    /// Keeps a thing, and returns its number.
    pub(crate) fn add(&self, thing: T) -> Result<u64, Fault> {
        // No code of others runs while these locks are held, so what they hold is whole even after a panic.
        let mut things = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if things.len() >= MOST {
            return Err(Fault::new(Status::NoWorker, "there are too many workers"));
        }
        Ok(things.insert(Arc::new(Mutex::new(thing))).data().as_ffi())
    }

    /// Removes a thing. A call that uses it now ends as usual.
    pub(crate) fn remove(&self, number: u64) -> Result<(), Fault> {
        let removed = {
            let mut things = self.0.write().unwrap_or_else(PoisonError::into_inner);
            key(number).and_then(|key| things.remove(key))
        };
        // It ends here, not under the lock of all.
        removed.map(drop).ok_or_else(|| no_worker(number))
    }

    /// Lets `call` use a thing, which no other call may use meanwhile.
    pub(crate) fn with<R>(
        &self,
        number: u64,
        call: impl FnOnce(&mut T) -> Result<R, Fault>,
    ) -> Result<R, Fault> {
        let thing = {
            let things = self.0.read().unwrap_or_else(PoisonError::into_inner);
            let thing = key(number).and_then(|key| things.get(key).cloned());
            thing.ok_or_else(|| no_worker(number))?
        };
        // To wait would never end where the caller's own function, asked whether to stop, calls with its worker.
        let mut held: MutexGuard<'_, T> = match thing.try_lock() {
            Ok(held) => held,
            Err(TryLockError::WouldBlock) => {
                let said = "another call uses this worker now: give each thread its own";
                return Err(Fault::new(Status::Busy, said));
            }
            Err(TryLockError::Poisoned(_)) => {
                let _ = self.remove(number);
                return Err(no_worker(number));
            }
        };
        call(&mut held)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn status<R>(result: Result<R, Fault>) -> Status {
        result.map_or_else(|fault| fault.status, |_| Status::Ok)
    }

    #[test]
    fn a_number_is_good_until_it_is_removed() {
        let registry = Registry::new();
        let first = registry.add('a').unwrap();
        let second = registry.add('b').unwrap();
        assert_eq!(registry.with(first, |thing| Ok(*thing)).unwrap(), 'a');
        registry.remove(first).unwrap();
        assert_eq!(status(registry.with(first, |_| Ok(()))), Status::NoWorker);
        assert_eq!(status(registry.remove(first)), Status::NoWorker);
        // The place is used again, under another number.
        let third = registry.add('c').unwrap();
        assert_ne!(third, first);
        assert_eq!(third as u32, first as u32);
        assert_eq!(status(registry.with(first, |_| Ok(()))), Status::NoWorker);
        assert_eq!(registry.with(second, |thing| Ok(*thing)).unwrap(), 'b');
        for number in [0, 1, 2, 1 << 32, 1 << 32 | 9, u64::MAX] {
            assert_eq!(status(registry.with(number, |_| Ok(()))), Status::NoWorker, "{number}");
        }
    }

    #[test]
    fn a_thing_in_use_is_busy_and_may_be_removed() {
        let registry = Registry::new();
        let number = registry.add('a').unwrap();
        let inner = registry.with(number, |thing| {
            assert_eq!(status(registry.with(number, |_| Ok(()))), Status::Busy);
            registry.remove(number).unwrap();
            Ok(*thing)
        });
        assert_eq!(inner.unwrap(), 'a');
        assert_eq!(status(registry.with(number, |_| Ok(()))), Status::NoWorker);
    }

    #[test]
    fn a_thing_is_gone_after_a_panic() {
        let registry = Registry::new();
        let number = registry.add('a').unwrap();
        let call = || registry.with(number, |_| -> Result<(), Fault> { panic!("on purpose") });
        assert!(std::panic::catch_unwind(std::panic::AssertUnwindSafe(call)).is_err());
        assert_eq!(status(registry.with(number, |_| Ok(()))), Status::NoWorker);
        assert_ne!(registry.add('b').unwrap(), number);
    }
}
