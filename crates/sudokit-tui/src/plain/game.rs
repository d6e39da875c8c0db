//! A game in lines.

use std::fs;

use sudokit_core::{Alphabet, Cell, Digit, DigitSet, HouseKind};
use sudokit_game::{
    Action, Advice, Check, Colour, Hint, Input, InvalidInput, Layer, Mark, Refusal, Strength,
};
use sudokit_solve::Limits;
use sudokit_solve::stack::{Decision, Event, Observer, Order, trace};
use sudokit_text::Scene;

use super::speak::{Speaker, cell_named};
use super::words::{self, VERBS, Verb};
use super::{Plain, Quit};
use crate::active_game::ActiveGame;
use crate::export::{line_of, to_file};

use crate::messages::{self, clock_text, result_lines, score_text, share_text, title};
use crate::move_text::read_turn;

/// Events of the stack assistant that are told at once.
const EVENTS: usize = 20;

/// A game that is being talked about.
struct Talk {
    table: ActiveGame,
    alphabet: Alphabet,
    hint: Option<(Strength, Hint)>,
}

/// What follows a line.
enum Then {
    Go,
    Menu,
    Other(Box<ActiveGame>),
}

impl Plain<'_> {
    /// Plays a game until it is left. What is not yet written down then is written.
    pub(super) fn game(&mut self, table: ActiveGame) -> Result<(), Quit> {
        let mut table = table;
        loop {
            let alphabet = Alphabet::of_order(table.session().geometry().order());
            let mut talk = Talk { table, alphabet, hint: None };
            talk.table.start_clock();
            let then = self.talk(&mut talk);
            if let Err(error) = talk.table.stop_clock(self.world.library.store_mut()) {
                let told = self.world.say_error(&error);
                self.tell(&told)?;
            }
            match then? {
                Then::Other(other) => table = *other,
                Then::Go | Then::Menu => return Ok(()),
            }
        }
    }

    fn talk(&mut self, talk: &mut Talk) -> Result<Then, Quit> {
        let title = title(talk.table.session(), &self.world.texts);
        self.tell(&title)?;
        self.status(talk)?;
        self.say("plain-how", &[])?;
        loop {
            let line = self.ask(">")?;
            let done = match words::read(&line, &self.world.texts) {
                _ if line.is_empty() => self.status(talk).map(|()| Then::Go),
                Some((verb, rest)) => self.command(talk, verb, rest),
                None => self.turn(talk, &line).map(|()| Then::Go),
            };
            match done? {
                Then::Go => {}
                then => return Ok(then),
            }
        }
    }

    fn speaker<'s>(&'s self, talk: &'s Talk) -> Speaker<'s> {
        Speaker { world: &self.world, session: talk.table.session(), alphabet: talk.alphabet }
    }

    fn status(&mut self, talk: &Talk) -> Result<(), Quit> {
        let session = talk.table.session();
        let cells = session.geometry().cell_count();
        let tally = session.tally();
        let args = [
            ("left", (cells - session.position().filled()).into()),
            ("cells", cells.into()),
            ("time", clock_text(talk.table.played()).into()),
            ("mistakes", tally.mistakes.into()),
            ("hints", tally.hints_used().into()),
            ("score", score_text(session.scoring(), session.score()).into()),
        ];
        self.say("plain-status", &args)
    }

    fn command(&mut self, talk: &mut Talk, verb: Verb, rest: &str) -> Result<Then, Quit> {
        match verb {
            Verb::Help => self.help()?,
            Verb::Board => {
                for house in talk.table.session().geometry().clone().houses() {
                    if house.kind == HouseKind::Row {
                        let said = self.speaker(talk).house(house);
                        self.tell(&said)?;
                    }
                }
            }
            Verb::Row => self.house(talk, HouseKind::Row, rest)?,
            Verb::Column => self.house(talk, HouseKind::Column, rest)?,
            Verb::Region => self.region(talk, rest)?,
            Verb::Cell => match cell_named(talk.table.session().geometry(), rest) {
                Some(cell) => {
                    let said = self.speaker(talk).cell(cell);
                    self.tell(&said)?;
                }
                None => self.say("plain-no-cell", &[("text", rest.into())])?,
            },
            Verb::Digit => match digit_named(rest, talk) {
                Some(digit) => {
                    let said = self.speaker(talk).digit(digit);
                    self.tell(&said)?;
                }
                None => {
                    let digits: Vec<Digit> =
                        Digit::all(talk.table.session().geometry().order()).collect();
                    for digit in digits {
                        let said = self.speaker(talk).digit(digit);
                        self.tell(&said)?;
                    }
                }
            },
            Verb::Open => {
                let said = self.speaker(talk).open();
                self.tell(&said)?;
            }
            Verb::Turn => self.turn_by_turn(talk)?,
            Verb::Erase => self.erase(talk, rest)?,
            Verb::Corner => self.mark(talk, Layer::Corner, rest)?,
            Verb::Centre => self.mark(talk, Layer::Centre, rest)?,
            Verb::Colour => self.mark(talk, Layer::Colour, rest)?,
            Verb::Fill => {
                let action = talk.table.session().fill();
                self.maybe(talk, action, "play-no-fill", "plain-filled")?;
            }
            Verb::Undo => {
                let action = talk.table.session().undo();
                self.maybe(talk, action, "play-no-undo", "plain-undone")?;
            }
            Verb::Redo => {
                let action = talk.table.session().redo();
                self.maybe(talk, action, "play-no-redo", "plain-redone")?;
            }
            Verb::Restart => {
                let action = talk.table.session().go(0);
                self.maybe(talk, action, "play-no-undo", "plain-restarted")?;
            }
            Verb::Checkpoint => {
                let action = talk.table.session().checkpoint(rest);
                self.maybe(talk, Some(action), "", "plain-checkpoint")?;
            }
            Verb::Back => {
                let action = talk.table.session().last_checkpoint();
                self.maybe(talk, action, "plain-no-checkpoint", "plain-back")?;
            }
            Verb::BeforeMistake => {
                let known = talk.table.session().deal().truth().solution().is_some();
                let none = if known { "play-no-mistake" } else { "play-no-clash" };
                let action = talk.table.session().before_mistake();
                self.maybe(talk, action, none, "plain-back")?;
            }
            Verb::Hint => {
                let texts = &self.world.texts;
                let mut all = Strength::ALL.into_iter();
                let strength = all.find(|strength| words::means(rest, strength.name(), texts));
                self.hint(talk, strength)?;
            }
            Verb::More => self.hint(talk, None)?,
            Verb::Do => self.follow(talk)?,
            Verb::Check => {
                let solution = words::means(rest, Check::Solution.name(), &self.world.texts);
                self.check(talk, solution)?;
            }
            Verb::Status => self.status(talk)?,
            Verb::Pause => {
                if let Err(error) = talk.table.stop_clock(self.world.library.store_mut()) {
                    let told = self.world.say_error(&error);
                    self.tell(&told)?;
                }
                let prompt = self.world.word("plain-paused");
                self.ask(&prompt)?;
                talk.table.start_clock();
                self.status(talk)?;
            }
            Verb::Solve => {
                let prompt = self.world.word("plain-solve-sure");
                let answer = self.ask(&prompt)?;
                if !words::agrees(&answer, &self.world.texts) {
                    return Ok(Then::Go);
                }
                let action = talk.table.session().give_up();
                self.maybe(talk, action, "play-no-solution-known", "plain-restarted")?;
            }
            Verb::Trace => self.trace(talk)?,
            Verb::Line => self.tell(&line_of(talk.table.session()))?,
            Verb::Share => {
                let text = share_text(talk.table.session(), &self.world.texts);
                self.tell(text.trim_end())?;
            }
            Verb::Export => self.export(talk, rest)?,
            Verb::Import if rest.is_empty() => self.say("play-import-how", &[])?,
            Verb::Import => match fs::read_to_string(rest) {
                Ok(text) => {
                    if let Some(table) = self.open_text(&text)? {
                        return Ok(Then::Other(Box::new(table)));
                    }
                }
                Err(error) => {
                    let args = [("file", rest.into()), ("why", error.to_string().into())];
                    self.say("play-not-read", &args)?;
                }
            },
            Verb::Menu | Verb::Quit => {
                self.say("plain-left", &[])?;
                return Ok(Then::Menu);
            }
        }
        Ok(Then::Go)
    }

    fn help(&mut self) -> Result<(), Quit> {
        self.say("plain-help", &[])?;
        for (_, english) in VERBS {
            let word = self.world.word(&format!("plain-word-{english}"));
            let about = self.world.word(&format!("plain-about-{english}"));
            self.tell(&format!("{word}: {about}"))?;
        }
        Ok(())
    }

    fn house(&mut self, talk: &Talk, kind: HouseKind, rest: &str) -> Result<(), Quit> {
        let geometry = talk.table.session().geometry().clone();
        let by_letter =
            rest.bytes().next().filter(|_| rest.len() == 1 && kind == HouseKind::Column);
        let letter =
            by_letter.map(|sign| sign.to_ascii_uppercase().wrapping_sub(b'A').wrapping_add(1));
        let number = rest.parse().ok().or(letter.filter(|_| rest.parse::<u8>().is_err()));
        let mut houses = geometry.houses().iter();
        let found = number.and_then(|number: u8| {
            houses.find(|house| house.kind == kind && house.number == usize::from(number))
        });
        match found {
            Some(house) => {
                let said = self.speaker(talk).house(house);
                self.tell(&said)
            }
            None => self.say("play-slip-range", &[("order", geometry.order().into())]),
        }
    }

    /// A box or region by number, or by a cell in it.
    fn region(&mut self, talk: &Talk, rest: &str) -> Result<(), Quit> {
        let geometry = talk.table.session().geometry().clone();
        let by_cell = cell_named(&geometry, rest).map(|cell| geometry.region(cell) + 1);
        let number = rest.parse::<usize>().ok().or(by_cell);
        let first = 2 * usize::from(geometry.order());
        let found = number
            .filter(|number| (1..=usize::from(geometry.order())).contains(number))
            .and_then(|number| geometry.houses().get(first + number - 1));
        match found {
            Some(house) => {
                let said = self.speaker(talk).house(house);
                self.tell(&said)
            }
            None => self.say("play-slip-range", &[("order", geometry.order().into())]),
        }
    }

    /// Does it; says what did not go.
    fn act(&mut self, talk: &mut Talk, action: Action) -> Result<bool, Quit> {
        match talk.table.act(self.world.library.store_mut(), action) {
            Ok(outcome) => {
                if !outcome.changes.is_empty() {
                    talk.hint = None;
                }
                if let Some(turn) = outcome.turn.filter(|_| talk.table.session().scoring().strict) {
                    let session = talk.table.session();
                    let score = score_text(session.scoring(), session.score());
                    let turn = format!("{turn:+}");
                    self.say("play-turn", &[("turn", turn.into()), ("score", score.into())])?;
                }
                if outcome.ended
                    && let Some(end) = talk.table.session().end()
                {
                    for line in result_lines(talk.table.session(), end, &self.world.texts) {
                        self.tell(&line)?;
                    }
                    if let Some(place) =
                        self.world.library.ranking_place(talk.table.session().scoring())
                    {
                        self.say("play-place", &[("place", place.into())])?;
                    }
                    self.say("plain-after", &[])?;
                } else if talk.table.session().position().is_full() && !outcome.changes.is_empty() {
                    let solved = talk.table.session().is_solved();
                    self.say(if solved { "plain-solved" } else { "plain-full-but-wrong" }, &[])?;
                }
                Ok(true)
            }
            Err(error) => {
                let told = self.world.say_error(&error);
                self.tell(&told)?;
                let prompt = self.world.word("plain-memory");
                if self.ask(&prompt)?.eq_ignore_ascii_case("m") {
                    match self.world.library.continue_in_memory(&mut talk.table) {
                        Ok(()) => self.say("play-now-in-memory", &[])?,
                        Err(error) => {
                            let told = self.world.say_error(&error);
                            self.tell(&told)?;
                        }
                    }
                }
                Ok(false)
            }
        }
    }

    fn maybe(
        &mut self,
        talk: &mut Talk,
        action: Option<Action>,
        otherwise: &str,
        done: &str,
    ) -> Result<(), Quit> {
        let Some(action) = action else { return self.say(otherwise, &[]) };
        let before = talk.table.session().position().clone();
        if !self.act(talk, action)? {
            return Ok(());
        }
        self.say(done, &[])?;
        self.say_changes(talk, &before)
    }

    /// What changed on the board: a few cells by name, more by number.
    fn say_changes(&mut self, talk: &Talk, before: &sudokit_game::Position) -> Result<(), Quit> {
        let geometry = talk.table.session().geometry().clone();
        let now = talk.table.session().position();
        let changed: Vec<Cell> =
            geometry.cells().filter(|&cell| before.get(cell) != now.get(cell)).collect();
        if changed.len() > 5 {
            return self.say("plain-changed", &[("count", changed.len().into())]);
        }
        for cell in changed {
            let said = self.speaker(talk).cell(cell);
            self.tell(&said)?;
        }
        Ok(())
    }

    fn try_to(
        &mut self,
        talk: &mut Talk,
        done: Result<Option<Action>, Refusal>,
    ) -> Result<(), Quit> {
        match done {
            Ok(None) => self.say("plain-nothing", &[]),
            Ok(Some(action)) => {
                let before = talk.table.session().position().clone();
                if self.act(talk, action)? && talk.table.session().end().is_none() {
                    self.say_changes(talk, &before)?;
                    let session = talk.table.session();
                    let left = session.geometry().cell_count() - session.position().filled();
                    let wrong = session.wrong().filter(|_| self.world.settings.show_mistakes);
                    self.say("plain-left-cells", &[("left", left.into())])?;
                    if wrong.is_some_and(|wrong| !wrong.is_empty()) {
                        self.say("plain-something-wrong", &[])?;
                    }
                }
                Ok(())
            }
            Err(refusal) => {
                let geometry = talk.table.session().geometry();
                let told = messages::refusal(&refusal, geometry, &self.world.texts);
                self.tell(&told)?;
                match refusal.invalid_input() {
                    Some(slip) => self.slip(talk, slip),
                    None => Ok(()),
                }
            }
        }
    }

    fn slip(&mut self, talk: &mut Talk, slip: InvalidInput) -> Result<(), Quit> {
        if let Some(action) = talk.table.session().invalid_input(slip) {
            self.act(talk, action)?;
        }
        Ok(())
    }

    /// Row, column, value on one line; or a cell and a value.
    fn turn(&mut self, talk: &mut Talk, line: &str) -> Result<(), Quit> {
        let geometry = talk.table.session().geometry().clone();
        if let Some(cell) = cell_named(&geometry, line) {
            let said = self.speaker(talk).cell(cell);
            return self.tell(&said);
        }
        // "B3 7" is a cell and a value, too.
        let line = match line.split_once(char::is_whitespace) {
            Some((cell, value)) => match cell_named(&geometry, cell) {
                Some(cell) => format!("{} {}", geometry.name(cell), value.trim()),
                None => line.to_owned(),
            },
            None => line.to_owned(),
        };
        match read_turn(&line, &geometry, talk.alphabet) {
            Ok((cell, Some(digit))) => {
                let tidy = self.world.settings.tidy;
                let done = talk.table.session().put(cell, digit, tidy).map(Some);
                self.try_to(talk, done)
            }
            Ok((cell, None)) => {
                let done = talk.table.session().erase(&[cell], Layer::Digit);
                self.try_to(talk, done)
            }
            Err(None) => self.say("plain-what", &[("line", line.into())]),
            Err(Some(slip)) => {
                let order = geometry.order();
                self.say(&format!("play-slip-{}", slip.name()), &[("order", order.into())])?;
                self.slip(talk, slip)
            }
        }
    }

    /// Asks for row, column and value one after the other, as the original game did.
    fn turn_by_turn(&mut self, talk: &mut Talk) -> Result<(), Quit> {
        let mut words = Vec::new();
        for id in ["plain-ask-row", "plain-ask-column", "plain-ask-value"] {
            let prompt = self.world.word(id);
            let word = self.ask(&prompt)?;
            if words::leaves(&word) {
                return Ok(());
            }
            words.push(if word.is_empty() { "?".to_owned() } else { word });
        }
        self.turn(talk, &words.join(" "))
    }

    fn erase(&mut self, talk: &mut Talk, rest: &str) -> Result<(), Quit> {
        let geometry = talk.table.session().geometry().clone();
        match cell_named(&geometry, rest) {
            Some(cell) => {
                let done = talk.table.session().erase(&[cell], Layer::Digit);
                self.try_to(talk, done)
            }
            None => self.say("plain-no-cell", &[("text", rest.into())]),
        }
    }

    /// Marks that come or go: a cell, and digits or colours.
    fn mark(&mut self, talk: &mut Talk, layer: Layer, rest: &str) -> Result<(), Quit> {
        let geometry = talk.table.session().geometry().clone();
        let mut words = rest.split_whitespace();
        let Some(named) = words.next() else { return self.say("plain-mark-how", &[]) };
        let Some(cell) = cell_named(&geometry, named) else {
            return self.say("plain-no-cell", &[("text", named.into())]);
        };
        let words: Vec<&str> = words.collect();
        if words.is_empty() {
            return self.say("plain-mark-how", &[]);
        }
        for word in words {
            let mark = match layer {
                Layer::Colour => word.parse().ok().and_then(Colour::new).map(Mark::Colour),
                Layer::Corner => digit_named(word, talk).map(Mark::Corner),
                _ => digit_named(word, talk).map(Mark::Centre),
            };
            let Some(mark) = mark else {
                self.say("play-slip-range", &[("order", geometry.order().into())])?;
                continue;
            };
            let done = talk.table.session().enter(&[cell], Input::Mark(mark), false);
            match done {
                Ok(Some(action)) => {
                    self.act(talk, action)?;
                }
                Ok(None) => {}
                Err(refusal) => return self.try_to(talk, Err(refusal)),
            }
        }
        let said = self.speaker(talk).cell(cell);
        self.tell(&said)
    }

    fn check(&mut self, talk: &mut Talk, solution: bool) -> Result<(), Quit> {
        let session = talk.table.session();
        let (check, cells) = match (solution, session.wrong()) {
            (true, Some(wrong)) => (Check::Solution, wrong),
            (true, None) => return self.say("play-no-solution-known", &[]),
            (false, _) => (Check::Rules, session.position().conflicts()),
        };
        if !self.act(talk, Action::Check(check))? {
            return Ok(());
        }
        let geometry = talk.table.session().geometry();
        let told = messages::checked(check, &cells, geometry, &self.world.texts);
        self.tell(&told)?;
        if check == Check::Rules { self.say("plain-check-more", &[]) } else { Ok(()) }
    }

    fn hint(&mut self, talk: &mut Talk, wished: Option<Strength>) -> Result<(), Quit> {
        let (from, hint) = match talk.hint.take() {
            Some((strength, hint)) => (Some(strength), hint),
            None => match talk.table.session().advice(&|| true) {
                Advice::Hint(hint) => (None, hint),
                Advice::Solved => return self.say("hint-solved", &[]),
                Advice::Beyond | Advice::Stopped => return self.say("hint-beyond", &[]),
            },
        };
        let next = match from {
            None => Strength::Where,
            Some(Strength::Where) => Strength::What,
            Some(_) => Strength::Full,
        };
        let strength = wished.map_or(next, |wished| from.map_or(wished, |from| wished.max(from)));
        if let Err(error) = talk.table.count_hint(self.world.library.store_mut(), from, strength) {
            let told = self.world.say_error(&error);
            return self.tell(&told);
        }
        let scene = Scene { geometry: talk.table.session().geometry(), alphabet: talk.alphabet };
        for line in self.world.texts.hint(&hint, strength, scene) {
            self.tell(&line)?;
        }
        let told = match (strength, &hint) {
            (Strength::Full, Hint::Step(..)) => "plain-hint-do",
            (Strength::Full, Hint::Mistakes(_)) => "plain-hint-back",
            _ => "plain-hint-more",
        };
        talk.hint = Some((strength, hint));
        self.say(told, &[])
    }

    fn follow(&mut self, talk: &mut Talk) -> Result<(), Quit> {
        let action = match &talk.hint {
            Some((Strength::Full, Hint::Step(step, _))) => talk.table.session().follow(step),
            Some((Strength::Full, Hint::Mistakes(_))) => return self.say("plain-hint-back", &[]),
            _ => return self.say("plain-no-hint", &[]),
        };
        self.try_to(talk, Ok(Some(action)))
    }

    fn trace(&mut self, talk: &Talk) -> Result<(), Quit> {
        let mut teller = Teller::default();
        let puzzle = talk.table.session().deal().puzzle().clone();
        trace(&puzzle, Order::Mrv, &Limits::solutions(1), &mut teller);
        let geometry = puzzle.geometry();
        let mut told = 0;
        while told < teller.events.len() {
            for event in teller.events[told..].iter().take(EVENTS) {
                let said = self.world.texts.trace_event(event, geometry, talk.alphabet);
                self.tell(&said)?;
            }
            told += EVENTS;
            if told < teller.events.len() {
                let left = teller.events.len() - told;
                let prompt = self.world.say("plain-trace-more", &[("left", left.into())]);
                if !self.ask(&prompt)?.is_empty() {
                    return Ok(());
                }
            }
        }
        self.say("play-trace-over", &[])
    }

    fn export(&mut self, talk: &Talk, rest: &str) -> Result<(), Quit> {
        let Some((format, file)) = rest.split_once(char::is_whitespace) else {
            return self.say("play-export-how", &[]);
        };
        for line in to_file(talk.table.session(), format, file.trim(), &self.world.texts) {
            self.tell(&line)?;
        }
        Ok(())
    }
}

/// Keeps the first events of the stack assistant: enough for any listener.
#[derive(Default)]
struct Teller {
    events: Vec<Event>,
}

impl Observer for Teller {
    fn event(&mut self, event: Event, _: &[Decision]) -> std::ops::ControlFlow<()> {
        self.events.push(event);
        if self.events.len() < 10_000 {
            std::ops::ControlFlow::Continue(())
        } else {
            std::ops::ControlFlow::Break(())
        }
    }
}

/// The digit of a sign or a number, if the board has it.
fn digit_named(text: &str, talk: &Talk) -> Option<Digit> {
    let all = DigitSet::all(talk.table.session().geometry().order());
    let by_sign = match text.as_bytes() {
        [sign] => talk.alphabet.digit(sign.to_ascii_uppercase()),
        _ => None,
    };
    let digit = by_sign.or_else(|| text.parse().ok().and_then(Digit::new))?;
    all.contains(digit).then_some(digit)
}
