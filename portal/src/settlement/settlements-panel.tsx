import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { DataTable, type DataColumn } from '@cotejo/ui/table/data-table.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { QueryGate } from '../query-gate.tsx';
import { toMoney } from '../waiting/to-money.ts';
import { useWaitingTime } from '../waiting/use-waiting-time.ts';
import { useSettlements, type Settlement } from './use-settlements.ts';

/** The settlement files that were taken, the newest first. */
export function SettlementsPanel() {
  const { t } = useTranslation('portal');
  return (
    <section className="panel stack" aria-labelledby="settlements">
      <h2 id="settlements">{t('settlement.list.title')}</h2>
      <QueryGate query={useSettlements()} failed={t('settlement.failed')}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="muted">{t('settlement.list.none')}</p>
          ) : (
            <Settlements items={items} />
          )
        }
      </QueryGate>
    </section>
  );
}

function Settlements({ items }: { readonly items: readonly Settlement[] }) {
  const { t } = useTranslation('portal');
  const formatTime = useWaitingTime();
  const heading = (name: string) => ({
    id: name,
    header: t(`settlement.column.${name}`),
    label: t(`settlement.column.${name}`),
  });
  const money = (currency: string, amount: number) => formatMoney(toMoney({ amount, currency }));
  const columns: readonly DataColumn<Settlement>[] = [
    {
      ...heading('settled'),
      kind: 'title',
      cell: ({ firstSettledOn: first, lastSettledOn: last }) =>
        first === last ? first : t('settlement.list.days', { first, last }),
    },
    { ...heading('added'), nowrap: true, cell: ({ addedAt }) => formatTime(addedAt) },
    {
      ...heading('lines'),
      cell: ({ lineCount, addedCount }) =>
        t('settlement.list.lines', { count: lineCount, added: addedCount }),
    },
    { ...heading('amount'), cell: ({ amount, currency }) => money(currency, amount) },
    { ...heading('fee'), cell: ({ fee, currency }) => money(currency, fee) },
    { ...heading('net'), cell: ({ amount, fee, currency }) => money(currency, amount - fee) },
  ];
  return (
    <DataTable
      caption={t('settlement.list.title')}
      regionLabel={t('settlement.list.region')}
      columns={columns}
      rows={items}
      rowId={({ id }) => id}
      cards
    />
  );
}
