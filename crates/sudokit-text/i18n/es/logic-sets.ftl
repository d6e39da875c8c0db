# Alas, conjuntos casi bloqueados y Sue de Coq.
