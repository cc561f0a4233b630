/** Answers are written into these again and again. */
export interface BufferPool {
  take(size: number): Buffer;
  /** Only for a buffer that nobody reads any more. */
  giveBack(buffer: Buffer): void;
}

const unit = 128 * 1024;
const mostFree = 64;

/**
 * A fresh 60 KB buffer for each answer lies outside the heap, and every thousand of them make the
 * collector walk the whole catalogue: that cost more than the comparison itself.
 */
export function createBufferPool(): BufferPool {
  const free: Buffer[] = [];
  return {
    take: (size) =>
      size > unit ? Buffer.allocUnsafe(size) : (free.pop() ?? Buffer.allocUnsafeSlow(unit)),
    giveBack(buffer) {
      if (buffer.length === unit && free.length < mostFree) free.push(buffer);
    },
  };
}
