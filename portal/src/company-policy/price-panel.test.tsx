/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { toApiClient, type ApiResult } from '@cotejo/contract/client.ts';
import type { PriceRow } from '@cotejo/domain/company-billing/price-row.ts';
import type { CompanyPolicyRecord } from '@cotejo/domain/company-policy/company-policy-row.ts';
import { addDays, addMonths } from '@cotejo/domain/money/calendar-day.ts';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { RecordAnswer } from '../record/kind/answers.ts';
import { renderRoutes } from '../testing/render-portal.tsx';
import { PricePanel } from './price-panel.tsx';

jest.setTimeout(30_000);

const now = new Date().toISOString().slice(0, 10);
const row = (list: number, validFrom: string, single: number | null): PriceRow => ({
  list,
  validFrom,
  currency: 'UF',
  proRata: 'by-day',
  group: 'General',
  single,
  withDependants: null,
  recordedAt: '2026-11-01T00:00:00.000Z',
});

async function show(prices: readonly PriceRow[]) {
  const cells = { countryCode: 'CL', isOnline: false, coverageGroups: 'General, Nuevo', prices };
  const record = { id: 'x', version: 1, cells, allowed: [], links: [] };
  const panel = <PricePanel record={record as unknown as RecordAnswer<CompanyPolicyRecord>} />;
  const api = toApiClient(async (): Promise<ApiResult<unknown>> => ({
    ok: true,
    status: 200,
    data: {},
  }));
  await renderRoutes([{ path: '/poliza', element: panel }], '/poliza', api, 'es');
}

test('of a policy without prices it says so, and that its months are not calculated', async () => {
  await show([]);
  expect(await screen.findByText(/Nadie ha anotado lo que cuesta/)).toBeVisible();
});

test('what holds today comes first, then what changes; a list said again from the same day takes its place', async () => {
  const was = addMonths(now, -3);
  const since = addDays(now, -20);
  const next = addMonths(now, 1);
  await show([row(1, was, 5_000), row(2, since, 6_000), row(3, next, 9_000), row(4, since, 6_560)]);
  const [first, second] = await screen.findAllByRole('table');
  expect(within(first!).getByRole('row', { name: /General/ })).toHaveTextContent(
    /UF.0,656.*Sin precio/,
  );
  // A group that was added later has none.
  expect(within(first!).getByRole('row', { name: /Nuevo/ })).toHaveTextContent(/Sin precio/);
  expect(within(second!).getByRole('row', { name: /General/ })).toHaveTextContent(/UF.0,90/);
  expect(screen.getByText('Ver los precios de antes')).toBeVisible();
  expect(await axe(screen.getByRole('region', { name: 'Lo que cuesta' }))).toHaveNoViolations();
});
