import { randomUUID } from 'node:crypto';
import { literal, Op } from 'sequelize';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import {
  codePolicy,
  strangersPolicy,
  waitForCode,
  type CodePurpose,
} from '@cotejo/domain/purchase/access-policy.ts';
import type { LinkKeys } from '../crypto/link-keys.ts';
import type { Database } from '../database.ts';
import { listRequestsOf } from '../lead/account-request.ts';
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
  readonly purpose: CodePurpose;
}

/** A code that was right, in the transaction that uses it up. */
export interface UsedCode {
  readonly codeId: string;
  /** The purchases of its address. */
  readonly purchaseIds: readonly string[];
}

/**
 * A code for an address, or how many milliseconds to wait. An address that nobody knows takes the same way and waits
 * alike; the worker then finds nobody to mail it to. What strangers asked keeps nobody out who has proven the address in
 * this browser or has signed in with it.
 */
export async function askForHolderCode(
  db: Database,
  asked: AskedBy & { readonly country: CountryCode; readonly language: Language },
): Promise<
  | { readonly type: 'sent'; readonly expiresAt: Date; readonly waitMs: number }
  | { readonly type: 'wait'; readonly waitMs: number }
> {
  const { mailKey, browser, purpose, country, language } = asked;
  const browserHash = hashOf(browser);
  return db.transaction(async (tx) => {
    await lockName(tx, mailKey);
    const now = Date.now();
    const lastDay = await holderCodeModel(tx).findAll({
      attributes: ['createdAt', 'browserHash', 'purpose'],
      where: { mailKey, createdAt: { [Op.gt]: new Date(now - 24 * 3_600_000) } },
      raw: true,
      ...tx.scope,
    });
    const same = lastDay.filter(
      (row) => isProof(row) === isProof({ purpose }) && row.browserHash.equals(browserHash),
    );
    const strangers = (await isTrusted(tx, { mailKey, browserHash, purpose })) ? [] : lastDay;
    const sentAt = same.map(toTime);
    const waitMs = Math.max(
      waitForCode(sentAt, now),
      waitForCode(strangers.map(toTime), now, strangersPolicy),
    );
    if (waitMs > 0) return { type: 'wait', waitMs };
    const id = randomUUID();
    const expiresAt = new Date(now + codePolicy.lifeMs);
    const row = { id, mailKey, browserHash, purpose, countryCode: country, language };
    await holderCodeModel(tx).create(
      { ...row, createdAt: new Date(now), expiresAt },
      { returning: false, ...tx.scope },
    );
    await writeMessage(tx, { kind: 'holder_code', subjectId: id });
    return { type: 'sent', expiresAt, waitMs: waitForCode([...sentAt, now], now) };
  });
}

const toTime = ({ createdAt }: { readonly createdAt: Date }): number => createdAt.getTime();
const isProof = ({ purpose }: Pick<HolderCodeRow, 'purpose'>): boolean => purpose === 'proof';

/** Who has signed in with the address, or entered a code of it in this browser. */
async function isTrusted(
  tx: Database,
  { mailKey, browserHash, purpose }: Pick<HolderCodeRow, 'mailKey' | 'browserHash' | 'purpose'>,
): Promise<boolean> {
  if (isProof({ purpose })) return true;
  const where = { mailKey, browserHash, usedAt: { [Op.ne]: null } };
  return (await holderCodeModel(tx).count({ where, ...tx.scope })) > 0;
}

/**
 * Tries the newest code of a browser for an address and a purpose, counted before the look. The right one proves that
 * every purchase of the address is its holder's, and binds the browser to those that `opened` answers, in the same
 * transaction.
 */
export async function tryHolderCode(
  db: Database,
  keys: LinkKeys,
  { mailKey, browser, purpose }: AskedBy,
  given: string,
  opened: (tx: Database, used: UsedCode) => Promise<readonly string[]>,
): Promise<CodeOutcome> {
  const now = new Date();
  const row = await holderCodeModel(db).findOne({
    where: { mailKey, browserHash: hashOf(browser), purpose: { [Op.or]: [purpose, null] } },
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
    const purchaseIds = [...proven, ...typed].toSorted();
    for (const purchaseId of purchaseIds) await proveHolder(tx, purchaseId);
    for (const purchaseId of await opened(tx, { codeId: row.id, purchaseIds }))
      await bindBrowser(tx, { purchaseId, browser }, 'code');
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
