import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import * as calls from '@cotejo/contract/catalogue/product-calls.ts';
import { getFactors, getHouseholdOfPlan, getPlanInfo } from '@cotejo/contract/plan/plan-calls.ts';
import type { ApiClient } from '@cotejo/contract/client.ts';
import { queryOptions } from '@tanstack/react-query';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { isOnline } from '../../../entities/product/product-links.ts';
import { known } from '../../../shared/api/known.ts';
import { readPrice, type PriceOutcome } from './price-query.ts';
import { writePerfil } from '@cotejo/contract/profile/write-perfil.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';

/** Whether it can be bought on the day that the page was read; without it there is no card. */
export type Sale = 'on' | 'later' | 'ended';

/** Everything that the page of one product shows; a part that did not arrive is null. */
export interface ProductPage {
  readonly product: CallAnswer<'getProduct'>['product'];
  readonly card: CallAnswer<'getProduct'>['card'];
  readonly sale: Sale;
  readonly coverages: CallAnswer<'getCoverages'> | null;
  readonly exclusions: CallAnswer<'getExclusions'> | null;
  readonly extraBenefits: CallAnswer<'getExtraBenefits'> | null;
  readonly faq: CallAnswer<'getFaq'> | null;
  readonly rates: CallAnswer<'getRates'> | null;
  readonly conditions: CallAnswer<'getConditions'> | null;
  readonly providers: CallAnswer<'getCoverageOrganizations'> | null;
  readonly documents: CallAnswer<'getDocuments'> | null;
  /** How it is paid here; null also where it is not sold online. */
  readonly payment: CallAnswer<'getPaymentInfo'> | null;
  /** Null where there is none to ask for: the product is not on sale. */
  readonly price: PriceOutcome | null;
  /** Why it has its score for the people of the profile; null without a profile. */
  readonly affinity: CallAnswer<'getAffinity'> | null;
  /** What its promotions are; empty without any. */
  readonly offers: CallAnswer<'getOffers'>;
  readonly similar: CallAnswer<'getSimilarProducts'> | null;
  readonly seo: CallAnswer<'getProductSeo'> | null;
  readonly descriptions: CallAnswer<'getDescriptions'> | null;
  readonly tops: CallAnswer<'getTopsAndDeductibles'> | null;
  /** What an isapre plan restricts and what its price is made of; null of every other product. */
  readonly plan: PlanParts | null;
}

export interface PlanParts {
  readonly info: CallAnswer<'getPlanInfo'>;
  readonly factors: CallAnswer<'getFactors'>['factores'];
  /** Factor and price of each person of the profile; null without a profile. */
  readonly household: CallAnswer<'getHouseholdOfPlan'> | null;
}

export type ProductOutcome =
  | { readonly kind: 'product'; readonly page: ProductPage }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly reference: string | null };

/** How an address names a product: by its two slugs, or by its code (isapre plans of old links). */
export type ProductName =
  | { readonly by: 'url'; readonly organizationUrl: string; readonly productUrl: string }
  | { readonly by: 'code'; readonly code: string };

export function productQuery(
  api: ApiClient,
  name: ProductName,
  profile: Profile | null,
  language: string,
) {
  return queryOptions({
    queryKey: ['product', name, profile, language],
    queryFn: ({ signal }) => readProduct(api, name, profile, signal),
    staleTime: 60_000,
  });
}

async function readProduct(
  api: ApiClient,
  name: ProductName,
  profile: Profile | null,
  signal: AbortSignal,
): Promise<ProductOutcome> {
  const options = { signal };
  const wire = profile === null ? undefined : writePerfil(profile);
  const query = wire === undefined ? {} : { profile: JSON.stringify(wire) };
  const head =
    name.by === 'url'
      ? await api.call(calls.getProductByUrl, { params: name, query }, options)
      : await api.call(calls.getProduct, { params: { code: name.code }, query }, options);
  if (!head.ok) {
    return head.status === 404
      ? { kind: 'missing' }
      : { kind: 'failed', reference: head.problem?.requestId ?? null };
  }
  // One part that fails must not break the page: its section then says "No informado".
  const { product, card } = head.data;
  const params = { id: product.id };
  const sold = card !== null;
  const [
    coverages,
    exclusions,
    extraBenefits,
    faq,
    rates,
    conditions,
    providers,
    documents,
    payment,
    affinity,
    price,
    offers,
    similar,
    seo,
    descriptions,
    tops,
    plan,
  ] = await Promise.all([
    known(api.call(calls.getCoverages, { params }, options)),
    known(api.call(calls.getExclusions, { params }, options)),
    known(api.call(calls.getExtraBenefits, { params }, options)),
    known(api.call(calls.getFaq, { params }, options)),
    known(api.call(calls.getRates, { params }, options)),
    known(api.call(calls.getConditions, { params }, options)),
    known(api.call(calls.getCoverageOrganizations, { params }, options)),
    known(api.call(calls.getDocuments, { params }, options)),
    card !== null && isOnline(card)
      ? known(api.call(calls.getPaymentInfo, { params: { id: String(product.id) } }, options))
      : null,
    sold && profile !== null
      ? known(api.call(calls.getAffinity, { params, query }, options))
      : null,
    sold ? readPrice(api, product.id, profile, signal) : null,
    card !== null && card.offers.length > 0
      ? known(api.call(calls.getOffers, { params: { id: String(product.id) } }, options))
      : null,
    sold ? known(api.call(calls.getSimilarProducts, { params, query }, options)) : null,
    known(api.call(calls.getProductSeo, { params }, options)),
    known(api.call(calls.getDescriptions, { params }, options)),
    known(api.call(calls.getTopsAndDeductibles, { params }, options)),
    product.organization.type === 'isapre'
      ? readPlan(api, product.productCode, wire, signal)
      : null,
  ]);
  return {
    kind: 'product',
    page: {
      product,
      card,
      sale: sold ? 'on' : saleOf(product, Date.now()),
      coverages,
      exclusions,
      extraBenefits,
      faq,
      rates,
      conditions,
      providers,
      documents,
      payment,
      affinity,
      price,
      // 204, which has no body, says that there are none any more.
      offers: offers ?? [],
      similar,
      seo,
      descriptions,
      tops,
      plan,
    },
  };
}

async function readPlan(
  api: ApiClient,
  codigo: string,
  profile: object | undefined,
  signal: AbortSignal,
): Promise<PlanParts | null> {
  const options = { signal };
  const [info, factors, household] = await Promise.all([
    known(api.call(getPlanInfo, { query: { codigo } }, options)),
    known(api.call(getFactors, {}, options)),
    profile === undefined
      ? null
      : known(
          api.call(
            getHouseholdOfPlan,
            { query: { codigo, profile: JSON.stringify(profile) } },
            options,
          ),
        ),
  ]);
  return info === null ? null : { info, factors: factors?.factores ?? [], household };
}

/** Of a product without a card: its first day of sale lies ahead, or its last one has passed. */
function saleOf(
  { availableFrom, country }: Pick<ProductPage['product'], 'availableFrom' | 'country'>,
  now: number,
): Exclude<Sale, 'on'> {
  const { timeZone } = countries[country];
  return availableFrom > dayIn(timeZone, now) ? 'later' : 'ended';
}
