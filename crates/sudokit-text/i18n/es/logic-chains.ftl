# Cadenas.

## Cadenas de una sola clase

technique-remote-pair = Par remoto
why-remote-pair = En { $cells } solo caben { $digits }, y cada celda ve a la siguiente, así que los dos dígitos se alternan.
why-remote-pair-ends = Así que { $first } y { $last } tienen dígitos distintos, como cualesquiera dos de estas celdas separadas por un número impar de pasos. Una celda que ve a ambas no puede tener ninguno de los dos.
technique-x-chain = Cadena X
technique-xy-chain = Cadena XY
why-chain-either = Así que al menos una de { $cells } es { $digit }, y una celda que ve a ambas no puede ser { $digit }.
why-chain-must-be = La suposición se contradice a sí misma, así que { $cell } es { $digit }.

## Bucles

technique-aic = Cadena de inferencias alternas (AIC)
technique-grouped-aic = Cadena de inferencias alternas agrupada
why-chain-either-two = Así que { $cell } es { $digit } o { $second } es { $other }. Las dos celdas se ven, así que en ambos casos { $second } no es { $digit } y { $cell } no es { $other }.
technique-discontinuous-nice-loop = Bucle discontinuo
technique-grouped-discontinuous-nice-loop = Bucle discontinuo agrupado
why-chain-refuted = Eso contradice la suposición, así que { $cell } no es { $digit }.
why-chain-two-digits = { $cell } no puede ser a la vez { $digit } y { $other }, así que no es { $digit }.
why-chain-neither = Y si { $cell } es { $digit }, tampoco es { $other }. Así que nunca es { $other }.
technique-continuous-nice-loop = Bucle continuo
technique-grouped-continuous-nice-loop = Bucle continuo agrupado
why-follow = Sigamos la cadena: { $links }

## Cadenas forzadas

technique-cell-forcing-chain = Cadenas forzadas de una celda
technique-region-forcing-chain = Cadenas forzadas de una región
technique-forcing-chain-contradiction = Cadena forzada (contradicción)
technique-forcing-chain-verity = Cadena forzada (verdad)
why-forcing-either = { $cell } es { $digit } o no lo es.
why-forcing-cell = { $cell } es uno de { $digits }.
why-forcing-house = { $house-in-capital }, { $digit } está en una de { $cells }.
why-forcing-verity-on = En todos los casos { $cell } es { $digit }.
why-forcing-verity-off = En todos los casos { $cell } no es { $digit }.

## Redes

technique-nishio = Nishio
technique-forcing-net-contradiction = Red forzada (contradicción)
technique-forcing-net-verity = Red forzada (verdad)
technique-dynamic-forcing-chain = Cadenas forzadas dinámicas
technique-nested-forcing-chain = Cadenas forzadas anidadas
