//! The sort of the original's library (Java 7 and later, for objects): a merge sort of runs.
//!
//! Some of the original's comparisons have circles, so which element comes first depends on which
//! elements the sort compares. No other sort can take its place.

use alloc::vec::Vec;

/// Compares two elements: negative if the first comes first, 0 if they are equal.
type Compare<'a, T> = &'a dyn Fn(&T, &T) -> i32;

/// Sorts as the original does.
pub(super) fn sort<T: Copy>(items: &mut [T], compare: Compare<'_, T>) {
    let count = items.len();
    if count < 2 {
        return;
    }
    if count < 32 {
        let run = run(items, compare);
        insert_rest(items, run, compare);
        return;
    }
    let (mut shortest, mut odd) = (count, 0);
    while shortest >= 32 {
        odd |= shortest & 1;
        shortest >>= 1;
    }
    let shortest = shortest + odd;
    let mut sort = Merges { items, compare, gallop: 7, runs: Vec::new() };
    let mut base = 0;
    while base < count {
        let rest = &mut sort.items[base..];
        let mut length = run(rest, compare);
        if length < shortest {
            let forced = shortest.min(rest.len());
            insert_rest(&mut rest[..forced], length, compare);
            length = forced;
        }
        sort.runs.push((base, length));
        sort.collapse();
        base += length;
    }
    while sort.runs.len() > 1 {
        let mut at = sort.runs.len() - 2;
        if at > 0 && sort.runs[at - 1].1 < sort.runs[at + 1].1 {
            at -= 1;
        }
        sort.merge(at);
    }
}

/// The length of the run at the start, which is put into ascending order.
fn run<T: Copy>(items: &mut [T], compare: Compare<'_, T>) -> usize {
    if items.len() < 2 {
        return items.len();
    }
    let mut end = 2;
    if compare(&items[1], &items[0]) < 0 {
        while end < items.len() && compare(&items[end], &items[end - 1]) < 0 {
            end += 1;
        }
        items[..end].reverse();
    } else {
        while end < items.len() && compare(&items[end], &items[end - 1]) >= 0 {
            end += 1;
        }
    }
    end
}

/// Inserts the elements from `start` on into the sorted ones before.
fn insert_rest<T: Copy>(items: &mut [T], start: usize, compare: Compare<'_, T>) {
    for at in start..items.len() {
        let pivot = items[at];
        let (mut left, mut right) = (0, at);
        while left < right {
            let middle = (left + right) / 2;
            if compare(&pivot, &items[middle]) < 0 {
                right = middle;
            } else {
                left = middle + 1;
            }
        }
        items.copy_within(left..at, left + 1);
        items[left] = pivot;
    }
}

/// The number of elements before the first that is greater than `key`.
fn gallop_right<T: Copy>(key: &T, items: &[T], hint: usize, compare: Compare<'_, T>) -> usize {
    gallop(items.len(), hint, &|at| compare(key, &items[at]) < 0)
}

/// The number of elements that are smaller than `key`.
fn gallop_left<T: Copy>(key: &T, items: &[T], hint: usize, compare: Compare<'_, T>) -> usize {
    gallop(items.len(), hint, &|at| compare(key, &items[at]) <= 0)
}

/// Searches from `hint` in steps that double, then by halves, for the first place that is `after`.
fn gallop(count: usize, hint: usize, after: &dyn Fn(usize) -> bool) -> usize {
    let (mut last, mut offset) = (0, 1);
    let (mut low, mut high);
    if after(hint) {
        let most = hint + 1;
        while offset < most && after(hint - offset) {
            last = offset;
            offset = 2 * offset + 1;
        }
        offset = offset.min(most);
        // Both count from before the first element.
        (low, high) = (hint + 1 - offset, hint - last);
    } else {
        let most = count - hint;
        while offset < most && !after(hint + offset) {
            last = offset;
            offset = 2 * offset + 1;
        }
        offset = offset.min(most);
        (low, high) = (hint + last + 1, hint + offset);
    }
    while low < high {
        let middle = low + (high - low) / 2;
        if after(middle) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    high
}

/// The runs that wait to be merged: where each begins, and its length.
struct Merges<'a, T> {
    items: &'a mut [T],
    compare: Compare<'a, T>,
    gallop: i32,
    runs: Vec<(usize, usize)>,
}

