import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import css from './marks.module.css';

/** Whether the values of a row are all the same: two bars, of one length or of two, and a word. */
export function DifferenceMark({ same, children }: { same?: boolean; children: ReactNode }) {
  return (
    <span className={cx(css['difference-mark'], same && css['difference-mark--same'])}>
      <i />
      {children}
    </span>
  );
}
