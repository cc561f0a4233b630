/** @jest-environment jsdom */
import { sampleComparator } from '../../../testing/sample-content.ts';
import { fakeApi, ok, renderPage } from '../../../testing/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate, useParams } from 'react-router-dom';
import { comparators, healthComparator } from '../../../entities/comparator/comparators.ts';
import { resultsPage } from '../page/results-page.tsx';
import { sampleAnswer, sampleCard } from '../../../entities/product-list/testing/sample-answer.ts';

// A busy machine needs its time for a page of cards.
jest.setTimeout(60_000);

const route = '/Comparar/Seguros-de-Salud';
const pets = comparators.find(({ kind }) => kind === 'mascotas')!;
const { Page } = resultsPage(healthComparator);
const range = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

interface Body {
  readonly page: number;
  readonly take: number;
  readonly productType: string;
  readonly profile: { readonly cotizante: readonly { readonly edad: string }[] };
}

/** Pages of eight; life insurance costs a thousand a year of age. */
function answerOf({ page, take, productType, profile }: Body) {
  if (productType === 'SEGURO VIDA') {
    const { price } = sampleCard(1);
    const value = Number(profile.cotizante[0]?.edad) * 1000;
    return ok(sampleAnswer([sampleCard(900, { price: { ...price, value } })]));
  }
  const cards = range((page - 1) * 8 + 1, take === 1 ? 1 : 8).map((id) => sampleCard(id));
  return ok(sampleAnswer(cards, 200));
}

async function open(path: string, page = Page, more: Parameters<typeof fakeApi>[0] = {}) {
  const { api, asked } = fakeApi({
    compareProducts: ({ body }) => answerOf(body as Body),
    ...more,
  });
  const view = await renderPage(page, { path, route: path.split('?')[0] ?? path, api });
  await screen.findAllByRole('article');
  return { ...view, asked, user: userEvent.setup({ delay: null }) };
}

const before = window.matchMedia;
function asPhone(): void {
  window.matchMedia = (query) =>
    ({
      matches: query.includes('width <'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  window.matchMedia = before;
});

describe('the promo card', () => {
  it('is the seventh of the list and says what life insurance costs now and later', async () => {
    const { container } = await open(`${route}?perfil=f34`);
    const promo = await screen.findByRole('complementary', { name: 'Sugerencia' });
    expect(container.querySelectorAll('.product-group > *')[6]).toBe(promo);
    expect(await within(promo).findByText('A los 34 años')).not.toBeNull();
    expect(promo.textContent.replaceAll('\u00a0', ' ')).toMatch(
      /54 años.*\$54\.000 \/mes.*44 años.*\$44\.000 \/mes.*34 años.*\$34\.000 \/mes/,
    );
    expect(
      within(promo).getByRole('link', { name: 'Ver seguros de Vida' }).getAttribute('href'),
    ).toBe('/Comparar/Seguros-de-Vida?perfil=f34');
  });

  it('stays one, in its place, when pages are appended', async () => {
    asPhone();
    const { container, user } = await open(`${route}?perfil=f34`);
    await user.click(await screen.findByRole('link', { name: 'Ver 20 resultados más' }));
    await screen.findByRole('checkbox', { name: 'Comparar Complementario 16' }, { timeout: 8000 });
    const promos = screen.getAllByRole('complementary', { name: 'Sugerencia' });
    expect(promos).toHaveLength(1);
    expect(container.querySelectorAll('.product-group > *')[6]).toBe(promos[0]);
  });
});

describe('the banner for companies', () => {
  it('stands on health', async () => {
    await open(route);
    expect(screen.getByRole('link', { name: 'Cotizar para mi empresa' }).getAttribute('href')).toBe(
      '/Comparar/Seguro-Complementario-Empresa',
    );
  });

  const companies = (products: number, minimumEmployees: number | null) => ({
    listComparators: () =>
      ok([sampleComparator({ slug: 'Seguro-Complementario-Empresa', products, minimumEmployees })]),
  });

  it('says the smallest group that a product of the country takes', async () => {
    await open(route, undefined, companies(84, 3));
    expect(
      await screen.findByText('El Seguro Complementario Empresa parte en 3 personas.'),
    ).not.toBeNull();
  });

  it('leads to no empty list', async () => {
    await open(route, undefined, companies(0, null));
    await waitFor(() => expect(screen.queryByText('Cotizar para mi empresa')).toBeNull());
  });

  it('stands on no other kind', async () => {
    await open('/Comparar/Seguros-Mascotas', resultsPage(pets).Page);
    expect(screen.queryByText('Cotizar para mi empresa')).toBeNull();
  });
});

describe('more results', () => {
  it('are another page after five', async () => {
    asPhone();
    const page = await open(`${route}?perfil=f34&hasta=5`);
    await screen.findByRole('checkbox', { name: 'Comparar Complementario 40' });
    expect(screen.getByRole('link', { name: 'Ver 20 resultados más' }).getAttribute('href')).toBe(
      `${route}?perfil=f34&pagina=6`,
    );
    await page.user.click(await screen.findByRole('link', { name: 'Ver 20 resultados más' }));
    expect(page.address()).toBe(`${route}?perfil=f34&pagina=6`);
  });
});

describe('leaving a comparator', () => {
  const shown: Record<string, ReturnType<typeof resultsPage>['Page']> = {
    'Seguros-de-Salud': Page,
    'Seguros-Mascotas': resultsPage(pets).Page,
  };

  function Site() {
    const { slug = '' } = useParams();
    const navigate = useNavigate();
    const Shown = shown[slug]!;
    return (
      <>
        <button type="button" onClick={() => void navigate('/Comparar/Seguros-Mascotas')}>
          Mascotas
        </button>
        <Shown />
      </>
    );
  }

  it('ends its choice and its list: the next one starts with neither', async () => {
    const { api } = fakeApi({
      compareProducts: ({ body }) =>
        (body as Body).productType === 'SALUD'
          ? answerOf(body as Body)
          : new Promise(() => undefined),
    });
    const page = await renderPage(Site, {
      path: `${route}?perfil=f34&pagina=2`,
      route: '/Comparar/:slug',
      api,
    });
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('checkbox', { name: 'Comparar Complementario 9' }));
    // Its file comes with the first choice.
    expect(await screen.findByRole('region', { name: 'Seguros por comparar' })).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Mascotas' }));
    expect(page.address()).toBe('/Comparar/Seguros-Mascotas');
    expect(screen.queryByRole('region', { name: 'Seguros por comparar' })).toBeNull();
    expect(screen.queryByText('Complementario 9')).toBeNull();
    expect(screen.getAllByRole('article', { name: 'Cargando seguro' })).toHaveLength(20);
  });
});
