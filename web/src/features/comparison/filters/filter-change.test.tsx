/** @jest-environment jsdom */
import { fakeApi, ok, renderPage } from '../../../testing/render-page.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import * as cards from '../../../entities/product-card/card-view.ts';
import { healthComparator } from '../../../entities/comparator/comparators.ts';
import { resultsPage } from '../page/results-page.tsx';
import { sampleAnswer, sampleCard } from '../../../entities/product-list/testing/sample-answer.ts';

jest.setTimeout(60_000);
jest.mock('../../../entities/product-card/card-view.ts', () => {
  const actual = jest.requireActual<typeof cards>('../../../entities/product-card/card-view.ts');
  return { ...actual, cardView: jest.fn(actual.cardView) };
});
const rendered = jest.mocked(cards.cardView);
const renderedIds = () => [...new Set(rendered.mock.calls.map(([item]) => item.id))];

const route = '/Comparar/Seguros-de-Salud';
const { Page } = resultsPage(healthComparator);

function WithBack() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate(-1)}>Atrás</button>
      <button onClick={() => void navigate('/Otra')}>Otra página</button>
      <Page />
    </>
  );
}

/** Eight products, or of the chosen category those two and a third, once `answered` says so. */
async function open(answered: () => Promise<unknown> | undefined = () => undefined) {
  const { api, asked } = fakeApi({
    compareProducts: async ({ body }) => {
      await answered();
      const { categoryTypes } = body as { readonly categoryTypes?: readonly string[] };
      const ids = categoryTypes === undefined ? [1, 2, 3, 4, 5, 6, 7, 8] : [2, 4, 9];
      const answer = sampleAnswer(
        ids.map((id, index) => sampleCard(id, { index })),
        ids.length,
      );
      const categories = ['Dental', 'Complementario'].map((value) => ({
        value,
        label: value,
        count: 4,
      }));
      const facets = { ...answer.metaData.facets, categoryTypes: categories };
      return ok({ ...answer, metaData: { ...answer.metaData, facets } });
    },
  });
  const page = await renderPage(WithBack, { path: `${route}?perfil=f20`, route, api });
  await screen.findAllByRole('article');
  // The filters follow the list when React has time for them.
  await screen.findByRole('checkbox', { name: /^Dental/ });
  const asks = () => asked.filter(({ name }) => name === 'compareProducts').length;
  const user = userEvent.setup({ delay: null });
  const leave = () => user.click(screen.getByRole('button', { name: 'Otra página' }));
  return { ...page, asks, user, leave };
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
const dental = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Dental/ });

it('asks once for the list of another filter, and renders no card that stays as it was', async () => {
  const { asks, address, user } = await open();
  const before = asks();
  rendered.mockClear();
  await user.click(dental());
  await waitFor(() => expect(address()).toBe(`${route}?perfil=f20&categoryTypes=Dental`));
  expect(await screen.findByRole('heading', { level: 1, name: /^3 / })).not.toBeNull();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
  expect(renderedIds()).toEqual([9]);
  expect(asks() - before).toBe(1);
});

it('is one step in the history, which one step back takes away, box and all', async () => {
  const { address, user } = await open();
  await user.click(dental());
  await screen.findByRole('heading', { level: 1, name: /^3 / });
  await waitFor(() => expect(address()).toContain('Dental'));
  await user.click(screen.getByRole('button', { name: 'Atrás' }));
  expect(address()).toBe(`${route}?perfil=f20`);
  expect(await screen.findByRole('heading', { level: 1, name: /^8 / })).not.toBeNull();
  expect(dental().checked).toBe(false);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(8));
});

it('leaves the address to what was chosen after it, and both as steps in the history', async () => {
  const frames: FrameRequestCallback[] = [];
  jest
    .spyOn(window, 'requestAnimationFrame')
    .mockImplementation((callback) => frames.push(callback));
  const { address, user } = await open();
  await user.click(dental());
  await screen.findByRole('heading', { level: 1, name: /^3 / });
  expect(address()).toBe(`${route}?perfil=f20`);
  const [clear] = await screen.findAllByRole('button', { name: 'Limpiar todo' });
  await user.click(clear!);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(8));
  frames.forEach((callback) => callback(0));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(address()).toBe(`${route}?perfil=f20`);
  await user.click(screen.getByRole('button', { name: 'Atrás' }));
  expect(address()).toBe(`${route}?perfil=f20&categoryTypes=Dental`);
});

describe('while the answer is on its way', () => {
  const withHeldAnswer = async () => {
    const held: { answer?: () => void; until?: Promise<void> } = {};
    const page = await open(() => held.until);
    held.until = new Promise((resolve) => (held.answer = resolve));
    return { ...page, answer: () => held.answer?.() };
  };

  it('checks the box at once, and shows the earlier list until there is another', async () => {
    const { user, address, answer } = await withHeldAnswer();
    await user.click(dental());
    expect(dental().checked).toBe(true);
    expect(address()).toBe(`${route}?perfil=f20`);
    expect(screen.getByRole('heading', { level: 1, name: /^8 / })).not.toBeNull();
    // Longer than a server at hand takes: the page says what it waits for.
    await waitFor(() => expect(address()).toBe(`${route}?perfil=f20&categoryTypes=Dental`));
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
    answer();
    expect(await screen.findByRole('heading', { level: 1, name: /^3 / })).not.toBeNull();
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  });

  it('takes a second box on top of the first', async () => {
    const { user, address, answer } = await withHeldAnswer();
    await user.click(dental());
    await user.click(screen.getByRole('checkbox', { name: /^Complementario/ }));
    expect(dental().checked).toBe(true);
    const both = `${route}?perfil=f20&categoryTypes=Dental,Complementario`;
    await waitFor(() => expect(address()).toBe(both));
    answer();
    expect(await screen.findByRole('heading', { level: 1, name: /^3 / })).not.toBeNull();
  });

  it('brings nobody back who has left the page', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'], advanceTimers: true });
    const { user, address, answer, leave } = await withHeldAnswer();
    await user.click(dental());
    await leave();
    answer();
    // Longer than the page waits for an answer, frames and all.
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(address()).toBe('/Otra');
  });
});
