/** @jest-environment jsdom */
import { fakeApi, ok, problem, renderPage, type Asked } from '../../../testing/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { healthComparator } from '../../../entities/comparator/comparators.ts';
import { resultsPage } from './results-page.tsx';
import { sampleAnswer, sampleCard } from '../../../entities/product-list/testing/sample-answer.ts';
import type { ApiClient } from '@cotejo/contract/client.ts';
import { proveHuman } from '@cotejo/contract/challenge/challenge-calls.ts';

// The work itself has a test of its own; here the browser hands in whatever it likes.
jest.mock('../../../shared/robot-check/pass-robot-check.ts', () => ({
  passRobotCheck: (api: ApiClient) => api.call(proveHuman, {}),
}));

// axe looks at every node of a page of cards; a busy machine needs its time for that.
jest.setTimeout(60_000);

const results = resultsPage(healthComparator);
const route = '/Comparar/Seguros-de-Salud';
const family = `${route}?perfil=f34-hijo5`;
const cards = [1, 2, 3, 4].map((id) => sampleCard(id));
const list = () => ok(sampleAnswer(cards, 38));

async function open(path: string, answers: Parameters<typeof fakeApi>[0]) {
  const { api, asked } = fakeApi(answers);
  const page = await renderPage(results, { path, route, api });
  return { ...page, asked, user: userEvent.setup({ delay: null }) };
}

const comparisons = (asked: readonly Asked[]) =>
  asked.filter(({ name }) => name === 'compareProducts');

beforeEach(() => localStorage.clear());

