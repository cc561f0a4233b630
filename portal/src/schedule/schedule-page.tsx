import { schedules, type ScheduleId } from '@cotejo/domain/schedule/schedule-table.ts';
import { Facts } from '@cotejo/ui/facts/facts.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { useDocumentMeta } from '@cotejo/web/src/shared/page/document-meta.ts';
import { useParams } from 'react-router-dom';
import { OutcomeNotice } from '../act/outcome-notice.tsx';
import { ErrorPage } from '../frame/error-page.tsx';
import { schedulesPath } from '../paths.ts';
import { QueryGate } from '../query-gate.tsx';
import { useWaitingTime } from '../waiting/use-waiting-time.ts';
import { StateCell } from './run-cells.tsx';
import { RunsPanel } from './runs-panel.tsx';
import { ScheduleActs } from './schedule-acts.tsx';
import { useSchedule, type OneSchedule } from './use-schedules.ts';

const isSchedule = (id: string): id is ScheduleId => Object.hasOwn(schedules, id);

/** One schedule: what it does, who paused it and why, and its runs. */
export function SchedulePage() {
  const { id = '' } = useParams();
  return isSchedule(id) ? <Schedule id={id} /> : <ErrorPage />;
}

function Schedule({ id }: { readonly id: ScheduleId }) {
  const { t } = useTranslation('portal');
  const { language } = useApp();
  const query = useSchedule(id);
  const { name, does } = schedules[id];
  useDocumentMeta({ title: name[language], description: does[language] });
  return (
    <>
      <div>
        <TextLink plain before="left" href={schedulesPath}>
          {t('schedule.back')}
        </TextLink>
        <h1>{name[language]}</h1>
        <p className="caption">{does[language]}</p>
      </div>
      <OutcomeNotice />
      <QueryGate query={query} failed={t('schedule.failed')}>
        {(schedule) => (
          <>
            <State schedule={schedule} />
            {schedule.mayAct && <ScheduleActs schedule={schedule} />}
            <Acts acts={schedule.acts} />
          </>
        )}
      </QueryGate>
      <RunsPanel schedule={id} />
    </>
  );
}

function State({ schedule }: { readonly schedule: OneSchedule }) {
  const { t } = useTranslation('portal');
  const { language } = useApp();
  const formatTime = useWaitingTime();
  const { id, nextAt, overlapped, missed, links } = schedule;
  return (
    <section className="panel stack" aria-label={t('schedule.column.state')}>
      <Facts
        wide
        facts={[
          { label: t('schedule.column.state'), value: <StateCell {...schedule} /> },
          { label: t('schedule.column.runs'), value: schedules[id].runs[language] },
          {
            label: t('schedule.column.next'),
            value: nextAt === null ? t('schedule.none') : formatTime(nextAt),
          },
          { label: t('schedule.overlapped'), value: overlapped },
          { label: t('schedule.missed'), value: missed },
        ]}
      />
      {links.map(({ name, href }) => (
        <TextLink key={name} href={href}>
          {t('workflow')}
        </TextLink>
      ))}
    </section>
  );
}

/** What staff did with it. */
function Acts({ acts }: Pick<OneSchedule, 'acts'>) {
  const { t } = useTranslation('portal');
  const formatTime = useWaitingTime();
  if (acts.length === 0) return null;
  return (
    <section className="panel stack" aria-labelledby="schedule-acts">
      <h2 id="schedule-acts">{t('schedule.acts')}</h2>
      <ul>
        {acts.map(({ kind, by, at, reason }) => (
          <li key={at}>
            {t(`schedule.act.${kind}`, { by, time: formatTime(at) })}
            {reason !== null && <> · {reason}</>}
          </li>
        ))}
      </ul>
    </section>
  );
}
