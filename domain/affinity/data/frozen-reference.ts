import type { PricePeriod, PriceRule, Rate } from '../../catalogue/product.ts';
import type { CurrencyCode } from '../../money/currency.ts';

/** A row of `data/reference-products.ts`, as `npm run bench -- affinity-freeze` writes it. */
export interface FrozenReference {
  /** γ: points that one yearly premium of the typical product is worth. */
  readonly gamma: number;
  readonly worst: readonly [top: number | null, deductible: number, 'anual' | 'evento'];
  readonly currency: CurrencyCode;
  readonly period: PricePeriod;
  readonly rule: PriceRule;
  readonly factors: readonly number[] | null;
  /** Role, sex, first and last age, amount. */
  readonly rates: readonly (readonly [Rate['role'], Rate['sex'], number, number, number])[];
  /** Numbers of a cover with a space between them; `-` = without limit, `n*x` = n times x. */
  readonly cover: string;
}
