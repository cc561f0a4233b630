/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recoveries } from '@cotejo/domain/billing/recovery.ts';
import {
  arrearsStageNames,
  salesQuestions as questions,
  ticketAgeNames,
} from '@cotejo/domain/desk/sales-dashboard.ts';
import { saleStages } from '@cotejo/domain/lead/sale-stage.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { RECURRENT_PAYMENT_STATUSES } from '@cotejo/domain/payment/kinds.ts';
import { fakeApi, ok, problem, renderPortal } from '../testing/render-portal.tsx';
import type { SalesDashboard } from './use-dashboard.ts';

jest.setTimeout(30_000);

function sample(more: Partial<SalesDashboard> = {}, count = 4): SalesDashboard {
  const premiums = [
    { amount: 25_000, currency: 'CLP' },
    { amount: 1_050, currency: 'USD' },
  ];
  return {
    country: 'CL',
    countries: ['CL', 'PE'],
    span: 7,
    asOf: '2026-11-28T12:00:00.000Z',
    sales: {
      stages: saleStages.map((name, at) => ({
        name,
        count: Math.max(0, count - at),
        question: questions.stage('CL', 7, name),
      })),
      statuses:
        count === 0
          ? []
          : [{ name: 'confirmed', count, question: questions.status('CL', 7, 'confirmed') }],
      sold: { count, question: questions.sold('CL', 7), premiums },
      days: Array.from({ length: 7 }, (_, at) => ({
        day: addDays('2026-11-22', at),
        count: at === 2 ? count : 0,
        question: questions.soldOn('CL', 6 - at),
        premiums: at === 2 ? premiums : [],
      })),
    },
    periods: {
      states: RECURRENT_PAYMENT_STATUSES.map((name) => ({
        name,
        count,
        question: questions.state('CL', 7, name),
      })),
      recoveries: recoveries.map((name) => ({
        name,
        count,
        question: questions.recovery('CL', 7, name),
      })),
      arrears: arrearsStageNames.map((name) => ({
        name,
        count,
        question: questions.arrears('CL', name),
      })),
    },
    tickets: {
      ages: ticketAgeNames.map((name) => ({ name, count, question: questions.ticket('CL', name) })),
      asked: { count, question: questions.asked('CL') },
    },
    ...more,
  };
}

const open = (answer: SalesDashboard, language?: 'es' | 'en' | 'pt') =>
  renderPortal(
    '/portal/tablero/ventas?dias=7',
    fakeApi({ readSalesDashboard: () => ok(answer) }).api,
    language,
  );

test('each number opens the list that it counts: of leads, of periods, of tickets', async () => {
  await open(sample());
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(await screen.findByRole('link', { name: 'Ventas, 24-11-2026: 4' })).toHaveAttribute(
    'href',
    '/portal/solicitudes?country=CL&sold=-4',
  );
  expect(hrefOf('Pagó: 1')).toBe('/portal/solicitudes?country=CL&came=-6..0&stage=paid,issued');
  expect(hrefOf('Mora 2: 4')).toBe(
    '/portal/cobros?country=CL&state=recycling&arrears=-7..-4&sort=arrears',
  );
  expect(hrefOf('Pagado al 2.º intento: 4')).toBe(
    '/portal/cobros?country=CL&due=-6..0&recovery=second',
  );
  expect(hrefOf('Atrasada 3 a 7 días: 4')).toBe('/portal/tickets?country=CL&due=-7..-3&sort=due');
  // Nothing was sold on the other days: they are in the plot alone.
  const days = within(screen.getByRole('table', { name: 'Ventas por día' }));
  expect(days.getAllByRole('row')).toHaveLength(3);
  expect(days.getAllByText('$25.000')).toHaveLength(2);
  expect(days.getAllByText(/US\$\s10,50/)).toHaveLength(2);
});

test('what somebody may not read is not there', async () => {
  const { sales } = sample();
  const hidden = {
    ...sales,
    sold: { ...sales.sold, premiums: null },
    days: sales.days.map((day) => ({ ...day, premiums: null })),
  };
  await open(sample({ sales: hidden, periods: null, tickets: null }));
  const days = within(await screen.findByRole('table', { name: 'Ventas por día' }));
  expect(days.queryByRole('columnheader', { name: 'Prima' })).toBeNull();
  expect(screen.queryByRole('heading', { name: /mora/i })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Consultas por atraso' })).toBeNull();
});

test('the way to the other dashboard keeps days and country', async () => {
  const { api, asked } = fakeApi({ readSalesDashboard: () => ok(sample()) });
  const router = await renderPortal('/portal/tablero/ventas?dias=7', api);
  await userEvent.click(await screen.findByRole('link', { name: 'Perú' }));
  expect(router.state.location.search).toBe('?dias=7&pais=PE');
  expect(screen.getByRole('link', { name: 'Ventas y cobros' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const tabs = within(screen.getByRole('navigation', { name: 'Tableros' }));
  expect(tabs.getByRole('link', { name: 'Solicitudes' })).toHaveAttribute(
    'href',
    '/portal/tablero?dias=7&pais=CL',
  );
  const queries = asked
    .filter(({ name }) => name === 'readSalesDashboard')
    .map(({ input }) => input.query);
  expect(queries).toEqual([
    { span: 7, country: undefined },
    { span: 7, country: 'PE' },
  ]);
});

test('says that there is nothing, that it may not be read, and that it failed', async () => {
  await open(sample({}, 0));
  expect(await screen.findByText('No llegó nada en estos días')).toBeVisible();
  document.body.innerHTML = '';
  const refused = fakeApi({ readSalesDashboard: () => problem(403, 'FORBIDDEN') });
  await renderPortal('/portal/tablero/ventas', refused.api);
  expect(await screen.findByText('Tu rol no alcanza estas solicitudes')).toBeVisible();
  document.body.innerHTML = '';
  const failed = fakeApi({ readSalesDashboard: () => problem(503, 'UNAVAILABLE') });
  await renderPortal('/portal/tablero/ventas', failed.api);
  expect(await screen.findByText('No pudimos contar ventas y cobros')).toBeVisible();
});

test.each([
  ['en', 'Recovery by try', 'Arrears 1'],
  ['pt', 'Recuperação por tentativa', 'Atraso 1'],
] as const)('is whole in %s', async (language, title, stage) => {
  await open(sample(), language);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('cell', { name: stage })).toBeVisible();
  // Names of texts that are missing, and places that nothing has filled.
  expect(document.body.textContent).not.toMatch(/\{\{|\bdashboard\.[a-z]/);
});
