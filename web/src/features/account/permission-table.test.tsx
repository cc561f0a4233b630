/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import { permissions } from '@cotejo/domain/account/permission-table.ts';
import { roleNames, roles } from '@cotejo/domain/account/roles.ts';
import { fakeApi, ok, problem, renderPage } from '../../testing/render-page.tsx';
import { openSession } from '../../shared/account/account-session.ts';
import { PermissionTable } from './permission-table.tsx';

const matrix = {
  roles: roleNames.map((role) => ({ role, title: roles[role].title.es })),
  permissions: permissions.map((permission) => ({
    permission,
    held: roleNames.flatMap((role) => {
      const grant = getGrant(role, permission);
      return grant === null ? [] : [{ role, ...grant }];
    }),
  })),
};

async function open(query = '') {
  const { api } = fakeApi({ listPermissions: () => ok(matrix) });
  const session = openSession(api, 'token');
  const Page = () => <PermissionTable session={session} />;
  await renderPage(Page, { path: `/permisos${query}`, route: '/permisos', api });
  await waitFor(() => expect(rows()).not.toHaveLength(0));
}

/** By the document itself: asking seventeen hundred cells for their roles takes jsdom half a minute. */
const rows = () => [...document.querySelectorAll('tbody tr')] as HTMLTableRowElement[];
const textsOf = (row: HTMLTableRowElement) => [...row.cells].map((cell) => cell.textContent);

test('every permission and every role is in the table, as the product itself asks it', async () => {
  await open();
  const head = document.querySelector<HTMLTableRowElement>('thead tr')!;
  expect(textsOf(head)).toEqual(['Permiso', ...roleNames.map((role) => roles[role].title.es)]);
  expect(
    rows().map((row) => {
      const [permission, ...cells] = textsOf(row);
      return [permission, cells.map((cell) => [cell !== '–', cell.endsWith(', con otra persona')])];
    }),
  ).toEqual(
    permissions.map((permission) => [
      permission,
      roleNames.map((role) => {
        const grant = getGrant(role, permission);
        return [grant !== null, grant?.fourEyes ?? false];
      }),
    ]),
  );
});

test('one role is chosen, a permission is found by a piece of its name, and the address says both', async () => {
  const user = userEvent.setup();
  await open();
  await user.selectOptions(screen.getByLabelText('Rol'), roles.BACKOFFICE.title.es);
  const held = permissions.filter((one) => getGrant('BACKOFFICE', one) !== null);
  expect(rows()).toHaveLength(held.length);
  await user.type(screen.getByLabelText('Buscar un permiso'), 'Refund:');
  const refunds = held.filter((one) => one.includes('refund:'));
  expect(document.querySelector('[role=status]')).toHaveTextContent(`${refunds.length} permiso`);
  expect(rows()).toHaveLength(refunds.length);
  await user.type(screen.getByLabelText('Buscar un permiso'), 'nada');
  expect(document.querySelector('[role=status]')).toHaveTextContent('0 permisos');
  expect(document.querySelector('table')).toBeNull();
});

test('an address leads to one role and a piece of a name', async () => {
  await open('?rol=BACKOFFICE&permiso=refund:');
  expect(screen.getByLabelText('Rol')).toHaveValue('BACKOFFICE');
  expect(screen.getByLabelText('Buscar un permiso')).toHaveValue('refund:');
});

test('who may not read it is told so', async () => {
  const { api } = fakeApi({ listPermissions: () => problem(403, 'FORBIDDEN') });
  const session = openSession(api, 'token');
  const Page = () => <PermissionTable session={session} />;
  await renderPage(Page, { path: '/permisos', route: '/permisos', api });
  expect(await screen.findByRole('alert')).toBeInTheDocument();
});
