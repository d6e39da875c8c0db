//! What Rust types say in English (`Display`, `about`) is said in every other language too, and the
//! English files do not repeat it.

use std::collections::BTreeSet;
use std::io;
use std::path::Path;
use std::sync::Arc;

use sudokit_core::line::{LineError, LineErrorKind};
use sudokit_core::{
    Alphabet, CanonicalError, Cell, Defect, Digit, Geometries, Geometry, GeometryError, Grid,
    House, HouseKind, MalformedPuzzle, Puzzle, line,
};
use sudokit_formats::{FORMATS, Fault, FaultKind, Loss, Near, ReadError, Unwritable};
use sudokit_generate::{Exchange, Impossible, METHODS, NoGrid};
use sudokit_logic::case::CaseError;
use sudokit_scales::SCALES;
use sudokit_solve::{ENGINES, Reason};
use sudokit_text::{Lang, Texts};

fn line_errors() -> Vec<LineErrorKind> {
    let mut all = vec![
        LineErrorKind::Empty,
        LineErrorKind::Length { found: 80, expected: 81 },
        LineErrorKind::Length { found: 1, expected: 16 },
        LineErrorKind::Number { text: "4\u{1b}\"1".to_owned(), order: 36 },
        LineErrorKind::Number { text: "17".to_owned(), order: 16 },
        LineErrorKind::AmbiguousZero { order: 25 },
        LineErrorKind::UnclearZero { last: 8 },
        LineErrorKind::AmbiguousLetters,
    ];
    let (standard, hex, letters) = (Alphabet::Standard, Alphabet::Hex, Alphabet::Letters);
    for (character, alphabet, order) in [
        ('q', standard, 9),
        ('\'', standard, 16),
        ('\u{7f}', letters, 25),
        ('z', hex, 16),
        ('é', Alphabet::Numbers, 64),
        ('7', standard, 6),
    ] {
        all.push(LineErrorKind::Character { character, alphabet, order });
    }
    all.extend(
        [
            GeometryError::Order(3),
            GeometryError::Order(usize::MAX),
            GeometryError::NoBoxes(7),
            GeometryError::ShapeMismatch { shape: 6, order: 9 },
            GeometryError::NotSquare(82),
            GeometryError::NotSquare(1),
            GeometryError::MapSize(4),
            GeometryError::Regions { found: 1, order: 9 },
            GeometryError::RegionSize { region: 2, found: 8, order: 9 },
            GeometryError::ExtraHouse { house: 1, found: 8, order: 9 },
            GeometryError::ExtraHouses { found: 61, most: 60 },
            GeometryError::ExtraShared { cell: "r1c1".to_owned() },
            GeometryError::NoWindows(6),
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
        FaultKind::NotRecognised { like: None, near: None },
        FaultKind::NotRecognised {
            like: None,
            near: Some(Near { format: "grid", character: 'q' }),
        },
        FaultKind::NotRecognised { like: Some("something new"), near: None },
        FaultKind::RowWidth { found: 8, expected: 9 },
        FaultKind::RowWidth { found: 1, expected: 9 },
        FaultKind::RowCount { found: 22, expected: 9 },
        FaultKind::Order { found: 16, expected: 9, format: "sdm" },
        FaultKind::Candidate { character: '\t', order: 9 },
        FaultKind::Candidate { character: '7', order: 6 },
        FaultKind::NoCandidates,
        FaultKind::InCell {
            cell: "r1c3".to_owned(),
            fault: Box::new(FaultKind::JsonCell { text: number() }),
        },
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
        FaultKind::Second,
        FaultKind::NoField { known: known() },
        FaultKind::JsonCell { text: number() },
        FaultKind::JsonPuzzle { text: "{ $x }".to_owned() },
        FaultKind::Xml { message: "expected value at line 1".to_owned() },
        FaultKind::Packed,
        FaultKind::PackedTooLong { limit: 1 << 20 },
        FaultKind::Part { format: "opensudoku", part: "data" },
        FaultKind::Check,
        FaultKind::Version { format: "share", version: '2' },
        FaultKind::NoModel,
        FaultKind::RegionMap,
        FaultKind::Solutions,
        FaultKind::Statement { text: "INSERT INTO t".to_owned() },
        FaultKind::RulesBelow { text: "# killer".to_owned() },
        FaultKind::Walls { order: 9 },
        FaultKind::Clauses { missing: 1 },
        FaultKind::Clauses { missing: 321 },
        FaultKind::Kind { kind: "Samurai".to_owned() },
        FaultKind::Unreadable { message: "the archive is damaged".to_owned() },
    ];
    all.extend(line_errors().into_iter().map(FaultKind::Puzzle));
    all
}

const LOSSES: [Loss; 16] = [
    Loss::Candidates,
    Loss::Rules,
    Loss::LoneCandidates,
    Loss::Placed,
    Loss::Marks,
    Loss::Corner,
    Loss::Colours,
    Loss::Time,
    Loss::Solution,
    Loss::Name,
    Loss::Fields,
    Loss::Comment,
    Loss::JigsawMap,
    Loss::Diagonals,
    Loss::ExtraHouses,
    Loss::BoxShape,
];

fn unwritables() -> Vec<Unwritable> {
    vec![
        Unwritable::Order { format: "sdm", order: 16, smallest: 9, largest: 9 },
        Unwritable::Order { format: "pm", order: 16, smallest: 4, largest: 9 },
        Unwritable::NoCandidate { format: "pm", cell: "r9c9".to_owned() },
        Unwritable::TooManyGivens { format: "gnome-code", cell: "r1c1".to_owned() },
    ]
}

/// The strings after `mark` in a source file of this workspace, as far as the next quote.
fn named_in(file: &str, mark: &str) -> BTreeSet<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../").join(file);
    let text = std::fs::read_to_string(path).unwrap();
    let named = text.split(mark).skip(1).map(|rest| rest.split('"').next().unwrap().to_owned());
    named.collect()
}

