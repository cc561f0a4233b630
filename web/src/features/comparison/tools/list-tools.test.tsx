/** @jest-environment jsdom */
import { fakeApi, ok, problem, renderPage } from '../../../testing/render-page.tsx';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { healthComparator } from '../../../entities/comparator/comparators.ts';
import { resultsPage } from '../page/results-page.tsx';
import { sampleAnswer, sampleCard } from '../../../entities/product-list/testing/sample-answer.ts';

// A busy machine needs its time for a page of cards.
jest.setTimeout(60_000);

const route = '/Comparar/Seguros-de-Salud';
const family = `${route}?perfil=f34`;
const { Page } = resultsPage(healthComparator);

async function open(
  path: string,
  others: Parameters<typeof fakeApi>[0] = {},
  country: CountryCode = 'CL',
) {
  const user = userEvent.setup({ delay: null });
  const { api, asked } = fakeApi({
    compareProducts: () =>
      ok(
        sampleAnswer(
          [1, 2].map((id) => sampleCard(id)),
          38,
        ),
      ),
    ...others,
  });
  const page = await renderPage(Page, { path, route, api, country });
  await screen.findAllByRole('article');
  /** The bar of narrow screens and the toolbar of wide ones; the style sheet shows one of them. */
  const [phone, wide] = [
    page.container.querySelector('.phone-bar') as HTMLElement,
    page.container.querySelector('.toolbar') as HTMLElement,
  ];
  return { ...page, asked, user, phone, wide };
}

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');
const priceOf = (card: HTMLElement | undefined) =>
  plain(card?.querySelector('[class*="price"]')?.textContent);

beforeEach(() => localStorage.clear());

describe('the basis of the prices', () => {
  it.each(['phone', 'wide'] as const)('changes by a click (%s)', async (where) => {
    const page = await open(family);
    expect(priceOf(screen.getAllByRole('article')[0])).toMatch(/\$36\.470.*UF 0,93/);
    await page.user.click(within(page[where]).getByRole('link', { name: 'UF' }));
    expect(page.address()).toBe(`${family}&moneda=UF`);
    expect(priceOf(screen.getAllByRole('article')[0])).toMatch(/UF 0,93.*\$36\.470/);
    await page.user.click(within(page[where]).getByRole('link', { name: 'Año' }));
    expect(page.address()).toBe(`${family}&periodo=ano&moneda=UF`);
    expect(priceOf(screen.getAllByRole('article')[0])).toMatch(/\$437\.640/);
    await page.user.click(within(page[where]).getByRole('link', { name: '$' }));
    await page.user.click(within(page[where]).getByRole('link', { name: 'Mes' }));
    expect(page.address()).toBe(family);
  });

  it('has no second unit where there is no UF, and a view where there is room for rows', async () => {
    const { price } = sampleCard(1);
    const soles = sampleCard(1, { price: { ...price, convertionTo: null } });
    const page = await open(family, { compareProducts: () => ok(sampleAnswer([soles])) }, 'PE');
    expect(within(page.phone).queryByRole('link', { name: 'UF' })).toBeNull();
    const rows = within(page.phone).getByRole('link', { name: 'Ver en lista' });
    expect(rows.closest('.only-wide')).not.toBeNull();
    await page.user.click(rows);
    expect(page.address()).toBe(`${family}&vista=lista`);
    await waitFor(() => expect(page.container.querySelector('.product-list')).not.toBeNull());
  });
});

describe('a link to the search', () => {
  const saved = ok({
    code: 'AbC',
    url: family,
    link: '/Comparar/Seguros-de-Salud?code=AbC&skipLanding=true',
  });
  const name = 'Copiar enlace de esta búsqueda';

  it('saves what is filtered, copies a short link and says so', async () => {
    const page = await open(`${family}&features=7`, { saveComparatorUrl: () => saved });
    await page.user.click(within(page.wide).getByRole('button', { name }));
    expect(await within(page.wide).findByText('Enlace copiado')).not.toBeNull();
    expect(await navigator.clipboard.readText()).toBe(
      'http://localhost/Comparar/Seguros-de-Salud?code=AbC&skipLanding=true',
    );
    expect(page.asked.find(({ name: call }) => call === 'saveComparatorUrl')?.input.body).toEqual({
      url: `${family}&features=7`,
    });
  });

  it('is shown where nobody may write to the clipboard', async () => {
    const page = await open(family, { saveComparatorUrl: () => saved });
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await page.user.click(within(page.phone).getByRole('button', { name }));
    expect(
      await within(page.phone).findByText(/^Copia este enlace: http.*code=AbC/),
    ).not.toBeNull();
  });

  it('says when it could not be made, and no more once the search is another', async () => {
    const page = await open(family, { saveComparatorUrl: () => problem(503, 'UNAVAILABLE') });
    await page.user.click(within(page.phone).getByRole('button', { name }));
    const sentence = 'No pudimos crear el enlace. Inténtalo otra vez.';
    expect(await screen.findByText(sentence)).not.toBeNull();
    await page.user.click(within(page.phone).getByRole('link', { name: 'Año' }));
    expect(screen.queryByText(sentence)).toBeNull();
  });
});

describe('sharing a card', () => {
  const shared = ok({ code: 'Xy', link: '/url/Xy' });
  const press = async (page: Awaited<ReturnType<typeof open>>) => {
    const [card] = screen.getAllByRole('article');
    await page.user.click(
      within(card as HTMLElement).getByRole('button', { name: 'Compartir Complementario 1' }),
    );
    return within(card as HTMLElement);
  };

  it('copies a link with the people that it is priced for', async () => {
    const page = await open(family, { shareInsurance: () => shared });
    const card = await press(page);
    expect(await card.findByText('¡Enlace del plan copiado al portapapeles!')).not.toBeNull();
    expect(await navigator.clipboard.readText()).toBe('http://localhost/url/Xy');
    expect(page.asked.find(({ name }) => name === 'shareInsurance')?.input.body).toEqual({
      url: '/Seguros/BICE-Vida/Complementario-1',
      profile: 'f34',
    });
  });

  it('shows the link where the clipboard is closed', async () => {
    const page = await open(family, { shareInsurance: () => shared });
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    const card = await press(page);
    expect(await card.findByText('Copia este enlace: http://localhost/url/Xy')).not.toBeNull();
  });

  it('says when there is none', async () => {
    const page = await open(family, { shareInsurance: () => problem(503, 'UNAVAILABLE') });
    const card = await press(page);
    expect(await card.findByText('No pudimos crear el enlace. Inténtalo otra vez.')).not.toBeNull();
  });
});

describe('the drawer of a phone', () => {
  it('filters inside, says how many there are, clears and closes', async () => {
    const page = await open(family);
    await page.user.click(within(page.phone).getByRole('button', { name: 'Filtros' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filtros' }));
    expect(drawer.queryByRole('button', { name: 'Limpiar todo' })).toBeNull();
    await page.user.click(drawer.getByRole('checkbox', { name: /^Dental/ }));
    await waitFor(() => expect(page.address()).toBe(`${family}&categoryTypes=Dental`));
    expect(await within(page.phone).findByText('Filtros (1)')).not.toBeNull();
    expect(await drawer.findByRole('button', { name: 'Ver 38 seguros' })).not.toBeNull();
    await page.user.click(drawer.getByRole('button', { name: 'Limpiar todo' }));
    expect(page.address()).toBe(family);
    await page.user.click(await drawer.findByRole('button', { name: 'Ver 38 seguros' }));
    expect(screen.queryByRole('dialog', { name: 'Filtros' })).toBeNull();
  });
});
