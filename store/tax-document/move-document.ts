import { randomUUID } from 'node:crypto';
import { canMove } from '@cotejo/domain/state/transition-table.ts';
import type { TaxFileType } from '@cotejo/domain/tax-document/tax-document-file.ts';
import {
  taxDocumentTransitions,
  type TaxDocumentState,
} from '@cotejo/domain/tax-document/tax-document-transitions.ts';
import type { RecordKeys } from '../crypto/seal.ts';
import { rowLock, type OneTenantDatabase, type TenantDatabase } from '../database.ts';
import { isAmong } from '../kept-file/open-file.ts';
import type { PutFile } from '../kept-file/put-file.ts';
import {
  grow,
  isCorrected,
  lockNumbers,
  lockSeen,
  noteEvent,
  noteText,
  type SeenTaxDocument,
} from './document-row.ts';
import {
  taxDocumentEventModel,
  taxDocumentFileModel,
  taxDocumentModel,
  type TaxDocumentEventKind,
  type TaxDocumentRow,
} from './tax-document.model.ts';

/** Whether what a document corrects is published; of one that is no note: yes. */
async function hasTarget(
  own: OneTenantDatabase,
  { issuerId, corrects }: TaxDocumentRow,
): Promise<boolean> {
  if (corrects === null) return true;
  const where = { issuerId, number: corrects, corrects: null, state: 'ACTIVE' } as const;
  return (await taxDocumentModel(own).count({ where, ...own.scope })) > 0;
}

/** Moves a document to a state, with the reason that was given. `unknown`: what a note corrects is not published. */
export async function moveTaxDocument(
  own: OneTenantDatabase,
  masters: RecordKeys,
  seen: SeenTaxDocument,
  {
    to,
    kind,
    text,
  }: {
    readonly to: TaxDocumentState;
    readonly kind: TaxDocumentEventKind;
    readonly text: string | null;
  },
): Promise<'done' | 'changed' | 'unknown'> {
  await lockNumbers(own);
  const row = await lockSeen(own, seen);
  if (row === null || !canMove(taxDocumentTransitions, row.state, to)) return 'changed';
  if (to === 'ACTIVE' && !(await hasTarget(own, row))) return 'unknown';
  await grow(own, row, { state: to });
  await noteText(own, masters, seen, kind, text);
  return 'done';
}

/** Says something about a document; what the company says waits for an answer of ours. */
export async function commentOnTaxDocument(
  own: OneTenantDatabase,
  masters: RecordKeys,
  seen: SeenTaxDocument,
  { kind, text }: { readonly kind: 'commented' | 'answered' | 'noted'; readonly text: string },
): Promise<'done' | 'changed'> {
  const row = await lockSeen(own, seen);
  if (row === null) return 'changed';
  const awaited = {
    commented: row.awaitedSince ?? new Date(),
    answered: null,
    noted: row.awaitedSince,
  };
  await grow(own, row, { awaitedSince: awaited[kind] });
  await noteText(own, masters, seen, kind, text);
  return 'done';
}

/**
 * Keeps a file of a document. One of each type: it is replaced until the document is published, and after that only one that
 * is missing is added. `same`: it is there already.
 */
export async function keepTaxFile(
  own: OneTenantDatabase,
  masters: RecordKeys,
  seen: SeenTaxDocument,
  { type, file }: { readonly type: TaxFileType; readonly file: PutFile },
): Promise<'done' | 'same' | 'changed' | 'refused'> {
  const row = await taxDocumentModel(own).findByPk(seen.id, {
    lock: rowLock,
    raw: true,
    ...own.scope,
  });
  if (row === null) return 'changed';
  const where = { taxDocumentId: row.id, type };
  const before = await taxDocumentFileModel(own).findOne({ where, raw: true, ...own.scope });
  const rows = before === null ? [] : [before];
  if (await isAmong(own, masters, file, { rows, sealedFor: ({ id }) => id })) return 'same';
  if (row.version !== seen.version) return 'changed';
  const isOpen = row.state === 'PENDING' || (row.state === 'ACTIVE' && before === null);
  if (!isOpen) return 'refused';
  if (before !== null) await taxDocumentFileModel(own).destroy({ where, ...own.scope });
  await taxDocumentFileModel(own).create(
    {
      id: randomUUID(),
      companyId: row.companyId,
      taxDocumentId: row.id,
      type,
      size: file.size,
      sealedFile: null,
      keptFileId: file.id,
      uploadedBy: seen.by,
    },
    { returning: false, ...own.scope },
  );
  await grow(own, row, {});
  await noteEvent(own, { id: row.id, version: row.version + 1, kind: 'file-added', by: seen.by });
  return 'done';
}

/** Nothing is left of a document that was never published. `corrected`: a note is there for it. */
export async function removeTaxDocument(
  own: OneTenantDatabase,
  seen: SeenTaxDocument,
): Promise<'done' | 'changed' | 'corrected'> {
  const { id, version } = seen;
  await lockNumbers(own);
  const row = await lockSeen(own, seen);
  if (row !== null && (await isCorrected(own, row))) return 'corrected';
  const count = await taxDocumentModel(own).destroy({
    where: { id, version, state: 'PENDING' },
    ...own.scope,
  });
  return count === 1 ? 'done' : 'changed';
}

/** Whether the move that led to a version was this one, of this person: the answer to it was lost. */
export async function wasTaxDocumentMovedBy(
  own: TenantDatabase,
  taxDocumentId: string,
  move: { readonly version: number; readonly kind: TaxDocumentEventKind; readonly by: string },
): Promise<boolean> {
  const { version, kind, by: byAccount } = move;
  const where = { taxDocumentId, version, kind, byAccount };
  return (await taxDocumentEventModel(own).count({ where, ...own.scope })) > 0;
}
