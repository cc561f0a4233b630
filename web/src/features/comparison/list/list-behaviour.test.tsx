/** @jest-environment jsdom */
import { fakeApi, ok, problem, renderPage } from '../../../testing/render-page.tsx';
import type { CompareAnswer } from '@cotejo/contract/comparison/compare.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { healthComparator, comparators } from '../../../entities/comparator/comparators.ts';
import { categoryPage, resultsPage } from '../page/results-page.tsx';
import { sampleAnswer, sampleCard } from '../../../entities/product-list/testing/sample-answer.ts';
import type { ApiClient } from '@cotejo/contract/client.ts';
import { proveHuman } from '@cotejo/contract/challenge/challenge-calls.ts';

// The work itself has a test of its own; here the browser hands in whatever it likes.
jest.mock('../../../shared/robot-check/pass-robot-check.ts', () => ({
  passRobotCheck: (api: ApiClient) => api.call(proveHuman, {}),
}));

// A busy machine needs its time for a page of cards.
jest.setTimeout(60_000);

const route = '/Comparar/Seguros-de-Salud';
const family = `${route}?perfil=f34`;
const { Page } = resultsPage(healthComparator);
const pageOf = (page: number) =>
  ok(
    sampleAnswer(
      [1, 2].map((at) => sampleCard((page - 1) * 2 + at)),
      45,
    ),
  );
const bodyOf = (input: { readonly body?: unknown }) => input.body as Record<string, unknown>;

