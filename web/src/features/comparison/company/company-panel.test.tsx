/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fakeApi, ok, renderPage } from '../../../testing/render-page.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { comparators, type Comparator } from '../../../entities/comparator/comparators.ts';
import { sampleAnswer, sampleCard } from '../../../entities/product-list/testing/sample-answer.ts';
import { companyPage } from './company-page.tsx';

jest.setTimeout(60_000);

const route = '/Comparar/Seguro-Complementario-Empresa';
const comparator = comparators.find(({ kind }) => kind === 'empresa') as Comparator;
const { Page } = companyPage(comparator);

async function open(path: string) {
  const cards = [1, 2].map((id) => {
    const card = sampleCard(id);
    return {
      ...card,
      personCount: 20,
      price: { ...card.price, value: 300_000 + id, suffix: '/mes Total' as const },
    };
  });
  const answer = sampleAnswer(cards, 2);
  const { metaData } = answer;
  const ranges = {
    ...metaData.ranges,
    prices: {
      min: 300_001,
      max: 300_002,
      currency: 'CLP',
      histogram: { limits: [300_000, 500_000], counts: [2] },
    },
  };
  const { api, asked } = fakeApi({
    compareProducts: () => ok({ ...answer, metaData: { ...metaData, ranges } }),
  });
  const view = await renderPage(Page, { path, route, api });
  await screen.findByRole('table');
  return { ...view, asked };
}

const cell = (row: string): string[] =>
  within(screen.getByRole('row', { name: new RegExp(`^${row}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent ?? '');

beforeEach(() => localStorage.clear());

test('the cost of the group stands there for everybody and for one worker', async () => {
  await open(`${route}?perfil=grupo20c5&aporte=70`);
  expect(cell('Empresa')).toEqual(['$210.001', '$10.500']);
  expect(cell('Trabajadores')).toEqual(['$90.000', '$4.500']);
  expect(cell('Total')).toEqual(['$300.001', '$15.000']);
  // On the cards too, with the suffix of a group.
  expect(screen.getAllByText('/mes en total')).toHaveLength(2);
  expect(
    screen.getAllByText('$15.000 por trabajador al mes: empresa $10.500, trabajador $4.500'),
  ).toHaveLength(2);
});

test('slider and field say the same, the address follows, and nothing is asked again', async () => {
  const { address, asked } = await open(`${route}?perfil=grupo20c5`);
  const slider = screen.getByRole('slider', { name: 'Aporte de la empresa' });
  const field = screen.getByRole('textbox', { name: 'En %' });
  expect(slider).toHaveValue('50');
  expect(slider).toHaveAttribute(
    'aria-valuetext',
    '50 %: la empresa paga $150.001, cada trabajador $7.500',
  );
  const before = asked.filter(({ name }) => name === 'compareProducts').length;
  fireEvent.change(slider, { target: { value: '80' } });
  expect(field).toHaveValue('80');
  expect(cell('Empresa')).toEqual(['$240.001', '$12.000']);
  await waitFor(() => expect(address()).toContain('aporte=80'));
  await userEvent.clear(field);
  await userEvent.type(field, '100');
  expect(slider).toHaveValue('100');
  expect(cell('Trabajadores')).toEqual(['$0', '$0']);
  await waitFor(() => expect(address()).toContain('aporte=100'));
  expect(asked.filter(({ name }) => name === 'compareProducts')).toHaveLength(before);
});

test('what is no percent is said beside the field and stays as it was typed', async () => {
  await open(`${route}?perfil=grupo20c5&aporte=70`);
  const field = screen.getByRole('textbox', { name: 'En %' });
  await userEvent.clear(field);
  await userEvent.type(field, '170');
  expect(field).toBeInvalid();
  expect(screen.getByText('Escribe un número entero de 0 a 100.')).toBeInTheDocument();
  expect(field).toHaveValue('170');
  expect(screen.getByRole('slider', { name: 'Aporte de la empresa' })).toHaveValue('17');
});

test('groups and contribution of an earlier visit come back', async () => {
  localStorage.setItem(
    'colectivos',
    JSON.stringify({ colectivo: [{ cantidadDeTrabajadores: 12 }, { cantidadDeTrabajadores: 8 }] }),
  );
  localStorage.setItem('colectivos-aporte', '100');
  const { address } = await open(route);
  await waitFor(() => expect(address()).toContain('perfil=grupo20'));
  expect(address()).toContain('aporte=100');
  expect(screen.getByRole('slider', { name: 'Aporte de la empresa' })).toHaveValue('100');
});

test('without a group the form is one step away', async () => {
  await open(route);
  expect(screen.getByRole('link', { name: 'Ingresar trabajadores' })).toBeInTheDocument();
});

test('a Peruvian EPS costs a group what its workers and their families cost, in soles', async () => {
  const eps = comparators.find(({ kind }) => kind === 'eps') as Comparator;
  // 15 workers at S/ 190 and 5 with one dependant at S/ 361, as the index prices them.
  const value = 15 * 19_000 + 5 * 36_100;
  const card = sampleCard(2);
  const item = {
    ...card,
    personCount: 20,
    insuranceType: { ...card.insuranceType, upperType: { name: 'EPS', displayName: 'EPS' } },
    insuranceMetadata: { metadata: { ...card.insuranceMetadata.metadata, minsubscribers: 10 } },
    price: {
      ...card.price,
      value,
      unit: { code: 'PEN', display: null },
      convertionTo: null,
      ufValue: null,
      ufDate: null,
      suffix: '/mes Total',
      tooltip: 'group-total',
    },
    yearlyTotal: null,
  } as const;
  const answer = sampleAnswer([item], 1);
  const { metaData } = answer;
  const ranges = {
    ...metaData.ranges,
    prices: {
      min: value,
      max: value,
      currency: 'PEN',
      histogram: { limits: [value, value + 1], counts: [1] },
    },
  };
  const { api } = fakeApi({
    compareProducts: () => ok({ ...answer, metaData: { ...metaData, ranges } }),
  });
  await renderPage(companyPage(eps).Page, {
    path: '/Comparar/EPS?perfil=grupo20c5&aporte=50',
    route: '/Comparar/EPS',
    api,
    country: 'PE',
  });
  await screen.findByRole('table');
  const plain = (texts: string[]) => texts.map((text) => text.replaceAll('\u00a0', ' '));
  expect(plain(cell('Total'))).toEqual(['S/ 4,655.00', 'S/ 232.75']);
  expect(plain(cell('Empresa'))).toEqual(['S/ 2,327.50', 'S/ 116.38']);
  expect(screen.getByText('/mes en total')).toBeInTheDocument();
  expect(screen.getByText(/por trabajador al mes/)).toHaveTextContent('S/ 232.75');
  // Twenty workers are enough for a plan that takes ten.
  expect(screen.queryByText(/mínimo de/)).toBeNull();
});
