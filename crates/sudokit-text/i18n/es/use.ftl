# Cómo se maneja el juego: teclas, escribir sudokus, lecciones.

## Nombres de teclas

key-ctrl = Ctrl
key-alt = Alt
key-shift = Mayús
key-space = Espacio
key-tab = Tab
key-enter = Enter
key-esc = Esc
key-backspace = Retroceso
key-delete = Supr
key-home = Inicio
key-end = Fin
key-page-up = RePág
key-page-down = AvPág
