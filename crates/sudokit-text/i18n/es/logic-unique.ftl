# Unicidad: rectángulos, bucles y BUG.

## Rectángulos y bucles

why-deadly = Si en { $cells } solo estuvieran { $digits }, los dos dígitos se podrían intercambiar allí y el sudoku tendría una segunda solución.
technique-uniqueness-1 = Prueba de unicidad 1
technique-unique-loop-1 = Bucle único, tipo 1
why-uniqueness-1 = Solo { $cell } tiene otros candidatos, así que tiene que ser uno de ellos.
technique-uniqueness-2 = Prueba de unicidad 2
technique-uniqueness-5 = Prueba de unicidad 5
technique-unique-loop-2 = Bucle único, tipo 2
why-uniqueness-2 =
    El único otro candidato allí es { $digit } en { $cells }. Así que { $cells-or } es { $digit }, y { $seen-count ->
        [one] { $seen } ve a
       *[other] { $seen } ven a
    } { $cells-count ->
        [2] ambas.
       *[other] todas ellas.
    }
technique-uniqueness-3 = Prueba de unicidad 3
technique-unique-loop-3 = Bucle único, tipo 3
why-uniqueness-3 = Así que alguna de { $cells } tiene uno de sus dígitos adicionales. Esta celda y { $others } se reparten entonces { $digits }, así que ninguna otra celda { $houses-in } puede tener uno de esos dígitos.
technique-uniqueness-4 = Prueba de unicidad 4
technique-unique-loop-4 = Bucle único, tipo 4
why-uniqueness-4 = { $house-in-capital }, { $locked } solo puede ir en { $cells }, así que una de ellas es { $locked }. Si la otra fuera { $digit }, en todas estas celdas solo estarían { $digits }. Así que ninguna es { $digit }.
technique-uniqueness-6 = Prueba de unicidad 6
why-uniqueness-6 = { $houses-in-capital }, { $digit } solo puede ir en estas celdas. Si una de { $cells } fuera { $digit }, la otra también lo sería, y en todas estas celdas solo estarían { $digits }. Así que ninguna es { $digit }.
technique-hidden-rectangle = Rectángulo oculto
why-hidden-rectangle = { $bare } solo puede tener esos dígitos. { $houses-in-capital }, { $locked } solo puede ir en estas celdas. Si { $cell } fuera { $digit }, { $sides } serían { $locked } y { $bare } sería { $digit }: en todas estas celdas solo estarían { $digits }.
why-avoidable-rectangle = Ninguna de { $cells } es una pista. Si solo tuvieran { $digits }, los dos dígitos se podrían intercambiar allí y el sudoku tendría una segunda solución.
technique-avoidable-rectangle-1 = Rectángulo evitable 1
why-avoidable-rectangle-1 = Con { $digit } en { $cell }, en las cuatro celdas solo estarían { $digits }.
technique-avoidable-rectangle-2 = Rectángulo evitable 2

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
why-bug-2 =
    Así que { $cells-or } es { $digit }, y { $seen-count ->
        [one] { $seen } ve a
       *[other] { $seen } ven a
    } { $cells-count ->
        [2] ambas.
       *[other] todas ellas.
    }
technique-bug-3 = BUG, tipo 3
why-bug-3 = Así que alguna de { $cells } tiene uno de esos candidatos. Junto con { $others } agota { $digits } { $house-in }, así que ninguna otra celda de allí puede tener uno de esos dígitos.
technique-bug-4 = BUG, tipo 4
why-bug-4 = { $house-in-capital }, { $digit } solo puede ir en { $cells }. Una de ellas es { $digit } y la otra tiene uno de los candidatos ya nombrados, así que ninguna puede ser otra cosa.
