//! Workers by number.
//!
//! C could hold pointers, but a pointer to freed memory looks like a good one. So a worker is a number: its
//! place in a table, and how often that place was used before.
//!
//! ```text
//! 63 ............. 32  31 ............ 0
//! turn of the place    place, from 1          0 is none
//! ```
//!
//! A number that was freed has an old turn, and a random one has no place or a wrong turn: both are errors. A place
//! whose turns are used up is not used again.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock, TryLockError};

use crate::fault::Fault;
use crate::status::Status;

/// Things by number, each behind a lock of its own.
pub(crate) struct Registry<T> {
    places: RwLock<Places<T>>,
}

struct Places<T> {
    all: Vec<Place<T>>,
    /// Places without a thing whose turns are not used up.
    free: Vec<u32>,
}

struct Place<T> {
    turn: u32,
    thing: Option<Arc<Mutex<T>>>,
}

fn no_worker(number: u64) -> Fault {
    let said = match number {
        0 => "there is no worker 0".to_owned(),
        _ => format!("there is no worker {number:#x}: it was freed, or never made"),
    };
    Fault::new(Status::NoWorker, &said)
}

impl<T> Registry<T> {
    pub(crate) const fn new() -> Registry<T> {
        Registry { places: RwLock::new(Places { all: Vec::new(), free: Vec::new() }) }
    }

    /// Keeps a thing, and returns its number.
    pub(crate) fn add(&self, thing: T) -> Result<u64, Fault> {
        // No code of others runs while these locks are held, so what they hold is whole even after a panic.
        let mut places = self.places.write().unwrap_or_else(PoisonError::into_inner);
        let thing = Some(Arc::new(Mutex::new(thing)));
        let place = match places.free.pop() {
            Some(place) => {
                places.all[place as usize].thing = thing;
                place
            }
            None => {
                let place = u32::try_from(places.all.len()).ok().filter(|place| *place < u32::MAX);
                let full = || Fault::new(Status::NoWorker, "there are too many workers");
                let place = place.ok_or_else(full)?;
                places.all.push(Place { turn: 1, thing });
                place
            }
        };
        let turn = places.all[place as usize].turn;
        Ok(u64::from(turn) << 32 | u64::from(place + 1))
    }

    fn find(places: &Places<T>, number: u64) -> Option<u32> {
        let (turn, place) = ((number >> 32) as u32, (number as u32).checked_sub(1)?);
        let known = places.all.get(place as usize)?;
        (known.turn == turn && known.thing.is_some()).then_some(place)
    }

    /// Removes a thing. A call that uses it now ends as usual.
    pub(crate) fn remove(&self, number: u64) -> Result<(), Fault> {
        let mut places = self.places.write().unwrap_or_else(PoisonError::into_inner);
        let place = Self::find(&places, number).ok_or_else(|| no_worker(number))?;
        let known = &mut places.all[place as usize];
        let thing = known.thing.take();
        if let Some(next) = known.turn.checked_add(1) {
            known.turn = next;
            places.free.push(place);
        }
        drop(places);
        // Not under the lock of all.
        drop(thing);
        Ok(())
    }

    /// Lets `call` use a thing, which no other call may use meanwhile.
    pub(crate) fn with<R>(
        &self,
        number: u64,
        call: impl FnOnce(&mut T) -> Result<R, Fault>,
    ) -> Result<R, Fault> {
        let thing = {
            let places = self.places.read().unwrap_or_else(PoisonError::into_inner);
            let place = Self::find(&places, number).ok_or_else(|| no_worker(number))?;
            places.all[place as usize].thing.clone().ok_or_else(|| no_worker(number))?
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

    #[test]
    fn a_place_ends_with_its_turns() {
        let registry = Registry::new();
        let number = registry.add('a').unwrap();
        registry.places.write().unwrap().all[0].turn = u32::MAX;
        let last = u64::from(u32::MAX) << 32 | u64::from(number as u32);
        registry.remove(last).unwrap();
        assert_eq!(registry.add('b').unwrap() as u32, 2);
    }
}