/// A new kind of fault or loss is noticed here: Rust cannot list the cases of a type, but its source
/// can be searched.
#[test]
fn the_samples_cover_every_case() {
    let mut sampled: BTreeSet<String> = fault_kinds().iter().map(|k| k.id().to_owned()).collect();
    // For kinds that later versions add.
    sampled.extend(["geometry".to_owned(), "puzzle".to_owned()]);
    assert_eq!(named_in("sudokit-formats/src/fault.rs", "=> \""), sampled);

    let mut sampled: BTreeSet<String> = LOSSES.iter().map(|loss| loss.id().to_owned()).collect();
    sampled.extend(unwritables().iter().map(|unwritable| unwritable.id().to_owned()));
    assert_eq!(named_in("sudokit-formats/src/loss.rs", "=> \""), sampled);
}

fn slug(text: &str) -> String {
    text.to_lowercase().replace(|c: char| !c.is_ascii_alphanumeric(), "-")
}

/// What an unknown file can look like.
fn kinds_of_other_files() -> BTreeSet<String> {
    let mut kinds = named_in("sudokit-formats/src/head.rs", "Some(\"");
    kinds.extend(named_in("sudokit-formats/src/head.rs", "then_some(\""));
    kinds
}

/// The ids of all messages whose English is in Rust.
fn ids() -> BTreeSet<String> {
    let mut ids: BTreeSet<String> = [
        "fault-at",
        "fault-in-cell",
        "fault-not-recognised-like",
        "fault-not-recognised-near",
        "line-error-at",
        "holds-up-to",
        "defect-conflict",
        "doubt-few-digits",
        "doubt-outer-clues",
        "doubt-given-order",
        "doubt-goes-on",
        "doubt-program",
        "defect-no-candidate",
        "defect-no-place",
        "defect-blank",
        "defect-changed",
        "malformed-cells",
        "malformed-digit",
        "case-code",
        "case-digit",
        "case-triple",
        "canon-restricted",
        "canon-rules",
        "canon-too-symmetric",
        "canon-too-many-moves",
        "generate-no-grid",
        "generate-gave-up",
        "impossible-board",
        "impossible-unsupported",
        "impossible-together",
        "impossible-no-number",
        "impossible-empty-range",
        "impossible-too-many",
        "impossible-too-few-proved",
        "impossible-too-few",
        "impossible-bare-row",
        "impossible-bare-column",
        "house",
    ]
    .map(str::to_owned)
    .into();
    ids.extend(fault_kinds().iter().map(|kind| format!("fault-{}", kind.id())));
    ids.extend(LOSSES.iter().map(|loss| format!("loss-{}", loss.id())));
    ids.extend(unwritables().iter().map(|unwritable| unwritable.id().to_owned()));
    ids.extend(kinds_of_other_files().iter().map(|like| format!("like-{}", slug(like))));
    ids.extend(ENGINES.iter().map(|engine| format!("engine-about-{}", engine.name)));
    ids.extend(FORMATS.iter().map(|format| format!("format-about-{}", format.name())));
    // Formats that a feature of the crate brings.
    ids.insert("format-about-parquet".to_owned());
    ids.extend(METHODS.iter().map(|method| format!("method-about-{}", method.name())));
    ids.extend(SCALES.iter().map(|scale| format!("scale-about-{}", scale.name())));
    ids.extend(SYSTEM_ERRORS.map(|(_, id)| id.to_owned()));
    ids.extend(Reason::ALL.iter().map(|reason| format!("reason-{}", reason.id())));
    ids.extend(
        ["row", "column", "box", "region", "diagonal", "extra"].map(|kind| format!("house-{kind}")),
    );
    ids
}

