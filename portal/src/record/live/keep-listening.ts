import type { StreamEnd } from '@cotejo/web/src/shared/api/read-events.ts';
import type { Presence } from './presence.ts';

const shortestMs = 1_000;
const longestMs = 30_000;

/**
 * Opens a stream again whenever it ends, for as long as the page is open: each one begins by comparing the page, so nothing is
 * missed in between. A page in the background has none: a browser gives one host few connections, which its tabs share.
 *
 * @param open one stream, until it ends or its signal does
 */
export async function keepListening(
  open: (signal: AbortSignal) => Promise<StreamEnd>,
  { isSeen, nextSign }: Pick<Presence, 'isSeen' | 'nextSign'>,
  signal: AbortSignal,
): Promise<void> {
  let pauseMs = shortestMs;
  while (!signal.aborted) {
    await isSeen();
    if (signal.aborted) return;
    const end = await open(whileSeen(signal));
    if (signal.aborted) return;
    if (end.type === 'closed') pauseMs = shortestMs;
    if (end.type === 'refused') {
      // Whose token ended while they were away: the session is not prolonged for nobody.
      if (end.status === 401) {
        await nextSign();
        continue;
      }
      if (end.status < 429) return;
      pauseMs = longestMs;
    }
    await pauseUnless(signal, pauseMs * (0.75 + Math.random() / 2));
    pauseMs = Math.min(pauseMs * 2, longestMs);
  }
}

/** Ends with `signal`, or where the page goes to the background. */
function whileSeen(signal: AbortSignal): AbortSignal {
  const leaving = new AbortController();
  const leave = (): void => {
    if (!signal.aborted && !document.hidden) return;
    leaving.abort();
    document.removeEventListener('visibilitychange', leave);
  };
  document.addEventListener('visibilitychange', leave, { signal });
  signal.addEventListener('abort', leave, { once: true, signal: leaving.signal });
  return leaving.signal;
}

/** Waits so long, or until `signal` is aborted. */
export function pauseUnless(signal: AbortSignal, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(end);
        resolve();
      },
      { once: true },
    );
  });
}
