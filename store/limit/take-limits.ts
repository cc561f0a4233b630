import { Op } from 'sequelize';
import { judgeCount, mostAtOnce } from '@cotejo/domain/limits/judge-count.ts';
import { limitNamed, type LimitName } from '@cotejo/domain/limits/limits.ts';
import type { Database } from '../database.ts';
import { countUp } from './count-up.sql.ts';
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
  for (;;) {
    const taken = await takeAtOnce(db, wanted, { times, hasPass, now });
    if (taken !== null) return taken;
  }
}

/** Null = others were quicker with one of them: it is asked again. */
async function takeAtOnce(
  db: Database,
  wanted: readonly WantedLimit[],
  options: { readonly times: number; readonly hasPass: boolean; readonly now: number },
): Promise<TakenLimits | null> {
  const { now } = options;
  const asked = wanted.map(({ name, subject }) => {
    const limit = limitNamed(name);
    const until = new Date(now + (limit.withinMs ?? 0));
    return { name, subject, most: mostAtOnce(limit, options), until };
  });
  const rows = await countUp(db, asked, now);
  const found = wanted.map((one) => rows.find((row) => keyOf(row) === keyOf(one))!);
  const counts = found.flatMap(({ count }) => count ?? []);
  if (counts.length === wanted.length) return { type: 'taken', counts };
  if (counts.length > 0) {
    for (const { name, subject, count } of found)
      if (count !== null) await countDown(db, { name, subject });
    return null;
  }
  const judged = found.map(({ name, before }) => ({
    name,
    judgement: judgeCount(limitNamed(name), before, options),
  }));
  for (const { name, judgement } of judged)
    if (judgement.type === 'refused') return { type: 'refused', name, waitMs: judgement.waitMs };
  return judged.some(({ judgement }) => judgement.type === 'challenge')
    ? { type: 'challenge' }
    : null;
}

/** Gives one back that went up alone. */
async function countDown(db: Database, { name: limitName, subject }: WantedLimit): Promise<void> {
  const where = { limitName, subject, count: { [Op.gt]: 0 } };
  await limitCountModel(db).decrement('count', { where, ...db.scope });
}

function keyOf({ name, subject }: WantedLimit): string {
  return `${name} ${subject}`;
}
