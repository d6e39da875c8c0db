//! The English files say what the Rust types say, and no case of a type goes without a message.

use std::collections::BTreeSet;
use std::io;
use std::path::Path;
use std::sync::Arc;

use sudokit_core::line::{LineError, LineErrorKind};
use sudokit_core::{
    Alphabet, CanonicalError, Cell, Defect, Digit, Geometries, Geometry, GeometryError, Grid,
    HouseKind, MalformedPuzzle, Puzzle, line,
};
use sudokit_formats::{FORMATS, Fault, FaultKind, Loss, ReadError, Unwritable};
use sudokit_generate::{Exchange, Impossible, METHODS, NoGrid};
use sudokit_logic::case::CaseError;
use sudokit_solve::{ENGINES, Reason};
use sudokit_text::{Lang, Texts};

fn line_errors() -> Vec<LineErrorKind> {
    let mut all = vec![
        LineErrorKind::Empty,
        LineErrorKind::Length { found: 80, expected: 81 },
        LineErrorKind::Length { found: 1, expected: 16 },
        LineErrorKind::Number { text: "4\u{1b}\"1".to_owned(), order: 36 },
        LineErrorKind::Number { text: "17".to_owned(), order: 16 },
        LineErrorKind::AmbiguousZero,
        LineErrorKind::AmbiguousLetters,
    ];
    let (standard, hex, letters) = (Alphabet::Standard, Alphabet::Hex, Alphabet::Letters);
    for (sign, alphabet, order) in [
        ('q', standard, 9),
        ('\'', standard, 16),
        ('\u{7f}', letters, 25),
        ('z', hex, 16),
        ('é', Alphabet::Numbers, 64),
        ('7', standard, 6),
    ] {
        all.push(LineErrorKind::Character { character: sign, alphabet, order });
    }
    all.extend(
        [
            GeometryError::Order(3),
            GeometryError::Order(usize::MAX),
            GeometryError::NoBoxes(7),
            GeometryError::ShapeMismatch { shape: 6, order: 9 },
            GeometryError::NotSquare(82),
            GeometryError::NotSquare(1),
            GeometryError::Regions { found: 1, order: 9 },
            GeometryError::RegionSize { region: 2, found: 8, order: 9 },
        ]
        .map(LineErrorKind::Geometry),
    );
    all
}

fn fault_kinds() -> Vec<FaultKind> {
    let text = || "a\u{7}b 436".to_owned();
    let known = || "puzzle, quizzes".to_owned();
    let number = || "436".to_owned();
    let mut all = vec![
        FaultKind::TooLong { limit: 1 << 20 },
        FaultKind::Binary,
        FaultKind::Utf16,
        FaultKind::NotRecognised { like: None, known: known() },
        FaultKind::NotRecognised { like: Some("something new"), known: known() },
        FaultKind::RowWidth { found: 8, expected: 9 },
        FaultKind::RowWidth { found: 1, expected: 9 },
        FaultKind::RowCount { found: 22, expected: 9 },
        FaultKind::Order { found: 16, expected: 9, format: "sdm" },
        FaultKind::Candidate { sign: '\t', order: 9 },
        FaultKind::Candidate { sign: '7', order: 6 },
        FaultKind::NoCandidates,
        FaultKind::State { cell: "r1c3".to_owned(), given: "7".to_owned() },
        FaultKind::Fields { found: 1 },
        FaultKind::Triple { text: text() },
        FaultKind::Triple { text: number() },
        FaultKind::Shape { text: text() },
        FaultKind::Values { found: 0, expected: 81 },
        FaultKind::NoColumn { known: known() },
        FaultKind::Columns { found: 1, expected: 2 },
        FaultKind::Quote,
        FaultKind::Json { message: "expected value at line 1".to_owned() },
        FaultKind::JsonOpen,
        FaultKind::JsonMore,
        FaultKind::NoField { known: known() },
        FaultKind::JsonCell { text: number() },
        FaultKind::JsonPuzzle { text: "{ $x }".to_owned() },
        FaultKind::AmbiguousZero { last: 8 },
        FaultKind::Unreadable { message: "the archive is damaged".to_owned() },
    ];
    all.extend(line_errors().into_iter().map(FaultKind::Puzzle));
    all
}

