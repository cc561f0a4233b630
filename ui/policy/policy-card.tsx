import type { ReactNode } from 'react';
import { Facts, type Fact } from '../facts/facts.tsx';
import { typeStyle } from '../theme/type-style.ts';
import { cx } from '../theme/cx.ts';
import css from './policy-card.module.css';

export type PolicyCardProps = {
  label: string;
  numberLabel: ReactNode;
  number: string;
  status: ReactNode;
  facts: readonly Fact[];
  actions: ReactNode;
  color?: string | null | undefined;
};

/** The policy that was issued: its number, what it covers, what was paid and what comes next. */
export function PolicyCard(props: PolicyCardProps) {
  const { label, numberLabel, number, status, facts, actions, color } = props;
  return (
    <section
      className={cx('panel', 'stack', css['policy-card'])}
      style={typeStyle(color)}
      aria-label={label}
    >
      <div className="row row--spread">
        <div>
          <p className="small muted">{numberLabel}</p>
          <p className={css['policy-number']}>{number}</p>
        </div>
        {status}
      </div>
      <hr />
      <Facts facts={facts} />
      <div className="row">{actions}</div>
    </section>
  );
}
