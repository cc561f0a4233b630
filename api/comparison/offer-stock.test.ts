import { buildIndex } from '@cotejo/domain/comparison/compare-index.ts';
import { getPromotions } from '@cotejo/domain/comparison/promotion-column.ts';
import { sampleCatalogue } from '@cotejo/domain/comparison/testing/sample-catalogue.ts';
import type { Offer } from '@cotejo/domain/catalogue/product.ts';
import { fallbackUfValue } from '@cotejo/domain/money/currency.ts';
import { withStock } from './offer-stock.ts';
import { takeSnapshot } from './snapshot.ts';

const now = Date.parse('2026-11-20T15:00:00Z');
const offerOf = (id: number): Offer => ({
  id,
  type: 'DISCOUNT',
  unitCode: '%',
  amount: 20,
  parceledDiscounts: [],
  stock: 3,
  startsAt: '2026-11-20T12:00:00Z',
  endsAt: '2026-11-20T20:00:00Z',
});

test('a sale leaves the promotions of other products as they were read', () => {
  const catalogue = sampleCatalogue(2, 1);
  const type = {
    ...catalogue.insuranceTypes[0]!,
    upperType: { name: 'SALUD' as const, displayName: '' },
  };
  const products = catalogue.products.map((product, at) => ({
    ...product,
    insuranceTypeId: type.id,
    offers: [offerOf(at + 1)],
  }));
  const index = buildIndex('CL', { ...catalogue, insuranceTypes: [type], products }, '2026-11-20');
  const snapshot = takeSnapshot(index, {
    value: fallbackUfValue,
    date: '2026-11-20',
    source: 'published',
    state: 'current',
    chargeable: true,
  });
  const before = getPromotions(snapshot.index, now);
  const news = { productId: products[0]!.id, offerId: 1, stock: 0 };
  const sold = withStock(snapshot, new Map([[news.offerId, news]]));
  const after = getPromotions(sold.index, now);
  expect([before.offers[0], after.offers[0]]).toEqual([[offerOf(1)], undefined]);
  expect(after.offers[1]).toBe(before.offers[1]);
  expect(sold.stock).not.toBe(snapshot.stock);
});
