# Wings, almost locked sets and Sue de Coq.

## Wings

technique-xy-wing = XY-Wing
why-xy-wing = { $pivot } is { $first } or { $second }. If it is { $first }, { $one } is { $digit }; if it is { $second }, { $other } is { $digit }. So { $one } or { $other } is { $digit }, and a cell that sees both is not.
technique-xyz-wing = XYZ-Wing
why-xyz-wing = { $pivot } is { $first }, { $second } or { $digit }. If it is { $first }, { $one } is { $digit }; if it is { $second }, { $other } is { $digit }. So one of { $pivot }, { $one } and { $other } is { $digit }, and a cell that sees all three is not.
technique-w-wing = W-Wing
why-w-wing = { $one } and { $other } are each { $digits }. { $house-in-capital }, { $link } can only go in { $ends }, and each of these is seen by one of the two: so { $one } and { $other } cannot both be { $link }. One of them is { $digit }, and a cell that sees both is not.
