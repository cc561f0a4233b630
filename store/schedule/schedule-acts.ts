import { randomUUID } from 'node:crypto';
import { seal, unseal, type RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import { scheduleEventModel, type ScheduleAct, type ScheduleEventRow } from './schedule.model.ts';

const sealedFor = (id: string): string => `${id}/reason`;

interface NewAct {
  readonly schedule: string;
  readonly kind: ScheduleAct;
  /** Of a pause, as somebody wrote it. */
  readonly reason: string | null;
  readonly byAccount: string;
}

/** What somebody of the staff does with a schedule. */
export async function noteScheduleAct(
  tx: Database,
  keys: RecordKeys,
  { reason, ...act }: NewAct,
): Promise<void> {
  const id = randomUUID();
  const sealedReason = reason === null ? null : seal(keys, sealedFor(id), reason);
  await scheduleEventModel(tx).create(
    { ...act, id, sealedReason },
    { returning: false, ...tx.scope },
  );
}

/** The last act that says whether a schedule is paused; null where there was none. */
export async function findLastAct(db: Database, schedule: string): Promise<ScheduleAct | null> {
  const last = await scheduleEventModel(db).findOne({
    attributes: ['kind'],
    where: { schedule, kind: ['paused', 'resumed', 'refused'] },
    order: [['at', 'DESC']],
    raw: true,
    ...db.scope,
  });
  return last?.kind ?? null;
}

type NotedAct = Omit<NewAct, 'schedule'> & Pick<ScheduleEventRow, 'id' | 'at'>;

/** What staff last did with a schedule, the newest first. */
export async function listScheduleActs(
  db: Database,
  keys: RecordKeys,
  schedule: string,
  limit: number,
): Promise<readonly NotedAct[]> {
  const rows = await scheduleEventModel(db).findAll({
    where: { schedule },
    order: [['at', 'DESC']],
    limit,
    raw: true,
    ...db.scope,
  });
  return rows.map(({ id, kind, sealedReason, byAccount, at }) => ({
    id,
    kind,
    byAccount,
    at,
    reason: sealedReason === null ? null : String(unseal(keys, sealedFor(id), sealedReason)),
  }));
}
