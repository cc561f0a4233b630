/** How long something has waited, and whether that is late. */
export interface Waited {
  readonly amount: number;
  readonly unit: 'minute' | 'hour' | 'day';
  /** `soon`: its last moment is near, or it waits since this morning; `late`: that is over, or it waits since yesterday. */
  readonly urgency: 'none' | 'soon' | 'late';
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export function readWaited(
  { since, dueAt }: { readonly since: string; readonly dueAt: string | null },
  now: number,
): Waited {
  const age = Math.max(0, now - Date.parse(since));
  const left = dueAt === null ? Infinity : Date.parse(dueAt) - now;
  const urgency =
    left <= 0 || age >= day ? 'late' : left <= 2 * hour || age >= 4 * hour ? 'soon' : 'none';
  if (age < hour) return { amount: Math.floor(age / minute), unit: 'minute', urgency };
  if (age < 2 * day) return { amount: Math.floor(age / hour), unit: 'hour', urgency };
  return { amount: Math.floor(age / day), unit: 'day', urgency };
}
