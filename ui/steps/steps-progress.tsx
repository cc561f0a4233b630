import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import css from './steps-progress.module.css';

export type StepsProgressProps = {
  /** "Step 2 of 4"; only where the total is reliable. */
  count: ReactNode;
  title: ReactNode;
  current: number;
  total: number;
};

/** How far a purchase is: words, and a bar for each step. `current` counts from 0. */
export function StepsProgress({ count, title, current, total }: StepsProgressProps) {
  return (
    <div className={css['steps-progress']}>
      <p className={css['steps-progress__text']}>
        <b>{count}</b> · {title}
      </p>
      <ol aria-hidden="true">
        {Array.from({ length: total }, (_, at) => (
          <li
            key={at}
            className={cx(at < current && css['is-done'], at === current && css['is-current'])}
          />
        ))}
      </ol>
    </div>
  );
}
