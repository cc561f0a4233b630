import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import css from './marks.module.css';

/** "The lowest", "The highest": in words, never by a green column. */
export function BestMark({ children }: { children: ReactNode }) {
  return (
    <span className={css['best-mark']}>
      <Icon name="check" size="small" /> {children}
    </span>
  );
}
