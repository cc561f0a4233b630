import { useEffect, useRef } from 'react';
import { areShortcutsOn } from './shortcut-switch.ts';

/** What each key does, in the order of the help sheet. */
export const shortcutKeys = {
  next: 'j',
  previous: 'k',
  open: 'o',
  select: 'x',
  back: 'u',
  search: '/',
  help: '?',
} as const;
export type Shortcut = keyof typeof shortcutKeys;
export const shortcutNames = Object.keys(shortcutKeys) as readonly Shortcut[];

/** Where a key is a letter. */
const fields =
  'input:not([type=checkbox]):not([type=radio]),textarea,select,[contenteditable]:not([contenteditable=false])';

/** The shortcut that a key asks for; null: it is typed, belongs to a dialog or the browser, or they are switched off. */
function shortcutOf(event: KeyboardEvent): Shortcut | null {
  const { key, target, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey || event.defaultPrevented || event.isComposing) return null;
  if (target instanceof Element && target.closest(fields)) return null;
  if (document.querySelector('dialog[open]') !== null || !areShortcutsOn()) return null;
  return shortcutNames.find((name) => shortcutKeys[name] === key) ?? null;
}

/** Does something for these shortcuts while the part that calls it is on the page. */
export function useShortcuts(acts: Readonly<Partial<Record<Shortcut, () => void>>>): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const name = shortcutOf(event);
      const act = name === null ? undefined : latest.current[name];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
