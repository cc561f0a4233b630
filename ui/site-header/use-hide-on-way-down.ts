import { useEffect, useState } from 'react';

/** On phones the header leaves on the way down and is back on the first way up. */
export function useHideOnWayDown(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const phone = window.matchMedia('(width < 768px)');
    let last = window.scrollY;
    const onScroll = () => {
      const now = Math.max(0, window.scrollY);
      // A few pixels of trembling are not a direction.
      if (Math.abs(now - last) < 6) return;
      setHidden(phone.matches && now > last && now > 160);
      last = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return hidden;
}
