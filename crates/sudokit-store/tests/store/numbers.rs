//! Ranking, statistics and results, compared with tables worked out by hand.

use std::time::Duration;

use sudokit_game::{Scoring, Session};
use sudokit_store::{RankingRow, Standing, Store};

use crate::common::{CLASSIC, SMALL, date, deal, end, finished, now, on, session};

fn seconds(seconds: u64) -> Option<Duration> {
    Some(Duration::from_secs(seconds))
}

#[test]
fn the_ranking_has_the_best_first_and_equals_by_name() {
    let mut store = Store::in_memory();
    let [zoe, ana, bob, eva] =
        ["Zoe", "Ana", "Bob", "Eva"].map(|name| store.player(name, now()).unwrap().id);
    let arcade = Session::new(deal(SMALL), &Scoring::ARCADE);
    let classic = session(SMALL);
    for (player, session, won, score) in [
        (zoe, &arcade, true, 900),
        (zoe, &arcade, true, 1200),
        (zoe, &arcade, false, 5000), // given up: the score does not count
        (ana, &arcade, true, -40),
        (bob, &arcade, true, 1200),
        (eva, &arcade, false, 100),
        (ana, &classic, true, 61),
        (ana, &classic, true, 60),
        (zoe, &classic, true, 75),
        (eva, &classic, false, 5),
    ] {
        finished(&mut store, player, session, &end(won, score, 50), now());
    }
    let row = |name: &str, best, played| RankingRow { name: name.to_owned(), best, played };
    assert_eq!(
        store.ranking(&Scoring::ARCADE).unwrap(),
        [
            row("Bob", Some(1200), 1),
            row("Zoe", Some(1200), 3),
            row("Ana", Some(-40), 1),
            row("Eva", None, 1),
        ]
    );
    assert_eq!(
        store.ranking(&Scoring::CLASSIC).unwrap(),
        [row("Ana", Some(60), 2), row("Zoe", Some(75), 1), row("Eva", None, 1)]
    );
}

#[test]
fn statistics_by_board_and_level() {
    let mut store = Store::in_memory();
    let ana = store.player("Ana", now()).unwrap().id;
    let bob = store.player("Bob", now()).unwrap().id;
    let hard = Session::new(deal(CLASSIC).with("level", "hard"), &Scoring::CLASSIC);
    let small = session(SMALL);
    // On 9x9 hard: won, won, lost, won, won, won; on 4x4: lost, won.
    for (session, won, time, day) in [
        (&hard, true, 100, "2026-11-01"),
        (&hard, true, 80, "2026-11-02"),
        (&small, false, 3, "2026-11-03"),
        (&hard, false, 1, "2026-11-03"),
        (&hard, true, 120, "2026-11-05"),
        (&small, true, 12, "2026-11-06"),
        (&hard, true, 90, "2026-11-07"),
        (&hard, true, 61, "2026-11-07"),
    ] {
        finished(&mut store, ana, session, &end(won, 0, time), on(day));
    }
    finished(&mut store, bob, &hard, &end(true, 0, 7), on("2026-11-04"));

    let statistics = store.statistics(ana, date("2026-11-07")).unwrap();
    let rows: Vec<_> = statistics
        .rows
        .iter()
        .map(|row| {
            let level = row.level.as_deref();
            let times = (row.best_time, row.mean_time);
            (row.board.as_str(), level, row.played, row.won, times, row.streak, row.best_streak)
        })
        .collect();
    assert_eq!(
        rows,
        [
            // (100 + 80 + 120 + 90 + 61) / 5 = 90.2
            ("9x9", Some("hard"), 6, 5, (seconds(61), Some(Duration::from_millis(90_200))), 3, 3),
            ("4x4", None, 2, 1, (seconds(12), seconds(12)), 1, 1),
        ]
    );
    // Won on 1, 2, then 5, 6, 7.
    for (today, streak) in [
        ("2026-11-07", 3),
        ("2026-11-08", 3), // today is not over yet
        ("2026-11-09", 0),
    ] {
        let now = store.statistics(ana, date(today)).unwrap();
        assert_eq!((now.day_streak, now.best_day_streak), (streak, 3), "{today}");
    }
    assert_eq!(store.statistics(bob, date("2026-11-04")).unwrap().day_streak, 1);
    let new = store.player("Newcomer", now()).unwrap().id;
    assert_eq!(store.statistics(new, now().today).unwrap(), Default::default());
}

#[test]
fn a_streak_continues_over_the_end_of_a_year() {
    let mut store = Store::in_memory();
    let ana = store.player("Ana", now()).unwrap().id;
    for day in ["2027-12-30", "2027-12-31", "2028-01-01"] {
        finished(&mut store, ana, &session(SMALL), &end(true, 0, 1), on(day));
    }
    assert_eq!(store.statistics(ana, date("2028-01-02")).unwrap().day_streak, 3);
}

#[test]
fn a_result_counts_once() {
    let mut store = Store::in_memory();
    let ana = store.player("Ana", now()).unwrap().id;
    let game = store.begin(ana, &session(SMALL), now()).unwrap();
    let first = store.finish(&game, &end(true, 60, 50), now()).unwrap();
    assert_eq!(first.standing, Standing::Counted);
    assert_eq!((first.best_score_before, first.best_time_before), (None, None));
    let again = store.finish(&game, &end(true, 1, 1), now()).unwrap();
    assert_eq!(again.standing, Standing::CountedBefore);
    assert_eq!(again.best_score_before, None, "it is not compared with itself");
    assert_eq!(store.ranking(&Scoring::CLASSIC).unwrap()[0].played, 1);

    let (_, second) = finished(&mut store, ana, &session(SMALL), &end(true, 40, 30), now());
    assert_eq!((second.best_score_before, second.best_time_before), (Some(60), seconds(50)));
}

#[test]
fn a_daily_counts_once_for_each_player_and_date() {
    let mut store = Store::in_memory();
    let ana = store.player("Ana", now()).unwrap().id;
    let bob = store.player("Bob", now()).unwrap().id;
    let daily = |date: &str| {
        Session::new(deal(SMALL).with("daily", &format!("{date} 1")), &Scoring::CLASSIC)
    };
    let (one, other) = (daily("2026-11-21"), daily("2026-11-22"));
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
    assert_eq!(store.statistics(ana, now().today).unwrap().rows[0].played, 2);
    let result = store.daily_result(ana, day).unwrap().unwrap();
    assert!(result.won);
    assert_eq!((result.score, result.scoring.id, result.time), (70, "classic", seconds(10)));
    assert_eq!(store.daily_result(bob, date("2026-11-22")).unwrap(), None);
}
