import { IncludedCoverages } from '../coverage/included-coverages.tsx';
import { Bone } from '../skeleton/bone.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { CoveragesFailed } from './coverages-failed.tsx';
import type { ProductIncluded as Included, ProductLabels } from './product-view.ts';

export type ProductIncludedProps = {
  included: Included;
  labels: ProductLabels;
  /** How many coverages are named: 3 on a card, 15 in the list view (docs/decisions/card-words.md). */
  max: number;
};

/** What a product includes: loading, loaded, or failed with a retry. */
export function ProductIncluded({ included, labels, max }: ProductIncludedProps) {
  switch (included.status) {
    case 'waiting':
      return '\u00a0';
    case 'loading':
      return (
        <div role="status">
          <VisuallyHidden>{labels.loadingCoverages}</VisuallyHidden>
          <Bone width="84%" />
        </div>
      );
    case 'failed':
      return <CoveragesFailed {...included} compact />;
    case 'known':
      if (included.items.length === 0) return labels.unknown;
      return (
        <IncludedCoverages
          items={included.items}
          max={max}
          more={{
            text: labels.moreCoverages,
            label: labels.restOfCoverages,
            title: labels.coverages,
          }}
        />
      );
  }
}
