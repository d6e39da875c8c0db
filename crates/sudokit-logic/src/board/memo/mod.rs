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
//! Both kinds are kept in tables of pointers ([`table`]). Threads may share a board. The first to fill a slot
//! wins. Bits may be written by several threads at once, but all of them write the same: a shared board does
//! not change.

mod bits;
mod item;
mod table;

use alloc::boxed::Box;
use core::any::Any;
use core::marker::PhantomData;
use core::sync::atomic::Ordering;

use once_cell::race::OnceBox;
use smallvec::SmallVec;

use self::bits::Stamped;
use self::table::{Key, Table};
use crate::changes::Changes;

pub(crate) use bits::Bits;
pub(crate) use item::Item;

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
        // The words of a revision are written before its number, see below.
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
    use super::table::SLOTS;
    use super::*;
    use alloc::string::String;
    use sudokit_core::Digit;

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
