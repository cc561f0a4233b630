import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { DataTable, type DataColumn } from '@cotejo/ui/table/data-table.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { itemPath } from '../paths.ts';
import { ItemStatus } from './item-status.tsx';
import { toMoney } from './to-money.ts';
import type { WaitingItem } from './use-waiting.ts';
import { WaitedSince } from './waited-since.tsx';
import { WorkflowLink } from './workflow-link.tsx';

export function WaitingTable(props: {
  readonly items: readonly WaitingItem[];
  readonly readAt: number;
}) {
  const { items, readAt } = props;
  const { t } = useTranslation('portal');
  const columns: readonly DataColumn<WaitingItem>[] = [
    {
      id: 'kind',
      header: t('column.what'),
      kind: 'title',
      cell: ({ kind, purchaseReference }) => (
        <span>
          <b>{t(`kind.${kind}`)}</b>
          <small>{purchaseReference}</small>
        </span>
      ),
    },
    {
      id: 'since',
      header: t('column.since'),
      label: t('column.since'),
      nowrap: true,
      cell: (item) => <WaitedSince item={item} now={readAt} />,
    },
    {
      id: 'product',
      header: t('column.product'),
      label: t('column.product'),
      cell: ({ productName, organization }) => (
        <span>
          {productName}
          <br />
          <small>{organization}</small>
        </span>
      ),
    },
    {
      id: 'country',
      header: t('column.country'),
      label: t('column.country'),
      cell: ({ country }) => country,
    },
    {
      id: 'amount',
      header: t('column.amount'),
      label: t('column.amount'),
      kind: 'amount',
      cell: (item) => formatMoney(toMoney(item)),
    },
    {
      id: 'state',
      header: t('column.state'),
      label: t('column.state'),
      cell: (item) => (
        <span>
          <ItemStatus item={item} />
        </span>
      ),
    },
    {
      id: 'act',
      header: t('column.act'),
      kind: 'title',
      cell: (item) => (
        <span className="row">
          <ButtonLink
            look="strong"
            size="small"
            href={itemPath(item.id)}
            aria-label={t('act.for', {
              act: t(`act.${item.act}`),
              reference: item.purchaseReference,
            })}
          >
            {t(`act.${item.act}`)}
          </ButtonLink>
          <WorkflowLink item={item} />
        </span>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('waiting.caption')}
      regionLabel={t('waiting.region')}
      columns={columns}
      rows={items}
      rowId={({ id }) => id}
      cards
    />
  );
}
