//! `sql`: puzzles that a database would be filled with, as `INSERT` statements or the dump of a table.
//!
//! ```text
//! CREATE TABLE puzzles (id INTEGER PRIMARY KEY, puzzle TEXT, solution TEXT);
//! INSERT INTO puzzles (id, puzzle, solution) VALUES
//!   (1, '53..7....6..195...', '534678912672195348...'),
//!   (2, '...', NULL);
//! INSERT INTO puzzles VALUES (3, '...', '...');
//! ```
//!
//! Each row is read as an object of JSON with the names of the columns: those of its statement, or else of its table. If none of
//! them is called after a puzzle, the first that holds a board is one. Comments and the names of tables may name rules. Other
//! statements are passed over.

mod tokens;

use std::sync::Arc;

use serde_json::{Map, Value};

use self::tokens::{Named, Token, Tokens};
use crate::around::Around;
use crate::comments::Comments;
use crate::cut::{Cut, Cutter};
use crate::encoding::text_of;
use crate::fault::{FaultKind, short_text};
use crate::format::{Format, Opened};
use crate::formats::grid::is_whole;
use crate::head::Head;
use crate::json::fields::is_json;
use crate::json::value::ValueParser;
use crate::left_out::names_kind;
use crate::lines::count_ends;
use crate::names;
use crate::properties::{Fields, Properties};
use crate::{Fault, ReadOptions};

/// What it holds.
const HOLDS: Properties = Properties {
    solution: true,
    name: true,
    fields: Fields::Any,
    ..Properties::givens_only(4, 64)
};

/// Statements of SQL.
#[derive(Debug)]
pub(crate) struct Sql;

impl Format for Sql {
    fn name(&self) -> &'static str {
        "sql"
    }

    fn about(&self) -> &'static str {
        "INSERT statements, each row with a puzzle"
    }

    fn properties(&self) -> Properties {
        HOLDS
    }

    fn detect(&self, head: &Head) -> bool {
        const STARTS: [&str; 13] = [
            "insert", "replace", "create", "begin", "start", "drop", "set", "pragma", "use",
            "delete", "truncate", "comment", "alter",
        ];
        let mut cutter = SqlCutter::default();
        let mut text = head.text();
        let is_first = |statement: &[u8]| {
            let first = statement.trim_ascii_start();
            STARTS.iter().any(|word| starts_with_word(first, word))
        };
        if !is_first(tokens::first_statement(text)) {
            return false;
        }
        while !text.is_empty() {
            match cutter.cut(text, head.is_complete()) {
                Cut::Made { record, .. } => {
                    let fields: Map<String, Value> =
                        serde_json::from_slice(&record).unwrap_or_default();
                    return fields.values().any(is_board);
                }
                // A row whose board is computed.
                Cut::Fault { .. } if text.starts_with(b"(") => return true,
                Cut::Skip { length, .. } | Cut::Fault { length, .. } if length > 0 => {
                    text = &text[length..];
                }
                _ => return false,
            }
        }
        false
    }

    fn has_mark(&self) -> bool {
        true
    }

    fn open(&self, _head: &Head, options: Arc<ReadOptions>) -> Result<Opened, Fault> {
        Ok(Opened::new(SqlCutter::default(), ValueParser::new(options)))
    }
}

/// Whether a value is a whole board.
fn is_board(value: &Value) -> bool {
    const SHORTEST: usize = 16;
    if let Value::Array(items) = value {
        let rows = items.iter().filter_map(Value::as_array);
        return items.len() >= SHORTEST || items.len() * items.len() == rows.flatten().count();
    }
    let text = value.as_str().unwrap_or_default().trim();
    text.len() >= SHORTEST && is_whole(text.as_bytes())
}

fn starts_with_word(text: &[u8], word: &str) -> bool {
    text.len() > word.len()
        && text[..word.len()].eq_ignore_ascii_case(word.as_bytes())
        && !text[word.len()].is_ascii_alphanumeric()
}

/// A name without its quotes.
fn name_of(text: &[u8]) -> String {
    let text = text.trim_ascii();
    let inner = text.strip_prefix(b"[").and_then(|text| text.strip_suffix(b"]")).unwrap_or(text);
    let name = text_of(inner);
    name.trim_matches(['`', '"', '\'']).to_owned()
}

