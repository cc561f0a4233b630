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

export function removeAll(target: Bitset, other: Bitset): void {
  for (let word = 0; word < target.length; word += 1) target[word]! &= ~other[word]!;
}

/** A copy with capacity for `size`. */
export function grownCopy(bits: Bitset, size: number): Bitset {
  const copy = emptyBits(size);
  copy.set(bits);
  return copy;
}

/** How many bits of a word are set. */
export function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function countBits(bits: Bitset): number {
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
