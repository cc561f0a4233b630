import { readRoles, sayRole } from '@cotejo/domain/managed-account/access-forms.ts';
import { accountWords } from '@cotejo/domain/managed-account/account-words.ts';
import type { AccountRecord } from '@cotejo/domain/managed-account/account-row.ts';
import { Status } from '@cotejo/ui/status/status.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';

export function AccountStatusCell({ row }: { readonly row: AccountRecord }) {
  const { language } = useApp();
  return (
    <Status tone={row.status === 'ACTIVE' ? 'ok' : 'none'}>
      {accountWords[row.status]?.[language] ?? row.status}
    </Status>
  );
}

/** What it may be, one below the other, each with its place. */
export function AccountRoles({ row }: { readonly row: AccountRecord }) {
  const { t } = useTranslation('record');
  const { language } = useApp();
  const held = readRoles(row.roles);
  if (held.length === 0) return <span className="muted">{t('list.none')}</span>;
  return (
    <ul>
      {held.map((each) => (
        <li key={`${each.role} ${each.scopeKind} ${each.scopeId}`}>{sayRole(each, language)}</li>
      ))}
    </ul>
  );
}
