import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { CurrencyCode } from '@cotejo/domain/money/currency.ts';
import type {
  CardCoverage,
  CoverageFigure,
  PricePeriod,
} from '@cotejo/domain/catalogue/product.ts';
import type { Tariff } from '@cotejo/domain/catalogue/tariff.ts';

/** Price of one person at 25, 35, 45, 55 and 65, in units of the currency, for tier Intermedio. */
export type AgeCurve = readonly [number, number, number, number, number];

export type PricePlan =
  | { readonly rule: 'per_person' | 'per_day'; readonly curve: AgeCurve; readonly female: number }
  | {
      readonly rule: 'family_factor' | 'per_employee';
      readonly curve: AgeCurve;
      readonly female: number;
      readonly factors: readonly number[];
    }
  | { readonly rule: 'flat'; readonly amount: number }
  | { readonly rule: 'per_employee'; readonly amount: number; readonly factors: readonly number[] }
  | { readonly rule: 'per_head'; readonly curve: AgeCurve; readonly tariff: Tariff }
  | {
      readonly rule: 'per_pet';
      readonly cat: number;
      readonly dog: readonly [number, number, number, number];
    }
  | {
      readonly rule: 'payroll_percent';
      readonly basisPoints: readonly [number, number];
      readonly minimum: number;
    };

export interface FigureChoices {
  /** From the cheapest tier to the dearest; null = without (Sin Tope). 0 = Sin Deducible. */
  readonly values: readonly (number | null)[];
  readonly unit: string;
  readonly period: CoverageFigure['period'];
}

/** One kind of product of a country as the market sells it: ranges that the builder draws from. */
export interface Kind {
  readonly type: string;
  readonly country: CountryCode;
  readonly count: number;
  /** `type/slug` of the organisations that sell it. */
  readonly sellers: readonly string[];
  /** `{line}`, `{top}`, `{percentage}` are filled in. */
  readonly names: readonly string[];
  readonly lines: readonly string[];
  /** Product type when sold online, and the share of products that are; null = on request only. */
  readonly online: { readonly productType: string; readonly percent: number } | null;
  readonly requestType: string;
  readonly currency: CurrencyCode;
  readonly currencyUnit?: readonly string[];
  readonly period: PricePeriod;
  readonly price: PricePlan;
  readonly ageMin: number;
  readonly ageMaxEntry: readonly number[];
  readonly ageMaxStay: readonly (number | null)[];
  readonly dependants: number;
  readonly minimumEmployees?: readonly number[];
  readonly previsiones: readonly string[];
  readonly top: FigureChoices;
  readonly deductible: FigureChoices;
  readonly percentages: readonly number[] | null;
  readonly lifeCover?: readonly number[];
  readonly preexisting: readonly CardCoverage['preexisting'][];
  /** Share of products with free choice of provider, in percent; null = it has no providers. */
  readonly freeChoicePercent: number | null;
  readonly waitingDays: readonly number[];
  readonly needsDeclaration: boolean;
  /** Features that every product has, and those that some have. */
  readonly features: { readonly always: readonly string[]; readonly some: readonly string[] };
  readonly exclusions: string;
  readonly documents: readonly string[];
  readonly coverageCountries: readonly (readonly string[])[];
}
