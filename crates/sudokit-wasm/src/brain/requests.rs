//! The requests, and who answers them.

use serde::Deserialize;
use sudokit_text::{Lang, Texts};

use super::{Advice, Choices, Daily, Explain, Lesson, Make, Rate, Read, Technique, Trace, Write};
use crate::Fault;
use crate::fault::answer_text;

/// A request.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "op", rename_all = "camelCase")]
pub enum Request {
    /// What helps in a game.
    Advice(Advice),
    /// All steps to the solution.
    Explain(Explain),
    /// What the stack assistant does.
    Trace(Trace),
    /// New puzzles.
    Make(Make),
    /// The puzzle of a day.
    Daily(Daily),
    /// How hard a puzzle is.
    Rate(Rate),
    /// What a text holds.
    Read(Read),
    /// A game in a format.
    Write(Write),
    /// What there is to choose from.
    Choices(Choices),
    /// The page of a technique.
    Technique(Technique),
    /// The lesson for beginners.
    Lesson(Lesson),
}

/// Answers requests.
#[derive(Debug, Default)]
pub struct Brain {
    /// The texts of each language that was asked for.
    texts: Vec<Texts>,
}

impl Brain {
    /// Answers a request, both in JSON.
    pub fn answer(&mut self, request: &[u8]) -> Vec<u8> {
        answer_text(match serde_json::from_slice(request) {
            Ok(request) => self.respond(request),
            Err(error) => Err(Fault::bad_request(error.to_string())),
        })
    }

    /// Answers a request with JSON.
    ///
    /// # Errors
    /// If it makes no sense, or there is no answer.
    pub fn respond(&mut self, request: Request) -> Result<Vec<u8>, Fault> {
        match request {
            Request::Advice(asked) => asked.answer(self.texts(&asked.lang)?),
            Request::Explain(asked) => asked.answer(self.texts(&asked.lang)?),
            Request::Trace(asked) => asked.answer(),
            Request::Make(asked) => asked.answer(self.texts(&asked.lang)?),
            Request::Daily(asked) => asked.answer(),
            Request::Rate(asked) => asked.answer(self.texts(&asked.lang)?),
            Request::Read(asked) => asked.answer(self.texts(&asked.lang)?),
            Request::Write(asked) => asked.answer(self.texts(&asked.lang)?),
            Request::Choices(asked) => asked.answer(self.texts(&asked.lang)?),
            Request::Technique(asked) => asked.answer(self.texts(&asked.lang)?),
            Request::Lesson(asked) => asked.answer(self.texts(&asked.lang)?),
        }
    }

    /// The texts of a language. They are read once, as that takes longer than most answers.
    fn texts(&mut self, code: &str) -> Result<&Texts, Fault> {
        let lang: Lang =
            code.parse().map_err(|_| Fault::bad_request(format!("no language {code}")))?;
        let at = self.texts.iter().position(|texts| texts.lang() == lang);
        let at = at.unwrap_or_else(|| {
            self.texts.push(Texts::new(lang));
            self.texts.len() - 1
        });
        Ok(&self.texts[at])
    }
}
