//! Rows of a table, also those behind pages that cannot be read.

use rusqlite::types::{Value, ValueRef};
use rusqlite::{Connection, Params, Row};

use super::tables::Table;

/// The most gaps of a table behind which rows are searched for.
const MOST_GAPS: usize = 1000;

/// Returns all rows of a table that can be read, by their numbers.
pub(super) fn rows(db: &Connection, table: &Table) -> Vec<Vec<Value>> {
    rows_by(db, table, "NOT INDEXED")
}

/// Returns the rows of the copy of a table, as far as there is one and it can be read.
pub(super) fn copied_rows(db: &Connection, table: &Table) -> Vec<Vec<Value>> {
    let copy = table.copy.map(|index| rows_by(db, table, &format!("INDEXED BY {index}")));
    copy.unwrap_or_default()
}

/// Returns the rows that can be read in this way. Behind a page that cannot be read, the next number that
/// can is searched for, in steps that double.
fn rows_by(db: &Connection, table: &Table, way: &str) -> Vec<Vec<Value>> {
    let columns = table.columns_in(db);
    let (name, key, width) = (table.name, table.key(), columns.len());
    let columns = columns.join(", ");
    let sql = format!("SELECT {columns} FROM {name} {way} WHERE {key} >= ?1 ORDER BY {key}");
    let first = format!("{sql} LIMIT 1");
    let mut found: Vec<Vec<Value>> = Vec::new();
    let mut from = 1;
    for _ in 0..MOST_GAPS {
        if read_from(db, &sql, [from], width, &mut found) {
            return found;
        }
        // Each round begins later than the one before, whatever the damaged pages say.
        let last = found.last().map_or(from, |row| id(row)).max(from);
        let row_from = |from: i64| {
            let mut rows = Vec::new();
            read_from(db, &first, [from], width, &mut rows).then_some(rows)
        };
        let mut step = 1;
        let next = loop {
            match row_from(last + step) {
                Some(rows) if rows.is_empty() => return found,
                Some(_) => break last + step,
                None if step > 1 << 40 => return found,
                None => step *= 2,
            }
        };
        // The first number that can be read lies after the last one that cannot.
        let (mut bad, mut good) = (last + step / 2, next);
        while bad + 1 < good {
            let middle = bad + (good - bad) / 2;
            if row_from(middle).is_some() { good = middle } else { bad = middle }
        }
        from = good;
    }
    found
}

/// Returns the rows of a table without numbers, up to the first that cannot be read.
pub(super) fn keyed_rows(db: &Connection, table: &Table) -> Vec<Vec<Value>> {
    let columns = table.columns_in(db);
    let (name, key, width) = (table.name, table.key(), columns.len());
    let sql = format!("SELECT {} FROM {name} ORDER BY {key}", columns.join(", "));
    let mut found = Vec::new();
    read_from(db, &sql, [], width, &mut found);
    found
}

/// Adds the rows of a query, which are in the order of their first columns. Returns whether it came to its
/// end; rows in another order show that pages are not what they should be.
fn read_from(
    db: &Connection,
    sql: &str,
    from: impl Params,
    width: usize,
    found: &mut Vec<Vec<Value>>,
) -> bool {
    let Ok(mut query) = db.prepare(sql) else { return false };
    let Ok(mut rows) = query.query(from) else { return false };
    let mut last: Option<Value> = None;
    loop {
        let row = match rows.next() {
            Ok(Some(row)) => row,
            Ok(None) => return true,
            Err(_) => return false,
        };
        let Some(key) = value(row, 0) else { return false };
        if last.is_some_and(|last| !is_before(&last, &key)) {
            return false;
        }
        last = Some(key);
        found.extend((0..width).map(|at| value(row, at)).collect::<Option<Vec<_>>>());
    }
}

/// Returns a value; `None` for a text that is none.
fn value(row: &Row<'_>, at: usize) -> Option<Value> {
    match row.get_ref(at).ok()? {
        ValueRef::Text(bytes) => Some(Value::Text(str::from_utf8(bytes).ok()?.to_owned())),
        other => Some(Value::from(other)),
    }
}

fn is_before(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Integer(one), Value::Integer(other)) => one < other,
        (Value::Text(one), Value::Text(other)) => one < other,
        _ => false,
    }
}

/// Returns the number of a row, its first column; 0 if it has none.
pub(super) fn id(row: &[Value]) -> i64 {
    match row.first() {
        Some(Value::Integer(id)) => *id,
        _ => 0,
    }
}
