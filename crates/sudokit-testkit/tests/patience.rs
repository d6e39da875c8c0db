//! Techniques that take long poll whether to continue, and stop when they must. A process of its own, because it looks at
//! its memory.

use std::cell::Cell as Counter;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use sudokit_core::{Digit, Geometry, Puzzle};
use sudokit_formats::read_all;
use sudokit_logic::{
    Board, LADDER, Patience, SearchOptions, explain_while, find_by_id, hint, solve_while,
};
use sudokit_testkit::techniques::board_of;
use sudokit_testkit::thread_time::thread_time;

/// Boards on which some techniques would take minutes or hours.
fn boards() -> Vec<Board> {
    let top = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let hex = include_str!("../../../testdata/puzzles/unique_16.txt");
    let first = |text: &str| {
        let (entries, _) = read_all(text.as_bytes(), None, Default::default());
        board_of(&entries[0])
    };
    vec![first(top), first(hex), half_filled(25)]
}

/// A large board with more than half of its cells filled, in no regular pattern.
fn half_filled(order: usize) -> Board {
    let side = order.isqrt();
    let stays = |row, column| (row * row + 3 * column * column + row * column) % 7 < 4;
    let digit = |row, column| Digit::from_index((row * side + row / side + column) % order);
    let cells = (0..order).flat_map(|row| (0..order).map(move |column| (row, column)));
    let givens = cells.map(|(row, column)| stays(row, column).then(|| digit(row, column)));
    let geometry = Geometry::classic(order as u8).unwrap();
    Board::new(&Puzzle::new(geometry.into(), givens.collect()).unwrap()).unwrap()
}

/// Returns true the first `times` times and then false; it must not be called again after that.
fn continues(times: u32, polls: &Counter<u32>) -> bool {
    polls.set(polls.get() + 1);
    assert!(polls.get() <= times + 1, "polled again after the end");
    polls.get() <= times
}

#[test]
fn every_technique_can_be_interrupted() {
    for board in boards() {
        for rung in LADDER {
            for times in [1, 2, 7] {
                let polls = Counter::new(0);
                let this = |other: &sudokit_logic::Rung| std::ptr::eq(other, rung);
                let found = hint(&board, LADDER, &SearchOptions::default(), this, || {
                    continues(times, &polls)
                });
                let name = rung.technique.names()[0].0;
                assert!(found.is_none() || polls.get() > 0, "{name}");
            }
        }
    }
}

#[test]
fn a_technique_is_interrupted_in_the_middle() {
    let board = half_filled(25);
    for id in ["nested-forcing-chain", "als-chain", "finned-leviathan"] {
        let rung = find_by_id(id).unwrap();
        // The callback accepts all steps, so only the technique polls.
        let polls = Counter::new(0);
        let go_on = || continues(5, &polls);
        let options =
            SearchOptions { patience: Patience::while_true(&go_on), ..SearchOptions::default() };
        let end = rung.technique.find(&board, &options, &mut |_| ControlFlow::Continue(()));
        assert_eq!((end, polls.get()), (ControlFlow::Break(()), 6), "{id}");
        assert!(options.patience.is_over());
    }
}

/// The most memory that this process has used, in kB; `None` where the system does not say.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

#[test]
fn large_boards_are_searched_with_little_memory_and_in_short_stretches() {
    let empty = |order| {
        let puzzle = Puzzle::empty(Geometry::classic(order).unwrap().into());
        Board::new(&puzzle).unwrap()
    };
    for board in [empty(36), empty(64), half_filled(36), half_filled(64)] {
        let wanted = |rung: &&sudokit_logic::Rung| {
            let technique = rung.technique;
            let fits = technique.applies(board.geometry()) && !technique.needs_uniqueness();
            rung.tried && fits
        };
        for rung in LADDER.iter().filter(wanted) {
            let (start, last) = (Instant::now(), Counter::new(thread_time()));
            let longest = Counter::new(Duration::ZERO);
            let note = || {
                let now = thread_time();
                longest.set(longest.get().max(now - last.replace(now)));
            };
            let go_on = || {
                note();
                start.elapsed() < Duration::from_millis(300)
            };
            let options = SearchOptions {
                patience: Patience::while_true(&go_on),
                ..SearchOptions::default()
            };
            let _ = rung.technique.find(&board, &options, &mut |_| ControlFlow::Continue(()));
            note();
            let (name, order) = (rung.technique.names()[0].0, board.order());
            // Usually below 0.1 s.
            assert!(longest.get() < Duration::from_secs(2), "{name} {order}: {longest:?}");
            if longest.get() > Duration::from_millis(100) {
                eprintln!("{name} {order}: not asked for {longest:?}");
            }
        }
    }
    if let Some(peak) = peak_memory() {
        assert!(peak < 300_000, "{peak} kB");
    }
}

#[test]
fn an_interrupted_search_leaves_nothing_behind() {
    let board = &boards()[0];
    let all = |board: &Board| {
        let path =
            solve_while(board, LADDER, &SearchOptions::default(), |rung| rung.tried, || true);
        path.steps.into_iter().map(|step| step.step).collect::<Vec<_>>()
    };
    let full = all(board);
    assert!(!full.is_empty());
    for times in [1, 40, 80, 160, 320, 640] {
        let polls = Counter::new(0);
        let cut = solve_while(
            board,
            LADDER,
            &SearchOptions::default(),
            |r| r.tried,
            || continues(times, &polls),
        );
        assert!(cut.stopped || polls.get() <= times);
        let steps: Vec<_> = cut.steps.into_iter().map(|step| step.step).collect();
        assert_eq!(
            steps[..],
            full[..steps.len()],
            "the steps so far are those of the complete path"
        );
        // Whatever is memoised for a position is complete, or absent.
        let rest = all(&cut.end);
        assert_eq!(rest[..], full[steps.len()..]);
    }
}

#[test]
fn an_interrupted_explanation_ends_before_its_step() {
    let board = &boards()[0];
    let options = SearchOptions::default();
    let explained = |times| {
        let polls = Counter::new(0);
        let go_on = || continues(times, &polls);
        (explain_while(board, LADDER, &options, |rung| rung.tried, go_on), polls.get())
    };
    let (full, all) = explained(u32::MAX - 1);
    assert!(full.is_solved());
    let polls = Counter::new(0);
    let go_on = || continues(u32::MAX - 1, &polls);
    let _ = solve_while(board, LADDER, &options, |rung| rung.tried, go_on);
    assert!(all > polls.get(), "explaining asks, too: {all}, {polls:?}");
    for part in 1..20 {
        let (cut, _) = explained(all * part / 20);
        assert!(cut.stopped);
        let steps = cut.steps.len();
        assert!(steps < full.steps.len());
        let mut end = board.clone();
        for (cut, whole) in cut.steps.iter().zip(&full.steps) {
            assert_eq!(cut.step, whole.step, "what is there is complete");
            end.apply(&cut.step.conclusions);
        }
        assert_eq!(cut.end.open(), end.open());
    }
}
