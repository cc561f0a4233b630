import { useCallback, useEffect, useRef } from 'react';

/** Does something once the next frame is on the screen; not any more when the component has gone. */
export function useAfterPaint(): (act: () => void) => void {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return useCallback((act) => {
    const actHere = () => {
      if (here.current) act();
    };
    // A page in the background has no frames.
    if (document.hidden) actHere();
    else requestAnimationFrame(() => setTimeout(actHere));
  }, []);
}
