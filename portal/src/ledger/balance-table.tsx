import type { ledgerAccounts } from '@cotejo/domain/ledger/accounts.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { DataTable, type DataColumn } from '@cotejo/ui/table/data-table.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { providerName } from '../waiting/provider-name.ts';
import { toMoney } from '../waiting/to-money.ts';
import type { Balance } from './use-ledger.ts';

/** What stands on each account by provider and currency. A debit is positive, a credit negative. */
export function BalanceTable({ rows }: { readonly rows: readonly Balance[] }) {
  const { t } = useTranslation('portal');
  const heading = (name: string) => ({
    id: name,
    header: t(`ledger.column.${name}`),
    label: t(`ledger.column.${name}`),
  });
  const columns: readonly DataColumn<Balance>[] = [
    {
      ...heading('book'),
      kind: 'title',
      cell: ({ account }) => t(`ledger.book.${account as keyof typeof ledgerAccounts}`),
    },
    {
      ...heading('provider'),
      cell: ({ provider }) => (provider === null ? '–' : providerName(provider)),
    },
    { ...heading('currency'), cell: ({ currency }) => currency },
    { ...heading('balance'), kind: 'amount', cell: (row) => formatMoney(toMoney(row)) },
  ];
  return (
    <DataTable
      caption={t('ledger.balances')}
      regionLabel={t('ledger.balancesRegion')}
      columns={columns}
      rows={rows}
      rowId={({ account, provider, currency }) => `${account}/${provider}/${currency}`}
      cards
    />
  );
}
