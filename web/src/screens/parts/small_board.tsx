/** A small picture of a board. What shows it says in words what it is. */

import { columnOf, rowOf, symbolOf, type Shape } from "../../board/shape";
import { walls } from "../../board/walls";

interface Props {
  readonly shape: Shape;
  readonly digits: readonly number[];
  /** Digits are drawn as squares where they would be too small to read. */
  readonly coarse?: boolean;
  readonly class?: string;
}

export function SmallBoard({ shape, digits, coarse, class: name }: Props) {
  const lines = walls(shape);
  const { order } = shape;
  return (
    <svg class={`small-board ${name ?? ""}`} viewBox={`-0.1 -0.1 ${order + 0.2} ${order + 0.2}`} aria-hidden="true">
      <path class="extra" d={lines.extra} />
      <path class="thin" d={lines.thin} />
      {digits.map((digit, cell) => {
        if (digit === 0) return null;
        const [x, y] = [columnOf(shape, cell), rowOf(shape, cell)];
        return coarse === true ? (
          <rect key={cell} x={x + 0.2} y={y + 0.2} width={0.6} height={0.6} />
        ) : (
          <text key={cell} x={x + 0.5} y={y + 0.76} font-size={0.72}>
            {symbolOf(shape, digit)}
          </text>
        );
      })}
      <path class="thick" d={lines.thick} />
    </svg>
  );
}
