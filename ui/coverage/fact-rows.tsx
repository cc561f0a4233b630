import { cx } from '../theme/cx.ts';
import { FactLabel } from './fact-label.tsx';
import { FeatureIcons, type FeatureIconsProps } from './feature-icons.tsx';
import type { FactView } from './fact-view.ts';
import css from './fact-rows.module.css';

export type FactRowsProps = {
  facts: readonly FactView[];
  /** What it includes, as the last row. */
  features?: FeatureIconsProps | undefined;
  className?: string | undefined;
};

/** Preexisting conditions, where it covers, what it does not include; by kind. */
export function FactRows({ facts, features, className }: FactRowsProps) {
  return (
    <dl className={cx(css['fact-rows'], className)}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>
            <FactLabel label={fact.label} help={fact.help} />
          </dt>
          <dd className={fact.lines && css['fact-rows__two-lines']}>{fact.value}</dd>
        </div>
      ))}
      {features && features.features.length > 0 && (
        <div>
          <dt>{features.label}</dt>
          <dd>
            <FeatureIcons {...features} />
          </dd>
        </div>
      )}
    </dl>
  );
}
