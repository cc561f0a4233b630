import { parseProfile } from '@cotejo/contract/profile/parse-profile.ts';
import { buildIndex, type CompareIndex } from '@cotejo/domain/comparison/compare-index.ts';
import { parseCompareQuery } from '@cotejo/domain/comparison/compare-query.ts';
import { runCompare } from '@cotejo/domain/comparison/run-compare.ts';
import { listBits } from '@cotejo/domain/comparison/bitset.ts';
import { countryCodes, type CountryCode } from '@cotejo/domain/country/country.ts';
import { fallbackUfValue } from '@cotejo/domain/money/currency.ts';
import { loadCatalogue } from '@cotejo/store/catalogue/index/load-catalogue.ts';
import { Database } from '@cotejo/store/database.ts';
import { comparatorSeeds } from '@cotejo/store/seed/content/comparators.ts';
import { siteMenu } from '@cotejo/api/content/site-menu.ts';
import type { SiteContent } from '@cotejo/store/content/site-content.ts';
import { readSiteContent } from '@cotejo/store/content/read-site-content.ts';
import { toCompareRequest } from '@cotejo/web/src/entities/product-list/compare-call.ts';
import {
  comparatorPath,
  comparators,
  comparatorsOf,
  healthCategories,
  healthComparator,
  type Comparator,
} from '@cotejo/web/src/entities/comparator/comparators.ts';
import { startAddress } from '@cotejo/web/src/entities/list-address/list-address.ts';
import { homeTiles } from '@cotejo/web/src/features/home/home-tiles.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';

const uf = { value: fallbackUfValue, date: '2026-11-20' };
let database: TestDatabase;
let content: SiteContent;
const indexes = new Map<CountryCode, CompareIndex>();
beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  const db = Database.open(database.url, { max: 2 });
  const { rows } = await db.query<{ day: string }>('SELECT current_date AS day');
  const day = rows[0]!.day;
  for (const country of countryCodes)
    indexes.set(country, buildIndex(country, await loadCatalogue(db, country, { date: day }), day));
  content = await readSiteContent(db);
  await db.close();
}, 180_000);
afterAll(() => database.drop());

/** What a visitor without profile finds on the page. */
function list(comparator: Comparator, country: CountryCode, category: string | null, page = 1) {
  const request = toCompareRequest({ ...startAddress, category, page }, comparator, country);
  const parsed = parseCompareQuery(
    { ...request, take: 100 },
    parseProfile(request.profile, country),
    country,
  );
  if (!parsed.ok) throw new Error(parsed.code);
  expect(parsed.ignored).toEqual([]);
  return runCompare(indexes.get(country)!, parsed.query, uf, Date.now());
}

const pages = countryCodes.flatMap((country) => [
  ...comparatorsOf(country).map((comparator) => ({ country, comparator, category: null })),
  ...healthCategories[country].map((category) => ({
    country,
    comparator: healthComparator,
    category,
  })),
]);

test.each(
  pages.map((page) => [page.country, comparatorPath(page.comparator, page.category), page]),
)('no comparator is empty: %s %s', (_country, _path, { country, comparator, category }) => {
  const { total, rows } = list(comparator, country, category);
  expect(total).toBeGreaterThan(0);
  expect(rows[0]).toBeDefined();
});

test.each(countryCodes)('every product on sale stands in a comparator: %s', (country) => {
  const index = indexes.get(country)!;
  const found = new Set<number>();
  const openTo = (comparator: Comparator, category: string | null) => {
    for (let page = 1; ; page += 1) {
      const { rows } = list(comparator, country, category, page);
      for (const { product } of rows) found.add(product.id);
      if (rows.length < 100) return;
    }
  };
  for (const comparator of comparatorsOf(country)) openTo(comparator, null);
  for (const category of healthCategories[country]) openTo(healthComparator, category);
  // Plans that are not sold any more are there for who asks for them.
  const left = [...listBits(index.onSale)]
    .map((at) => index.products[at]!)
    .filter(({ id, metadata }) => !found.has(id) && metadata['estadoplan'] !== 'No Comer.');
  expect(left.map(({ productCode }) => productCode)).toEqual([]);
});

test('menu, home and the comparators call lead to pages that the country has', () => {
  for (const country of countryCodes) {
    const paths = new Set(
      pages
        .filter((page) => page.country === country)
        .map(({ comparator, category }) => comparatorPath(comparator, category)),
    );
    const menu = siteMenu({ ...content, texts: [] }, { country, language: 'es', partner: null })
      .flatMap((entry) => [entry, ...entry.subItems])
      .filter(({ url }) => url?.startsWith('/Comparar') || url === '/Guardias');
    for (const { url } of menu) expect([...paths]).toContain(url);
    for (const { comparator, address } of homeTiles(country))
      expect([...paths]).toContain(comparatorPath(comparator, address.category));
  }
  expect(comparatorSeeds.map(({ slug }) => slug).sort()).toEqual(
    comparators.map(({ slug }) => slug).sort(),
  );
  for (const { slug, countries } of comparatorSeeds)
    expect([slug, [...countries].sort()]).toEqual([
      slug,
      [...comparators.find((one) => one.slug === slug)!.countries].sort(),
    ]);
});
