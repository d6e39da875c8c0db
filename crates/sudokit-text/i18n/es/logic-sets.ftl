# Alas, conjuntos casi bloqueados y Sue de Coq.

## Alas

technique-xy-wing = XY-Wing
why-xy-wing = { $pivot } es { $first } o { $second }. Si es { $first }, { $one } es { $digit }; si es { $second }, { $other } es { $digit }. Así que { $one } o { $other } es { $digit }, y una celda que ve a las dos no puede ser { $digit }.
technique-xyz-wing = XYZ-Wing
why-xyz-wing = { $pivot } es { $first }, { $second } o { $digit }. Si es { $first }, { $one } es { $digit }; si es { $second }, { $other } es { $digit }. Así que una de { $pivot }, { $one } y { $other } es { $digit }, y una celda que ve a las tres no puede ser { $digit }.
technique-w-wing = W-Wing
why-w-wing =
    { $one } y { $other } solo pueden ser { $digits-or }. { $house-in-capital }, el { $link } solo puede ir en { $first }, que ve a { $one }, o en { $last }, que ve a { $other }. Así que { $one } y { $other } no son ambas { $link }: una de las dos es { $digit }, y { $seen-count ->
        [one] { $seen } ve a ambas.
       *[other] { $seen } ven a ambas.
    }

## Conjuntos casi bloqueados

technique-als-xz = Regla XZ de conjuntos casi bloqueados
why-als-set =
    { $cells-count ->
        [one] Conjunto { $set-letter }: { $cells } solo puede tener { $digits }. Si no es uno de ellos, es el otro.
       *[other] Conjunto { $set-letter }: { $cells } solo pueden tener { $digits }, un dígito más que celdas. Así que allí falta como mucho uno de esos dígitos.
    }
why-als-xz = { $restricted } es un candidato común restringido de A y B: todos sus lugares en A ven a todos sus lugares en B. Así que como mucho uno de los conjuntos lo tiene, y el otro tiene todos sus demás dígitos. Por tanto, A o B tiene { $digits }, y { $digits-count ->
    [one] una celda que ve todos los lugares de { $digits } en ambos no puede tenerlo.
   *[other] una celda que ve todos los lugares de uno de estos dígitos en ambos no puede tenerlo.
}
why-als-xz-double = { $restricted } son candidatos comunes restringidos de A y B: para cada uno, todos los lugares en A ven a todos los lugares en B. Así que ningún conjunto tiene los dos, y como a cada conjunto le falta como mucho un dígito, cada uno tiene exactamente uno de ellos y todos sus demás dígitos.
why-als-xz-double-either =
    { $digit } está en A o en B, y { $seen-count ->
        [one] { $seen } ve todos sus lugares en ambos.
       *[other] { $seen } ven todos sus lugares en ambos.
    }
why-als-xz-double-one =
    { $set-letter } tiene { $digit }, y { $seen-count ->
        [one] { $seen } ve todos sus lugares allí.
       *[other] { $seen } ven todos sus lugares allí.
    }
technique-als-xy-wing = XY-Wing de conjuntos casi bloqueados
why-als-xy-wing = En C falta como mucho un dígito, así que tiene { $first } o { $second }. Si C tiene { $first }, A no lo tiene, pero sí todos sus demás dígitos; si C tiene { $second }, pasa lo mismo con B: todos los lugares de esos dígitos se ven entre sí. Así que A o B tiene { $digits }, y { $digits-count ->
    [one] una celda que ve todos los lugares de { $digits } en ambos no puede tenerlo.
   *[other] una celda que ve todos los lugares de uno de estos dígitos en ambos no puede tenerlo.
}
technique-als-chain = Cadena de conjuntos casi bloqueados
technique-long-als-chain = Cadena larga de conjuntos casi bloqueados
technique-death-blossom = Flor de la muerte
why-death-blossom-stem = { $cell } es uno de { $digits }.
why-death-blossom-petal = Si { $cell } es { $digit }, { $set-letter } pierde { $digit }, porque allí todos sus lugares ven a { $cell }. Así que { $set-letter } tiene { $last }.
why-death-blossom = Así que en todos los casos uno de estos conjuntos tiene { $digits }, y { $digits-count ->
    [one] una celda que ve todos los lugares de { $digits } en todos ellos no puede tenerlo.
   *[other] una celda que ve todos los lugares de uno de estos dígitos en todos ellos no puede tenerlo.
}

## Sue de Coq, exclusión, formas directas

technique-sue-de-coq = Sue de Coq
why-sue-de-coq = { $cells }, donde se cruzan { $line } y { $area }, solo pueden tener { $digits }. { $one } { $line-in } solo puede tener { $first }, y { $other } { $area-in } solo { $second }. Hay tantos dígitos como celdas, así que cada uno está en exactamente una de estas celdas. Un dígito cuya celda tiene que estar { $line-in } se quita de las demás celdas de allí, y lo mismo vale { $area-in }.
technique-aligned-pair-exclusion = Exclusión de par alineado
technique-aligned-triplet-exclusion = Exclusión de trío alineado
why-aligned-exclusion = Probemos todas las maneras de llenar juntas { $cells }.
why-aligned-equal = { $candidates } no pueden ir juntos: las celdas se ven.
why-aligned-taken = { $candidates } no pueden ir juntos: a { $cell } no le quedaría nada.
why-aligned-ends =
    { $candidates-count ->
        [one] Eso descarta todas las maneras con { $candidates }.
       *[other] Eso descarta todas las maneras con alguno de estos: { $candidates }.
    }
technique-direct-pointing = Señalado directo
technique-direct-claiming = Reclamado directo
technique-direct-hidden-pair = Par oculto directo
technique-direct-hidden-triplet = Trío oculto directo
why-direct = Eso deja a { $digit } un solo lugar { $house-in }: { $cell }.
