/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  dashboardQuestions,
  leadAgeNames,
  leadGroupNames,
} from '@cotejo/domain/lead/lead-dashboard.ts';
import { fakeApi, ok, problem, renderPortal } from '../testing/render-portal.tsx';
import { ana } from '../testing/sample-lead.ts';
import type { Dashboard } from './use-dashboard.ts';

jest.setTimeout(30_000);

const came = dashboardQuestions.came('CL', 30);
const figures = (question: string) => ({
  question,
  soldQuestion: dashboardQuestions.sold(question),
});

function sample(more: Partial<Dashboard> = {}, count = 4): Dashboard {
  return {
    country: 'CL',
    countries: ['CL', 'PE'],
    span: 30,
    asOf: '2026-11-28T12:00:00.000Z',
    came: { count, question: came },
    groups: leadGroupNames.map((group, at) => ({
      group,
      count: at === 0 ? count : 0,
      question: dashboardQuestions.group('CL', 30, group),
    })),
    ages: leadAgeNames.map((age, at) => ({
      age,
      count: at === 1 ? count : 0,
      question: dashboardQuestions.age('CL', age),
    })),
    firstContact: { contacted: 3, median: 5_400, ninetieth: 200_000 },
    advisers: [
      {
        adviser: { id: ana, name: 'Ana Soto' },
        came: 3,
        sold: 1,
        ...figures(dashboardQuestions.adviser('CL', 30, ana)),
      },
      { adviser: null, came: 1, sold: 0, ...figures(dashboardQuestions.adviser('CL', 30, null)) },
    ],
    origins: [
      { origin: null, came: 4, sold: 1, ...figures(dashboardQuestions.origin('CL', 30, null)) },
    ],
    ...more,
  };
}

test('each number opens the list that it counts, and what is nothing opens nothing', async () => {
  const { api } = fakeApi({ readLeadDashboard: () => ok(sample()) });
  await renderPortal('/portal/tablero?dias=30', api);
  const link = await screen.findByRole('link', { name: 'Ana Soto, vendidas: 1' });
  expect(link).toHaveAttribute(
    'href',
    `/portal/solicitudes?country=CL&came=-29..0&adviser=${ana}&status=3,11`,
  );
  expect(screen.getByRole('link', { name: 'Sin atender: 4' })).toHaveAttribute(
    'href',
    `/portal/solicitudes?${dashboardQuestions.group('CL', 30, 'untouched')}`,
  );
  expect(screen.queryByRole('link', { name: /^Perdidas/ })).toBeNull();
  const contact = within(screen.getByRole('table', { name: 'Tiempo hasta el primer contacto' }));
  expect(contact.getByText(/1\s?h 30\s?min/)).toBeVisible();
  expect(contact.getByText(/2\s?días 7\s?h/)).toBeVisible();
  const advisers = within(screen.getByRole('table', { name: 'Conversión por responsable' }));
  expect(advisers.getByText(/33\s?%/)).toBeVisible();
});

test('days and country stand in the address, and what it does not know is thirty days', async () => {
  const { api, asked } = fakeApi({ readLeadDashboard: () => ok(sample()) });
  const router = await renderPortal('/portal/tablero?dias=8&pais=XX', api);
  await userEvent.click(await screen.findByRole('link', { name: '7 días' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Perú' }));
  expect(router.state.location.search).toBe('?dias=30&pais=PE');
  const queries = asked
    .filter(({ name }) => name === 'readLeadDashboard')
    .map(({ input }) => input.query);
  expect(queries).toEqual([
    { span: 30, country: undefined },
    { span: 7, country: 'CL' },
    { span: 30, country: 'PE' },
  ]);
});

test('says that nothing came, that it may not be read, and that it failed', async () => {
  const none = sample({ advisers: [], origins: [] }, 0);
  await renderPortal('/portal/tablero', fakeApi({ readLeadDashboard: () => ok(none) }).api);
  expect(await screen.findByText('No llegó nada en estos días')).toBeVisible();
  document.body.innerHTML = '';
  const refused = fakeApi({ readLeadDashboard: () => problem(403, 'FORBIDDEN') });
  await renderPortal('/portal/tablero', refused.api);
  expect(await screen.findByText('Tu rol no alcanza estas solicitudes')).toBeVisible();
  document.body.innerHTML = '';
  const failed = fakeApi({ readLeadDashboard: () => problem(503, 'UNAVAILABLE') });
  await renderPortal('/portal/tablero', failed.api);
  expect(await screen.findByText('No pudimos contar las solicitudes')).toBeVisible();
});

test.each([
  ['en', 'Time to first contact', 'Median'],
  ['pt', 'Tempo até o primeiro contato', 'Mediana'],
] as const)('is whole in %s', async (language, title, heading) => {
  const { api } = fakeApi({ readLeadDashboard: () => ok(sample()) });
  await renderPortal('/portal/tablero', api, language);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: heading })).toBeVisible();
  // Names of texts that are missing, and places that nothing has filled.
  expect(document.body.textContent).not.toMatch(/\{\{|\bdashboard\.[a-z]/);
});
