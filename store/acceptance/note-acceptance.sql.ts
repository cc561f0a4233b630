// Measured (docs/decisions/hand-statements.md), "an agreement": by models it takes 2.5 × as long.
import { createHash, randomUUID } from 'node:crypto';
import type { Language } from '@cotejo/domain/country/country.ts';
import type { Database } from '../database.ts';
import type { PolicyTerms } from '@cotejo/domain/policy/policy-source.ts';
import { acceptanceModel, type AcceptanceRow } from './acceptance.model.ts';

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
  const texts = terms === null ? [said] : [said, terms];
  const { rowCount } = await db.query({
    name: 'note-acceptance',
    text: `WITH said AS (
             INSERT INTO agreed_text (hash, text)
             SELECT * FROM unnest($1::bytea[], $2::text[])
             ON CONFLICT DO NOTHING
           )
           INSERT INTO acceptance (id, purchase_id, kind, subject_id, text_version, language, text_hash,
                                   product_terms_hash, amount, currency, network, user_agent)
           VALUES ($3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
           ON CONFLICT DO NOTHING`,
    values: [
      texts.map(({ hash }) => hash),
      texts.map((one) => one.text),
      randomUUID(),
      row.purchaseId,
      row.kind,
      row.subjectId,
      row.textVersion,
      row.language,
      said.hash,
      terms?.hash ?? null,
      price?.amount ?? null,
      price?.currency ?? null,
      ip === '' ? null : ip,
      userAgent.slice(0, 400),
    ],
  });
  if (rowCount === 1) return true;
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
