import { Op, fn } from 'sequelize';
import { isNote } from '@cotejo/domain/tax-document/tax-document-kinds.ts';
import { openCompanyKeys } from '../company/company-keys.ts';
import { seal, type RecordKeys } from '../crypto/seal.ts';
import { rowLock, type OneTenantDatabase } from '../database.ts';
import { lockName } from '../server-calls.ts';
import { taxTextOf } from './read-documents.ts';
import {
  taxDocumentEventModel,
  taxDocumentModel,
  type TaxDocumentEventKind,
  type TaxDocumentRow,
} from './tax-document.model.ts';

/** A document as somebody saw it, and who they are. */
export interface SeenTaxDocument {
  readonly id: string;
  readonly version: number;
  readonly by: string;
}

/** Documents are named by their numbers: whoever names one holds the names of the company meanwhile. */
export const lockNumbers = (own: OneTenantDatabase): Promise<void> =>
  lockName(own, `tax documents of ${own.tenant.companyId}`);

/** Whether a note that is not void corrects a document. */
export async function isCorrected(
  own: OneTenantDatabase,
  { issuerId, kind, number }: TaxDocumentRow,
): Promise<boolean> {
  if (isNote(kind)) return false;
  const where = { issuerId, corrects: number, state: { [Op.ne]: 'INACTIVE' as const } };
  return (await taxDocumentModel(own).count({ where, ...own.scope })) > 0;
}

/** The row of the version that was seen, for whoever moves it; null: it is another one by now. */
export const lockSeen = (
  own: OneTenantDatabase,
  { id, version }: SeenTaxDocument,
): Promise<TaxDocumentRow | null> =>
  taxDocumentModel(own).findOne({ where: { id, version }, lock: rowLock, raw: true, ...own.scope });

/** Changes a row that is locked, which is its next version then. */
export async function grow(
  own: OneTenantDatabase,
  { id, version, state }: TaxDocumentRow,
  change: Partial<TaxDocumentRow>,
): Promise<void> {
  await taxDocumentModel(own).update(
    { ...change, version: version + 1, updatedAt: fn('now') as unknown as Date },
    { where: { id, version, state }, ...own.scope },
  );
}

/** Writes a line of its history. */
export async function noteEvent(
  own: OneTenantDatabase,
  event: {
    readonly id: string;
    readonly version: number;
    readonly kind: TaxDocumentEventKind;
    readonly by: string;
    readonly sealedText?: Buffer | null;
  },
): Promise<void> {
  const { id: taxDocumentId, version, kind, by: byAccount, sealedText = null } = event;
  const { companyId } = own.tenant;
  await taxDocumentEventModel(own).create(
    { companyId, taxDocumentId, version, kind, byAccount, sealedText },
    { returning: false, ...own.scope },
  );
}

/** The same with what somebody said, sealed: of the version that follows the one that was seen. */
export async function noteText(
  own: OneTenantDatabase,
  masters: RecordKeys,
  { id, version: seen, by }: SeenTaxDocument,
  kind: TaxDocumentEventKind,
  text: string | null,
): Promise<void> {
  const version = seen + 1;
  if (text === null) return noteEvent(own, { id, version, kind, by });
  const { recordKeys } = await openCompanyKeys(own, masters);
  const sealedText = seal(recordKeys, taxTextOf(id, version), text);
  return noteEvent(own, { id, version, kind, by, sealedText });
}
