//! The JSON schema of what the module answers, from which the types of the page are written.

use schemars::JsonSchema;
use schemars::generate::{SchemaGenerator, SchemaSettings};
use serde_json::{Map, Value, json};
use sudokit_game::Command;

use crate::brain::{self, answers};
use crate::play::{
    self, Clock, Done, HistoryPoint, Picture, Planned, Replay, Standing, Statistics,
};
use crate::records::CellPicture;

/// The JSON schema (draft 2020-12) of all requests and answers: `requests` and `answers` have `play` and `brain`, each with one
/// entry for each request. All types are in `$defs`.
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
    let mut generator = SchemaSettings::draft2020_12().for_deserialize().into_generator();
    let requests = json!({
        "play": requests::<play::Request>(&mut generator),
        "brain": requests::<brain::Request>(&mut generator),
    });
    for (name, schema) in generator.take_definitions(true) {
        types.entry(name).or_insert(schema);
    }
    let mut types: Vec<(String, Value)> = types.into_iter().collect();
    types.sort_by(|a, b| a.0.cmp(&b.0));
    let answers = json!({ "play": play, "brain": brain });
    json!({ "requests": requests, "answers": answers, "$defs": Map::from_iter(types) })
}

/// The schemas of requests by their names, each with what is said of it.
fn requests<T: JsonSchema>(generator: &mut SchemaGenerator) -> Map<String, Value> {
    let all = T::json_schema(generator).to_value();
    let variants = all["oneOf"].as_array().expect("an enum has variants");
    let requests = variants.iter().map(|variant| {
        let fields = variant["properties"].as_object().expect("a request is an object");
        let (name, schema) = fields.iter().next().expect("a request has a name");
        let mut schema = schema.clone();
        schema["description"] = variant["description"].clone();
        (name.clone(), schema)
    });
    requests.collect()
}
