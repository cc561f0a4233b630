import type { CountryCode } from '../country/country.ts';
import type { Requirement } from './requirement.ts';
import type { CurrencyCode } from '../money/currency.ts';
import type { CoverageAmounts } from './coverage-amount.ts';
import { upperTypes, type UpperTypeName } from './product-kinds.ts';
import type { Tariff } from './tariff.ts';

export { upperTypes, type UpperTypeName };

/** Values of `organizationTypes` in a comparison (DESIGN §7). */
export const organizationTypes = [
  'isapre',
  'aseguradora',
  'clinica',
  'eps',
  'medicina-prepagada',
  'asistencia',
] as const;
export type OrganizationType = (typeof organizationTypes)[number];

export interface Organization {
  readonly id: number;
  /** The specification's organizationCode, e.g. isapre ids 67, 78, 80, 81, 99, 107, 108. */
  readonly code: string;
  readonly country: CountryCode;
  readonly type: OrganizationType;
  readonly displayName: string;
  /** Slug of its page: `Vida-Camara`. */
  readonly url: string;
  readonly image: string | null;
  readonly availableToSell: boolean;
  /** Two or three letters for where there is no image: `BV`. */
  readonly acronym?: string;
  /** Where it is another one than of its type in the country. */
  readonly supervisor?: string | null;
}

export interface InsuranceType {
  readonly id: number;
  /** Machine name, unique: `complementario-catastrofico`. */
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  /** Header colour, `#00a4b2` when the type has none of its own (spec 1 §9). */
  readonly color: string;
  readonly icon: string;
  readonly upperType: { readonly name: UpperTypeName; readonly displayName: string };
  /** Category slug of spec 2 §2.3: `Complementario-Catastrofico`. */
  readonly category: string;
  readonly translations?: CatalogueTranslations;
  readonly descriptionTranslations?: CatalogueTranslations;
}

/** A name or a text in the languages that are not the catalogue's own, Spanish. */
export type CatalogueTranslations = Readonly<Record<'en' | 'pt', string>>;

/** How a total comes from the rates; the rules themselves are in `domain/pricing`. */
export const priceRules = [
  'per_person', // the sum of each person's rate by role, sex and age (isapre: base × factor + GES, precomputed)
  'family_factor', // the holder's rate × the factor of the number of dependants
  'flat', // one price whoever is insured
  'per_employee', // group insurance: the holder's rate of a worker × familyFactors by number of dependants
  'per_head', // guards: each head's rate × the tariff's volume factor
  'per_pet', // tariff: by species, size and age of the animal
  'per_day', // travel: the sum of each person's rate of one day × days
  'payroll_percent', // SCTR: tariff: share of the payroll
] as const;
export type PriceRule = (typeof priceRules)[number];

export type Sex = 'M' | 'F';
export type InsuredRole = 'holder' | 'dependant';
export type PricePeriod = 'month' | 'year' | 'day';

/**
 * One step of a product's price curve: holds from `ageFrom` to `ageTo` inclusive, in the product's
 * currency's smallest unit. `sex` null holds for both. An age that no row covers has no price.
 */
export interface Rate {
  readonly role: InsuredRole;
  readonly sex: Sex | null;
  readonly ageFrom: number;
  readonly ageTo: number;
  readonly amount: number;
}

export const maximumAge = 109;

export type OfferTypeName = 'DISCOUNT' | 'PARCELED' | 'AGGREGATE' | 'GIFTCARD' | 'STOCK';

export interface Offer {
  readonly id: number;
  readonly type: OfferTypeName;
  /** `%` or a currency; amounts are whole percents or smallest units. */
  readonly unitCode: CurrencyCode | '%';
  readonly amount: number;
  readonly parceledDiscounts: readonly string[];
  /** Left to sell; null = not limited. 0 = sold out (spec 1 §3). */
  readonly stock: number | null;
  readonly startsAt: string;
  readonly endsAt: string;
  /** For how many months a price that is paid again keeps the discount; null or absent = for the first payment. */
  readonly months?: number | null;
  /** Slug of the event that it belongs to (`cyber-monday`); null or absent = none. */
  readonly event?: string | null;
}

/**
 * What a figure of a card says. `amount` in smallest units where `unit` is money (UF ten-thousandths,
 * cents), as written elsewhere (percents, events). A unit without an amount: there is none (Sin Tope,
 * Sin Deducible). Neither: not informed (Consultar).
 */
export interface CoverageFigure {
  readonly amount: number | null;
  /** Display unit: `UF`, `CLP`, `USD/Año`, `%`, … */
  readonly unit: string | null;
  readonly period: 'anual' | 'mensual' | 'semanal' | 'diario' | 'evento' | null;
}

/** The coverage facts that a card shows in the same order on every product (design README, principle 1). */
export interface CardCoverage {
  readonly topAmount: CoverageFigure;
  readonly deductible: CoverageFigure;
  /** 0 to 100, the largest share that the insurer pays; null = not informed. */
  readonly percentage: number | null;
  readonly lifeCover: CoverageFigure | null;
  readonly preexisting: 'covered' | 'declared' | 'excluded' | 'not_relevant' | null;
  /** Names of the providers where it covers; empty = free choice. */
  readonly providerCount: number;
  readonly freeChoice: boolean;
  /** The exclusion that people ask about most, in words; null = not informed. */
  readonly mainExclusion: string | null;
}

