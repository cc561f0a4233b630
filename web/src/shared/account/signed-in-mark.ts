import { useSyncExternalStore } from 'react';

const key = 'signedIn';
const listeners = new Set<() => void>();

/**
 * Remembers that a session was opened or resumed in this browser: its cookie cannot be read here, and asking the
 * server would renew the session on every page. It opens nothing; a session that has ended is found out on its page.
 */
export function markSignedIn(on: boolean): void {
  try {
    if (on) window.localStorage.setItem(key, 'true');
    else window.localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing shows the header of a stranger.
  }
  for (const listener of listeners) listener();
}

function isMarked(): boolean {
  try {
    return window.localStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  // Another tab signs in or out.
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', changed);
  };
}

/** Whether somebody has signed in here; false on the server. */
export function useSignedInMark(): boolean {
  return useSyncExternalStore(subscribe, isMarked, () => false);
}
