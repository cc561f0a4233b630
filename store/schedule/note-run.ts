import { Op } from 'sequelize';
import type { RunCounts, RunEnd } from '@cotejo/domain/schedule/run-report.ts';
import type { Database } from '../database.ts';
import { scheduleRunModel, type ScheduleRunRow } from './schedule.model.ts';

type BegunRun = Pick<ScheduleRunRow, 'id' | 'schedule' | 'workflowId' | 'plannedAt' | 'startedAt'>;

/**
 * A run of a schedule begins. A schedule never has two at once: one of before that is still open was ended by somebody before it
 * could say how. Told twice, it changes nothing.
 */
export async function noteRunBegun(db: Database, run: BegunRun): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, schedule, startedAt } = run;
    await scheduleRunModel(tx).bulkCreate([run], { ignoreDuplicates: true, ...tx.scope });
    await scheduleRunModel(tx).update(
      { outcome: 'lost', endedAt: startedAt },
      {
        where: { schedule, endedAt: null, startedAt: { [Op.lt]: startedAt }, id: { [Op.ne]: id } },
        ...tx.scope,
      },
    );
  });
}

interface EndedRun {
  readonly id: string;
  readonly outcome: RunEnd;
  readonly counts: RunCounts;
  readonly errorClass: string | null;
  readonly endedAt: Date;
}

/** It ended, and says how; also where the next one took it for lost. */
export async function noteRunEnded(db: Database, { id, ...ended }: EndedRun): Promise<void> {
  await scheduleRunModel(db).update(ended, { where: { id }, ...db.scope });
}
