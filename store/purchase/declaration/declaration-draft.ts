import { DataTypes, Op, type CreationOptional } from 'sequelize';
import { seal, unseal, type RecordKeys } from '../../crypto/seal.ts';
import type { Database } from '../../database.ts';
import { defineModel, key } from '../../define-model.ts';

/** Columns are described in migration 0350. */
export interface DeclarationDraftRow {
  readonly purchaseId: string;
  readonly sealedAnswers: Buffer;
  readonly savedAt: CreationOptional<Date>;
}

export const declarationDraftModel = defineModel<DeclarationDraftRow>('declaration_draft', () => ({
  purchaseId: key(DataTypes.UUID),
  sealedAnswers: DataTypes.BLOB,
  savedAt: DataTypes.DATE,
}));

type Answers = Readonly<Record<string, unknown>>;

const sealedFor = (purchaseId: string): string => `${purchaseId}/draft`;

/** Keeps what was typed so far in place of what was kept before. The caller holds the lock of the purchase. */
export async function saveDraft(
  tx: Database,
  keys: RecordKeys,
  purchaseId: string,
  answers: Answers,
): Promise<void> {
  const sealedAnswers = seal(keys, sealedFor(purchaseId), answers);
  await declarationDraftModel(tx).upsert(
    { purchaseId, sealedAnswers, savedAt: new Date() },
    { returning: false, ...tx.scope },
  );
}

export function openDraft(keys: RecordKeys, purchaseId: string, sealed: Buffer): Answers {
  return unseal(keys, sealedFor(purchaseId), sealed) as Answers;
}

/** What was typed of a purchase's declaration and not sent; null where nothing is kept. */
export async function findDraft(
  db: Database,
  keys: RecordKeys,
  purchaseId: string,
): Promise<Answers | null> {
  const row = await declarationDraftModel(db).findByPk(purchaseId, { raw: true, ...db.scope });
  return row === null ? null : openDraft(keys, purchaseId, row.sealedAnswers);
}

export async function eraseDrafts(tx: Database, purchaseIds: readonly string[]): Promise<void> {
  await declarationDraftModel(tx).destroy({
    where: { purchaseId: [...purchaseIds] },
    ...tx.scope,
  });
}

/** Those that were last saved before a day. Answers how many. */
export function eraseOldDrafts(tx: Database, before: Date, limit: number): Promise<number> {
  const savedAt = { [Op.lt]: before };
  return declarationDraftModel(tx).destroy({ where: { savedAt }, limit, ...tx.scope });
}
