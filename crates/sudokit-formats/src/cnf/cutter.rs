//! Cutting clauses and models, word by word: a puzzle of any size takes little memory.

use super::summary::{NO_SUDOKU, Summary};
use crate::cut::{Cut, Cutter};
use crate::fault::FaultKind;
use crate::left_out::names_rules;

/// What a record of a model begins with.
pub(crate) const MODEL: &[u8] = b"model";
/// The most cells of a board.
const MOST_CELLS: usize = 64 * 64;
/// No word is longer.
const LONGEST_WORD: usize = 64;

/// What the words that come next are.
#[derive(Debug, Default)]
enum State {
    /// Outside of a puzzle.
    #[default]
    Outside,
    /// `p` was read, and so many words after it.
    Header(u8),
    /// The number of variables was read, and that of clauses comes next.
    Variables(Summary),
    /// The clauses of a puzzle, and the literals of the current one.
    Clauses(Summary, Vec<i64>),
    /// `s` was read.
    Status,
    /// The variables that are true in a model, and the largest that has a value.
    Model(Vec<u64>, u64),
    /// What follows something wrong, up to the next puzzle.
    Lost,
}

/// Cuts clauses and models.
#[derive(Debug, Default)]
pub(crate) struct CnfCutter {
    state: State,
    /// Whether the words of this line are a comment.
    comment: bool,
    /// The words of the current comment, as far as they may name a rule.
    said: String,
    /// Whether a comment named a rule, for the puzzle that comes next or the current one.
    names_rules: bool,
    /// Whether a word of this line was seen.
    in_line: bool,
    /// What the word that comes next did: it was seen within a piece, and begins the next one.
    waiting: Option<Effect>,
}

/// What a word does.
#[derive(Debug)]
enum Effect {
    Nothing,
    /// The record before this word is complete.
    Complete(Vec<u8>),
    Wrong(FaultKind),
}

impl CnfCutter {
    /// Ends a comment.
    fn end_comment(&mut self) {
        let said = core::mem::take(&mut self.said);
        self.names_rules |= !said.is_empty() && names_rules(&said);
    }

    /// The record that the words so far make, if they make one.
    fn take_record(&mut self) -> Option<Vec<u8>> {
        self.end_comment();
        match core::mem::take(&mut self.state) {
            State::Variables(mut summary) | State::Clauses(mut summary, _) => {
                if core::mem::take(&mut self.names_rules) {
                    summary.name_others();
                }
                Some(summary.record())
            }
            State::Model(values, largest) if !values.is_empty() => {
                let mut text = MODEL.to_vec();
                text.extend(format!(" {largest}").bytes());
                values.iter().for_each(|value| text.extend(format!(" {value}").bytes()));
                Some(text)
            }
            _ => None,
        }
    }

    fn word(&mut self, word: &[u8]) -> Effect {
        let first = !core::mem::replace(&mut self.in_line, true);
        if self.comment {
            const LONGEST: usize = 200;
            if self.said.len() < LONGEST {
                self.said.push_str(&String::from_utf8_lossy(word));
                self.said.push(' ');
            }
            return Effect::Nothing;
        }
        let starts = match word {
            b"c" | b"o" | b"%" if first => {
                self.comment = true;
                return Effect::Nothing;
            }
            b"v" if first => {
                if !matches!(self.state, State::Model(..)) {
                    return self.start(State::Model(Vec::new(), 0));
                }
                return Effect::Nothing;
            }
            b"p" if first => State::Header(0),
            b"s" if first => State::Status,
            b"SAT" if first => State::Model(Vec::new(), 0),
            b"UNSAT" if first => {
                self.comment = true;
                return Effect::Wrong(FaultKind::NoModel);
            }
            _ => return self.inner_word(word),
        };
        self.start(starts)
    }

    /// Begins something new.
    fn start(&mut self, state: State) -> Effect {
        let record = self.take_record();
        self.state = state;
        record.map_or(Effect::Nothing, Effect::Complete)
    }