const LOSSES: [Loss; 10] = [
    Loss::Candidates,
    Loss::Placed,
    Loss::Marks,
    Loss::Solution,
    Loss::Name,
    Loss::Fields,
    Loss::Comment,
    Loss::JigsawMap,
    Loss::Diagonals,
    Loss::BoxShape,
];

fn unwritables() -> Vec<Unwritable> {
    vec![
        Unwritable::Order { format: "sdm", order: 16, holds: "9x9" },
        Unwritable::Order { format: "pm", order: 16, holds: "orders up to 9" },
        Unwritable::NoCandidate { format: "pm", cell: "r9c9".to_owned() },
    ]
}

/// The strings after `mark` in a source file of this workspace, as far as the next quote.
fn named_in(file: &str, mark: &str) -> BTreeSet<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../").join(file);
    let text = std::fs::read_to_string(path).unwrap();
    let named = text.split(mark).skip(1).map(|rest| rest.split('"').next().unwrap().to_owned());
    named.collect()
}

/// A new kind of fault or loss is caught here: the types cannot be listed, their sources can.
#[test]
fn the_samples_are_every_case_there_is() {
    let mut sampled: BTreeSet<String> = fault_kinds().iter().map(|k| k.id().to_owned()).collect();
    // For kinds that are still to come.
    sampled.extend(["geometry".to_owned(), "puzzle".to_owned()]);
    assert_eq!(named_in("sudokit-formats/src/fault.rs", "=> \""), sampled);

    let mut sampled: BTreeSet<String> = LOSSES.iter().map(|loss| loss.id().to_owned()).collect();
    sampled.extend(unwritables().iter().map(|unwritable| unwritable.id().to_owned()));
    assert_eq!(named_in("sudokit-formats/src/write.rs", "=> \""), sampled);

    for like in named_in("sudokit-formats/src/head.rs", "Some(\"") {
        let kind = FaultKind::NotRecognised { like: Some(like.clone().leak()), known: "x".into() };
        let slug = like.to_lowercase().replace(|c: char| !c.is_ascii_alphanumeric(), "-");
        assert!(Texts::new(Lang::En).knows(&format!("like-{slug}")), "{like}");
        assert_eq!(Texts::new(Lang::En).fault_kind(&kind), kind.to_string());
    }
}

#[test]
fn errors_are_the_rust_types_english() {
    let en = Texts::new(Lang::En);
    for kind in fault_kinds() {
        assert!(en.knows(&format!("fault-{}", kind.id())), "{kind}");
        assert_eq!(en.fault_kind(&kind), kind.to_string());
        let fault = Fault { line: 3, column: 7, kind };
        assert_eq!(en.fault(&fault), fault.to_string());
        assert_eq!(en.read_error(&ReadError::Text(fault.clone())), fault.to_string());
    }
    for kind in line_errors() {
        assert_eq!(en.line_error(&kind), kind.to_string());
        if let LineErrorKind::Geometry(error) = &kind {
            assert_eq!(en.geometry_error(error), error.to_string());
        }
        let error = LineError { at: 6, kind };
        assert_eq!(en.line_error_at(&error), error.to_string());
    }
    let error = ReadError::Io(io::Error::other("the cable is out"));
    assert_eq!(en.read_error(&error), error.to_string());
    for loss in LOSSES {
        assert_eq!(en.loss_name(&loss), loss.to_string());
    }
    for unwritable in unwritables() {
        assert_eq!(en.unwritable(&unwritable), unwritable.to_string());
    }
}

