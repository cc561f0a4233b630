import { countryCodes, languages, type CountryCode } from '@cotejo/domain/country/country.ts';
import { footerAbout, menuPages } from '@cotejo/domain/site/menu-places.ts';
import { findRoute } from '@cotejo/domain/site/site-addresses.ts';
import { isIconName } from '@cotejo/ui/icon/icon-name.ts';
import { contentRows } from '@cotejo/store/seed/content/content-rows.ts';
import type { SiteComparator, Texts } from '@cotejo/store/content/site-content.ts';
import { siteMenu } from './site-menu.ts';

const comparators = contentRows().comparator.map((row): SiteComparator => ({
  id: Number(row['id']),
  slug: String(row['slug']),
  path: String(row['path']),
  productType: String(row['product_type']),
  countries: row['country_codes'] as CountryCode[],
  organizationTypes: [],
  title: row['title'] as Texts,
  description: row['description'] as Texts,
  icon: String(row['icon']),
}));
const menuOf = (country: CountryCode, language: 'es' | 'en' | 'pt' = 'es') =>
  siteMenu({ comparators, texts: [] }, { country, language, partner: null });
const linksOf = (country: CountryCode, id: string) =>
  menuOf(country)
    .find((one) => one.id === id)
    ?.subItems.map(({ url }) => url) ?? [];
const isPage = (country: CountryCode, url: string): boolean =>
  findRoute(country, 'es', url.split('#', 1)[0] ?? url)?.route.answer.kind === 'page';

test.each(countryCodes)(
  'every entry of %s leads to a page that it has, in each language',
  (country) => {
    const [spanish = [], ...others] = languages.map((language) =>
      menuOf(country, language).flatMap((entry) => [entry, ...entry.subItems]),
    );
    expect(spanish.length).toBeGreaterThan(20);
    for (const { url, title, icon } of spanish) {
      expect(title).not.toBe('');
      if (url !== null) expect([url, isPage(country, url)]).toEqual([url, true]);
      if (icon !== null) expect([icon, isIconName(icon)]).toEqual([icon, true]);
    }
    for (const menu of others)
      expect(menu.map(({ url }) => url)).toEqual(spanish.map(({ url }) => url));
  },
);

test.each(countryCodes)('every list of %s is in its menu once', (country) => {
  const own = comparators.filter(({ countries }) => countries.includes(country));
  const urls = menuOf(country).flatMap(({ url, subItems }) => [
    ...(subItems.length === 0 ? [url] : []),
    ...subItems.map((one) => one.url),
  ]);
  for (const { path } of own)
    expect([path, urls.filter((url) => url === path)]).toEqual([path, [path]]);
});

test('a page is named where its country has it', () => {
  expect(linksOf('PE', 'sellers')).toContain('/EPS');
  expect(linksOf('CL', 'sellers')).not.toContain('/EPS');
  expect(linksOf('CL', 'sellers')).toContain('/Isapre');
  expect(linksOf('CO', 'sellers')).toContain('/Medicina-Prepagada');
  expect(linksOf('INT', 'site')).not.toContain('/QP-Blog');
  expect(linksOf('CO', 'site')).toContain('/QP-Blog');
});

test('our own sites say who we are in each language; a partner’s says what is written of its own alone', () => {
  const aboutOf = (partner: string | null, of: string | null | undefined) => {
    const lead = 'Asegura lo tuyo.';
    const words = { title: '', lead, link: null, linkText: null, body: '' };
    const text = {
      part: 'about',
      country: 'CL',
      language: 'es',
      partner: of ?? null,
      ...words,
    } as const;
    const texts = of === undefined ? [] : [text];
    const place = { country: 'CL', language: 'es', partner } as const;
    return siteMenu({ comparators, texts }, place).find((one) => one.place === 'about')?.title;
  };
  for (const language of languages)
    expect(menuOf('PE', language).at(-1)).toMatchObject({
      title: footerAbout[language],
      url: null,
    });
  expect(aboutOf(null, null)).toBe('Asegura lo tuyo.');
  expect(aboutOf('banco', undefined)).toBeUndefined();
  expect(aboutOf('banco', null)).toBeUndefined();
  expect(aboutOf('banco', 'banco')).toBe('Asegura lo tuyo.');
});

test('one list for companies is led to at once, several unfold', () => {
  expect(menuOf('CL').find(({ id }) => id === 'company')).toMatchObject({
    url: '/Comparar/Seguro-Complementario-Empresa',
    subItems: [],
  });
  for (const country of countryCodes)
    for (const { url, place, subItems } of menuOf(country))
      if (url === null && place !== 'about') expect(subItems).not.toEqual([]);
});

test('every page that the menu may name is one of the table of routes', () => {
  const lost = menuPages.filter(
    ({ path }) => !countryCodes.some((country) => isPage(country, path)),
  );
  expect(lost).toEqual([]);
});
