import type { CSSProperties } from 'react';
import css from './coverage-bar.module.css';

export type CoverageBarView = {
  id: string;
  name: string;
  note?: string | undefined;
  /** What the insurer pays, 0 to 100; null where the policy does not say. */
  percent: number | null;
  /** Both shares in figures, or the words for an unknown share. */
  paid: string;
  yours?: string | undefined;
  /** Undefined where the policy does not say. */
  top?: string | undefined;
  /** "a year", "per visit"; that the limit is not known. */
  period?: string | undefined;
};

/** Name, what the insurance pays and what you pay, the limit and its period. */
export function CoverageBar(props: CoverageBarView) {
  const { name, note, percent, paid, yours, top, period } = props;
  return (
    <li className={css['coverage-bar']}>
      <p className={css['coverage-bar__name']}>
        <b>{name}</b> {note && <small>{note}</small>}
      </p>
      <div className={css['coverage-bar__track']}>
        {percent === null ? (
          <span className={css['coverage-bar__yours']}>{paid}</span>
        ) : (
          <>
            {percent > 0 && (
              <span
                className={css['coverage-bar__paid']}
                style={{ '--share': `${percent}%` } as CSSProperties}
              >
                {paid}
              </span>
            )}
            {percent < 100 && <span className={css['coverage-bar__yours']}>{yours}</span>}
          </>
        )}
      </div>
      <p className={css['coverage-bar__top']}>
        {top && <b>{top}</b>} {period && <small>{period}</small>}
      </p>
    </li>
  );
}
