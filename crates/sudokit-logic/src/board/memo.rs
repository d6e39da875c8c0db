//! What techniques remember about a position, so that nothing is derived twice.
//!
//! The board provides the storage and knows no technique. A technique, or a pattern that several
//! techniques share, declares in its own file what it remembers:
//!
//! ```text
//! static SETS: Memo<Vec<Als>> = Memo::new("almost locked sets");
//! static LOCKS: BitMemo<Digit, Locks> = BitMemo::new("locks");
//!
//! board.memo(&SETS, || collect(board))                      of the whole position
//! board.bits(&LOCKS).get(digit, || find(board, digit))      of one digit by itself
//! ```
//!
//! A [`Memo`] holds a value of any type until the position changes. A [`BitMemo`] holds a few bits per
//! digit, per house or for the board, each with the revision at which they were found: they are valid
//! until that digit, that house or anything changes, and a clone of the board keeps them.
//!
//! Both kinds are kept in tables of pointers. The name of a memo says where its search begins; its
//! address says whether it is the one in that slot:
//!
//! ```text
//! slot    0       1       2       3       4     ...    15      next table
//!         .     LOCKS     .     SIZES   FISH            .          .
//!                                 ^-- FISH begins here, too, and takes the next free slot
//! ```
//!
//! Threads may share a board. The first to fill a slot wins. Bits may be written by several threads at
//! once, but all of them write the same: a shared board does not change.

use alloc::boxed::Box;
use core::any::Any;
use core::marker::PhantomData;
use core::sync::atomic::{AtomicU32, AtomicU64, Ordering};

// The cells of `core` cannot be shared between threads, and those of `std` need `std`.
use once_cell::race::OnceBox;
use smallvec::SmallVec;
use sudokit_core::{Digit, DigitSet, HouseId};

use crate::changes::Changes;

/// The number of memos in a table; further ones go into another table.
const SLOTS: usize = 16;

/// The declaration of a memo for a value that depends on the whole position.
pub(crate) struct Memo<T> {
    key: Key,
    value: PhantomData<fn() -> T>,
}

impl<T> Memo<T> {
    /// Declares a memo, which must be a `static`. Names should differ, but need not.
    pub(crate) const fn new(name: &str) -> Memo<T> {
        Memo { key: Key::new(name), value: PhantomData }
    }
}

/// The declaration of a memo for a few bits `T` per item: a digit, a house, or `()` for the board.
pub(crate) struct BitMemo<I, T> {
    key: Key,
    value: PhantomData<fn(I) -> T>,
}

impl<I, T> BitMemo<I, T> {
    /// Declares a memo, which must be a `static`. Names should differ, but need not.
    pub(crate) const fn new(name: &str) -> BitMemo<I, T> {
        BitMemo { key: Key::new(name), value: PhantomData }
    }
}

/// How a memo is found in a table.
struct Key {
    /// The slot where the search begins.
    first: usize,
}

