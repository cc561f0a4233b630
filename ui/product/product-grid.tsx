import type { ReactNode } from 'react';
import css from './product-grid.module.css';

/** Three cards beside each other, two on tablets, one on phones; cards share their lines. */
export function ProductGrid({ children }: { children: ReactNode }) {
  return <div className={css['product-grid']}>{children}</div>;
}

/** The list view: one product a line. */
export function ProductList({ children }: { children: ReactNode }) {
  return <div className={css['product-list']}>{children}</div>;
}
