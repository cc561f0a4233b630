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
    const taken = await takeKnown(db, wanted, { times, hasPass, now });
    if (taken !== null) return taken;
    await addMissing(db, wanted, now);
  }
}

/** Null = one of them has never been counted. */
async function takeKnown(
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
  const found = wanted.map((one) => rows.find((row) => keyOf(row) === keyOf(one)));
  const counts = found.flatMap((row) => row?.count ?? []);
  if (counts.length === wanted.length) return { type: 'taken', counts };
  if (found.some((row) => !row?.before)) return null;
  const judged = found.map((row) => ({
    name: row!.name,
    judgement: judgeCount(limitNamed(row!.name), row!.before, options),
  }));
  for (const { name, judgement } of judged)
    if (judgement.type === 'refused') return { type: 'refused', name, waitMs: judgement.waitMs };
  if (judged.some(({ judgement }) => judgement.type === 'challenge')) return { type: 'challenge' };
  throw new Error('counts that may go up did not');
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
