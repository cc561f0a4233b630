import { Op } from 'sequelize';
import { kindsOf } from '@cotejo/domain/message/message-kinds.ts';
import type { MessageClass } from '@cotejo/domain/message/message-classes.ts';
import { unseal, type RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import { messageModel, type MessageRow } from './message.model.ts';

export function findMessage(db: Database, id: string): Promise<MessageRow | null> {
  return messageModel(db).findByPk(id, { raw: true, ...db.scope });
}

/** What was sealed with a message; null where nothing was, and once it has left. */
export const openDetail = (keys: RecordKeys, { id, sealedDetail }: MessageRow): unknown =>
  sealedDetail === null ? null : unseal(keys, `${id}/detail`, sealedDetail);

/** When the last message of a class left for an address, in epoch milliseconds; null = never. */
export async function findLastSent(
  db: Database,
  recipientKey: string,
  name: MessageClass,
): Promise<number | null> {
  const row = await messageModel(db).findOne({
    attributes: ['sentAt'],
    where: { recipientKey, kind: [...kindsOf(name)], sentAt: { [Op.ne]: null } },
    order: [['sentAt', 'DESC']],
    raw: true,
    ...db.scope,
  });
  return row?.sentAt?.getTime() ?? null;
}

/** The messages that left for an address, for a copy of a person's data. */
export async function listSentTo(
  db: Database,
  recipientKey: string,
): Promise<readonly Pick<MessageRow, 'kind' | 'state' | 'sentAt'>[]> {
  return messageModel(db).findAll({
    attributes: ['kind', 'state', 'sentAt'],
    where: { recipientKey, sentAt: { [Op.ne]: null } },
    order: [['sentAt', 'ASC']],
    raw: true,
    ...db.scope,
  });
}
