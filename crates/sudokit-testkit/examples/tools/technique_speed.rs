//! Measures how long it takes to find a puzzle that needs a technique, for every technique that solving uses and that
//! some puzzle needs, and prints a Markdown table: `technique_speed [SEEDS [SECONDS [TEXT]]]`. Each seed gets
//! this many seconds; with TEXT only the techniques whose name contains it.

use std::sync::Arc;
use std::time::Instant;

use sudokit_core::Geometry;
use sudokit_generate::{Maker, Needs, Request, TRIES_FOR_RARE, method_by_name};
use sudokit_logic::{LADDER, Selection};

use crate::Args;

/// The CPU time of this thread where the system tells it, else the time on the clock.
fn seconds(start: Instant) -> f64 {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = stat.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| start.elapsed().as_secs_f64(), |time| time / 1e9)
}

pub(crate) fn run(mut args: Args) {
    let seeds: u64 = args.next().map_or(5, |text| text.parse().expect("a number of seeds"));
    let limit: f64 = args.next().map_or(60.0, |text| text.parse().expect("seconds"));
    let only = args.next().unwrap_or_default();
    let selection = Selection::default();
    let board = Arc::new(Geometry::classic(9).expect("a board"));
    let clock = Instant::now();
    println!("| technique | found | median, s | slowest, s |\n|---|---:|---:|---:|");
    for rung in LADDER {
        for &(id, _) in rung.technique.names() {
            let covered = selection.cover_of(id).is_some();
            if !selection.uses(rung, id) || covered || !id.contains(&only) {
                continue;
            }
            let target = Needs::technique(id).expect("a technique of the ladder");
            let request = Request {
                target: Some(Arc::new(target)),
                tries: TRIES_FOR_RARE,
                ..Request::new(board.clone(), method_by_name("dig").expect("a method"))
            };
            let mut maker = Maker::new(request).expect("a valid request");
            let mut times = Vec::new();
            let mut found = 0;
            for seed in 1..=seeds {
                let start = seconds(clock);
                let go_on = || seconds(clock) - start < limit;
                found += u64::from(maker.make(seed, 0, &mut |_| {}, &go_on).is_ok());
                times.push(seconds(clock) - start);
            }
            times.sort_by(f64::total_cmp);
            let (median, slowest) = (times[times.len() / 2], times[times.len() - 1]);
            println!("| `{id}` | {found} of {seeds} | {median:.2} | {slowest:.2} |");
        }
    }
}