/// The errors of the system that have a text of ours.
const SYSTEM_ERRORS: [(io::ErrorKind, &str); 7] = [
    (io::ErrorKind::NotFound, "system-not-found"),
    (io::ErrorKind::PermissionDenied, "system-permission"),
    (io::ErrorKind::StorageFull, "system-full"),
    (io::ErrorKind::ReadOnlyFilesystem, "system-read-only"),
    (io::ErrorKind::IsADirectory, "system-directory"),
    (io::ErrorKind::NotADirectory, "system-no-directory"),
    (io::ErrorKind::InvalidFilename, "system-name"),
];

/// The ids in the files of a language.
fn ids_in(lang: Lang) -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("i18n").join(lang.code());
    let files = std::fs::read_dir(folder).unwrap();
    let text: String =
        files.map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap() + "\n").collect();
    let messages = text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
    messages.map(|line| line.split(' ').next().unwrap().to_owned()).collect()
}

/// A new engine, format or method needs one line for each language but English.
#[test]
fn every_other_language_has_what_rust_says_and_english_does_not_repeat_it() {
    let english = ids_in(Lang::En);
    for lang in Lang::ALL.into_iter().filter(|lang| *lang != Lang::En) {
        let more: BTreeSet<String> = ids_in(lang).difference(&english).cloned().collect();
        let missing: Vec<_> = ids().difference(&more).cloned().collect();
        assert!(missing.is_empty(), "i18n/{lang} lacks {missing:?}, or i18n/en has them too");
        let unused: Vec<_> = more.difference(&ids()).cloned().collect();
        assert!(unused.is_empty(), "nothing says {unused:?} of i18n/{lang}");
    }
}

/// Asserts that English is the Rust text, and that every other language has a text of its own: one
/// that uses an argument it does not get would fall back to English.
/// They are for every front end, so none advises a switch or a verb of the command.
#[track_caller]
fn check(rust: &str, say: impl Fn(&Texts) -> String) {
    for lang in Lang::ALL {
        let said = say(&Texts::new(lang));
        assert!(!said.contains(" --") && !said.contains("`sudokit "), "{lang}: {said}");
        assert_eq!(said == rust, lang == Lang::En, "{lang}: {said}\nRust: {rust}");
    }
}