/// Whether a value is computed from a board, which may make another of it: `reverse('53..7...')`, `'53..7...' || '1'`.
fn is_computed(part: &[u8]) -> bool {
    let holds_board = || tokens::quoted(part).any(|text| is_board(&Value::from(&*text_of(text))));
    // What says how characters are written, or which type they have: N'...', '...'::text.
    let value = match part {
        [prefix, b'\'', ..] if prefix.is_ascii_alphabetic() => &part[1..],
        part => part,
    };
    let rest = match tokens::end_of_quoted(value) {
        Some(end) => &value[end..],
        None => return holds_board(),
    };
    let is_type = rest.strip_prefix(b"::").is_some_and(<[u8]>::is_ascii);
    !rest.is_empty() && !is_type && holds_board()
}

/// A value as one of JSON.
fn value_of(text: &[u8]) -> Value {
    let text = text.trim_ascii();
    // A prefix such as N'...' or E'...' says how characters are written.
    let quoted = match text {
        [prefix, b'\'', ..] if prefix.is_ascii_alphabetic() => &text[1..],
        text => text,
    };
    let quoted = match tokens::end_of_quoted(quoted) {
        Some(end) if quoted[end..].starts_with(b"::") => &quoted[..end],
        _ => quoted,
    };
    if let [quote @ (b'\'' | b'"'), .., last] = quoted
        && quote == last
        && quoted.len() > 1
    {
        let inner = text_of(&quoted[1..quoted.len() - 1]).into_owned();
        if let Some(list) = list_of(&inner).filter(|_| !is_json(&inner)) {
            return list;
        }
        let doubled = format!("{0}{0}", char::from(*quote));
        return inner
            .replace(&doubled, &char::from(*quote).to_string())
            .replace("\\n", "\n")
            .into();
    }
    let text = text_of(text);
    if let Some(list) = text.get(..5).filter(|word| word.eq_ignore_ascii_case("array")) {
        return list_of(&text[list.len()..]).unwrap_or_else(|| Value::from(&*text));
    }
    match text.to_ascii_lowercase().as_str() {
        "null" => Value::Null,
        "true" => true.into(),
        "false" => false.into(),
        _ => serde_json::from_str::<serde_json::Number>(&text)
            .map_or_else(|_| Value::from(&*text), Value::Number),
    }
}

/// A list of PostgreSQL, nested or not: `{{5,3,0},{6,0,NULL}}`, `[5, 3]`, `['killer']`; `None` if the text is something else.
fn list_of(text: &str) -> Option<Value> {
    if !text.trim_start().starts_with(['{', '[']) {
        return None;
    }
    let mut list = String::new();
    let mut words = text.split_inclusive(['{', '}', '[', ']', ',']);
    words.try_for_each(|word| {
        let (word, sign) = word.split_at(word.len() - 1);
        let value = word.trim().trim_matches(['"', '\'']);
        match value {
            "" => {}
            value if value.eq_ignore_ascii_case("null") => list.push_str("null"),
            value => match value.parse::<u64>() {
                Ok(number) => list.push_str(&number.to_string()),
                Err(_) => list.push_str(&Value::from(value).to_string()),
            },
        }
        list.push_str(match sign {
            "{" | "[" => "[",
            "}" | "]" => "]",
            "," => ",",
            _ => return None,
        });
        Some(())
    })?;
    serde_json::from_str(&list).ok()
}

/// What is said around the rows: comments, the names of tables, and what `CREATE` and `COMMENT` quote. What stands above all rows
/// holds for all; of what follows, as far as the next comments.
#[derive(Default, Debug)]
struct Said {
    above: Comments,
    last: Comments,
    /// Whether a row was cut since then.
    is_answered: bool,
    has_rows: bool,
    /// The database, or its schema.
    database: String,
    /// The table whose rows follow.
    table: String,
    around: Option<Arc<Around>>,
}

