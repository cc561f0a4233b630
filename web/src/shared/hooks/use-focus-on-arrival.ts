import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * On another page the followed link no longer exists, and the focus is lost with it: it goes to the title, so that
 * the keyboard goes on from there and a screen reader says where one is. What is still there keeps it.
 */
export function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    const title = document.querySelector<HTMLElement>('main h1');
    if (title === null) return;
    if (!title.hasAttribute('tabindex')) title.tabIndex = -1;
    // The scroll position is ScrollRestoration's job.
    title.focus({ preventScroll: true });
  }, [pathname]);
}