impl<T: Copy> Merges<'_, T> {
    fn collapse(&mut self) {
        while self.runs.len() > 1 {
            let mut at = self.runs.len() - 2;
            let length = |run: usize| self.runs[run].1;
            if (at > 0 && length(at - 1) <= length(at) + length(at + 1))
                || (at > 1 && length(at - 2) <= length(at - 1) + length(at))
            {
                if length(at - 1) < length(at + 1) {
                    at -= 1;
                }
            } else if length(at) > length(at + 1) {
                break;
            }
            self.merge(at);
        }
    }

    fn merge(&mut self, at: usize) {
        let ((mut base, mut count), (other, mut other_count)) = (self.runs[at], self.runs[at + 1]);
        self.runs[at].1 = count + other_count;
        self.runs.remove(at + 1);
        let run = &self.items[base..base + count];
        let skipped = gallop_right(&self.items[other], run, 0, self.compare);
        base += skipped;
        count -= skipped;
        if count == 0 {
            return;
        }
        let run = &self.items[other..other + other_count];
        let key = &self.items[base + count - 1];
        other_count = gallop_left(key, run, other_count - 1, self.compare);
        if other_count == 0 {
            return;
        }
        if count <= other_count {
            self.merge_low(base, count, other, other_count);
        } else {
            self.merge_high(base, count, other, other_count);
        }
    }

    /// Merges from the left. The first of the second run comes first, the last of the first run last.
    fn merge_low(&mut self, base: usize, mut left: usize, other: usize, mut right: usize) {
        let saved: Vec<T> = self.items[base..base + left].to_vec();
        let (items, compare) = (&mut *self.items, self.compare);
        let (mut from, mut from_other, mut to) = (0, other + 1, base + 1);
        items[base] = items[other];
        right -= 1;
        let mut gallop = self.gallop;
        'all: while right > 0 && left > 1 {
            let (mut wins, mut other_wins) = (0, 0);
            // One at a time, until one run seems to win all the time.
            loop {
                if compare(&items[from_other], &saved[from]) < 0 {
                    items[to] = items[from_other];
                    (to, from_other, right) = (to + 1, from_other + 1, right - 1);
                    (other_wins, wins) = (other_wins + 1, 0);
                    if right == 0 {
                        break 'all;
                    }
                } else {
                    items[to] = saved[from];
                    (to, from, left) = (to + 1, from + 1, left - 1);
                    (wins, other_wins) = (wins + 1, 0);
                    if left == 1 {
                        break 'all;
                    }
                }
                if wins | other_wins >= gallop {
                    break;
                }
            }
            loop {
                let rest = &saved[from..from + left];
                let won = gallop_right(&items[from_other], rest, 0, compare);
                items[to..to + won].copy_from_slice(&saved[from..from + won]);
                (to, from, left) = (to + won, from + won, left - won);
                if won != 0 && left <= 1 {
                    break 'all;
                }
                items[to] = items[from_other];
                (to, from_other, right) = (to + 1, from_other + 1, right - 1);
                if right == 0 {
                    break 'all;
                }
                let rest = &items[from_other..from_other + right];
                let other_won = gallop_left(&saved[from], rest, 0, compare);
                items.copy_within(from_other..from_other + other_won, to);
                (to, from_other, right) =
                    (to + other_won, from_other + other_won, right - other_won);
                if other_won != 0 && right == 0 {
                    break 'all;
                }
                items[to] = saved[from];
                (to, from, left) = (to + 1, from + 1, left - 1);
                if left == 1 {
                    break 'all;
                }
                gallop -= 1;
                if won < 7 && other_won < 7 {
                    break;
                }
            }
            gallop = gallop.max(0) + 2;
        }
        self.gallop = gallop.max(1);
        if left == 1 {
            items.copy_within(from_other..from_other + right, to);
            items[to + right] = saved[from];
        } else {
            items[to..to + left].copy_from_slice(&saved[from..from + left]);
        }
    }

    /// Merges from the right: the mirror image.
    fn merge_high(&mut self, base: usize, mut left: usize, other: usize, mut right: usize) {
        let saved: Vec<T> = self.items[other..other + right].to_vec();
        let (items, compare) = (&mut *self.items, self.compare);
        // Ends of what is left of either run and of the place to fill.
        let mut to = other + right - 1;
        items[to] = items[base + left - 1];
        left -= 1;
        let mut gallop = self.gallop;
        'all: while left > 0 && right > 1 {
            let (mut wins, mut other_wins) = (0, 0);
            loop {
                if compare(&saved[right - 1], &items[base + left - 1]) < 0 {
                    to -= 1;
                    items[to] = items[base + left - 1];
                    left -= 1;
                    (wins, other_wins) = (wins + 1, 0);
                    if left == 0 {
                        break 'all;
                    }
                } else {
                    to -= 1;
                    items[to] = saved[right - 1];
                    right -= 1;
                    (other_wins, wins) = (other_wins + 1, 0);
                    if right == 1 {
                        break 'all;
                    }
                }
                if wins | other_wins >= gallop {
                    break;
                }
            }
            loop {
                let rest = &items[base..base + left];
                let won = left - gallop_right(&saved[right - 1], rest, left - 1, compare);
                items.copy_within(base + left - won..base + left, to - won);
                (to, left) = (to - won, left - won);
                if won != 0 && left == 0 {
                    break 'all;
                }
                to -= 1;
                items[to] = saved[right - 1];
                right -= 1;
                if right == 1 {
                    break 'all;
                }
                let rest = &saved[..right];
                let other_won =
                    right - gallop_left(&items[base + left - 1], rest, right - 1, compare);
                items[to - other_won..to].copy_from_slice(&saved[right - other_won..right]);
                (to, right) = (to - other_won, right - other_won);
                if other_won != 0 && right <= 1 {
                    break 'all;
                }
                to -= 1;
                items[to] = items[base + left - 1];
                left -= 1;
                if left == 0 {
                    break 'all;
                }
                gallop -= 1;
                if won < 7 && other_won < 7 {
                    break;
                }
            }
            gallop = gallop.max(0) + 2;
        }
        self.gallop = gallop.max(1);
        if right == 1 {
            items.copy_within(base..base + left, to - left);
            items[to - left - 1] = saved[0];
        } else {
            items[to - right..to].copy_from_slice(&saved[..right]);
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::sort;

    /// Lists of every length up to 700, made of runs, with many equal elements: the sort is stable.
    #[test]
    fn it_sorts_and_keeps_the_order_of_equal_elements() {
        let mut seed = 1_u64;
        let mut random = move |below: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) % below
        };
        for count in 0..700 {
            let (kinds, rise) = (1 + random(40), random(3) as usize);
            let mut list: Vec<(u64, usize)> =
                (0..count).map(|at| (random(kinds) + (at * rise / 20) as u64 % 50, at)).collect();
            let mut expected = list.clone();
            expected.sort_by_key(|item| item.0);
            sort(&mut list, &|a, b| a.0.cmp(&b.0) as i32);
            assert_eq!(list, expected, "{count}");
        }
    }
}
