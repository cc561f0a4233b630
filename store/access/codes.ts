import { randomUUID, timingSafeEqual } from 'node:crypto';
import { literal, Op } from 'sequelize';
import { codePolicy, waitForCode } from '@cotejo/domain/purchase/access-policy.ts';
import { makeBy, makeByEach, type LinkKeys } from '../crypto/link-keys.ts';
import type { Database } from '../database.ts';
import { writeMessage } from '../message/write-message.ts';
import { lockPurchase } from '../purchase/lock-purchase.ts';
import { purchaseCodeModel, type PurchaseCodeRow } from './access.model.ts';
import { proveHolder } from '../purchase/purchase-holder.ts';
import { bindBrowser } from './browsers.ts';
import { hashOf } from '../crypto/hash-of.ts';

const purpose = 'purchase-code';

/** Six digits, made of the row's id and a key: the worker that mails them and the API that checks them compute them. */
export function toCode(keys: LinkKeys, codeId: string): string {
  return toDigits(makeBy(keys, keys.current, purpose, codeId)!);
}

/** Whether it is the code of one of our keys: the worker that mailed it may have had another one first. */
export function isCode(keys: LinkKeys, codeId: string, given: string): boolean {
  return makeByEach(keys, purpose, codeId).some((bytes) => isSame(toDigits(bytes), given));
}

function toDigits(bytes: Buffer): string {
  return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

interface AskedBy {
  readonly purchaseId: string;
  /** The secret of the cookie of the browser that asks. */
  readonly browser: string;
}

/** A code that will be mailed, or how many milliseconds to wait before one may be. */
export async function askForCode(
  db: Database,
  { purchaseId, browser }: AskedBy,
): Promise<
  | { readonly type: 'sent'; readonly expiresAt: Date; readonly waitMs: number }
  | { readonly type: 'wait'; readonly waitMs: number }
> {
  return db.transaction(async (tx) => {
    // Two requests at once count each other.
    await lockPurchase(tx, purchaseId);
    const now = Date.now();
    const lastDay = await purchaseCodeModel(tx).findAll({
      attributes: ['createdAt'],
      where: { purchaseId, createdAt: { [Op.gt]: new Date(now - 24 * 3_600_000) } },
      raw: true,
      ...tx.scope,
    });
    const sentAt = lastDay.map(({ createdAt }) => createdAt.getTime());
    const waitMs = waitForCode(sentAt, now);
    if (waitMs > 0) return { type: 'wait', waitMs };
    const codeId = randomUUID();
    const expiresAt = new Date(now + codePolicy.lifeMs);
    await purchaseCodeModel(tx).create(
      {
        id: codeId,
        purchaseId,
        browserHash: hashOf(browser),
        createdAt: new Date(now),
        expiresAt,
      },
      { returning: false, ...tx.scope },
    );
    await writeMessage(tx, { kind: 'purchase_code', subjectId: purchaseId, partId: codeId });
    return { type: 'sent', expiresAt, waitMs: waitForCode([...sentAt, now], now) };
  });
}

export type CodeOutcome =
  | { readonly type: 'opened' }
  | { readonly type: 'wrong'; readonly triesLeft: number }
  /** There is none in this browser, its time is over, or it was used. */
  | { readonly type: 'expired' }
  /** It was tried too often: only another one helps. */
  | { readonly type: 'spent' };

/**
 * Tries the newest code of a browser. The try is counted before the look, by an update that only as many calls can
 * make as there are tries, however many come at once.
 */
export async function tryCode(
  db: Database,
  keys: LinkKeys,
  { purchaseId, browser }: AskedBy,
  given: string,
): Promise<CodeOutcome> {
  const now = new Date();
  const row = await purchaseCodeModel(db).findOne({
    where: { purchaseId, browserHash: hashOf(browser) },
    order: [['createdAt', 'DESC']],
    raw: true,
    ...db.scope,
  });
  if (row === null || row.usedAt !== null || row.expiresAt <= now) return { type: 'expired' };
  const [counted] = await purchaseCodeModel(db).update(
    { tries: literal('tries + 1') as unknown as number },
    { where: { id: row.id, usedAt: null, tries: { [Op.lt]: codePolicy.tries } }, ...db.scope },
  );
  if (counted === 0) return { type: 'spent' };
  if (!isCode(keys, row.id, given)) return wrong(db, row.id);
  return db.transaction(async (tx) => {
    // Another holder's address ends the codes that went to the one before.
    await lockPurchase(tx, purchaseId);
    const [used] = await purchaseCodeModel(tx).update(
      { usedAt: now },
      { where: { id: row.id, usedAt: null, expiresAt: { [Op.gt]: now } }, ...tx.scope },
    );
    if (used === 0) return { type: 'expired' };
    await bindBrowser(tx, { purchaseId, browser }, 'code');
    await proveHolder(tx, purchaseId);
    return { type: 'opened' };
  });
}

async function wrong(db: Database, id: string): Promise<CodeOutcome> {
  const row = await purchaseCodeModel(db).findByPk(id, { raw: true, ...db.scope });
  const triesLeft = Math.max(0, codePolicy.tries - (row?.tries ?? codePolicy.tries));
  return triesLeft === 0 ? { type: 'spent' } : { type: 'wrong', triesLeft };
}

/** Codes that were sent and not used open nothing any more; they count as sent. */
export async function endCodes(tx: Database, purchaseId: string): Promise<void> {
  const now = new Date();
  await purchaseCodeModel(tx).update(
    { expiresAt: now },
    { where: { purchaseId, usedAt: null, expiresAt: { [Op.gt]: now } }, ...tx.scope },
  );
}

/** Compared in a time that says nothing. */
function isSame(code: string, given: string): boolean {
  const [one, other] = [Buffer.from(code), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** A code that is to be mailed; null for one that nobody asked for. */
export function readCode(db: Database, codeId: string): Promise<PurchaseCodeRow | null> {
  return purchaseCodeModel(db).findByPk(codeId, { raw: true, ...db.scope });
}
