/** Days of the calendar as text: "2026-11-23", by the clock of the player. */

const two = (value: number): string => String(value).padStart(2, "0");

/** The day of a moment. */
export const dayOf = (time: Date): string => `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;

export const today = (): string => dayOf(new Date());

/** The month of a day: "2026-11". */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The month some months later, or earlier. */
export function monthAfter(month: string, by: number): string {
  const first = new Date(`${month}-01T12:00:00`);
  first.setMonth(first.getMonth() + by);
  return monthOf(dayOf(first));
}

/** The weeks of a month from Monday on; `null` where a week has days of another month. */
export function weeksOf(month: string): (string | null)[][] {
  const day = new Date(`${month}-01T12:00:00`);
  const weeks: (string | null)[][] = [];
  let week: (string | null)[] = Array.from({ length: (day.getDay() + 6) % 7 }, () => null);
  while (monthOf(dayOf(day)) === month) {
    week.push(dayOf(day));
    if (week.length === 7) {
      weeks.push(week);
      week = [];
    }
    day.setDate(day.getDate() + 1);
  }
  if (week.length > 0) weeks.push([...week, ...Array.from({ length: 7 - week.length }, () => null)]);
  return weeks;
}
