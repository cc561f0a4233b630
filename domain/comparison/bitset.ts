/** Sets of product ordinals, one bit each: filters are ORs and ANDs, facet counts are population counts. */
export type Bitset = Uint32Array;

export function emptyBits(size: number): Bitset {
  return new Uint32Array((size + 31) >>> 5);
}

export function addBit(bits: Bitset, at: number): void {
  bits[at >>> 5]! |= 1 << (at & 31);
}

export function removeBit(bits: Bitset, at: number): void {
  bits[at >>> 5]! &= ~(1 << (at & 31));
}

export function hasBit(bits: Bitset, at: number): boolean {
  return (bits[at >>> 5]! & (1 << (at & 31))) !== 0;
}

export function orInto(target: Bitset, other: Bitset): void {
  for (let word = 0; word < target.length; word += 1) target[word]! |= other[word]!;
}

export function andInto(target: Bitset, other: Bitset): void {
  for (let word = 0; word < target.length; word += 1) target[word]! &= other[word]!;
}

/** A copy that has room for `size`. */
export function grownCopy(bits: Bitset, size: number): Bitset {
  const copy = emptyBits(size);
  copy.set(bits);
  return copy;
}

/** In each byte of a word, how many of its bits are set. */
function onesInBytes(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (bits + (bits >>> 4)) & 0x0f0f0f0f;
}

/** Of a word whose bytes add up to less than 256. */
function sumBytes(word: number): number {
  return Math.imul(word, 0x01010101) >>> 24;
}

function ones(word: number): number {
  return sumBytes(onesInBytes(word));
}

export function countBits(bits: Bitset): number {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) {
    const value = bits[word]!;
    if (value !== 0) count += ones(value);
  }
  return count;
}

/** How many are in both. */
export function countBoth(one: Bitset, other: Bitset): number {
  let count = 0;
  for (let word = 0; word < one.length; word += 1) {
    const value = one[word]! & other[word]!;
    if (value !== 0) count += ones(value);
  }
  return count;
}

export function haveCommon(one: Bitset, other: Bitset): boolean {
  for (let word = 0; word < one.length; word += 1) {
    if ((one[word]! & other[word]!) !== 0) return true;
  }
  return false;
}

/** The words of a set that hold anything, and where they stand. */
export interface FilledWords {
  readonly count: number;
  readonly words: Int32Array;
  readonly at: Int32Array;
}

/** Of a set, or of what it has in common with `within`: what one set is counted against many. */
export function filledWords(bits: Bitset, within: Bitset | null): FilledWords {
  const words = new Int32Array(bits.length);
  const at = new Int32Array(bits.length);
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) {
    const value = within === null ? bits[word]! : bits[word]! & within[word]!;
    if (value === 0) continue;
    words[count] = value;
    at[count] = word;
    count += 1;
  }
  return { count, words, at };
}

/** How many of a set's `filledWords` are also in `other`. */
export function countAt({ count, words, at }: FilledWords, other: Bitset): number {
  let sum = 0;
  let next = 0;
  // Four words share the last step of counting: this runs for every value of every facet.
  for (; next + 3 < count; next += 4) {
    const bytes =
      onesInBytes(words[next]! & other[at[next]!]!) +
      onesInBytes(words[next + 1]! & other[at[next + 1]!]!) +
      onesInBytes(words[next + 2]! & other[at[next + 2]!]!) +
      onesInBytes(words[next + 3]! & other[at[next + 3]!]!);
    sum += sumBytes(bytes);
  }
  for (; next < count; next += 1) sum += ones(words[next]! & other[at[next]!]!);
  return sum;
}

/** The ordinals in a set, ascending. */
export function listBits(bits: Bitset): Int32Array {
  const list = new Int32Array(countBits(bits));
  let length = 0;
  for (let word = 0; word < bits.length; word += 1) {
    let value = bits[word]!;
    while (value !== 0) {
      const low = value & -value;
      list[length] = (word << 5) + (31 - Math.clz32(low));
      length += 1;
      value ^= low;
    }
  }
  return list;
}
