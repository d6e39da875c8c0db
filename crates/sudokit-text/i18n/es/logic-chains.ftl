# Cadenas.

## Cadenas de una sola clase

technique-remote-pair = Par remoto
why-remote-pair = En { $cells } solo caben { $digits }, y cada celda ve a la siguiente, así que los dos dígitos se alternan.
why-remote-pair-ends = Así que { $first } y { $last } tienen dígitos distintos, como cualesquiera dos de estas celdas separadas por un número impar de pasos. Una celda que ve a ambas no puede tener ninguno de los dos.
technique-x-chain = Cadena X
technique-xy-chain = Cadena XY
why-chain-assume = Supongamos que { $cell } es { $digit }.
why-chain-assume-not = Supongamos que { $cell } no es { $digit }.
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
why-chain-loop = La cadena vuelve a { $cell }, que es { $digit } o { $other }. Así que es un bucle cerrado que se puede seguir en ambos sentidos, y de dos vecinos en él siempre es cierto exactamente uno. Si los dos son el mismo dígito, ninguna otra celda que vea a ambos puede tenerlo; si están en la misma celda, esa celda no tiene nada más.
why-chain-loop-als = Un conjunto casi bloqueado del bucle tiene todos sus dígitos menos el que pierde a lo largo del bucle: una celda que ve todos los lugares de uno de esos dígitos no puede tenerlo.
why-follow = Sigamos la cadena: { $links }

## Cadenas forzadas

technique-cell-forcing-chain = Cadenas forzadas de una celda
technique-region-forcing-chain = Cadenas forzadas de una región
technique-forcing-chain-contradiction = Cadena forzada (contradicción)
technique-forcing-chain-verity = Cadena forzada (verdad)
why-forcing-either = { $cell } es { $digit } o no lo es.
why-forcing-cell = { $cell } es uno de { $digits }.
why-forcing-house = { $house-in-capital }, { $digit } está en una de { $cells }.
why-forcing-case = Un caso: { $links }
why-forcing-verity-on = En todos los casos { $cell } es { $digit }.
why-forcing-verity-off = En todos los casos { $cell } no es { $digit }.
why-clash-opposite = { $digit } en { $cells } sería a la vez cierto y falso, así que la suposición es falsa.
why-clash-both = { $cell } sería { $digit } y { $second } sería { $other }. Una cosa excluye a la otra, así que la suposición es falsa.
why-clash-cell = A { $cell } no le quedaría nada, así que la suposición es falsa.
why-clash-house = { $house-in-capital }, no quedaría lugar para { $digit }, así que la suposición es falsa.

## Redes

technique-nishio = Nishio
technique-forcing-net-contradiction = Red forzada (contradicción)
technique-forcing-net-verity = Red forzada (verdad)
technique-dynamic-forcing-chain = Cadenas forzadas dinámicas
technique-nested-forcing-chain = Cadenas forzadas anidadas
why-nested-locked = Por el camino, unos candidatos bloqueados quitan { $candidates }: en la posición alcanzada hasta entonces, todos los lugares de un dígito en una casa están también en otra, así que desaparece del resto de esa otra.
why-nested-pair = Por el camino, unos pares quitan { $candidates }: en la posición alcanzada hasta entonces, dos celdas de una casa agotan dos dígitos, así que estos desaparecen de las demás celdas, o de las dos desaparece todo lo demás.
why-nested-fish = Por el camino, un X-Wing quita { $candidates }: en la posición alcanzada hasta entonces, todos los lugares de un dígito en dos líneas están en las mismas dos líneas que las cruzan, así que desaparece del resto de estas.
why-nested-chain = Por el camino, unas cadenas quitan { $candidates }: en la posición alcanzada hasta entonces, al menos uno de los dos extremos de cada cadena es cierto, así que desaparece lo que ambos descartan.
why-nested-assumption = Por el camino, otras suposiciones quitan { $candidates }: en la posición alcanzada hasta entonces, dar por cierto cualquiera de ellos lleva a una contradicción, así que desaparece.
