# Lógica humana: lo que dice cada paso, y las técnicas más sencillas.

## Niveles

level-beginner = principiante
level-easy = fácil
level-medium = medio
level-hard = difícil
level-expert = experto
level-master = maestro
level-extreme = extremo

## Lugares

house-in-row = en la fila { $number }
house-in-column = en la columna { $number }
house-in-box = en la caja { $number }
house-in-region = en la región { $number }
house-in-diagonal = en la diagonal { $number }
house-of-row = de la fila { $number }
house-of-column = de la columna { $number }
house-of-box = de la caja { $number }
house-of-region = de la región { $number }
house-of-diagonal = de la diagonal { $number }
candidate = { $digit } en { $cell }

## Cadenas

node-on = { $cells } es { $digit }
node-off = { $cells } no es { $digit }
node-on-group = alguna de { $cells } es { $digit }
node-off-group = ninguna de { $cells } es { $digit }
chain-begins = si { $node }
chain-goes-on = , entonces { $link }
link-cell-strong = { $node } (el único otro candidato de esa celda)
link-cell-weak = { $node } (una celda tiene un solo dígito)
link-house-strong = { $node } (el único otro lugar { $house })
link-house-weak = { $node } (solo cabe uno { $house })
link-als = { $node } (sin { $digit }, las celdas { $cells } necesitan todos sus demás candidatos)
link-together = { $node } (ya no queda ninguna otra posibilidad)

## Lo que se sigue

so = Por tanto, { $what }.
so-place = { $cell } es { $digit }
so-remove = { $digit } se puede quitar de { $cells }

## Únicos

technique-full-house = Última celda
why-full-house = { $cell } es la última celda libre { $house-of }, y allí solo falta { $digit }.
technique-hidden-single = Único oculto
why-hidden-single = { $house-in-capital }, { $digit } solo puede ir en { $cell }: las demás celdas están ocupadas o ven un { $digit }.
technique-naked-single = Único desnudo
why-naked-single = { $cell } no puede tener más que { $digit }: todos los demás dígitos están descartados allí.

## Candidatos bloqueados y subconjuntos

technique-pointing = Candidatos bloqueados (señalados)
technique-claiming = Candidatos bloqueados (reclamados)
why-locked-candidates = Todos los lugares para { $digit } { $house-in } ({ $cells }) están también { $other-in }. Uno de ellos lo tiene, así que ninguna otra celda { $other-of } puede tenerlo.
technique-locked-pair = Par bloqueado
technique-locked-triple = Trío bloqueado
technique-naked-pair = Par desnudo
technique-naked-triple = Trío desnudo
technique-naked-quadruple = Cuarteto desnudo
why-naked-subset = Las { $count } celdas { $cells } solo tienen entre todas los { $count } dígitos { $digits }, así que se quedan con todos ellos { $houses-in }.
technique-hidden-pair = Par oculto
technique-hidden-triple = Trío oculto
technique-hidden-quadruple = Cuarteto oculto
why-hidden-subset = { $house-in-capital }, los { $count } dígitos { $digits } solo caben en las { $count } celdas { $cells }, así que allí no puede haber nada más.
