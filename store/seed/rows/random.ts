/** Reproducible choices: the same text always gives the same series, on every machine. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** Whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  chance(percent: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** `count` different entries in the list's own order. */
  some<T>(list: readonly T[], count: number): T[];
}

/** Mulberry32 started from the FNV-1a hash of a text. */
export function randomFrom(text: string): Random {
  let state = 0x811c9dc5;
  for (const character of text) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number): number =>
    low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    chance: (percent) => next() * 100 < percent,
    pick: (list) => {
      const entry = list[between(0, list.length - 1)];
      if (entry === undefined) throw new RangeError('nothing to pick from');
      return entry;
    },
    some: (list, count) => {
      const left = list.map((entry, index) => ({ entry, index, key: next() }));
      left.sort((a, b) => a.key - b.key);
      return left
        .slice(0, count)
        .sort((a, b) => a.index - b.index)
        .map(({ entry }) => entry);
    },
  };
}
