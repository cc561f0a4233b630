import type {
  CardCoverage,
  CoverageFigure,
  InsuredRole,
  PricePeriod,
  PriceRule,
  Sex,
} from '@cotejo/domain/catalogue/product.ts';
import type { Tariff } from '@cotejo/domain/catalogue/tariff.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { CurrencyCode } from '@cotejo/domain/money/currency.ts';
import type { MarketKind } from '../data/organizations.ts';
import type { Random } from './random.ts';

export interface SeededOrganization {
  readonly id: number;
  readonly code: string;
  readonly country: CountryCode;
  readonly name: string;
  readonly url: string;
  readonly kind: MarketKind;
  /** 0.88 to 1.15: its prices relative to the market's. */
  readonly priceFactor: number;
  readonly logo: string | null;
}

export interface SeededProvider {
  readonly id: number;
  readonly code: string;
  readonly country: CountryCode;
  readonly name: string;
  readonly kind:
    'free_choice' | 'network' | 'public' | 'clinic' | 'hospital' | 'medical_centre' | 'oncology';
  readonly city: string | null;
}

export interface RateStep {
  readonly role: InsuredRole;
  readonly sex: Sex | null;
  readonly ageFrom: number;
  readonly ageTo: number;
  /** In units of the currency, before rounding. */
  readonly price: number;
}

/** A figure in the unit as people write it; `amount` null with a unit = there is none. */
export type DraftFigure = {
  readonly amount: number | null;
  readonly unit: string;
  readonly period: CoverageFigure['period'];
};

/** Everything about one invented product before it is spread over the tables. */
export interface ProductDraft {
  readonly type: string;
  readonly country: CountryCode;
  readonly organization: SeededOrganization;
  readonly code: string;
  readonly displayName: string;
  readonly url: string;
  readonly productType: string;
  readonly online: boolean;
  readonly salesChannel: readonly string[];
  readonly tier: 'Estándar' | 'Intermedio' | 'Premium' | 'Élite' | null;
  /** 0 = the cheapest of its kind, 1 = the dearest. */
  readonly level: number;
  readonly availableFrom: string;
  readonly availableTo: string | null;
  readonly currency: CurrencyCode;
  readonly currencyUnit: string | null;
  readonly period: PricePeriod;
  readonly priceRule: PriceRule;
  readonly familyFactors: readonly number[] | null;
  readonly tariff: Tariff | null;
  readonly rates: readonly RateStep[];
  readonly minimumEmployees: number | null;
  readonly ageMin: number;
  readonly ageMaxEntry: number;
  readonly ageMaxStay: number | null;
  readonly dependants: number;
  readonly previsiones: readonly string[];
  readonly top: DraftFigure | null;
  readonly deductible: DraftFigure | null;
  readonly percentage: number | null;
  readonly lifeCover: { readonly amount: number; readonly unit: string } | null;
  readonly preexisting: CardCoverage['preexisting'];
  readonly freeChoice: boolean;
  readonly providers: readonly SeededProvider[];
  readonly waitingDays: number;
  readonly needsDeclaration: boolean;
  readonly features: readonly string[];
  readonly exclusions: string;
  readonly documents: readonly string[];
  readonly coverageCountries: readonly string[];
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly random: Random;
}

export const tiers = ['Estándar', 'Intermedio', 'Premium', 'Élite'] as const;
/** Market notes §2, in hundredths. */
export const tierFactors = [0.8, 1, 1.35, 1.8] as const;
