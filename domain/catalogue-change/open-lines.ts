import type { ChangeLine, Lines } from './change-row.ts';
import { movesBySale } from './offer-lines.ts';

/**
 * Whether every line still begins at what is in force: what was agreed is published over nothing else. A line that is new begins where
 * none is; what every sale moves may be another one by then.
 */
export const startsFrom = (lines: readonly ChangeLine[], inForce: Lines): boolean =>
  lines.every(({ name, from }) => movesBySale(name) || (inForce[name] ?? null) === from);

/** Whether two changes move a same line: the later one would begin at a value that the other one takes away. */
export const shareLine = (one: readonly ChangeLine[], other: readonly ChangeLine[]): boolean => {
  const names = new Set(one.map(({ name }) => name));
  return other.some(({ name }) => names.has(name));
};
