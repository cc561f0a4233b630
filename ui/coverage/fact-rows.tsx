import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import { FactLabel } from './fact-label.tsx';
import type { FactView } from './fact-view.ts';
import css from './fact-rows.module.css';

export type FactRowsProps = {
  facts: readonly FactView[];
  /** What it includes, as the last row. */
  included?: { label: string; content: ReactNode } | undefined;
  /** `brief`: phones show the most important one only. */
  look?: 'brief' | undefined;
  className?: string | undefined;
};

/** Preexisting conditions, where it covers, what it does not include; by kind. */
export function FactRows({ facts, included, look, className }: FactRowsProps) {
  return (
    <dl className={cx(css['fact-rows'], look && css[`fact-rows--${look}`], className)}>
      {facts.map((fact) => (
        <div key={fact.label} className={cx(fact.main && css['fact-rows__main'])}>
          <dt>
            <FactLabel label={fact.label} help={fact.help} />
          </dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
      {included && (
        <div>
          <dt>{included.label}</dt>
          <dd>{included.content}</dd>
        </div>
      )}
    </dl>
  );
}
