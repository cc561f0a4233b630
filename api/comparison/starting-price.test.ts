import { wholeCatalogue } from '@cotejo/domain/site/site-key.ts';
import { sampleCatalogue } from '@cotejo/domain/comparison/testing/sample-catalogue.ts';
import type { Offer } from '@cotejo/domain/catalogue/product.ts';
import { countrySites } from '@cotejo/domain/site/site.ts';
import { withStock } from './offer-stock.ts';
import { getStartingPrice } from './starting-price.ts';
import { fixedHolder } from './testing/fixed-holder.ts';

const begins = Date.parse('2026-11-20T12:00:00Z');
const offer: Offer = {
  id: 1,
  type: 'DISCOUNT',
  unitCode: '%',
  amount: 50,
  parceledDiscounts: [],
  stock: 1,
  startsAt: '2026-11-20T12:00:00Z',
  endsAt: '2026-11-20T20:00:00Z',
};
const catalogue = sampleCatalogue(1, 1);
const [type] = catalogue.insuranceTypes;
const product = {
  ...catalogue.products[0]!,
  insuranceTypeId: type!.id,
  currency: 'CLP' as const,
  period: 'month' as const,
  priceRule: 'flat' as const,
  rates: [{ role: 'holder' as const, sex: null, ageFrom: 0, ageTo: 109, amount: 10_000 }],
  availableFrom: '2020-01-01',
  availableTo: null,
  offers: [offer],
};
const insuranceTypes = [
  { ...type!, category: 'Complementario', upperType: { name: 'SALUD' as const, displayName: '' } },
];
const snapshot = fixedHolder({ ...catalogue, insuranceTypes, products: [product] }).current(
  wholeCatalogue('CL'),
)!;
const question = {
  organizationTypes: 'aseguradora,isapre,clinica,eps,medicina-prepagada,asistencia',
};
const view = { site: countrySites.CL, country: 'CL', language: 'es' } as const;
const ask = (now: number, of = snapshot, raw: Readonly<Record<string, unknown>> = question) =>
  getStartingPrice(view, of, raw, now);
const lowest = (answer: ReturnType<typeof ask>): number | null | undefined =>
  answer?.offers[0]?.discountedValue ?? answer?.price.value;

test('the same question is answered once, however it is written', () => {
  const first = ask(begins);
  expect(first?.id).toBe(product.id);
  expect(ask(begins + 1_000)).toBe(first);
  expect(ask(begins, snapshot, { ...question, page: 3, order: 'POPULAR' })).toBe(first);
  const family = { ...question, profile: { cotizante: { edad: 50 } } };
  expect(ask(begins, snapshot, family)).not.toBe(first);
  expect(getStartingPrice({ ...view, language: 'en' }, snapshot, question, begins)).not.toBe(first);
});

test('another price is found once an offer begins, and once it is sold out', () => {
  expect(lowest(ask(begins - 1))).toBe(10_000);
  expect(lowest(ask(begins))).toBe(5_000);
  const news = { productId: product.id, offerId: offer.id, stock: 0 };
  const sold = withStock(snapshot, new Map([[offer.id, news]]));
  expect(lowest(ask(begins, sold))).toBe(10_000);
  expect(lowest(ask(begins))).toBe(5_000);
});
