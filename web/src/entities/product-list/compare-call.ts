import type { CompareRequest } from '@cotejo/contract/comparison/compare.ts';
import { showcaseCategories } from '@cotejo/domain/comparison/showcase-categories.ts';
import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import { writePerfil } from '@cotejo/contract/profile/write-perfil.ts';
import { pageSize, sellers, type Comparator } from '../comparator/comparators.ts';
import type { ListAddress } from '../list-address/list-address.ts';
import { presetsOf } from '../list-address/presets-of.ts';

/** The question that an address asks; what only changes the view is left out of it. */
export function toCompareRequest(
  address: ListAddress,
  comparator: Comparator,
  country: CountryCode,
): CompareRequest {
  const { category, filters, profile, ponderer } = address;
  const { deductibles, organizationTypes, ...lists } = filters;
  const allowed = sellers[country];
  const chosen = allowed.filter((type) => organizationTypes?.includes(type));
  return {
    ...presetsOf(address, comparator, country),
    ...lists,
    ...(category === null ? {} : { categoryTypes: [category] }),
    ...(deductibles ? { deductiblesToCompare: deductibles } : {}),
    ...(profile ? { profile: writePerfil(profile) } : {}),
    ...priceRange(address),
    ...deductibleRange(address),
    organizationTypes: chosen.length > 0 ? chosen : allowed,
    productType: comparator.productType,
    comparator: comparator.slug,
    targetCurrency: countries[country].currency,
    order: address.order,
    ...(ponderer === null ? {} : { ponderer }),
    ...(address.showcase || isShowcaseOnly(category) ? { displayShowcase: true } : {}),
    ...insuresAll(address),
    page: address.page,
    take: pageSize,
  };
}

/** By default the call decides, which knows how many fit. */
function insuresAll({ insuresAll, profile }: ListAddress): Pick<CompareRequest, 'insuresAll'> {
  if (insuresAll === 'all') return { insuresAll: true };
  return insuresAll === 'any' || profile === null ? {} : { insuresAll: 'fewFit' };
}

function isShowcaseOnly(category: string | null): boolean {
  return category !== null && showcaseCategories.includes(category);
}

function priceRange({ priceFrom, priceTo }: ListAddress) {
  const [low, high] = inOrder(priceFrom, priceTo);
  return {
    ...(low === null ? {} : { fromPrice: low }),
    ...(high === null ? {} : { toPrice: high }),
  };
}

function deductibleRange({ deductibleFrom, deductibleTo }: ListAddress) {
  const [low, high] = inOrder(deductibleFrom, deductibleTo);
  return {
    ...(low === null ? {} : { fromDeductible: low }),
    ...(high === null ? {} : { toDeductible: high }),
  };
}

/** A reversed range is swapped, not refused. */
function inOrder(from: number | null, to: number | null): [number | null, number | null] {
  return from !== null && to !== null && from > to ? [to, from] : [from, to];
}

/** The questions of the pages that are appended behind the first. */
export function appendedRequests(
  address: ListAddress,
  comparator: Comparator,
  country: CountryCode,
): CompareRequest[] {
  const { page, upTo } = address;
  return Array.from({ length: upTo - page }, (_, at) =>
    toCompareRequest({ ...address, page: page + 1 + at }, comparator, country),
  );
}
