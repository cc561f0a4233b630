import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-name.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { cx } from '../theme/cx.ts';
import css from './coverage-icons.module.css';

export type CoverageIconView = { icon: IconName; label: string };

export type CoverageIconsProps = {
  label: string;
  coverages: readonly CoverageIconView[];
  /** 4 on a card, up to 15 in the list view. */
  max: number;
  /** Spoken for the rest, e.g. "and 10 more coverages". */
  moreLabel: (count: number) => string;
};

export function CoverageIcons({ label, coverages, max, moreLabel }: CoverageIconsProps) {
  const rest = coverages.length - max;
  if (coverages.length === 0) return null;
  return (
    <ul className={css['coverage-icons']} aria-label={label}>
      {coverages.slice(0, max).map((coverage) => (
        <li key={coverage.label} title={coverage.label}>
          <Icon name={coverage.icon} />
          <VisuallyHidden>{coverage.label}</VisuallyHidden>
        </li>
      ))}
      {rest > 0 && (
        <li className={cx(css['coverage-icons__more'])}>
          <span aria-hidden="true">+{rest}</span>
          <VisuallyHidden>{moreLabel(rest)}</VisuallyHidden>
        </li>
      )}
    </ul>
  );
}
