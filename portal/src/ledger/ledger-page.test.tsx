/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { ledgerAccounts } from '@cotejo/domain/ledger/accounts.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, ok, problem, renderPortal } from '../testing/render-portal.tsx';
import type { Balance, Comparison } from './use-ledger.ts';

const differing: Comparison = {
  provider: 'webpay',
  currency: 'CLP',
  day: '2026-11-21',
  outcome: 'differs',
  booked: 30_000,
  listed: 20_000,
  differences: [
    {
      type: 'charge',
      charge: 'attempt-9',
      currency: 'CLP',
      booked: 10_000,
      listed: 0,
      act: null,
      asked: null,
      isWrittenOff: false,
    },
  ],
  comparedAt: '2026-11-22T12:00:00.000Z',
};
const agreeing: Comparison = {
  ...differing,
  day: '2026-11-20',
  outcome: 'agrees',
  listed: 30_000,
  differences: [],
};
const balance = (account: string): Balance => ({
  account,
  provider: 'webpay',
  currency: 'CLP',
  amount: -1_500,
});

async function open(answers: Parameters<typeof fakeApi>[0], address = '') {
  const { api, asked } = fakeApi(answers);
  await renderPortal(`/portal/libro-mayor${address}`, api);
  return asked;
}

test('days say how they agree, and lead to their charges; every account has its words', async () => {
  await open({
    listLedgerComparisons: () => ok({ items: [differing, agreeing] }),
    readLedger: () => ok({ balances: Object.keys(ledgerAccounts).map(balance) }),
  });
  expect(await screen.findByRole('link', { name: '2026-11-21' })).toHaveAttribute(
    'href',
    '/portal/libro-mayor?dia=2026-11-21',
  );
  expect(screen.getByText('1 diferencia')).toBeInTheDocument();
  await screen.findByText('Por cobrar a proveedores');
  expect(screen.queryByText(/ledger\./)).toBeNull();
});

test('the list is narrowed to days that differ by its address', async () => {
  await open(
    {
      listLedgerComparisons: () => ok({ items: [differing, agreeing] }),
      readLedger: () => ok({ balances: [] }),
    },
    '?resultado=differs',
  );
  await screen.findByRole('link', { name: '2026-11-21' });
  expect(screen.queryByRole('link', { name: '2026-11-20' })).toBeNull();
});

test('a day is opened to the charges that do not agree, with what is missing', async () => {
  const asked = await open(
    { listLedgerComparisons: () => ok({ items: [differing] }) },
    '?dia=2026-11-21',
  );
  const table = await screen.findByRole('table', { name: /^Diferencias de/ });
  expect(within(table).getByText('attempt-9')).toBeInTheDocument();
  expect(
    within(table).getByText(/10\.000/, { selector: '[data-label="Diferencia"]' }),
  ).toHaveTextContent(/^[-−]/);
  expect(asked.find(({ name }) => name === 'listLedgerComparisons')?.input).toEqual({
    query: { day: '2026-11-21' },
  });
  expect(asked.some(({ name }) => name === 'readLedger')).toBe(false);
});

test('what cannot be read can be tried again, and who may not read it is told so', async () => {
  await open({ listLedgerComparisons: () => problem(403, 'FORBIDDEN') }, '?dia=2026-11-21');
  await screen.findByText('Tu rol no lee el libro mayor');
});

test('two people write off what a provider does not list: it is confirmed with a reason, and says that another one is needed', async () => {
  const charge = '3b1c9f52-8d47-4c0e-9a5f-0d6f4c2b7e10';
  const [missing] = differing.differences;
  const row = { ...differing, differences: [{ ...missing!, charge, act: 'write_off' as const }] };
  const asked = await open(
    {
      listLedgerComparisons: () => ok({ items: [row] }),
      writeOffCharge: () => ok({ status: 'awaiting_approval' }),
    },
    '?dia=2026-11-21',
  );
  const panel = within(await screen.findByRole('region', { name: charge }));
  const user = userEvent.setup();
  await user.click(panel.getByRole('radio', { name: 'El proveedor dice que no lo cobró' }));
  await user.click(panel.getByRole('button', { name: 'Dar de baja' }));
  expect(asked.some(({ name }) => name === 'writeOffCharge')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByText(/falta que otra persona confirme/)).toBeVisible();
  expect(asked.find(({ name }) => name === 'writeOffCharge')?.input).toEqual({
    params: { attemptId: charge },
    body: { why: 'provider_denies' },
  });
});
