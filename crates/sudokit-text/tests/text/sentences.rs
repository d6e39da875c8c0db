//! Sentences that depend on the language: plurals, lists, traces.

use sudokit_core::{Alphabet, Cell, Digit, DigitSet, Geometry};
use sudokit_formats::{Fault, FaultKind, Loss, Unwritable};
use sudokit_logic::{Conclusion, Fact, Sentence};
use sudokit_solve::Reason;
use sudokit_solve::stack::{Decision, Event};
use sudokit_text::{Lang, Scene, Texts};

fn texts() -> [Texts; 3] {
    Lang::ALL.map(Texts::new)
}

fn said(id: &str, name: &str, number: u64) -> [String; 3] {
    texts().map(|texts| texts.say(id, &[(name, number.into())]))
}

#[test]
fn clues_in_every_plural() {
    for (clues, en, es, ru) in [
        (0, "no clues", "ninguna pista", "нет данных цифр"),
        (1, "1 clue", "1 pista", "1 данная цифра"),
        (2, "2 clues", "2 pistas", "2 данные цифры"),
        (5, "5 clues", "5 pistas", "5 данных цифр"),
        (11, "11 clues", "11 pistas", "11 данных цифр"),
        (12, "12 clues", "12 pistas", "12 данных цифр"),
        (21, "21 clues", "21 pistas", "21 данная цифра"),
        (24, "24 clues", "24 pistas", "24 данные цифры"),
        (112, "112 clues", "112 pistas", "112 данных цифр"),
    ] {
        assert_eq!(said("check-clues", "clues", clues), [en, es, ru]);
    }
}

#[test]
fn counts_of_any_length_have_their_plural() {
    let [en, es, ru] = texts();
    let count = |count| [en.count(count), es.count(count), ru.count(count)];
    assert_eq!(count(0), ["no solution", "ninguna solución", "нет решений"]);
    assert_eq!(count(1), ["1 solution", "1 solución", "1 решение"]);
    assert_eq!(count(288), ["288 solutions", "288 soluciones", "288 решений"]);
    assert_eq!(count(1_000_000), ["1000000 solutions", "1000000 soluciones", "1000000 решений"]);
    // The number of full 9x9 grids, and numbers that end in 1 and 2 beyond 2^53.
    assert_eq!(ru.count(6_670_903_752_021_072_936_960), "6670903752021072936960 решений");
    assert_eq!(ru.count(6_670_903_752_021_072_936_961), "6670903752021072936961 решение");
    assert_eq!(ru.count((1 << 53) + 10), "9007199254741002 решения");
    assert_eq!(ru.count(10u128.pow(30) + 11), "1000000000000000000000000000011 решений");
    assert_eq!(en.count(10u128.pow(30) + 1), "1000000000000000000000000000001 solutions");
    assert_eq!(ru.count(u128::MAX), format!("{} решений", u128::MAX));
    assert_eq!(en.count_at_least(2), "2 solutions or more");
    assert_eq!(es.count_at_least(1), "1 solución o más");
    assert_eq!(ru.count_at_least(2), "2 решения или больше");
}

#[test]
fn time_and_candidates() {
    for (nodes, en, es, ru) in [
        (0, "2 ms, without guessing.", "2 ms, sin adivinar.", "2 ms, без угадывания."),
        (
            1,
            "2 ms, 1 candidate tried.",
            "2 ms, 1 candidato probado.",
            "2 ms, испробован 1 кандидат.",
        ),
        (
            3,
            "2 ms, 3 candidates tried.",
            "2 ms, 3 candidatos probados.",
            "2 ms, испробовано 3 кандидата.",
        ),
    ] {
        let args = [("time", "2 ms".into()), ("nodes", nodes.into())];
        assert_eq!(texts().map(|texts| texts.say("time-taken", &args)), [en, es, ru]);
    }
}

#[test]
fn the_assistant_tells_its_steps() {
    let geometry = Geometry::classic(16).unwrap();
    let digit = |value| Digit::new(value).unwrap();
    let cell = Cell::new(2);
    let pending: DigitSet = [digit(9), digit(11)].into_iter().collect();
    let tell = |event| texts().map(|t| t.trace_event(&event, &geometry, Alphabet::Standard));

    let place = Event::Place { cell, digit: digit(10), pending };
    let expected = ["pending", "pendientes", "в запасе"].map(|p| format!("r1c3 = A, {p} {{9, B}}"));
    assert_eq!(tell(place), expected);
    let last = Event::Place { cell, digit: digit(10), pending: DigitSet::EMPTY };
    assert_eq!(tell(last), ["r1c3 = A"; 3]);
    let dead = ["r1c3: nothing fits", "r1c3: nada encaja", "r1c3: ничего не подходит"];
    assert_eq!(tell(Event::DeadEnd { cell }), dead);
    let back = Event::Backtrack { cell, digit: digit(10), pending: DigitSet::EMPTY };
    assert_eq!(tell(back), ["r1c3: A taken back", "r1c3: se retira A", "r1c3: A убрано"]);
    let back = Event::Backtrack { cell, digit: digit(1), pending };
    assert_eq!(tell(back)[0], "r1c3: 1 taken back, still pending {9, B}");
    assert_eq!(tell(Event::Solution), ["solution", "solución", "решение"]);

    let decision = Decision { cell, digit: digit(1), pending };
    let [en, ..] = texts();
    let line = en.trace_decision(12, &decision, &geometry, Alphabet::Numbers);
    assert_eq!(line, "12: r1c3 = 1, pending {9, 11}");
    let decision = Decision { pending: DigitSet::EMPTY, ..decision };
    assert_eq!(en.trace_decision(1, &decision, &geometry, Alphabet::Numbers), "1: r1c3 = 1");
}

