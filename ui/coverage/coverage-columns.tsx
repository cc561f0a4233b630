import { cx } from '../theme/cx.ts';
import css from './coverage-columns.module.css';

export type FactView = { label: string; value: string };

/** The three figures of every product, always in this order: top amount, deductible, coverage. */
export function CoverageColumns(props: {
  facts: readonly FactView[];
  className?: string | undefined;
}) {
  return (
    <dl className={cx(css['coverage-columns'], props.className)}>
      {props.facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
