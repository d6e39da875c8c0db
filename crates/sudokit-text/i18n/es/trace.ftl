# El asistente de la pila en acción.

trace-start =
    { $open ->
        [one] { $shape }, { $open } celda abierta
       *[other] { $shape }, { $open } celdas abiertas
    }
trace-order-first = se decide la primera celda vacía
trace-order-mrv = se decide la celda con menos candidatos
trace-place = { $cell } = { $digit }
trace-place-pending = { $cell } = { $digit }, pendientes { $pending }
trace-dead-end = { $cell }: nada encaja
trace-backtrack = { $cell }: se retira { $digit }
trace-backtrack-pending = { $cell }: se retira { $digit }, aún pendientes { $pending }
trace-depth = { $depth }: { $cell } = { $digit }
trace-depth-pending = { $depth }: { $cell } = { $digit }, pendientes { $pending }
trace-solution = solución
trace-none = sin solución
trace-cut =
    { $events ->
        [one] detenido tras { $events } suceso
       *[other] detenido tras { $events } sucesos
    }
trace-budget = se agotó el límite
trace-totals =
    { $placements ->
        [one] { $placements } colocación
       *[other] { $placements } colocaciones
    }, { $deadends ->
        [one] { $deadends } callejón sin salida
       *[other] { $deadends } callejones sin salida
    }, { $backtracks ->
        [one] { $backtracks } retroceso
       *[other] { $backtracks } retrocesos
    }
