import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { cx } from '../theme/cx.ts';
import css from './fold.module.css';

export type FoldProps = { summary: ReactNode; children: ReactNode };

/** Details that unfold under what sums them up. */
export function Fold({ summary, children }: FoldProps) {
  return (
    <details className={css.fold}>
      <summary>
        {summary} <Icon name="down" />
      </summary>
      <div className={cx('stack', css.fold__body)}>{children}</div>
    </details>
  );
}
