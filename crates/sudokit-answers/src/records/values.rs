//! What a scale of difficulty says of a puzzle.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sudokit_assess as assess;

use crate::records::Id;

/// A value that a scale gives.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
#[non_exhaustive]
pub enum Value {
    /// A number of things.
    Count(u64),
    /// A number with one decimal.
    Tenths(#[cfg_attr(feature = "schema", schemars(with = "f64"))] Tenths),
    /// The id of a level or a technique.
    Name(Id),
    /// How often each of several things occurs, by id.
    Tally(BTreeMap<Id, u32>),
    /// A number for each of several things, in their order.
    List(Vec<u32>),
}

/// A number in tenths: 71 is 7.1, and JSON has it so.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(into = "f64", from = "f64")]
pub struct Tenths(pub u32);

impl From<Tenths> for f64 {
    fn from(Tenths(tenths): Tenths) -> f64 {
        f64::from(tenths) / 10.0
    }
}

impl From<f64> for Tenths {
    fn from(number: f64) -> Tenths {
        Tenths((number * 10.0).round() as u32)
    }
}

impl From<assess::Value> for Value {
    fn from(value: assess::Value) -> Value {
        match value {
            assess::Value::Count(count) => Value::Count(count),
            assess::Value::Tenths(tenths) => Value::Tenths(Tenths(tenths)),
            assess::Value::Tally(counts) => {
                Value::Tally(counts.into_iter().map(|(id, count)| (id.into(), count)).collect())
            }
            assess::Value::Level(level) => Value::Name(level.name().into()),
            assess::Value::Name(name) => Value::Name(name.into()),
            assess::Value::List(numbers) => Value::List(numbers),
            // A kind of value that this version has no type for.
            other => Value::Name(other.to_string().into()),
        }
    }
}

/// The values of a scale, by the names of its columns, in their order. In JSON they are fields of the
/// record.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Values(Vec<(Id, Value)>);

impl Values {
    /// The values of a scale that are there.
    #[must_use]
    pub fn new(scale: &dyn assess::Scale, values: Vec<Option<assess::Value>>) -> Values {
        let named = scale.columns().iter().zip(values);
        Values(
            named.filter_map(|(column, value)| Some((column.name.into(), value?.into()))).collect(),
        )
    }

    /// The value of this name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.iter().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    /// Names and values, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Value)> {
        self.0.iter().map(|(name, value)| (&**name, value))
    }
}

impl Serialize for Values {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

/// Fields of other types are those of a later version, and are ignored.
impl<'de> Deserialize<'de> for Values {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Values, D::Error> {
        deserializer.deserialize_map(Fields)
    }
}

struct Fields;

impl<'de> Visitor<'de> for Fields {
    type Value = Values;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the values of a scale")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Values, A::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Field {
            Known(Value),
            Unknown(IgnoredAny),
        }
        let mut values = Values::default();
        while let Some((name, field)) = map.next_entry::<Id, Field>()? {
            if let Field::Known(value) = field {
                values.0.push((name, value));
            }
        }
        Ok(values)
    }
}

/// The columns of every scale: a record has those of the scale that was asked for.
#[cfg(feature = "schema")]
impl schemars::JsonSchema for Values {
    fn schema_name() -> Id {
        "Values".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let mut properties = serde_json::Map::new();
        for column in sudokit_scales::SCALES.iter().flat_map(|scale| scale.columns()) {
            let mut schema = match column.kind {
                assess::ColumnKind::Count => u64::json_schema(generator),
                assess::ColumnKind::Tenths => f64::json_schema(generator),
                assess::ColumnKind::Tally => <BTreeMap<Id, u32>>::json_schema(generator),
                assess::ColumnKind::List => <Vec<u32>>::json_schema(generator),
                _ => Id::json_schema(generator),
            };
            schema.insert("description".to_owned(), column.about.into());
            properties.entry(column.name).or_insert(schema.into());
        }
        schemars::json_schema!({ "type": "object", "properties": properties })
    }
}