function asPhone(): void {
  window.matchMedia = (query) =>
    ({
      matches: query.includes('width <'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
}

async function open(
  path: string,
  answer: (body: Record<string, unknown>) => unknown,
  page = Page,
  others: Parameters<typeof fakeApi>[0] = {},
) {
  const { api, asked } = fakeApi({
    ...others,
    compareProducts: (input) => answer(bodyOf(input)) as never,
  });
  const pathRoute = page === Page ? route : `${route}/:category`;
  const view = await renderPage(page, { path, route: pathRoute, api });
  const bodies = () =>
    asked.filter(({ name }) => name === 'compareProducts').map(({ input }) => bodyOf(input));
  return { ...view, bodies, user: userEvent.setup({ delay: null }) };
}

const withFacets = (change: Partial<CompareAnswer['metaData']['facets']>) => {
  const answer = sampleAnswer([sampleCard(1)], 12);
  const facets = { ...answer.metaData.facets, ...change };
  return ok({ ...answer, metaData: { ...answer.metaData, facets } });
};

// A page that is slow to appear would be given the profile of another test.
beforeEach(() => localStorage.clear());

describe('the list on a phone', () => {
  const before = window.matchMedia;
  beforeEach(() => asPhone());
  afterAll(() => {
    window.matchMedia = before;
  });

  it('appends the next page, keeps how far in the address, and tries again alone', async () => {
    let broken = true;
    const page = await open(family, ({ page: at }) => {
      if (at === 2 && broken) return problem(503, 'UNAVAILABLE');
      return pageOf(Number(at));
    });
    await page.user.click(await screen.findByRole('link', { name: 'Ver 20 resultados más' }));
    expect(await screen.findByText(/No pudimos traer más resultados/)).not.toBeNull();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    broken = false;
    await page.user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(
      await screen.findByRole('checkbox', { name: /^Comparar Complementario 4/ }),
    ).not.toBeNull();
    expect(screen.getAllByRole('article')).toHaveLength(4);
    expect(page.address()).toBe(`${family}&hasta=2`);
    expect(await axe(page.container)).toHaveProperty('violations', []);
  });

  it('asks for a person between two pages, and goes on with the next one after that', async () => {
    let human = false;
    const page = await open(
      family,
      ({ page: at }) => (at === 2 && !human ? problem(401, 'ROBOT_CHECK') : pageOf(Number(at))),
      Page,
      {
        proveHuman: () => {
          human = true;
          return ok({ valid: true, validUntil: '2025-10-06T03:10:00Z' });
        },
      },
    );
    await page.user.click(await screen.findByRole('link', { name: 'Ver 20 resultados más' }));
    await page.user.click(await screen.findByRole('button', { name: 'Soy humano!' }));
    expect(
      await screen.findByRole('checkbox', { name: /^Comparar Complementario 4/ }),
    ).not.toBeNull();
    expect(screen.getAllByRole('article')).toHaveLength(4);
  });

  it('asks for the next page of the same catalogue, and the address knows nothing of it', async () => {
    const page = await open(family, ({ page: at }) => pageOf(Number(at)));
    await page.user.click(await screen.findByRole('link', { name: 'Ver 20 resultados más' }));
    await screen.findByRole('checkbox', { name: /^Comparar Complementario 4/ });
    expect(page.bodies().map(({ page: at, uuid }) => [at, uuid])).toEqual([
      [1, undefined],
      [2, 'u'],
    ]);
    expect(page.address()).toBe(`${family}&hasta=2`);
  });

  it('is a grid, whatever the address says', async () => {
    const page = await open(`${family}&vista=lista`, () => pageOf(1));
    await screen.findAllByRole('article');
    expect(page.container.querySelector('[class*="product-list"]')).toBeNull();
  });
});

describe('the list', () => {
  it('is empty after a filter error, and leads out of it with the profile kept', async () => {
    const page = await open(`${family}&features=1`, ({ features }) =>
      features ? problem(400, 'BAD_REQUEST') : pageOf(1),
    );
    expect(await screen.findByText('No pudimos usar estos filtros')).not.toBeNull();
    expect(screen.queryByRole('article')).toBeNull();
    expect(await axe(page.container)).toHaveProperty('violations', []);
    await page.user.click(
      within(screen.getByRole('alert')).getByRole('link', { name: 'Limpiar todo' }),
    );
    expect(page.address()).toBe(family);
    expect(await screen.findAllByRole('article')).not.toHaveLength(0);
  });

  it('says what an old link names that is no more', async () => {
    await open(`${family}&features=999`, () => {
      const answer = sampleAnswer([sampleCard(1)]);
      const ignored = [{ parameter: 'features', value: '999' }];
      return ok({ ...answer, metaData: { ...answer.metaData, ignored } });
    });
    expect(await screen.findByText(/un filtro que ya no existe: 999/)).not.toBeNull();
  });

  it('weighs and shows as the address asks', async () => {
    const page = await open(`${family}&ponderacion=0.35&vitrina=1`, () =>
      ok(
        sampleAnswer(
          [1, 2, 3, 4, 5, 6, 7, 8].map((id) => sampleCard(id)),
          8,
        ),
      ),
    );
    await screen.findAllByRole('article');
    expect(page.bodies()[0]).toMatchObject({ ponderer: 0.35, displayShowcase: true });
    expect(screen.queryByText('Cotizar para mi empresa')).toBeNull();
    expect(screen.queryByText('Ver seguros de Vida')).toBeNull();
  });

  it('lists one category by its path, and leaves it by its chip', async () => {
    const page = await open(
      `${route}/Dental?perfil=f34`,
      () => pageOf(1),
      categoryPage(healthComparator).Page,
    );
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(
      /^45 seguros dentales, para ti/,
    );
    expect(page.bodies()[0]).toMatchObject({ categoryTypes: ['Dental'] });
    await page.user.click(await screen.findByRole('link', { name: 'Quitar filtro Dental' }));
    expect(page.address()).toBe(family);
  });

  it('says what a category is in the words of the catalogue, on its page and for search engines', async () => {
    document.head.insertAdjacentHTML('beforeend', '<meta name="description" content="" />');
    const dental = sampleCard(1, {
      insuranceType: {
        ...sampleCard(1).insuranceType,
        category: 'Dental',
        description: 'Tratamientos dentales con arancel conocido.',
      },
    });
    await open(
      `${route}/Dental?perfil=f34`,
      () => ok(sampleAnswer([dental])),
      categoryPage(healthComparator).Page,
    );
    expect(await screen.findByText('Tratamientos dentales con arancel conocido.')).not.toBeNull();
    expect(document.head.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(
      'Tratamientos dentales con arancel conocido.',
    );
  });

  it('leaves a category and its filters by one click', async () => {
    const page = await open(
      `${route}/Dental?perfil=f34`,
      () => pageOf(1),
      categoryPage(healthComparator).Page,
    );
    await screen.findByRole('link', { name: 'Quitar filtro Dental' });
    const [clear] = screen.getAllByRole('button', { name: 'Limpiar todo' });
    await page.user.click(clear as HTMLElement);
    expect(page.address()).toBe(family);
  });

  it('demands what a landing demands, says so and lets it go', async () => {
    const page = await open(`${family}&flagsFilters.features=3,7`, () =>
      withFacets({ features: [{ value: '3', label: 'Telemedicina', count: 2 }] }),
    );
    await screen.findAllByRole('article');
    expect(page.bodies()[0]).toMatchObject({ featuresFilter: ['3', '7'] });
    await page.user.click(await screen.findByRole('link', { name: 'Quitar filtro Telemedicina' }));
    expect(page.address()).toBe(`${family}&featuresFilter=7`);
  });

  it('has no boxes to compare where the address says so', async () => {
    await open(`${family}&isComparable=false&comparar=1`, () => pageOf(1));
    const [card] = await screen.findAllByRole('article');
    expect(within(card as HTMLElement).queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Seguros por comparar' })).toBeNull();
  });

  it.each([
    ['lista', '.product-row'],
    ['grid', '.product-card--skeleton'],
  ])('keeps the place of a whole page while it searches (%s)', async (view, skeleton) => {
    const page = await open(`${family}&vista=${view}`, () => new Promise(() => undefined));
    const busy = within(screen.getByRole('region', { name: 'Seguros' }));
    expect(busy.getAllByRole('article', { name: 'Cargando seguro' })).toHaveLength(20);
    expect(page.container.querySelectorAll(skeleton)).toHaveLength(20);
  });

  it('shows only the facets that can filter, with counts, and the plans on sale first', async () => {
    const isapres = comparators.find(({ kind }) => kind === 'isapres')!;
    const page = await open(
      family,
      () =>
        withFacets({
          planTypes: [
            { value: 'libreEleccion', label: 'x', count: 7 },
            { value: 'planCerrado', label: 'x', count: 5 },
          ],
          maternity: [{ value: 'conParto', label: 'x', count: 12 }],
          marketable: [
            { value: 'Comercializable', label: 'x', count: 12 },
            { value: 'NoComercializable', label: 'x', count: 3 },
          ],
        }),
      Page,
    );
    const panel = await screen.findByRole('form', { name: 'Filtros' });
    expect(within(panel).getByRole('checkbox', { name: 'Libre elección 7' })).not.toBeNull();
    expect(within(panel).queryByText('Maternidad')).toBeNull();
    await page.user.click(within(panel).getByRole('checkbox', { name: /^Plan cerrado/ }));
    await waitFor(() => expect(page.address()).toBe(`${family}&planTypes=planCerrado`));
    expect(isapres.presets).toEqual({ marketable: ['Comercializable'] });
  });
});

describe('switches of the prices', () => {
  const { price } = sampleCard(1);
  const shown = async (own: Partial<typeof price>) => {
    const page = await open(route, () =>
      ok(sampleAnswer([sampleCard(1, { price: { ...price, ...own } })])),
    );
    await screen.findAllByRole('article');
    const links = (name: string) => {
      // The bar of narrow screens and the toolbar have the same.
      const [group] = screen.queryAllByRole('group', { name });
      return group === undefined
        ? null
        : within(group)
            .getAllByRole('link')
            .map((link) => [
              link.textContent,
              link.getAttribute('aria-current'),
              link.getAttribute('href'),
            ]);
    };
    return { ...page, links };
  };

  it('swap from what stands first, and lead back to it', async () => {
    const uf = await shown({
      unit: { code: 'UF', display: null },
      convertionTo: { value: 1, minPrice: 1, unit: price.unit },
      paymentMode: 'year',
    });
    expect(uf.links('Moneda principal')).toEqual([
      ['$', null, `${route}?moneda=local`],
      ['UF', 'true', route],
    ]);
    expect(uf.links('Mostrar precios por')).toBeNull();
    expect(screen.getAllByText('Precio anual, llevado a un mes').length).toBeGreaterThan(0);
  });

  it('are left out where there is one currency and no month', async () => {
    const trip = await shown({
      unit: { code: 'USD', display: null },
      convertionTo: null,
      paymentMode: 'day',
    });
    expect(trip.links('Moneda principal')).toBeNull();
    expect(trip.links('Mostrar precios por')).toBeNull();
    expect(screen.getAllByText(/^Precio del viaje/).length).toBeGreaterThan(0);
    expect(screen.queryByText('Precio mensual')).toBeNull();
  });
});
