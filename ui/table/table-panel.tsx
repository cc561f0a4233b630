import type { ReactNode } from 'react';
import css from './data-table.module.css';

/** The frame around filters, table and paging. */
export function TablePanel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={css['table-panel']} aria-label={label}>
      {children}
    </section>
  );
}
