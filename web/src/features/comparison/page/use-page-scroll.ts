import { useEffect, useRef } from 'react';

/** Spec 1 §4: another page starts at the top; the focus goes to its title, not to where a link was. */
export function usePageScroll(page: number): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    window.scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [page]);
}
