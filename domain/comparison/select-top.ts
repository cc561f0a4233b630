/**
 * The first `count` of the positions 0…size−1 in the order of `before`, which is total. A bounded heap
 * with the worst kept position on top costs one comparison for most positions; a page that reaches
 * deep into the list is cheaper to sort.
 */
export function selectTop(
  size: number,
  count: number,
  before: (one: number, other: number) => boolean,
): Int32Array {
  const kept = Math.min(size, count);
  if (kept === 0) return new Int32Array(0);
  if (kept > 512 && kept * 4 > size) {
    const all = Int32Array.from({ length: size }, (_, at) => at);
    return all.sort((one, other) => (before(one, other) ? -1 : 1)).slice(0, kept);
  }
  const heap = new Int32Array(kept);
  let length = 0;
  for (let position = 0; position < size; position += 1) {
    if (length < kept) {
      heap[length] = position;
      length += 1;
      siftUp(heap, length - 1, before);
    } else if (before(position, heap[0]!)) {
      heap[0] = position;
      siftDown(heap, length, before);
    }
  }
  return heap.sort((one, other) => (before(one, other) ? -1 : 1));
}

function siftUp(
  heap: Int32Array,
  from: number,
  before: (one: number, other: number) => boolean,
): void {
  let at = from;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!before(heap[parent]!, heap[at]!)) return;
    swap(heap, at, parent);
    at = parent;
  }
}

function siftDown(
  heap: Int32Array,
  length: number,
  before: (one: number, other: number) => boolean,
): void {
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
