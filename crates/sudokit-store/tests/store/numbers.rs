//! Ranking, statistics and results, compared with tables worked out by hand.

use std::time::Duration;

use sudokit_game::{Scoring, Session};
use sudokit_store::{RankingRow, Standing, Store};

use crate::common::{CLASSIC, SMALL, date, deal, end, finished, now, on, session};

fn seconds(seconds: u64) -> Option<Duration> {
    Some(Duration::from_secs(seconds))
}

/// Another puzzle of the same kind each time it is called: the example with its digits renamed.
fn other_puzzle(number: usize, level: &str) -> Session {
    let swapped = |c: char| match c.to_digit(10) {
        Some(digit) => char::from_digit((digit - 1 + number as u32) % 9 + 1, 10).unwrap(),
        None => c,
    };
    let text: String = CLASSIC.chars().map(swapped).collect();
    Session::new(deal(&text).with("level", level), &Scoring::CLASSIC)
}

#[test]
fn only_games_of_a_kind_are_compared_and_hints_are_listed_apart() {
    let mut store = Store::in_memory();
    let [zoe, ana, bob, eva] =
        ["Zoe", "Ana", "Bob", "Eva"].map(|name| store.player(name, now()).unwrap().id);
    let small = session(SMALL);
    let arcade = Session::new(deal(SMALL), &Scoring::ARCADE);
    let hard = |number| other_puzzle(number, "hard");
    for (player, session, won, score, hints) in [
        (zoe, &hard(0), true, 75, 0),
        (zoe, &hard(1), true, 70, 0),
        (zoe, &hard(2), false, 5, 0), // given up: in no ranking
        (ana, &hard(0), true, 75, 0),
        (ana, &hard(1), true, 50, 3),
        (bob, &hard(0), true, 70, 0),
        (eva, &hard(0), true, 90, 1),
        (ana, &other_puzzle(3, "easy"), true, 10, 0),
        (eva, &arcade, true, -40, 0),
        (bob, &small, true, 2, 0),
    ] {
        let mut end = end(won, score, 50);
        end.tally.hints = [hints; 3];
        let (_, done) = finished(&mut store, player, session, &end, now());
        assert_eq!(done.standing, Standing::Counted);
    }
    let categories = store.categories().unwrap();
    let named: Vec<_> =
        categories.iter().map(|c| (c.board.as_str(), c.level.as_deref(), c.scoring.id)).collect();
    assert_eq!(
        named,
        [
            ("4x4", None, "classic"),
            ("4x4", None, "arcade"),
            ("9x9", Some("easy"), "classic"),
            ("9x9", Some("hard"), "classic"),
        ]
    );
    let row = |name: &str, best, solved| RankingRow { name: name.to_owned(), best, solved };
    let ranking = store.ranking(&categories[3]).unwrap();
    assert_eq!(ranking.alone, [row("Bob", 70, 1), row("Zoe", 70, 2), row("Ana", 75, 1)]);
    assert_eq!(ranking.helped, [row("Ana", 50, 1), row("Eva", 90, 1)]);
    let ranking = store.ranking(&categories[1]).unwrap();
    assert_eq!((ranking.alone, ranking.helped), (vec![row("Eva", -40, 1)], vec![]));
}

#[test]
fn a_puzzle_counts_once_for_each_player() {
    let mut store = Store::in_memory();
    let ana = store.player("Ana", now()).unwrap().id;
    let bob = store.player("Bob", now()).unwrap().id;
    for (player, won, standing) in [
        (ana, false, Standing::Counted),
        (ana, true, Standing::PuzzleAgain),
        (bob, true, Standing::Counted),
        (bob, true, Standing::PuzzleAgain),
    ] {
        let (id, done) = finished(&mut store, player, &session(SMALL), &end(won, 5, 5), now());
        assert_eq!(done.standing, standing);
        // Asked again, the answer is the same.
        let (game, session) = store.resume(id).unwrap();
        let again = store.finish(&game, &end(won, 5, 5), now()).unwrap().standing;
        let counted = standing == Standing::Counted;
        assert_eq!(again, if counted { Standing::CountedBefore } else { standing });
        drop((game, session));
    }
    let row = |store: &Store, player| store.statistics(player, now()).unwrap().rows[0].clone();
    assert_eq!((row(&store, ana).won, row(&store, ana).played), (0, 1), "she saw the solution");
    assert_eq!((row(&store, bob).won, row(&store, bob).streak), (1, 1));
}

