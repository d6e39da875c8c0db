//! Lists that are short most of the time.

use core::fmt;
use core::ops::{Deref, DerefMut};

/// A list of which most have one or two members: these are kept in place. Most steps on the way to
/// a solution place one digit, and finding room for three short lists costs as much as finding the
/// step.
///
/// ```
/// use sudokit_logic::Few;
/// let mut few: Few<char> = Few::default();
/// few.extend("abc".chars());
/// assert_eq!(few.len(), 3);
/// assert_eq!(few[0], 'a');
/// ```
#[derive(Clone, Default)]
pub enum Few<T> {
    /// Nothing.
    #[default]
    None,
    /// One member.
    One([T; 1]),
    /// Two.
    Two([T; 2]),
    /// More, or less again.
    Many(Vec<T>),
}

impl<T> Few<T> {
    /// Puts a member at the end.
    pub fn push(&mut self, member: T) {
        if let Few::Many(all) = self {
            return all.push(member);
        }
        *self = match core::mem::take(self) {
            Few::None => Few::One([member]),
            Few::One([first]) => Few::Two([first, member]),
            Few::Two([first, second]) => {
                let mut all = Vec::with_capacity(8);
                all.extend([first, second, member]);
                Few::Many(all)
            }
            Few::Many(all) => Few::Many(all),
        };
    }
}

impl<T> Deref for Few<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        match self {
            Few::None => &[],
            Few::One(all) => all,
            Few::Two(all) => all,
            Few::Many(all) => all,
        }
    }
}

impl<T> DerefMut for Few<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        match self {
            Few::None => &mut [],
            Few::One(all) => all,
            Few::Two(all) => all,
            Few::Many(all) => all,
        }
    }
}

impl<T> Extend<T> for Few<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, members: I) {
        members.into_iter().for_each(|member| self.push(member));
    }
}

impl<T> FromIterator<T> for Few<T> {
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Few<T> {
        let mut few = Few::None;
        few.extend(members);
        few
    }
}

impl<T> From<Vec<T>> for Few<T> {
    fn from(all: Vec<T>) -> Few<T> {
        Few::Many(all)
    }
}

impl<T> From<Few<T>> for Vec<T> {
    fn from(few: Few<T>) -> Vec<T> {
        match few {
            Few::None => Vec::new(),
            Few::One(all) => all.into(),
            Few::Two(all) => all.into(),
            Few::Many(all) => all,
        }
    }
}

impl<T> IntoIterator for Few<T> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        Vec::from(self).into_iter()
    }
}

impl<'a, T> IntoIterator for &'a Few<T> {
    type Item = &'a T;
    type IntoIter = core::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T: PartialEq> PartialEq for Few<T> {
    fn eq(&self, other: &Few<T>) -> bool {
        **self == **other
    }
}

impl<T: Eq> Eq for Few<T> {}

impl<T: fmt::Debug> fmt::Debug for Few<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_are_as_a_list() {
        for count in 0..5 {
            let mut few: Few<usize> = (0..count).collect();
            let mut list: Vec<usize> = (0..count).collect();
            assert_eq!(few[..], list[..]);
            few.reverse();
            list.reverse();
            assert_eq!(few, Few::from(list.clone()));
            assert_eq!(format!("{few:?}"), format!("{list:?}"));
            assert_eq!(Vec::from(few.clone()), list);
            assert!(few.into_iter().eq(list));
        }
    }
}
