import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to a title when what the page shows has changed without a page load: the next
 * step, an outcome. Not on the first load, where the browser starts at the top by itself.
 */
export function useFocusOnChange<E extends HTMLElement>(key: string): RefObject<E | null> {
  const ref = useRef<E>(null);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    ref.current?.focus();
  }, [key]);
  return ref;
}
