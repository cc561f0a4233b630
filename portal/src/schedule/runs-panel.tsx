import type { ScheduleId } from '@cotejo/domain/schedule/schedule-table.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { DataTable, type DataColumn } from '@cotejo/ui/table/data-table.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { QueryGate } from '../query-gate.tsx';
import { useWaitingTime } from '../waiting/use-waiting-time.ts';
import { CountsCell, OutcomeCell } from './run-cells.tsx';
import { useScheduleRuns, type ScheduleRun } from './use-schedules.ts';

/** The runs of a schedule, the newest first. */
export function RunsPanel({ schedule }: { readonly schedule: ScheduleId }) {
  const { t } = useTranslation('portal');
  const query = useScheduleRuns(schedule);
  return (
    <section className="panel stack" aria-labelledby="schedule-runs">
      <h2 id="schedule-runs">{t('schedule.runsTitle')}</h2>
      <QueryGate query={query} failed={t('schedule.failed')}>
        {({ pages }) => {
          const runs = pages.flatMap(({ items }) => items);
          return runs.length === 0 ? (
            <p className="muted">{t('schedule.never')}</p>
          ) : (
            <RunTable runs={runs} />
          );
        }}
      </QueryGate>
      {query.hasNextPage && (
        <Button
          look="outline"
          size="small"
          busy={query.isFetchingNextPage}
          busyLabel={t('loading')}
          onClick={() => void query.fetchNextPage()}
        >
          {t('schedule.older')}
        </Button>
      )}
    </section>
  );
}

function RunTable({ runs }: { readonly runs: readonly ScheduleRun[] }) {
  const { t } = useTranslation('portal');
  const formatTime = useWaitingTime();
  const heading = (name: string) => ({
    id: name,
    header: t(`schedule.column.${name}`),
    label: t(`schedule.column.${name}`),
  });
  const columns: readonly DataColumn<ScheduleRun>[] = [
    {
      ...heading('outcome'),
      kind: 'title',
      cell: ({ outcome }) => <OutcomeCell outcome={outcome} />,
    },
    { ...heading('planned'), nowrap: true, cell: ({ plannedAt }) => formatTime(plannedAt) },
    { ...heading('started'), nowrap: true, cell: ({ startedAt }) => formatTime(startedAt) },
    {
      ...heading('ended'),
      nowrap: true,
      cell: ({ endedAt }) => (endedAt === null ? t('schedule.notYet') : formatTime(endedAt)),
    },
    { ...heading('counts'), cell: (run) => <CountsCell {...run} /> },
    {
      ...heading('workflow'),
      cell: ({ links }) =>
        links.map(({ name, href }) => (
          <TextLink key={name} href={href}>
            {t('workflow')}
          </TextLink>
        )),
    },
  ];
  return (
    <DataTable
      caption={t('schedule.runsCaption')}
      regionLabel={t('schedule.runsRegion')}
      columns={columns}
      rows={runs}
      rowId={({ id }) => id}
      cards
    />
  );
}
