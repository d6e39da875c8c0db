//! The requests, and who answers them.

use serde::Deserialize;
use sudokit_text::Texts;

use super::language::LangCode;
use super::{Advice, Choices, Daily, Explain, Lesson, Make, Rate, Read, Technique, Trace, Write};
use crate::Fault;
use crate::fault::{answer_text, json};

/// A request.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Request {
    /// Brings the sentences of a language.
    Speak(Speak),
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

/// Brings the sentences of a language. They are no part of the module, as the page needs them, too.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(inline))]
pub struct Speak {
    /// The language.
    pub lang: LangCode,
    /// Fluent files.
    pub sources: Vec<String>,
}

/// Answers requests.
#[derive(Debug, Default)]
pub struct Brain {
    /// The texts of each language that was brought.
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
            Request::Speak(Speak { lang, sources }) => {
                let lang = lang.0;
                self.texts.retain(|texts| texts.lang() != lang);
                self.texts.push(Texts::from_sources(lang, sources));
                json(())
            }
            Request::Advice(asked) => asked.answer(self.texts(asked.lang)?),
            Request::Explain(asked) => asked.answer(self.texts(asked.lang)?),
            Request::Trace(asked) => asked.answer(),
            Request::Make(asked) => asked.answer(self.texts(asked.lang)?),
            Request::Daily(asked) => asked.answer(),
            Request::Rate(asked) => asked.answer(self.texts(asked.lang)?),
            Request::Read(asked) => asked.answer(self.texts(asked.lang)?),
            Request::Write(asked) => asked.answer(self.texts(asked.lang)?),
            Request::Choices(asked) => asked.answer(self.texts(asked.lang)?),
            Request::Technique(asked) => asked.answer(self.texts(asked.lang)?),
            Request::Lesson(asked) => asked.answer(self.texts(asked.lang)?),
        }
    }

    /// The sentences of a language, which the page has brought.
    fn texts(&self, lang: LangCode) -> Result<&Texts, Fault> {
        let known = self.texts.iter().find(|texts| texts.lang() == lang.0);
        known.ok_or_else(|| Fault::bad_request(format!("no sentences in {}", lang.0.code())))
    }
}
