/**
 * An array that each question writes over and none keeps. A fresh one lies outside the heap: making a
 * dozen of them, and having them collected, costs a question more than what is computed in them.
 * Questions are answered one at a time, so each use in the code has one array of its own.
 */
export function reusedArray<T extends Float64Array | Int32Array>(
  make: new (length: number) => T,
): (length: number) => T {
  let kept = new make(0);
  let view = kept;
  return (length) => {
    if (view.length !== length) {
      if (kept.length < length) kept = new make(length);
      view = kept.subarray(0, length) as T;
    }
    return view;
  };
}
