//! The links of chains: arrows, solid where the link is strong and dashed where it is weak. Candidates
//! that form one node are joined by a band.

use super::places::Places;
use crate::drawing::{Arrow, Drawing, Spot};
use crate::picture::{Paint, Picture, Segment, Shape};
use crate::theme::{Theme, Tone};

type Point = (f64, f64);

/// How far arrows bend, in parts of their length. The first that passes no other node is taken.
const BENDS: [f64; 8] = [0.0, 0.12, -0.12, 0.22, -0.22, 0.34, -0.34, 0.5];

/// Joins the candidates of groups.
pub(super) fn draw_bands(
    drawing: &Drawing,
    places: &Places<'_>,
    theme: &Theme,
    picture: &mut Picture,
) {
    let mut drawn: Vec<&Spot> = Vec::new();
    for spot in drawing.arrows.iter().flat_map(|arrow| [&arrow.from, &arrow.to]) {
        if spot.cells.len() < 2 || drawn.contains(&spot) {
            continue;
        }
        drawn.push(spot);
        let tones = spot.cells.iter().filter_map(|cell| {
            let highlights = &drawing.cells[cell.index()].highlights;
            highlights.iter().rev().find(|(digit, _)| *digit == spot.digit)
        });
        let tone = tones.map(|&(_, tone)| tone).find(|&tone| tone != Tone::Removed);
        let color = tone.map_or(theme.thin, |tone| theme.shade(tone).soft);
        let line = spot.cells.iter().enumerate().map(|(at, &cell)| {
            let (x, y) = places.mark(cell, spot.digit);
            if at == 0 { Segment::Move(x, y) } else { Segment::Line(x, y) }
        });
        let band = Shape::Path(line.collect());
        picture.add("bands", Paint::round_line(color, 2.2 * places.radius()), [band]);
    }
}

/// Draws the arrows.
pub(super) fn draw_arrows(
    drawing: &Drawing,
    places: &Places<'_>,
    theme: &Theme,
    picture: &mut Picture,
) {
    let mut nodes: Vec<Point> = Vec::new();
    for spot in drawing.arrows.iter().flat_map(|arrow| [&arrow.from, &arrow.to]) {
        nodes.extend(spot.cells.iter().map(|&cell| places.mark(cell, spot.digit)));
    }
    let (mut solid, mut dashed, mut heads) = (Vec::new(), Vec::new(), Vec::new());
    for arrow in &drawing.arrows {
        let drawn = draw_arrow(arrow, places, &nodes);
        if arrow.strong { &mut solid } else { &mut dashed }.push(drawn.line);
        heads.push(drawn.head);
    }
    let line = Paint::line(theme.link, 1.3);
    picture.add("strong-links", line, solid);
    let gaps = line.stroke.map(|stroke| crate::picture::Stroke { dashed: true, ..stroke });
    picture.add("weak-links", Paint { stroke: gaps, ..line }, dashed);
    picture.add("heads", Paint::fill(theme.link), heads);
}

struct Drawn {
    line: Shape,
    head: Shape,
}

/// Draws an arrow between the candidates of two nodes that are nearest to each other.
fn draw_arrow(arrow: &Arrow, places: &Places<'_>, nodes: &[Point]) -> Drawn {
    let spots = |spot: &Spot| -> Vec<Point> {
        spot.cells.iter().map(|&cell| places.mark(cell, spot.digit)).collect()
    };
    let (from, to) = nearest(&spots(&arrow.from), &spots(&arrow.to));
    let radius = places.radius();
    let others: Vec<Point> =
        nodes.iter().copied().filter(|&node| node != from && node != to).collect();
    let hit = |&&bend: &&f64| -> usize {
        let control = control(from, to, bend);
        let passed = others.iter().filter(|&&node| passes(from, control, to, node, radius + 1.0));
        // An arrow stays on the board, even if it passes nodes there.
        let outside = curve(from, control, to).any(|point| !places.holds(point, 3.0));
        passed.count() + if outside { others.len() + 1 } else { 0 }
    };
    let bend = BENDS.iter().min_by_key(hit).copied().unwrap_or(0.0);
    let control = control(from, to, bend);
    // From edge to edge of the two highlights; a short link keeps room for its head.
    let room = (distance(from, to) - 2.0 * radius).max(0.0);
    let head = (room * 0.8).clamp(2.6, 6.0);
    let start = towards(from, control, radius.min(distance(from, to) * 0.35));
    let tip = towards(to, control, (radius + 0.4).min(distance(from, to) * 0.3));
    let back = towards(tip, control, head);
    let across = (-(tip.1 - back.1) * 0.42, (tip.0 - back.0) * 0.42);
    let line = Shape::Path(vec![
        Segment::Move(start.0, start.1),
        Segment::Curve(control.0, control.1, back.0, back.1),
    ]);
    let sides = [(back.0 + across.0, back.1 + across.1), (back.0 - across.0, back.1 - across.1)];
    Drawn { line, head: Shape::polygon(&[tip, sides[0], sides[1]]) }
}

/// The point of each list that is nearest to one of the other.
fn nearest(one: &[Point], other: &[Point]) -> (Point, Point) {
    let pairs = one.iter().flat_map(|&from| other.iter().map(move |&to| (from, to)));
    pairs
        .min_by(|a, b| distance(a.0, a.1).total_cmp(&distance(b.0, b.1)))
        .unwrap_or(((0.0, 0.0), (0.0, 0.0)))
}

/// The point that a curve bends towards.
fn control(from: Point, to: Point, bend: f64) -> Point {
    let middle = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
    (middle.0 - (to.1 - from.1) * bend, middle.1 + (to.0 - from.0) * bend)
}

/// Points of a curve between its ends.
fn curve(from: Point, control: Point, to: Point) -> impl Iterator<Item = Point> {
    (1..20).map(move |step| {
        let (t, u) = (f64::from(step) / 20.0, 1.0 - f64::from(step) / 20.0);
        let at = |a: f64, b: f64, c: f64| u * u * a + 2.0 * u * t * b + t * t * c;
        (at(from.0, control.0, to.0), at(from.1, control.1, to.1))
    })
}

/// Whether a curve comes nearer to a point than this.
fn passes(from: Point, control: Point, to: Point, point: Point, near: f64) -> bool {
    curve(from, control, to).any(|here| distance(here, point) < near)
}

/// The point at a distance from here, in the direction of there.
fn towards(here: Point, there: Point, by: f64) -> Point {
    let length = distance(here, there).max(1e-9);
    (here.0 + (there.0 - here.0) * by / length, here.1 + (there.1 - here.1) * by / length)
}

fn distance(a: Point, b: Point) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}
