import type { CatalogueProduct } from '../catalogue/product.ts';
import { maximumAge } from '../catalogue/product.ts';
import type { CountryCode } from '../country/country.ts';
import { coverSize, type Cover } from './cover.ts';
import type { FrozenReference } from './data/frozen-reference.ts';
import { referenceProducts } from './data/reference-products.ts';
import { maximumPersons } from '../profile/limits.ts';
import type { WorstOfKind } from './fold-cover.ts';
import { getKindScope, type KindScope } from './kind-scope.ts';

/** The typical product of a kind: what others are measured against. */
export interface ReferenceProduct {
  readonly scope: KindScope;
  readonly gamma: number;
  readonly worst: WorstOfKind;
  readonly cover: Cover;
  /** Prices by the same functions as any other; takes everybody. */
  readonly product: CatalogueProduct;
}

const references = new Map<string, ReferenceProduct | null>();

/** By country and machine name of the type; null = no affinity for it. */
export function getReference(country: CountryCode, type: string): ReferenceProduct | null {
  const key = `${country}/${type}`;
  const known = references.get(key);
  if (known !== undefined) return known;
  const frozen = Object.hasOwn(referenceProducts, key) ? referenceProducts[key] : undefined;
  const scope = getKindScope(type);
  const reference =
    frozen === undefined || scope === null ? null : toReference(frozen, scope, country, type);
  // Only types of the catalogue are asked for, so the map stays small.
  references.set(key, reference);
  return reference;
}

export function toReference(
  frozen: FrozenReference,
  scope: KindScope,
  country: CountryCode,
  type: string,
): ReferenceProduct {
  const [top, deductible, deductiblePeriod] = frozen.worst;
  return {
    scope,
    gamma: frozen.gamma,
    worst: { top: top ?? Number.POSITIVE_INFINITY, deductible, deductiblePeriod },
    cover: readCover(frozen.cover),
    product: toProduct(frozen, country, type),
  };
}

function readCover(text: string): Cover {
  const values = text.split(' ').flatMap((word) => {
    const [times, value = times] = word.split('*');
    const number = value === '-' ? Number.POSITIVE_INFINITY : Number(value);
    return Array.from({ length: word.includes('*') ? Number(times) : 1 }, () => number);
  });
  if (values.length !== coverSize || values.some(Number.isNaN)) {
    throw new RangeError('a frozen cover does not fit the model: freeze the references again');
  }
  return Float32Array.from(values);
}

function toProduct(frozen: FrozenReference, country: CountryCode, type: string): CatalogueProduct {
  return {
    id: 0,
    productCode: `typical ${type}`,
    country,
    name: type,
    displayName: type,
    url: type,
    insuranceTypeId: 0,
    organizationId: 0,
    salesChannel: [],
    productType: '',
    tier: null,
    availableFrom: '',
    availableTo: null,
    isPromoted: false,
    exclusive: false,
    isPopular: false,
    popularity: 0,
    currency: frozen.currency,
    currencyUnit: null,
    period: frozen.period,
    priceRule: frozen.rule,
    familyFactors: frozen.factors,
    rates: frozen.rates.map(([role, sex, ageFrom, ageTo, amount]) => ({
      role,
      sex,
      ageFrom,
      ageTo,
      amount,
    })),
    minimumEmployees: null,
    ageMinEntry: 0,
    ageMaxEntry: maximumAge,
    maximumDependants: maximumPersons,
    deductible: null,
    featureIds: [],
    coverageOrganizationIds: [],
    coverageCountryCodes: [],
    previsiones: [],
    card: {
      topAmount: { amount: null, unit: null, period: null },
      deductible: { amount: null, unit: null, period: null },
      percentage: null,
      lifeCover: null,
      preexisting: null,
      providerCount: 0,
      freeChoice: true,
      mainExclusion: null,
    },
    offers: [],
    metadata: {},
  };
}
