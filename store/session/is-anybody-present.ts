import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { sessionModel } from './session.model.ts';

/** Those of some accounts that are signed in and have renewed their session since a moment. */
export async function listPresent(
  db: Database,
  accountIds: readonly string[],
  since: Date,
): Promise<readonly string[]> {
  if (accountIds.length === 0) return [];
  const found = await sessionModel(db).findAll({
    attributes: ['accountId'],
    where: { accountId: [...accountIds], revokedAt: null, usedAt: { [Op.gte]: since } },
    raw: true,
    ...db.scope,
  });
  const there = new Set(found.map(({ accountId }) => accountId));
  return accountIds.filter((id) => there.has(id));
}

/** Whether any of these accounts is signed in and has renewed its session since a moment, as an open page of theirs does. */
export async function isAnybodyPresent(
  db: Database,
  accountIds: readonly string[],
  since: Date,
): Promise<boolean> {
  if (accountIds.length === 0) return false;
  const found = await sessionModel(db).findOne({
    attributes: ['id'],
    where: { accountId: [...accountIds], revokedAt: null, usedAt: { [Op.gte]: since } },
    raw: true,
    ...db.scope,
  });
  return found !== null;
}
