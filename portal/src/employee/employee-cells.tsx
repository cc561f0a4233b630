import type { EmployeeRecord } from '@cotejo/domain/employee/employee-row.ts';
import { employeeRecord } from '@cotejo/domain/employee/employee.record.ts';
import { coverWords } from '@cotejo/domain/employee/employee-words.ts';
import { formatDate } from '@cotejo/ui/date/format-date.ts';
import { Status } from '@cotejo/ui/status/status.tsx';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { localeOf } from '@cotejo/web/src/shared/language/language-path.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { LinkCell } from '../record/kind/link-cell.tsx';

export const coverTones = { ACTIVE: 'ok', PENDING: 'wait', ENDED: 'none', NONE: 'bad' } as const;

export function CoverCell({ row }: { readonly row: EmployeeRecord }) {
  const { language } = useApp();
  return <Status tone={coverTones[row.cover]}>{coverWords[row.cover][language]}</Status>;
}

export const HolderCell = ({ row }: { readonly row: EmployeeRecord }) => (
  <LinkCell of={employeeRecord} link={row.holder} />
);

export const DocumentCell = ({ row }: { readonly row: EmployeeRecord }) => (
  <span className="nowrap">
    <span className="code">{row.legalId}</span>
  </span>
);

export function BirthCell({ row }: { readonly row: EmployeeRecord }) {
  const { country, language } = useApp();
  return <span>{formatDate(row.birthDate, localeOf(language, country), 'short')}</span>;
}

/** Nobody has an empty address. */
export function EmailCell({ row }: { readonly row: EmployeeRecord }) {
  const { t } = useTranslation('record');
  return row.email === '' ? (
    <span className="muted">{t('list.none')}</span>
  ) : (
    <span>{row.email}</span>
  );
}

export function PoliciesCell({ row }: { readonly row: EmployeeRecord }) {
  const { t } = useTranslation('record');
  return row.policies === '' ? (
    <span className="muted">{t('list.none')}</span>
  ) : (
    <span>{row.policies}</span>
  );
}