#[test]
fn faults_and_losses() {
    for kind in fault_kinds() {
        check(&kind.to_string(), |texts| texts.fault_kind(&kind));
        let fault = Fault { line: 3, column: 7, kind };
        check(&fault.to_string(), |texts| texts.fault(&fault));
        let error = ReadError::Text(fault);
        check(&error.to_string(), |texts| texts.read_error(&error));
    }
    for kind in line_errors() {
        check(&kind.to_string(), |texts| texts.line_error(&kind));
        if let LineErrorKind::Geometry(error) = &kind {
            check(&error.to_string(), |texts| texts.geometry_error(error));
        }
        let error = LineError { at: 6, kind };
        check(&error.to_string(), |texts| texts.line_error_at(&error));
    }
    for like in kinds_of_other_files() {
        let kind = FaultKind::NotRecognised { like: Some(like.leak()), near: None };
        check(&kind.to_string(), |texts| texts.fault_kind(&kind));
    }
    let error = ReadError::Io(io::Error::other("the cable is out"));
    check(&error.to_string(), |texts| texts.read_error(&error));
    for loss in LOSSES {
        check(&loss.to_string(), |texts| texts.loss_name(&loss));
    }
    for unwritable in unwritables() {
        check(&unwritable.to_string(), |texts| texts.unwritable(&unwritable));
    }
    for error in
        [CaseError::Code("x\"y".into()), CaseError::Digit('\n'), CaseError::Triple("19".into())]
    {
        check(&error.to_string(), |texts| texts.case_error(&error));
    }
    for why in
        [CanonicalError::Restricted, CanonicalError::TooSymmetric, CanonicalError::TooManyMoves]
    {
        check(&why.to_string(), |texts| texts.no_canonical(why));
    }
}

#[test]
fn boards() {
    let geometries = Geometries::default();
    let read = |text| line::read(text, &geometries, &line::ParseOptions::default()).unwrap().puzzle;
    for text in ["1..1............", "1111............", "1.1.1..........."] {
        let puzzle = read(text);
        assert!(!puzzle.defects().is_empty());
        for defect in puzzle.defects() {
            let geometry = puzzle.geometry();
            check(&defect.describe(geometry), |texts| texts.defect(&defect, geometry));
        }
    }
    let geometry = Geometry::classic(16).unwrap().with_diagonals().with_windows().unwrap();
    let cell = Cell::new(20);
    let place = |house| Defect::NoPlace { house, digit: Digit::from_index(7), cells: vec![cell] };
    let house = geometry.house_ids().next().unwrap();
    for defect in [
        Defect::NoCandidate { cell },
        place(house),
        Defect::Blank { cell },
        Defect::Changed { cell },
    ] {
        check(&defect.describe(&geometry), |texts| texts.defect(&defect, &geometry));
    }
    let cells = vec![Cell::new(0), Cell::new(3)];
    let clash = Defect::Conflict { house, digit: Digit::from_index(15), cells };
    let en = Texts::new(Lang::En);
    assert_eq!(en.defect(&clash, &geometry), "r1c1 and r1c4 both hold 16");
    let letters = en.defect_in(&clash, &geometry, Alphabet::Standard);
    assert_eq!(letters, "r1c1 and r1c4 both hold G");
    let both = [clash, Defect::Blank { cell }];
    let text = en.defects(&both, &geometry, Alphabet::Hex);
    assert_eq!(text, "r1c1 and r1c4 both hold F; r2c5 is blank");

    let (diagonals, others): (Vec<&House>, Vec<&House>) =
        geometry.houses().iter().partition(|house| house.kind == HouseKind::Diagonal);
    for house in others {
        check(&house.to_string(), |texts| texts.house(house));
    }
    for (house, side) in diagonals.iter().zip(["left", "right"]) {
        assert_eq!(en.house(house), format!("diagonal from the top {side}"));
        assert_eq!(en.in_house(house), format!("in the diagonal from the top {side}"));
    }
    check(HouseKind::Region.name(), |texts| texts.house_kind(HouseKind::Region));

    let small = Arc::new(Geometry::classic(4).unwrap());
    for grid in [Grid::blank(15), Grid::from(vec![Some(Digit::from_index(6)); 16])] {
        let malformed: MalformedPuzzle = Puzzle::new(small.clone(), grid).unwrap_err();
        check(&malformed.to_string(), |texts| texts.malformed(&malformed));
    }
}

