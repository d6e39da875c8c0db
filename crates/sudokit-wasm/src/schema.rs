//! The JSON schema of what the module answers, from which the types of the page are written.

use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};
use sudokit_game::Command;

use crate::brain::{Wanted, answers};
use crate::play::{Clock, Done, HistoryPoint, Picture, Planned, Replay, Standing, Statistics};
use crate::records::CellPicture;

/// The JSON schema (draft 2020-12) of all answers: `play` and `brain` have one entry for each request, and all types are
/// in `$defs`, with those of commands and of requests for puzzles.
#[must_use]
pub fn schema() -> Value {
    let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    macro_rules! schemas {
        ($($name:literal: $answer:ty,)*) => {
            Map::from_iter([$(($name.to_owned(), Value::from(generator.subschema_for::<$answer>()))),*])
        };
    }
    let play = schemas! {
        "load": Picture,
        "loadLine": Picture,
        "close": (),
        "habits": (),
        "plan": Planned,
        "pause": Planned,
        "apply": Done,
        "discard": (),
        "resume": Clock,
        "touch": Clock,
        "clock": Clock,
        "stop": Clock,
        "picture": Picture,
        "history": Vec<HistoryPoint>,
        "at": Vec<CellPicture>,
        "replay": Replay,
        "text": String,
        "standing": Standing,
        "statistics": Statistics,
    };
    let brain = schemas! {
        "speak": (),
        "advice": answers::Advice,
        "explain": answers::Explanation,
        "trace": answers::Trace,
        "make": Vec<answers::Deal>,
        "daily": answers::Deal,
        "rate": Vec<answers::RatingRow>,
        "read": answers::Read,
        "write": answers::Written,
        "choices": answers::Choices,
        "technique": answers::Technique,
        "lesson": Vec<answers::LessonPage>,
    };
    generator.subschema_for::<answers::Progress>();
    generator.subschema_for::<Command>();
    let mut types = generator.take_definitions(true);
    // What may be left out of a request.
    let mut requests = SchemaSettings::draft2020_12().for_deserialize().into_generator();
    requests.subschema_for::<Wanted>();
    for (name, schema) in requests.take_definitions(true) {
        types.entry(name).or_insert(schema);
    }
    let mut types: Vec<(String, Value)> = types.into_iter().collect();
    types.sort_by(|a, b| a.0.cmp(&b.0));
    json!({ "play": play, "brain": brain, "$defs": Map::from_iter(types) })
}
