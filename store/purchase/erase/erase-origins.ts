import { Op } from 'sequelize';
import type { Database } from '../../database.ts';
import { purchaseOriginModel } from '../purchase-origin.model.ts';

/** From where purchases were opened before a day. Answers how many. */
export function eraseOrigins(tx: Database, before: Date, limit: number): Promise<number> {
  const openedAt = { [Op.lt]: before };
  return purchaseOriginModel(tx).destroy({ where: { openedAt }, limit, ...tx.scope });
}
