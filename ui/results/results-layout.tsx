import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import css from './results-layout.module.css';

export type ResultsLayoutProps = { filters: ReactNode; children: ReactNode };

/** Filters left, the list right; one column below 992 px. */
export function ResultsLayout({ filters, children }: ResultsLayoutProps) {
  return (
    <div className={cx('page', css.results)}>
      {filters}
      <div className={css.results__list}>{children}</div>
    </div>
  );
}

export type ResultsHeadProps = { title: ReactNode; text?: ReactNode; order: ReactNode };

/** What, how many and for whom; and by what they are ordered. */
export function ResultsHead({ title, text, order }: ResultsHeadProps) {
  return (
    <div className={css.results__head}>
      <h1 tabIndex={-1}>{title}</h1>
      {text && <p className={css.results__text}>{text}</p>}
      <div className="muted">{order}</div>
    </div>
  );
}

/** Order and views in one line, on wide screens. */
export function ResultsToolbar({ sort, children }: { sort: ReactNode; children: ReactNode }) {
  return (
    <div className={css.toolbar}>
      <div className={css.toolbar__sort}>{sort}</div>
      {children}
    </div>
  );
}
