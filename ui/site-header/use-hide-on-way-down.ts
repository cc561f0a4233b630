import { useEffect, useState } from 'react';

/**
 * On phones and tablets the header leaves on the way down and is back on the first way up. Its styles keep it while the focus is in
 * it or one of its menus is open.
 */
export function useHideOnWayDown(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const small = window.matchMedia('(width < 992px)');
    let last = window.scrollY;
    const onScroll = () => {
      const now = Math.max(0, window.scrollY);
      // A few pixels of trembling are not a direction.
      if (Math.abs(now - last) < 6) return;
      setHidden(small.matches && now > last && now > 160);
      last = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return hidden;
}
