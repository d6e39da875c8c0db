//! The owner of a game: answers requests.

use std::cell::Cell as Flag;
use std::time::Duration;

use serde::Serialize;
use sudokit_core::CellSet;
use sudokit_game::{
    self as game, Action, Command, Deal, Habits, Moment, Outcome, Plan, Record, Scoring, Session,
};
use sudokit_solve::dlx::Dlx;

use super::game::{Checked, Clock, Done, Patch, Picture, State};
use super::past::different;
use super::request::Request;
use super::results::{KeptResult, Standing, Statistics, scoring_of};
use super::{past, picture};
use crate::fault::{answer_text, json};
use crate::records::{Board, CellPicture, cell_pictures};
use crate::{Fault, host};

/// Owns a game, plans and applies actions, and says what to draw.
#[derive(Debug)]
pub struct Player {
    habits: Habits,
    game: Option<Game>,
}

/// A game in play.
#[derive(Debug)]
struct Game {
    session: Session,
    clock: game::Clock,
    /// The cells as the page shows them.
    shown: Vec<CellPicture>,
    planned: Option<Pending>,
}

/// What was planned and not applied yet.
#[derive(Debug)]
struct Pending {
    plan: Plan,
    records: Vec<Record>,
    stops_clock: bool,
}

/// The lines of planned actions, to be written before they are applied. Without lines there is nothing to
/// apply, and `done` says why.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Planned {
    /// The number of the first line in the log.
    pub number: usize,
    /// The lines.
    pub lines: Vec<String>,
    /// What to say if there are none.
    pub done: Option<Done>,
}

impl Default for Player {
    fn default() -> Player {
        let habits = Habits { tidy: true, live_candidates: false, show_mistakes: false };
        Player { habits, game: None }
    }
}

impl Player {
    /// Answers a request, both in JSON.
    pub fn answer(&mut self, request: &[u8]) -> Vec<u8> {
        answer_text(match serde_json::from_slice(request) {
            Ok(request) => self.respond(request),
            Err(error) => Err(Fault::bad_request(error.to_string())),
        })
    }

    /// Answers a request.
    ///
    /// # Errors
    /// If it makes no sense, or the game cannot be read.
    pub fn respond(&mut self, request: Request) -> Result<Vec<u8>, Fault> {
        let habits = self.habits;
        let live = habits.live_candidates;
        match request {
            Request::Load { text, scoring, name, facts } => {
                let mut session = loaded(&text)?;
                let name = name.filter(|_| session.deal().fact("name").is_none());
                let name = name.map(|name| ("name".to_owned(), name));
                let facts = Vec::from_iter(facts.into_iter().chain(name));
                let scoring = match scoring {
                    Some(id) if session.log().is_empty() => scoring_of(&id)?,
                    _ => session.scoring(),
                };
                if !facts.is_empty() || scoring != session.scoring() {
                    session = with(&session, &facts, scoring);
                }
                self.open(session)
            }
            Request::LoadLine { line, scoring, name } => {
                let scoring = scoring.map_or(Ok(&Scoring::CLASSIC), |id| scoring_of(&id))?;
                let deal = solved(&line)?.with("source", "entered");
                let deal = name.into_iter().fold(deal, |deal, name| deal.with("name", &name));
                self.open(Session::new(deal, scoring))
            }
            Request::Close {} => {
                self.game = None;
                json(())
            }
            Request::Habits { habits } => {
                self.habits = habits;
                json(())
            }
            Request::Plan { command, now } => {
                let planned = self.game()?.plan_command(command, habits, time(now))?;
                json(planned)
            }
            Request::Pause { now } => json(self.game()?.plan_pause(habits, time(now))),
            Request::Apply { now } => json(self.game()?.apply(habits, time(now))?),
            Request::Discard {} => {
                self.game()?.planned = None;
                json(())
            }
            Request::Resume { now } => {
                let game = self.game()?;
                if game.session.end().is_none() {
                    game.clock.start(time(now));
                }
                json(game.clock(time(now)))
            }
            Request::Touch { now } => {
                let game = self.game()?;
                game.clock.touch(time(now));
                json(game.clock(time(now)))
            }
            Request::Clock { now } => json(self.game()?.clock(time(now))),
            Request::Stop { now } => {
                let game = self.game()?;
                game.clock.stop(time(now));
                json(game.clock(time(now)))
            }
            Request::Picture { now } => json(self.game()?.picture(habits, time(now))),
            Request::History {} => json(past::history(&self.game()?.session)),
            Request::At { point } => {
                let position = self.game()?.session.position_at(point);
                let position = position.ok_or_else(|| Fault::bad_request("no such point"))?;
                json(cell_pictures(&position, live))
            }
            Request::Replay {} => json(past::replay(&self.game()?.session, live)),
            Request::Text {} => json(self.game()?.session.to_text()),
            Request::Standing { result, others } => {
                let others = others.iter().map(KeptResult::game).collect::<Result<Vec<_>, _>>()?;
                json(Standing::new(&result.game()?, &others))
            }
            Request::Statistics { results, today, now } => {
                let results =
                    results.iter().map(KeptResult::game).collect::<Result<Vec<_>, _>>()?;
                let today = today.parse().map_err(|_| Fault::bad_request("no such day"))?;
                let now = Moment { unix_seconds: (now / 1000.0) as i64, today };
                json(Statistics::new(&sudokit_game::statistics(&results, now)))
            }
        }
    }

