import { schedules } from '@cotejo/domain/schedule/schedule-table.ts';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { DataTable, type DataColumn } from '@cotejo/ui/table/data-table.tsx';
import { TablePanel } from '@cotejo/ui/table/table-panel.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { useDocumentMeta } from '@cotejo/web/src/shared/page/document-meta.ts';
import { schedulePath } from '../paths.ts';
import { QueryGate } from '../query-gate.tsx';
import { useWaitingTime } from '../waiting/use-waiting-time.ts';
import { OutcomeCell, StateCell } from './run-cells.tsx';
import { useSchedules, type ListedSchedule } from './use-schedules.ts';

/** What runs by the clock: what it does, when it runs next and how the last run went. */
export function SchedulesPage() {
  const { t } = useTranslation('portal');
  const query = useSchedules();
  useDocumentMeta({ title: t('schedule.title'), description: t('schedule.description') });
  return (
    <>
      <div>
        <h1>{t('schedule.title')}</h1>
        <p className="caption">{t('schedule.description')}</p>
      </div>
      <QueryGate query={query} failed={t('schedule.failed')}>
        {({ items }) => (
          <TablePanel label={t('schedule.title')}>
            <ScheduleTable items={items} />
          </TablePanel>
        )}
      </QueryGate>
    </>
  );
}

function ScheduleTable({ items }: { readonly items: readonly ListedSchedule[] }) {
  const { t } = useTranslation('portal');
  const { language } = useApp();
  const formatTime = useWaitingTime();
  const heading = (name: string) => ({
    id: name,
    header: t(`schedule.column.${name}`),
    label: t(`schedule.column.${name}`),
  });
  const columns: readonly DataColumn<ListedSchedule>[] = [
    {
      id: 'what',
      header: t('schedule.column.what'),
      kind: 'title',
      cell: ({ id }) => (
        <span>
          <TextLink href={schedulePath(id)}>{schedules[id].name[language]}</TextLink>
          <br />
          <small>{schedules[id].does[language]}</small>
        </span>
      ),
    },
    { ...heading('state'), cell: (row) => <StateCell {...row} /> },
    { ...heading('runs'), cell: ({ id }) => schedules[id].runs[language] },
    {
      ...heading('next'),
      nowrap: true,
      cell: ({ nextAt }) => (nextAt === null ? t('schedule.none') : formatTime(nextAt)),
    },
    {
      ...heading('last'),
      cell: ({ last }) =>
        last === null ? (
          t('schedule.never')
        ) : (
          <span className="row">
            <OutcomeCell outcome={last.outcome} />
            {formatTime(last.startedAt)}
          </span>
        ),
    },
  ];
  return (
    <DataTable
      caption={t('schedule.caption')}
      regionLabel={t('schedule.region')}
      columns={columns}
      rows={items}
      rowId={({ id }) => id}
      cards
    />
  );
}
