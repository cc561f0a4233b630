import type { Database } from '../database.ts';
import { acceptanceModel, agreedTextModel, type AcceptanceRow } from './acceptance.model.ts';

export type AgreedWords = Pick<
  AcceptanceRow,
  | 'id'
  | 'purchaseId'
  | 'kind'
  | 'subjectId'
  | 'textVersion'
  | 'language'
  | 'acceptedAt'
  | 'userAgent'
> & {
  /** As they were on the screen; null for one from before words were kept. */
  readonly words: string | null;
};

/** The newest that are shown of somebody. */
const shown = 100;

/** What was agreed to in these purchases, newest first, with its words. */
export async function listAcceptances(
  db: Database,
  purchaseIds: readonly string[],
): Promise<readonly AgreedWords[]> {
  const rows = await acceptanceModel(db).findAll({
    where: { purchaseId: [...purchaseIds] },
    order: [['acceptedAt', 'DESC']],
    limit: shown,
    raw: true,
    ...db.scope,
  });
  const texts = await agreedTextModel(db).findAll({
    where: { hash: rows.map(({ textHash }) => textHash) },
    raw: true,
    ...db.scope,
  });
  const wordsOf = new Map(texts.map(({ hash, text }) => [hash.toString('hex'), text]));
  return rows.map(
    ({
      id,
      purchaseId,
      kind,
      subjectId,
      textVersion,
      language,
      acceptedAt,
      userAgent,
      textHash,
    }) => ({
      id,
      purchaseId,
      kind,
      subjectId,
      textVersion,
      language,
      acceptedAt,
      userAgent,
      words: wordsOf.get(textHash.toString('hex')) ?? null,
    }),
  );
}