describe('the results page', () => {
  it('says how many and for whom', async () => {
    await open(family, { compareProducts: list });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty(
      'textContent',
      '38 seguros de salud para ti\u00a0(34) y tu hijo\u00a0(5)',
    );
    expect(screen.getAllByRole('article')).toHaveLength(4);
  });

  it('buys where the channel is online and says how to ask for the others', async () => {
    await open(family, { compareProducts: list });
    const [first, second] = await screen.findAllByRole('article');
    const linkOf = (card: HTMLElement | undefined, name: RegExp) =>
      within(card as HTMLElement)
        .getByRole('link', { name })
        .getAttribute('href');
    expect(linkOf(first, /^Contratar/)).toBe('/Compra-Online/CL-1?perfil=f34-hijo5');
    expect(linkOf(second, /^Solicitar/)).toBe(
      '/Seguros/BICE-Vida/Complementario-2/Solicitar?perfil=f34-hijo5',
    );
  });

  it('never leaves a fact blank', async () => {
    await open(family, { compareProducts: list });
    const [first] = await screen.findAllByRole('article');
    const text = first?.textContent ?? '';
    for (const words of ['No informado', 'Sin Deducible', 'UF 500', '6 clínicas preferentes'])
      expect(text.replaceAll('\u00a0', ' ')).toContain(words);
  });

  it('filters through the address and starts on page 1 again', async () => {
    const page = await open(`${family}&pagina=2`, { compareProducts: list });
    await screen.findAllByRole('article');
    const panel = screen.getByRole('form', { name: 'Filtros' });
    await page.user.click(within(panel).getByRole('checkbox', { name: /^Dental/ }));
    await waitFor(() => expect(page.address()).toBe(`${family}&categoryTypes=Dental`));
    const last = comparisons(page.asked).at(-1)?.input.body;
    expect(last).toMatchObject({ categoryTypes: ['Dental'], page: 1, take: 20 });
  });

  it('blocks the fourth product with its reason and keeps the choice in the address', async () => {
    const page = await open(family, { compareProducts: list });
    for (const id of [1, 2, 3])
      await page.user.click(
        await screen.findByRole('checkbox', { name: `Comparar Complementario ${id}` }),
      );
    await waitFor(() => expect(page.address()).toBe(`${family}&comparar=1,2,3`));
    const fourth = screen.getByRole('checkbox', { name: 'Comparar Complementario 4' });
    expect(fourth).toHaveProperty('disabled', true);
    expect(screen.getByText('Ya elegiste 3. Quita uno para sumar este.')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Comparar 3' }).getAttribute('href')).toBe(
      '/Comparar-Planes?perfil=f34-hijo5&comparar=1,2,3',
    );
    // With the keyboard the tray is one step from a chosen card, not behind all other cards.
    expect(screen.getAllByRole('button', { name: 'Ir a los elegidos' })).toHaveLength(3);
    await page.user.click(screen.getAllByRole('button', { name: 'Ir a los elegidos' })[0]!);
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Comparar 3' }));
    expect(await axe(page.container)).toHaveProperty('violations', []);
  });

  it('drops what an old link chose and nobody sells, says which, and frees the boxes', async () => {
    const ids = ['901', '902', '903'];
    const page = await open(`${family}&comparar=${ids.join(',')}`, {
      compareProducts: list,
      compareSideBySide: () =>
        ok({
          data: [],
          ignored: ids,
          leftOut: ids.map((id) => ({ id, reason: 'unknown', name: null })),
        }),
    });
    expect(
      await screen.findByText(
        'Sacamos de la comparación seguros que ya no se venden: 901, 902, 903.',
      ),
    ).not.toBeNull();
    expect(page.address()).toBe(family);
    const first = screen.getByRole('checkbox', { name: 'Comparar Complementario 1' });
    expect(first).toHaveProperty('disabled', false);
    await page.user.click(first);
    await waitFor(() => expect(page.address()).toBe(`${family}&comparar=1`));
    expect(screen.queryByText(/Sacamos de la comparación/)).toBeNull();
  });

  it('keeps a choice that could not be looked up', async () => {
    const page = await open(`${family}&comparar=901`, {
      compareProducts: list,
      compareSideBySide: () => problem(503, 'UNAVAILABLE'),
    });
    expect(
      await screen.findByRole('button', { name: 'Quitar Seguro elegido de la comparación' }),
    ).not.toBeNull();
    expect(page.address()).toBe(`${family}&comparar=901`);
  });

  it('shows the robot check, and the list once a person has answered it', async () => {
    let human = false;
    const page = await open(family, {
      compareProducts: () => (human ? list() : problem(401, 'ROBOT_CHECK')),
      proveHuman: () => {
        human = true;
        return ok({ valid: true, validUntil: '2025-10-06T03:10:00Z' });
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Soy humano!' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4));
  });

  it('says what is kept and the code of a failure, and tries again', async () => {
    const answers = [problem(503, 'UNAVAILABLE', 'R-81K2'), list()];
    const page = await open(family, { compareProducts: () => answers.shift() ?? list() });
    expect(await screen.findByText('R-81K2')).not.toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findAllByRole('article')).toHaveLength(4);
  });

  it('names the filter that limits most when nothing is left', async () => {
    const page = await open(`${family}&categoryTypes=Dental&deductibles=none`, {
      compareProducts: ({ body }) => {
        const { deductiblesToCompare, take } = body as Record<string, unknown>;
        if (take !== 1) return ok(sampleAnswer([], 0));
        return ok(sampleAnswer([sampleCard(1)], deductiblesToCompare === undefined ? 7 : 2));
      },
    });
    expect(
      await screen.findByText('El que más limita es «Sin Deducible». Sin él hay 7 seguros.'),
    ).not.toBeNull();
    await page.user.click(screen.getByRole('link', { name: 'Quitar «Sin Deducible»' }));
    await waitFor(() => expect(page.address()).toBe(`${family}&categoryTypes=Dental`));
  });

  it('asks for the profile of whoever has none, and keeps it for the next visit', async () => {
    const page = await open(route, { compareProducts: list });
    await page.user.click(await screen.findByRole('link', { name: 'Ingresar perfil' }));
    const dialog = await screen.findByRole('dialog');
    await page.user.click(await within(dialog).findByRole('button', { name: 'Comparar' }));
    expect(
      await within(dialog).findByText('No se ingresaron los siguientes campos: Edad'),
    ).not.toBeNull();
    await page.user.click(within(dialog).getByRole('radio', { name: 'Femenino' }));
    await page.user.type(within(dialog).getByLabelText('Edad'), '34');
    await page.user.click(within(dialog).getByRole('button', { name: 'Comparar' }));
    await waitFor(() => expect(page.address()).toBe(`${route}?perfil=f34`));
    expect(localStorage.getItem('perfilIngreso-V1.7-CL-SALUD')).toBe('f34');
  });

  it('brings it back into the form that the address has opened, and leaves the form open', async () => {
    localStorage.setItem('perfilIngreso-V1.7-CL-SALUD', 'm40');
    const page = await open(`${route}?editar=perfil`, { compareProducts: list });
    await waitFor(() => expect(page.address()).toBe(`${route}?perfil=m40&editar=perfil`));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByLabelText('Edad')).toHaveProperty('value', '40');
    await page.user.click(dialog.getByRole('button', { name: 'Comparar' }));
    await waitFor(() => expect(page.address()).toBe(`${route}?perfil=m40`));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findAllByRole('article')).toHaveLength(4);
  });

  it('brings back the profile that this browser kept', async () => {
    localStorage.setItem('perfilIngreso-V1.7-CL-SALUD', 'm40');
    const page = await open(route, { compareProducts: list });
    await waitFor(() => expect(page.address()).toBe(`${route}?perfil=m40`));
  });
});
