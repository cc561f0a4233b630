import type { ProductView } from '@cotejo/ui/product/product-view.ts';
import { useCallback } from 'react';
import { useExperiment } from '../../shared/visitor/experiments.ts';

/** What the experiments change on the cards of a list: the score, and the class of "Contratar". */
export function useCardLooks(): (product: ProductView) => ProductView {
  const score = useExperiment('distance-test');
  const color = useExperiment('contratar-color');
  // The same function while nothing changes: cards are rendered again for a new one.
  return useCallback(
    (product: ProductView) => ({
      ...product,
      badges:
        score === 'no-score'
          ? product.badges.filter(({ kind }) => kind !== 'score')
          : product.badges,
      action:
        product.action?.look === 'strong' ? { ...product.action, look: color } : product.action,
    }),
    [score, color],
  );
}
