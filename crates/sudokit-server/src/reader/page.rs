//! The page, made of the description.

use std::fmt::Write as _;

use serde_json::{Map, Value};

use crate::problem::KINDS;

/// The page for a description of the API.
pub(super) fn page(description: &Value) -> String {
    let mut page = Page(String::new());
    page.add("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    page.add("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    page.add("<title>Sudokit: the HTTP API</title>\n");
    page.add("<link rel=\"stylesheet\" href=\"api/reader.css\">\n");
    page.add("<script src=\"api/reader.js\" defer></script>\n</head>\n<body>\n<header>\n");
    let info = &description["info"];
    let version = escaped(text(&info["version"]));
    page.add(&format!("<h1>Sudokit: the HTTP API, version {version}</h1>\n"));
    page.paragraph(text(&info["description"]));
    page.add("<p><a href=\"api/v1/openapi.json\">The description in OpenAPI 3.1</a></p>\n");
    page.add("</header>\n<main>\n");
    let (paths, schemas) = (&description["paths"], &description["components"]["schemas"]);
    page.contents(paths);
    for (path, item) in entries(paths) {
        page.resource(path, item);
    }
    page.problems();
    page.add("<section>\n<h2>Types</h2>\n</section>\n");
    for (name, schema) in entries(schemas) {
        page.schema(name, schema);
    }
    page.add("</main>\n</body>\n</html>\n");
    page.0
}

/// A page that grows.
struct Page(String);

impl Page {
    fn add(&mut self, html: &str) {
        self.0 += html;
    }

    fn paragraph(&mut self, words: &str) {
        if !words.is_empty() {
            self.add(&format!("<p>{}</p>\n", marked(words)));
        }
    }

    /// Links to all resources.
    fn contents(&mut self, paths: &Value) {
        self.add("<nav aria-label=\"Resources\">\n<ul>\n");
        for (path, _) in entries(paths) {
            let path = escaped(path);
            self.add(&format!("<li><a href=\"#{path}\"><code>{path}</code></a></li>\n"));
        }
        self.add("</ul>\n</nav>\n");
    }

    /// What the `type` of an error means.
    fn problems(&mut self) {
        self.add("<section id=\"problems\">\n<h2>Errors</h2>\n<div class=\"table\"><table>\n");
        self.add("<tr><th scope=\"col\">Type</th><th scope=\"col\">Status</th><th scope=\"col\">Meaning</th></tr>\n");
        for (id, status, title) in KINDS {
            let title = escaped(title);
            self.add(&format!(
                "<tr id=\"problems/{id}\"><td><code>/problems/{id}</code></td><td>{status}</td><td>{title}</td></tr>\n"
            ));
        }
        self.add("</table></div>\n</section>\n");
    }

    fn resource(&mut self, path: &str, item: &Value) {
        let shown = escaped(path);
        self.add(&format!("<section id=\"{shown}\">\n<h2><code>{shown}</code></h2>\n"));
        for (method, operation) in entries(item) {
            let (method, about) = (method.to_uppercase(), text(&operation["summary"]));
            self.add(&format!("<h3>{method}: {}</h3>\n", marked(about)));
            self.paragraph(text(&operation["description"]));
            self.options(operation);
            if method == "GET" {
                self.form(path, operation);
            }
            self.answers(operation);
        }
        self.add("</section>\n");
    }

    /// The table of the parameters, or of the fields of the body.
    fn options(&mut self, operation: &Value) {
        let body = &operation["requestBody"]["content"]["application/json"]["schema"];
        let required = |name: &str| list(&body["required"]).any(|known| known == name);
        let mut rows = Vec::new();
        for (name, schema) in entries(&body["properties"]) {
            let is_required = required(name);
            let row = row(name, schema, text(&schema["description"]), is_required);
            rows.push((!is_required, row));
        }
        if rows.is_empty() {
            for parameter in list(&operation["parameters"]) {
                let is_required = parameter["required"] == true;
                let (name, about) = (text(&parameter["name"]), text(&parameter["description"]));
                let row = row(name, &parameter["schema"], about, is_required);
                rows.push((!is_required, row));
            }
        }
        // What is required comes first.
        rows.sort_by_key(|&(is_optional, _)| is_optional);
        let rows: String = rows.into_iter().map(|(_, row)| row).collect();
        self.table("Options", &rows);
    }

    fn table(&mut self, title: &str, rows: &str) {
        if !rows.is_empty() {
            self.add(&format!(
                "<details>\n<summary>{title}</summary>\n<div class=\"table\"><table>\n"
            ));
            self.add("<tr><th>Name</th><th>Type</th><th>Meaning</th></tr>\n");
            self.add(rows);
            self.add("</table></div>\n</details>\n");
        }
    }

    /// A form that asks, with the options in the query.
    fn form(&mut self, path: &str, operation: &Value) {
        if path.contains('{') {
            return;
        }
        // Relative, as a proxy may have the server under a prefix.
        let action = escaped(path.trim_start_matches('/'));
        self.add("<details>\n<summary>Try it</summary>\n");
        self.add(&format!("<form method=\"get\" action=\"{action}\">\n"));
        let mut parameters: Vec<&Value> = list(&operation["parameters"]).collect();
        parameters.sort_by_key(|parameter| parameter["required"] != true);
        for parameter in parameters {
            let name = escaped(text(&parameter["name"]));
            let required = if parameter["required"] == true { " required" } else { "" };
            let id = escaped(&format!("{path}:{name}"));
            self.add(&format!("<label for=\"{id}\"><code>{name}</code></label>\n"));
            let field = format!("id=\"{id}\" name=\"{name}\"{required}");
            let schema = &parameter["schema"];
            let mut choices: Vec<&str> = list(&schema["enum"]).map(text).collect();
            if schema["type"] == "boolean" {
                choices = vec!["true", "false"];
            }
            if choices.is_empty() {
                let example = escaped(list(&schema["examples"]).next().map_or("", text));
                self.add(&format!("<input {field} value=\"{example}\" autocomplete=\"off\">\n"));
                continue;
            }
            self.add(&format!("<select {field}><option value=\"\"></option>"));
            for choice in choices {
                self.add(&format!("<option>{}</option>", escaped(choice)));
            }
            self.add("</select>\n");
        }
        self.add("<button>Ask</button>\n</form>\n");
        self.add("<div class=\"answer\" role=\"status\" tabindex=\"-1\"></div>\n</details>\n");
    }

    fn answers(&mut self, operation: &Value) {
        let mut rows = String::new();
        for (status, response) in entries(&operation["responses"]) {
            let mut about = marked(text(&response["description"]));
            if let Some(reference) = response["$ref"].as_str() {
                let _ = write!(about, "An error: {}", link("Problem"));
                debug_assert!(reference.ends_with(status), "errors are named by their status");
            }
            let types: Vec<String> = entries(&response["content"])
                .map(|(media, content)| {
                    format!("<code>{}</code> {}", escaped(media), type_of(&content["schema"]))
                })
                .collect();
            let types = types.join("<br>");
            let _ = writeln!(rows, "<tr><td>{status}</td><td>{types}</td><td>{about}</td></tr>");
        }
        self.table("Answers", &rows);
    }

    fn schema(&mut self, name: &str, schema: &Value) {
        let shown = escaped(name);
        self.add(&format!("<section id=\"type-{shown}\">\n<h3>{shown}</h3>\n"));
        self.paragraph(text(&schema["description"]));
        let mut rows = String::new();
        for (field, schema_of) in entries(&schema["properties"]) {
            let is_required = list(&schema["required"]).any(|known| known == field);
            rows += &row(field, schema_of, text(&schema_of["description"]), is_required);
        }
        match rows.is_empty() {
            true => self.add(&format!("<p>{}</p>\n", type_of(schema))),
            false => self.table("Fields", &rows),
        }
        self.add("</section>\n");
    }
}

/// A row of a table: a name, its type and what it means.
fn row(name: &str, schema: &Value, about: &str, required: bool) -> String {
    let (name, about) = (escaped(name), marked(about));
    let required = if required { " (required)" } else { "" };
    let kind = type_of(schema);
    format!("<tr><td><code>{name}</code>{required}</td><td>{kind}</td><td>{about}</td></tr>\n")
}

/// A type in a few words.
fn type_of(schema: &Value) -> String {
    if let Some(reference) = schema["$ref"].as_str() {
        return link(reference.rsplit('/').next().unwrap_or_default());
    }
    for several in ["anyOf", "oneOf"] {
        let types: Vec<String> = list(&schema[several]).map(type_of).collect();
        if !types.is_empty() {
            return types.join(" or ");
        }
    }
    let values: Vec<String> = list(&schema["enum"])
        .chain(schema.get("const"))
        .map(|value| format!("<code>{}</code>", escaped(&plain(value))))
        .collect();
    if !values.is_empty() {
        return values.join(", ");
    }
    let types: Vec<String> = match &schema["type"] {
        Value::Array(types) => types.iter().map(plain).collect(),
        Value::Null => return "anything".to_owned(),
        one => vec![plain(one)],
    };
    match (&*types.join(" or "), schema.get("items")) {
        ("array", Some(items)) => format!("list of {}", type_of(items)),
        (types, _) => escaped(types),
    }
}

fn link(name: &str) -> String {
    let name = escaped(name);
    format!("<a href=\"#type-{name}\">{name}</a>")
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn entries(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flat_map(Map::iter)
}

/// A text in HTML, with what stands between backticks as code.
fn marked(text: &str) -> String {
    let parts = text.split('`').enumerate().map(|(at, part)| match at % 2 {
        1 => format!("<code>{}</code>", escaped(part)),
        _ => escaped(part),
    });
    parts.collect()
}

/// A text in HTML.
fn escaped(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => html += "&amp;",
            '<' => html += "&lt;",
            '>' => html += "&gt;",
            '"' => html += "&quot;",
            other => html.push(other),
        }
    }
    html
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_shows_every_resource_and_type() {
        let description = crate::openapi::description();
        let page = page(&description);
        for (path, _) in entries(&description["paths"]) {
            assert!(page.contains(&format!("<section id=\"{path}\">")), "{path}");
        }
        for (name, _) in entries(&description["components"]["schemas"]) {
            assert!(page.contains(&format!("<section id=\"type-{name}\">")), "{name}");
        }
        // Every link leads somewhere, and no text is taken for HTML.
        for target in page.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(page.contains(&format!("id=\"{target}\"")), "{target}");
        }
        assert!(!page.contains(" style=") && !page.contains(" onclick="));
        assert_eq!(escaped("a<b & \"c\""), "a&lt;b &amp; &quot;c&quot;");
        assert_eq!(marked("`.` or `<`"), "<code>.</code> or <code>&lt;</code>");
        assert!(!page.contains('`'));
        // Each form can be sent as it is.
        for field in page.split("<input ").skip(1).filter(|rest| rest.contains("name=\"puzzle\"")) {
            let field = field.split('>').next().unwrap_or_default();
            assert!(!field.contains("value=\"\""), "{field}");
        }
    }
}
