import { useCallback, useEffect, useRef } from 'react';

/** One function for good that does what the latest one does: nothing is drawn again for a new one. */
export function useLatest<Given extends unknown[]>(
  act: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
