/** @jest-environment jsdom */
import '../../../testing/jsdom-globals.ts';
import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { retryReads } from '../../../shared/api/retry-reads.ts';
import { fakeApi, ok, problem, renderPage } from '../../../testing/render-page.tsx';
import { healthComparator } from '../../../entities/comparator/comparators.ts';
import { resultsPage } from '../page/results-page.tsx';
import { sampleCalculation } from '../../../testing/sample-calculation.ts';
import { seenEntry, type SeenEntry } from '../../../testing/seen-entry.ts';
import { sampleAnswer, sampleCard } from '../../../entities/product-list/testing/sample-answer.ts';

jest.setTimeout(60_000);

const { Page } = resultsPage(healthComparator);
const failure = 'Error al obtener el precio del producto para el perfil';
const { price, yearlyTotal, personCount } = sampleCard(1);
const calculated = (lines: readonly object[]) =>
  ok({ ...sampleCalculation, price, yearlyTotal, personCount, lines });

beforeEach(() => {
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(private readonly tell: (entries: SeenEntry[]) => void) {}
      observe = (element: Element) => this.tell([seenEntry(element)]);
      disconnect = () => undefined;
    },
  });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'], advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

/** A list whose price calls fail until told otherwise, behind the client that tries three times. */
async function open(card = sampleCard(1), lines: readonly object[] = []) {
  const price = { asked: 0, down: true };
  const { api } = fakeApi({
    compareProducts: () => ok(sampleAnswer([card])),
    calculatePrice: () => {
      price.asked += 1;
      return price.down ? problem(503, 'UNAVAILABLE') : calculated(lines);
    },
  });
  const wait = () => Promise.resolve();
  const path = '/Comparar/Seguros-de-Salud?perfil=f34-hijo5';
  await renderPage(Page, {
    path,
    route: '/Comparar/Seguros-de-Salud',
    api: retryReads(api, { wait, say: (message) => message }),
  });
  await screen.findAllByRole('article');
  return { price, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
}

it('the price dialog says after three tries what failed, and shows the price after another', async () => {
  const { price, user } = await open();
  await user.click(screen.getByRole('link', { name: /^Ver cómo se calcula/ }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(failure)).toBeInTheDocument();
  expect(price.asked).toBe(3);
  jest.useRealTimers();
  expect((await axe(dialog)).violations).toEqual([]);
  price.down = false;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reintentar' }));
  expect(await within(dialog).findByText('Total por mes')).toBeInTheDocument();
  expect(within(dialog).queryByText(failure)).toBeNull();
  expect(price.asked).toBe(4);
});
