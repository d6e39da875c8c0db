//! The JSON Schema of everything here.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

use crate::QUESTIONS;
use crate::records::{
    BenchRow, EngineRow, Failed, FormatRow, Generated, Indexed, LevelRow, MethodRow, TechniqueRow,
};

/// Returns the JSON Schema (draft 2020-12) of the output.
///
/// `properties` has one entry for each command: the schema of one line that it prints. So the schema
/// of a line of `solve` is `#/properties/solve`. All types are in `$defs`, under the names they have
/// in this crate. Objects may have more fields than the schema says: later versions add some.
///
/// ```
/// let schema = sudokit_answers::records::schema();
/// assert!(schema["properties"]["solve"].is_object());
/// ```
#[must_use]
pub fn schema() -> Value {
    let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    let mut commands: Map<String, Value> = Map::new();
    for question in QUESTIONS {
        let line = json!({ "anyOf": [(question.line)(&mut generator), generator.subschema_for::<Indexed<Failed>>()] });
        commands.insert(question.name.to_owned(), line);
    }
    for (name, schema) in [
        ("generate", row::<Generated>(&mut generator)),
        ("engines", row::<EngineRow>(&mut generator)),
        ("methods", row::<MethodRow>(&mut generator)),
        ("formats", row::<FormatRow>(&mut generator)),
        ("techniques", row::<TechniqueRow>(&mut generator)),
        ("levels", row::<LevelRow>(&mut generator)),
        ("bench", row::<BenchRow>(&mut generator)),
    ] {
        commands.insert(name.to_owned(), schema);
    }
    let mut types: Vec<(String, Value)> = generator.take_definitions(true).into_iter().collect();
    types.sort_by(|a, b| a.0.cmp(&b.0));
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Sudokit",
        "description": "One line of JSON output, by command.",
        "type": "object",
        "properties": commands,
        "$defs": types.into_iter().collect::<Map<String, Value>>(),
    })
}

/// A line of a command that lists things.
fn row<T: JsonSchema>(generator: &mut SchemaGenerator) -> Value {
    generator.subschema_for::<T>().into()
}
