import { useEffect, useRef } from 'react';

/** A press without a click, of a pointer that was drawn away, is over this long after it was let go of. */
const clickComesWithinMs = 400;

/**
 * Runs what changes a page when a field is left: at once, or after the click that left it. What moves between pressing
 * and letting go of the button takes the click from what was pressed.
 */
export function useAfterPress(): (act: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = (): void => {
      clearTimeout(timer);
      isPressed.current = true;
    };
    const end = (): void => {
      clearTimeout(timer);
      isPressed.current = false;
      const act = waiting.current;
      waiting.current = null;
      act?.();
    };
    const letGo = (): void => {
      clearTimeout(timer);
      timer = setTimeout(end, clickComesWithinMs);
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', letGo, true);
    document.addEventListener('pointercancel', end, true);
    // The click comes last, and whatever listens to it has acted.
    document.addEventListener('click', end);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointerup', letGo, true);
      document.removeEventListener('pointercancel', end, true);
      document.removeEventListener('click', end);
    };
  }, []);
  return (act) => {
    if (isPressed.current) waiting.current = act;
    else act();
  };
}
