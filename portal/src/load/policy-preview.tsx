import { DataTable, type DataColumn } from '@cotejo/ui/table/data-table.tsx';
import { TablePanel } from '@cotejo/ui/table/table-panel.tsx';
import { formatDate } from '@cotejo/ui/date/format-date.ts';
import { localeOf } from '@cotejo/web/src/shared/language/language-path.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { CostPreview } from './cost-preview.tsx';
import type { Load } from './use-loads.ts';
import { useNumber } from './use-number.ts';

type Preview = NonNullable<Load['preview']>;
type Group = Preview['groups'][number];

/** What a load would do with its policy: in each group, with those who are covered next month, and with what that costs. */
export function PolicyPreview({
  kind,
  preview,
}: {
  readonly kind: Load['kind'];
  readonly preview: Preview;
}) {
  const { t } = useTranslation('portal');
  const { language, country } = useApp();
  const write = useNumber();
  const { groups, nextMonth, cost } = preview;
  const title = t('load.preview.title');
  const isLeaving = kind === 'cancellation';
  const counts = isLeaving ? (['cancel', 'alsoEnds'] as const) : (['activate'] as const);
  const columns: readonly DataColumn<Group>[] = [
    {
      id: 'group',
      header: t('load.preview.group'),
      kind: 'title',
      cell: ({ group }) => <b>{group}</b>,
    },
    ...counts.map((name): DataColumn<Group> => ({
      id: name,
      header: t(`load.preview.${name}`),
      label: t(`load.preview.${name}`),
      cell: (group) => write(group[name]),
    })),
  ];
  return (
    <div className="stack">
      <h2 className="group-title">{title}</h2>
      <TablePanel label={title}>
        <DataTable
          cards
          caption={title}
          regionLabel={t('load.region')}
          columns={columns}
          rows={groups}
          rowId={({ group }) => group}
        />
      </TablePanel>
      {nextMonth !== null && (
        <p>
          {t('load.preview.nextMonth', {
            day: formatDate(nextMonth.day, localeOf(language, country), 'short'),
            before: write(nextMonth.before),
            after: write(nextMonth.after),
          })}
        </p>
      )}
      {cost === null ? (
        nextMonth !== null && <p className="caption">{t('load.preview.noPrice')}</p>
      ) : (
        <CostPreview cost={cost} />
      )}
    </div>
  );
}
