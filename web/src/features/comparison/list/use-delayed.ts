import { useEffect, useState } from 'react';

/** Nothing changes for so long, in milliseconds: a quick answer must not flicker. */
export const instant = 150;

/** True once `active` has lasted for `delay` milliseconds. */
export function useDelayed(active: boolean, delay: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLate(true), delay);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active, delay]);
  return active && late;
}
