import { CoverageIcons } from '../coverage/coverage-icons.tsx';
import { Bone } from '../skeleton/bone.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { CoveragesFailed } from './coverages-failed.tsx';
import type { ProductIcons as Icons, ProductLabels } from './product-view.ts';
import css from './product-icons.module.css';

export type ProductIconsProps = {
  icons: Icons;
  labels: ProductLabels;
  /** Spec 1 §9: 4 on a card, 15 in the list view. */
  max: number;
};

/** The coverages of a card: loading, loaded, or failed with a retry. */
export function ProductIcons({ icons, labels, max }: ProductIconsProps) {
  switch (icons.status) {
    case 'waiting':
      return null;
    case 'loading':
      return (
        <div className={css.loading} role="status">
          <VisuallyHidden>{labels.loadingCoverages}</VisuallyHidden>
          {[1, 2, 3, 4].map((at) => (
            <Bone key={at} kind="icon" />
          ))}
        </div>
      );
    case 'failed':
      return <CoveragesFailed {...icons} compact />;
    case 'known':
      return (
        <CoverageIcons
          label={labels.coverages}
          coverages={icons.items}
          max={max}
          moreLabel={labels.moreCoverages}
        />
      );
  }
}
