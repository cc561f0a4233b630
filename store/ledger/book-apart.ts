import type { LedgerBooking } from '@cotejo/domain/ledger/book-payment.ts';
import type { Database } from '../database.ts';
import type { PaymentAttempt } from '../attempt/attempt.model.ts';
import { ledgerEntryModel, ledgerLineModel } from './ledger.model.ts';

/**
 * Books what no move of a payment says, in the transaction of what it is about; the unique key refuses it a second time.
 *
 * @param about the record that it is about: `gift-card/{id}`
 * @param attempt the payment of the policy that it goes with; null where it goes with none
 */
export async function bookApart(
  tx: Database,
  about: string,
  attempt: Pick<PaymentAttempt, 'id' | 'provider'> | null,
  { event, lines }: LedgerBooking,
): Promise<void> {
  const attemptId = attempt?.id ?? null;
  const provider = attempt?.provider ?? null;
  const sourceKey = `${event}/${about}`;
  const { id: entryId } = await ledgerEntryModel(tx).create(
    { sourceKey, event, attemptId, chargeId: attemptId, provider },
    tx.scope,
  );
  await ledgerLineModel(tx).bulkCreate(
    lines.map((line) => ({ entryId, ...line })),
    { returning: false, ...tx.scope },
  );
}
