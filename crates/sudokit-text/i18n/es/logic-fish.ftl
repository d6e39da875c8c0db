# Peces, patrones de un dígito, colores y plantillas.
