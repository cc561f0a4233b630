import { useEffect, useRef } from 'react';

/**
 * Runs what changes a page when a field is left: at once, or after the click that left it. What moves between pressing
 * and letting go of the button takes the click from what was pressed.
 */
export function useAfterPress(): (act: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    const press = (): void => {
      isPressed.current = true;
    };
    const release = (): void => {
      isPressed.current = false;
    };
    const click = (): void => {
      release();
      const act = waiting.current;
      waiting.current = null;
      act?.();
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointercancel', release, true);
    // The click comes last, and whatever listens to it has acted.
    document.addEventListener('click', click);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointercancel', release, true);
      document.removeEventListener('click', click);
    };
  }, []);
  return (act) => {
    if (isPressed.current) waiting.current = act;
    else act();
  };
}