impl Said {
    /// Adds what these texts say.
    fn add<'a>(&mut self, texts: impl Iterator<Item = &'a [u8]>) {
        let lines = texts.flat_map(|text| text.split(|byte| matches!(byte, b'\n' | b'\r')));
        let marks = |byte: &u8| byte.is_ascii_whitespace() || matches!(byte, b'*' | b'-' | b'=');
        let lines: Vec<&[u8]> = lines
            .map(|line| {
                let start = line.iter().position(|byte| !marks(byte)).unwrap_or(line.len());
                line[start..].trim_ascii_end()
            })
            .filter(|line| !line.is_empty())
            .collect();
        if lines.is_empty() {
            return;
        }
        let comments = Comments::of(lines.into_iter());
        if !self.has_rows {
            self.above.add(comments);
        } else if core::mem::take(&mut self.is_answered) {
            self.last = comments;
        } else {
            self.last.add(comments);
        }
        self.join();
    }

    /// Says that the tables of this database follow.
    fn enter_database(&mut self, database: String) {
        self.database = database;
        self.join();
    }

    /// Says that rows of this table follow.
    fn enter(&mut self, table: String) {
        self.table = table;
        self.join();
    }

    /// Puts together what holds for the next row.
    fn join(&mut self) {
        let kind = |name: &&str| names_kind(name);
        let names = self.database.split('.').chain(self.table.split('.'));
        let kinds = names.filter(kind);
        let kinds = kinds.map(|kind| serde_json::json!({ "type": kind }).to_string().into());
        let objects: Vec<_> = kinds.collect();
        let name = (!objects.is_empty()).then(|| Around { objects, ..Around::default() });
        let comments = [&self.above, &self.last].into_iter().filter_map(Comments::said);
        self.around =
            comments.chain(name.map(Arc::new)).reduce(|outer, inner| Arc::new(outer.and(&inner)));
    }

    /// Says that a row was cut.
    fn pass_row(&mut self) {
        (self.has_rows, self.is_answered) = (true, true);
    }

    /// A rule in comments below all rows.
    fn too_late(&self) -> Option<FaultKind> {
        let said = self.last.said().filter(|_| !self.is_answered)?;
        let rule = said.rules.first()?;
        Some(FaultKind::RulesBelow { text: short_text(rule.to_string()) })
    }
}

/// Cuts rows out of statements.
#[derive(Default, Debug)]
struct SqlCutter {
    /// The columns of each table that was created.
    tables: Vec<(String, Vec<String>)>,
    /// The columns of the statement whose rows follow; empty if it names none. `None` between statements.
    columns: Option<Vec<String>>,
    said: Said,
    /// Whether rows were read.
    has_rows: bool,
    skipping: bool,
}

impl SqlCutter {
    /// The object of a row, in JSON; `behind` is the comment that follows on its line.
    fn object(&self, row: &[u8], behind: Option<&[u8]>) -> Vec<u8> {
        let columns = self.columns.as_deref().unwrap_or_default();
        let mut fields: Vec<(String, Value)> = Vec::new();
        for (at, part) in tokens::parts(row).into_iter().enumerate() {
            let name = columns.get(at).cloned().unwrap_or_else(|| format!("column {}", at + 1));
            fields.push((name, value_of(part)));
        }
        fields.retain(|(_, value)| !value.is_null());
        if !fields.iter().any(|(name, _)| names::is_puzzle(name))
            && let Some((name, _)) =
                fields.iter_mut().find(|(name, value)| is_board(value) && !names::is_solution(name))
        {
            *name = names::PUZZLE[0].to_owned();
        }
        let comments = tokens::comments(Tokens::of(row)).chain(behind);
        let comments = comments.enumerate().map(|(at, text)| {
            let text = text_of(text.trim_ascii()).into_owned();
            (format!("comment {}", at + 1), Value::from(text))
        });
        fields.extend(comments);
        let fields: Map<String, Value> = fields.into_iter().collect();
        Value::from(fields).to_string().into_bytes()
    }

