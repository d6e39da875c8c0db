# What can be wrong with a text, a board or a command. The English of errors that are Rust types is
# their `Display`, and not in this file; the other languages have them here.

## Writing

# $losses: one or several of loss-..., joined by list-and.
loss = { $format } leaves out: { $losses }

## Commands

error-no-input = no puzzle given: name a file, a puzzle, or pipe one in (see --help)
error-no-file = there is no file { $path }, and it is not a puzzle: { $reason }
error-no-file-library = there is no file { $path }. Lines of a library are read from a file, or from standard input with -
error-io = { $path }: { $reason }
error-empty-argument = an empty argument is neither a puzzle nor a file
error-directory = { $path } is a directory
error-unsupported = engine { $engine } cannot search { $shape } boards
error-unrated = the scale { $scale } cannot rate { $shape } boards
error-scale-techniques = the scale { $scale } has techniques of its own, which { $option } does not change
error-scale-path = the scale { $scale } shows no steps, so it does not take { $option }
error-one-path = { $option } shows the steps of one scale: name one
error-no-ratings = the format { $format } cannot hold ratings: use line, csv or jsonl, or add --stats
error-unknown-engine = unknown engine { $name }; the engines are { $known }
error-unknown-format = unknown format { $name }; the formats are { $known }
error-read-only-format = the format { $format } can be read, but not written
error-bench-results = { $path }, line { $line }: not a row of results: { $reason }
error-unknown-rules = the puzzle has rules that are not understood: { $what }. Nothing is done with it, as the answer would be for another puzzle
morph-restricted = only a 9x9 can be written with the candidates of its open cells

## Notes

note-no-puzzle = the input has no puzzle
note-alphabet-read = read as { $from }; --alphabet chooses another alphabet
note-zero = the numbers are read from 0, as there are other blanks: 0 is the first digit. If it is a blank, use --alphabet numbers
note-other-alphabet = the characters can be read in two alphabets: { $read }, as was done here, and { $other }. The sign of a digit that does not occur differs. --alphabet { $other } chooses the other one
note-columns = several columns are named { $column }; the puzzles are read from the first
note-unread = these rules are not understood, and were ignored: { $what }. The answer is for the puzzle without them
note-explain-shows = `sudokit explain` shows why: the steps to where a contradiction comes up
note-doubt = the board may be meant otherwise: { $what }
note-remarks = “{ $what }” was read as a comment and not as a rule; --json lists all such remarks
note-alphabet = read as { $from }, written as { $to }; --alphabet { $from } keeps it
note-bench-left-out = { $path }: boards that { $engine } cannot search are left out: { $count }
note-skipped =
    { $count ->
        [one] { $count } puzzle skipped: { $reason }
       *[other] { $count } puzzles skipped: { $reason }
    }
# $rate: a number as text.
note-progress =
    { $done ->
        [one] { $done } puzzle, { $rate } per second
       *[other] { $done } puzzles, { $rate } per second
    }
note-interrupted = interrupted: finished answers are printed
serve-listens = listening at { $url }; Ctrl-C ends the server
note-seed = seed { $seed }

## Words

label-error = error
label-note = note
label-board = board
# "r1c1, r1c2 and r1c3": $most is the list without its last.
list-and = { $most } and { $last }
list-or = { $most } or { $last }
yes = yes
no = no
header-name = name
header-goal = goal
header-reason = because it is
header-goals = chosen for
header-about = about
header-reads = reads
header-writes = writes
# Whether a format carries a state of play.
header-state = state
header-sizes = sizes
header-leaves-out = leaves out
# In the place of a list of what a format leaves out.
leaves-out-nothing = nothing
format-more-lines = ... ({ $lines } more lines)
# In the place of an example, for a format that is not text.
format-not-text = (not text)
convert-not-text = { $format } is not for a terminal: redirect standard output to a file
header-engine = engine
header-puzzles = puzzles
header-rate = puzzles/s