#[test]
fn puzzles_that_a_player_brings_are_in_no_ranking_and_in_no_streak() {
    let mut store = Store::in_memory();
    let ana = store.player("Ana", now()).unwrap().id;
    let own = Session::new(
        deal(CLASSIC).with("level", "hard").with("source", "entered"),
        &Scoring::CLASSIC,
    );
    finished(&mut store, ana, &own, &end(true, 0, 0), now());
    finished(&mut store, ana, &other_puzzle(1, "hard"), &end(true, 90, 90), on("2026-01-01"));
    let categories = store.categories().unwrap();
    assert_eq!(categories.len(), 1);
    let ranking = store.ranking(&categories[0]).unwrap();
    assert_eq!((ranking.alone[0].best, ranking.alone[0].solved), (90, 1));
    let statistics = store.statistics(ana, now()).unwrap();
    assert_eq!((statistics.day_streak, statistics.best_day_streak), (0, 1));
    let mut rows: Vec<_> = statistics
        .rows
        .iter()
        .map(|row| (row.level.as_deref().unwrap_or_default(), row.won, row.best_time))
        .collect();
    rows.sort_unstable();
    assert_eq!(rows, [("hard", 1, seconds(90)), ("own-hard", 1, seconds(0))]);
}

#[test]
fn statistics_by_board_and_level() {
    let mut store = Store::in_memory();
    let ana = store.player("Ana", now()).unwrap().id;
    let bob = store.player("Bob", now()).unwrap().id;
    let hard: [Session; 7] = std::array::from_fn(|number| other_puzzle(number, "hard"));
    let small = session(SMALL);
    let other_small = session("2..43..1.2...31.");
    // On 9x9 hard: won, won, lost, won, won, won; on 4x4: lost, won.
    for (session, won, time, day) in [
        (&hard[0], true, 100, "2026-11-01"),
        (&hard[1], true, 80, "2026-11-02"),
        (&small, false, 3, "2026-11-03"),
        (&hard[2], false, 1, "2026-11-03"),
        (&hard[3], true, 120, "2026-11-05"),
        (&other_small, true, 12, "2026-11-06"),
        (&hard[4], true, 90, "2026-11-07"),
        (&hard[5], true, 61, "2026-11-07"),
    ] {
        finished(&mut store, ana, session, &end(won, 0, time), on(day));
    }
    finished(&mut store, bob, &hard[0], &end(true, 0, 7), on("2026-11-04"));
    // A game with hints is listed apart: no record, and it neither extends nor ends a streak.
    let mut with_hints = end(true, 0, 5);
    with_hints.tally.hints = [2, 1, 0];
    finished(&mut store, ana, &hard[6], &with_hints, on("2026-11-08"));

    let statistics = store.statistics(ana, on("2026-11-07")).unwrap();
    let rows: Vec<_> = statistics
        .rows
        .iter()
        .map(|row| {
            let level = row.level.as_deref();
            let times = (row.best_time, row.mean_time);
            let games = (row.played, row.won, row.helped);
            (row.board.as_str(), level, games, times, row.streak, row.best_streak)
        })
        .collect();
    assert_eq!(
        rows,
        [
            // (100 + 80 + 120 + 90 + 61) / 5 = 90.2
            (
                "9x9",
                Some("hard"),
                (7, 5, 1),
                (seconds(61), Some(Duration::from_millis(90_200))),
                3,
                3
            ),
            ("4x4", None, (2, 1, 0), (seconds(12), seconds(12)), 1, 1),
        ]
    );
    // Won on 1, 2, then 5, 6, 7.
    for (today, streak) in [
        ("2026-11-07", 3),
        ("2026-11-08", 3), // today is not over yet
        ("2026-11-09", 0),
    ] {
        let now = store.statistics(ana, on(today)).unwrap();
        assert_eq!((now.day_streak, now.best_day_streak), (streak, 3), "{today}");
    }
    assert_eq!(store.statistics(bob, on("2026-11-04")).unwrap().day_streak, 1);
    let new = store.player("Newcomer", now()).unwrap().id;
    assert_eq!(store.statistics(new, now()).unwrap(), Default::default());
}