    fn inner_word(&mut self, word: &[u8]) -> Effect {
        let number = || core::str::from_utf8(word).ok()?.parse::<i64>().ok();
        match &mut self.state {
            State::Header(0) if word == b"cnf" => self.state = State::Header(1),
            State::Header(1) => {
                let count = number().and_then(|count| u64::try_from(count).ok());
                let Some(summary) = count.and_then(Summary::of_variables) else {
                    return Effect::Wrong(NO_SUDOKU);
                };
                self.state = State::Variables(summary);
            }
            State::Variables(summary) => {
                let Some(clauses) = number().and_then(|count| u64::try_from(count).ok()) else {
                    return Effect::Wrong(NO_SUDOKU);
                };
                summary.promise(clauses);
                self.comment = true;
                self.state = State::Clauses(core::mem::take(summary), Vec::new());
            }
            State::Clauses(summary, literals) => match number() {
                Some(0) => {
                    let literals = core::mem::take(literals);
                    match literals.len() > summary.longest() {
                        true => summary.leave_out(),
                        false if !summary.clause(&literals) => return Effect::Wrong(NO_SUDOKU),
                        false => {}
                    }
                }
                Some(literal) if literals.len() <= summary.longest() => literals.push(literal),
                Some(_) => {}
                None => return Effect::Wrong(NO_SUDOKU),
            },
            State::Status if word == b"SATISFIABLE" => self.state = State::Model(Vec::new(), 0),
            State::Status => return Effect::Wrong(FaultKind::NoModel),
            State::Model(values, largest) => match number() {
                Some(literal) if values.len() <= MOST_CELLS => {
                    *largest = (*largest).max(literal.unsigned_abs());
                    values.extend((literal > 0).then_some(literal.unsigned_abs()));
                }
                _ => return Effect::Wrong(NO_SUDOKU),
            },
            State::Lost => {}
            State::Outside | State::Header(_) => return Effect::Wrong(NO_SUDOKU),
        }
        Effect::Nothing
    }
}

impl Cutter for CnfCutter {
    fn cut(&mut self, text: &[u8], end: bool) -> Cut {
        // A word is complete when white space follows. The last white space stays, so that something is
        // left to be cut when the end shows that the last record is complete.
        let tail = text.len().saturating_sub(LONGEST_WORD);
        let last = text[tail..].iter().rposition(u8::is_ascii_whitespace);
        let known = if end { text.len() } else { tail + last.unwrap_or(0) };
        let skip = |length: usize| Cut::Skip { length, lines: ends(&text[..length]) };
        let mut at = 0;
        while at < known {
            if text[at].is_ascii_whitespace() {
                if text[at] == b'\n' {
                    self.end_comment();
                    (self.comment, self.in_line) = (false, false);
                }
                at += 1;
                continue;
            }
            let rest = &text[at..known];
            let length = rest.iter().position(u8::is_ascii_whitespace).unwrap_or(rest.len());
            let word = &rest[..length];
            let too_long = length >= LONGEST_WORD || !end && at + length == known && last.is_none();
            let effect = match self.waiting.take() {
                Some(effect) => effect,
                None if too_long && !self.comment => Effect::Wrong(NO_SUDOKU),
                None => self.word(word),
            };
            match effect {
                Effect::Nothing => at += length,
                // Faults and records are reported where a word begins, which is the beginning of a piece.
                effect if at > 0 => {
                    self.waiting = Some(effect);
                    return skip(at);
                }
                Effect::Complete(record) => return Cut::Made { record, length, lines: 0 },
                Effect::Wrong(_) if matches!(self.state, State::Lost) => at += length,
                Effect::Wrong(kind) => {
                    self.state = State::Lost;
                    self.in_line = true;
                    return Cut::Fault { length, lines: 0, kind };
                }
            }
        }
        match end.then(|| self.take_record()).flatten() {
            Some(record) => Cut::Made { record, length: text.len(), lines: ends(text) },
            None if end || known > 0 => skip(known),
            None => Cut::More,
        }
    }

    fn skip_record(&mut self) {
        self.state = State::Lost;
    }

    fn finish(&mut self) -> Option<FaultKind> {
        let open = matches!(self.state, State::Header(_) | State::Status | State::Model(..));
        open.then_some(NO_SUDOKU)
    }
}

fn ends(text: &[u8]) -> u64 {
    memchr::memchr_iter(b'\n', text).count() as u64
}
