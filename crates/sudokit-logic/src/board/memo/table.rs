//! Tables of what is remembered.
//!
//! The name of a memo says where its search begins; its address says whether it is the one in that slot:
//!
//! ```text
//! slot    0       1       2       3       4     ...    15      next table
//!         .     LOCKS     .     SIZES   FISH            .          .
//!                                 ^-- FISH begins here, too, and takes the next free slot
//! ```

use alloc::boxed::Box;

// The cells of `core` cannot be shared between threads, and those of `std` need `std`.
use once_cell::race::OnceBox;

/// The number of memos in a table; further ones go into another table.
pub(super) const SLOTS: usize = 16;

/// How a memo is found in a table.
pub(super) struct Key {
    /// The slot where the search begins.
    first: usize,
}

impl Key {
    pub(super) const fn new(name: &str) -> Key {
        // FNV-1a. The hashers of the standard library do not run at compile time.
        let (mut hash, mut at) = (0xcbf2_9ce4_8422_2325_u64, 0);
        while at < name.len() {
            hash = (hash ^ name.as_bytes()[at] as u64).wrapping_mul(0x0100_0000_01b3);
            at += 1;
        }
        Key { first: (hash >> 32) as usize % SLOTS }
    }

    /// Its address: no two statics have the same.
    #[inline]
    fn owner(&'static self) -> usize {
        core::ptr::from_ref(self).addr()
    }
}

/// Values by memo.
pub(super) struct Table<E> {
    slots: [OnceBox<Entry<E>>; SLOTS],
    /// Where memos go that find no free slot.
    next: OnceBox<Table<E>>,
}

#[derive(Clone)]
struct Entry<E> {
    owner: usize,
    value: E,
}

impl<E> Default for Table<E> {
    fn default() -> Table<E> {
        Table { slots: [const { OnceBox::new() }; SLOTS], next: OnceBox::new() }
    }
}

impl<E: Overwrite> Clone for Table<E> {
    fn clone(&self) -> Table<E> {
        let mut table = Table::default();
        table.clone_from(self);
        table
    }

    fn clone_from(&mut self, from: &Table<E>) {
        for (to, from) in self.slots.iter_mut().zip(&from.slots) {
            match (to.get(), from.get()) {
                (None, None) => {}
                (Some(to), Some(from))
                    if to.owner == from.owner && to.value.overwrite(&from.value) => {}
                (_, from) => *to = from.cloned().map_or_else(OnceBox::new, filled),
            }
        }
        let next = from.next.get().cloned();
        self.next = next.map_or_else(OnceBox::new, filled);
    }
}

/// A place that holds a value.
fn filled<T>(value: T) -> OnceBox<T> {
    OnceBox::with_value(Box::new(value))
}

/// What can be given other content where it is.
pub(super) trait Overwrite: Clone {
    /// Takes the content of another; `false` if it does not fit.
    fn overwrite(&self, from: &Self) -> bool;
}

impl<E> Table<E> {
    /// The value of a memo, if it has one.
    #[inline]
    pub(super) fn get(&self, key: &'static Key) -> Option<&E> {
        let entry = self.slots[key.first].get()?;
        if entry.owner == key.owner() { Some(&entry.value) } else { self.search(key) }
    }

    /// The same where the first slot is another's.
    #[cold]
    fn search(&self, key: &'static Key) -> Option<&E> {
        let owner = key.owner();
        let mut table = self;
        loop {
            for at in 0..SLOTS {
                let entry = table.slots[(key.first + at) % SLOTS].get()?;
                if entry.owner == owner {
                    return Some(&entry.value);
                }
            }
            table = table.next.get()?;
        }
    }

    /// Stores the value of a memo, unless another thread was faster. Returns the value stored.
    #[cold]
    pub(super) fn insert(&self, key: &'static Key, value: E) -> &E {
        let owner = key.owner();
        let mut entry = Some(Box::new(Entry { owner, value }));
        let mut table = self;
        loop {
            for at in 0..SLOTS {
                let slot = &table.slots[(key.first + at) % SLOTS];
                entry = entry.and_then(|entry| slot.set(entry).err());
                if let Some(entry) = slot.get().filter(|entry| entry.owner == owner) {
                    return &entry.value;
                }
            }
            table = table.next.get_or_init(Box::default);
        }
    }
}
