# Pictures and pages to print.

## Files of pictures

picture-exists = { $path } exists: --force overwrites it
picture-ending = { $path } does not end in { $formats }: rename it, or name the format with --to
picture-terminal = a { $format } is not for a terminal: use -o FILE, or redirect standard output
picture-several = there are several pictures, and standard output holds one { $format }: use -o FILE, or pdf
picture-json = { $option } does not go with pictures
picture-size = { $width } by { $height } pixels are not possible
picture-no-room = the margins leave { $width } x { $height } mm of the page: a puzzle needs 21 x 21 mm
picture-needs-pages = { $option } needs pages: name their size with --paper
picture-missing =
    { $count ->
        [one] the font lacks { $characters }: it is drawn as a box
       *[other] the font lacks { $characters }: they are drawn as boxes
    }

## Pages

print-solutions = Solutions
print-name = Name:
print-date = Date:
print-not-unique = several solutions
print-no-solution = no solution
print-beyond = beyond the techniques

print-no-step =
    { $steps ->
        [one] there is no step { $step }: the solution has one step
       *[other] there is no step { $step }: the solution has { $steps } steps
    }
print-title-cut = the title is too long for a page: it is cut
print-contents = Contents
print-chapter-other = other puzzles
print-hints = Hints
# $cells: where the first step leads. $technique: what it is called.
print-hint = Begin at { $cells }: { $technique }.
# $technique: the hardest of the solution.
print-hint-later = The hardest step: { $technique }.
print-words-missing = some names or levels are too long for the space above their puzzles: they are cut or left out
print-solutions-small = the solutions below so many puzzles are smaller than large print: --solutions end prints them large
print-no-position = there is no solution to take a step of
# $bytes: the length of the text.
print-code = a QR code cannot hold { $bytes } bytes

## The walk through a solution

print-walk = Solution of the puzzle { $number }
print-walk-only = The solution, step by step
print-walk-puzzle = The puzzle
print-walk-end = The end
print-walk-level = Level: { $level }
# $rating: the scale and what it says, as in "ER 6.6".
print-walk-rating = Rating: { $rating }
print-walk-hardest = Hardest technique: { $technique }
print-walk-shown = Steps that are shown: { $shown } of { $steps }

## Books

book-key = there is no key “{ $key }” in a recipe, only { $known }
book-chapter = chapter { $chapter }: { $fault }
book-not-made = { $chapter }: puzzle { $number } was not found; ask for less, or for more tries
book-rules = The rules
book-rules-grid = Fill the grid so that no digit occurs twice in any row, column or box: each of them holds every digit.
book-rules-regions = Where a board has bold lines instead of boxes, the regions that they enclose hold every digit.
book-rules-diagonals = Where diagonals are drawn, both of them hold every digit, too.
book-rules-extra = Where windows are shaded or drawn, each of them holds every digit, too.
book-rules-one = Every puzzle has one solution, and it can be found by thought alone.
