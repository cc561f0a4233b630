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

export type ResultsHeadProps = {
  title: string;
  /** The end of the title, which phones say in the profile's line above. */
  people?: string | undefined;
  text?: ReactNode;
  /** By what they are ordered; `help` explains it. */
  order: { text: string; help: ReactNode };
  /** What to do where the list is not what somebody meant. */
  action?: ReactNode;
};

/** What, how many and for whom; and by what they are ordered. */
export function ResultsHead({ title, people, text, order, action }: ResultsHeadProps) {
  return (
    <>
      <div className={css.results__head}>
        <h1 tabIndex={-1}>
          {title}
          {people && <span className={css.results__people}>{people}</span>}
        </h1>
        <div className={cx('muted', css.results__order)}>
          <span>{order.text}</span> {order.help} {action}
        </div>
      </div>
      {text && <p className={css.results__text}>{text}</p>}
    </>
  );
}

/** Filters, order, what is applied and categories: on narrow screens one line that scrolls sideways. */
export function ResultsTools({ children }: { children: ReactNode }) {
  return <div className={css['results-tools']}>{children}</div>;
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
