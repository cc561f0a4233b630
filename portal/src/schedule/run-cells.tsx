import { runCounts, runOutcomes, type RunCount } from '@cotejo/domain/schedule/run-report.ts';
import { Status } from '@cotejo/ui/status/status.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import type { OneSchedule, ScheduleRun } from './use-schedules.ts';

const outcomeTones = {
  running: 'info',
  done: 'ok',
  partial: 'wait',
  failed: 'bad',
  cancelled: 'none',
  lost: 'bad',
} as const;

/** How a run ended. */
export function OutcomeCell({ outcome }: Pick<ScheduleRun, 'outcome'>) {
  const { language } = useApp();
  return <Status tone={outcomeTones[outcome]}>{runOutcomes[outcome][language]}</Status>;
}

const isCount = (name: string): name is RunCount => Object.hasOwn(runCounts, name);

/** What a run did, in numbers, or the class of its failure. */
export function CountsCell({ counts, errorClass }: Pick<ScheduleRun, 'counts' | 'errorClass'>) {
  const { language } = useApp();
  const { t } = useTranslation('portal');
  if (errorClass !== null) return <span className="code">{errorClass}</span>;
  if (counts.length === 0) return <>{t('schedule.noCounts')}</>;
  return (
    <>
      {counts
        // A count of a release that is newer or older than this page has no words here.
        .map(({ name, count }) => `${isCount(name) ? runCounts[name][language] : name}: ${count}`)
        .join(' · ')}
    </>
  );
}

const stateTones = { on: 'ok', paused: 'wait', absent: 'none' } as const;

/** Whether it runs by its clock. */
export function StateCell({ state, isRunning }: Pick<OneSchedule, 'state' | 'isRunning'>) {
  const { t } = useTranslation('portal');
  return (
    <span className="row">
      <Status tone={stateTones[state]}>{t(`schedule.state.${state}`)}</Status>
      {isRunning && <Status tone="info">{t('schedule.running')}</Status>}
    </span>
  );
}
