# Крылья, почти запертые множества и Sue de Coq.

## Крылья

technique-xy-wing = XY-крыло
why-xy-wing = В { $pivot } стоит { $first } или { $second }. Если { $first }, то в { $one } стоит { $digit }; если { $second }, то { $digit } стоит в { $other }. Значит, в { $one } или в { $other } стоит { $digit }, а в клетке, которая видит обе, её быть не может.
technique-xyz-wing = XYZ-крыло
why-xyz-wing = В { $pivot } стоит { $first }, { $second } или { $digit }. Если { $first }, то в { $one } стоит { $digit }; если { $second }, то { $digit } стоит в { $other }. Значит, { $digit } стоит в одной из клеток { $pivot }, { $one } и { $other }, а в клетке, которая видит все три, её быть не может.
technique-w-wing = W-крыло
why-w-wing = В { $one } и в { $other } возможны только { $digits }. { $house-in-capital } цифра { $link } может стоять только в { $ends }, и каждую из этих клеток видит одна из двух: значит, { $link } не стоит сразу в { $one } и в { $other }. В одной из них { $digit }, а в клетке, которая видит обе, её быть не может.
