import { randomUUID } from 'node:crypto';
import { literal, Op } from 'sequelize';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import { codePolicy, waitForCode } from '@cotejo/domain/purchase/access-policy.ts';
import type { LinkKeys } from '../crypto/link-keys.ts';
import type { Database } from '../database.ts';
import { planRequestModel, type PlanRequestRow } from '../lead/plan-request.model.ts';
import { writeMessage } from '../message/write-message.ts';
import { listPurchasesOf, proveHolder } from '../purchase/purchase-holder.ts';
import { purchaseModel } from '../purchase/purchase.model.ts';
import { lockName } from '../server-calls.ts';
import { holderCodeModel, type HolderCodeRow } from './access.model.ts';
import { bindBrowser } from './browsers.ts';
import { isCode, type CodeOutcome } from './codes.ts';
import { hashOf } from '../crypto/hash-of.ts';

interface AskedBy {
  /** The keyed hash of the address. */
  readonly mailKey: string;
  /** The secret of the cookie of the browser that asks. */
  readonly browser: string;
}

/**
 * A code for an address, or how many milliseconds to wait. An address that nobody knows takes the same way and waits
 * alike; the worker then finds nobody to mail it to.
 */
export async function askForHolderCode(
  db: Database,
  asked: AskedBy & { readonly country: CountryCode; readonly language: Language },
): Promise<
  | { readonly type: 'sent'; readonly expiresAt: Date; readonly waitMs: number }
  | { readonly type: 'wait'; readonly waitMs: number }
> {
  const { mailKey, browser, country, language } = asked;
  return db.transaction(async (tx) => {
    await lockName(tx, mailKey);
    const now = Date.now();
    const lastDay = await holderCodeModel(tx).findAll({
      attributes: ['createdAt'],
      where: { mailKey, createdAt: { [Op.gt]: new Date(now - 24 * 3_600_000) } },
      raw: true,
      ...tx.scope,
    });
    const sentAt = lastDay.map(({ createdAt }) => createdAt.getTime());
    const waitMs = waitForCode(sentAt, now);
    if (waitMs > 0) return { type: 'wait', waitMs };
    const id = randomUUID();
    const expiresAt = new Date(now + codePolicy.lifeMs);
    const row = { id, mailKey, browserHash: hashOf(browser), countryCode: country, language };
    await holderCodeModel(tx).create(
      { ...row, createdAt: new Date(now), expiresAt },
      { returning: false, ...tx.scope },
    );
    await writeMessage(tx, { kind: 'holder_code', subjectId: id });
    return { type: 'sent', expiresAt, waitMs: waitForCode([...sentAt, now], now) };
  });
}

/**
 * Tries the newest code of a browser for an address, counted before the look. The right one binds the browser to every
 * purchase of the address and proves that it is theirs; `opened` is told of them in the same transaction.
 */
export async function tryHolderCode(
  db: Database,
  keys: LinkKeys,
  { mailKey, browser }: AskedBy,
  given: string,
  opened: (tx: Database, purchaseIds: readonly string[]) => Promise<void>,
): Promise<CodeOutcome> {
  const now = new Date();
  const row = await holderCodeModel(db).findOne({
    where: { mailKey, browserHash: hashOf(browser) },
    order: [['createdAt', 'DESC']],
    raw: true,
    ...db.scope,
  });
  if (row === null || row.usedAt !== null || row.expiresAt <= now) return { type: 'expired' };
  const [counted] = await holderCodeModel(db).update(
    { tries: literal('tries + 1') as unknown as number },
    { where: { id: row.id, usedAt: null, tries: { [Op.lt]: codePolicy.tries } }, ...db.scope },
  );
  if (counted === 0) return { type: 'spent' };
  if (!isCode(keys, row.id, given)) {
    const triesLeft = Math.max(0, codePolicy.tries - row.tries - 1);
    return triesLeft === 0 ? { type: 'spent' } : { type: 'wrong', triesLeft };
  }
  return db.transaction(async (tx) => {
    const [used] = await holderCodeModel(tx).update(
      { usedAt: now },
      { where: { id: row.id, usedAt: null, expiresAt: { [Op.gt]: now } }, ...tx.scope },
    );
    if (used === 0) return { type: 'expired' };
    const { proven, typed } = await listPurchasesOf(tx, mailKey);
    const ids = [...proven, ...typed].toSorted();
    for (const purchaseId of ids) {
      await bindBrowser(tx, { purchaseId, browser }, 'code');
      await proveHolder(tx, purchaseId);
    }
    await opened(tx, ids);
    return { type: 'opened' };
  });
}

/** A code that is to be mailed; null for one that nobody asked for. */
export function readHolderCode(db: Database, codeId: string): Promise<HolderCodeRow | null> {
  return holderCodeModel(db).findByPk(codeId, { raw: true, ...db.scope });
}

/** Whose address it is: the newest purchase or request that names it, which has it sealed. Null: nobody's. */
export async function findNewestOf(
  db: Database,
  mailKey: string,
): Promise<{ readonly purchaseId: string } | { readonly requestId: string } | null> {
  const { proven, typed } = await listPurchasesOf(db, mailKey);
  const purchase = await purchaseModel(db).findOne({
    attributes: ['id'],
    where: { id: [...proven, ...typed] },
    order: [['createdAt', 'DESC']],
    raw: true,
    ...db.scope,
  });
  if (purchase !== null) return { purchaseId: purchase.id };
  const [request] = await listRequestsOf(db, mailKey);
  return request === undefined ? null : { requestId: request.id };
}

/** The requests that an address sent, newest first. */
export function listRequestsOf(
  db: Database,
  mailKey: string,
): Promise<readonly Pick<PlanRequestRow, 'id' | 'countryCode' | 'products' | 'receivedAt'>[]> {
  return planRequestModel(db).findAll({
    attributes: ['id', 'countryCode', 'products', 'receivedAt'],
    where: { mailKey, kind: ['plan', 'insurance'] },
    order: [['receivedAt', 'DESC']],
    limit: 20,
    raw: true,
    ...db.scope,
  });
}