#[test]
fn case_errors_are_the_rust_types_english() {
    let en = Texts::new(Lang::En);
    for error in
        [CaseError::Code("x\"y".into()), CaseError::Digit('\n'), CaseError::Triple("19".into())]
    {
        assert_eq!(en.case_error(&error), error.to_string());
        assert_ne!(Texts::new(Lang::Ru).case_error(&error), error.to_string());
    }
}

#[test]
fn boards_are_the_rust_types_english() {
    let en = Texts::new(Lang::En);
    let geometries = Geometries::default();
    let read = |text| line::read(text, &geometries, &line::ParseOptions::default()).unwrap().puzzle;
    for text in ["1..1............", "1111............", "1.1.1..........."] {
        let puzzle = read(text);
        assert!(!puzzle.defects().is_empty());
        for defect in puzzle.defects() {
            let geometry = puzzle.geometry();
            assert_eq!(en.defect(&defect, geometry), defect.describe(geometry));
        }
    }
    let geometry = Geometry::classic(16).unwrap().with_diagonals();
    let cell = Cell::new(20);
    for defect in [Defect::NoCandidate { cell }, Defect::Blank { cell }, Defect::Changed { cell }] {
        assert_eq!(en.defect(&defect, &geometry), defect.describe(&geometry));
    }
    let house = geometry.house_ids().next().unwrap();
    let cells = vec![Cell::new(0), Cell::new(3)];
    let clash = Defect::Conflict { house, digit: Digit::from_index(15), cells };
    assert_eq!(en.defect(&clash, &geometry), "r1c1 and r1c4 both hold 16");
    let said = en.defect_in(&clash, &geometry, Alphabet::Standard);
    assert_eq!(said, "r1c1 and r1c4 both hold G");
    let both = [clash, Defect::Blank { cell }];
    let said = en.defects(&both, &geometry, Alphabet::Hex);
    assert_eq!(said, "r1c1 and r1c4 both hold F; r2c5 is blank");

    for house in geometry.houses() {
        assert_eq!(en.house(house), house.to_string());
    }
    assert_eq!(en.house_kind(HouseKind::Region), HouseKind::Region.name());

    let small = Arc::new(Geometry::classic(4).unwrap());
    for grid in [Grid::blank(15), Grid::from(vec![Some(Digit::from_index(6)); 16])] {
        let malformed: MalformedPuzzle = Puzzle::new(small.clone(), grid).unwrap_err();
        assert_eq!(en.malformed(&malformed), malformed.to_string());
    }
}

#[test]
fn abouts_and_reasons_are_the_registries_english() {
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        for engine in ENGINES {
            assert!(texts.knows(&format!("engine-about-{}", engine.name)), "{}", engine.name);
            let same = texts.engine_about(engine.name) == engine.about;
            assert_eq!(same, lang == Lang::En, "{lang} {}", engine.name);
        }
        for format in FORMATS {
            assert!(texts.knows(&format!("format-about-{}", format.name())), "{}", format.name());
            let same = texts.format_about(format.name()) == format.about();
            assert_eq!(same, lang == Lang::En, "{lang} {}", format.name());
        }
        for reason in [Reason::Fastest, Reason::CountsBySymmetry, Reason::ShowsItsSteps] {
            let same = texts.reason(reason) == reason.to_string();
            assert_eq!(same, lang == Lang::En, "{lang} {reason}");
        }
        for method in METHODS {
            assert!(texts.knows(&format!("method-about-{}", method.name())), "{}", method.name());
            let same = texts.method_about(method.name()) == method.about();
            assert_eq!(same, lang == Lang::En, "{lang} {}", method.name());
        }
        assert_eq!(texts.engine_about("abacus"), "abacus");
    }
    let known = named_in("sudokit-solve/src/registry.rs", "=> \"");
    for id in known.iter().filter(|id| !id.contains(' ')) {
        assert!(Texts::new(Lang::Ru).knows(&format!("reason-{id}")), "{id}");
    }
}

