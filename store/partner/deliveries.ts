import { literal, Op } from 'sequelize';
import { redelivery } from '@cotejo/domain/partner/webhook-tries.ts';
import type { Database } from '../database.ts';
import { messageEventModel, messageModel } from '../message/message.model.ts';

/** A try that has lasted longer was killed: it is no load on the endpoint any more. */
const tryMs = 60_000;

/** How many messages an endpoint has in hand at this moment, besides one. */
export async function countInFlight(
  db: Database,
  endpointId: string,
  besides: string,
): Promise<number> {
  return messageModel(db).count({
    where: {
      subjectId: endpointId,
      channel: 'webhook',
      state: 'sending',
      id: { [Op.ne]: besides },
      updatedAt: { [Op.gt]: new Date(Date.now() - tryMs) },
    },
    ...db.scope,
  });
}

/** What the server of an endpoint said to a message; null = it did not answer. */
export async function noteAnswer(
  tx: Database,
  messageId: string,
  { status, answer }: { readonly status: number | null; readonly answer: string },
): Promise<void> {
  await messageModel(tx).update(
    { lastStatus: status, lastAnswer: answer },
    { where: { id: messageId }, ...tx.scope },
  );
}

/** Messages that waited because their endpoint was paused leave, batch by batch; answers how many. */
export function releaseHeld(tx: Database, endpointId: string): Promise<number> {
  return askAgain(tx, endpointId, { state: ['held'], since: null, by: null });
}

/**
 * What was sent to an endpoint since a moment leaves once more under the same ids, batch by batch; answers how many.
 *
 * @param isEvery what arrived, too; else what failed alone
 */
export function redeliver(
  tx: Database,
  endpointId: string,
  { since, isEvery, by }: { readonly since: Date; readonly isEvery: boolean; readonly by: string },
): Promise<number> {
  const state = isEvery ? (['sent', 'failed', 'held'] as const) : (['failed', 'held'] as const);
  return askAgain(tx, endpointId, { state, since, by });
}

async function askAgain(
  tx: Database,
  endpointId: string,
  asked: {
    readonly state: readonly ('sent' | 'failed' | 'held')[];
    readonly since: Date | null;
    readonly by: string | null;
  },
): Promise<number> {
  const { state, since, by } = asked;
  const rows = await messageModel(tx).findAll({
    attributes: ['id'],
    where: {
      subjectId: endpointId,
      channel: 'webhook',
      state: [...state],
      ...(since === null ? {} : { createdAt: { [Op.gte]: since } }),
    },
    order: [['createdAt', 'ASC']],
    ...(since === null ? {} : { limit: redelivery.most }),
    raw: true,
    ...tx.scope,
  });
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const now = new Date();
  // The state is asked again: one that moved since it was read is left out.
  const [count] = await messageModel(tx).update(
    {
      state: 'due',
      dueAt: now,
      // The sweep asks their workflows, so many a minute.
      queuedAt: null,
      tries: 0,
      refusedWhy: null,
      version: literal('version + 1') as unknown as number,
      updatedAt: now,
      ...(by === null ? {} : { handledBy: by, handledAt: now }),
    },
    { where: { id: ids, state: [...state] }, ...tx.scope },
  );
  await messageEventModel(tx).bulkCreate(
    ids.map((messageId) => ({ messageId, state: 'due' as const, why: null, byAccount: by })),
    { ...tx.scope },
  );
  return count;
}
