import { literal, Op } from 'sequelize';
import { refreshGraceMs, refreshSiblings } from '@cotejo/domain/account/session-policy.ts';
import { createSecretToken, hashSecretToken } from '../crypto/secret-token.ts';
import type { Database } from '../database.ts';
import { refreshTokenModel, sessionModel } from './session.model.ts';

/** A new refresh token of a session: 256 random bits, of which the database has a hash. */
export async function createRefreshToken(tx: Database, sessionId: string): Promise<string> {
  const token = createSecretToken();
  await refreshTokenModel(tx).create({ hash: hashSecretToken(token), sessionId }, { ...tx.scope });
  return token;
}

export type RefreshOutcome =
  | { readonly type: 'exchanged'; readonly sessionId: string }
  /** It was exchanged before: two holders have it, one of them stole it. */
  | { readonly type: 'reused'; readonly sessionId: string }
  | { readonly type: 'unknown' };

/**
 * Uses a refresh token up. Of two tabs of the browser that the session was opened in, which send it at once, both are
 * served; whoever comes later with a used one, or from another browser, is answered `reused`, and its session must end.
 */
export async function takeRefreshToken(
  tx: Database,
  token: string,
  deviceHash: string,
): Promise<RefreshOutcome> {
  const hash = hashSecretToken(token);
  const tokens = refreshTokenModel(tx);
  const [first, taken] = await tokens.update(
    { usedAt: new Date() },
    { where: { hash, usedAt: null }, returning: true, ...tx.scope },
  );
  if (first === 1) return { type: 'exchanged', sessionId: taken[0]?.sessionId ?? '' };
  const used = await tokens.findByPk(hash, { raw: true, ...tx.scope });
  if (used === null) return { type: 'unknown' };
  const { sessionId } = used;
  const session = await sessionModel(tx).findByPk(sessionId, { raw: true, ...tx.scope });
  const reused = { type: 'reused', sessionId } as const;
  if (session?.deviceHash !== deviceHash) return reused;
  const [sibling] = await tokens.update(
    { siblings: literal('siblings + 1') as unknown as number },
    {
      where: {
        hash,
        usedAt: { [Op.gt]: new Date(Date.now() - refreshGraceMs) },
        siblings: { [Op.lt]: refreshSiblings },
      },
      ...tx.scope,
    },
  );
  return sibling === 1 ? { type: 'exchanged', sessionId } : reused;
}
