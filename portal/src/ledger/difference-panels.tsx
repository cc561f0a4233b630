import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { TablePanel } from '@cotejo/ui/table/table-panel.tsx';
import { DataTable, type DataColumn } from '@cotejo/ui/table/data-table.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { providerName } from '../waiting/provider-name.ts';
import { toMoney } from '../waiting/to-money.ts';
import { WriteOff } from './write-off.tsx';
import type { Comparison, Difference } from './use-ledger.ts';

/** The charges of a day on which our books and a provider do not agree, account by account. */
export function DifferencePanels({ comparisons }: { readonly comparisons: readonly Comparison[] }) {
  const { t } = useTranslation('portal');
  const differing = comparisons.filter(({ differences }) => differences.length > 0);
  return differing.map(({ provider, currency, differences }) => {
    const name = t('ledger.differencesOf', { account: `${providerName(provider)}, ${currency}` });
    return (
      <section key={`${provider}/${currency}`} className="stack" aria-label={name}>
        <h2>{name}</h2>
        <TablePanel label={name}>
          <DifferenceTable caption={name} rows={differences} />
        </TablePanel>
        {differences.map((each) => (
          <WriteOff key={`${each.type}/${each.charge}`} difference={each} />
        ))}
      </section>
    );
  });
}

function DifferenceTable(props: {
  readonly caption: string;
  readonly rows: readonly Difference[];
}) {
  const { caption, rows } = props;
  const { t } = useTranslation('portal');
  const heading = (name: string) => ({
    id: name,
    header: t(`ledger.column.${name}`),
    label: t(`ledger.column.${name}`),
  });
  const money = (amount: number, { currency }: Difference): string =>
    formatMoney(toMoney({ amount, currency }));
  const columns: readonly DataColumn<Difference>[] = [
    {
      ...heading('charge'),
      kind: 'title',
      cell: ({ charge }) => <span className="code">{charge}</span>,
    },
    { ...heading('type'), cell: ({ type }) => t(`ledger.type.${type}`) },
    { ...heading('booked'), kind: 'amount', cell: (row) => money(row.booked, row) },
    { ...heading('listed'), kind: 'amount', cell: (row) => money(row.listed, row) },
    {
      ...heading('missing'),
      kind: 'amount',
      cell: (row) => money(row.listed - row.booked, row),
    },
  ];
  return (
    <DataTable
      caption={caption}
      regionLabel={t('ledger.differencesRegion')}
      columns={columns}
      rows={rows}
      rowId={({ type, charge }) => `${type}/${charge}`}
      cards
    />
  );
}
