import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import { matchRoutes, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import type { AppDeps } from '../../../shared/page/app-context.tsx';
import { createQueryClient } from '../../../shared/api/query-client.ts';
import { createI18n, ensureNamespaces } from '../../../shared/language/create-i18n.ts';
import { namespaceLoaders, namespaces } from '../../../app/namespaces.ts';
import { fakeApi, ok, problem } from '../../../testing/fake-api.ts';
import { comparatorPath, comparatorsOf } from '../../../entities/comparator/comparators.ts';
import { sampleCard } from '../../../entities/product-list/testing/sample-answer.ts';
import { load } from '../product/product-page.tsx';
import { categoryList } from './redirect-route.ts';
import { cataloguePages } from '../pages.ts';
import { samplePlace, sampleSeller } from '../../../testing/sample-content.ts';
import { productAnswers } from '../testing/sample-product.ts';

const health = '/Comparar/Seguros-de-Salud';
const missing = () => problem(404, 'NOT_FOUND');

const sellers = {
  listAvailableToSell: () => ok([sampleSeller()]),
  listCoverageOrganizations: () => ok([samplePlace()]),
};

// What a page has read is kept for minutes; a test's process need not wait for it.
const caches: ReturnType<typeof createQueryClient>[] = [];
afterAll(() => caches.forEach((cache) => cache.clear()));

async function dependencies(
  answers: Parameters<typeof fakeApi>[0],
  country: CountryCode = 'CL',
): Promise<AppDeps> {
  const i18n = createI18n('es', {}, namespaceLoaders);
  await ensureNamespaces(i18n, namespaces);
  const queryClient = createQueryClient('browser');
  caches.push(queryClient);
  return {
    api: fakeApi(answers).api,
    queryClient,
    i18n,
    country,
    contact: countries[country].contact,
    language: 'es',
    origin: 'http://localhost',
    side: 'server',
  };
}

/** What the page of an address answers: where it leads with which status, or its meta. */
async function visit(
  path: string,
  answers: Parameters<typeof fakeApi>[0] = productAnswers(),
  country: CountryCode = 'CL',
) {
  const deps = await dependencies(answers, country);
  const routes: RouteObject[] = cataloguePages.map(({ path: own }) => ({ path: own }));
  const match = matchRoutes(routes, path)?.at(-1);
  if (match === undefined) throw new Error(`no route takes ${path}`);
  const args = {
    request: new Request(`http://localhost${path}`),
    params: match.params,
  } as unknown as LoaderFunctionArgs;
  const answer = await load(deps, args);
  return answer instanceof Response
    ? { to: answer.headers.get('location'), status: answer.status }
    : (answer as { meta: { canonicalPath: string } });
}

describe('a product', () => {
  const own = '/Seguros/BICE-Vida/Complementario-2';

  it('stands at its own address, which is its canonical one', async () => {
    expect(await visit(own)).toMatchObject({ meta: { canonicalPath: own } });
    expect(await visit(`${own}/Tarifas`)).toMatchObject({
      meta: { canonicalPath: `${own}/Tarifas` },
    });
  });

  it.each([
    ['its code', '/planSI/R/CL-2', own],
    ['its code, at a section', '/planSI/R/CL-2/Tarifas?perfil=f34', `${own}/Tarifas?perfil=f34`],
    ['another category', '/Isapre/BICE-Vida/Planes/Complementario-2', own],
    ['a clinic’s category', '/Clinicas-y-Hospitales/BICE-Vida/Seguro/Complementario-2', own],
    ['other capitals', '/seguros/BICE-Vida/Complementario-2', own],
  ])('leads there for good from %s', async (_, path, to) => {
    expect(await visit(path)).toEqual({ to, status: 301 });
  });

  it.each([
    ['home', 'Preguntas-Frecuentes'],
    ['Otra', ''],
  ])('leads from the tab %s to %s', async (tab, slug) => {
    const to = slug === '' ? own : `${own}/${slug}`;
    expect(await visit(`${own}/${tab}?perfil=f34`)).toEqual({
      to: `${to}?perfil=f34`,
      status: 302,
    });
  });

  it('that is bought online has no request page: its address leads to the questions', async () => {
    const card = sampleCard(3, { newWindowUrl: own });
    expect(await visit(`${own}/Solicitar`, productAnswers(2, { card }))).toEqual({
      to: `${own}/Preguntas-Frecuentes`,
      status: 302,
    });
  });

  it('that lacks a section leads from it to itself', async () => {
    const answers = { ...productAnswers(), getRates: () => ok([]) };
    expect(await visit(`${own}/Tarifas`, answers)).toEqual({ to: own, status: 302 });
  });

  it('under its code in the place of its slug moves for good, with tab and people', async () => {
    const answers = { ...productAnswers(), getProductByUrl: missing };
    expect(await visit('/Seguros/Otra/CL-2/Tarifas?perfil=f34', answers)).toEqual({
      to: `${own}/Tarifas?perfil=f34`,
      status: 301,
    });
  });

  it('that cannot be read is 503 and not for search engines', async () => {
    const answers = { ...productAnswers(), getProductByUrl: () => problem(503, 'UNAVAILABLE') };
    expect(await visit(own, answers)).toMatchObject({
      data: { meta: { noindex: true } },
      init: { status: 503 },
    });
  });
});

describe('an address whose product nobody knows', () => {
  const unknown = { ...sellers, getProduct: missing, getProductByUrl: missing };

  it.each([
    ['of a seller', '/Seguros/BICE-Vida/Nada', `${health}?organizations=4&aviso=sin-producto`],
    [
      'of a place where products cover, without accents',
      '/Clinicas-y-Hospitales/Clinica-Alemana/Seguro/Nada?perfil=f34',
      `${health}?perfil=f34&coverageOrganizations=310&aviso=sin-producto`,
    ],
    ['of nobody', '/Seguros/Nadie/Nada', `${health}?aviso=sin-producto`],
    ['by a code', '/planSI/R/NADA?perfil=f34', `${health}?perfil=f34&aviso=sin-producto`],
  ])('leads to the list %s, which says so', async (_, path, to) => {
    expect(await visit(path, unknown)).toEqual({ to, status: 302 });
  });
});

describe('a category’s address', () => {
  it.each([
    ['CL', 'Isapre', '/Comparar/Isapres'],
    ['CL', 'Seguros-Empresa', '/Comparar/Seguro-Complementario-Empresa'],
    ['CL', 'EPS', health],
    ['CL', 'SCTR', health],
    ['CL', 'Medicina-Prepagada', health],
    ['PE', 'EPS', '/Comparar/EPS'],
    ['PE', 'SCTR', '/Comparar/SCTR'],
    ['PE', 'Isapre', health],
    ['PE', 'Seguros-Empresa', health],
    ['CO', 'EPS', '/Comparar/Planes-Complementarios'],
    ['CO', 'Medicina-Prepagada', '/Comparar/Medicina-Prepagada'],
    ['CO', 'Isapre', health],
    ['INT', 'Isapre', health],
    ['INT', 'constructor', health],
  ] as const)('in %s, %s is the list %s, which the country has', (country, category, list) => {
    expect(categoryList(category, country)).toBe(list);
    expect(comparatorsOf(country).map((one) => comparatorPath(one))).toContain(list);
  });
});
