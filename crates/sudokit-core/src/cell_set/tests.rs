//! Tests of sets of cells.

use super::*;
use alloc::collections::BTreeSet;
use alloc::vec::Vec;

#[test]
fn sets_agree_with_a_tree_at_every_size() {
    for cells in [1, 16, 81, 128, 129, 256, 1296, 4096] {
        let (mut set, mut tree) = (CellSet::empty(cells), BTreeSet::new());
        for i in (0..cells).map(|i| i * 7 % cells) {
            assert_eq!(set.insert(Cell::new(i)), tree.insert(i));
            if i % 3 == 0 {
                assert_eq!(set.remove(Cell::new(i / 2)), tree.remove(&(i / 2)));
            }
        }
        assert_eq!(set.len(), tree.len());
        assert!(set.iter().map(Cell::index).eq(tree.iter().copied()));
        assert_eq!(set.more_than_one(), set.len() > 1);
        let full = CellSet::full(cells);
        assert_eq!(full.len(), cells);
        assert_eq!(full.more_than_one(), cells > 1);
        for i in 0..cells {
            let two = CellSet::of(cells, [Cell::new(i), Cell::new(cells / 2)]);
            assert_eq!(two.more_than_one(), i != cells / 2);
        }
        assert!(set.is_subset(&full));
        let mut rest = full.clone();
        rest -= &set;
        assert_eq!(rest.len(), cells - set.len());
        rest &= &set;
        assert!(rest.is_empty());
        rest |= &set;
        assert_eq!(rest, set);
        assert_eq!(&(&full - &set) | &set, full);
        assert_eq!(&full & &set, set);
        assert_eq!(&full ^ &set, &full - &set);
        assert!(!(&full - &set).intersects(&set));
        let both = [set.clone(), full.clone(), CellSet::empty(cells)];
        assert_eq!(CellSet::in_exactly_one(cells, &both), &full - &set);
        assert_eq!(set.first().map(Cell::index), tree.first().copied());
        assert_eq!(CellSet::of(cells, set.iter()), set);
        assert!(set.clone().into_iter().eq(set.iter()));
        let last = Cell::new(cells - 1);
        assert_eq!(CellSet::of(cells, [last, last]).single(), Some(last));
        assert_eq!(full.single().is_some(), cells == 1);
    }
}

#[test]
fn sets_of_different_sizes_are_compared_and_combined_by_their_cells() {
    let small = CellSet::of(81, [3, 70].map(Cell::new));
    let large = CellSet::of(4096, [3, 70].map(Cell::new));
    assert_eq!(small, large);
    assert_eq!(large, small);
    let hash = |set: &CellSet| {
        let mut hasher = Recorder::default();
        set.hash(&mut hasher);
        hasher.0
    };
    assert_eq!(hash(&small), hash(&large));
    let far: CellSet = [Cell::new(3), Cell::new(4000)].into();
    assert_ne!(small, far);
    assert!(small.intersects(&far) && far.intersects(&small));
    assert!(!far.is_subset(&small) && (&far & &small).is_subset(&small));
    let cells = |set: CellSet| set.iter().map(Cell::index).collect::<Vec<_>>();
    assert_eq!(cells(&small | &far), [3, 70, 4000]);
    assert_eq!(cells(&far | &small), [3, 70, 4000]);
    assert_eq!(cells(&far - &small), [4000]);
    assert_eq!(cells(&small - &far), [70]);
    assert_eq!(cells(small ^ far), [70, 4000]);
}

/// Records what is hashed.
#[derive(Default)]
struct Recorder(Vec<u8>);

impl Hasher for Recorder {
    fn finish(&self) -> u64 {
        0
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0.extend(bytes);
    }
}
