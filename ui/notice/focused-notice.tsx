import { useEffect, useRef, type ReactNode } from 'react';

/**
 * A notice that takes the focus when it appears, and again with each new cause; scrolled into view only as
 * far as it must be.
 */
export function FocusedNotice({ cause, children }: { cause: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
    box.current?.focus({ preventScroll: true });
  }, [cause]);
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  );
}
