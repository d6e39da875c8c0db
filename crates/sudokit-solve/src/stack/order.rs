//! The order in which the stack assistant decides cells.

/// Which empty cell is decided next.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Order {
    /// The first, row by row.
    First,
    /// One with the fewest candidates ("minimum remaining values"), the first of equals; a cell
    /// with one candidate or none is taken at once.
    #[default]
    Mrv,
}

impl Order {
    /// Both orders, the default first.
    pub const ALL: [Order; 2] = [Order::Mrv, Order::First];

    /// The name, as the value of the engine's option `order`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Order::First => "first",
            Order::Mrv => "mrv",
        }
    }

    /// Returns the order of this name.
    #[must_use]
    pub fn by_name(name: &str) -> Option<Order> {
        Order::ALL.into_iter().find(|order| order.name() == name)
    }
}
