//! Operators on sets of cells.

use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Sub, SubAssign};

use super::{CellSet, Words};

impl CellSet {
    /// Replaces each word `a` by `f(a, b)`, where `b` is the same word of `other`.
    #[inline]
    fn zip(&mut self, other: &CellSet, f: impl Fn(u64, u64) -> u64) {
        if let (Words::Two(a), Words::Two(b)) = (&mut self.0, &other.0) {
            *a = [f(a[0], b[0]), f(a[1], b[1])];
            return;
        }
        self.zip_many(other, f);
    }

    /// [`CellSet::zip`] for large boards. Kept out of line so that the usual case can be inlined.
    #[cold]
    #[inline(never)]
    fn zip_many(&mut self, other: &CellSet, f: impl Fn(u64, u64) -> u64) {
        if self.words().len() < other.words().len() {
            self.grow(other.words().len());
        }
        let others = other.words();
        let (both, rest) = self.words_mut().split_at_mut(others.len());
        for (a, b) in both.iter_mut().zip(others) {
            *a = f(*a, *b);
        }
        for a in rest {
            *a = f(*a, 0);
        }
    }

    /// Returns the set of the words `f(a, b)`: [`CellSet::zip`] without changing this set.
    #[inline]
    fn with(&self, other: &CellSet, f: impl Fn(u64, u64) -> u64) -> CellSet {
        if let (Words::Two(a), Words::Two(b)) = (&self.0, &other.0) {
            return CellSet(Words::Two([f(a[0], b[0]), f(a[1], b[1])]));
        }
        self.with_many(other, f)
    }

    #[cold]
    #[inline(never)]
    fn with_many(&self, other: &CellSet, f: impl Fn(u64, u64) -> u64) -> CellSet {
        let mut set = self.clone();
        set.zip_many(other, f);
        set
    }
}

/// Implements an operator and its assignment form, for references and values.
macro_rules! operator {
    ($($name:ident $method:ident $assign:ident $assign_method:ident |$a:ident, $b:ident| $both:expr;)*) => {
        $(
            impl $name for &CellSet {
                type Output = CellSet;
                #[inline]
                fn $method(self, other: &CellSet) -> CellSet {
                    self.with(other, |$a, $b| $both)
                }
            }

            impl $name<&CellSet> for CellSet {
                type Output = CellSet;
                #[inline]
                fn $method(mut self, other: &CellSet) -> CellSet {
                    self.zip(other, |$a, $b| $both);
                    self
                }
            }

            impl $name for CellSet {
                type Output = CellSet;
                #[inline]
                fn $method(self, other: CellSet) -> CellSet {
                    $name::$method(self, &other)
                }
            }

            impl $assign<&CellSet> for CellSet {
                #[inline]
                fn $assign_method(&mut self, other: &CellSet) {
                    self.zip(other, |$a, $b| $both);
                }
            }

            impl $assign for CellSet {
                #[inline]
                fn $assign_method(&mut self, other: CellSet) {
                    self.zip(&other, |$a, $b| $both);
                }
            }
        )*
    };
}

operator! {
    BitOr bitor BitOrAssign bitor_assign |a, b| a | b;
    BitAnd bitand BitAndAssign bitand_assign |a, b| a & b;
    BitXor bitxor BitXorAssign bitxor_assign |a, b| a ^ b;
    Sub sub SubAssign sub_assign |a, b| a & !b;
}