    /// Cuts the row that a text begins with.
    fn row(&mut self, text: &[u8], end: bool) -> Cut {
        let Some(close) = tokens::find(&text[1..], b")") else {
            return if end { unread(text) } else { Cut::More };
        };
        let row = &text[1..=close];
        if tokens::parts(row).into_iter().any(is_computed) {
            self.said.pass_row();
            return unread(&text[..close + 2]);
        }
        let between = |token: &Token<'_>| matches!(token, Token::Sign(b' ' | b'\t' | b',' | b';'));
        let mut length = close + 2;
        let next = Tokens::at(&text[length..], end).find(|(_, token)| !between(token));
        let behind = match next {
            None | Some((_, Token::Open)) if !end => return Cut::More,
            Some((to, Token::Comment(comment))) => {
                let start = length;
                length += to;
                let ends = text[start..].iter().take_while(|byte| b" \t,;".contains(byte));
                let ends = ends.filter(|byte| **byte == b';').count() > 0;
                Some((comment, ends))
            }
            _ => None,
        };
        let record = self.object(row, behind.map(|(comment, _)| comment));
        if behind.is_some_and(|(_, ends)| ends) {
            self.columns = None;
        }
        self.said.pass_row();
        self.has_rows = true;
        Cut::Made { record, length, lines: count_ends(&text[..length]) }
    }

    /// Takes a statement that ends before its rows, or at its semicolon.
    fn take(&mut self, statement: &[u8]) {
        let bracket = tokens::find(statement, b"(");
        let before = &statement[..bracket.unwrap_or(statement.len())];
        let table = before.split(u8::is_ascii_whitespace).rfind(|word| !word.is_empty());
        // With the name of its schema.
        let names = table.unwrap_or_default().split(|byte| *byte == b'.').map(name_of);
        let table = names.collect::<Vec<_>>().join(".");
        let inner = bracket.and_then(|at| {
            let inner = &statement[at + 1..];
            let last = || inner.iter().rposition(|byte| *byte == b')');
            Some(&inner[..tokens::find(inner, b")").or_else(last)?])
        });
        if starts_with_word(statement, "create") {
            const OTHERS: [&str; 6] =
                ["primary", "foreign", "unique", "constraint", "key", "check"];
            let columns = tokens::parts(inner.unwrap_or_default()).into_iter().filter_map(|part| {
                let first = part.split(u8::is_ascii_whitespace).next()?;
                let name = name_of(first);
                (!OTHERS.contains(&&*name.to_ascii_lowercase())).then_some(name)
            });
            self.tables.push((table, columns.collect()));
            return;
        }
        let named = inner.map(|inner| tokens::parts(inner).into_iter().map(name_of).collect());
        let of_table = || {
            let same = |(known, _): &&(String, Vec<String>)| known.eq_ignore_ascii_case(&table);
            self.tables.iter().rfind(same).map(|(_, columns)| columns.clone())
        };
        self.columns = Some(named.or_else(of_table).unwrap_or_default());
        self.said.enter(table);
    }

    /// Cuts the statement that a text begins with, as far as its rows.
    fn statement(&mut self, text: &[u8], end: bool) -> Cut {
        let semicolon = tokens::find(text, b";");
        let is_insert = starts_with_word(text, "insert") || starts_with_word(text, "replace");
        let values =
            is_insert.then(|| values_at(&text[..semicolon.unwrap_or(text.len())])).flatten();
        if let Some(at) = values {
            self.said.add(tokens::comments(Tokens::of(&text[..at])));
            self.take(&text[..at]);
            return skip(text, at + b"values".len());
        }
        let Some(close) = semicolon else {
            return match end {
                true if is_insert => unread(text),
                true => skip(text, text.len()),
                false => Cut::More,
            };
        };
        let statement = &text[..close];
        self.said.add(tokens::comments(Tokens::of(statement)));
        // What changes rows may change those that were read.
        const CHANGES: [&str; 10] = [
            "update", "delete", "merge", "with", "truncate", "rollback", "call", "exec", "do",
            "execute",
        ];
        let drops = || starts_with_word(text, "drop") && self.has_rows;
        let changes = || CHANGES.iter().any(|word| starts_with_word(text, word)) || drops();
        if is_insert || changes() {
            return unread(&text[..=close]);
        }
        match tokens::named(statement) {
            Some(Named::Database(name)) => {
                self.said.enter_database(name_of(name));
                return skip(text, close + 1);
            }
            // It is about rows above it or below.
            Some(Named::View(name)) if names_kind(&name_of(name)) => {
                self.said.add([name].into_iter());
                return skip(text, close + 1);
            }
            _ => {}
        }
        let creates = starts_with_word(text, "create");
        if creates || starts_with_word(text, "comment") {
            self.said.add(tokens::quoted(statement));
        }
        if creates {
            self.take(statement);
        }
        skip(text, close + 1)
    }
}

