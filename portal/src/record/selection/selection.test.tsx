/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { toApiClient, type AnyInput, type ApiResult } from '@cotejo/contract/client.ts';
import type { AccountRecord } from '@cotejo/domain/managed-account/account-row.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pages } from '../../account/account-pages.ts';
import { renderRoutes } from '../../testing/render-portal.tsx';
import { recordRoutes } from '../page/record-routes.tsx';

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
async function open(
  page: (asked: AnyInput) => object | null = () => ({}),
  address = '',
): Promise<(name: string) => readonly unknown[]> {
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
    const more = page(input);
    if (more === null) return { ok: false, status: 0, problem: null };
    const list = { items: rows, next: null, previous: null, ignored: [], asOf: rows[0]!.createdAt };
    return { ok: true, status: 200, data: { ...list, ...more } };
  });
  const routes = recordRoutes('/portal/cuentas', 'accounts', async () => ({ pages }));
  await renderRoutes(routes, `/portal/cuentas${address}`, api, 'en', '/', 'ADMIN_QPACCESS');
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
  await press('Undo');
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

describe('all that fit the filter', () => {
  const sixty = Array.from({ length: 60 }, (_, at) => ({
    ...account(1),
    id: `0b576b08-d192-4000-8000-0000000001${String(at).padStart(2, '0')}`,
    version: at,
    name: `Other ${at}`,
  }));
  const choosePage = async () =>
    userEvent.click(screen.getByRole('checkbox', { name: 'Choose the 3 rows of this page' }));

  test('are chosen with their number and their versions, confirmed in words, and sent in parts', async () => {
    const taken: unknown[] = [];
    const asked = await open(({ query = {} }) => {
      if (query['take'] === undefined) return { next: 'more', count: { value: 60, capped: false } };
      taken.push(query);
      return { items: sixty };
    }, '?status=ACTIVE');
    await choosePage();
    await press('Choose the 60 that fit the filter');
    expect(await screen.findByText('60 chosen: all that fit the filter')).toBeVisible();
    expect(taken).toEqual([{ status: 'ACTIVE', take: '100', count: '1' }]);
    await press('Disable');
    const form = screen.getByRole('heading', { name: 'Disable: 60' }).parentElement!;
    await userEvent.click(within(form).getByRole('button', { name: 'Disable' }));
    const dialog = await screen.findByRole('dialog', { name: 'Disable' });
    expect(dialog).toHaveTextContent(
      'It will be done to 60 records: those that fit Status: Active. Each as it is now',
    );
    expect(asked('disableAccounts')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Disable' }));
    expect(await screen.findByText('Disable: 3 done')).toBeVisible();
    const sent = asked('disableAccounts') as readonly { readonly rows: readonly object[] }[];
    expect(sent.map(({ rows: part }) => part.length)).toEqual([25, 25, 10]);
    expect(sent.flatMap(({ rows: part }) => part)).toEqual(
      sixty.map(({ id, version }) => ({ id, version })),
    );
    expect(screen.getAllByText(/Eva Rojas changed it at/)).toHaveLength(57);
  });

  test('are not chosen where they are more than an act may be done to, or could not be read', async () => {
    await open(({ query = {} }) =>
      query['take'] === undefined
        ? { next: 'more', count: { value: 10_000, capped: true } }
        : { items: sixty },
    );
    await choosePage();
    expect(screen.getByText(/^More than 100 fit the filter/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /fit the filter/ })).toBeNull();
  });

  test('stay unchosen where more came in meanwhile, and where no answer came', async () => {
    const answers: (object | null)[] = [null, { items: sixty, next: 'more' }];
    await open(({ query = {} }) =>
      query['take'] === undefined
        ? { next: 'more', count: { value: 99, capped: false } }
        : answers.shift()!,
    );
    await choosePage();
    await press('Choose the 99 that fit the filter');
    expect(await screen.findByText('We could not read them.')).toBeVisible();
    await press('Choose the 99 that fit the filter');
    expect(await screen.findByText(/^More than 100 fit the filter/)).toBeVisible();
    expect(screen.getByText('3 chosen on this page')).toBeVisible();
  });
});
