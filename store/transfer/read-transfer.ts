import { Op } from 'sequelize';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { unsealBytes, type RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import {
  matchModel,
  proofModel,
  transferModel,
  type Transfer,
  type TransferMatch,
  type TransferProof,
} from './transfer.model.ts';

export type ProofHead = Omit<TransferProof, 'contentKey' | 'sealedFile'>;

/** Null before the first proof, where nobody has matched it either. */
export function findTransfer(db: Database, attemptId: string): Promise<Transfer | null> {
  return transferModel(db).findByPk(attemptId, { raw: true, ...db.scope });
}

/** Those of some countries that wait for a person, by when somebody has to look. */
export function listWaitingTransfers(
  db: Database,
  countries: readonly CountryCode[],
): Promise<readonly Transfer[]> {
  return transferModel(db).findAll({
    where: { status: 'waiting', countryCode: [...countries] },
    order: [
      ['dueAt', 'ASC'],
      ['attemptId', 'ASC'],
    ],
    limit: 500,
    raw: true,
    ...db.scope,
  });
}

/** What was sent for some attempts, the oldest first; never the files. */
export function listProofs(
  db: Database,
  attemptIds: readonly string[],
): Promise<readonly ProofHead[]> {
  return proofModel(db).findAll({
    attributes: ['id', 'attemptId', 'mediaType', 'size', 'receivedAt'],
    where: { attemptId: [...attemptIds] },
    order: [['receivedAt', 'ASC']],
    raw: true,
    ...db.scope,
  });
}

/** A file as it came; null where the attempt has no such proof, or has it no more. */
export async function readProof(
  db: Database,
  keys: RecordKeys,
  { attemptId, proofId }: { readonly attemptId: string; readonly proofId: string },
): Promise<{ readonly mediaType: TransferProof['mediaType']; readonly file: Buffer } | null> {
  const row = await proofModel(db).findOne({
    where: { id: proofId, attemptId },
    raw: true,
    ...db.scope,
  });
  return row && { mediaType: row.mediaType, file: unsealBytes(keys, row.id, row.sealedFile) };
}

/** What people saw in the statement for some attempts, approved or not, the oldest first. */
export function listMatches(
  db: Database,
  attemptIds: readonly string[],
): Promise<readonly TransferMatch[]> {
  return matchModel(db).findAll({
    where: { attemptId: [...attemptIds] },
    order: [['proposedAt', 'ASC']],
    raw: true,
    ...db.scope,
  });
}

/** The approved match of a transfer of an account; null: it has paid for nothing yet. */
export async function findPaidBy(
  db: Database,
  of: Pick<TransferMatch, 'provider' | 'countryCode' | 'operationNumber'>,
): Promise<TransferMatch | null> {
  const { provider, countryCode, operationNumber } = of;
  return matchModel(db).findOne({
    where: { provider, countryCode, operationNumber, approvedAt: { [Op.ne]: null } },
    raw: true,
    ...db.scope,
  });
}

/** Other attempts for which one of these files was sent, the oldest first. */
export async function findSameProofs(
  db: Database,
  attemptId: string,
  contentKeys: readonly string[],
): Promise<readonly string[]> {
  const rows = await proofModel(db).findAll({
    attributes: ['attemptId'],
    where: { contentKey: [...contentKeys], attemptId: { [Op.ne]: attemptId } },
    order: [['receivedAt', 'ASC']],
    raw: true,
    ...db.scope,
  });
  return [...new Set(rows.map((row) => row.attemptId))];
}

/** Another attempt that was matched and had one of the files that were sent for this one. */
export async function findProofPaid(db: Database, attemptId: string): Promise<string | null> {
  const own = await proofModel(db).findAll({
    attributes: ['contentKey'],
    where: { attemptId },
    raw: true,
    ...db.scope,
  });
  const others = await findSameProofs(
    db,
    attemptId,
    own.map(({ contentKey }) => contentKey),
  );
  const paid = await transferModel(db).findOne({
    attributes: ['attemptId'],
    where: { attemptId: [...others], status: 'matched' },
    raw: true,
    ...db.scope,
  });
  return paid?.attemptId ?? null;
}
