import { Transaction } from 'sequelize';
import { judgeCount, type Judgement } from '@cotejo/domain/limits/judge-count.ts';
import { limitNamed, type LimitName } from '@cotejo/domain/limits/limits.ts';
import type { Database } from '../database.ts';
import { limitCountModel } from './limit.model.ts';

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
  // In one order for everybody: two callers never wait for each other.
  const sorted = [...wanted].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return db.transaction(async (tx) => {
    const counts = limitCountModel(tx);
    await counts.bulkCreate(
      sorted.map(({ name, subject }) => ({
        limitName: name,
        subject,
        count: 0,
        until: new Date(now),
      })),
      { ignoreDuplicates: true, returning: false, ...tx.scope },
    );
    const judged = new Map<string, Judgement>();
    for (const { name, subject } of sorted) {
      const row = await counts.findOne({
        where: { limitName: name, subject },
        lock: Transaction.LOCK.UPDATE,
        raw: true,
        ...tx.scope,
      });
      const before = row === null ? null : { count: row.count, until: row.until.getTime() };
      judged.set(
        keyOf({ name, subject }),
        judgeCount(limitNamed(name), before, { now, times, hasPass }),
      );
    }
    for (const each of wanted) {
      const judgement = judged.get(keyOf(each));
      if (judgement?.type === 'refused')
        return { type: 'refused', name: each.name, waitMs: judgement.waitMs };
    }
    if ([...judged.values()].some(({ type }) => type === 'challenge')) return { type: 'challenge' };
    for (const { name, subject } of sorted) {
      const judgement = judged.get(keyOf({ name, subject }));
      if (judgement?.type !== 'taken') continue;
      await counts.update(
        { count: judgement.next.count, until: new Date(judgement.next.until) },
        { where: { limitName: name, subject }, ...tx.scope },
      );
    }
    return {
      type: 'taken',
      counts: wanted.map((each) => {
        const judgement = judged.get(keyOf(each));
        return judgement?.type === 'taken' ? judgement.next.count : 0;
      }),
    };
  });
}

function keyOf({ name, subject }: WantedLimit): string {
  return `${name} ${subject}`;
}
