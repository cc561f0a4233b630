const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Asks until the answer is true; false once the time is over. */
export async function waitFor(
  isTrue: () => boolean | Promise<boolean>,
  { timeoutMs, everyMs = 25 }: { timeoutMs: number; everyMs?: number },
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isTrue())) {
    if (Date.now() >= deadline) return false;
    await pause(everyMs);
  }
  return true;
}
