import { Op } from 'sequelize';
import { browserLives } from '@cotejo/domain/purchase/access-policy.ts';
import type { Database } from '../database.ts';
import { countAttempts } from '../payment/count-attempts.ts';
import { isAnswered } from '../purchase/read/is-answered.ts';
import { lockPurchase } from '../purchase/lock-purchase.ts';
import { purchaseBrowserModel } from '../session/purchase-browser.model.ts';
import { hashOf } from '../crypto/hash-of.ts';
import { insertOnce } from '../insert-once.ts';

interface BrowserOf {
  readonly purchaseId: string;
  /** The secret of its cookie. */
  readonly browser: string;
}

/**
 * Gives a browser full access to a purchase; one that has it already keeps the later end, and one that began the purchase
 * stays the one that did.
 */
export async function bindBrowser(
  tx: Database,
  { purchaseId, browser }: BrowserOf,
  by: keyof typeof browserLives,
): Promise<void> {
  const hash = hashOf(browser);
  const expiresAt = new Date(Date.now() + browserLives[by]);
  const row = { purchaseId, hash, expiresAt, boundBy: by };
  if (await insertOnce(purchaseBrowserModel(tx), row, 'boundAt', tx)) return;
  await purchaseBrowserModel(tx).update(
    { expiresAt, ...(by === 'opened' ? { boundBy: by } : {}) },
    { where: { purchaseId, hash, expiresAt: { [Op.lt]: expiresAt } }, ...tx.scope },
  );
}

/** Every other browser of a purchase loses its access. */
export async function unbindOthers(
  tx: Database,
  { purchaseId, browser }: BrowserOf,
): Promise<void> {
  await purchaseBrowserModel(tx).destroy({
    where: { purchaseId, hash: { [Op.ne]: hashOf(browser) } },
    ...tx.scope,
  });
}

/** What codes opened of a purchase is closed in every browser, or in every other one than `except`. */
export async function closeOpenedByCode(
  tx: Database,
  purchaseId: string,
  except: string | null,
): Promise<void> {
  const hash = except === null ? {} : { hash: { [Op.ne]: hashOf(except) } };
  await purchaseBrowserModel(tx).destroy({
    where: { purchaseId, boundBy: 'code', ...hash },
    ...tx.scope,
  });
}

/** Whether a browser has access now. */
export async function isBound(db: Database, { purchaseId, browser }: BrowserOf): Promise<boolean> {
  const count = await purchaseBrowserModel(db).count({
    where: { purchaseId, hash: hashOf(browser), expiresAt: { [Op.gt]: new Date() } },
    ...db.scope,
  });
  return count === 1;
}

/**
 * Makes a browser the only one of a purchase that nobody has answered or paid anything of yet; false where
 * somebody has, and there is a holder to ask.
 */
export async function claimPurchase(db: Database, claim: BrowserOf): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await isUntouched(tx, claim.purchaseId))) return false;
    await bindBrowser(tx, claim, 'opened');
    await unbindOthers(tx, claim);
    return true;
  });
}

/** Gives a browser that opens a purchase again access to it, beside others, while nobody has answered anything. */
export async function bindUntouched(db: Database, browser: BrowserOf): Promise<void> {
  await db.transaction(async (tx) => {
    if (await isUntouched(tx, browser.purchaseId)) await bindBrowser(tx, browser, 'opened');
  });
}

/** Whether nobody has answered or paid anything, with the purchase's row locked. */
async function isUntouched(tx: Database, purchaseId: string): Promise<boolean> {
  await lockPurchase(tx, purchaseId);
  if (await isAnswered(tx, purchaseId)) return false;
  const { inAll } = await countAttempts(tx, { kind: 'purchase', id: purchaseId }, Date.now());
  return inAll === 0;
}
