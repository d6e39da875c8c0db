//! The argument of a step line by line, each with what to draw while it is looked at.

use serde::{Deserialize, Serialize};
use sudokit_core::Geometry;
use sudokit_logic::{self as logic, Fact};
use sudokit_text as text;

use crate::records::{Form, Mark, Node};

/// A line of an argument.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(bound = "", rename = "StepLine")]
pub struct Line<F: Form> {
    /// A sentence in the language asked for.
    pub text: String,
    /// The number of a numbered part: `3`, or `3.2`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
    /// What to highlight while this line is current; without it, that of the whole step.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark<F>>,
    /// What the line rests on, and what it says.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub nodes: Vec<Node<F>>,
    /// Which links of the step the line tells, counted from 0.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<usize>,
    /// Whether it is the last line: what follows.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub conclusion: bool,
}

impl<F: Form> Line<F> {
    /// The records of the lines of an [argument](sudokit_text::Texts::argument) of a step.
    #[must_use]
    pub fn list(lines: Vec<text::Line>, step: &logic::Step, geometry: &Geometry) -> Vec<Line<F>> {
        let numbered = step.numbered();
        let last = lines.len().saturating_sub(1);
        let mut sentences = step.argument.iter();
        let line = |(at, line): (usize, text::Line)| {
            let number = line.dotted();
            if at == last {
                return Line { conclusion: true, ..Line::sentence(line.text) };
            }
            let Some(part) = line.part.map(|part| &numbered[part]) else {
                let links =
                    sentences.next().map_or_else(Vec::new, |sentence| links_in(sentence, step));
                return Line { links, ..Line::sentence(line.text) };
            };
            let (before, now): (Vec<_>, Vec<_>) =
                (part.by.iter().flat_map(|&by| numbered[by].nodes()).collect(), part.nodes());
            let leads = |link: &logic::Link| before.contains(&link.from) && now.contains(&link.to);
            Line {
                number,
                marks: part.marks().iter().map(|mark| Mark::new(mark, geometry)).collect(),
                nodes: before.iter().chain(&now).map(|node| Node::new(node, geometry)).collect(),
                links: at_which(step, leads),
                ..Line::sentence(line.text)
            }
        };
        lines.into_iter().enumerate().map(line).collect()
    }

    fn sentence(text: String) -> Line<F> {
        let (marks, nodes, links) = (Vec::new(), Vec::new(), Vec::new());
        Line { text, number: None, marks, nodes, links, conclusion: false }
    }
}

/// The links that a sentence tells.
fn links_in(sentence: &logic::Sentence, step: &logic::Step) -> Vec<usize> {
    let facts = sentence.facts.list();
    let said = facts.iter().filter_map(|(_, fact)| match fact {
        Fact::Links(links) => Some(links),
        _ => None,
    });
    let said: Vec<&logic::Link> = said.flatten().collect();
    at_which(step, |link| said.contains(&link))
}

fn at_which(step: &logic::Step, is_one: impl Fn(&logic::Link) -> bool) -> Vec<usize> {
    let links = step.links.iter().enumerate();
    links.filter(|(_, link)| is_one(link)).map(|(at, _)| at).collect()
}
