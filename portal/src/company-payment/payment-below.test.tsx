/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { toApiClient, type ApiResult } from '@cotejo/contract/client.ts';
import type { Role } from '@cotejo/domain/account/roles.ts';
import type { CompanyPaymentRecord } from '@cotejo/domain/company-payment/company-payment-row.ts';
import { screen } from '@testing-library/react';
import type { RecordAnswer } from '../record/kind/answers.ts';
import { renderRoutes } from '../testing/render-portal.tsx';
import { PaymentBelow } from './payment-below.tsx';

jest.setTimeout(30_000);

const unsaid = async (): Promise<ApiResult<unknown>> => ({ ok: true, status: 200, data: {} });

async function show(cells: Partial<CompanyPaymentRecord>, role: Role) {
  const record = {
    id: 'y',
    version: 1,
    cells: {
      countryCode: 'PE',
      reference: 'OP-1',
      state: 'entered',
      amount: { amount: 120_050, currency: 'PEN' },
      shares: [],
      files: [],
      ...cells,
    },
    allowed: [],
    links: [],
  } as unknown as RecordAnswer<CompanyPaymentRecord>;
  const element = <PaymentBelow record={record} />;
  await renderRoutes([{ path: '/x', element }], '/x', toApiClient(unsaid), 'en', '/', role);
}

const share = { periodId: 'p', name: 'Salud · P-1', month: '2026-09-01', amount: 120_050 };

test('a payment says which pre-invoices it paid, in its country’s money', async () => {
  await show({ state: 'received', shares: [share] }, 'BACKOFFICE');
  const table = await screen.findByRole('table', { name: 'What it paid' });
  expect(table).toHaveTextContent(/Salud · P-1 · September 2026.*S\/.1,200\.50/);
  expect(screen.getByRole('link', { name: /Salud/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/portal\/prefacturas\/p$/),
  );
  expect(screen.queryByText('Upload a proof')).toBeNull();
});

test('a company adds a proof until somebody has decided', async () => {
  await show({}, 'ENTERPRISE_PAYROLL_MANAGER');
  expect(screen.getByText('It pays no pre-invoice yet.')).toBeVisible();
  expect(screen.getByText('Upload a proof')).toBeVisible();
});

test('one that was reversed says what it had paid', async () => {
  await show({ state: 'reversed', shares: [share] }, 'BACKOFFICE');
  expect(screen.getByText('It is reversed: this is what it had paid.')).toBeVisible();
});
