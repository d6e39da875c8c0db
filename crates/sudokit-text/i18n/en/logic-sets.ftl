# Wings, almost locked sets and Sue de Coq.
