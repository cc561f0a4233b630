const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Waits after the tries that failed (Standard Webhooks): three days in all; after the last one the message has failed. */
const waitsMs = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
] as const;

/** Each wait is longer or shorter by up to so much, so that what failed together does not come back together. */
const jitter = 0.2;

/** A server may ask for a longer wait, but for no more than this. */
const longestAskedMs = 24 * hourMs;

/**
 * How long to wait after a try, in milliseconds; null: it was the last one.
 *
 * @param tries how many there were
 * @param askedMs what the server asked for (`Retry-After`); null = nothing
 * @param random from 0 to 1
 */
export function waitAfterTry(tries: number, askedMs: number | null, random: number): number | null {
  const wait = waitsMs[tries - 1];
  if (wait === undefined) return null;
  const own = wait * (1 + jitter * (2 * random - 1));
  return Math.round(Math.max(own, Math.min(askedMs ?? 0, longestAskedMs)));
}

/** `Retry-After` of an answer in milliseconds: seconds or a date; null for anything else. */
export function readRetryAfter(text: string | undefined, now: number): number | null {
  if (text === undefined) return null;
  if (/^\d{1,6}$/.test(text)) return Number(text) * secondMs;
  const at = Date.parse(text);
  return Number.isNaN(at) || at <= now ? null : at - now;
}

/** An endpoint that took nothing for so long: its contact is told, and later it is paused, in milliseconds. */
export const failingPolicy = { toldMs: 24 * hourMs, pausedMs: 48 * hourMs } as const;

/** Of one endpoint at once: a slow one must not hold up the others. */
export const mostInFlight = 4;

/** How far back what was sent can be sent again, in days; and at most so many at once. */
export const redelivery = { days: 90, most: 1_000 } as const;
