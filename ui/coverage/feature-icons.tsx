import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import type { CoverageIconView } from './coverage-icons.tsx';
import css from './feature-icons.module.css';

export type FeatureIconsProps = {
  label: string;
  features: readonly CoverageIconView[];
};

/** Spec 1 §9. */
export const maximumFeatures = 5;

/** Features of a health card, five at most, each with its name. */
export function FeatureIcons({ label, features }: FeatureIconsProps) {
  return (
    <ul className={css['feature-icons']} aria-label={label}>
      {features.slice(0, maximumFeatures).map((feature) => (
        <li key={feature.label} title={feature.label}>
          <Icon name={feature.icon} size="small" />
          <VisuallyHidden>{feature.label}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
