//! The manual pages of techniques.
//!
//! The pages are our own and use little of Markdown: headings, paragraphs, lists, drawings between fences, and
//! emphasis. A Markdown crate would be many times as long.

use sudokit_answers::technique_by_name;
use sudokit_logic::{TechniqueId, find_by_id, manual};
use sudokit_text::Texts;

/// Returns the page of a technique; empty if it has none.
pub(crate) fn page_of(technique: TechniqueId) -> String {
    find_by_id(technique).map(|rung| manual(rung.technique.source())).unwrap_or_default()
}

/// Returns the technique that a player means: its id, or its name in any language.
///
/// # Errors
/// Says that there is none, and which names are similar.
pub(crate) fn technique_named(name: &str, texts: &Texts) -> Result<TechniqueId, String> {
    technique_by_name(name).map_err(|wrong| {
        let near: Vec<String> = wrong.similar().into_iter().map(|id| texts.technique(id)).collect();
        let id = if near.is_empty() { "technique-unknown" } else { "technique-unknown-near" };
        texts.say(id, &[("name", name.into()), ("near", texts.list_or(&near).into())])
    })
}

/// A part of a page.
#[derive(PartialEq, Debug)]
pub(crate) enum Block {
    Heading(String),
    Paragraph(String),
    /// An item of a list.
    Item(String),
    /// A line of a drawing.
    Drawing(String),
    Blank,
}

/// Takes a page apart. The lines of a paragraph become one.
pub(crate) fn blocks(page: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut is_drawing = false;
    for line in page.lines() {
        if line.starts_with("```") {
            is_drawing = !is_drawing;
        } else if is_drawing {
            blocks.push(Block::Drawing(line.to_owned()));
        } else if let Some(title) = line.strip_prefix('#') {
            blocks.push(Block::Heading(title.trim_start_matches('#').trim().to_owned()));
        } else if let Some(item) = line.strip_prefix("- ") {
            blocks.push(Block::Item(item.to_owned()));
        } else if line.trim().is_empty() {
            blocks.push(Block::Blank);
        } else if let Some(Block::Paragraph(text) | Block::Item(text)) = blocks.last_mut() {
            text.push(' ');
            text.push_str(line.trim());
        } else {
            blocks.push(Block::Paragraph(line.to_owned()));
        }
    }
    blocks
}

/// Returns a text without the signs of emphasis.
pub(crate) fn without_signs(text: &str) -> String {
    text.replace("**", "").replace(['*', '`'], "")
}

#[cfg(test)]
mod tests {
    use sudokit_text::Lang;

    use super::*;

    #[test]
    fn techniques_are_found_by_every_name_and_others_lead_to_similar_ones() {
        let texts = Texts::new(Lang::Es);
        let x_wing = texts.technique("x-wing");
        for name in ["x-wing", "X-Wing", &x_wing, &x_wing.to_uppercase()] {
            assert_eq!(technique_named(name, &texts), Ok("x-wing"), "{name}");
        }
        let wrong = technique_named("x-ving", &texts).unwrap_err();
        assert!(wrong.contains("x-ving") && wrong.contains(&x_wing), "{wrong}");
        assert!(technique_named("qqqqqqqq", &texts).unwrap_err().ends_with("qqqqqqqq."));
    }

    #[test]
    fn paragraphs_are_joined_and_drawings_kept() {
        let page = "# X\n\nOne\ntwo.\n\n```text\n a  *b*\n```\n\n- an\n  item\n";
        let expected = [
            Block::Heading("X".to_owned()),
            Block::Blank,
            Block::Paragraph("One two.".to_owned()),
            Block::Blank,
            Block::Drawing(" a  *b*".to_owned()),
            Block::Blank,
            Block::Item("an item".to_owned()),
        ];
        assert_eq!(blocks(page), expected);
    }
}