#[test]
fn a_streak_continues_over_the_end_of_a_year() {
    let mut store = Store::in_memory();
    let ana = store.player("Ana", now()).unwrap().id;
    for (number, day) in ["2027-12-30", "2027-12-31", "2028-01-01"].into_iter().enumerate() {
        finished(&mut store, ana, &other_puzzle(number, "easy"), &end(true, 0, 1), on(day));
    }
    assert_eq!(store.statistics(ana, on("2028-01-02")).unwrap().day_streak, 3);
}

#[test]
fn a_result_counts_once() {
    let mut store = Store::in_memory();
    let ana = store.player("Ana", now()).unwrap().id;
    let game = store.begin(ana, &session(SMALL), now()).unwrap();
    let first = store.finish(&game, &end(true, 60, 50), now()).unwrap();
    assert_eq!(first.standing, Standing::Counted);
    assert_eq!(first.best_score_before, None);
    let again = store.finish(&game, &end(true, 1, 1), now()).unwrap();
    assert_eq!(again.standing, Standing::CountedBefore);
    assert_eq!(again.best_score_before, None, "it is not compared with itself");
    let category = store.categories().unwrap().remove(0);
    assert_eq!(store.ranking(&category).unwrap().alone[0].solved, 1);

    let other = session("2..43..1.2...31.");
    let (_, second) = finished(&mut store, ana, &other, &end(true, 40, 30), now());
    assert_eq!(second.best_score_before, Some(60));
}

#[test]
fn a_daily_counts_once_for_each_player_and_date() {
    let mut store = Store::in_memory();
    let ana = store.player("Ana", now()).unwrap().id;
    let bob = store.player("Bob", now()).unwrap().id;
    let daily = |puzzle: &str, date: &str| {
        Session::new(deal(puzzle).with("daily", &format!("{date} 1")), &Scoring::CLASSIC)
    };
    let one = daily(SMALL, "2026-11-21");
    let other = daily("2..43..1.2...31.", "2026-11-22");
    let day = date("2026-11-21");
    assert_eq!(store.daily_result(ana, day).unwrap(), None);
    for (player, session, expected) in [
        (ana, &one, Standing::Counted),
        (ana, &one, Standing::DailyAgain),
        (bob, &one, Standing::Counted),
        (ana, &other, Standing::Counted),
    ] {
        let (_, done) = finished(&mut store, player, session, &end(true, 70, 10), now());
        assert_eq!(done.standing, expected);
    }
    // The second game is not in progress any more, and does not count.
    assert_eq!(store.games(ana).unwrap(), []);
    assert_eq!(store.statistics(ana, now()).unwrap().rows[0].played, 2);
    let result = store.daily_result(ana, day).unwrap().unwrap();
    assert!(result.won);
    assert_eq!((result.score, result.scoring.id, result.time), (70, "classic", seconds(10)));
    assert_eq!(store.daily_result(bob, date("2026-11-22")).unwrap(), None);
    // A past one that is played later is known as such.
    let late = deal("3..41..2.3...12.").with("daily", "2026-11-20 1").with("late", "2026-11-22");
    let late = Session::new(late, &Scoring::CLASSIC);
    finished(&mut store, ana, &late, &end(true, 70, 10), now());
    let results = store.daily_results(ana).unwrap();
    let days: Vec<_> =
        results.iter().map(|(date, result)| (date.to_string(), result.is_late)).collect();
    let day = |text: &str, is_late| (text.to_owned(), is_late);
    assert_eq!(days, [day("2026-11-22", false), day("2026-11-21", false), day("2026-11-20", true)]);
}
