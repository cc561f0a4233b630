/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CompareMetaData, ListSection } from '@cotejo/contract/comparison/compare.ts';
import { healthComparator } from '../../../entities/comparator/comparators.ts';
import { sampleAnswer, sampleCard } from '../../../entities/product-list/testing/sample-answer.ts';
import { fakeApi, ok, renderPage, type Asked } from '../../../testing/render-page.tsx';
import { resultsPage } from '../page/results-page.tsx';

// A busy machine needs its time for a page of cards.
jest.setTimeout(60_000);

const route = '/Comparar/Seguros-de-Salud';
const couple = 'f68-conyuge72';
const { Page } = resultsPage(healthComparator);

/** Pages of four products: five cover all of health, three a part of it. */
function pageOf(page: number, more: Partial<CompareMetaData> = {}) {
  const data = [1, 2, 3, 4].map((at) => {
    const id = (page - 1) * 4 + at;
    const section: ListSection = id <= 5 ? 'whole' : 'part';
    return sampleCard(id, { section });
  });
  const { metaData } = sampleAnswer(data, 8);
  const sections = { whole: 5, part: 3 };
  return { data, metaData: { ...metaData, page, take: 4, sections, ...more } };
}

async function open(path: string, more: Partial<CompareMetaData> = {}) {
  const { api, asked } = fakeApi({
    compareProducts: ({ body }) => ok(pageOf(Number(Object(body).page), more)),
  });
  const view = await renderPage(Page, { path, route, api });
  await screen.findAllByRole('article');
  return { ...view, asked, user: userEvent.setup({ delay: null }) };
}

const named = (asked: readonly Asked[], name: string) => asked.filter((one) => one.name === name);

const headings = () =>
  within(screen.getByRole('region', { name: 'Seguros' }))
    .getAllByRole('heading')
    .map(({ tagName, textContent }) => `${tagName} ${textContent}`);

const before = window.matchMedia;
beforeEach(() => localStorage.clear());
afterEach(() => {
  window.matchMedia = before;
});

describe('the headings of a list', () => {
  it('stand where the section changes, and a later page begins with that which goes on', async () => {
    const first = await open(`${route}?perfil=f34`);
    expect(headings().slice(0, 2)).toEqual([
      'H2 Para la salud en general · 5',
      'H3 Complementario 1',
    ]);
    first.unmount();
    await open(`${route}?perfil=f34&pagina=2`);
    expect(headings()).toEqual([
      'H2 Para la salud en general · 5',
      'H3 Complementario 5',
      'H2 Cubren una parte · 3',
      'H3 Complementario 6',
      'H3 Complementario 7',
      'H3 Complementario 8',
    ]);
    expect(screen.getByText(/^Los dientes, un diagnóstico/)).not.toBeNull();
  });

  it('stand once, where pages are appended', async () => {
    window.matchMedia = (query) =>
      ({
        matches: query.includes('width <'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList;
    const { user } = await open(`${route}?perfil=f34`);
    await user.click(await screen.findByRole('link', { name: /^Ver 4 resultados más/ }));
    await screen.findByRole('heading', { name: 'Complementario 8' }, { timeout: 8000 });
    expect(headings().filter((text) => text.startsWith('H2'))).toEqual([
      'H2 Para la salud en general · 5',
      'H2 Cubren una parte · 3',
    ]);
  });

  it('are those of the order: it is of each group', async () => {
    await open(`${route}?perfil=f34`);
    expect(screen.getByText(/^En cada grupo, primero el puntaje más alto/)).not.toBeNull();
  });

  it('leave a list of one part with a heading for those who jump by headings', async () => {
    await open(`${route}?perfil=f34`, { sections: { whole: 8 } });
    expect(headings()[0]).toBe('H2 Seguros');
  });
});

describe('who insures all of them, where few do', () => {
  const few = { leftOut: 12, notInsurable: 0 };

  it('is what the list shows, says and lets go of', async () => {
    const { asked, user } = await open(`${route}?perfil=${couple}`, few);
    expect(named(asked, 'compareProducts')[0]?.input.body).toMatchObject({ insuresAll: 'fewFit' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      '8 seguros de salud que los aseguran a los dos, de 20',
    );
    expect(screen.getByText(/Quedan fuera 12 que no aseguran a todos/)).not.toBeNull();
    const box = screen.getByRole('checkbox', { name: /^Solo los que aseguran a todos/ });
    expect(box).toHaveProperty('checked', true);
    await user.click(
      await screen.findByRole('link', { name: 'Quitar filtro Solo los que aseguran a todos' }),
    );
    await screen.findAllByRole('article');
    const last = named(asked, 'compareProducts').at(-1)?.input.body;
    expect(last).not.toHaveProperty('insuresAll');
  });

  it('goes with all filters, where it would come back by itself', async () => {
    const { asked, user } = await open(`${route}?perfil=${couple}`, few);
    await user.click(screen.getAllByRole('button', { name: 'Limpiar todo' })[0]!);
    await screen.findAllByRole('article');
    const last = named(asked, 'compareProducts').at(-1)?.input.body;
    expect(last).not.toHaveProperty('insuresAll');
  });

  it('is not asked for without a profile, nor against the address', async () => {
    const plain = await open(route);
    const body = () => named(plain.asked, 'compareProducts')[0]?.input.body;
    expect(body()).not.toHaveProperty('insuresAll');
    plain.unmount();
    const { asked } = await open(`${route}?perfil=${couple}&asegura=cualquiera`, {
      notInsurable: 6,
    });
    expect(named(asked, 'compareProducts')[0]?.input.body).not.toHaveProperty('insuresAll');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      '2 seguros de salud que los aseguran a los dos, de 8',
    );
  });

  it('leads a parent whom nothing insures to the list of the children', async () => {
    await open(`${route}?perfil=m38-hijo6`, { notInsurable: 8, sections: { refused: 8 } });
    const link = screen.getByRole('link', { name: 'Ver solo para tus hijos o cargas' });
    expect(link.getAttribute('href')).toMatch(/perfil=m38-hijo6-solocargas/);
  });
});
