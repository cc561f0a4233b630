import { Op } from 'sequelize';
import type { MessageSubject } from '@cotejo/domain/message/message-kinds.ts';
import { unsentStates } from '@cotejo/domain/message/message-transitions.ts';
import type { Database } from '../database.ts';
import { messageModel } from './message.model.ts';

/** Deletes messages that were written before a day, with their history; answers how many. */
export function eraseOldMessages(tx: Database, before: Date, limit: number): Promise<number> {
  return messageModel(tx).destroy({
    where: { createdAt: { [Op.lt]: before } },
    limit,
    ...tx.scope,
  });
}

/** Whom messages about some records went to, and what was sealed with them, is gone; that they left stays. */
export async function blankMessages(
  tx: Database,
  subjectType: MessageSubject,
  subjectIds: readonly string[],
): Promise<void> {
  if (subjectIds.length === 0) return;
  const of = { subjectType, subjectId: [...subjectIds] };
  await messageModel(tx).update(
    { recipientKey: null, sealedDetail: null },
    { where: of, ...tx.scope },
  );
  // Nobody can be written to about them any more.
  await messageModel(tx).update(
    { state: 'skipped', refusedWhy: 'superseded' },
    { where: { ...of, state: ['due', ...unsentStates] }, ...tx.scope },
  );
}
