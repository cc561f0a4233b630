/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { toApiClient, type AnyInput, type ApiResult } from '@cotejo/contract/client.ts';
import type { AccountRecord } from '@cotejo/domain/managed-account/account-row.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pages } from '../account/account-pages.ts';
import { renderRoutes } from '../testing/render-portal.tsx';
import { recordRoutes } from './record-routes.tsx';

jest.setTimeout(30_000);

const account = (at: number, status: AccountRecord['status'] = 'ACTIVE'): AccountRecord => ({
  id: `0b576b08-d192-4000-8000-00000000000${at}`,
  version: at,
  name: `Person ${at}`,
  email: `p${at}@acme.example`,
  accountKind: 'company',
  status,
  roles: '',
  place: 'company acme',
  language: 'es',
  createdAt: '2026-11-26T14:51:00.000Z',
});
const rows = [account(1), account(2), account(3, 'DISABLED')];
const by = { id: rows[2]!.id, name: 'Eva Rojas' };

/** A list of three accounts for who manages access; of a selection the first is done, the next was moved meanwhile. */
async function open(): Promise<(name: string) => readonly unknown[]> {
  const asked: { readonly name: string; readonly input: AnyInput }[] = [];
  const api = toApiClient(async ({ name }, input): Promise<ApiResult<unknown>> => {
    asked.push({ name, input });
    const { rows: sent = [] } = (input.body ?? {}) as {
      readonly rows?: readonly { readonly id: string; readonly version: number }[];
    };
    const nothing = { version: null, message: null, by: null, at: null };
    const items = sent.map(({ id, version }, at) =>
      at === 0
        ? { ...nothing, id, outcome: 'done', version: version + 1 }
        : { ...nothing, id, outcome: 'changed', by, at: '2026-11-28T12:00:00Z' },
    );
    if (name.endsWith('ableAccounts')) return { ok: true, status: 200, data: { items } };
    if (name === 'listSavedViews') return { ok: true, status: 200, data: { items: [] } };
    const list = { items: rows, next: null, previous: null, ignored: [], asOf: rows[0]!.createdAt };
    return { ok: true, status: 200, data: list };
  });
  const routes = recordRoutes('/portal/cuentas', 'accounts', async () => ({ pages }));
  await renderRoutes(routes, '/portal/cuentas', api, 'en', '/', 'ADMIN_QPACCESS');
  await screen.findByText('Person 1');
  return (name) => asked.filter((each) => each.name === name).map(({ input }) => input.body);
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('chosen rows are moved together of the versions that are seen, and taken back', async () => {
  const asked = await open();
  expect(screen.queryByRole('region', { name: 'What to do with what is chosen' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose the 3 rows of this page' }));
  expect(screen.getByText('3 chosen on this page')).toBeVisible();
  await press('Disable');
  expect(screen.getByRole('heading', { name: 'Disable: 2' })).toHaveFocus();
  expect(screen.getByText(/1 of what is chosen stays as it is/)).toBeVisible();
  const form = screen.getByRole('heading', { name: 'Disable: 2' }).parentElement!;
  await userEvent.click(within(form).getByRole('button', { name: 'Disable' }));
  const dialog = await screen.findByRole('dialog', { name: 'Disable' });
  expect(dialog).toHaveTextContent('It can be undone with “Enable”.');
  expect(asked('disableAccounts')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Disable' }));
  expect(await screen.findByText('Disable: 1 done')).toBeVisible();
  expect(asked('disableAccounts')).toEqual([
    { rows: rows.slice(0, 2).map(({ id, version }) => ({ id, version })) },
  ]);
  expect(screen.getByText(/Eva Rojas changed it at/)).toHaveTextContent(/^Person 2: /);
  expect(screen.queryByText(/chosen on this page/)).toBeNull();
  await press('Undo: Enable');
  expect(await screen.findByText('Enable: 1 done')).toBeVisible();
  expect(asked('enableAccounts')).toEqual([{ rows: [{ id: rows[0]!.id, version: 2 }] }]);
});

test('a row is chosen by the keyboard, and an act that does not fit it cannot be pressed', async () => {
  await open();
  screen.getByRole('checkbox', { name: 'Choose Person 3' }).focus();
  await userEvent.keyboard(' ');
  expect(screen.getByText('1 chosen on this page')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Disable' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Enable' })).toBeEnabled();
});
