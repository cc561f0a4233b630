import type { LinkProviderConfig } from '@cotejo/domain/payment/provider/payment-config.ts';
import type { ProofRejection } from '@cotejo/domain/payment/codes/proof-codes.ts';
import type {
  ChargeReference,
  LookupResult,
} from '@cotejo/domain/payment/provider/provider-port.ts';
import type { LinkProviderName } from '@cotejo/domain/payment/provider/providers.ts';
import { outcomeOfLookup } from '@cotejo/domain/payment/provider/lookup-outcome.ts';
import type { Database } from '@cotejo/store/database.ts';
import { noteReported } from '@cotejo/store/transfer/decide-transfer.ts';
import { findTransfer, listMatches, listProofs } from '@cotejo/store/transfer/read-transfer.ts';
import type { PaymentProvider } from '../provider/provider.ts';
import { makeLinkClient } from './link-client.ts';
import { makeLinkProvider } from './link-provider.ts';

/** Money of a charge that two people have seen in the statement. */
export interface SeenMoney {
  readonly id: string;
  /** Integer of the currency's smallest unit. */
  readonly amount: number;
  /** ISO day. */
  readonly receivedOn: string;
  readonly operationNumber: string;
  readonly isReported: boolean;
}

/** What is known of a transfer besides the provider's books. */
export interface TransferRecord {
  readonly hasProof: boolean;
  readonly rejection: ProofRejection | null;
  readonly seen: readonly SeenMoney[];
}

export interface TransferBooks {
  read(attemptId: string): Promise<TransferRecord>;
  noteReported(seenId: string): Promise<void>;
}

export function createTransferBooks(db: Database): TransferBooks {
  return {
    async read(attemptId) {
      const transfer = await findTransfer(db, attemptId);
      if (transfer === null) return { hasProof: false, rejection: null, seen: [] };
      const proofs = await listProofs(db, [attemptId]);
      const matches = await listMatches(db, [attemptId]);
      return {
        hasProof: proofs.length > 0,
        rejection: transfer.rejection,
        seen: matches
          .filter(({ approvedAt }) => approvedAt !== null)
          .map(({ id, amount, receivedOn, operationNumber, reportedAt }) => ({
            id,
            amount,
            receivedOn,
            operationNumber,
            isReported: reportedAt !== null,
          })),
      };
    },
    noteReported: (id) => noteReported(db, id),
  };
}

/**
 * A link whose money only people see (docs/decisions/transfer-proofs.md). What two of them found is told to the
 * provider, keyed, before it is asked: its books then say how the charge ended, and it pays refunds out. Without that
 * nothing is paid, whatever the provider says; a proof is no money, and only keeps the charge open.
 */
export function makeSeenTransferProvider(
  name: LinkProviderName,
  config: LinkProviderConfig,
  books: TransferBooks,
): PaymentProvider {
  const client = makeLinkClient(config);
  const link = makeLinkProvider(name, config);

  const find = async (
    charge: ChargeReference,
    { hasProof, rejection, seen }: TransferRecord,
  ): Promise<LookupResult> => {
    if (seen.length === 0) {
      if (rejection !== null)
        return { type: 'DECLINED', reason: 'proof_rejected', rawCode: rejection };
      if (hasProof) return { type: 'PENDING', reason: 'proof_review', payerDone: true };
      return withoutMoney(await link.lookup(charge));
    }
    for (const money of seen.filter(({ isReported }) => !isReported)) {
      if (!(await report(charge, money)))
        return { type: 'UNKNOWN', reason: 'unknown', detail: 'a transfer could not be recorded' };
    }
    return link.lookup(charge);
  };

  const report = async (charge: ChargeReference, money: SeenMoney): Promise<boolean> => {
    const { id, amount, receivedOn, operationNumber } = money;
    const answer = await client.record(charge.providerRef ?? '', id, {
      amount,
      received_on: receivedOn,
      operation_number: operationNumber,
    });
    if (answer.type !== 'answer' || answer.status !== 201) return false;
    await books.noteReported(id);
    return true;
  };

  return {
    ...link,
    lookup: async (charge) => find(charge, await books.read(charge.attemptId)),
    async settle(charge) {
      const record = await books.read(charge.attemptId);
      // Somebody looks for the money, or has decided: time does not end it.
      if (record.hasProof || record.rejection !== null || record.seen.length > 0) {
        const found = await find(charge, record);
        return found.type === 'not_found' ? lost : outcomeOfLookup(found);
      }
      const ended = await link.settle(charge);
      const outcome = withoutMoney(ended);
      return outcome.type === 'DECLINED' && outcome.reason === 'expired'
        ? { ...outcome, rawCode: 'proof_missing' }
        : outcome;
    },
  };
}

const lost = { type: 'UNKNOWN', reason: 'unknown', detail: 'the link is not there' } as const;

const unseen = { type: 'PENDING', reason: 'pending' } as const;

/** Money that nobody has seen in the statement does not count: a person looks first. */
function withoutMoney<R extends LookupResult>(found: R): R | typeof unseen {
  const isMoney =
    found.type === 'SUCCESS' || (found.type === 'UNKNOWN' && found.moved !== undefined);
  return isMoney ? unseen : found;
}
