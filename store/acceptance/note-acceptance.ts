import { createHash, randomUUID } from 'node:crypto';
import type { Language } from '@cotejo/domain/country/country.ts';
import type { Database } from '../database.ts';
import { acceptanceModel, type AcceptanceRow } from './acceptance.model.ts';

export interface Acceptance extends Pick<
  AcceptanceRow,
  'purchaseId' | 'kind' | 'subjectId' | 'textVersion'
> {
  readonly language: Language;
  /** The words as they were on the screen; their hash is kept. */
  readonly text: string;
  /** What is charged, of a contract; an integer of the currency's smallest unit. */
  readonly price?: { readonly amount: number; readonly currency: string };
  /** The network address that it came from; empty where it is not known. */
  readonly ip: string;
  readonly userAgent: string;
}

/**
 * Keeps the evidence that somebody agreed; the first one of a payment or a declaration stays. False where that one
 * says something else: what follows must not be done on it.
 */
export async function noteAcceptance(db: Database, acceptance: Acceptance): Promise<boolean> {
  const { text, price, ip, userAgent, ...row } = acceptance;
  const textHash = createHash('sha256').update(text).digest();
  await acceptanceModel(db).bulkCreate(
    [
      {
        ...row,
        id: randomUUID(),
        textHash,
        amount: price?.amount ?? null,
        currency: price?.currency ?? null,
        network: ip === '' ? null : ip,
        userAgent: userAgent.slice(0, 400),
      },
    ],
    { ignoreDuplicates: true, returning: false, ...db.scope },
  );
  const { kind, subjectId } = row;
  const kept = await acceptanceModel(db).findOne({
    attributes: ['textHash', 'amount'],
    where: { kind, subjectId },
    raw: true,
    rejectOnEmpty: true,
    ...db.scope,
  });
  return (
    kept.textHash.equals(textHash) &&
    (kept.amount === null ? null : Number(kept.amount)) === (price?.amount ?? null)
  );
}
