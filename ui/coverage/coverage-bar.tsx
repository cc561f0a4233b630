import type { CSSProperties } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-name.ts';
import css from './coverage-bar.module.css';

export type CoverageBarView = {
  id: string;
  icon: IconName;
  name: string;
  note?: string | undefined;
  /** What the insurer pays, 0 to 100; null where the policy does not say. */
  percent: number | null;
  /** Both shares in figures, or the words for an unknown share. */
  paid: string;
  yours?: string | undefined;
  top: string;
  /** "a year", "per visit". */
  period?: string | undefined;
};

/** Icon, name, what the insurance pays and what you pay, the limit and its period. */
export function CoverageBar(props: CoverageBarView) {
  const { icon, name, note, percent, paid, yours, top, period } = props;
  return (
    <li className={css['coverage-bar']}>
      <span className={css['coverage-bar__icon']}>
        <Icon name={icon} />
      </span>
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
        <b>{top}</b> {period && <small>{period}</small>}
      </p>
    </li>
  );
}
