import type { ReactNode } from 'react';
import { PairBars, type BarRow } from '../bars/pair-bars.tsx';
import { Icon } from '../icon/icon.tsx';
import { cx } from '../theme/cx.ts';
import css from './hero.module.css';

export type HeroProps = {
  title: ReactNode;
  lead: ReactNode;
  /** Two real prices for the same cover, and what lies between them; wide screens only. */
  figure?:
    | { caption: ReactNode; rows: readonly BarRow[]; difference: string; differenceText: ReactNode }
    | undefined;
  /** What the page gives, where there are no such prices. */
  points?: readonly string[] | undefined;
  /** The profile form. */
  children: ReactNode;
};

export function Hero({ title, lead, figure, points = [], children }: HeroProps) {
  return (
    <section className={cx('page', css.hero)} aria-labelledby="hero-title">
      <div className={css.hero__text}>
        <div className="stack">
          <h1 id="hero-title">{title}</h1>
          <p className={css.hero__lead}>{lead}</p>
        </div>
        {!figure && points.length > 0 && (
          <ul className={cx(css.hero__points, 'only-wide')}>
            {points.map((point) => (
              <li key={point}>
                <Icon name="check" /> {point}
              </li>
            ))}
          </ul>
        )}
        {figure && (
          <figure className={cx(css.hero__figure, 'only-wide')}>
            <figcaption>{figure.caption}</figcaption>
            <PairBars rows={figure.rows} large />
            <p className={css.hero__difference}>
              <b>{figure.difference}</b> <span className="muted">{figure.differenceText}</span>
            </p>
          </figure>
        )}
      </div>
      {children}
    </section>
  );
}
