import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { sharedLinkModel } from './shared-link.model.ts';

/** Links that nobody has opened since, and that were saved before. */
export function eraseSharedLinks(tx: Database, before: Date, limit: number): Promise<number> {
  const old = { [Op.lt]: before };
  const lastOpenedAt = { [Op.or]: [null, old] };
  return sharedLinkModel(tx).destroy({
    where: { createdAt: old, lastOpenedAt },
    limit,
    ...tx.scope,
  });
}
