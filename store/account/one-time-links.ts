import { Op } from 'sequelize';
import { oneTimeLives, type OneTimePurpose } from '@cotejo/domain/account/session-policy.ts';
import { createSecretToken, hashSecretToken } from '../crypto/secret-token.ts';
import type { Database } from '../database.ts';
import { oneTimeLinkModel, type OneTimeLinkRow } from './account.model.ts';

/**
 * What a mail's link carries: 256 random bits, of which only a hash is kept. Earlier links for the same
 * purpose stop working.
 */
export async function createOneTimeLink(
  tx: Database,
  accountId: string,
  purpose: OneTimePurpose,
): Promise<string> {
  const secret = createSecretToken();
  const now = Date.now();
  await oneTimeLinkModel(tx).update(
    { usedAt: new Date(now) },
    { where: { accountId, purpose, usedAt: null }, ...tx.scope },
  );
  await oneTimeLinkModel(tx).create(
    {
      hash: hashSecretToken(secret),
      purpose,
      accountId,
      expiresAt: new Date(now + oneTimeLives[purpose]),
    },
    { ...tx.scope },
  );
  return secret;
}

/** A link that was neither used nor ran out; the row of one that ran out says so by its date. */
export function findOneTimeLink(db: Database, secret: string): Promise<OneTimeLinkRow | null> {
  return oneTimeLinkModel(db).findOne({
    where: { hash: hashSecretToken(secret), usedAt: null },
    raw: true,
    ...db.scope,
  });
}

/** Uses a link up; false when somebody else did, or its time is over. */
export async function useOneTimeLink(tx: Database, secret: string): Promise<boolean> {
  const now = new Date();
  const [count] = await oneTimeLinkModel(tx).update(
    { usedAt: now },
    {
      where: { hash: hashSecretToken(secret), usedAt: null, expiresAt: { [Op.gt]: now } },
      ...tx.scope,
    },
  );
  return count === 1;
}
