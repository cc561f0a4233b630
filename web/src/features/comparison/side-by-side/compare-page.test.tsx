/** @jest-environment jsdom */
import { fakeApi, ok, problem, renderPage } from '../../../testing/render-page.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { comparisonPages } from '../pages.ts';
import { Page } from './compare-page.tsx';
import { sampleAnswer, sampleCard } from '../../../entities/product-list/testing/sample-answer.ts';
import { sampleCompared } from './testing/sample-compared.ts';

jest.setTimeout(60_000);
// A profile of an address is remembered for the next page of its kind.
beforeEach(() => localStorage.clear());

const route = '/Comparar-Planes';
const { texts } = comparisonPages.find(({ path }) => path === route)!;
const three = [1, 2, 3].map((id) => sampleCompared({ id }));

async function open(query: string, answer: object) {
  const { api, asked } = fakeApi({
    compareSideBySide: () => ok({ ignored: [], leftOut: [], ...answer }),
    getSimilarProducts: () => ok([sampleCard(7)]),
    compareProducts: () =>
      ok(
        sampleAnswer(
          [1, 7, 8].map((id) => sampleCard(id)),
          3,
        ),
      ),
  });
  const page = await renderPage(Page, { path: `${route}?${query}`, route, api, texts });
  return { ...page, asked, user: userEvent.setup({ delay: null }) };
}

const hrefOf = (name: string) =>
  screen.getAllByRole('link', { name })[0]?.getAttribute('href') ?? '';

it('compares by the choice of the address: three columns, each with its ways on', async () => {
  const page = await open('comparar=1,2~libre~fonasa,3&categoryTypes=Dental', { data: three });
  expect(await screen.findAllByRole('columnheader')).toHaveLength(3);
  expect(page.asked[0]?.input.query).toEqual({ ids: ['1', '2', '3'] });
  expect(screen.getAllByRole('link', { name: 'Contratar Complementario 1' })).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: 'Solicitar Complementario 2' })).toHaveLength(2);
  expect(hrefOf('Quitar Complementario 1')).toBe(
    '/Comparar-Planes?categoryTypes=Dental&comparar=2~libre~fonasa,3',
  );
  expect(hrefOf('Volver a los resultados')).toBe(
    '/Comparar/Seguros-de-Salud?categoryTypes=Dental&comparar=1,2~libre~fonasa,3',
  );
});

it('says that it could not be loaded with no texts but its own', async () => {
  const { api } = fakeApi({ compareSideBySide: () => problem(500, 'INTERNAL') });
  await renderPage(Page, { path: `${route}?comparar=1,2`, route, api, texts });
  expect(await screen.findAllByText('No pudimos traer este seguro')).not.toEqual([]);
  expect(document.body.textContent).not.toMatch(/(card|comparison|catalogue):/);
});

it('keeps modality and prevision with the choice and reads coverages by them', async () => {
  await open('comparar=1~preferente~isapre,2~libre~fonasa', { data: three.slice(0, 2) });
  const cells = (name: RegExp) =>
    within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent?.trim());
  await screen.findByRole('table');
  expect(cells(/^Modalidad elegida/)).toEqual(['Preferente', 'Libre elección']);
  expect(cells(/^Elegido para previsión/)).toEqual(['Isapre', 'Fonasa']);
  expect(cells(/^Consulta médica/).map((text) => text?.slice(0, 2))).toEqual(['70', '60']);
});

it('shows only differences by the address, and says how many rows remain', async () => {
  const dearer = sampleCompared({ id: 2, card: { ageMaxEntry: 70 } });
  const page = await open('comparar=1,2', { data: [three[0], dearer] });
  const toggle = await screen.findByRole('switch', { name: /Solo diferencias \(\d+ de \d+\)/ });
  await page.user.click(toggle);
  expect(page.address()).toBe('/Comparar-Planes?comparar=1,2&ver=diferencias');
  expect(screen.getByRole('rowheader', { name: /^Edad de ingreso/ })).toBeTruthy();
  expect(screen.queryByRole('rowheader', { name: /^Carencia/ })).toBeNull();
  const rows = screen
    .getAllByRole('rowheader')
    .filter((head) => head.getAttribute('scope') === 'row');
  expect(rows.length).toBe(1);
  expect(screen.getByText('Queda 1 fila.')).toBeTruthy();
});

it('replaces a product inside the table, in its place', async () => {
  const page = await open('comparar=1,2,3', { data: three });
  await page.user.click(
    await screen.findByRole('link', { name: 'Cambiar Complementario 2 por otro' }),
  );
  const picker = screen.getByRole('region', { name: '¿Por cuál cambias Complementario 2?' });
  expect(document.activeElement?.textContent).toBe('¿Por cuál cambias Complementario 2?');
  expect(
    (await within(picker).findAllByRole('link', { name: /^Elegir/ })).map((a) => a.textContent),
  ).toEqual(['Elegir Complementario 7', 'Elegir Complementario 8']);
  await page.user.click(within(picker).getByRole('link', { name: 'Elegir Complementario 7' }));
  expect(page.address()).toBe('/Comparar-Planes?comparar=1,7,3');
});

it('with less than three another can be added', async () => {
  const page = await open('comparar=1,2', { data: three.slice(0, 2) });
  await page.user.click(await screen.findByRole('link', { name: 'Sumar otro' }));
  const picker = await screen.findByRole('region', { name: '¿Qué otro seguro quieres sumar?' });
  await page.user.click(
    await within(picker).findByRole('link', { name: 'Elegir Complementario 8' }),
  );
  expect(page.address()).toBe('/Comparar-Planes?comparar=1,2,8');
});

it('says what it leaves out, and goes on without it', async () => {
  const leftOut = [
    { id: '4', reason: 'limit', name: 'Complementario 4' },
    { id: 'nada', reason: 'unknown', name: null },
  ];
  await open('comparar=1,2,3,4,nada', { data: three, leftOut });
  expect(
    await screen.findByText(/hasta 3 seguros a la vez. Quedó fuera Complementario 4/),
  ).toBeTruthy();
  expect(screen.getByText('No encontramos nada, o ya no se vende.')).toBeTruthy();
  expect(hrefOf('Quitar Complementario 3')).toBe('/Comparar-Planes?comparar=1,2');
});

it('without any known product it says so and offers the list', async () => {
  const leftOut = [{ id: '99', reason: 'unknown', name: null }];
  await open('comparar=99&perfil=f34', { data: [], leftOut });
  expect(await screen.findByText('No encontramos 99, o ya no se vende.')).toBeTruthy();
  expect(hrefOf('Elegir seguros')).toBe('/Comparar/Seguros-de-Salud?perfil=f34');
});

describe('copying the link', () => {
  const link = 'http://localhost/Comparar-Planes?comparar=1,2';
  const press = async (query: string) => {
    const { user } = await open(query, { data: three.slice(0, 2) });
    const button = await screen.findByRole('button', { name: 'Copiar enlace' });
    return () => user.click(button);
  };
  afterEach(() => jest.restoreAllMocks());

  it('leaves out the filters of the list that it came from', async () => {
    const click = await press('comparar=1,2&categoryTypes=Dental');
    await click();
    expect(await screen.findByRole('button', { name: 'Enlace copiado' })).not.toBeNull();
    expect(await navigator.clipboard.readText()).toBe(link);
  });

  it('shows the link where the connection is not secure, which has no clipboard', async () => {
    const click = await press('comparar=1,2');
    jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
    await click();
    expect(await screen.findByText(`Copia este enlace: ${link}`)).not.toBeNull();
  });
});
