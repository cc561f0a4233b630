import { createHash, randomUUID } from 'node:crypto';
import type { ProofType } from '@cotejo/domain/payment/transfer/proof-file.ts';
import { toIndexValue, type IndexKey } from '../crypto/index-key.ts';
import { sealBytes, type RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import { lockName } from '../server-calls.ts';
import { findSameProofs } from './read-transfer.ts';
import { proofModel, transferModel, type Transfer } from './transfer.model.ts';

/** One decision or proof of a transfer at a time, until the end of the transaction. */
export const lockTransfer = (tx: Database, attemptId: string): Promise<void> =>
  lockName(tx, `transfer ${attemptId}`);

export interface NewProof extends Pick<Transfer, 'attemptId' | 'countryCode' | 'provider'> {
  readonly mediaType: ProofType;
  readonly file: Buffer;
  /** Until when a person looks at it. */
  readonly dueAt: Date;
}

/** `known`: the same file was kept before. `first`: nothing had come for the attempt. */
export type SavedProof =
  | { readonly type: 'first' | 'more' | 'known' }
  /** A person has decided. */
  | { readonly type: 'decided' }
  /** The file was sent for these other attempts. */
  | { readonly type: 'elsewhere'; readonly attemptIds: readonly string[] };

/**
 * Keeps a proof, sealed, in the caller's transaction. A file that was sent for another attempt is not kept unless
 * `mayShare` says that all of those may have it, too.
 */
export async function saveProof(
  tx: Database,
  { recordKeys, indexKey }: { readonly recordKeys: RecordKeys; readonly indexKey: IndexKey },
  { attemptId, countryCode, provider, mediaType, file, dueAt }: NewProof,
  mayShare: (attemptIds: readonly string[]) => Promise<boolean>,
): Promise<SavedProof> {
  const digest = createHash('sha256').update(file).digest('hex');
  const contentKey = toIndexValue(indexKey, 'transfer-proof', digest);
  // The same file for two attempts, one after the other.
  await lockName(tx, `proof ${contentKey}`);
  await lockTransfer(tx, attemptId);
  const transfer = await transferModel(tx).findByPk(attemptId, { raw: true, ...tx.scope });
  if (transfer !== null && transfer.status !== 'waiting') return { type: 'decided' };
  const known = await proofModel(tx).count({ where: { attemptId, contentKey }, ...tx.scope });
  if (known > 0) return { type: 'known' };
  const attemptIds = await findSameProofs(tx, attemptId, [contentKey]);
  if (attemptIds.length > 0 && !(await mayShare(attemptIds)))
    return { type: 'elsewhere', attemptIds };
  if (transfer === null)
    await transferModel(tx).create(
      { attemptId, countryCode, provider, status: 'waiting', provenAt: new Date(), dueAt },
      { returning: false, ...tx.scope },
    );
  const id = randomUUID();
  await proofModel(tx).create(
    {
      id,
      attemptId,
      mediaType,
      contentKey,
      size: file.length,
      sealedFile: sealBytes(recordKeys, id, file),
    },
    { returning: false, ...tx.scope },
  );
  return { type: transfer === null ? 'first' : 'more' };
}
