import { betterScore } from '@cotejo/domain/comparison/better-score.ts';
import { insuranceTypeSeeds } from './insurance-types.ts';
import type { ProductDraft } from './product-draft.ts';

/** Kinds of long lists, which the recommended order leads with the best scores: rarer there. */
const crowded: ReadonlySet<string> = new Set([
  'SALUD',
  'ISAPRE',
  'SERVICIO ASISTENCIA',
  'SEGURO INDEMNIZACION',
]);

/** The affinity of a product, 4.8 to 9.1, from a number of 0 to 1: few have a better score. */
export function affinityOf({ country, type }: ProductDraft, drawn: number): number {
  const { upperType } = insuranceTypeSeeds.find(({ name }) => name === type) ?? {};
  const share = country === 'CL' && crowded.has(upperType ?? '') ? 0.008 : 0.06;
  const score =
    drawn < share
      ? betterScore + (0.7 * drawn) / share
      : 4.8 + ((betterScore - 4.8) * (drawn - share)) / (1 - share);
  return Math.floor(score * 10) / 10;
}
