import { cx } from '../theme/cx.ts';
import { FactLabel } from './fact-label.tsx';
import type { FactView } from './fact-view.ts';
import css from './coverage-columns.module.css';

export type { FactView } from './fact-view.ts';

/** The three figures of a product, the same three in the same order on every card of its kind. */
export function CoverageColumns(props: {
  facts: readonly FactView[];
  className?: string | undefined;
}) {
  return (
    <dl className={cx(css['coverage-columns'], props.className)}>
      {props.facts.map((fact) => (
        <div key={fact.label}>
          <dt>
            <FactLabel label={fact.label} help={fact.help} />
          </dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