/// Moves on by this many bytes.
fn skip(text: &[u8], length: usize) -> Cut {
    Cut::Skip { length, lines: count_ends(&text[..length]) }
}

/// A statement or a row, all of it, from which no puzzle can be read.
fn unread(text: &[u8]) -> Cut {
    const LONGEST: usize = 40;
    let start: String = text_of(text).chars().take(LONGEST).collect();
    let kind = FaultKind::Statement { text: short_text(start) };
    Cut::Fault { length: text.len(), lines: count_ends(text), kind }
}

impl Cutter for SqlCutter {
    fn cut(&mut self, text: &[u8], end: bool) -> Cut {
        if self.skipping {
            let line = memchr::memchr(b'\n', text);
            self.skipping = line.is_none();
            return skip(text, line.map_or(text.len(), |at| at + 1));
        }
        let blank = match tokens::blank(Tokens::at(text, end)) {
            // A line feed may follow.
            length if length == text.len() && text.ends_with(b"\r") && !end => length - 1,
            length => length,
        };
        if blank > 0 {
            self.said.add(tokens::comments(Tokens::at(&text[..blank], end)));
            return skip(text, blank);
        }
        if let Some((_, Token::Open)) = Tokens::at(text, end).next() {
            return if end { unread(text) } else { Cut::More };
        }
        if text == b"\r" || text.is_empty() {
            return if end { skip(text, text.len()) } else { Cut::More };
        }
        if self.columns.is_none() {
            return self.statement(text, end);
        }
        match text[0] {
            b'(' => self.row(text, end),
            b',' => skip(text, 1),
            // What follows the rows, such as `ON CONFLICT DO NOTHING;`.
            _ => match tokens::find(text, b";") {
                Some(close) => {
                    self.columns = None;
                    skip(text, close + 1)
                }
                None if end => skip(text, text.len()),
                None => Cut::More,
            },
        }
    }

    fn skip_record(&mut self) {
        self.skipping = true;
    }

    fn around(&self) -> Option<Arc<Around>> {
        self.said.around.clone()
    }

    fn finish(&mut self) -> Option<FaultKind> {
        self.said.too_late()
    }
}

