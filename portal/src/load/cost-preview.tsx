import { formatExact } from '@cotejo/domain/money/format-money.ts';
import { DataTable, type DataColumn } from '@cotejo/ui/table/data-table.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import type { Load } from './use-loads.ts';

type Cost = NonNullable<NonNullable<Load['preview']>['cost']>;
type Row = Omit<Cost['groups'][number], 'group'> & { readonly group: string | null };

/** What next month costs as it is and with a load, by coverage group and together. */
export function CostPreview({ cost }: { readonly cost: Cost }) {
  const { t } = useTranslation('portal');
  const text = (name: string) => t(`load.preview.${name}`);
  const title = text('cost');
  const totals = cost.totals.map((total): Row => ({ ...total, group: null }));
  const rows: readonly Row[] = [...cost.groups, ...(cost.groups.length > 1 ? totals : [])];
  const columns: readonly DataColumn<Row>[] = [
    {
      id: 'group',
      header: text('group'),
      kind: 'title',
      cell: ({ group }) => <b>{group ?? text('total')}</b>,
    },
    ...(['before', 'after'] as const).map((name): DataColumn<Row> => ({
      id: name,
      header: text(name),
      label: text(name),
      cell: ({ currency, ...row }) => formatExact({ amount: row[name], currency }),
    })),
  ];
  return (
    <>
      <DataTable
        cards
        caption={title}
        regionLabel={title}
        columns={columns}
        rows={rows}
        rowId={({ group, currency }) => `${group ?? ''} ${currency}`}
      />
      {cost.isPartial && <p>{text('partial')}</p>}
    </>
  );
}
