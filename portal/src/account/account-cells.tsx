import { readRoles, sayRole } from '@cotejo/domain/managed-account/access-forms.ts';
import type { AccountRecord } from '@cotejo/domain/managed-account/account-row.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import type { CellValue } from '@cotejo/domain/record/cell.ts';
import { Status } from '@cotejo/ui/status/status.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';

type Words = Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** Statuses and kinds of accounts as people read them. */
const words: Words = {
  ACTIVE: { es: 'Activa', en: 'Active', pt: 'Ativa' },
  DISABLED: { es: 'Deshabilitada', en: 'Disabled', pt: 'Desabilitada' },
  INVITED: { es: 'Invitada', en: 'Invited', pt: 'Convidada' },
  staff: { es: 'Personal', en: 'Staff', pt: 'Equipe' },
  company: { es: 'Empresa', en: 'Company', pt: 'Empresa' },
  partner: { es: 'Socio', en: 'Partner', pt: 'Parceiro' },
  adviser: { es: 'Asesor', en: 'Adviser', pt: 'Assessor' },
  customer: { es: 'Cliente', en: 'Customer', pt: 'Cliente' },
};

export function sayAccountWord(
  cell: string,
  value: CellValue,
  language: Language,
): string | undefined {
  if (cell !== 'status' && cell !== 'accountKind') return undefined;
  return words[String(value)]?.[language];
}

export function AccountStatusCell({ row }: { readonly row: AccountRecord }) {
  const { language } = useApp();
  return (
    <Status tone={row.status === 'ACTIVE' ? 'ok' : 'none'}>
      {words[row.status]?.[language] ?? row.status}
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
