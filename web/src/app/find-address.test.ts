import { createStaticHandler, type RouteObject } from 'react-router-dom';
import { countries, countryCodes, type CountryCode } from '@cotejo/domain/country/country.ts';
import { comparisonRedirects } from '../features/comparison/redirects.ts';
import { clinicSlugs, movedAddresses } from '../features/catalogue/address/moved-addresses.ts';
import { categoriesOf } from '../features/catalogue/address/redirect-route.ts';
import { categoryRedirects, loadMoved } from '../features/catalogue/redirects.ts';
import { pagesOf } from '../pages.ts';
import { createQueryClient } from '../shared/api/query-client.ts';
import { createI18n, ensureNamespaces } from '../shared/language/create-i18n.ts';
import type { AppDeps } from '../shared/page/app-context.tsx';
import { throwNotFound } from '../shared/page/not-found.ts';
import { fakeApi, ok } from '../testing/fake-api.ts';
import { samplePlace, sampleSeller } from '../testing/sample-content.ts';
import { findAddress } from './find-address.ts';
import { namespaceLoaders } from './namespaces.ts';

/** The site's addresses with its tables of moves; its pages are empty. */
async function siteOf(country: CountryCode) {
  const i18n = createI18n('es', {}, namespaceLoaders);
  await ensureNamespaces(i18n, ['shell']);
  const { api } = fakeApi({
    listAvailableToSell: () => ok([sampleSeller()]),
    listCoverageOrganizations: () => ok([samplePlace()]),
  });
  const deps: AppDeps = {
    api,
    i18n,
    country,
    language: 'es',
    origin: 'http://localhost',
    side: 'server',
    queryClient: createQueryClient('server'),
    contact: countries[country].contact,
  };
  const routes: RouteObject[] = [
    ...pagesOf(country).map(({ path }) => ({ path, loader: () => null })),
    ...comparisonRedirects(country),
    ...categoryRedirects(deps),
    { path: '*', loader: async (args) => (await loadMoved(deps, args)) ?? throwNotFound() },
  ];
  const handler = createStaticHandler(routes);
  const find = (path: string) =>
    findAddress((each) => handler.query(each), new Request(`http://localhost${path}`), i18n);
  return { find };
}

const filled = (pattern: string): string =>
  pattern.replaceAll(/:(\w+)/g, (_, name: string) =>
    name === 'isapre' ? 'Isapre-Colmena' : 'Una-Palabra',
  );

test.each(countryCodes)(
  'in %s nobody is sent twice: every row of every table ends at once',
  async (country) => {
    const { find } = await siteOf(country);
    const former = [
      ...movedAddresses.map(({ path }) => filled(path)),
      ...clinicSlugs.map((slug) => `/${slug}`),
      ...comparisonRedirects(country).map(({ path }) => path ?? ''),
      ...categoriesOf(country).flatMap((category) => [`/${category}`, `/${category}/BICE-Vida`]),
    ];
    for (const path of former) {
      const found = await find(`${path}?perfil=f34`);
      if (found.type === 'page') continue;
      expect([path, found.to]).toEqual([path, expect.stringContaining('perfil=f34')]);
      const end = await find(found.to);
      expect([path, found.to, end.type]).toEqual([path, found.to, 'page']);
    }
  },
);

test('what moved on its way for now is moved for now', async () => {
  const { find } = await siteOf('CL');
  expect(await find('/Comparar/Isapre')).toMatchObject({ to: '/Comparar/Isapres', status: 301 });
  expect(await find('/Clinica')).toMatchObject({
    to: '/Comparar/Seguros-de-Salud',
    status: 302,
  });
});

test('every page has one spelling, without a slash at its end', async () => {
  const { find } = await siteOf('CL');
  const pages = pagesOf('CL').map(({ path }) => path.replaceAll(/:\w+\??/g, 'CL-GUARDIA-0001'));
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
});

test.each([
  ['CL', '/EPS'],
  ['CL', '/Medicina-Prepagada'],
  ['PE', '/Isapre'],
  ['INT', '/Isapre'],
  ['CL', '/Isapre/Nadie'],
  ['CL', '/no-existe/'],
] as const)('in %s %s is a page that is not there', async (country, path) => {
  const { find } = await siteOf(country);
  const found = await find(path);
  expect(found).toMatchObject({ type: 'page', context: { statusCode: 404 } });
});
