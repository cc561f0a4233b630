import type { ProductPage } from '../queries/product-query.ts';

type Rate = NonNullable<ProductPage['rates']>[number];

export interface RateRow {
  readonly ageFrom: number;
  readonly ageTo: number;
  readonly female: number | null;
  readonly male: number | null;
}

/** Rates of the holder by age step, both sexes side by side. */
export function rateRows(rates: readonly Rate[], role: Rate['role']): RateRow[] {
  const own = rates.filter((rate) => rate.role === role);
  const steps = new Map(
    own.map(({ ageFrom, ageTo }) => [`${ageFrom}-${ageTo}`, { ageFrom, ageTo }]),
  );
  return [...steps.values()]
    .sort((a, b) => a.ageFrom - b.ageFrom)
    .map(({ ageFrom, ageTo }) => {
      const at = (sex: 'F' | 'M') =>
        own.find(
          (rate) =>
            rate.ageFrom <= ageFrom &&
            rate.ageTo >= ageTo &&
            (rate.sex === sex || rate.sex === null),
        )?.amount ?? null;
      return { ageFrom, ageTo, female: at('F'), male: at('M') };
    });
}
