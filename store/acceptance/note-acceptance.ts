import { createHash, randomUUID } from 'node:crypto';
import type { Language } from '@cotejo/domain/country/country.ts';
import type { Database } from '../database.ts';
import type { PolicyTerms } from '@cotejo/domain/policy/policy-source.ts';
import { insertOnce } from '../insert-once.ts';
import { acceptanceModel, agreedTextModel, type AcceptanceRow } from './acceptance.model.ts';

export interface Acceptance extends Pick<
  AcceptanceRow,
  'purchaseId' | 'kind' | 'subjectId' | 'textVersion'
> {
  readonly language: Language;
  /** The words as they were on the screen. */
  readonly text: string;
  /** What the catalogue said of the product at that moment, of a contract. */
  readonly productTerms?: PolicyTerms;
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
  const { text, productTerms, price, ip, userAgent, ...row } = acceptance;
  const said = toText(text);
  const terms = productTerms === undefined ? null : toText(JSON.stringify(productTerms));
  await agreedTextModel(db).bulkCreate(terms === null ? [said] : [said, terms], {
    ignoreDuplicates: true,
    returning: false,
    ...db.scope,
  });
  const isFirst = await insertOnce(
    acceptanceModel(db),
    {
      ...row,
      id: randomUUID(),
      textHash: said.hash,
      productTermsHash: terms?.hash ?? null,
      amount: price?.amount ?? null,
      currency: price?.currency ?? null,
      network: ip === '' ? null : ip,
      userAgent: userAgent.slice(0, 400),
    },
    'acceptedAt',
    db,
  );
  if (isFirst) return true;
  const { kind, subjectId } = row;
  const kept = await acceptanceModel(db).findOne({
    attributes: ['textHash', 'amount', 'currency'],
    where: { kind, subjectId },
    raw: true,
    rejectOnEmpty: true,
    ...db.scope,
  });
  return (
    kept.textHash.equals(said.hash) &&
    kept.amount === (price?.amount ?? null) &&
    kept.currency === (price?.currency ?? null)
  );
}

/** A text with what it is found by. */
const toText = (text: string) => ({ hash: createHash('sha256').update(text).digest(), text });
