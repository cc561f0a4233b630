import { createHash } from 'node:crypto';

/** Places for visitors: the estimate is within some percent up to ten thousand of them. */
const places = 16_384;
/** Who asked for something within this time has the site open. */
export const openForMs = 5 * 60_000;

/** Of visitors, which places are taken: no id can be read back from it, and two sets are joined without counting anybody twice. */
export type VisitorBits = Uint8Array;

export interface VisitorCount {
  note(visitorId: string, now: number): void;
  /** A bit for each visitor of the last minutes. */
  bits(now: number): VisitorBits;
}

/** Remembers when each place was last taken, never by whom. */
export function createVisitorCount(): VisitorCount {
  const seen = new Map<number, number>();
  return {
    note(visitorId, now) {
      seen.set(createHash('sha256').update(visitorId).digest().readUInt32BE() % places, now);
    },
    bits(now) {
      const bits = new Uint8Array(places / 8);
      for (const [place, at] of seen)
        if (now - at > openForMs) seen.delete(place);
        else bits[place >> 3]! |= 1 << (place & 7);
      return bits;
    },
  };
}

/** How many visitors sets of places stand for together, by the share that is still free (linear counting). */
export function countVisitors(sets: readonly VisitorBits[]): number {
  let taken = 0;
  for (let at = 0; at < places / 8; at += 1) {
    let byte = sets.reduce((all, set) => all | (set[at] ?? 0), 0);
    for (; byte !== 0; byte &= byte - 1) taken += 1;
  }
  // Full: more than can be told.
  const free = Math.max(1, places - taken);
  return Math.round(-places * Math.log(free / places));
}