impl Key {
    const fn new(name: &str) -> Key {
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

/// What a [`BitMemo`] holds bits for.
pub(crate) trait Item: Copy {
    /// The number of items on a board.
    fn count(changes: &Changes) -> usize;

    /// The number of this item.
    fn index(self) -> usize;

    /// The revision of its last change.
    fn changed(self, changes: &Changes) -> u32;
}

impl Item for Digit {
    fn count(changes: &Changes) -> usize {
        changes.digit_count()
    }

    #[inline]
    fn index(self) -> usize {
        Digit::index(self)
    }

    #[inline]
    fn changed(self, changes: &Changes) -> u32 {
        changes.of_digit(self)
    }
}

impl Item for HouseId {
    fn count(changes: &Changes) -> usize {
        changes.house_count()
    }

    #[inline]
    fn index(self) -> usize {
        HouseId::index(self)
    }

    #[inline]
    fn changed(self, changes: &Changes) -> u32 {
        changes.of_house(self)
    }
}

impl Item for () {
    fn count(_: &Changes) -> usize {
        1
    }

    #[inline]
    fn index(self) -> usize {
        0
    }

    #[inline]
    fn changed(self, changes: &Changes) -> u32 {
        changes.revision()
    }
}

/// A value of at most 128 bits.
pub(crate) trait Bits: Copy {
    /// Reads it from words: `word(0)` holds the low 64 bits, `word(1)` the high ones.
    fn from_words(word: impl Fn(usize) -> u64) -> Self;

    /// The words.
    fn words(self) -> [u64; 2];
}

impl Bits for [u16; 2] {
    #[inline]
    fn from_words(word: impl Fn(usize) -> u64) -> [u16; 2] {
        let word = word(0);
        [word as u16, (word >> 16) as u16]
    }

    #[inline]
    fn words(self) -> [u64; 2] {
        [u64::from(self[0]) | u64::from(self[1]) << 16, 0]
    }
}

impl Bits for u64 {
    #[inline]
    fn from_words(word: impl Fn(usize) -> u64) -> u64 {
        word(0)
    }

    #[inline]
    fn words(self) -> [u64; 2] {
        [self, 0]
    }
}

impl Bits for u128 {
    #[inline]
    fn from_words(word: impl Fn(usize) -> u64) -> u128 {
        u128::from(word(0)) | u128::from(word(1)) << 64
    }

    #[inline]
    fn words(self) -> [u64; 2] {
        [self as u64, (self >> 64) as u64]
    }
}

impl Bits for DigitSet {
    #[inline]
    fn from_words(word: impl Fn(usize) -> u64) -> DigitSet {
        DigitSet::from_bits(word(0))
    }

    #[inline]
    fn words(self) -> [u64; 2] {
        [self.bits(), 0]
    }
}

/// Values by memo.
struct Table<E> {
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
trait Overwrite: Clone {
    /// Takes the content of another; `false` if it does not fit.
    fn overwrite(&self, from: &Self) -> bool;
}

impl<E> Table<E> {
    /// The value of a memo, if it has one.
    #[inline]
    fn get(&self, key: &'static Key) -> Option<&E> {
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
    fn insert(&self, key: &'static Key, value: E) -> &E {
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

/// A few bits and the revision at which they were found, 0 for never.
#[derive(Default)]
struct Stamped {
    revision: AtomicU32,
    words: [AtomicU64; 2],
}

impl Clone for Stamped {
    fn clone(&self) -> Stamped {
        // The revision first: its words were written before it.
        let revision = self.revision.load(Ordering::Acquire).into();
        let words = self.words.each_ref().map(|word| word.load(Ordering::Relaxed).into());
        Stamped { revision, words }
    }
}

impl Overwrite for SmallVec<[Stamped; 9]> {
    fn overwrite(&self, from: &Self) -> bool {
        for (to, from) in self.iter().zip(from) {
            let Stamped { revision, words } = from.clone();
            to.revision.store(revision.into_inner(), Ordering::Relaxed);
            for (to, from) in to.words.iter().zip(words) {
                to.store(from.into_inner(), Ordering::Relaxed);
            }
        }
        self.len() == from.len()
    }
}

/// All that is remembered about a position.
#[derive(Default)]
pub(super) struct Memos {
    /// Until the position changes.
    values: OnceBox<Table<Box<dyn Any + Send + Sync>>>,
    bits: Table<SmallVec<[Stamped; 9]>>,
}

impl Clone for Memos {
    /// A board is cloned to be changed: the clone begins without values.
    fn clone(&self) -> Memos {
        Memos { values: OnceBox::new(), bits: self.bits.clone() }
    }

    fn clone_from(&mut self, from: &Memos) {
        self.forget();
        self.bits.clone_from(&from.bits);
    }
}

impl Memos {
    /// Forgets the values: the position has changed.
    #[inline]
    pub(super) fn forget(&mut self) {
        if self.values.get().is_some() {
            self.values = OnceBox::new();
        }
    }

    /// A value, if it is known.
    pub(super) fn get<T: Any>(&self, memo: &'static Memo<T>) -> Option<&T> {
        self.values.get()?.get(&memo.key)?.downcast_ref()
    }

    /// Stores a value, unless there is one. Returns the value stored.
    pub(super) fn insert<T: Any + Send + Sync>(&self, memo: &'static Memo<T>, value: T) -> &T {
        let table = self.values.get_or_init(Box::default);
        let value = table.insert(&memo.key, Box::new(value)).downcast_ref();
        value.expect("a memo has values of one type")
    }

    /// The bits of all items.
    #[inline]
    pub(super) fn bits<'b, I: Item, T: Bits>(
        &'b self,
        memo: &'static BitMemo<I, T>,
        changes: &'b Changes,
    ) -> ItemBits<'b, I, T> {
        let items = match self.bits.get(&memo.key) {
            Some(items) => items,
            None => self.bits.insert(
                &memo.key,
                core::iter::repeat_with(Stamped::default).take(I::count(changes)).collect(),
            ),
        };
        ItemBits { items, changes, memo: PhantomData }
    }
}

/// The bits that a [`BitMemo`] has for each item.
pub(crate) struct ItemBits<'b, I, T> {
    items: &'b [Stamped],
    changes: &'b Changes,
    memo: PhantomData<fn(I) -> T>,
}

impl<I: Item, T: Bits> ItemBits<'_, I, T> {
    /// The bits of an item, found now if they are not known or the item has changed since.
    #[inline]
    pub(crate) fn get(&self, item: I, find: impl FnOnce() -> T) -> T {
        let Stamped { revision, words } = &self.items[item.index()];
        // The words of a revision are written before its number, here and below.
        if revision.load(Ordering::Acquire) >= item.changed(self.changes) {
            return T::from_words(|at| words[at].load(Ordering::Relaxed));
        }
        let found = find();
        for (word, value) in words.iter().zip(found.words()) {
            word.store(value, Ordering::Relaxed);
        }
        revision.store(self.changes.revision(), Ordering::Release);
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::String;

    static NAMES: Memo<String> = Memo::new("names");
    static SUMS: Memo<u32> = Memo::new("sums");
    static PER_DIGIT: BitMemo<Digit, u64> = BitMemo::new("per digit");
    static PER_BOARD: BitMemo<(), u128> = BitMemo::new("per board");

    #[test]
    fn a_value_is_kept_until_it_is_forgotten() {
        let mut memos = Memos::default();
        assert_eq!(memos.get(&NAMES), None);
        assert_eq!(memos.insert(&NAMES, "first".into()), "first");
        assert_eq!(memos.insert(&NAMES, "second".into()), "first");
        assert_eq!(memos.insert(&SUMS, 7), &7);
        assert_eq!(memos.get(&NAMES).map(String::as_str), Some("first"));
        assert_eq!(memos.clone().get(&SUMS), None);
        memos.forget();
        assert_eq!((memos.get(&NAMES), memos.get(&SUMS)), (None, None));
    }

    #[test]
    fn bits_are_kept_until_their_item_changes() {
        let mut changes = Changes::new(9, 27, 81);
        let memos = Memos::default();
        let [first, second] = [0, 1].map(Digit::from_index);
        assert_eq!(memos.bits(&PER_DIGIT, &changes).get(first, || 5), 5);
        assert_eq!(memos.bits(&PER_DIGIT, &changes).get(second, || 6), 6);
        assert_eq!(memos.bits(&PER_BOARD, &changes).get((), || 1 << 100), 1 << 100);
        changes.start_revision();
        changes.mark_digit(second);
        let memos = memos.clone();
        assert_eq!(memos.bits(&PER_DIGIT, &changes).get(first, || 7), 5);
        assert_eq!(memos.bits(&PER_DIGIT, &changes).get(second, || 8), 8);
        assert_eq!(memos.bits(&PER_DIGIT, &changes).get(second, || 9), 8);
        assert_eq!(memos.bits(&PER_BOARD, &changes).get((), || 3), 3);
    }

    #[test]
    fn more_memos_than_slots_find_room() {
        static MANY: [Memo<usize>; 3 * SLOTS] = [const { Memo::new("same") }; 3 * SLOTS];
        let memos = Memos::default();
        for round in 0..2 {
            for (index, memo) in MANY.iter().enumerate() {
                assert_eq!(memos.get(memo), (round > 0).then_some(&index));
                assert_eq!(memos.insert(memo, index), &index);
            }
        }
    }

    #[test]
    fn threads_agree_on_one_value() {
        let memos = Memos::default();
        let changes = Changes::new(9, 27, 81);
        std::thread::scope(|scope| {
            let threads: [_; 4] = core::array::from_fn(|thread| {
                let (memos, changes) = (&memos, &changes);
                scope.spawn(move || {
                    assert_eq!(memos.bits(&PER_BOARD, changes).get((), || 12), 12);
                    *memos.insert(&SUMS, thread as u32)
                })
            });
            let values = threads.map(|thread| thread.join().expect("no panic"));
            assert!(values.iter().all(|value| *value == values[0]), "{values:?}");
        });
    }
}
