# Как управлять игрой: клавиши, ввод судоку, уроки.

## Названия клавиш

key-ctrl = Ctrl
key-alt = Alt
key-shift = Shift
key-space = Пробел
key-tab = Tab
key-enter = Enter
key-esc = Esc
key-backspace = Backspace
key-delete = Delete
key-home = Home
key-end = End
key-page-up = PgUp
key-page-down = PgDn
