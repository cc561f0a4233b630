import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import css from './facts.module.css';

export type Fact = { label: string; value: ReactNode };

/** `wide`: labels of several words, so both sides have the same width. */
export function Facts(props: { facts: readonly Fact[]; wide?: boolean | undefined }) {
  const { facts, wide } = props;
  return (
    <dl className={cx(css.facts, wide && css['facts--wide'])}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
