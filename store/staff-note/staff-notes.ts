import { randomUUID } from 'node:crypto';
import { Op } from 'sequelize';
import { seal, unseal, type RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import { staffNoteModel } from './staff-note.model.ts';

export interface NewStaffNote {
  /** As the audit names it. */
  readonly target: string;
  readonly purchaseId: string | null;
  readonly writtenBy: string;
  readonly words: string;
}

export interface StaffNote {
  readonly id: string;
  readonly words: string;
  readonly writtenBy: string;
  readonly writtenAt: Date;
}
export type AboutTarget = StaffNote & Pick<NewStaffNote, 'target'>;

const sealedFor = (id: string): string => `${id}/note`;

/** Keeps what somebody of the staff wrote; answers the id by which messages and the audit name it. */
export async function writeStaffNote(
  tx: Database,
  keys: RecordKeys,
  { target, purchaseId, writtenBy, words }: NewStaffNote,
): Promise<string> {
  const id = randomUUID();
  await staffNoteModel(tx).create(
    { id, target, purchaseId, writtenBy, sealedWords: seal(keys, sealedFor(id), words) },
    { ...tx.scope },
  );
  return id;
}

/** Of these targets, the first one written first. */
export async function listStaffNotes(
  db: Database,
  keys: RecordKeys,
  targets: readonly string[],
): Promise<readonly AboutTarget[]> {
  const rows = await staffNoteModel(db).findAll({
    where: { target: [...targets] },
    order: [
      ['writtenAt', 'ASC'],
      ['id', 'ASC'],
    ],
    raw: true,
    ...db.scope,
  });
  return rows.map(({ id, target, sealedWords, writtenBy, writtenAt }) => ({
    id,
    target,
    writtenBy,
    writtenAt,
    words: String(unseal(keys, sealedFor(id), sealedWords)),
  }));
}

/** With everything else that purchases say about people. */
export async function eraseNotesOf(tx: Database, purchaseIds: readonly string[]): Promise<void> {
  await staffNoteModel(tx).destroy({ where: { purchaseId: [...purchaseIds] }, ...tx.scope });
}

/** Those about no purchase, written before a day. */
export function eraseStaffNotes(tx: Database, before: Date, limit: number): Promise<number> {
  const where = { purchaseId: null, writtenAt: { [Op.lt]: before } };
  return staffNoteModel(tx).destroy({ where, limit, ...tx.scope });
}
