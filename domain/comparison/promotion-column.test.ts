import type { CatalogueProduct, Offer } from '../catalogue/product.ts';
import { fallbackUfValue } from '../money/currency.ts';
import { parseProfile } from '@cotejo/contract/profile/parse-profile.ts';
import { buildIndex } from './compare-index.ts';
import { parseCompareQuery } from './compare-query.ts';
import { carryPromotions, getPromotions } from './promotion-column.ts';
import { runCompare } from './run-compare.ts';
import { sampleCatalogue } from './testing/sample-catalogue.ts';

const uf = { value: fallbackUfValue, date: '2026-11-20' };
const start = Date.parse('2026-11-20T12:00:00Z');
const end = Date.parse('2026-11-20T20:00:00Z');
const offer: Offer = {
  id: 1,
  type: 'DISCOUNT',
  unitCode: '%',
  amount: 20,
  parceledDiscounts: [],
  stock: 3,
  startsAt: '2026-11-20T12:00:00Z',
  endsAt: '2026-11-20T20:00:00Z',
};

const catalogue = sampleCatalogue(1, 3);
/** Products 1 and 2 of 10,000 and 9,000 pesos; the first may cost 8,000. */
function indexWith(offers: readonly Offer[]) {
  const product = (id: number, amount: number, own: readonly Offer[]): CatalogueProduct => ({
    ...catalogue.products[0]!,
    id,
    currency: 'CLP',
    period: 'month',
    priceRule: 'flat',
    rates: [{ role: 'holder', sex: null, ageFrom: 0, ageTo: 109, amount }],
    ageMinEntry: 0,
    ageMaxEntry: 109,
    availableFrom: '2020-01-01',
    availableTo: null,
    offers: own,
  });
  const insuranceTypes = catalogue.insuranceTypes.map((type) => ({
    ...type,
    category: 'Complementario',
    upperType: { name: 'SALUD' as const, displayName: 'Salud' },
  }));
  const products = [product(1, 10_000, offers), product(2, 9_000, [])];
  return buildIndex('CL', { ...catalogue, insuranceTypes, products }, '2026-11-20');
}

function idsAt(index: ReturnType<typeof indexWith>, now: number, raw = {}): readonly number[] {
  const parsed = parseCompareQuery(
    {
      organizationTypes: 'aseguradora,isapre,clinica,eps,medicina-prepagada,asistencia',
      order: 'lowerPrice',
      ...raw,
    },
    parseProfile(undefined, 'CL'),
    'CL',
  );
  if (!parsed.ok) throw new Error(parsed.code);
  return runCompare(index, parsed.query, uf, now).rows.map(({ product }) => product.id);
}

test('the order by price follows a promotion from its first to its last millisecond', () => {
  const index = indexWith([offer]);
  expect(idsAt(index, start - 1)).toEqual([2, 1]);
  expect(idsAt(index, start)).toEqual([1, 2]);
  expect(idsAt(index, end - 1)).toEqual([1, 2]);
  expect(idsAt(index, end)).toEqual([2, 1]);
});

test('a promotion that is sold out has the normal price, in an index that shares everything else', () => {
  const index = indexWith([offer]);
  expect(idsAt(index, start)).toEqual([1, 2]);
  const products = index.products.map((product) =>
    product?.id === 1 ? { ...product, offers: [{ ...offer, stock: 0 }] } : product,
  );
  expect(idsAt({ ...index, products }, start)).toEqual([2, 1]);
});

test('price filters go by what the card asks', () => {
  const index = indexWith([offer]);
  expect(idsAt(index, start, { toPrice: 8_000 })).toEqual([1]);
  expect(idsAt(index, start, { fromPrice: 8_001 })).toEqual([2]);
});

test('a free first premium is no price', () => {
  expect(idsAt(indexWith([{ ...offer, amount: 100 }]), start)).toEqual([2, 1]);
});

test('a sale reads the promotions of its own product again, and no other', () => {
  const index = indexWith([offer]);
  const second = { ...index.products[0]!, id: 3, offers: [{ ...offer, id: 2 }] };
  const both = { ...index, products: [...index.products, second] };
  const before = getPromotions(both, start + 1);
  const sold = { ...both.products[0]!, offers: [{ ...offer, stock: 0 }] };
  const next = { ...both, products: [sold, ...both.products.slice(1)] };
  carryPromotions(both, next, [0]);
  const after = getPromotions(next, start + 2);
  expect(after).toMatchObject({ from: start, until: end });
  expect(after.offers[0]).toBeUndefined();
  expect(after.offers[2]).toBe(before.offers[2]);
  expect(getPromotions(both, start + 2)).toBe(before);
  expect(getPromotions(next, end).offers.every((offers) => offers === undefined)).toBe(true);
});

test('what is carried before any offer runs is what reading again gives', () => {
  const index = indexWith([offer]);
  getPromotions(index, start - 1);
  const next = { ...index, products: [...index.products] };
  carryPromotions(index, next, [0]);
  expect(getPromotions(next, start - 1).offers).toEqual([undefined, undefined]);
  expect(idsAt(next, start)).toEqual([1, 2]);
});

test('the column is read again only when an offer begins or ends', () => {
  const index = indexWith([offer]);
  const first = getPromotions(index, start);
  expect(first).toMatchObject({ from: start, until: end });
  expect(getPromotions(index, end - 1)).toBe(first);
  expect(getPromotions(index, end)).not.toBe(first);
});
