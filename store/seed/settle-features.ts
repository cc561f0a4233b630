import type { ProductDraft } from './rows/product-draft.ts';

type Settled = Pick<
  ProductDraft,
  'deductible' | 'freeChoice' | 'needsDeclaration' | 'preexisting' | 'features'
>;

/** Features that repeat a column of the product: each is there exactly where the column says so. */
const repeats: Readonly<Record<string, (draft: Settled) => boolean>> = {
  sin_deducible: ({ deductible }) => deductible !== null && !deductible.amount,
  cubre_preexistencias: ({ preexisting }) => preexisting === 'covered',
  libre_eleccion: ({ freeChoice }) => freeChoice,
  sin_dps: ({ needsDeclaration }) => !needsDeclaration,
};

/**
 * The drawn features without those that its other columns deny, so that a list filtered by "Sin deducible"
 * holds no product that shows a deductible.
 */
export function settleFeatures(draft: Settled): string[] {
  return draft.features.filter((code) => repeats[code]?.(draft) ?? true);
}
