import type { ReactNode } from 'react';

/** The state of a purchase when there is nothing to fill in: one panel of text without steps. */
export function OutcomeFrame({ children }: { children: ReactNode }) {
  return (
    <main id="contenido" className="page page--body" tabIndex={-1}>
      {children}
    </main>
  );
}
