//! Plays 500 random games, and prints what was asked and what was answered: one JSON array a line, a request
//! and its answer. A test of the page has the WebAssembly module answer the same requests, and compares.

use std::io::{self, BufWriter, Write as _};

use serde_json::{Value, json};
use sudokit_wasm::play::Player;

const GAMES: u64 = 500;
const COMMANDS: u64 = 40;

/// Boards of several sizes and kinds, one of them with several solutions.
const HEADS: [&str; 6] = [
    "puzzle 1..43..2.1...32.\nsolution 1234341221434321\nscoring classic\n",
    "puzzle 12343412........\nsolutions several\nscoring classic\n",
    "puzzle 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n\
     solution 534678912672195348198342567859761423426853791713924856961537284287419635345286179\n\
     scoring arcade\n",
    "puzzle ..3.5.....3..2........1..4.....1.3..\tAAABBBCAABBBCACDDDCCCEEDFFFEEDFFFEED\n\
     solution 163254254136521463436512345621612345\nscoring classic\nlevel easy\n",
    "puzzle .29..1..5.........6.1.........3.86............7.....84...97..6...8.4...........9.\n\
     diagonals\n\
     solution 729631845583492176641587923294358617815764239376129584152973468938246751467815392\n\
     scoring classic\n",
    "puzzle 31............7.9...95..2....42.............96..81.7.....4..1.5.48.6...2.52.3....\n\
     solutions unknown\nscoring classic\n",
];

/// A linear congruential generator: the games have to be the same every time.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963);
        (self.0 >> 33) % limit
    }

    fn one_of<'a>(&mut self, all: &[&'a str]) -> &'a str {
        all[self.below(all.len() as u64) as usize]
    }
}

fn main() -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    for game in 0..GAMES {
        let mut random = Random(game);
        let head = HEADS[random.below(HEADS.len() as u64) as usize];
        let mut player = Player::default();
        let mut ask = |request: Value| -> io::Result<Value> {
            let answer = player.answer(request.to_string().as_bytes());
            let answer: Value = serde_json::from_slice(&answer)?;
            writeln!(out, "{}", json!([request, answer]))?;
            Ok(answer)
        };
        let habits = json!({
            "tidy": random.below(2) == 0,
            "liveCandidates": random.below(3) == 0,
            "showMistakes": random.below(3) == 0,
        });
        ask(json!({"habits": {"habits": habits}}))?;
        let picture = ask(json!({"load": {"text": format!("sudokit-game 1\n{head}\n")}}))?;
        let order = picture["ok"]["board"]["order"].as_u64().unwrap_or(9);
        let mut now = 0;
        ask(json!({"resume": {"now": now}}))?;
        for _ in 0..COMMANDS {
            now += random.below(90_000);
            let command = command(&mut random, order);
            let planned = ask(json!({"plan": {"command": command, "now": now}}))?;
            if planned["ok"]["lines"].as_array().is_some_and(|lines| !lines.is_empty()) {
                // Now and then writing fails.
                let is_lost = random.below(30) == 0;
                ask(if is_lost { json!({"discard": {}}) } else { json!({"apply": {"now": now}}) })?;
            }
        }
        for last in ["history", "replay", "text"] {
            ask(json!({last: {}}))?;
        }
    }
    out.flush()
}

fn command(random: &mut Random, order: u64) -> Value {
    let layer = random.one_of(&["digit", "digit", "digit", "corner", "centre", "colour"]);
    let count = 1 + random.below(3);
    let cells: Vec<u64> = (0..count).map(|_| random.below(order * order)).collect();
    let number = 1 + random.below(if layer == "colour" { 9 } else { order });
    match random.below(24) {
        0..=11 if layer == "digit" => json!({"enter": [cells, {"digit": number}]}),
        0..=11 => json!({"enter": [cells, {"mark": {layer: number}}]}),
        12 => json!({"put": [cells[0], Some(random.below(order + 1)).filter(|&digit| digit > 0)]}),
        13 => json!({"erase": [cells, layer]}),
        14 => json!({"clear": [cells, layer]}),
        15 => json!(random.one_of(&["fill", "fillAll"])),
        16 | 17 => json!("undo"),
        18 => json!("redo"),
        19 => json!({"goTo": random.below(12)}),
        20 => json!({"setCheckpoint": random.one_of(&["", "here", "Año"])}),
        21 => json!({"backToCheckpoint": random.one_of(&["", "here", "año"])}),
        22 => match random.below(4) {
            0 => json!({"check": random.one_of(&["rules", "solution", "marks"])}),
            _ => json!(random.one_of(&["beforeMistake", "restart", "countAssistant"])),
        },
        _ => match random.below(8) {
            0 => json!("showSolution"),
            1 => json!({"invalid": "range"}),
            _ => {
                json!({"countHint": {"from": null, "to": random.one_of(&["where", "what", "full"])}})
            }
        },
    }
}
