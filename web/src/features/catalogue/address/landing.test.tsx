/** @jest-environment jsdom */
import '../../../testing/jsdom-globals.ts';
import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, ok, renderPage } from '../../../testing/render-page.tsx';
import { healthComparator } from '../../../entities/comparator/comparators.ts';
import { resultsPage } from '../../comparison/page/results-page.tsx';
import { seenEntry, type SeenEntry } from '../../../testing/seen-entry.ts';
import { sampleAnswer, sampleCard } from '../../../entities/product-list/testing/sample-answer.ts';
import { samplePlace } from '../../../testing/sample-content.ts';
import { categoryAddress } from './resolve-product.ts';

jest.setTimeout(60_000);

const { Page } = resultsPage(healthComparator);
const clinics = [
  { value: '310', label: 'Clínica Alemana', count: 1 },
  { value: '311', label: 'Clínica Dávila', count: 1 },
];

function answers() {
  const answer = sampleAnswer([sampleCard(1)], 1);
  const facets = { ...answer.metaData.facets, coverageOrganizations: clinics };
  return {
    listAvailableToSell: () => ok([]),
    listCoverageOrganizations: () =>
      ok([samplePlace(), samplePlace({ id: 311, displayName: 'Clínica Dávila' })]),
    compareProducts: () => ok({ ...answer, metaData: { ...answer.metaData, facets } }),
    getCardUpdates: () => ok({ cards: [], ignored: [] }),
  };
}

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

it('a clinic’s landing is a list with its chip, its checked box and cards of that clinic', async () => {
  const { api, asked } = fakeApi(answers());
  const path = (await categoryAddress(
    { api, country: 'CL' },
    'Clinicas-y-Hospitales',
    'Clinica-Alemana',
  ))!;
  await renderPage(Page, { path, route: '/Comparar/Seguros-de-Salud', api });
  await screen.findAllByRole('article');

  const chips = screen.getAllByRole('group', { name: 'Filtros aplicados' })[0];
  expect(chips).toHaveTextContent('Clínica Alemana');
  expect(chips).not.toHaveTextContent('310');
  const boxes = screen.getAllByRole('checkbox', { name: /Clínica (Alemana|Dávila)/ });
  const checked = boxes.filter((box) => (box as HTMLInputElement).checked);
  expect(checked).toHaveLength(1);
  expect(within(checked[0]?.closest('label') as HTMLElement).getByText(/Alemana/)).toBeTruthy();

  await act(() => jest.advanceTimersByTimeAsync(1500));
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'getCardUpdates')?.input.query).toEqual({
      ids: [1],
      coverageOrganizations: [310],
    }),
  );
});
