import type { ReactNode } from 'react';

/** Where a purchase stands when there is nothing to fill in: no frame of steps, one panel of words. */
export function OutcomePage({ children }: { children: ReactNode }) {
  return (
    <main id="contenido" className="page page--body" tabIndex={-1}>
      {children}
    </main>
  );
}