#[test]
fn totals_have_a_plural_each() {
    let args = [("placements", 22.into()), ("deadends", 1.into()), ("backtracks", 0.into())];
    assert_eq!(
        texts().map(|texts| texts.say("trace-totals", &args)),
        [
            "22 placements, 1 dead end, 0 backtracks",
            "22 colocaciones, 1 callejón sin salida, 0 retrocesos",
            "22 цифры поставлены, 1 тупик, 0 возвратов",
        ]
    );
}

#[test]
fn lists_and_what_is_lost() {
    let [en, es, ru] = texts();
    assert_eq!(en.list::<&str>(&[]), "");
    assert_eq!(en.list(&["a"]), "a");
    assert_eq!(es.list(&["a", "b"]), "a y b");
    assert_eq!(ru.list(&["a", "b", "c"]), "a, b и c");
    let losses = [Loss::Name, Loss::Comment];
    assert_eq!(en.losses(&losses, "sdm"), "sdm leaves out: the name and the comment");
    assert_eq!(es.loss(&Loss::Solution, "grid"), "grid omite: la solución");
    assert_eq!(ru.losses(&losses, "sdm"), "sdm не сохраняет: имя и комментарий");
    let pm = Unwritable::Order { format: "pm", order: 16, smallest: 4, largest: 9 };
    assert_eq!(es.unwritable(&pm), "pm no admite un sudoku de 16x16, solo órdenes hasta 9");
    assert_eq!(es.yes_no(true) + &ru.yes_no(false), "síнет");
}

#[test]
fn redundant_clues_are_named() {
    let geometry = Geometry::classic(9).unwrap();
    let [en, es, ru] = texts();
    let (one, two) = ([Cell::new(0)], [Cell::new(0), Cell::new(80)]);
    assert_eq!(
        en.redundant(&two, &geometry),
        "Not minimal: removing any one of r1c1 and r9c9 keeps the solution unique."
    );
    assert_eq!(
        es.redundant(&one, &geometry),
        "No es mínimo: sin r1c1 la solución sigue siendo única."
    );
    assert_eq!(
        ru.redundant(&two, &geometry),
        "Не минимально: без любой одной из r1c1 и r9c9 решение остаётся единственным."
    );
}

#[test]
fn faults_and_reasons_in_other_languages() {
    let [_, es, ru] = texts();
    let fault = Fault { line: 4, column: 9, kind: FaultKind::RowWidth { found: 3, expected: 9 } };
    assert_eq!(ru.fault(&fault), "строка 4, позиция 9: в этой строке 3 клетки, ожидалось 9");
    let kind = FaultKind::NotRecognised { like: Some("a link"), near: None };
    assert_eq!(es.fault_kind(&kind), "no se encontró ningún sudoku; esto parece un enlace");
    let reason = ("reason", es.reason(Reason::ShowsItsSteps).into());
    assert_eq!(
        es.say("engine-used", &[("engine", "stack".into()), reason]),
        "Motor stack: el motor que muestra sus pasos."
    );
}

#[test]
fn conclusions_are_grouped_by_digit() {
    let geometry = Geometry::classic(9).unwrap();
    let scene = Scene { geometry: &geometry, alphabet: Alphabet::Standard };
    let [en, ..] = texts();
    let (one, other) = (Digit::new(1).unwrap(), Digit::new(4).unwrap());
    let (a, b, c) = (Cell::new(0), Cell::new(1), Cell::new(2));
    let removed = [
        Conclusion::Remove(b, other),
        Conclusion::Remove(a, other),
        Conclusion::Remove(a, one),
        Conclusion::Remove(c, one),
    ];
    let said = en.conclusion(&removed, scene);
    assert_eq!(
        said,
        "So 1 can be removed from r1c1 and r1c3; 4 can be removed from r1c1 and r1c2."
    );
    let placed = [Conclusion::Place(a, one), Conclusion::Place(b, other)];
    assert_eq!(en.conclusion(&placed, scene), "So r1c1 is 1 and r1c2 is 4.");
}

/// Sentences about one cell are singular, and almost locked sets are named by letters.
#[test]
fn a_single_cell_has_a_singular_sentence() {
    let geometry = Geometry::classic(9).unwrap();
    let scene = Scene { geometry: &geometry, alphabet: Alphabet::Standard };
    let said = |cells: Vec<Cell>| {
        let digits = (1..=cells.len() as u8 + 1).map(|value| Digit::new(value).unwrap()).collect();
        let facts = vec![
            ("set", Fact::Number(2)),
            ("cells", Fact::Cells(cells)),
            ("digits", Fact::Digits(digits)),
        ];
        texts().map(|texts| {
            texts.sentence(&Sentence { id: "als-set", facts: facts.clone().into() }, scene)
        })
    };
    let [en, es, ru] = said(vec![Cell::new(0)]);
    assert_eq!(en, "Set B: r1c1 can hold only 1 and 2. If it is not one of them, it is the other.");
    assert_eq!(es, "Conjunto B: r1c1 solo puede tener 1 y 2. Si no es uno de ellos, es el otro.");
    assert!(ru.starts_with("Множество B: в r1c1 возможны только 1 и 2."), "{ru}");
    let [en, ..] = said(vec![Cell::new(0), Cell::new(1)]);
    assert!(en.contains("r1c1 and r1c2 can hold only 1, 2 and 3, one digit more"), "{en}");
}
