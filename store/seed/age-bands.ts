import type { InsuredRole } from '@cotejo/domain/catalogue/product.ts';
import type { AgeCurve } from './kinds/kind.ts';
import type { RateStep } from './rows/product-draft.ts';

/** Steps of market-products: the price holds from one age to the other. */
const adultBands: readonly (readonly [
  from: number,
  to: number,
  price: (curve: AgeCurve) => number,
])[] = [
  [18, 29, ([at25]) => at25],
  [30, 39, ([, at35]) => at35],
  [40, 49, ([, , at45]) => at45],
  [50, 59, ([, , , at55]) => at55],
  [60, 64, ([, , , at55, at65]) => (at55 + at65) / 2],
  [65, 74, ([, , , , at65]) => at65],
  [75, 109, ([, , , , at65]) => at65 * 1.25],
];

export interface CurveRates {
  readonly curve: AgeCurve;
  readonly female: number;
  /** Share of the price at 25 that a child pays. */
  readonly childShare: number;
  readonly ageMin: number;
  readonly ageMaxEntry: number;
  readonly withDependants: boolean;
  /** Students: the holder may be a child. */
  readonly childHolders: boolean;
}

/** The steps of a price curve for holders and, where there are any, dependants. */
export function curveSteps(rates: CurveRates): RateStep[] {
  const { curve, ageMin, ageMaxEntry } = rates;
  const bands: [number, number, number][] = adultBands.map(([from, to, price]) => [
    from,
    to,
    price(curve),
  ]);
  const steps: RateStep[] = [];
  const add = (role: InsuredRole, from: number, to: number, price: number): void => {
    const ageFrom = Math.max(from, role === 'holder' ? ageMin : 0);
    const ageTo = Math.min(to, ageMaxEntry);
    if (ageFrom > ageTo) return;
    if (rates.female === 1 || to < 18) {
      steps.push({ role, sex: null, ageFrom, ageTo, price });
    } else {
      steps.push({ role, sex: 'F', ageFrom, ageTo, price: price * rates.female });
      steps.push({ role, sex: 'M', ageFrom, ageTo, price });
    }
  };
  const child = curve[0] * rates.childShare;
  if (rates.childHolders) add('holder', 0, 17, child);
  for (const band of bands) add('holder', ...band);
  if (rates.withDependants) {
    add('dependant', 0, 17, child);
    for (const band of bands) add('dependant', ...band);
  }
  return steps;
}
