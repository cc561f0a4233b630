import { Op } from 'sequelize';
import { judgeCount, type Count } from '@cotejo/domain/limits/judge-count.ts';
import { limits } from '@cotejo/domain/limits/limits.ts';
import type { Database } from '../database.ts';
import { ticketModel, ticketSubjectModel } from '../ticket/ticket.model.ts';
import { planRequestModel } from './plan-request.model.ts';

/** The address has sent as many requests as it may; `waitMs` until it may send the next one. */
export interface TooMany {
  readonly type: 'too_many';
  readonly waitMs: number;
}

/** Whether an address has sent too many requests, or begun too many conversations; the caller holds its lock. */
export async function judgeRequestsOf(
  tx: Database,
  mailKey: string,
  times: number,
): Promise<TooMany | null> {
  const now = Date.now();
  const judged = judgeCount(limits.requestsOfEmail, await countRequestsOf(tx, mailKey, now), {
    now,
    times,
    hasPass: false,
  });
  return judged.type === 'refused' ? { type: 'too_many', waitMs: judged.waitMs } : null;
}

/** Those of a day, and when the oldest of them no longer counts. */
async function countRequestsOf(tx: Database, mailKey: string, now: number): Promise<Count | null> {
  const { withinMs } = limits.requestsOfEmail;
  const since = { [Op.gt]: new Date(now - withinMs) };
  const requests = await planRequestModel(tx).findAll({
    attributes: ['receivedAt'],
    where: { mailKey, receivedAt: since },
    raw: true,
    ...tx.scope,
  });
  const tickets = await ticketModel(tx).findAll({
    attributes: ['id', 'createdAt'],
    where: { mailKey, createdAt: since },
    raw: true,
    ...tx.scope,
  });
  const chats = await ticketSubjectModel(tx).findAll({
    attributes: ['ticketId'],
    where: { ticketId: tickets.map(({ id }) => id), type: 'chat' },
    raw: true,
    ...tx.scope,
  });
  const begun = new Set(chats.map(({ ticketId }) => ticketId));
  const sent = [
    ...requests.map(({ receivedAt }) => receivedAt.getTime()),
    ...tickets.filter(({ id }) => begun.has(id)).map(({ createdAt }) => createdAt.getTime()),
  ];
  return sent.length === 0 ? null : { count: sent.length, until: Math.min(...sent) + withinMs };
}
