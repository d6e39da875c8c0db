//! How often each rating on a scale occurs.

use std::collections::BTreeMap;

use sudokit_assess::Value;

/// The most ratings that are counted one by one; more are counted in as many ranges of equal length.
const RATINGS: u64 = 20;

/// Counts of ratings on one scale.
#[derive(Default)]
pub(super) struct Distribution {
    /// By number: how it is written, and how often it occurs.
    numbers: BTreeMap<u64, (String, u64)>,
    /// By name, levels in their order.
    names: BTreeMap<(usize, String), u64>,
    /// Puzzles that the scale cannot rate.
    unrated: u64,
    /// The sum of the numbers.
    sum: f64,
}

impl Distribution {
    /// Counts a rating; `None` if the scale has none for the puzzle.
    pub(super) fn add(&mut self, rating: Option<&Value>) {
        let Some(value) = rating else {
            self.unrated += 1;
            return;
        };
        match (value.number(), value) {
            (Some(number), _) => {
                self.sum += match value {
                    Value::Tenths(tenths) => f64::from(*tenths) / 10.0,
                    _ => number as f64,
                };
                self.numbers.entry(number).or_insert_with(|| (value.to_string(), 0)).1 += 1;
            }
            (None, Value::Level(level)) => {
                *self.names.entry((*level as usize, level.name().to_owned())).or_default() += 1;
            }
            (None, _) => *self.names.entry((0, value.to_string())).or_default() += 1,
        }
    }

    /// The mean, if the ratings are numbers.
    pub(super) fn mean(&self) -> Option<f64> {
        let count: u64 = self.numbers.values().map(|(_, count)| count).sum();
        (count > 0).then(|| self.sum / count as f64)
    }

    /// How many puzzles have each rating, or each range of ratings; those without one come last.
    pub(super) fn counts(&self) -> Vec<(String, u64)> {
        let names = self.names.iter().map(|((_, name), &count)| (name.clone(), count));
        let mut counts = self.ranges();
        counts.extend(names);
        if self.unrated > 0 {
            counts.push(("-".to_owned(), self.unrated));
        }
        counts
    }

    fn ranges(&self) -> Vec<(String, u64)> {
        let (Some(low), Some(high)) = (self.numbers.keys().next(), self.numbers.keys().last())
        else {
            return Vec::new();
        };
        let length = (high - low + 1).div_ceil(RATINGS);
        let mut ranges: BTreeMap<u64, (&str, &str, u64)> = BTreeMap::new();
        for (number, (text, count)) in &self.numbers {
            let range = ranges.entry((number - low) / length).or_insert((text, text, 0));
            (range.1, range.2) = (text, range.2 + count);
        }
        let text = |first: &str, last: &str| match first == last {
            true => first.to_owned(),
            false => format!("{first}..{last}"),
        };
        ranges.into_values().map(|(first, last, count)| (text(first, last), count)).collect()
    }
}

#[cfg(test)]
mod tests {
    use sudokit_logic::Level;

    use super::*;

    fn counted(ratings: &[Option<Value>]) -> Distribution {
        let mut distribution = Distribution::default();
        ratings.iter().for_each(|rating| distribution.add(rating.as_ref()));
        distribution
    }

    #[test]
    fn many_numbers_are_counted_in_ranges() {
        let few = counted(&[Some(Value::Tenths(71)), None, Some(Value::Tenths(71))]);
        assert_eq!(few.counts(), [("7.1".to_owned(), 2), ("-".to_owned(), 1)]);
        assert_eq!(few.mean(), Some(7.1));
        let many: Vec<_> = (0..100).map(|number| Some(Value::Count(number))).collect();
        let counts = counted(&many).counts();
        assert_eq!((counts.len(), counts[0].clone()), (20, ("0..4".to_owned(), 5)));
    }

    #[test]
    fn levels_are_in_their_order() {
        let levels = [Level::Hard, Level::Beginner, Level::Easy].map(|l| Some(Value::Level(l)));
        let counts = counted(&levels).counts();
        let names: Vec<&str> = counts.iter().map(|(name, _)| &**name).collect();
        assert_eq!(names, ["beginner", "easy", "hard"]);
        assert_eq!(counted(&levels).mean(), None);
    }
}
