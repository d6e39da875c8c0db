//! The lines of a board: thin ones between cells, walls where two regions meet, the diagonals, and the outlines of extra houses.

use super::area::outline;
use super::places::Places;
use crate::drawing::Drawing;
use crate::look::Look;
use crate::picture::{Paint, Picture, Segment, Shape};

pub(super) fn draw(drawing: &Drawing, places: &Places<'_>, look: &Look, picture: &mut Picture) {
    let geometry = &drawing.geometry;
    let order = usize::from(geometry.order());
    let (first, last) = (places.line(0), places.line(order));
    if geometry.has_diagonals() {
        let mut paint = Paint::line(look.theme.diagonal, places.cell / 12.0);
        if let Some(stroke) = &mut paint.stroke {
            stroke.round = true;
        }
        let inset = places.cell / 12.0;
        let (first, last) = (first + inset, last - inset);
        let falling = Shape::line((first, first), (last, last));
        picture.add("diagonals", paint, [falling, Shape::line((first, last), (last, first))]);
    }
    let extra = geometry.extra().iter().map(|&house| outline(drawing, places, house));
    picture.add("extra", Paint::line(look.theme.diagonal, places.cell / 12.0), extra);
    let mut thin = Vec::new();
    for number in 1..order {
        let at = places.line(number);
        thin.extend([Segment::Move(first, at), Segment::Line(last, at)]);
        thin.extend([Segment::Move(at, first), Segment::Line(at, last)]);
    }
    // Large boards are made smaller on paper, so their lines are thicker here.
    let more = ((last - first) / 360.0).max(1.0);
    let (fine, thick) = if look.large { (1.1, 3.2) } else { (0.7, 2.2) };
    let (fine, thick) = (fine * more, thick * more);
    picture.add("lines", Paint::line(look.theme.thin, fine), [Shape::Path(thin)]);
    picture.add("walls", Paint::line(look.theme.ink, thick), [walls(drawing, places)]);
}

/// The walls, each straight run once.
fn walls(drawing: &Drawing, places: &Places<'_>) -> Shape {
    let geometry = &drawing.geometry;
    let order = usize::from(geometry.order());
    let region = |row: usize, column: usize| geometry.at(row, column).map(|c| geometry.region(c));
    // Whether a wall runs before the cell at this number of line `line`.
    let above = |line: usize, at: usize| {
        line.checked_sub(1).and_then(|before| region(before, at)) != region(line, at)
    };
    let left = |line: usize, at: usize| {
        line.checked_sub(1).and_then(|before| region(at, before)) != region(at, line)
    };
    let mut path = Vec::new();
    let edge = places.line(0);
    let far = places.line(order);
    path.extend([Segment::Move(edge, edge), Segment::Line(far, edge), Segment::Line(far, far)]);
    path.extend([Segment::Line(edge, far), Segment::Close]);
    for line in 1..order {
        for (from, to) in runs(order, |at| above(line, at)) {
            path.push(Segment::Move(places.line(from), places.line(line)));
            path.push(Segment::Line(places.line(to), places.line(line)));
        }
        for (from, to) in runs(order, |at| left(line, at)) {
            path.push(Segment::Move(places.line(line), places.line(from)));
            path.push(Segment::Line(places.line(line), places.line(to)));
        }
    }
    Shape::Path(path)
}

/// The ranges of numbers below `end` for which this holds.
fn runs(end: usize, holds: impl Fn(usize) -> bool) -> Vec<(usize, usize)> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for at in (0..end).filter(|&at| holds(at)) {
        match runs.last_mut() {
            Some((_, to)) if *to == at => *to += 1,
            _ => runs.push((at, at + 1)),
        }
    }
    runs
}
