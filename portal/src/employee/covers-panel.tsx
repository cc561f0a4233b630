import { companyPolicyRecord } from '@cotejo/domain/company-policy/company-policy.record.ts';
import type {
  EmployeeCover,
  EmployeeDependant,
  EmployeeRecord,
} from '@cotejo/domain/employee/employee-row.ts';
import { employeeRecord } from '@cotejo/domain/employee/employee.record.ts';
import { coverWords, sayEmployeeCell } from '@cotejo/domain/employee/employee-words.ts';
import { formatDate } from '@cotejo/ui/date/format-date.ts';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { Status } from '@cotejo/ui/status/status.tsx';
import { DataTable, type DataColumn } from '@cotejo/ui/table/data-table.tsx';
import { localeOf } from '@cotejo/web/src/shared/language/language-path.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import type { RecordAnswer } from '../record/kind/answers.ts';
import { coverTones } from './employee-cells.tsx';

/** Below what is known of somebody: the policies that cover or covered them, and who is their dependant. */
export function EmployeeBelow({ record }: { readonly record: RecordAnswer<EmployeeRecord> }) {
  const { covers, dependants, insuredType } = record.cells;
  return (
    <>
      <Covers covers={covers} />
      {insuredType === 'HOLDER' && <Dependants dependants={dependants} />}
    </>
  );
}

function Covers({ covers }: { readonly covers: readonly EmployeeCover[] }) {
  const { t } = useTranslation('record');
  const { country, language } = useApp();
  const locale = localeOf(language, country);
  const text = (name: string) => t(`employee.covers.${name}`);
  const columns: readonly DataColumn<EmployeeCover>[] = [
    {
      id: 'policy',
      header: text('policy'),
      kind: 'title',
      cell: ({ policyId, policy }) => (
        <TextLink href={`${companyPolicyRecord.page}/${policyId}`}>{policy}</TextLink>
      ),
    },
    { id: 'group', header: text('group'), label: text('group'), cell: ({ group }) => group },
    {
      id: 'from',
      header: text('from'),
      label: text('from'),
      nowrap: true,
      cell: ({ from }) => formatDate(from, locale, 'short'),
    },
    {
      id: 'to',
      header: text('to'),
      label: text('to'),
      nowrap: true,
      cell: ({ to }) => (to === null ? t('list.none') : formatDate(to, locale, 'short')),
    },
    {
      id: 'state',
      header: text('state'),
      label: text('state'),
      cell: ({ state }) => <Status tone={coverTones[state]}>{coverWords[state][language]}</Status>,
    },
  ];
  return (
    <section className="panel stack" aria-labelledby="covers">
      <h2 id="covers">{text('title')}</h2>
      {covers.length === 0 ? (
        <p>{text('none')}</p>
      ) : (
        <DataTable
          caption={text('title')}
          regionLabel={text('region')}
          columns={columns}
          rows={covers}
          rowId={({ policyId, from }) => `${policyId} ${from}`}
          cards
        />
      )}
    </section>
  );
}

function Dependants({ dependants }: { readonly dependants: readonly EmployeeDependant[] }) {
  const { t } = useTranslation('record');
  const { language } = useApp();
  return (
    <section className="panel stack" aria-labelledby="dependants">
      <h2 id="dependants">{t('employee.dependants.title')}</h2>
      {dependants.length === 0 ? (
        <p>{t('employee.dependants.none')}</p>
      ) : (
        <ul>
          {dependants.map(({ id, name, dependentType }) => (
            <li key={id}>
              <TextLink href={`${employeeRecord.page}/${id}`}>{name}</TextLink>{' '}
              <small>{sayEmployeeCell('dependentType', dependentType, language)}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
