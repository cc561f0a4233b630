import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { purchaseBrowserModel } from '../session/purchase-browser.model.ts';
import { holderCodeModel, purchaseCodeModel, purchaseLinkModel } from './access.model.ts';

/** Links, browsers and codes that ended before a day. Answers how many. */
export async function eraseAccess(tx: Database, before: Date, limit: number): Promise<number> {
  const due = { where: { expiresAt: { [Op.lt]: before } }, limit, ...tx.scope };
  const links = await purchaseLinkModel(tx).destroy(due);
  const codes = await purchaseCodeModel(tx).destroy(due);
  const holderCodes = await holderCodeModel(tx).destroy(due);
  const browsers = await purchaseBrowserModel(tx).destroy(due);
  return links + codes + holderCodes + browsers;
}
