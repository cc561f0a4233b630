import * as calls from '@cotejo/contract/account/account-calls.ts';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { SelectField } from '@cotejo/ui/form/select-field.tsx';
import { TextField } from '@cotejo/ui/form/text-field.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { DataTable, type DataColumn } from '@cotejo/ui/table/data-table.tsx';
import { TablePanel } from '@cotejo/ui/table/table-panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { arrived } from '../../shared/api/read-failed.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import type { AccountSession } from '../../shared/account/account-session.ts';
import { toErrorText } from './problem-text.ts';

type Matrix = CallAnswer<'listPermissions'>;
type Row = Matrix['permissions'][number];

/** Their names in the address, `?rol=BACKOFFICE&permiso=refund`. */
const roleParameter = 'rol';
const permissionParameter = 'permiso';

/** The permission table, whole or of one role, found by a piece of a permission's name. */
export function PermissionTable({ session }: { readonly session: AccountSession }) {
  const { t } = useTranslation('account');
  const [address, setAddress] = useSearchParams();
  const wanted = address.get(permissionParameter) ?? '';
  const [typed, setTyped] = useState(wanted);
  const matrix = useQuery({
    queryKey: ['account', 'permissions', session.key],
    queryFn: ({ signal }) => arrived(session.call(calls.listPermissions, {}, { signal })),
  });
  const { data } = matrix;
  if (data === undefined)
    return matrix.error === null ? (
      <p role="status">{t('signIn.busy')}</p>
    ) : (
      <div className="stack prose">
        <Notice tone="danger" live>
          {toErrorText(matrix.error, t)}
        </Notice>
        <div>
          <Button onClick={() => void matrix.refetch()}>{t('problem.retry')}</Button>
        </div>
      </div>
    );

  const put = (name: string, value: string): void =>
    setAddress(
      (now) => {
        if (value === '') now.delete(name);
        else now.set(name, value);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  const role = data.roles.find((one) => one.role === address.get(roleParameter)) ?? null;
  const rows = data.permissions.filter(
    ({ permission, held }) =>
      permission.includes(typed.trim().toLowerCase()) &&
      (role === null || held.some((grant) => grant.role === role.role)),
  );
  const columnsOf = (roles: Matrix['roles']): readonly DataColumn<Row>[] => [
    {
      id: 'permission',
      header: t('permissions.permission'),
      kind: 'title',
      nowrap: true,
      cell: ({ permission }) => <code>{permission}</code>,
    },
    ...roles.map(({ role: id, title }): DataColumn<Row> => ({
      id,
      header: title,
      label: title,
      nowrap: true,
      cell: ({ held }) => {
        const grant = held.find((one) => one.role === id);
        if (grant === undefined) return <span aria-label={t('permissions.no')}>–</span>;
        const reach = t(`permissions.reach.${grant.scope}`);
        return grant.fourEyes ? t('permissions.byTwo', { reach }) : reach;
      },
    })),
  ];

  return (
    <div className="stack">
      <div className="stack prose">
        <SelectField
          id="role"
          label={t('permissions.role')}
          empty={t('permissions.allRoles')}
          options={data.roles.map((one) => ({ value: one.role, label: one.title }))}
          value={role?.role ?? ''}
          onChange={({ target }) => put(roleParameter, target.value)}
        />
        <TextField
          id="permission"
          label={t('permissions.find')}
          hint={t('permissions.findHint')}
          type="search"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            put(permissionParameter, target.value.trim());
          }}
        />
        <p role="status">{t('permissions.count', { count: rows.length })}</p>
      </div>
      {rows.length > 0 && (
        <TablePanel label={t('permissions.title')}>
          <DataTable
            caption={t('permissions.caption')}
            regionLabel={t('permissions.region')}
            columns={columnsOf(role === null ? data.roles : [role])}
            rows={rows}
            rowId={({ permission }) => permission}
            cards={role !== null}
          />
        </TablePanel>
      )}
    </div>
  );
}
