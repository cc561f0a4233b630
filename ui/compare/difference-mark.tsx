import type { ReactNode } from 'react';
import css from './marks.module.css';

/** The values of this row are not all the same: two bars and a word. */
export function DifferenceMark({ children }: { children: ReactNode }) {
  return (
    <span className={css['difference-mark']}>
      <i />
      {children}
    </span>
  );
}
