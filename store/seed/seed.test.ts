import { marketCoverages } from './data/market-coverages.ts';
import fc from 'fast-check';
import { addProduct } from './add-product.ts';
import { curveSteps } from './age-bands.ts';
import { addDays } from './calendar.ts';
import { addCatalogueRows } from './catalogue-rows.ts';
import { draftKind } from './draft-kind.ts';
import { chileanHealthKinds } from './kinds/chile-health.ts';
import { addOrganizations, addProviders } from './organization-rows.ts';
import { randomFrom } from './rows/random.ts';
import { RowSet } from './row-set.ts';
import { slug } from './slug.ts';
import { inWords, toSmallest } from './rows/units.ts';

/** The complementary products of a day, as rows of every table that they fill. */
function complementary(referenceDate: string): RowSet {
  const rows = new RowSet();
  const ids = addCatalogueRows(rows);
  const organizations = addOrganizations(rows);
  const providers = addProviders(rows, organizations);
  const market = { organizations, providers, referenceDate, takenUrls: new Set<string>() };
  const kinds = chileanHealthKinds.filter(({ type }) => type === 'complementario');
  const context = { ids, referenceDate, ratesFrom: '2025-07-01', formerRatesFrom: '2024-07-01' };
  for (const draft of kinds.flatMap((kind) => draftKind(kind, market))) {
    addProduct(rows, draft, context);
  }
  return rows;
}

test('the same day gives the same rows', () => {
  const [first, second] = [complementary('2026-03-01'), complementary('2026-03-01')];
  for (const table of ['product', 'product_rate', 'product_offer', 'product_faq'] as const) {
    expect(first.rows(table).length).toBeGreaterThan(0);
    expect(JSON.stringify(second.rows(table))).toBe(JSON.stringify(first.rows(table)));
  }
});

test('another day moves dates and nothing else', () => {
  const undated = (day: string) =>
    JSON.stringify(
      complementary(day)
        .rows('product')
        .map((row) => ({ ...row, available_from: null, available_to: null, updated_at: null })),
    );
  expect(undated('2026-07-01')).toBe(undated('2026-03-01'));
});

test('a series depends on its text alone and stays inside its bounds', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: -50, max: 50 }), fc.nat(100), (text, low, width) => {
      const drawn = (): number[] => {
        const random = randomFrom(text);
        return Array.from({ length: 20 }, () => random.between(low, low + width));
      };
      const series = drawn();
      expect(drawn()).toEqual(series);
      expect(series.every((value) => value >= low && value <= low + width)).toBe(true);
    }),
  );
});

test('steps of a curve cover every age from entry to the last one, once per role and sex', () => {
  fc.assert(
    fc.property(
      fc.nat(60),
      fc.integer({ min: 61, max: 109 }),
      fc.boolean(),
      (ageMin, ageMaxEntry, unisex) => {
        const steps = curveSteps({
          curve: [1, 2, 3, 4, 5],
          female: unisex ? 1 : 1.2,
          childShare: 0.5,
          ageMin,
          ageMaxEntry,
          withDependants: true,
          childHolders: false,
        }).filter(({ role }) => role === 'holder');
        const wrong: number[] = [];
        for (let age = 18; age <= 109; age += 1) {
          const expected = age >= ageMin && age <= ageMaxEntry ? 1 : 0;
          for (const sex of ['F', 'M'] as const) {
            const found = steps.filter(
              (step) => (step.sex ?? sex) === sex && step.ageFrom <= age && age <= step.ageTo,
            );
            if (found.length !== expected) wrong.push(age);
          }
        }
        expect(wrong).toEqual([]);
      },
    ),
  );
});

test('slugs lose accents and keep capitals', () => {
  expect(slug('Clínica Andes Salud Chillán')).toBe('Clinica-Andes-Salud-Chillan');
  expect(slug('Integral 90/80 Ñuble')).toBe('Integral-90-80-Nuble');
});

test('figures become smallest units and Spanish words', () => {
  expect(toSmallest(0.05, 'UF')).toBe(500);
  expect(toSmallest(12, 'eventos')).toBe(12);
  expect(inWords(5_000, 'USD')).toBe('US$5.000');
  expect(inWords(0.5, 'UF')).toBe('0,5 UF');
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
});

// Figures are converted to the money of each country, words are not.
test('no name of a benefit has an amount in it', () => {
  expect(marketCoverages.filter(({ label }) => /\d (?:UF|CLP|PEN|COP|USD)\b/.test(label))).toEqual(
    [],
  );
});
