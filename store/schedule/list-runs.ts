import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { scheduleRunModel, type ScheduleRunRow } from './schedule.model.ts';

/** Where a page of runs begins: after the last one of the page before. */
export interface RunCursor {
  readonly startedAt: Date;
  readonly id: string;
}

/** Runs of a schedule, the newest first. */
export function listRuns(
  db: Database,
  schedule: string,
  after: RunCursor | null,
  limit: number,
): Promise<readonly ScheduleRunRow[]> {
  const older =
    after === null
      ? {}
      : {
          [Op.or]: [
            { startedAt: { [Op.lt]: after.startedAt } },
            { startedAt: after.startedAt, id: { [Op.lt]: after.id } },
          ],
        };
  return scheduleRunModel(db).findAll({
    where: { schedule, ...older },
    order: [
      ['startedAt', 'DESC'],
      ['id', 'DESC'],
    ],
    limit,
    raw: true,
    ...db.scope,
  });
}

/** The newest run of each of these schedules that has one. */
export async function listLastRuns(
  db: Database,
  schedules: readonly string[],
): Promise<ReadonlyMap<string, ScheduleRunRow>> {
  const pages = await Promise.all(schedules.map((each) => listRuns(db, each, null, 1)));
  return new Map(pages.flat().map((run) => [run.schedule, run]));
}

/** Erases at most `limit` runs that began before a day; answers how many. */
export function eraseRuns(tx: Database, before: Date, limit: number): Promise<number> {
  return scheduleRunModel(tx).destroy({
    where: { startedAt: { [Op.lt]: before } },
    limit,
    ...tx.scope,
  });
}
