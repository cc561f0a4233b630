import { shareOf } from '@cotejo/domain/billing/unearned.ts';
import { bookCommission } from '@cotejo/domain/ledger/book-commission.ts';
import { getCommission, getCommissionRate } from '@cotejo/domain/ledger/commission-rates.ts';
import { isCurrencyCode, type Money } from '@cotejo/domain/money/currency.ts';
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
  const commission = await readCommission(tx, attemptId);
  if (commission === null) return;
  const { amount, returned, currency } = commission;
  const attempt = await requireAttempt(tx, attemptId);
  if (amount > returned)
    await bookReturned(tx, attemptId, attempt, { amount: amount - returned, currency });
}

/**
 * Gives the commission of a charge back for a part of it that went back, by the same share.
 *
 * @param part the attempt by which it did
 */
export async function returnCommissionOf(
  tx: Database,
  part: Pick<PaymentAttempt, 'id' | 'amount'> & { readonly surplusOf: string },
): Promise<void> {
  const commission = await readCommission(tx, part.surplusOf);
  if (commission === null) return;
  // It went back before, by its bank, and had to go back again.
  const sourceKey = `commission_returned/${about(part.id)}`;
  if ((await ledgerEntryModel(tx).count({ where: { sourceKey }, ...tx.scope })) > 0) return;
  const charge = await requireAttempt(tx, part.surplusOf);
  const amount = shareOf(commission.amount, part.amount, charge.amount);
  if (amount > 0)
    await bookReturned(tx, part.id, charge, { amount, currency: commission.currency });
}

/** What was booked for a charge, and how much of it went back; null where nothing was. */
async function readCommission(tx: Database, chargeId: string) {
  const linesOf = async (event: 'commission_earned' | 'commission_returned') => {
    const entries = await ledgerEntryModel(tx).findAll({
      where: { event, chargeId },
      raw: true,
      ...tx.scope,
    });
    return ledgerLineModel(tx).findAll({
      where: { entryId: entries.map(({ id }) => id), account: 'commission_receivable' },
      raw: true,
      ...tx.scope,
    });
  };
  const [earned] = await linesOf('commission_earned');
  if (earned === undefined) return null;
  const { amount, currency } = earned;
  if (!isCurrencyCode(currency)) throw new Error(`no currency ${currency}`);
  const returned = await linesOf('commission_returned');
  return { amount, currency, returned: returned.reduce((sum, line) => sum - line.amount, 0) };
}

const bookReturned = (
  tx: Database,
  id: string,
  charge: Pick<PaymentAttempt, 'id' | 'provider'>,
  money: Money,
): Promise<void> => bookApart(tx, about(id), charge, bookCommission('commission_returned', money));

const about = (attemptId: string): string => `payment/${attemptId}`;
