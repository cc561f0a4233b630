import { Op } from 'sequelize';
import { meaningOf, type Bounce } from '@cotejo/domain/message/read-bounce.ts';
import { raiseAttention } from '../attention/attention.ts';
import type { IndexKey } from '../crypto/index-key.ts';
import type { Database } from '../database.ts';
import { messageModel, type MessageRow } from './message.model.ts';
import { moveMessage } from './move-message.ts';
import { findMessage } from './read-message.ts';
import { readReturnPath } from './return-path.ts';
import { suppress } from './suppressions.ts';

const dayMs = 86_400_000;
/** A report that comes later is noise. */
const believedMs = 10 * dayMs;
/** An address that takes no mail so often, on so many days within a month, is left alone for three. */
const soft = { times: 5, days: 3, withinMs: 30 * dayMs, restMs: 90 * dayMs };

/**
 * Notes that a mail which had left came back, by a report with the mail's own return path; false for any other report: it is
 * forged, late, a delay, or about a mail that did not leave.
 */
export async function noteBounce(db: Database, key: IndexKey, bounce: Bounce): Promise<boolean> {
  if (bounce.action !== 'failed') return false;
  const [id] = bounce.sentTo.flatMap((address) => readReturnPath(key, address) ?? []);
  if (id === undefined) return false;
  return db.transaction(async (tx) => {
    const message = await findMessage(tx, id);
    if (message?.state !== 'sent' || message.sentAt === null) return false;
    if (message.sentAt.getTime() < Date.now() - believedMs) return false;
    const meaning = meaningOf(bounce.status);
    const why = meaning === 'no_mailbox' ? 'no_mailbox' : 'refused';
    if (!(await moveMessage(tx, message, { to: 'bounced', why }))) return false;
    await judgeAddress(tx, message, meaning === 'no_mailbox', meaning === 'other');
    await raiseAttention(tx, {
      subject: `message/${id}`,
      kind: 'mail_refused',
      needs: 'person',
      detail: `a mail came back with ${bounce.status}`,
    });
    return true;
  });
}

async function judgeAddress(
  tx: Database,
  { recipientKey }: MessageRow,
  isDead: boolean,
  isSoft: boolean,
): Promise<void> {
  if (recipientKey === null) return;
  if (isDead) return suppress(tx, recipientKey, { why: 'no_mailbox' });
  if (!isSoft) return;
  const since = new Date(Date.now() - soft.withinMs);
  const rows = await messageModel(tx).findAll({
    attributes: ['updatedAt'],
    where: { recipientKey, state: 'bounced', updatedAt: { [Op.gt]: since } },
    raw: true,
    ...tx.scope,
  });
  const days = new Set(rows.map(({ updatedAt }) => updatedAt.toISOString().slice(0, 10)));
  if (rows.length >= soft.times && days.size >= soft.days)
    await suppress(tx, recipientKey, {
      why: 'refused',
      until: new Date(Date.now() + soft.restMs),
    });
}
