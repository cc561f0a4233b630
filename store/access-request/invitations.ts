import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { accessRequestModel, type AccessRequest } from './access-request.model.ts';

/** What waits for the word of somebody who is invited and has an account: neither answered nor too late. */
const waiting = (emailKey: string) => ({
  kind: 'invite' as const,
  status: 'done' as const,
  emailKey,
  accountId: null,
  answer: null,
  expiresAt: { [Op.gt]: new Date() },
});

/** Invitations of an address that has an account, the newest first. */
export function listInvitations(db: Database, emailKey: string): Promise<readonly AccessRequest[]> {
  return accessRequestModel(db).findAll({
    where: waiting(emailKey),
    order: [
      ['requestedAt', 'DESC'],
      ['id', 'ASC'],
    ],
    raw: true,
    ...db.scope,
  });
}

/** Writes the answer of who is invited; false where it was answered before, or is too late. */
export async function answerInvitation(
  tx: Database,
  { id, emailKey }: Pick<AccessRequest, 'id' | 'emailKey'>,
  answer: 'accepted' | 'declined',
): Promise<boolean> {
  const [count] = await accessRequestModel(tx).update(
    { answer, answeredAt: new Date() },
    { where: { ...waiting(emailKey ?? ''), id }, ...tx.scope },
  );
  return count === 1;
}
