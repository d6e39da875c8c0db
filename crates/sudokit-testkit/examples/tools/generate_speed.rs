//! Measures how fast puzzles are generated on one thread, and prints a Markdown table:
//! `generate_speed [SECONDS [TEXT]]`; with TEXT only the kinds whose name contains it.

use std::sync::Arc;
use std::time::Instant;

use sudokit_core::{Cell, Geometry};
use sudokit_generate::{
    FullGrids, Maker, Needs, Random, RatedWithin, Request, Symmetry, method_by_name, random_jigsaw,
};
use sudokit_logic::Level;
use sudokit_scales::scale_by_name;

use crate::Args;

/// Draws maps of each order: how long that takes, and how compact their regions are.
fn jigsaw_maps() {
    println!("| order | median, ms | slowest, ms | mean perimeter |\n|---:|---:|---:|---:|");
    for order in 5..=25 {
        let mut random = Random::new(order as u64);
        let mut sides = 0;
        let mut times: Vec<f64> = Vec::new();
        for _ in 0..20 {
            let start = Instant::now();
            let board = random_jigsaw(order, false, &mut random).expect("a map");
            times.push(start.elapsed().as_secs_f64() * 1e3);
            let inside = |one: usize, other: usize| {
                usize::from(board.region(Cell::new(one)) == board.region(Cell::new(other)))
            };
            for cell in 0..order * order {
                sides += 4;
                if cell % order > 0 {
                    sides -= 2 * inside(cell, cell - 1);
                }
                if cell >= order {
                    sides -= 2 * inside(cell, cell - order);
                }
            }
        }
        times.sort_by(f64::total_cmp);
        let (median, slowest) = (times[times.len() / 2], times[times.len() - 1]);
        let perimeter = sides as f64 / (times.len() * order) as f64;
        println!("| {order} | {median:.2} | {slowest:.2} | {perimeter:.1} |");
    }
}

pub(crate) fn run(mut args: Args) {
    let seconds: f64 = args.next().map_or(1.0, |text| text.parse().expect("seconds"));
    let only = args.next().unwrap_or_default();
    let board = |order: u8| Arc::new(Geometry::classic(order).expect("a board"));
    println!("| kind | per second | tries each | clues |\n|---|---:|---:|---:|");
    for order in [9, 16, 25].into_iter().filter(|_| "full grids".contains(&only)) {
        let geometry = board(order);
        let (mut grids, mut random) = (FullGrids::new(&geometry), Random::new(1));
        let (start, mut made) = (Instant::now(), 0u32);
        while start.elapsed().as_secs_f64() < seconds {
            for _ in 0..if order == 9 { 1000 } else { 1 } {
                grids.draw(&mut random).expect("a grid");
                made += 1;
            }
        }
        let rate = f64::from(made) / start.elapsed().as_secs_f64();
        println!("| full grids {order}x{order} | {rate:.0} | | |");
    }
    if "jigsaw maps".contains(&only) {
        jigsaw_maps();
    }
    let request = |order: u8, method: &str| {
        Request::new(board(order), method_by_name(method).expect("a method"))
    };
    let mut requests = vec![
        ("dig, minimal".to_owned(), Request { minimal: true, ..request(9, "dig") }),
        ("dig, half turn".to_owned(), Request { symmetry: Symmetry::Half, ..request(9, "dig") }),
        ("hybrid".to_owned(), request(9, "hybrid")),
        ("transform".to_owned(), request(9, "transform")),
        ("rows".to_owned(), request(9, "rows")),
        (
            "controlled-bias".to_owned(),
            Request { tries: u64::MAX, ..request(9, "controlled-bias") },
        ),
    ];
    for level in Level::ALL {
        let name = format!("level {}", level.name());
        requests.push((name, Request { target: Some(Arc::new(level)), ..request(9, "dig") }));
    }
    for level in Level::ALL {
        let name = format!("level {}, minimal", level.name());
        let target: Option<Arc<dyn sudokit_generate::Target>> = Some(Arc::new(level));
        requests.push((name, Request { target, minimal: true, ..request(9, "dig") }));
    }
    let needs = Needs::technique("xy-wing").expect("a technique");
    requests.push((
        "needs xy-wing".into(),
        Request { target: Some(Arc::new(needs)), ..request(9, "dig") },
    ));
    let ratings = [
        ("se", 12, 25),
        ("se", 71, 73),
        ("se", 83, 85),
        ("hodoku", 200, 400),
        ("hodoku", 500, 700),
        ("hodoku", 900, 1100),
        ("hodoku", 1200, 1600),
        ("hodoku", 1800, 2600),
        ("hodoku", 3000, 6000),
        ("hodoku", 7000, 12000),
    ];
    for (name, from, to) in ratings {
        let scale = scale_by_name(name).expect("a scale");
        let target = RatedWithin::new(scale, from..=to).expect("a scale with numbers");
        let target: Option<Arc<dyn sudokit_generate::Target>> = Some(Arc::new(target));
        requests
            .push((format!("rating {name} {from}..{to}"), Request { target, ..request(9, "dig") }));
    }
    requests.push(("20 clues".into(), Request { clues: Some(0..=20), ..request(9, "dig") }));
    requests.push(("16x16, minimal".into(), Request { minimal: true, ..request(16, "dig") }));
    for (name, request) in requests.into_iter().filter(|(name, _)| name.contains(&only)) {
        let mut maker = Maker::new(request).expect("a valid request");
        let (start, mut made, mut tries, mut clues, mut failed) = (Instant::now(), 0u32, 0, 0, 0);
        let mut number = 0;
        while start.elapsed().as_secs_f64() < seconds {
            match maker
                .make(7, number, &mut |_| {}, &|| start.elapsed().as_secs_f64() < 20.0 * seconds)
            {
                Ok(puzzle) => {
                    made += 1;
                    tries += puzzle.tries;
                    clues += puzzle.draft.clues.len();
                }
                Err(_) => failed += 1,
            }
            number += 1;
        }
        let rate = f64::from(made) / start.elapsed().as_secs_f64();
        let each = |sum: f64| sum / f64::from(made.max(1));
        let (tries, clues) = (each(tries as f64), each(clues as f64));
        let failed = if failed > 0 { format!(" ({failed} failed)") } else { String::new() };
        println!("| {name}{failed} | {rate:.1} | {tries:.1} | {clues:.2} |");
    }
}
