import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import type { TFunction } from '../../../shared/language/translate.ts';
import { createI18n, ensureNamespaces } from '../../../shared/language/create-i18n.ts';
import { namespaceLoaders } from '../../../app/namespaces.ts';
import { sampleCard } from '../../../entities/product-list/testing/sample-answer.ts';
import { joinChoices } from '../../../entities/product/compared.ts';
import { priceRows } from './price-rows.ts';
import { sampleCompared } from './testing/sample-compared.ts';

let t: TFunction;
beforeAll(async () => {
  const i18n = createI18n('es', {}, namespaceLoaders);
  await ensureNamespaces(i18n, ['comparison', 'card', 'sideBySide']);
  t = i18n.t;
});

/** The cells of a row of products that cost so much. */
function rowOf(id: string, cards: readonly Partial<CardItem>[], country: 'CL' | 'INT' = 'CL') {
  const products = joinChoices(
    cards.map((card, at) => sampleCompared({ id: at + 1, card })),
    [],
    country,
  );
  const row = priceRows(products, {
    t,
    country,
    language: 'es',
    locale: 'es-CL',
    basis: { period: 'month', unit: 'local' },
    entered: true,
  }).find((one) => one.id === id);
  return products.map((product, at) => row?.cell(product, at));
}

function cells(...cards: readonly Partial<CardItem>[]) {
  return rowOf('price', cards).map((cell) =>
    cell?.kind === 'price' ? [cell.first, cell.best ?? null] : null,
  );
}

const priced = (value: number): Partial<CardItem> => ({
  price: { ...sampleCard(1).price, value },
});
const discount = (discountedValue: number, stock: number | null = null): Partial<CardItem> => ({
  offers: [
    {
      id: 1,
      offerType: { name: 'DISCOUNT' },
      discount: {
        unitCode: '%',
        amount: 20,
        parceledDiscounts: [],
        salesLimitQuantityEnable: false,
      },
      stock,
      endsAt: '2025-10-12T23:59:59Z',
      discountedValue,
    },
  ],
});

test('the lowest is the price that stands there: a discount counts', () => {
  expect(cells({ ...priced(20_000), ...discount(9_000) }, priced(10_000))).toEqual([
    ['$9.000', 'El más bajo'],
    ['$10.000', null],
  ]);
});

test('a free first premium does not make the whole price the lowest', () => {
  expect(cells({ ...priced(20_000), ...discount(0) }, priced(10_000))).toEqual([
    ['$20.000', null],
    ['$10.000', 'El más bajo'],
  ]);
});

test('pesos and dollars have no lowest', () => {
  const inDollars = {
    price: {
      ...sampleCard(1).price,
      value: 5_000,
      unit: { code: 'USD', display: null } as const,
      convertionTo: null,
    },
  };
  expect(cells(priced(10_000), inDollars).map((cell) => cell?.[1])).toEqual([null, null]);
});

test('a total of the year says that it leaves the promotion of the price above it out', () => {
  const year = (value: number) => ({
    yearlyTotal: { value, unit: { code: 'CLP', display: null } as const },
  });
  expect(
    rowOf('year', [
      { ...priced(20_000), ...discount(16_000), ...year(240_000) },
      { ...priced(20_000), ...discount(0), ...year(240_000) },
      { ...priced(20_000), ...discount(16_000, 0), ...year(240_000) },
      { ...priced(10_000), ...year(120_000) },
    ]),
  ).toEqual([
    { kind: 'value', text: '$240.000', note: 'Sin la promoción' },
    { kind: 'value', text: '$240.000', note: 'Sin la promoción' },
    { kind: 'value', text: '$240.000', note: undefined },
    { kind: 'value', text: '$120.000', note: undefined },
  ]);
});

test('a promotion is a badge, and words for the international audience, which has none', () => {
  const cards = [{ ...priced(20_000), ...discount(16_000) }];
  expect(rowOf('price', cards)).toMatchObject([{ offer: '20 % menos' }]);
  const [cell] = rowOf('price', cards, 'INT');
  expect(cell).toMatchObject({ first: '$16.000', note: '20 % menos' });
  expect(cell).toHaveProperty('offer', undefined);
});

test('a promotion says how many are left, and a sold out one that the normal price stands', () => {
  expect(
    rowOf('price', [
      { ...priced(20_000), ...discount(16_000, 3) },
      { ...priced(20_000), ...discount(16_000, 0) },
      priced(20_000),
    ]),
  ).toMatchObject([
    { first: '$16.000', offer: '20 % menos', note: 'Quedan solo 3 promociones disponibles' },
    { first: '$20.000', note: 'Promoción Cyber Agotada. Precio normal' },
    { first: '$20.000', note: undefined },
  ]);
});

test('a price says the month that is charged, and about what dollars are in pesos', () => {
  const { price } = sampleCard(1);
  const pesos = { code: 'CLP', display: null } as const;
  const notes = rowOf('price', [
    { price: { ...price, paymentMode: 'year', chargedMonthly: { value: 1_487, unit: pesos } } },
    { price: { ...price, reference: '$230.000' } },
    { price },
  ]).map((cell) => (cell?.kind === 'price' ? cell.note : null));
  expect(notes).toEqual(['se paga por mes: $1.487', '≈ $230.000 al mes, de referencia', undefined]);
});
