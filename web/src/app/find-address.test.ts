import { createStaticHandler, type RouteObject } from 'react-router-dom';
import {
  countries,
  countryCodes,
  languages,
  type CountryCode,
  type Language,
} from '@cotejo/domain/country/country.ts';
import { siteAddress } from '@cotejo/domain/site/site-addresses.ts';
import { pageNamesOf, routesOf, siteRoutes } from '@cotejo/domain/site/site-routes.ts';
import { knowPageNames } from '../shared/language/language-path.ts';
import { loadMoved, namedPages } from '../named-pages.ts';
import { createQueryClient } from '../shared/api/query-client.ts';
import { createI18n, ensureNamespaces } from '../shared/language/create-i18n.ts';
import type { AppDeps } from '../shared/page/app-context.tsx';
import { throwNotFound } from '../shared/page/not-found.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { findAddress } from './find-address.ts';
import { namespaceLoaders } from './namespaces.ts';

beforeAll(() => knowPageNames(siteRoutes.map(({ names }) => names)));
afterAll(() => knowPageNames([]));

/** The site's addresses with its table of moves; its pages are empty. */
async function siteOf(country: CountryCode, language: Language = 'es') {
  const i18n = createI18n(language, {}, namespaceLoaders);
  await ensureNamespaces(i18n, ['shell']);
  const deps: AppDeps = {
    api: fakeApi({}).api,
    i18n,
    country,
    language,
    origin: 'http://localhost',
    side: 'server',
    queryClient: createQueryClient('server'),
    contact: countries[country].contact,
  };
  const routes: RouteObject[] = [
    ...namedPages(pageNamesOf(country), language).map(({ path }) => ({ path, loader: () => null })),
    { path: '*', loader: async (args) => (await loadMoved(deps, args)) ?? throwNotFound() },
  ];
  const basename = language === 'es' ? '/' : `/${language}`;
  const handler = createStaticHandler(routes, { basename });
  const find = (path: string) =>
    findAddress((each) => handler.query(each), new Request(`http://localhost${path}`), i18n);
  return { find };
}

const filled = (pattern: string): string => pattern.replaceAll(/:\w+\??/g, 'CL-GUARDIA-0001');

test.each(countryCodes)(
  'in %s nobody is sent twice: every row of the table ends at once',
  async (country) => {
    const { find } = await siteOf(country);
    const former = routesOf(country).flatMap(({ path, answer, was }) => [
      ...(answer.kind === 'moved' ? [path] : []),
      ...was.map((one) => one.path),
    ]);
    for (const path of former.map(filled)) {
      const found = await find(`${path}?perfil=f34`);
      if (found.type === 'page') continue;
      expect([path, found.to]).toEqual([path, expect.stringContaining('perfil=f34')]);
      const end = await find(found.to);
      expect([path, found.to, end.type]).toEqual([path, found.to, 'page']);
    }
  },
);

test.each(
  countryCodes.flatMap((country) => languages.map((language) => [country, language] as const)),
)(
  'in %s, in %s, a page has one address, and its Spanish name leads there',
  async (country, language) => {
    const { find } = await siteOf(country, language);
    for (const route of routesOf(country)) {
      const own = siteAddress(filled(route.path), language);
      const found = await find(own);
      if (route.answer.kind === 'moved') continue;
      const status = route.answer.kind === 'missing' ? 404 : 200;
      expect([own, found.type]).toEqual([own, 'page']);
      expect([own, found]).toMatchObject([own, { context: { statusCode: status } }]);
      const spanish = `${language === 'es' ? '' : `/${language}`}${filled(route.path)}`;
      if (status === 404 || own === spanish || route.path === '/') continue;
      expect([spanish, await find(`${spanish}?a=1`)]).toEqual([
        spanish,
        { type: 'moved', to: `${own}?a=1`, status: 301 },
      ]);
    }
  },
);

test('what moved on its way for now is moved for now', async () => {
  const { find } = await siteOf('CL');
  expect(await find('/Comparar/Isapre')).toMatchObject({ to: '/Comparar/Isapres', status: 301 });
  expect(await find('/Consulta-RUT-Empresa')).toMatchObject({
    to: '/Comparar/Seguros-de-Salud',
    status: 302,
  });
});

test('every page has one spelling, without a slash at its end', async () => {
  const { find } = await siteOf('CL');
  const pages = namedPages(pageNamesOf('CL'), 'es').map(({ path }) => filled(path));
  for (const path of pages.filter((each) => each !== '/' && !each.includes('*'))) {
    expect([path, (await find(path)).type]).toEqual([path, 'page']);
    expect(await find(`${path}/?a=1`)).toEqual({ type: 'moved', to: `${path}?a=1`, status: 301 });
    // What stands for a parameter is not the route's to spell.
    if (path.includes('CL-GUARDIA')) continue;
    for (const other of [path.toLowerCase(), path.toUpperCase()].filter((each) => each !== path))
      expect(await find(other)).toEqual({ type: 'moved', to: path, status: 301 });
  }
  expect(await find('/comparar/seguros-de-salud/?perfil=f34')).toEqual({
    type: 'moved',
    to: '/Comparar/Seguros-de-Salud?perfil=f34',
    status: 301,
  });
  expect(await find('/COMPRA-ONLINE/CL-GUARDIA-0001')).toMatchObject({
    to: '/Compra-Online/CL-GUARDIA-0001',
  });
  const { find: inEnglish } = await siteOf('CL', 'en');
  expect(await inEnglish('/en/COMPARE/health-insurance/')).toMatchObject({
    to: '/en/Compare/Health-Insurance',
  });
});

test.each([
  ['CL', '/EPS'],
  ['CL', '/Medicina-Prepagada'],
  ['PE', '/Isapre'],
  ['INT', '/Isapre'],
  ['PE', '/Seguros-de-Vida'],
  ['CL', '/contact'],
  ['CL', '/no-existe/'],
] as const)('in %s %s is a page that is not there', async (country, path) => {
  const { find } = await siteOf(country);
  const found = await find(path);
  expect(found).toMatchObject({ type: 'page', context: { statusCode: 404 } });
});
