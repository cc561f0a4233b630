import type { ReactNode, Ref } from 'react';
import { cx } from '../theme/cx.ts';
import css from './product-grid.module.css';

/** Cards of a group: whole lines of one, two or three columns. */
export const groupSize = 6;

/** Cuts a list into groups; only the last one may be shorter. */
export function groupsOf<Item>(items: readonly Item[]): (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / groupSize) }, (_, at) =>
    items.slice(at * groupSize, (at + 1) * groupSize),
  );
}

/** Three cards beside each other, two on tablets, one on phones; cards share their lines. */
export function ProductGrid({ children }: { children: ReactNode }) {
  return <div className={css['product-grid']}>{children}</div>;
}

/** The list view: one product a line. */
export function ProductList({ children }: { children: ReactNode }) {
  return <div className={css['product-list']}>{children}</div>;
}

/** What stands between two groups over the whole width. */
export function ProductBreak({ children }: { children: ReactNode }) {
  return <section className={css['product-break']}>{children}</section>;
}

export type ProductGroupProps = {
  children: ReactNode;
  ref?: Ref<HTMLDivElement> | undefined;
  /** Far from the screen its cards are neither laid out nor painted, and keep their height. */
  rests?: boolean | undefined;
  /** Rendered by the server: a page that was just opened lays out what is near the screen first. */
  renderedAhead?: boolean | undefined;
};

/** Some whole lines of either: what the browser can leave alone while it is far from the screen. */
export function ProductGroup({ children, ref, rests, renderedAhead }: ProductGroupProps) {
  return (
    <div
      ref={ref}
      className={cx(
        css['product-group'],
        rests && css['product-group--rests'],
        renderedAhead && css['product-group--rendered-ahead'],
      )}
    >
      {children}
    </div>
  );
}