    fn game(&mut self) -> Result<&mut Game, Fault> {
        self.game.as_mut().ok_or_else(|| Fault::new("no-game", "no game is open"))
    }

    fn open(&mut self, session: Session) -> Result<Vec<u8>, Fault> {
        let game = Game {
            clock: game::Clock::new(session.played()),
            session,
            shown: Vec::new(),
            planned: None,
        };
        let habits = self.habits;
        json(self.game.insert(game).picture(habits, Duration::ZERO))
    }
}

impl Game {
    fn plan_command(
        &mut self,
        command: Command,
        habits: Habits,
        now: Duration,
    ) -> Result<Planned, Fault> {
        self.clock.touch(now);
        let command = command.on_board(self.session.geometry());
        let command = command.ok_or_else(|| Fault::bad_request("not on this board"))?;
        let find = |session: &Session| session.any_solution_by(&mut Dlx::default(), &may_go_on());
        let plan = self.session.plan(command, habits, &str::to_lowercase, &find);
        Ok(self.keep(plan, habits, false, now))
    }

    fn plan_pause(&mut self, habits: Habits, now: Duration) -> Planned {
        let stops = self.clock.is_started();
        let actions = if stops { vec![Action::Pause] } else { Vec::new() };
        self.keep(Plan { actions, ..Plan::default() }, habits, stops, now)
    }

    /// Keeps a plan until its lines are written. Without lines it is done at once.
    fn keep(&mut self, plan: Plan, habits: Habits, stops_clock: bool, now: Duration) -> Planned {
        let number = self.session.log().len();
        if plan.actions.is_empty() {
            self.planned = None;
            let reports = self.session.reports(&plan, &Outcome::default(), habits);
            return Planned {
                number,
                lines: Vec::new(),
                done: Some(Done { reports, patch: None }),
            };
        }
        let at = self.clock.read(now).max(self.session.played());
        let actions = plan.actions.iter().cloned();
        let records: Vec<Record> = actions.map(|action| Record::new(at, action)).collect();
        let geometry = self.session.geometry();
        let lines = records.iter().map(|record| record.to_line(geometry)).collect();
        self.planned = Some(Pending { plan, records, stops_clock });
        Planned { number, lines, done: None }
    }

    fn apply(&mut self, habits: Habits, now: Duration) -> Result<Done, Fault> {
        let pending = self.planned.take();
        let pending = pending.ok_or_else(|| Fault::bad_request("nothing was planned"))?;
        let mut outcome = Outcome::default();
        for record in pending.records {
            outcome.add(self.session.apply(record));
        }
        if pending.stops_clock || outcome.ended {
            self.clock.stop(now);
        }
        let reports = self.session.reports(&pending.plan, &outcome, habits);
        let after = cell_pictures(self.session.position(), habits.live_candidates);
        let cells = different(&self.shown, &after);
        self.shown = after;
        let state = self.state(habits, now);
        Ok(Done { reports, patch: Some(Patch { cells, state }) })
    }

