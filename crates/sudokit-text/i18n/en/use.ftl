# How the game is operated: keys, entering puzzles, lessons.

## Names of keys

key-ctrl = Ctrl
key-alt = Alt
key-shift = Shift
key-space = Space
key-tab = Tab
key-enter = Enter
key-esc = Esc
key-backspace = Backspace
key-delete = Delete
key-home = Home
key-end = End
key-page-up = Page Up
key-page-down = Page Down
