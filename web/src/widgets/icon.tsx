/** Pictures on buttons, drawn with lines in a square of 24. */

const PATHS = {
  menu: "M4 6h16M4 12h16M4 18h16",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  close: "M6 6l12 12M18 6L6 18",
  back: "M15 5l-7 7 7 7",
  on: "M9 5l7 7-7 7",
  undo: "M9 8H4V3M4.5 8A8.5 8.5 0 1 1 4 14",
  redo: "M15 8h5V3M19.5 8A8.5 8.5 0 1 0 20 14",
  hint: "M9 18h6M10 21h4M8.5 14.5a6 6 0 1 1 7 0c-.6.5-.5 1.5-.5 1.5H9s.1-1-.5-1.5z",
  erase: "M9 5h11v14H9l-6-7zM12 9l5 6M17 9l-5 6",
  pause: "M8 5v14M16 5v14",
  play: "M7 4l13 8-13 8z",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  check: "M4 12.5l5.5 5.5L20 6.5",
  plus: "M12 5v14M5 12h14",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon-picture" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
