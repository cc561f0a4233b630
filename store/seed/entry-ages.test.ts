import { refusePerson, type JoiningRules } from '@cotejo/domain/affinity/who-fits.ts';
import { dependantEntryAges } from '@cotejo/domain/affinity/dependant-ages.ts';
import type { PriceRule, Rate } from '@cotejo/domain/catalogue/product.ts';
import { buildRows } from './seed.ts';

type Row = Readonly<Record<string, unknown>>;
const day = '2026-11-22';
const rows = buildRows(day);

const rates = new Map<unknown, Rate[]>();
for (const row of rows.rows('product_rate') as readonly Row[]) {
  const holds = String(row['effective_from']) <= day && row['effective_to'] === null;
  if (!holds) continue;
  const list = rates.get(row['product_id']) ?? [];
  rates.set(row['product_id'], [
    ...list,
    {
      role: row['role'] as Rate['role'],
      sex: row['sex'] as Rate['sex'],
      ageFrom: Number(row['age_from']),
      ageTo: Number(row['age_to']),
      amount: Number(row['amount']),
    },
  ]);
}
const overviews = new Map(
  (rows.rows('product_description') as readonly Row[])
    .filter(({ section }) => section === 'Vista General')
    .map((row) => [row['product_id'], String(row['body'])]),
);
const products = (rows.rows('product') as readonly Row[])
  .filter((row) => Number(row['maximum_dependants']) > 0)
  .map((row) => ({
    code: String(row['product_code']),
    body: overviews.get(row['id']) ?? '',
    rules: {
      priceRule: row['price_rule'] as PriceRule,
      rates: rates.get(row['id']) ?? [],
      ageMinEntry: Number(row['age_min_entry']),
      ageMaxEntry: Number(row['age_max_entry']),
      maximumDependants: Number(row['maximum_dependants']),
      previsiones: [],
    } satisfies JoiningRules,
  }));

const takes = (rules: JoiningRules, age: number) =>
  (['F', 'M'] as const).some(
    (sex) => refusePerson(rules, { role: 'dependant', sex, age, isMain: false }) === null,
  );

test('no product names an age for dependants at which it refuses them, or refuses one that it names', () => {
  expect(products.length).toBeGreaterThan(300);
  const wrong = products.filter(({ rules }) => {
    const ages = dependantEntryAges(rules);
    return Array.from({ length: rules.ageMinEntry + 1 }, (_, age) => age).some(
      (age) => takes(rules, age) !== (ages !== null && age >= ages.from && age <= ages.to),
    );
  });
  expect(wrong.map(({ code }) => code)).toEqual([]);
});

test('the description tells the ages of dependants apart exactly where they differ from those of the holder', () => {
  const wrong = products.filter(({ rules, body }) => {
    const ages = dependantEntryAges(rules);
    const differ =
      ages !== null && (ages.from !== rules.ageMinEntry || ages.to !== rules.ageMaxEntry);
    return differ !== body.includes('; sus cargas, ');
  });
  expect(wrong.map(({ code }) => code)).toEqual([]);
  const refusing = products.find(
    ({ rules }) => rules.priceRule === 'flat' && rules.ageMinEntry > 0,
  );
  expect(refusing?.body).not.toContain('desde el nacimiento');
});
