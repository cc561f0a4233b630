import { Op } from 'sequelize';
import { judgeCount } from '@cotejo/domain/limits/judge-count.ts';
import { limitNamed, type LimitName } from '@cotejo/domain/limits/limits.ts';
import { rowLock, type Database } from '../database.ts';
import { limitCountModel, type LimitCount } from './limit.model.ts';

/** One count that is to go up; `subject` is a keyed hash, or an id that says nothing. */
export interface WantedLimit {
  readonly name: LimitName;
  readonly subject: string;
}

export type TakenLimits =
  /** All were counted; the counts are in the order of what was wanted. */
  | { readonly type: 'taken'; readonly counts: readonly number[] }
  | { readonly type: 'challenge' }
  | { readonly type: 'refused'; readonly name: LimitName; readonly waitMs: number };

/**
 * Counts one of each, or nothing: what is refused by one limit does not use up another one, such as that of
 * the person whose national id was typed. Whoever wants the same count at once waits, so no count is exceeded.
 */
export async function takeLimits(
  db: Database,
  wanted: readonly WantedLimit[],
  options: { readonly times: number; readonly hasPass?: boolean; readonly now?: number },
): Promise<TakenLimits> {
  const { times, hasPass = false, now = Date.now() } = options;
  for (;;) {
    const taken = await takeKnown(db, wanted, { times, hasPass, now });
    if (taken !== null) return taken;
    await addMissing(db, wanted, now);
  }
}

/** Null = one of them has never been counted, so there is no row that others would wait for. */
async function takeKnown(
  db: Database,
  wanted: readonly WantedLimit[],
  options: { readonly times: number; readonly hasPass: boolean; readonly now: number },
): Promise<TakenLimits | null> {
  return db.transaction(async (tx) => {
    const known = await limitCountModel(tx).findAll({
      where: { [Op.or]: wanted.map(({ name, subject }) => ({ limitName: name, subject })) },
      // In one order for everybody: two callers never wait for each other.
      order: ['limitName', 'subject'],
      lock: rowLock,
      raw: true,
      ...tx.scope,
    });
    const next: LimitCount[] = [];
    let isUnchecked = false;
    for (const { name, subject } of wanted) {
      const row = known.find((each) => each.limitName === name && each.subject === subject);
      if (row === undefined) return null;
      const before = { count: row.count, until: row.until.getTime() };
      const judged = judgeCount(limitNamed(name), before, options);
      if (judged.type === 'refused') return { type: 'refused', name, waitMs: judged.waitMs };
      if (judged.type === 'challenge') isUnchecked = true;
      else next.push({ ...row, count: judged.next.count, until: new Date(judged.next.until) });
    }
    if (isUnchecked) return { type: 'challenge' };
    await limitCountModel(tx).bulkCreate(next, {
      updateOnDuplicate: ['count', 'until'],
      returning: false,
      ...tx.scope,
    });
    return { type: 'taken', counts: next.map(({ count }) => count) };
  });
}

/** By itself, so that nobody who waits for a new row has others locked. */
async function addMissing(
  db: Database,
  wanted: readonly WantedLimit[],
  now: number,
): Promise<void> {
  const sorted = [...wanted].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await limitCountModel(db).bulkCreate(
    sorted.map(({ name, subject }) => ({
      limitName: name,
      subject,
      count: 0,
      until: new Date(now),
    })),
    { ignoreDuplicates: true, returning: false, ...db.scope },
  );
}

function keyOf({ name, subject }: WantedLimit): string {
  return `${name} ${subject}`;
}
