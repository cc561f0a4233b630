/** Days that are counted from today, both included; null: open. */
export interface DaySpan {
  readonly from: number | null;
  readonly to: number | null;
}

/** Reads `0..7`, `..-1`, `3..`, or one day, as filters of a list write it; null: it is none. */
export function readSpan(text: string): DaySpan | null {
  const [, from, dots, to] = /^(-?\d{1,4})?(\.\.)?(-?\d{1,4})?$/.exec(text) ?? [];
  if (from === undefined && to === undefined) return null;
  const daysOf = (days: string | undefined) => (days === undefined ? null : Number(days));
  return { from: daysOf(from), to: daysOf(dots === undefined ? from : to) };
}
