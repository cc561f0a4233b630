import { randomUUID } from 'node:crypto';
import type { ProofRejection } from '@cotejo/domain/payment/codes/proof-codes.ts';
import {
  transferTransitions,
  type TransferStatus,
} from '@cotejo/domain/payment/transfer/transfer-transitions.ts';
import { canMove } from '@cotejo/domain/state/transition-table.ts';
import type { RecordKeys } from '../crypto/seal.ts';
import { sealWords } from '../crypto/sealed-words.ts';
import type { Database } from '../database.ts';
import { lockName } from '../server-calls.ts';
import { matchModel, transferModel, type Transfer, type TransferMatch } from './transfer.model.ts';

export type SeenTransfer = Pick<
  TransferMatch,
  | 'attemptId'
  | 'provider'
  | 'countryCode'
  | 'operationNumber'
  | 'amount'
  | 'currency'
  | 'receivedOn'
>;

/** One decision about a transfer of an account at a time, whichever payment it is for. */
export const lockOperation = (tx: Database, seen: SeenTransfer): Promise<void> =>
  lockName(tx, `operation ${seen.provider} ${seen.countryCode} ${seen.operationNumber}`);

/** Keeps what the first person saw; the same again changes nothing. */
export async function proposeMatch(
  tx: Database,
  keys: RecordKeys,
  seen: SeenTransfer,
  { accountId, reason }: { readonly accountId: string; readonly reason: string },
): Promise<void> {
  const { attemptId, operationNumber, amount, receivedOn } = seen;
  const sealReason = (matchId: string) => sealWords(keys, `${matchId}/reason`, reason);
  await openTransfer(tx, seen);
  const id = randomUUID();
  const [match, isNew] = await matchModel(tx).findOrCreate({
    where: { attemptId, operationNumber, amount, receivedOn },
    defaults: { ...seen, id, sealedReason: sealReason(id), proposedBy: accountId },
    ...tx.scope,
  });
  // The first request expired: who asks again is the first person.
  if (!isNew && match.approvedAt === null)
    await matchModel(tx).update(
      { proposedBy: accountId, proposedAt: new Date(), sealedReason: sealReason(match.id) },
      { where: { id: match.id, approvedAt: null }, ...tx.scope },
    );
}

/**
 * The second person saw the same: from now on it is the payer's money. Throws where nobody had proposed it. A transfer
 * that was matched before stays as it was decided: this is more money for the same payment.
 */
export async function approveMatch(
  tx: Database,
  { attemptId, operationNumber, amount, receivedOn }: SeenTransfer,
  accountId: string,
): Promise<void> {
  const now = new Date();
  const [count] = await matchModel(tx).update(
    { approvedBy: accountId, approvedAt: now },
    {
      where: { attemptId, operationNumber, amount, receivedOn, approvedAt: null },
      ...tx.scope,
    },
  );
  if (count !== 1) throw new Error(`nobody proposed a match of ${attemptId}`);
  await moveTransfer(tx, attemptId, 'matched', { decidedBy: accountId, decidedAt: now });
}

/** False where it no longer waits for a person. */
export function rejectTransfer(
  tx: Database,
  attemptId: string,
  { rejection, accountId }: { readonly rejection: ProofRejection; readonly accountId: string },
): Promise<boolean> {
  const decided = { rejection, decidedBy: accountId, decidedAt: new Date() };
  return moveTransfer(tx, attemptId, 'rejected', decided);
}

/** A row for money that nobody told of: it waits for the second person like the others. */
async function openTransfer(
  tx: Database,
  { attemptId, countryCode, provider }: SeenTransfer,
): Promise<void> {
  await transferModel(tx).findOrCreate({
    where: { attemptId },
    defaults: { attemptId, countryCode, provider, status: 'waiting' },
    ...tx.scope,
  });
}

async function moveTransfer(
  tx: Database,
  attemptId: string,
  to: TransferStatus,
  decided: Pick<Transfer, 'decidedBy' | 'decidedAt'> & Partial<Pick<Transfer, 'rejection'>>,
): Promise<boolean> {
  const from = transferTransitions.states.filter((state) =>
    canMove(transferTransitions, state, to),
  );
  const [count] = await transferModel(tx).update(
    { ...decided, status: to },
    { where: { attemptId, status: from }, ...tx.scope },
  );
  return count === 1;
}

/** Notes that the provider's books have a match, so that it is told once. */
export async function noteReported(db: Database, matchId: string): Promise<void> {
  await matchModel(db).update(
    { reportedAt: new Date() },
    { where: { id: matchId, reportedAt: null }, ...db.scope },
  );
}
