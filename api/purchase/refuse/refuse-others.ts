import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { isBound } from '@cotejo/store/access/browsers.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';

/**
 * A browser that has lost the purchase meanwhile writes nothing into it: what it sends would be somebody else's to read.
 * The caller has the purchase's row locked, so that none loses it between this and what is written.
 */
export async function refuseOthers(tx: Database, { id, browser }: PurchaseRecord): Promise<void> {
  if (browser === null || !(await isBound(tx, { purchaseId: id, browser })))
    throw new AppError('CODE_REQUIRED');
}