/// Where the word `VALUES` of a statement begins.
fn values_at(statement: &[u8]) -> Option<usize> {
    let mut at = 0;
    while at < statement.len() {
        let word = tokens::find(&statement[at..], b"vV")? + at;
        let is_behind = word == 0 || !statement[word - 1].is_ascii_alphanumeric();
        if is_behind && starts_with_word(&statement[word..], "values") {
            return Some(word);
        }
        at = word + 1;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read_all;

    #[test]
    fn rows_have_the_columns_of_their_statement_or_table() {
        let text = "-- a dump\nPRAGMA foreign_keys=OFF;\n\
            CREATE TABLE \"puzzles\" (id INTEGER PRIMARY KEY, puzzle TEXT NOT NULL, level VARCHAR(10));\n\
            INSERT INTO puzzles (level, puzzle) VALUES\n  ('it''s easy', '1...34..12...43.'),\n  (NULL, '1234341221434321');\n\
            INSERT INTO `puzzles` VALUES(7,'....2.4.4.23....','x;y (z)') ON CONFLICT DO NOTHING;\n";
        let head = Head::new(text.as_bytes(), true).unwrap();
        assert!(Sql.detect(&head));
        let (read, faults) = read_all(text.as_bytes(), None, Arc::default());
        assert!(faults.is_empty(), "{faults:?}");
        let puzzles: Vec<_> = read.iter().map(|entry| entry.puzzle.to_string()).collect();
        assert_eq!(puzzles, ["1...34..12...43.", "1234341221434321", "....2.4.4.23...."]);
        let levels: Vec<_> = read.iter().map(|entry| entry.field("level")).collect();
        assert_eq!(levels, [Some("it's easy"), None, Some("x;y (z)")]);
    }

    #[test]
    fn a_column_of_any_name_may_hold_the_puzzles() {
        let text = "INSERT INTO t VALUES (1, '1...34..12...43.', '1243342112344231');";
        let (read, faults) = read_all(text.as_bytes(), None, Arc::default());
        assert!(faults.is_empty(), "{faults:?}");
        assert_eq!(read[0].puzzle.to_string(), "1...34..12...43.");
    }

    #[test]
    fn lists_of_postgresql_are_read() {
        let rows = "{{1,0,0,NULL},{3,4,0,0},{1,2,0,0},{0,4,3,0}}";
        let array = rows.replace('{', "[").replace('}', "]");
        for (value, rules) in [
            (format!("'{rows}', NULL"), ""),
            (format!("ARRAY{array}, '{{}}'"), ""),
            (format!("'{rows}', ARRAY['anti-knight']"), "anti-knight"),
            (format!("'{rows}', '{{anti-knight}}'"), "anti-knight"),
            ("'1...34..12...43.', '{\"anti-knight\"}'".to_owned(), "anti-knight"),
            ("'1...34..12...43.', '{\"variant\":\"anti-knight\"}'".to_owned(), "anti-knight"),
        ] {
            let text = format!("INSERT INTO p (id, puzzle, rules) VALUES (7, {value});");
            let (read, faults) = read_all(text.as_bytes(), None, Arc::default());
            assert!(faults.is_empty(), "{faults:?} {text}");
            assert_eq!(read[0].puzzle.to_string(), "1...34..12...43.");
            assert_eq!(read[0].left_out.join(", "), rules, "{text}");
        }
    }

    #[test]
    fn statements_without_boards_are_another_format() {
        let text = "INSERT INTO cells (r, c, v) VALUES (1, 1, 5), (1, 2, 3);";
        assert!(!Sql.detect(&Head::new(text.as_bytes(), true).unwrap()));
    }

    const NINE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn read(text: &str) -> (Vec<crate::Entry>, Vec<Fault>) {
        read_all(text.as_bytes(), None, Arc::default())
    }

    #[test]
    fn statements_that_change_rows_are_said() {
        let insert = format!("INSERT INTO puzzles (id, puzzle) VALUES (1, '{NINE}');\n");
        for change in [
            "UPDATE puzzles SET kind = 'killer';",
            "DELETE FROM puzzles;",
            "WITH x AS (SELECT 1) UPDATE puzzles SET id = 2;",
            "DROP TABLE puzzles;",
            "ROLLBACK;",
            "CALL make_killer();",
            "ALTER TABLE puzzles RENAME TO killer;",
        ] {
            let text = format!("{insert}{change}\n");
            let (entries, faults) = crate::read_all(text.as_bytes(), None, Default::default());
            let is_behind = faults[0].line >= 2;
            assert_eq!((entries.len(), faults.len(), is_behind), (1, 1, true), "{faults:?}");
        }
    }

    #[test]
    fn boards_that_are_computed_are_said() {
        for (value, is_read) in [
            (format!("'{NINE}'"), true),
            (format!("N'{NINE}'"), true),
            (format!("'{NINE}'::text"), true),
            (format!("'{NINE}' || '1'"), false),
            (format!("reverse('{NINE}')"), false),
        ] {
            let text =
                format!("INSERT INTO puzzles (id, puzzle) VALUES (1, '{NINE}'), (2, {value});\n");
            let (entries, faults) = crate::read_all(text.as_bytes(), None, Default::default());
            let found = (entries.len(), faults.len());
            assert_eq!(found, if is_read { (2, 0) } else { (1, 1) }, "{value}: {faults:?}");
        }
    }

    #[test]
    fn comments_and_names_may_be_rules() {
        let insert = format!("INSERT INTO puzzles (id, puzzle) VALUES (1, '{NINE}')");
        for (text, left_out) in [
            (format!("-- killer cages\n{insert};\n"), "killer cages"),
            (format!("/* killer\n * cages */ {insert};\n"), "killer cages"),
            (format!("# killer cages\n{insert};\n"), "killer cages"),
            (
                format!("CREATE TABLE puzzles (id INT, puzzle TEXT); -- killer cages\n{insert};"),
                "killer cages",
            ),
            (
                format!(
                    "CREATE TABLE puzzles (id INT, puzzle TEXT COMMENT 'killer cages');\n{insert};"
                ),
                "killer cages",
            ),
            (format!("COMMENT ON TABLE puzzles IS 'killer cages';\n{insert};"), "killer cages"),
            (insert.replace("VALUES", "/* killer cages */ VALUES") + ";", "killer cages"),
            (insert.replace("(1,", "(1, -- killer cages\n") + ";", "killer cages"),
            (format!("{insert}; -- killer cages\n"), "killer cages"),
            (format!("{insert} -- killer cages"), "killer cages"),
            (insert.replace("puzzles", "killer_sudoku") + ";", "killer"),
            (format!("CREATE DATABASE IF NOT EXISTS `anti_knight`;\n{insert};"), "anti-knight"),
            (format!("USE killer;\n{insert};"), "killer"),
            (format!("CREATE VIEW killer AS SELECT * FROM puzzles;\n{insert};"), "killer"),
            (format!("CREATE DATABASE games; USE games;\n{insert};"), ""),
            (insert.replace("puzzles", "`games`.`Killer`") + ";", "killer"),
            (insert.replace("id", "variant").replace("(1,", "('killer',") + ";", "killer"),
            (
                format!(
                    "-- MySQL dump 10.13\n/*!40101 SET NAMES utf8 */;\n-- Host: localhost    Database: games\n--\n-- Table structure for table `puzzles`\n--\n{insert};"
                ),
                "",
            ),
            (insert.replace("(1,", "('',") + ";", ""),
            (format!("-- normal sudoku rules apply\n{insert};\n-- easy ones"), ""),
        ] {
            let (read, faults) = read(&text);
            assert!(faults.is_empty() && read.len() == 1, "{faults:?}\n{text}");
            assert_eq!(read[0].puzzle.to_string(), NINE);
            assert!(
                read[0].left_out.join(", ").contains(left_out),
                "{:?}\n{text}",
                read[0].left_out
            );
            assert_eq!(
                read[0].left_out.is_empty(),
                left_out.is_empty(),
                "{:?}\n{text}",
                read[0].left_out
            );
            assert_eq!(read[0].remarks(), [""; 0], "{text}");
        }
    }

    /// A comment behind a row is about this row, one between rows about the next.
    #[test]
    fn comments_hold_until_the_next_ones() {
        let text = format!(
            "-- a collection\nINSERT INTO t VALUES (1, '{NINE}'), -- killer\n(2, '{NINE}'),\n-- thermo\n(3, '{NINE}'), (4, '{NINE}');\n\
             -- classic\nINSERT INTO t VALUES (5, '{NINE}');\n"
        );
        let (read, faults) = read(&text);
        assert!(faults.is_empty(), "{faults:?}");
        let left_out: Vec<_> = read.iter().map(|entry| entry.left_out.join(", ")).collect();
        assert_eq!(left_out, ["killer cages", "", "thermometers", "thermometers", ""]);
    }

    #[test]
    fn what_holds_no_row_is_a_fault() {
        let row = format!("INSERT INTO t VALUES (1, '{NINE}');\n");
        for (more, kind) in [
            (format!("INSERT INTO t SET puzzle = '{NINE}';"), "statement"),
            (format!("INSERT INTO t SELECT 2, '{NINE}';"), "statement"),
            (format!("INSERT INTO t VALUES (2, '{NINE}'"), "statement"),
            ("INSERT INTO t".to_owned(), "statement"),
            ("-- all of these have killer cages".to_owned(), "rules-below"),
        ] {
            let (read, faults) = read(&(row.clone() + &more));
            let kinds: Vec<_> = faults.iter().map(|fault| fault.kind.id()).collect();
            assert_eq!((read.len(), kinds), (1, vec![kind]), "{more}");
        }
    }
}
