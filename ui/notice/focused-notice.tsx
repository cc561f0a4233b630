import { useEffect, useRef, type ReactNode } from 'react';

/** Moves the focus to a notice when it appears and with each new `cause`; scrolls only where it is out of view. */
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
