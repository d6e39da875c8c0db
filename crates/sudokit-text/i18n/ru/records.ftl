# Что игра считает и хранит: проверки, часы, рейтинги, прошлые судоку дня, повреждённый файл.

## Подсказки: в чём дело

hint-entered-count =
    { $count ->
        [one] { $count } поставленная вами цифра противоречит решению.
        [few] { $count } поставленные вами цифры противоречат решению.
       *[many] { $count } поставленных вами цифр противоречат решению.
    }
hint-crossed-out-count =
    { $count ->
        [one] Вы вычеркнули { $count } кандидата, который нужен решению.
        [few] Вы вычеркнули { $count } кандидата, которые нужны решению.
       *[many] Вы вычеркнули { $count } кандидатов, которые нужны решению.
    }
hint-idea-full-house = Там осталась только одна пустая клетка.
hint-idea-hidden-single = Одной из цифр осталось там только одно место.
hint-idea-naked-single = В одной из клеток там остался только один кандидат.
hint-cell-in = Клетка находится { $place }.
hint-several = У этого судоку несколько решений: в оставшихся клетках возможна не одна цифра, поэтому обязательного шага нет.

## Пометки

play-fill-kept =
    { $count ->
        [one] Все кандидаты записаны, кроме тех, что вы вычеркнули в { $count } клетке.
        [few] Все кандидаты записаны, кроме тех, что вы вычеркнули в { $count } клетках.
       *[many] Все кандидаты записаны, кроме тех, что вы вычеркнули в { $count } клетках.
    }
play-fill-ask =
    { $count ->
        [one] Все кандидаты записаны, кроме тех, что вы вычеркнули в { $count } клетке. Записать и их?
        [few] Все кандидаты записаны, кроме тех, что вы вычеркнули в { $count } клетках. Записать и их?
       *[many] Все кандидаты записаны, кроме тех, что вы вычеркнули в { $count } клетках. Записать и их?
    }
play-solve-ask = Это покажет решение и закончит игру. Вы уверены?
play-ask-keys = Enter: да. Esc: нет.
play-ask-no = Ничего не сделано.
play-key-yes = да
play-key-no = нет
plain-yes-or-no = { $question } (да или нет)
play-one-solution = Это одно из решений; есть и другие.
play-a-solution = Это решение; могут быть и другие.
play-check-marks = Нажмите { $key } ещё раз, чтобы проверить пометки.
play-marks-right = Пометки пока верны: ни один нужный кандидат не вычеркнут, и ни одну пометку не исключает цифра на поле.
play-marks-wrong =
    { $count ->
        [one] Пометки в { $cells } неверны: одну из них исключает цифра на поле или вычеркнута нужная.
        [few] Пометки в { $count } клетках неверны: одну из них исключает цифра на поле или вычеркнута нужная. Это { $cells }.
       *[many] Пометки в { $count } клетках неверны: одну из них исключает цифра на поле или вычеркнута нужная. Это { $cells }.
    }
plain-check-marks = «проверка пометки» проверит пометки.
plain-word-marks = пометки
plain-status-rules =
    { $left ->
        [0] Поле заполнено.
        [one] Пуста { $left } клетка из { $cells }.
        [few] Пусты { $left } клетки из { $cells }.
       *[many] Пусто { $left } клеток из { $cells }.
    } Время { $time }, против правил { $clashes }, подсказки { $hints }.
plain-status-points =
    { $left ->
        [0] Поле заполнено.
        [one] Пуста { $left } клетка из { $cells }.
        [few] Пусты { $left } клетки из { $cells }.
       *[many] Пусто { $left } клеток из { $cells }.
    } Время { $time }, против правил { $clashes }, подсказки { $hints }, очки { $score }.

## Часы

play-set-clock = Показывать время во время игры
play-clock-idle = часы стоят: минута без клавиш
play-clock-away = часы стоят: активно другое окно
plain-clock-idle = Часы остановились: минута прошла без ввода.

## Рейтинги и статистика

