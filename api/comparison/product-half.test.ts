import fc from 'fast-check';
import { buildIndex } from '@cotejo/domain/comparison/compare-index.ts';
import { sampleCatalogue } from '@cotejo/domain/comparison/testing/sample-catalogue.ts';
import type { CatalogueProduct } from '@cotejo/domain/catalogue/product.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { sayFact, type FactName } from '@cotejo/domain/facts/say-fact.ts';
import { fallbackUfValue } from '@cotejo/domain/money/currency.ts';
import { getProductHalf, monthsBefore } from './product-half.ts';
import { takeSnapshot } from './snapshot.ts';

const catalogue = sampleCatalogue(1, 1);
const sample = catalogue.products[0]!;

function halfOf(product: CatalogueProduct, today: string, language: Language = 'es') {
  const index = buildIndex('CL', { ...catalogue, products: [product] }, today);
  const snapshot = takeSnapshot(index, {
    value: fallbackUfValue,
    date: today,
    source: 'published',
    state: 'current',
    chargeable: true,
  });
  return getProductHalf(snapshot, product, language);
}

/** Whether a product that came on sale on a day is new on another. */
function isNew(availableFrom: string, today: string): boolean {
  const product = { ...sample, availableFrom, availableTo: null };
  return halfOf(product, today).members.isNew;
}

test('metadata leave as they are stored, and only the table of facts translates them', () => {
  const metadata = { zona: 'Norte', beneficio_tributario: 'Artículo 107' };
  const { members } = halfOf({ ...sample, metadata }, '2026-11-21', 'en');
  expect(members.insuranceMetadata.metadata).toMatchObject(metadata);
  const say = (name: FactName) => sayFact(name, members, { language: 'en' })?.text;
  expect(say('zone')).toBe('North of the country');
  expect(say('taxBenefit')).toBe('Tax relief under article 107');
});

test.each([
  ['2026-11-21', 2, '2026-09-21'],
  ['2026-01-15', 2, '2025-11-15'],
  // Where the day is missing the month ends earlier, never in the next one.
  ['2026-04-30', 2, '2026-02-28'],
  ['2028-04-30', 2, '2028-02-29'],
  ['2026-08-31', 2, '2026-06-30'],
  ['2026-12-31', 2, '2026-10-31'],
  ['2026-02-28', 2, '2025-12-28'],
  ['2026-03-31', 1, '2026-02-28'],
])('%s minus %i months is %s', (day, months, expected) => {
  expect(monthsBefore(day, months)).toBe(expected);
});

test.each([
  ['the first day', '2026-11-21', '2026-11-21', true],
  ['a day short of two months', '2026-09-22', '2026-11-21', true],
  ['two months to the day', '2026-09-21', '2026-11-21', false],
  ['a day more', '2026-09-20', '2026-11-21', false],
  ['over the end of February, a day short', '2026-03-01', '2026-04-30', true],
  ['over the end of February, two months', '2026-02-28', '2026-04-30', false],
  ['over the turn of the year, a day short', '2025-12-01', '2026-01-31', true],
  ['over the turn of the year, two months', '2025-11-30', '2026-01-31', false],
])('new is less than two months on sale: %s', (_, from, today, expected) => {
  expect(isNew(from, today)).toBe(expected);
});

test('months back are in the month they should be in, and later days are never earlier', () => {
  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const month = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 30 }), day, (one, months, other) => {
      expect(month(monthsBefore(one, months))).toBe(month(one) - months);
      const [earlier, later] = [one, other].sort() as [string, string];
      expect(monthsBefore(earlier, months) <= monthsBefore(later, months)).toBe(true);
    }),
  );
});