/** What a card needs of a product's coverages, limits and requirements; `null` as a place = everywhere. */
export interface ProductCoverages {
  /** Category and coverage organization of its coverages, in the order of the site; none twice. */
  readonly categories: readonly (readonly [categoryId: number, placeId: number | null])[];
  /** Coverages that pay a sum, in the same order. */
  readonly sums: readonly {
    readonly placeId: number | null;
    /** Pays for a total disability; the others pay a compensation. */
    readonly disability: boolean;
    readonly amounts: CoverageAmounts;
  }[];
  /** Those that hold in certain coverage organizations, and what is paid for a disability. */
  readonly limits: readonly {
    readonly placeIds: readonly number[];
    readonly disability: boolean;
    readonly top: CoverageFigure | null;
    readonly deductible: CoverageFigure | null;
  }[];
  /** What Isapre or Fonasa must pay first; those that ask for nothing are left out. */
  readonly requirements: readonly Requirement[];
}

/**
 * A product as the comparison knows it: everything needed to filter, price, order and render a card.
 * Long texts (exclusions, FAQ, documents) are read by id when someone opens the product.
 */
export interface CatalogueProduct {
  readonly id: number;
  readonly productCode: string;
  readonly country: CountryCode;
  readonly name: string;
  readonly displayName: string;
  readonly url: string;
  readonly insuranceTypeId: number;
  readonly organizationId: number;
  /** Contains `online` when it can be bought here; spec 1 §6. */
  readonly salesChannel: readonly string[];
  /** Starts with QpOnlineSale, ExternalOnlineSale or QpMixSale for online types (spec 2 §4). */
  readonly productType: string;
  readonly tier: 'Estándar' | 'Intermedio' | 'Premium' | 'Élite' | null;
  /** ISO dates; on sale from `availableFrom` to `availableTo` (null = open). "New" = less than two months. */
  readonly availableFrom: string;
  readonly availableTo: string | null;
  readonly isPromoted: boolean;
  readonly exclusive: boolean;
  readonly isPopular: boolean;
  /** Sold lately; the order POPULAR sorts by it, descending. */
  readonly popularity: number;
  readonly currency: CurrencyCode;
  /** Display variant of the unit: `USD/Año`, `USD/MUNDO`; null = the currency's own symbol. */
  readonly currencyUnit: string | null;
  readonly period: PricePeriod;
  readonly priceRule: PriceRule;
  /** `family_factor`: factor in hundredths by number of dependants, last entry for more ([100,185,250,350]). */
  readonly familyFactors: readonly number[] | null;
  /** For the rules `per_pet`, `per_head` and `payroll_percent`; null with the others. */
  readonly tariff?: Tariff | null;
  readonly rates: readonly Rate[];
  readonly minimumEmployees: number | null;
  readonly ageMinEntry: number;
  readonly ageMaxEntry: number;
  readonly maximumDependants: number;
  /** For filters and order, in the unit of `compared-deductible.ts`; null = none known, 0 = Sin Deducible. */
  readonly deductible: number | null;
  readonly featureIds: readonly number[];
  readonly coverageOrganizationIds: readonly number[];
  readonly coverageCountryCodes: readonly string[];
  /** `card.mainExclusion` in the other languages; null or absent = in Spanish only. */
  readonly mainExclusionTranslations?: CatalogueTranslations | null;
  /** previsiones for which it is sold: fonasa, isapre, particular … */
  readonly previsiones: readonly string[];
  readonly card: CardCoverage;
  /** Absent where a catalogue is compared and not shown. */
  readonly coverages?: ProductCoverages;
  /** What affinity reads of its coverages (`domain/affinity/cover.ts`); null or absent = it has none. */
  readonly cover?: Float32Array | null;
  readonly offers: readonly Offer[];
  /** The rest of spec 1 §3 insuranceMetadata.metadata, as stored. */
  readonly metadata: Readonly<Record<string, unknown>>;
}

export interface Feature {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly icon: string;
  readonly translations?: CatalogueTranslations;
}

/** Where products cover: a clinic, a network, or one of the codes of free choice (QPCL-1 to 3). */
export interface CoverageOrganization {
  readonly id: number;
  readonly code: string;
  readonly kind: string;
  readonly displayName: string;
  readonly url: string;
  /** Number of its region; null or absent = not in one. */
  readonly stateCode?: number | null;
}

/** Coverages of one kind, as the site groups them: hospital care, ambulatory care … */
export interface CoverageCategory {
  readonly id: number;
  readonly code: string;
  readonly displayName: string;
  readonly icon: string;
  readonly translations: CatalogueTranslations;
}

/** The whole of one country's catalogue, as the in-memory index is built from it. */
export interface Catalogue {
  /** Grows with every change; part of cache keys and of `uuid`. */
  readonly version: number;
  readonly organizations: readonly Organization[];
  readonly insuranceTypes: readonly InsuranceType[];
  readonly features: readonly Feature[];
  readonly coverageOrganizations: readonly CoverageOrganization[];
  /** In the order of the site. */
  readonly coverageCategories: readonly CoverageCategory[];
  readonly products: readonly CatalogueProduct[];
}
