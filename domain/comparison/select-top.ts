/**
 * The first `count` of the positions 0…n−1, by ascending `keys` and then by `tie`, which never calls
 * two positions equal. A bounded heap with the worst kept position on top costs one look at a key for
 * most positions; a page that reaches deep into the list is cheaper to sort.
 */
export function selectTop(
  keys: Float64Array,
  count: number,
  tie: (one: number, other: number) => boolean,
): Int32Array {
  const size = keys.length;
  const kept = Math.min(size, count);
  if (kept === 0) return new Int32Array(0);
  const before = (one: number, other: number): boolean => {
    const difference = keys[one]! - keys[other]!;
    return difference === 0 ? tie(one, other) : difference < 0;
  };
  if (kept > 512 && kept * 4 > size) {
    const all = Int32Array.from({ length: size }, (_, at) => at);
    return all.sort((one, other) => (before(one, other) ? -1 : 1)).slice(0, kept);
  }
  const heap = new Int32Array(kept);
  for (let position = 0; position < kept; position += 1) {
    heap[position] = position;
    siftUp(heap, position, before);
  }
  let worst = keys[heap[0]!]!;
  for (let position = kept; position < size; position += 1) {
    const key = keys[position]!;
    if (key > worst || (key === worst && !tie(position, heap[0]!))) continue;
    heap[0] = position;
    siftDown(heap, kept, before);
    worst = keys[heap[0]!]!;
  }
  // Taking the worst off the top again and again leaves the best first.
  for (let length = kept - 1; length > 0; length -= 1) {
    swap(heap, 0, length);
    siftDown(heap, length, before);
  }
  return heap;
}

type Before = (one: number, other: number) => boolean;

function siftUp(heap: Int32Array, from: number, before: Before): void {
  let at = from;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!before(heap[parent]!, heap[at]!)) return;
    swap(heap, at, parent);
    at = parent;
  }
}

function siftDown(heap: Int32Array, length: number, before: Before): void {
  let at = 0;
  for (;;) {
    const left = 2 * at + 1;
    if (left >= length) return;
    const right = left + 1;
    const worse = right < length && before(heap[left]!, heap[right]!) ? right : left;
    if (!before(heap[at]!, heap[worse]!)) return;
    swap(heap, at, worse);
    at = worse;
  }
}

function swap(heap: Int32Array, one: number, other: number): void {
  const kept = heap[one]!;
  heap[one] = heap[other]!;
  heap[other] = kept;
}
