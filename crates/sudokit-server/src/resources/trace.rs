//! `trace`: the search of the stack assistant, event by event.

use schemars::JsonSchema;
use serde::Deserialize;
use sudokit_answers::Trace;
use sudokit_answers::records::Traced;
use sudokit_solve::stack::Order;

use crate::problem::Problem;
use crate::resource::{Options, Resource};

pub(super) const RESOURCE: Resource = Resource::of::<TraceOptions>(
    "trace",
    "Every placement, dead end and backtrack of the stack assistant, and at last the end",
);

/// The most events of an answer, and those if no number is asked for.
const MOST: (u64, u64) = (100_000, 1000);
/// The most decisions in all stacks of an answer together.
const MOST_DECISIONS: u64 = 200_000;

#[derive(Default, Debug, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
struct TraceOptions {
    /// The cell that is decided next: the first row by row, or one with the fewest candidates. The default
    /// is `first`.
    #[schemars(extend("enum" = Order::ALL.map(Order::name)))]
    order: Option<String>,
    /// Whether to show the complete stack of decisions at each event. That ends sooner: after 200,000
    /// decisions.
    stack: Option<bool>,
    /// Stop after so many events; the default is 1000. The status at the end is `budget` then.
    #[schemars(range(min = 1, max = 100_000))]
    max_events: Option<u64>,
}

impl Options for TraceOptions {
    type Question = Trace;
    type Record = Traced;

    const LISTS: bool = true;

    fn question(self) -> Result<Trace, Problem> {
        let order = match self.order.as_deref() {
            None => Order::First,
            Some(name) => Order::by_name(name).ok_or_else(|| {
                let names = Order::ALL.map(Order::name).join(", ");
                Problem::option("order", format!("expected one of {names}"))
            })?,
        };
        let max_events = match self.max_events.unwrap_or(MOST.1) {
            events @ 1.. if events <= MOST.0 => events,
            _ => {
                let expected = format!("expected a number from 1 to {}", MOST.0);
                return Err(Problem::option("max_events", expected));
            }
        };
        Ok(Trace {
            order,
            stack: self.stack == Some(true),
            max_events: Some(max_events),
            max_decisions: Some(MOST_DECISIONS),
        })
    }
}
