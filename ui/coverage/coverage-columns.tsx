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
          <dd>{breakable(fact.value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Longer figures may break between unit and amount: three of them share the width of a card. */
const longest = 11;
function breakable(value: string): string {
  return value.length > longest ? value.replaceAll('\u00a0', ' ') : value;
}
