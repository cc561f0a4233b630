import { bookCommission } from '@cotejo/domain/ledger/book-commission.ts';
import { getCommission, getCommissionRate } from '@cotejo/domain/ledger/commission-rates.ts';
import { isCurrencyCode } from '@cotejo/domain/money/currency.ts';
import { readSeller, type ProductSeller } from '../catalogue/product/read-seller.ts';
import type { Database } from '../database.ts';
import type { PaymentAttempt } from '../attempt/attempt.model.ts';
import { requireAttempt } from '../attempt/read-attempt.sql.ts';
import { bookApart } from './book-apart.sql.ts';
import { ledgerEntryModel, ledgerLineModel } from './ledger.model.ts';

/**
 * Books what the insurer owes us for a payment that a policy was issued or goes on for; nothing where its rate, or what was
 * paid, is 0.
 *
 * @param known who sells the product, as the caller has just read it
 */
export async function earnCommission(
  tx: Database,
  productId: number,
  attempt: Pick<PaymentAttempt, 'id' | 'provider' | 'amount' | 'currency'>,
  known?: ProductSeller,
): Promise<void> {
  const { currency } = attempt;
  if (attempt.amount === 0 || !isCurrencyCode(currency)) return;
  const { organization, kind } = known ?? (await readSeller(tx, productId));
  const amount = getCommission(attempt.amount, getCommissionRate(organization, kind));
  if (amount === 0) return;
  await bookApart(
    tx,
    about(attempt.id),
    attempt,
    bookCommission('commission_earned', { amount, currency }),
  );
}

/** Gives the commission of a payment back whose premium the insurer gives back; nothing where none was booked. */
export async function returnCommission(tx: Database, attemptId: string): Promise<void> {
  const earned = await ledgerEntryModel(tx).findOne({
    where: { event: 'commission_earned', chargeId: attemptId },
    raw: true,
    ...tx.scope,
  });
  if (earned === null) return;
  const { amount, currency } = await ledgerLineModel(tx).findOne({
    where: { entryId: earned.id, account: 'commission_receivable' },
    raw: true,
    rejectOnEmpty: true,
    ...tx.scope,
  });
  if (!isCurrencyCode(currency)) throw new Error(`no currency ${currency}`);
  const attempt = await requireAttempt(tx, attemptId);
  const booking = bookCommission('commission_returned', { amount, currency });
  await bookApart(tx, about(attemptId), attempt, booking);
}

const about = (attemptId: string): string => `payment/${attemptId}`;
