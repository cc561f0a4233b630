import type { CoverageAmount } from '../catalogue/coverage-amount.ts';
import type { CoverageFigure, ProductCoverages } from '../catalogue/product.ts';
import { toCardCoverages } from './card-coverages.ts';

const uf = (maxAmount: number): CoverageAmount => ({
  minAmount: null,
  maxAmount,
  unit: { code: 'UF', name: 'UF', currencyCode: 'UF' },
});
const figure = (amount: number): CoverageFigure => ({ amount, unit: 'UF', period: 'anual' });
const none: ProductCoverages = { categories: [], sums: [], limits: [], requirements: [] };
const clinic = 7;
const other = 8;

const product: ProductCoverages = {
  ...none,
  categories: [
    [1, clinic],
    [1, null],
    [2, other],
    [3, null],
  ],
  sums: [
    { placeId: other, disability: false, amounts: { compensation: uf(10) } },
    { placeId: null, disability: false, amounts: { compensation: uf(20) } },
  ],
  limits: [
    { placeIds: [clinic], disability: false, top: figure(500), deductible: figure(5) },
    { placeIds: [other], disability: false, top: figure(400), deductible: null },
  ],
};

test('without a chosen place everything that it covers is said, each category once', () => {
  expect(toCardCoverages(product)).toMatchObject({
    categoryIds: [1, 2, 3],
    compensation: uf(10),
    top: null,
    deductible: null,
  });
});

test('in one place only what holds there or everywhere is said, with its own top', () => {
  expect(toCardCoverages(product, [clinic])).toMatchObject({
    categoryIds: [1, 3],
    compensation: uf(20),
    top: figure(500),
    deductible: figure(5),
  });
});

test('in several places everything is said, with the top of the first limit that holds in one', () => {
  expect(toCardCoverages(product, [other, clinic])).toMatchObject({
    categoryIds: [1, 2, 3],
    top: figure(500),
  });
});

test('in a place without a limit of its own the figures of the product hold', () => {
  expect(toCardCoverages(product, [99])).toMatchObject({ top: null, deductible: null });
});

test('a disability is said of its limit first, of its coverage where there is none, else not', () => {
  const coverage = { placeId: null, disability: true, amounts: { top_amount: uf(300) } };
  const limit = { placeIds: [], disability: true, top: figure(200), deductible: null };
  const sums = [coverage];
  expect(toCardCoverages({ ...none, sums, limits: [limit] }).disability?.maxAmount).toBe(200);
  expect(toCardCoverages({ ...none, sums }).disability).toEqual(uf(300));
  expect(toCardCoverages(none).disability).toBeNull();
});
