# Alas, conjuntos casi bloqueados y Sue de Coq.

## Alas

technique-xy-wing = XY-Wing
why-xy-wing = { $pivot } es { $first } o { $second }. Si es { $first }, { $one } es { $digit }; si es { $second }, { $other } es { $digit }. Así que { $one } o { $other } es { $digit }, y una celda que ve a las dos no lo es.
technique-xyz-wing = XYZ-Wing
why-xyz-wing = { $pivot } es { $first }, { $second } o { $digit }. Si es { $first }, { $one } es { $digit }; si es { $second }, { $other } es { $digit }. Así que una de { $pivot }, { $one } y { $other } es { $digit }, y una celda que ve a las tres no lo es.
technique-w-wing = W-Wing
why-w-wing = { $one } y { $other } son cada una { $digits }. { $house-in-capital }, { $link } solo puede ir en { $ends }, y cada una de ellas es vista por una de las dos: así que { $one } y { $other } no pueden ser ambas { $link }. Una de ellas es { $digit }, y una celda que ve a las dos no lo es.