#[test]
fn engines_formats_methods_and_reasons() {
    for engine in ENGINES {
        check(engine.about, |texts| texts.engine_about(engine.name));
    }
    for format in FORMATS {
        check(format.about(), |texts| texts.format_about(format.name()));
    }
    for method in METHODS {
        check(method.about(), |texts| texts.method_about(method.name()));
    }
    for scale in SCALES {
        check(scale.about(), |texts| texts.scale_about(scale.name()));
    }
    for (kind, _) in SYSTEM_ERRORS {
        let error = io::Error::from(kind);
        check(&error.to_string(), |texts| texts.io_error(&error));
        let spanish = Texts::new(Lang::Es).io_error(&error);
        assert!(spanish.ends_with(&format!(" ({error})")), "{spanish}");
    }
    let other = io::Error::other("x");
    assert_eq!(Texts::new(Lang::Ru).io_error(&other), "x");
    for reason in Reason::ALL {
        check(&reason.to_string(), |texts| texts.reason(reason));
    }
    assert_eq!(Texts::new(Lang::Ru).engine_about("abacus"), "abacus");
}

#[test]
fn requests_that_cannot_be_met() {
    let board = || "9x9 X".to_owned();
    let errors = [
        Impossible::Board { method: "rows", board: board() },
        Impossible::Unsupported { method: "hybrid", option: "symmetry" },
        Impossible::Conflicting { one: "pattern", other: "clues" },
        Impossible::NoClueCount,
        Impossible::EmptyRange,
        Impossible::TooMany { cells: 81 },
        Impossible::TooFew { part: "clues", fewest: 17, board: board(), proved: true },
        Impossible::TooFew { part: "pattern", fewest: 8, board: board(), proved: false },
        Impossible::EmptyLines { kind: HouseKind::Row, lines: [2, 3] },
        Impossible::EmptyLines { kind: HouseKind::Column, lines: [1, 3] },
    ];
    for error in &errors {
        check(&error.to_string(), |texts| texts.impossible(error, &|name| name.to_owned()));
    }
    for error in [NoGrid::None, NoGrid::GaveUp] {
        check(&error.to_string(), |texts| texts.no_grid(error));
    }
}

/// Every phase and every exchange has a message of its own in every language.
#[test]
fn every_event_of_making_a_puzzle_has_a_message() {
    let (a, b) = (Digit::from_index(0), Digit::from_index(4));
    let texts_of = |lang: Lang| {
        let texts = Texts::new(lang);
        let mut all: Vec<String> = named_in("sudokit-generate/src/event.rs", "=> \"")
            .iter()
            .map(|phase| texts.say(&format!("step-phase-{phase}"), &[]))
            .collect();
        assert!(all.iter().all(|text| !text.starts_with("step-phase-")), "{all:?}");
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
            all.push(text);
        }
        all.push(texts.exchange(Exchange::Transposed, |_| String::new()));
        all
    };
    let all: Vec<String> = Lang::ALL.into_iter().flat_map(texts_of).collect();
    let different: BTreeSet<_> = all.iter().collect();
    assert_eq!(different.len(), all.len(), "{all:?}");
}

#[test]
fn every_detail_of_an_engine_has_a_message() {
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
