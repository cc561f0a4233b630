/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { usualDeadlines, type DeadlineRecord } from '@cotejo/domain/lead/deadline.record.ts';
import type { RuleRecord } from '@cotejo/domain/lead/rule-row.ts';
import { screen } from '@testing-library/react';
import { fakeApi, ok, renderRoutes } from '../testing/render-portal.tsx';
import { routes } from '../routes.tsx';

const row = { id: 'a', version: 1, countryCode: 'CL', updatedAt: '2026-11-26T15:10:00.000Z' };
const deadlines: DeadlineRecord = { ...row, ...usualDeadlines, state: 'active' };
const rule: RuleRecord = {
  ...row,
  name: 'Todas las de la noche',
  place: 10,
  businessLine: null,
  partner: null,
  supervisor: null,
  hours: 'always',
  maxOpen: 20,
  state: 'active',
};
const page = (cells: object) =>
  ok({
    items: [cells],
    next: null,
    previous: null,
    ignored: [],
    asOf: '2026-11-26T15:10:00.000Z',
  });

test.each([
  ['/portal/plazos-solicitudes', ['Todas', 'Cualquiera']],
  ['/portal/reglas-asignacion', ['Todas', 'Cualquiera', 'Todo el país']],
])('what a row of %s leaves open is said, and is no missing piece of data', async (path, said) => {
  const { api } = fakeApi({
    listLeadDeadlines: () => page(deadlines),
    listAssignmentRules: () => page(rule),
  });
  await renderRoutes(routes, path, api, 'es', '/', 'GERENTE');
  for (const text of said) expect(await screen.findByRole('cell', { name: text })).toBeVisible();
  expect(screen.queryByText('Sin dato')).toBeNull();
});
