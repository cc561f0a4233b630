import { comparedDeductible } from '@cotejo/domain/comparison/compared-deductible.ts';
import type {
  CardCoverage,
  CatalogueProduct,
  CatalogueTranslations,
  CoverageFigure,
  Offer,
  PricePeriod,
  PriceRule,
  ProductCoverages,
  Rate,
} from '@cotejo/domain/catalogue/product.ts';
import type { Tariff } from '@cotejo/domain/catalogue/tariff.ts';
import { firstByPeriod } from '@cotejo/domain/coverage/top-amount.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { CurrencyCode } from '@cotejo/domain/money/currency.ts';
import { toCover, type CoverRows } from './to-cover.ts';

type RateTuple = readonly [Rate['role'], Rate['sex'], number, number, number];

type OfferRow = Omit<Offer, 'event'> & { readonly eventId: number | null };

interface LimitRow {
  readonly placeIds: readonly number[];
  readonly disability: boolean;
  readonly amounts: readonly (CoverageFigure & { readonly kind: 'top' | 'deductible' })[];
}

/** A row of the statements in `product-batch.sql.ts`. */
export interface ProductBatchRow {
  readonly id: number;
  readonly product_code: string;
  readonly country_code: CountryCode;
  readonly name: string;
  readonly display_name: string;
  readonly url: string;
  readonly insurance_type_id: number;
  readonly organization_id: number;
  readonly sales_channel: readonly string[];
  readonly product_type: string;
  readonly tier: CatalogueProduct['tier'];
  readonly available_from: string;
  readonly available_to: string | null;
  readonly is_promoted: boolean;
  readonly exclusive: boolean;
  readonly is_popular: boolean;
  readonly popularity: number;
  readonly currency_code: CurrencyCode;
  readonly currency_unit: string | null;
  readonly period: PricePeriod;
  readonly price_rule: PriceRule;
  readonly family_factors: readonly number[] | null;
  readonly tariff: Tariff | null;
  readonly minimum_employees: number | null;
  readonly age_min_entry: number;
  readonly age_max_entry: number;
  readonly maximum_dependants: number;
  readonly previsiones: readonly string[];
  readonly top_amount: number | null;
  readonly top_unit: string | null;
  readonly top_period: CoverageFigure['period'];
  readonly deductible_amount: number | null;
  readonly deductible_unit: string | null;
  readonly deductible_period: CoverageFigure['period'];
  readonly deductible_uf: number | null;
  readonly coverage_percentage: number | null;
  readonly life_cover_amount: number | null;
  readonly life_cover_unit: string | null;
  readonly preexisting: CardCoverage['preexisting'];
  readonly free_choice: boolean;
  readonly main_exclusion: string | null;
  readonly main_exclusion_translations: CatalogueTranslations | null;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly rates: readonly RateTuple[] | null;
  readonly offers: readonly OfferRow[] | null;
  readonly feature_ids: readonly number[] | null;
  readonly provider_ids: readonly number[] | null;
  readonly provider_count: number | null;
  readonly coverage_countries: readonly string[] | null;
  readonly coverage_categories: ProductCoverages['categories'] | null;
  readonly coverage_sums: ProductCoverages['sums'] | null;
  readonly limits: readonly LimitRow[] | null;
  readonly requirements: ProductCoverages['requirements'] | null;
  readonly covers: CoverRows['covers'];
  readonly exclusion_codes: CoverRows['exclusion_codes'];
  readonly waits: CoverRows['waits'];
}

/** What a row's products refer to. */
export interface BatchContext {
  /** Slugs of sales by their id. */
  readonly events: ReadonlyMap<number, string | null>;
  /** Machine names of types by their id. */
  readonly types: ReadonlyMap<number, string>;
}

export function toCatalogueProduct(
  row: ProductBatchRow,
  { events, types }: BatchContext,
): CatalogueProduct {
  const card = toCard(row);
  return {
    id: row.id,
    productCode: row.product_code,
    country: row.country_code,
    name: row.name,
    displayName: row.display_name,
    url: row.url,
    insuranceTypeId: row.insurance_type_id,
    organizationId: row.organization_id,
    salesChannel: row.sales_channel,
    productType: row.product_type,
    tier: row.tier,
    availableFrom: row.available_from,
    availableTo: row.available_to,
    isPromoted: row.is_promoted,
    exclusive: row.exclusive,
    isPopular: row.is_popular,
    popularity: row.popularity,
    currency: row.currency_code,
    currencyUnit: row.currency_unit,
    period: row.period,
    priceRule: row.price_rule,
    familyFactors: row.family_factors,
    tariff: row.tariff,
    rates: (row.rates ?? []).map(toRate),
    minimumEmployees: row.minimum_employees,
    ageMinEntry: row.age_min_entry,
    ageMaxEntry: row.age_max_entry,
    maximumDependants: row.maximum_dependants,
    deductible: comparedDeductible(
      row.country_code,
      { amount: row.deductible_amount, unit: row.deductible_unit },
      row.deductible_uf,
    ),
    featureIds: row.feature_ids ?? [],
    coverageOrganizationIds: row.provider_ids ?? [],
    coverageCountryCodes: row.coverage_countries ?? [],
    previsiones: row.previsiones,
    card,
    coverages: toCoverages(row),
    cover: toCover(row, card, types.get(row.insurance_type_id)),
    mainExclusionTranslations: row.main_exclusion_translations,
    offers: (row.offers ?? []).map(({ eventId, ...offer }) => ({
      ...offer,
      event: eventId === null ? null : (events.get(eventId) ?? null),
    })),
    metadata: row.metadata,
  };
}

function toRate([role, sex, ageFrom, ageTo, amount]: RateTuple): Rate {
  return { role, sex, ageFrom, ageTo, amount };
}

function toCoverages(row: ProductBatchRow): ProductCoverages {
  return {
    categories: row.coverage_categories ?? [],
    sums: row.coverage_sums ?? [],
    limits: (row.limits ?? []).map(({ placeIds, disability, amounts }) => ({
      placeIds,
      disability,
      top: figureOfKind(amounts, 'top'),
      deductible: figureOfKind(amounts, 'deductible'),
    })),
    requirements: row.requirements ?? [],
  };
}

function figureOfKind(
  amounts: LimitRow['amounts'],
  kind: 'top' | 'deductible',
): CoverageFigure | null {
  const first = firstByPeriod(amounts.filter((amount) => amount.kind === kind));
  return first && { amount: first.amount, unit: first.unit, period: first.period };
}

function toCard(row: ProductBatchRow): CardCoverage {
  const lifeCover =
    row.life_cover_unit === null
      ? null
      : { amount: row.life_cover_amount, unit: row.life_cover_unit, period: null };
  return {
    topAmount: { amount: row.top_amount, unit: row.top_unit, period: row.top_period },
    deductible: {
      amount: row.deductible_amount,
      unit: row.deductible_unit,
      period: row.deductible_period,
    },
    percentage: row.coverage_percentage,
    lifeCover,
    preexisting: row.preexisting,
    providerCount: row.provider_count ?? 0,
    freeChoice: row.free_choice,
    mainExclusion: row.main_exclusion,
  };
}
