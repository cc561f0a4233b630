import { cx } from '../theme/cx.ts';
import type { FactView } from './coverage-columns.tsx';
import css from './fact-rows.module.css';

/** Preexisting conditions, where it covers, what it does not include. */
export function FactRows(props: { facts: readonly FactView[]; className?: string | undefined }) {
  return (
    <dl className={cx(css['fact-rows'], props.className)}>
      {props.facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
