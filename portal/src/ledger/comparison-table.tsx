import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { Status } from '@cotejo/ui/status/status.tsx';
import { DataTable, type DataColumn } from '@cotejo/ui/table/data-table.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { ledgerPath } from '../paths.ts';
import { providerName } from '../waiting/provider-name.ts';
import { toMoney } from '../waiting/to-money.ts';
import { useWaitingTime } from '../waiting/use-waiting-time.ts';
import type { Comparison } from './use-ledger.ts';

const tones = { agrees: 'ok', differs: 'bad', no_list: 'wait' } as const;

/** Days of accounts: what we booked, what the provider lists, and whether these agree. */
export function ComparisonTable({ rows }: { readonly rows: readonly Comparison[] }) {
  const { t } = useTranslation('portal');
  const formatTime = useWaitingTime();
  const heading = (name: string) => ({
    id: name,
    header: t(`ledger.column.${name}`),
    label: t(`ledger.column.${name}`),
  });
  const money = (amount: number | null, { currency }: Comparison): string =>
    amount === null ? '–' : formatMoney(toMoney({ amount, currency }));
  const columns: readonly DataColumn<Comparison>[] = [
    {
      ...heading('day'),
      kind: 'title',
      nowrap: true,
      cell: ({ day }) => <TextLink href={ledgerPath({ day })}>{day}</TextLink>,
    },
    {
      ...heading('account'),
      cell: ({ provider, currency }) => `${providerName(provider)}, ${currency}`,
    },
    {
      ...heading('outcome'),
      cell: ({ outcome, differences }) => (
        <span>
          <Status tone={tones[outcome]}>{t(`ledger.outcome.${outcome}`)}</Status>
          {differences.length > 0 && (
            <>
              <br />
              <small>{t('ledger.differences', { count: differences.length })}</small>
            </>
          )}
        </span>
      ),
    },
    { ...heading('booked'), kind: 'amount', cell: (row) => money(row.booked, row) },
    { ...heading('listed'), kind: 'amount', cell: (row) => money(row.listed, row) },
    { ...heading('compared'), nowrap: true, cell: ({ comparedAt }) => formatTime(comparedAt) },
  ];
  return (
    <DataTable
      caption={t('ledger.caption')}
      regionLabel={t('ledger.region')}
      columns={columns}
      rows={rows}
      rowId={({ provider, currency, day }) => `${provider}/${currency}/${day}`}
      cards
    />
  );
}
