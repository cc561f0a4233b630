/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { toApiClient, type ApiResult } from '@cotejo/contract/client.ts';
import type { CompanyPeriodRecord } from '@cotejo/domain/company-billing/company-period-row.ts';
import type { Role } from '@cotejo/domain/account/roles.ts';
import { screen } from '@testing-library/react';
import type { RecordAnswer } from '../record/kind/answers.ts';
import { renderRoutes } from '../testing/render-portal.tsx';
import { PeriodBelow } from './period-below.tsx';

jest.setTimeout(30_000);

const unsaid = async (): Promise<ApiResult<unknown>> => ({ ok: true, status: 200, data: {} });

async function show(role: Role, state: 'open' | 'issued') {
  const cells = { countryCode: 'CL', state, month: '2026-09-01', lines: [], adjustments: [] };
  const record = { id: 'x', version: 1, cells, allowed: [], links: [] };
  const element = <PeriodBelow record={record as unknown as RecordAnswer<CompanyPeriodRecord>} />;
  await renderRoutes([{ path: '/x', element }], '/x', toApiClient(unsaid), 'en', '/', role);
}

test('an issued month leads to its payments and documents, and has its lines as a file', async () => {
  await show('ENTERPRISE_CLIENT_ADMIN', 'issued');
  expect(screen.getByRole('link', { name: /Tax documents of this/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/documentos-tributarios\?period=x$/),
  );
  expect(screen.getByRole('link', { name: /Payments noted/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/pagos-empresas\?period=x$/),
  );
  expect(screen.getByRole('button', { name: 'Lines by worker' })).toBeVisible();
});

test('a month that goes on has neither, and who may take no file is offered none', async () => {
  await show('ENTERPRISE_PAYROLL_MANAGER', 'open');
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Lines by worker' })).toBeNull();
});
