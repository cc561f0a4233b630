/** Above this count it is cheaper to sort everything. */
const mostInserted = 512;

/** Catalogues keep similar products together: visited in strides, good ones come early and few are moved. */
const stride = 8;

/**
 * The first `count` of the positions 0…n−1, by ascending `keys` and then by `tie`, which never calls
 * two positions equal. The best so far are kept in order, so most positions cost one comparison with the last key.
 */
export function selectTop(
  keys: Float64Array,
  count: number,
  tie: (one: number, other: number) => boolean,
): Int32Array {
  const size = keys.length;
  const kept = Math.min(size, count);
  if (kept === 0) return new Int32Array(0);
  if (kept > mostInserted) return sortAll(keys, tie).slice(0, kept);
  const best = new Int32Array(kept);
  const bestKeys = new Float64Array(kept);
  const last = kept - 1;
  let length = 0;
  for (let first = 0; first < stride; first += 1) {
    for (let position = first; position < size; position += stride) {
      const key = keys[position]!;
      let at = last;
      if (length < kept) {
        at = length;
        length += 1;
      } else {
        const worst = bestKeys[last]!;
        if (key > worst || (key === worst && !tie(position, best[last]!))) continue;
      }
      while (at > 0) {
        const before = bestKeys[at - 1]!;
        if (before < key || (before === key && !tie(position, best[at - 1]!))) break;
        bestKeys[at] = before;
        best[at] = best[at - 1]!;
        at -= 1;
      }
      bestKeys[at] = key;
      best[at] = position;
    }
  }
  return best;
}

function sortAll(keys: Float64Array, tie: (one: number, other: number) => boolean): Int32Array {
  return Int32Array.from(keys.keys()).sort((one, other) => {
    const difference = keys[one]! - keys[other]!;
    if (difference !== 0) return difference;
    return tie(one, other) ? -1 : 1;
  });
}
