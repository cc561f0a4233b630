import { addCoverageRows } from './coverage-rows.ts';
import type { CatalogueIds } from './catalogue-rows.ts';
import { addDetailRows } from './detail-rows.ts';
import { addLimitRows } from './limit-rows.ts';
import { addOfferRows } from './offer-rows.ts';
import { rounded } from './draft-kind.ts';
import { exclusionsOf } from './texts/exclusions-of.ts';
import type { ProductDraft } from './rows/product-draft.ts';
import type { DraftFigure } from './rows/product-draft.ts';
import type { RowSet } from './row-set.ts';
import { settleFeatures } from './settle-features.ts';
import { toSmallest } from './rows/units.ts';

export interface SeedContext {
  readonly ids: CatalogueIds;
  readonly referenceDate: string;
  /** First day of the price list that holds now, and of the one before. */
  readonly ratesFrom: string;
  readonly formerRatesFrom: string;
}

/** One draft as rows of every table that has some of it. */
export function addProduct(rows: RowSet, drawn: ProductDraft, context: SeedContext): void {
  const draft = { ...drawn, features: settleFeatures(drawn) };
  const id = rows.nextId('product');
  const { random } = draft;
  const hasOffer = addOfferRows(rows, id, draft, context.referenceDate);
  const exclusions = exclusionsOf(draft);
  const product = {
    id,
    product_code: draft.code,
    country_code: draft.country,
    organization_id: draft.organization.id,
    insurance_type_id: context.ids.types.get(draft.type),
    name: `${draft.displayName} ${draft.organization.name}`,
    display_name: draft.displayName,
    url: draft.url,
    product_type: draft.productType,
    sales_channel: draft.salesChannel,
    tier: draft.tier,
    available_from: draft.availableFrom,
    available_to: draft.availableTo,
    is_promoted: draft.online && random.chance(9),
    exclusive: random.chance(5),
    is_popular: random.chance(draft.online ? 12 : 3),
    popularity: drawPopularity(draft),
    currency_code: draft.currency,
    currency_unit: draft.currencyUnit,
    period: draft.period,
    price_rule: draft.priceRule,
    family_factors: draft.familyFactors,
    tariff: draft.tariff,
    minimum_employees: draft.minimumEmployees,
    age_min_entry: draft.ageMin,
    age_max_entry: draft.ageMaxEntry,
    maximum_dependants: draft.dependants,
    previsiones: draft.previsiones,
    ...figureColumns('top', draft.top),
    ...figureColumns('deductible', draft.deductible),
    deductible_uf: deductibleInUf(draft),
    coverage_percentage: draft.percentage,
    life_cover_amount: draft.lifeCover && toSmallest(draft.lifeCover.amount, draft.lifeCover.unit),
    life_cover_unit: draft.lifeCover?.unit ?? null,
    preexisting: draft.preexisting,
    free_choice: draft.freeChoice,
    main_exclusion: random.chance(4) ? null : (exclusions[0]?.es[0] ?? null),
    metadata: metadataOf(draft, hasOffer),
    updated_at: `${draft.availableFrom}T12:00:00Z`,
  };
  rows.add('product', product);
  addRates(rows, id, draft, context);
  for (const code of draft.features) {
    rows.add('product_feature', {
      product_id: id,
      feature_id: context.ids.features.get(code),
      detail: null,
    });
  }
  for (const provider of draft.providers) {
    rows.add('product_provider', {
      product_id: id,
      coverage_organization_id: provider.id,
      preferred: !['free_choice', 'network', 'public'].includes(provider.kind),
    });
  }
  for (const code of draft.coverageCountries) {
    rows.add('product_coverage_country', { product_id: id, coverage_country_code: code });
  }
  addCoverageRows(rows, id, draft, context.ids);
  addLimitRows(rows, id, draft);
  // A card that says that it does not know what is excluded leads to a page that does not know either.
  addDetailRows(rows, id, draft, product.main_exclusion === null ? [] : exclusions);
}

function figureColumns(
  name: 'top' | 'deductible',
  figure: DraftFigure | null,
): Record<string, unknown> {
  return {
    [`${name}_amount`]: figure?.amount == null ? null : toSmallest(figure.amount, figure.unit),
    [`${name}_unit`]: figure?.unit ?? null,
    [`${name}_period`]: figure?.period ?? null,
  };
}

function drawPopularity({ random, online }: ProductDraft): number {
  // Two draws are left unused: what is drawn after them stays as installed catalogues have it.
  if (!random.chance(10)) random.next();
  return Math.round(random.next() ** 3 * (online ? 2_400 : 700));
}

/** For filters and order: about, in UF; exact only where the deductible is in UF. */
const ufPerUnit: Readonly<Record<string, number>> = {
  UF: 1,
  USD: 1 / 42,
  PEN: 1 / 155,
  COP: 1 / 165_000,
};

function deductibleInUf({ deductible }: ProductDraft): number | null {
  if (deductible === null || deductible.amount === null) return null;
  if (deductible.amount === 0) return 0;
  const rate = ufPerUnit[deductible.unit];
  return rate === undefined ? null : toSmallest(deductible.amount * rate, 'UF');
}

function metadataOf(draft: ProductDraft, hasOffer: boolean): Record<string, unknown> {
  const places = draft.providers.filter(
    ({ kind }) => !['free_choice', 'network', 'public'].includes(kind),
  );
  const minimum =
    draft.minimumEmployees === null
      ? {}
      : draft.type === 'colectivo'
        ? { minEmployeeQuantity: draft.minimumEmployees }
        : { minsubscribers: draft.minimumEmployees };
  return {
    modality: draft.freeChoice && places.length === 0 ? 'Libre Elección' : 'Preferente',
    salesChannel: draft.salesChannel,
    logo: null,
    isMapEnabled: places.length > 0 && draft.country !== 'INT',
    hasOffer,
    product_type: draft.productType,
    waitingDays: draft.waitingDays,
    needsDeclaration: draft.needsDeclaration,
    ageMaxStay: draft.ageMaxStay,
    ...minimum,
    ...draft.metadata,
  };
}

/** The prices of the previous price list, in percent of the current one. */
const formerPercent = 96;

function addRates(
  rows: RowSet,
  productId: number,
  draft: ProductDraft,
  context: SeedContext,
): void {
  const addList = (percent: number, from: string, to: string | null): void => {
    for (const step of draft.rates) {
      rows.add('product_rate', {
        product_id: productId,
        role: step.role,
        sex: step.sex,
        age_from: step.ageFrom,
        age_to: step.ageTo,
        amount: rounded((step.price * percent) / 100, draft.currency),
        effective_from: from,
        effective_to: to,
      });
    }
  };
  if (draft.random.chance(10)) addList(formerPercent, context.formerRatesFrom, context.ratesFrom);
  addList(100, context.ratesFrom, null);
}
