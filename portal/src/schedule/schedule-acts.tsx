import {
  pauseSchedule,
  resumeSchedule,
  runSchedule,
} from '@cotejo/contract/schedule/schedule-calls.ts';
import { reasonForm } from '@cotejo/domain/form/reason-field.ts';
import { schedules } from '@cotejo/domain/schedule/schedule-table.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { useState } from 'react';
import { ActForm, ActProblem } from '../act/act-form.tsx';
import { ConfirmDialog } from '../act/confirm-dialog.tsx';
import { useSignedIn } from '../session/session-context.ts';
import { useScheduleAct, type OneSchedule } from './use-schedules.ts';

interface Of {
  readonly schedule: OneSchedule;
}

/** What may be done with a schedule as it stands. */
export function ScheduleActs({ schedule }: Of) {
  return (
    <section className="panel stack">
      {schedule.mayRun && !schedule.isRunning && <RunNow schedule={schedule} />}
      {schedule.state === 'paused' && <Resume schedule={schedule} />}
      {schedule.state === 'on' && <Pause schedule={schedule} />}
    </section>
  );
}

function useNamed({ id }: OneSchedule) {
  const { language } = useApp();
  return useScheduleAct(schedules[id].name[language]);
}

function Pause({ schedule }: Of) {
  const { t } = useTranslation('portal');
  const { language } = useApp();
  const { session } = useSignedIn();
  const { act, ...sending } = useNamed(schedule);
  const params = { schedule: schedule.id };
  const pause = (reason: string): Promise<void> =>
    act(
      { pause: reason },
      (idempotencyKey) =>
        session.call(pauseSchedule, { params, body: { reason } }, { idempotencyKey }),
      'schedule.done.paused',
    );
  return (
    <ActForm
      act={sending}
      form={reasonForm('schedule-pause', language)}
      go={t('schedule.pause')}
      look="danger"
      confirm={{
        title: t('schedule.pauseConfirm'),
        text: t('schedule.pauseText'),
        yes: t('schedule.pause'),
      }}
      onSend={({ reason }) => void pause(String(reason))}
    >
      <p>{t('schedule.pauseText')}</p>
    </ActForm>
  );
}

function Resume({ schedule }: Of) {
  const { t } = useTranslation('portal');
  const { session } = useSignedIn();
  const { act, isBusy, problem } = useNamed(schedule);
  const params = { schedule: schedule.id };
  const resume = (): Promise<void> =>
    act(
      'resume',
      (idempotencyKey) => session.call(resumeSchedule, { params, body: {} }, { idempotencyKey }),
      'schedule.done.resumed',
    );
  return (
    <div className="stack">
      <Button look="strong" busy={isBusy} busyLabel={t('busy')} onClick={() => void resume()}>
        {t('schedule.resume')}
      </Button>
      <ActProblem problem={problem} />
    </div>
  );
}

function RunNow({ schedule }: Of) {
  const { t } = useTranslation('portal');
  const { session } = useSignedIn();
  const [isAsking, setAsking] = useState(false);
  const { act, isBusy, problem } = useNamed(schedule);
  const params = { schedule: schedule.id };
  const run = (): Promise<void> =>
    act(
      'run',
      (idempotencyKey) => session.call(runSchedule, { params, body: {} }, { idempotencyKey }),
      'schedule.done.run',
    );
  return (
    <div className="stack">
      <Button busy={isBusy} busyLabel={t('busy')} onClick={() => setAsking(true)}>
        {t('schedule.runNow')}
      </Button>
      <ActProblem problem={problem} />
      <ConfirmDialog
        open={isAsking}
        title={t('schedule.runConfirm')}
        text={t('schedule.runText')}
        yes={t('schedule.runNow')}
        onYes={() => void run()}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
