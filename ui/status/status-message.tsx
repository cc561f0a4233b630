import type { ReactNode } from 'react';

export type StatusMessageProps = {
  children: ReactNode;
  /** Only read aloud, e.g. the number of results after a filter. */
  hidden?: boolean | undefined;
  className?: string | undefined;
};

/** A change that screen readers say without moving the focus. It stays mounted while empty. */
export function StatusMessage({ children, hidden, className }: StatusMessageProps) {
  return (
    <p role="status" className={hidden ? 'visually-hidden' : className}>
      {children}
    </p>
  );
}
