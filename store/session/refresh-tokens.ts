import { literal, Op } from 'sequelize';
import { refreshGraceMs, refreshSiblings } from '@cotejo/domain/account/session-policy.ts';
import { createSecretToken, hashSecretToken } from '../crypto/secret-token.ts';
import type { Database } from '../database.ts';
import { refreshTokenModel } from './session.model.ts';

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
 * Uses a refresh token up. Of two tabs that send it at once both are served; whoever comes later with a used
 * one is answered `reused`, and its session must end.
 */
export async function takeRefreshToken(tx: Database, token: string): Promise<RefreshOutcome> {
  const hash = hashSecretToken(token);
  const tokens = refreshTokenModel(tx);
  const [first, taken] = await tokens.update(
    { usedAt: new Date() },
    { where: { hash, usedAt: null }, returning: true, ...tx.scope },
  );
  if (first === 1) return { type: 'exchanged', sessionId: taken[0]?.sessionId ?? '' };
  const [sibling, again] = await tokens.update(
    { siblings: literal('siblings + 1') as unknown as number },
    {
      where: {
        hash,
        usedAt: { [Op.gt]: new Date(Date.now() - refreshGraceMs) },
        siblings: { [Op.lt]: refreshSiblings },
      },
      returning: true,
      ...tx.scope,
    },
  );
  if (sibling === 1) return { type: 'exchanged', sessionId: again[0]?.sessionId ?? '' };
  const used = await tokens.findByPk(hash, { raw: true, ...tx.scope });
  return used === null ? { type: 'unknown' } : { type: 'reused', sessionId: used.sessionId };
}
