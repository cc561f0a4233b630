import type { ProductView } from '@cotejo/ui/product/product-view.ts';
import { useCallback } from 'react';
import { useExperiment } from '../../shared/visitor/experiments.ts';

/** What the experiments change on the cards of a list: the score, and the class of "Contratar". */
export function useCardLooks(): (product: ProductView) => ProductView {
  const badges = useBadgeLooks();
  const color = useExperiment('contratar-color');
  // The same function while nothing changes: cards are rendered again for a new one.
  return useCallback(
    (product: ProductView) => ({
      ...product,
      badges: badges(product.badges),
      action:
        product.action?.look === 'strong' ? { ...product.action, look: color } : product.action,
    }),
    [badges, color],
  );
}

type Badges = ProductView['badges'];

/** The distance test alone: for a product's page, whose button no experiment changes. */
export function useBadgeLooks(): (badges: Badges) => Badges {
  const score = useExperiment('distance-test');
  return useCallback(
    (badges: Badges) =>
      score === 'no-score' ? badges.filter(({ kind }) => kind !== 'score') : badges,
    [score],
  );
}
