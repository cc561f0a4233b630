import { fn, Op, type WhereOptions } from 'sequelize';
import { raiseAttention } from '../attention/attention.ts';
import type { Database } from '../database.ts';
import { outboxModel } from './outbox.model.ts';

/** A row that was tried this often waits for a person: about two days of tries. */
const maxAttempts = 600;

/** Rows that arrived. */
export async function acknowledge(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await outboxModel(db).update(
    { publishedAt: fn('now') },
    { where: { id: [...ids] }, ...db.scope },
  );
}

/** A row that did not arrive: why, and whether it is given up. No row before it in its key is passed. */
export async function noteFailure(
  db: Database,
  row: { readonly id: number; readonly attempts: number; readonly topic: string },
  why: string,
): Promise<void> {
  const isDead = row.attempts >= maxAttempts;
  await outboxModel(db).update(
    { lastError: why.slice(0, 500), ...(isDead ? { deadAt: fn('now') } : {}) },
    { where: { id: row.id }, ...db.scope },
  );
  if (isDead)
    await raiseAttention(db, {
      subject: `outbox/${row.id}`,
      kind: 'outbox_dead',
      needs: 'person',
      detail: `${row.topic} was not taken in ${row.attempts} tries`,
    });
}

/** Deletes what was delivered, or given up, before a day; answers how many rows. */
export function eraseMessages(
  tx: Database,
  end: 'publishedAt' | 'deadAt',
  before: Date,
  limit: number,
): Promise<number> {
  return outboxModel(tx).destroy({ where: { [end]: { [Op.lt]: before } }, limit, ...tx.scope });
}

/**
 * How long the oldest row that is due has waited, in seconds, whether or not anybody has tried it; 0 when nothing
 * waits. One that was tried counts while it waits for its next try, too.
 */
export async function oldestWaitingSeconds(db: Database): Promise<number> {
  const [untried, tried] = await Promise.all([
    findOldest(db, 'nextTryAt', { attempts: 0, nextTryAt: { [Op.lt]: fn('now') } }),
    findOldest(db, 'createdAt', { attempts: { [Op.gt]: 0 } }),
  ]);
  const since = [untried, tried].flatMap((at) => (at === null ? [] : [at.getTime()]));
  return since.length === 0 ? 0 : Math.max((Date.now() - Math.min(...since)) / 1_000, 0);
}

async function findOldest(
  db: Database,
  column: 'nextTryAt' | 'createdAt',
  of: WhereOptions,
): Promise<Date | null> {
  const oldest = await outboxModel(db).findOne({
    attributes: [column],
    where: { [Op.and]: [{ publishedAt: null, deadAt: null }, of] },
    order: [[column, 'ASC']],
    raw: true,
    ...db.scope,
  });
  return oldest === null ? null : oldest[column];
}
