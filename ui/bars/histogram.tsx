import type { CSSProperties } from 'react';
import { cx } from '../theme/cx.ts';
import css from './histogram.module.css';

export type HistogramProps = {
  /** How many results fall into each of the equal steps of the range. */
  counts: readonly number[];
  /** The chosen part of the range, 0 to 1. */
  from: number;
  to: number;
};

/** Where the prices lie; decoration, the two fields under it say the same in figures. */
export function Histogram({ counts, from, to }: HistogramProps) {
  const highest = Math.max(1, ...counts);
  return (
    <div className={css.histogram} aria-hidden="true">
      {counts.map((count, at) => {
        const middle = (at + 0.5) / counts.length;
        const share = count === 0 ? 0 : Math.max(4, (count / highest) * 100);
        return (
          <i
            key={at}
            className={cx(middle >= from && middle <= to && css['is-in'])}
            style={{ '--h': `${share}%` } as CSSProperties}
          />
        );
      })}
    </div>
  );
}
