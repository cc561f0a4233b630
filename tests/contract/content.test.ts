import { routesOf } from '@cotejo/domain/site/site-routes.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { landingPaths } from '@cotejo/domain/site/landing-paths.ts';
import { contentRows } from '@cotejo/store/seed/content/content-rows.ts';
import { isIconName } from '@cotejo/ui/icon/icon-name.ts';
import {
  comparatorPath,
  comparators,
  comparatorsOf,
  healthCategories,
  healthComparator,
} from '@cotejo/web/src/entities/comparator/comparators.ts';
import { countryCodes, type CountryCode } from '@cotejo/domain/country/country.ts';

const rows = contentRows();

test('the comparators that the call lists are those that have a page', () => {
  const seeded = rows.comparator.map(({ slug, path, product_type, country_codes }) => ({
    slug,
    path,
    productType: product_type,
    countries: country_codes,
  }));
  const pages = comparators.map((one) => ({
    slug: one.slug,
    path: comparatorPath(one),
    productType: one.productType,
    countries: one.countries,
  }));
  const bySlug = (one: { slug: unknown }, other: { slug: unknown }) =>
    String(one.slug).localeCompare(String(other.slug));
  expect(seeded.sort(bySlug)).toEqual(pages.sort(bySlug));
});

/** Pages that are no comparator. */
const others = ['/', '/contacto', '/portal-clientes'];

function pagesOf(country: CountryCode): readonly string[] {
  return [
    ...others,
    ...comparatorsOf(country).map((one) => comparatorPath(one)),
    ...healthCategories[country].map((category) => comparatorPath(healthComparator, category)),
    ...namedPagesOf(country),
  ];
}

/** Pages of the site's table that are one address. */
const namedPagesOf = (country: CountryCode): readonly string[] =>
  routesOf(country)
    .filter(({ path, answer }) => answer.kind === 'page' && !path.includes(':'))
    .map(({ path }) => path);

test.each(countryCodes)('every landing of %s has its words there, once', (country) => {
  const heads = rows.content_block.filter(
    ({ zone, country_codes }) =>
      zone === 'landing-head' && (country_codes as CountryCode[]).includes(country),
  );
  const own = landingPaths.filter((path) => namedPagesOf(country).includes(path));
  // The release before shows its page of cookies from blocks, too.
  expect(heads.map(({ page }) => String(page)).sort()).toEqual([...own, sitePaths.cookies].sort());
});

test.each(countryCodes)('every block of the content leads to a page of %s', (country) => {
  const pages = pagesOf(country);
  const urls = rows.content_block
    .filter(({ country_codes }) => (country_codes as CountryCode[]).includes(country))
    .flatMap((row) => (row['link_url'] ?? []) as string | string[])
    .map((url) => String(url).split(/[?#]/)[0]);
  expect(urls.length).toBeGreaterThan(4);
  expect(urls.filter((url) => !pages.includes(url ?? ''))).toEqual([]);
});

test('every icon is one that we draw, and no text is empty', () => {
  for (const row of Object.values(rows).flat()) {
    if (typeof row['icon'] === 'string')
      expect([row['icon'], isIconName(row['icon'])]).toEqual([row['icon'], true]);
    for (const value of Object.values(row)) {
      if (typeof value !== 'object' || value === null || !('es' in value)) continue;
      expect(Object.keys(value)).toEqual(['es', 'en', 'pt']);
      expect(Object.values(value).every((text) => String(text).trim() !== '')).toBe(true);
    }
  }
});