    fn picture(&mut self, habits: Habits, now: Duration) -> Picture {
        let session = &self.session;
        self.shown = cell_pictures(session.position(), habits.live_candidates);
        let geometry = session.geometry();
        Picture {
            info: picture::info(session),
            board: Board::new(geometry),
            cells: self.shown.clone(),
            state: self.state(habits, now),
            head: session.head(),
            lines: session.log().iter().map(|record| record.to_line(geometry)).collect(),
        }
    }

    fn state(&self, habits: Habits, now: Duration) -> State {
        let session = &self.session;
        let position = session.position();
        let wrong = session.wrong().filter(|_| habits.show_mistakes);
        let order = session.geometry().order();
        let checked = session.checked().map(|(check, wrong)| Checked {
            check,
            wrong,
            next: session.check_after(check),
        });
        State {
            point: session.point(),
            points: session.points(),
            can_undo: session.undo().is_some(),
            can_redo: session.redo().is_some(),
            remaining: sudokit_core::Digit::all(order).map(|d| position.remaining(d)).collect(),
            filled: position.filled(),
            conflicts: position.conflicts(),
            wrong: wrong.unwrap_or_else(|| CellSet::empty(0)),
            checked,
            next_check: session.next_check(),
            checkpoints: session.checkpoints().to_vec(),
            score: session.score(),
            last_change: session.last_change(),
            solved: session.is_solved(),
            end: picture::end(session),
            tally: picture::tally(session.tally()),
            assistant_free: session.is_assistant_free(),
            clock: self.clock(now),
            actions: session.log().len(),
        }
    }

    fn clock(&self, now: Duration) -> Clock {
        if let Some(end) = self.session.end() {
            let played = picture::milliseconds(end.tally.time);
            return Clock { played, running: false, idle_after: 0 };
        }
        let running = self.clock.is_started() && !self.clock.is_idle(now);
        let played = self.clock.read(now);
        // After so much time it has counted all it counts without input.
        let most = self.clock.read(now + game::Clock::IDLE_AFTER);
        let idle_after = if running { picture::milliseconds(most - played) } else { 0 };
        Clock { played: picture::milliseconds(played), running, idle_after }
    }
}

/// A saved game.
fn loaded(text: &str) -> Result<Session, Fault> {
    Session::from_text(text).map_err(|error| Fault::new("bad-save", error.to_string()))
}

/// The same game with more facts, or other rules.
fn with(session: &Session, facts: &[(String, String)], scoring: &'static Scoring) -> Session {
    let deal = (**session.deal()).clone();
    let deal = facts.iter().fold(deal, |deal, (key, value)| deal.with(key, value));
    let mut changed = Session::new(deal, scoring);
    for record in session.log() {
        changed.apply(record.clone());
    }
    changed
}

/// The puzzle of a line, solved.
fn solved(line: &str) -> Result<Deal, Fault> {
    let head = format!("sudokit-game 1\npuzzle {}\nsolutions unknown\n\n", line.trim());
    let read = loaded(&head)?;
    let go_on = may_go_on();
    // This engine is small, as this module has to be.
    let deal = Deal::solved_by(&mut Dlx::default(), read.deal().puzzle().clone(), &go_on);
    deal.map_err(|why| Fault::new("not-playable", why.to_string()))
}

/// Whether a search may continue; once it may not, it never may.
fn may_go_on() -> impl Fn() -> bool {
    let may = Flag::new(true);
    move || {
        if may.get() {
            may.set(host::go_on());
        }
        may.get()
    }
}

/// A time that the page counts in milliseconds.
fn time(now: f64) -> Duration {
    Duration::try_from_secs_f64(now / 1000.0).unwrap_or_default()
}
