# Рисунки и страницы для печати.

## Файлы с рисунками

picture-exists = файл { $path } уже есть: --force перезапишет его
picture-ending = { $path }: имя не оканчивается на { $formats }; измените его или укажите формат через --to
picture-terminal = { $format } нельзя показать в терминале: укажите -o ФАЙЛ или перенаправьте стандартный вывод
picture-several = рисунков несколько, а в стандартный вывод помещается один { $format }: укажите -o ФАЙЛ или pdf
picture-json = { $option } нельзя сочетать с рисунками
picture-size = рисунок размером { $width } на { $height } пикселей невозможен
picture-no-room = поля оставляют { $width } x { $height } мм страницы: задаче нужно 21 x 21 мм
picture-needs-pages = для { $option } нужны страницы: укажите их размер через --paper
picture-missing =
    { $count ->
        [one] в шрифте нет знака { $characters }: вместо него нарисован прямоугольник
        [few] в шрифте нет знаков { $characters }: вместо них нарисованы прямоугольники
       *[many] в шрифте нет знаков { $characters }: вместо них нарисованы прямоугольники
    }

## Страницы

print-solutions = Решения
print-name = Имя:
print-date = Дата:
print-not-unique = несколько решений
print-no-solution = нет решения
print-beyond = приёмами не решается

print-no-step =
    { $steps ->
        [one] шага { $step } нет: в решении { $steps } шаг
        [few] шага { $step } нет: в решении { $steps } шага
       *[many] шага { $step } нет: в решении { $steps } шагов
    }
print-title-cut = заголовок не помещается на странице и обрезан
print-contents = Содержание
print-chapter-other = другие задачи
print-hints = Подсказки
# $cells: where the first step leads. $technique: what it is called.
print-hint = Начните с { $cells }: { $technique }.
# $technique: the hardest of the solution.
print-hint-later = Самый трудный шаг: { $technique }.
print-words-missing = некоторые названия или уровни не помещаются над задачами: они обрезаны или опущены
print-solutions-small = решения под таким числом задач мельче крупного шрифта: с --solutions end они будут крупными
print-no-position = нет решения, из которого можно взять шаг
# $bytes: the length of the text.
print-code = в QR-код не помещается столько байт: { $bytes }

## Путь к решению

print-walk = Решение задачи { $number }
print-walk-only = Решение шаг за шагом
print-walk-puzzle = Задача
print-walk-end = Конец
print-walk-level = Уровень: { $level }
# $rating: the scale and what it says, as in "ER 6.6".
print-walk-rating = Оценка: { $rating }
print-walk-hardest = Самый трудный приём: { $technique }
print-walk-shown = Показано шагов: { $shown } из { $steps }

## Книги

book-key = в рецепте нет ключа «{ $key }», есть только { $known }
book-chapter = глава { $chapter }: { $fault }
book-not-made = { $chapter }: задача { $number } не найдена; просите меньше или разрешите больше попыток
book-rules = Правила
book-rules-grid = Заполните поле так, чтобы ни в одной строке, ни в одном столбце и ни в одном блоке цифры не повторялись: в каждом из них есть все цифры.
book-rules-regions = Если вместо блоков проведены толстые линии, все цифры есть в каждой области, которую они ограничивают.
book-rules-diagonals = Если проведены диагонали, все цифры есть и на каждой из них.
book-rules-extra = Если нарисованы окна, все цифры есть и в каждом из них.
book-rules-one = У каждой задачи одно решение, и его можно найти рассуждением.
