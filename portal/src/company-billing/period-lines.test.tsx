/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { toApiClient, type ApiResult } from '@cotejo/contract/client.ts';
import type { CompanyPeriodRecord } from '@cotejo/domain/company-billing/company-period-row.ts';
import { screen, within } from '@testing-library/react';
import type { RecordAnswer } from '../record/kind/answers.ts';
import { renderRoutes } from '../testing/render-portal.tsx';
import { PeriodLines } from './period-lines.tsx';

jest.setTimeout(30_000);

const line = {
  group: 'General',
  household: 'with-dependants',
  currency: 'PEN',
  proRata: 'by-day',
  unit: 12_050,
  holders: 3,
  people: 8,
  days: 90,
  amount: 36_150,
} as const;

test('a month says what it is made of in its country’s money, and what an earlier one gives back', async () => {
  const cells = {
    countryCode: 'PE',
    state: 'issued',
    lines: [line, { ...line, group: 'Nuevo', unit: null, amount: null }],
    adjustments: [
      {
        month: '2026-09-01',
        group: 'General',
        household: 'single',
        currency: 'PEN',
        days: -10,
        amount: -4_000,
      },
    ],
  };
  const record = { id: 'x', version: 1, cells, allowed: [], links: [] };
  const element = <PeriodLines record={record as unknown as RecordAnswer<CompanyPeriodRecord>} />;
  const api = toApiClient(async (): Promise<ApiResult<unknown>> => ({
    ok: true,
    status: 200,
    data: {},
  }));
  await renderRoutes([{ path: '/mes', element }], '/mes', api, 'en');
  const lines = await screen.findByRole('table', { name: 'What it is made of' });
  expect(within(lines).getByRole('row', { name: /General/ })).toHaveTextContent(
    /With dependants.*3.*8.*90.*S\/.120\.50.*S\/.361\.50/,
  );
  expect(within(lines).getByRole('row', { name: /Nuevo/ })).toHaveTextContent(/No price/);
  const adjusted = screen.getByRole('table', { name: 'Adjustments of earlier months' });
  expect(adjusted).toHaveTextContent(/September 2026.*General · Alone.*10.*−.S\/.40\.00/);
});
