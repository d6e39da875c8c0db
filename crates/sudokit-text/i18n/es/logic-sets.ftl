# Alas, conjuntos casi bloqueados y Sue de Coq.

## Alas

technique-xy-wing = XY-Wing
why-xy-wing = { $pivot } es { $first } o { $second }. Si es { $first }, { $one } es { $digit }; si es { $second }, { $other } es { $digit }. Así que { $one } o { $other } es { $digit }, y una celda que ve a las dos no lo es.
technique-xyz-wing = XYZ-Wing
why-xyz-wing = { $pivot } es { $first }, { $second } o { $digit }. Si es { $first }, { $one } es { $digit }; si es { $second }, { $other } es { $digit }. Así que una de { $pivot }, { $one } y { $other } es { $digit }, y una celda que ve a las tres no lo es.
technique-w-wing = W-Wing
why-w-wing = { $one } y { $other } solo admiten { $digits }. { $house-in-capital }, { $link } solo puede ir en { $ends }, y cada una de ellas es vista por una de las dos: así que { $one } y { $other } no pueden ser ambas { $link }. Una de ellas es { $digit }, y una celda que ve a las dos no lo es.

## Conjuntos casi bloqueados

technique-als-xz = Regla XZ de conjuntos casi bloqueados
why-als-xz = { $one } y { $other } están casi bloqueados: cada grupo tiene un dígito más que celdas. Solo uno de los dos puede tener { $restricted }, porque todos sus lugares se ven; el que no lo tiene se queda con todos sus demás dígitos. Así que uno de ellos tiene { $digits }, y una celda que ve todos sus lugares en ambos no lo tiene.
why-als-xz-double = { $one } y { $other } están casi bloqueados: cada grupo tiene un dígito más que celdas. Solo uno de los dos puede tener cada uno de { $restricted }, así que cada grupo recibe exactamente uno y se queda con todos sus demás dígitos.
technique-als-xy-wing = XY-Wing de conjuntos casi bloqueados
why-als-xy-wing = { $pivot } está casi bloqueado: solo le puede faltar uno de sus dígitos. Si tiene { $first }, a { $one } le falta y se queda con todos sus demás dígitos; si tiene { $second }, le pasa a { $other }. Así que { $one } o { $other } tiene { $digits }, y una celda que ve todos sus lugares en ambos no lo tiene.
technique-als-chain = Cadena de conjuntos casi bloqueados
why-als-link = { $one } y { $other } están casi bloqueados, y solo uno de ellos puede tener { $digit }.
why-als-chain = Si a { $one } le falta uno de { $digits }, cada grupo le quita un dígito al siguiente, y al final lo tiene { $other }. Así que uno de los dos extremos tiene { $digits }, y una celda que ve todos sus lugares en ambos no lo tiene.
technique-death-blossom = Flor de la muerte
why-death-blossom-stem = { $cell } es uno de { $digits }.
why-death-blossom-petal = Si { $cell } es { $digit }, entonces { $cells }, con un dígito más que celdas, pierden { $digit } y tienen { $last }.
why-death-blossom = En todos los casos uno de estos grupos tiene { $digits }, así que una celda que ve todos sus lugares en todos ellos no lo tiene.

## Sue de Coq, exclusión, formas directas

technique-sue-de-coq = Sue de Coq
why-sue-de-coq = { $cells }, donde se cruzan { $line } y { $area }, tienen algunos de { $digits }. { $one } { $line-in } solo puede tener { $first }, y { $other } { $area-in } solo { $second }. Entre todas estas celdas tienen cada uno de sus dígitos una sola vez, así que cada dígito tiene su lugar en una de estas partes, y en ningún otro sitio { $line-in } o { $area-in } donde haría falta dos veces.
technique-aligned-pair-exclusion = Exclusión de par alineado
technique-aligned-triplet-exclusion = Exclusión de trío alineado
why-aligned-exclusion = Prueba todas las maneras de llenar juntas { $cells }. Una falla si dos de ellas que se ven son iguales, o si entre todas toman todos los candidatos de una de { $others }. Lo que no queda en ninguna manera posible se puede quitar.
technique-direct-pointing = Señalado directo
technique-direct-claiming = Reclamado directo
technique-direct-hidden-pair = Par oculto directo
technique-direct-hidden-triplet = Trío oculto directo
why-direct = Eso deja a { $digit } un solo lugar { $house-in }: { $cell }.
