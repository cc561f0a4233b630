import { fn, Op } from 'sequelize';
import { raiseAttention } from '../attention/attention.ts';
import type { Database } from '../database.ts';
import { outboxModel, type OutboxRow } from './outbox.model.ts';

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

/** How long the oldest row that is due has waited, in seconds, whether or not anybody has tried it; 0 when nothing waits. */
export async function oldestWaitingSeconds(db: Database): Promise<number> {
  const oldest = await outboxModel(db).findOne({
    attributes: ['dueAt'],
    where: { publishedAt: null, deadAt: null, dueAt: { [Op.lt]: fn('now') } },
    order: [['dueAt', 'ASC']],
    raw: true,
    ...db.scope,
  });
  return oldest === null ? 0 : Math.max((Date.now() - oldest.dueAt.getTime()) / 1_000, 0);
}

/** Whether a message is still to be delivered. */
export async function isWaiting(
  db: Database,
  { topic, key }: Pick<OutboxRow, 'topic' | 'key'>,
): Promise<boolean> {
  const where = { topic, key, publishedAt: null, deadAt: null };
  return (await outboxModel(db).count({ where, ...db.scope })) > 0;
}

/** Sends a message again that was given up, as if it had just been written. False where it was not. */
export async function sendAgain(tx: Database, id: number): Promise<boolean> {
  const [count] = await outboxModel(tx).update(
    { deadAt: null, attempts: 0, dueAt: fn('now'), nextTryAt: fn('now') },
    { where: { id, publishedAt: null, deadAt: { [Op.ne]: null } }, ...tx.scope },
  );
  return count === 1;
}
