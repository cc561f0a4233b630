import { accessTokenMs } from '@cotejo/domain/account/session-policy.ts';

const signs = ['pointerdown', 'keydown', 'focus'] as const;

/** Whether somebody is at this page: a stream that ends is opened again for them, and for nobody who has left. */
export interface Presence {
  /** They did something within the time of one access token. */
  readonly isPresent: () => boolean;
  /** Until they do something again, or `signal` ends. */
  readonly nextSign: () => Promise<void>;
  /** Until the page is to be seen, or `signal` ends. */
  readonly isSeen: () => Promise<void>;
}

/** Looks for signs of somebody until `signal` ends; who has just opened a page is there. */
export function watchPresence(signal: AbortSignal): Presence {
  let at = Date.now();
  for (const sign of signs)
    window.addEventListener(sign, () => (at = Date.now()), { signal, capture: true });
  const heard = (target: EventTarget, names: readonly string[]) =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve();
      for (const name of names)
        target.addEventListener(name, () => resolve(), { signal, capture: true, once: true });
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  return {
    isPresent: () => Date.now() - at < accessTokenMs,
    nextSign: () => heard(window, signs),
    isSeen: async () => {
      while (document.hidden && !signal.aborted) await heard(document, ['visibilitychange']);
    },
  };
}