play-solved-games = Решено
play-won-of = { $won } из { $played }
play-helped = Подск.
play-key-category = другой вид
play-ranking-helped = С подсказками:
plain-ranking = { $place }. { $player }: лучший результат { $best }, решено { $solved }
plain-statistics = { $category }: сыграно { $played }, решено без подсказок { $won }, с подсказками { $helped }, лучшее время { $best }, среднее { $mean }, подряд { $streak }, самое большее { $best-streak }
play-statistics-about = Время, рекорды и серии считаются по играм без подсказок, каждое судоку — один раз.
play-place-helped = Место в рейтинге игр с подсказками: { $place }.
play-record = Ваш новый рекорд в играх этого вида; прежний: { $before }.
play-puzzle-again = Вы уже доиграли это судоку раньше, поэтому эта игра не в счёт.
play-daily-again = Вы уже доиграли судоку этого дня, поэтому эта игра не в счёт.
play-level-original = исходный { $number }
play-level-own = своё, { $level }
play-level-own-unknown = своё
play-own-puzzle = Это судоку принесли вы, поэтому игры нет в рейтинге; в статистике она считается отдельно.

## Игроки и меню

play-players-new = Новый игрок
play-menu-keys = Стрелки или цифры выбирают, Enter открывает, Esc возвращает назад, Q завершает программу.
play-menu-leave = Чтобы выйти, нажмите q.
plain-choose-menu = Какой номер? «выход» завершает программу.

## Судоку прошлых дней

play-calendar-title = Судоку дня · { $player }
play-calendar-about = Enter начинает пропущенное судоку. Сыгранное после своего дня отмечается отдельно. Список — за 30 дней или с первого сыгранного судоку.
play-day-missed = не сыграно
play-day-open = начато
play-day-won = решено за { $time }
play-day-helped = решено за { $time } с подсказками
play-day-lost = показано решение
play-outcome-won = решено
play-outcome-helped = с подсказками
play-outcome-lost = показано решение
play-day-late = { $result }, позже
plain-past = Какое судоку прошлых дней? Enter — назад.
play-day-done = Это судоку вы уже доиграли.

## Повреждённый файл

play-rescue-offer = Нажмите { $key }, чтобы отложить повреждённый файл и начать новый. В него перейдёт всё, что ещё читается.
play-menu-damaged = Продолжить (сохранённые игры повреждены)
play-key-rescue = новый файл
play-rescued = Повреждённый файл сохранён как { $file }. Перенесено: игры { $games }, результаты { $results }, игроки { $players }.
play-rescued-lost = Потеряно игр: { $lost }. Игр без последних ходов: { $cut }.
plain-rescue = Отложить повреждённый файл и начать новый? В него перейдёт всё, что ещё читается. (да или нет)

## О судоку

play-set-ratings = Оценки, которые показывать с каждым судоку
play-ratings-none = никакие
play-ratings-about = Они вычисляются в фоне, когда начинается игра, и видны в её заголовке, на странице о судоку и в списке игр.
info-title = Об этом судоку
info-name = Название: { $value }
info-daily = Судоку дня, { $value }
info-board = Поле: { $value }
info-givens = Данных цифр: { $value }
info-level = Уровень: { $value }
info-seed = Начальное число: { $value }
info-unique = У него ровно одно решение.
info-several = У него несколько решений.
info-unknown = Сколько у него решений, неизвестно.
info-ratings = Оценки:
info-not-rated = Оценивается только судоку с единственным решением.
info-rating-none = { $scale }: такие поля не оценивает
info-rating-waiting = { $scale }: вычисляется ...
info-rating-beyond = её приёмы не решают это судоку
info-rating-stopped = остановлено раньше, чем что-либо стало известно
# The reason of a rating: the hardest step of the scale itself, with what follows from it (a sentence).
info-hardest-rated = Самый трудный шаг с оценкой { $rating }: { $technique }. { $so }
info-how = Какие оценки показывать, выбирается в настройках. «info» с названием покажет другую: { $names }.
play-command-info = об этом судоку, с оценками
