import type { CardCoverage } from '../catalogue/product.ts';
import type { FactSource } from './fact-source.ts';

/** Whether earlier illnesses are covered; null = not informed. */
export function readPreexisting({
  card,
  features,
}: Pick<FactSource, 'card' | 'features'>): CardCoverage['preexisting'] {
  if (card.preexisting !== null) return card.preexisting;
  // Not having the feature says nothing: the contract may still cover what is declared.
  return features.some(({ code }) => code === 'cubre_preexistencias') ? 'covered' : null;
}