#[test]
fn why_there_is_no_canonical_form() {
    for why in
        [CanonicalError::Restricted, CanonicalError::TooSymmetric, CanonicalError::TooManyMoves]
    {
        assert_eq!(Texts::new(Lang::En).no_canonical(why), why.to_string());
        for lang in [Lang::Es, Lang::Ru] {
            assert_ne!(Texts::new(lang).no_canonical(why), why.to_string(), "{lang}");
        }
    }
}

#[test]
fn wishes_that_cannot_be_are_the_rust_types_english() {
    let board = || "9x9 X".to_owned();
    let errors = [
        Impossible::Board { method: "rows", board: board() },
        Impossible::Unsupported { method: "hybrid", option: "symmetry" },
        Impossible::Conflicting { one: "pattern", other: "clues" },
        Impossible::NoClueCount,
        Impossible::EmptyRange,
        Impossible::TooMany { cells: 81 },
        Impossible::TooFew { fewest: 17, board: board(), proved: true },
        Impossible::TooFew { fewest: 8, board: board(), proved: false },
        Impossible::EmptyLines { kind: HouseKind::Row, lines: [2, 3] },
        Impossible::EmptyLines { kind: HouseKind::Column, lines: [1, 3] },
    ];
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        for error in &errors {
            let same = texts.impossible(error) == error.to_string();
            assert_eq!(same, lang == Lang::En, "{lang} {error}");
        }
        for error in [NoGrid::None, NoGrid::GaveUp] {
            let same = texts.no_grid(error) == error.to_string();
            assert_eq!(same, lang == Lang::En, "{lang} {error}");
        }
    }
}

/// Every phase and every exchange has a message of its own in every language.
#[test]
fn what_happens_while_a_puzzle_is_made_is_told() {
    let (a, b) = (Digit::from_index(0), Digit::from_index(4));
    let told = |lang: Lang| {
        let texts = Texts::new(lang);
        let mut told: Vec<String> = named_in("sudokit-generate/src/event.rs", "=> \"")
            .iter()
            .map(|phase| texts.say(&format!("step-phase-{phase}"), &[]))
            .collect();
        assert!(told.iter().all(|text| !text.starts_with("step-phase-")), "{told:?}");
        for exchange in [
            Exchange::Digits(a, b),
            Exchange::Rows(4, 3),
            Exchange::Columns(3, 4),
            Exchange::Bands(3, 4),
            Exchange::Stacks(4, 3),
        ] {
            let text = texts.exchange(exchange, |digit| digit.get().to_string());
            let numbers: &[char] =
                if matches!(exchange, Exchange::Digits(..)) { &['1', '5'] } else { &['4', '5'] };
            assert!(numbers.iter().all(|&number| text.contains(number)), "{text}");
            told.push(text);
        }
        told.push(texts.exchange(Exchange::Transposed, |_| String::new()));
        told
    };
    let all: Vec<String> = Lang::ALL.into_iter().flat_map(told).collect();
    let different: BTreeSet<_> = all.iter().collect();
    assert_eq!(different.len(), all.len(), "{all:?}");
}

/// In the other languages nothing falls back: every typed method says something of its own.
#[test]
fn no_other_language_falls_back_to_english() {
    for lang in [Lang::Es, Lang::Ru] {
        let texts = Texts::new(lang);
        for kind in fault_kinds() {
            assert_ne!(texts.fault_kind(&kind), kind.to_string(), "{lang}");
        }
        for loss in LOSSES {
            assert_ne!(texts.loss_name(&loss), loss.to_string(), "{lang}");
        }
        for unwritable in unwritables() {
            assert_ne!(texts.unwritable(&unwritable), unwritable.to_string(), "{lang}");
        }
    }
}

#[test]
fn every_engine_can_tell_its_details() {
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        for entry in ENGINES {
            for (name, _) in entry.make().details() {
                let id = format!("detail-{name}");
                let said = texts.say(&id, &[("count", 7_u64.into())]);
                assert!(said != id && said.contains('7'), "{}: {said}", entry.name);
            }
        }
    }
}
