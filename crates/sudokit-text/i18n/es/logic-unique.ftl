# Unicidad: rectángulos, bucles y BUG.

## Rectángulos y bucles

why-deadly = Si en { $cells } solo estuvieran { $digits }, los dos dígitos se podrían intercambiar allí y el sudoku tendría una segunda solución.
technique-uniqueness-1 = Prueba de unicidad 1
technique-unique-loop-1 = Bucle único, tipo 1
why-uniqueness-1 = Solo { $cell } tiene otros candidatos. Tiene que ser uno de ellos, así que no es ninguno de { $digits }.
technique-uniqueness-2 = Prueba de unicidad 2
technique-uniqueness-5 = Prueba de unicidad 5
technique-unique-loop-2 = Bucle único, tipo 2
why-uniqueness-2 = Solo puede impedirlo un { $digit } en alguna de { $cells }, así que una celda que las ve todas no es { $digit }.
technique-uniqueness-3 = Prueba de unicidad 3
technique-unique-loop-3 = Bucle único, tipo 3
why-uniqueness-3 = Así que alguna de { $cells } tiene otro dígito. Junto con { $others } agota { $digits } { $houses-in }, así que ninguna otra celda de allí puede tener uno de esos dígitos.
technique-uniqueness-4 = Prueba de unicidad 4
technique-unique-loop-4 = Bucle único, tipo 4
why-uniqueness-4 = { $house-in-capital }, { $locked } solo puede ir en { $cells }, así que una de ellas es { $locked }. Si la otra fuera { $digit }, ese patrón quedaría completo. Así que ninguna es { $digit }.
technique-uniqueness-6 = Prueba de unicidad 6
why-uniqueness-6 = { $houses-in-capital }, { $digit } solo puede ir en este rectángulo. Si una de { $cells } fuera { $digit }, lo serían las dos, y ese patrón quedaría completo. Así que ninguna es { $digit }.
technique-hidden-rectangle = Rectángulo oculto
why-hidden-rectangle = { $bare } no tiene más candidatos. { $houses-in-capital }, { $locked } solo puede ir en este rectángulo. Si { $cell } fuera { $digit }, sus dos vecinas en el rectángulo serían { $locked }, { $bare } también sería { $digit } y ese patrón quedaría completo.
why-avoidable-rectangle = Ninguna de { $cells } era una pista. Si solo tuvieran { $digits }, cruzados, los dos dígitos se podrían intercambiar allí y el sudoku tendría una segunda solución.
technique-avoidable-rectangle-1 = Rectángulo evitable 1
why-avoidable-rectangle-1 = Un { $digit } en { $cell } completaría ese patrón.
technique-avoidable-rectangle-2 = Rectángulo evitable 2
why-avoidable-rectangle-2 = Solo puede impedirlo un { $digit } en alguna de { $cells }, así que una celda que ve a las dos no es { $digit }.

## BUG

why-bug =
    { $candidates-count ->
        [one] Sin { $candidates }, cada celda libre tendría dos candidatos y cada dígito dos lugares en cada casa donde falta. Un sudoku así nunca tiene una sola solución, así que este candidato es cierto.
       *[other] Sin { $candidates }, cada celda libre tendría dos candidatos y cada dígito dos lugares en cada casa donde falta. Un sudoku así nunca tiene una sola solución, así que uno de estos candidatos es cierto.
    }
technique-bug-plus-one = BUG + 1
technique-bug-1 = BUG, tipo 1
why-bug-1 = Ese candidato está en { $cell }, así que { $cell } no puede ser otra cosa.
technique-bug-2 = BUG, tipo 2
why-bug-2 = Así que alguna de { $cells } es { $digit }, y una celda que las ve todas no lo es.
technique-bug-3 = BUG, tipo 3
why-bug-3 = Así que alguna de { $cells } tiene uno de esos candidatos. Junto con { $others } agota { $digits } { $house-in }, así que ninguna otra celda de allí puede tener uno de esos dígitos.
technique-bug-4 = BUG, tipo 4
why-bug-4 = { $house-in-capital }, { $digit } solo puede ir en { $cells }. Una de ellas es { $digit } y la otra tiene uno de los candidatos ya nombrados, así que ninguna puede ser otra cosa.
