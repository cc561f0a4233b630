import { useSyncExternalStore } from 'react';

const key = 'portal.shortcuts';
const listeners = new Set<() => void>();

/** Whether keys without Ctrl or Alt do something: people who dictate switch them off (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  try {
    return window.localStorage.getItem(key) !== 'off';
  } catch {
    // A browser that keeps nothing.
    return true;
  }
}

export function switchShortcuts(on: boolean): void {
  try {
    if (on) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, 'off');
  } catch {
    // It holds nothing.
  }
  for (const hear of listeners) hear();
}

function subscribe(hear: () => void): () => void {
  listeners.add(hear);
  window.addEventListener('storage', hear);
  return () => {
    listeners.delete(hear);
    window.removeEventListener('storage', hear);
  };
}

export const useShortcutsOn = (): boolean => useSyncExternalStore(subscribe, areShortcutsOn);
