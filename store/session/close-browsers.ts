import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { purchaseBrowserModel } from './purchase-browser.model.ts';
import { sessionModel, type SessionRow } from './session.model.ts';

/**
 * What codes and accounts opened in browsers is closed there; a purchase that was begun in one stays open in it.
 *
 * @param hashes of the secrets of their cookies
 */
export async function closeInBrowsers(tx: Database, hashes: readonly Buffer[]): Promise<void> {
  if (hashes.length === 0) return;
  await purchaseBrowserModel(tx).destroy({
    where: { hash: [...hashes], boundBy: 'code' },
    ...tx.scope,
  });
}

/**
 * Closes what was opened where these sessions worked that have just ended, unless another one of the same account goes on
 * there.
 */
export async function closeBehind(
  tx: Database,
  ended: readonly Pick<SessionRow, 'accountId' | 'browserHash'>[],
): Promise<void> {
  const hashes = ended.flatMap(({ browserHash }) => browserHash ?? []);
  if (hashes.length === 0) return;
  const accountId = [...new Set(ended.map((each) => each.accountId))];
  const after = { [Op.gt]: new Date() };
  const open = await sessionModel(tx).findAll({
    attributes: ['browserHash'],
    where: { accountId, browserHash: hashes, revokedAt: null, idleUntil: after, endsAt: after },
    raw: true,
    ...tx.scope,
  });
  await closeInBrowsers(
    tx,
    hashes.filter((hash) => !open.some(({ browserHash }) => browserHash?.equals(hash))),
  );
}
