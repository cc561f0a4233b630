import { bookCommission } from '@cotejo/domain/ledger/book-commission.ts';
import { getCommission, getCommissionRate } from '@cotejo/domain/ledger/commission-rates.ts';
import { isCurrencyCode } from '@cotejo/domain/money/currency.ts';
import { productModel } from '../catalogue/models/product.model.ts';
import type { Database } from '../database.ts';
import type { PaymentAttempt } from '../attempt/attempt.model.ts';
import { requireAttempt } from '../attempt/read-attempt.sql.ts';
import { bookApart } from './book-apart.ts';
import { ledgerEntryModel, ledgerLineModel } from './ledger.model.ts';

/**
 * Books what the insurer owes us for a payment that a policy was issued or goes on for; nothing where its rate, or what was
 * paid, is 0.
 */
export async function earnCommission(
  tx: Database,
  productId: number,
  attempt: Pick<PaymentAttempt, 'id' | 'provider' | 'amount' | 'currency'>,
): Promise<void> {
  const { currency } = attempt;
  if (attempt.amount === 0 || !isCurrencyCode(currency)) return;
  const product = await productModel(tx).findByPk(productId, {
    attributes: ['id'],
    include: [
      { association: 'insuranceType', attributes: ['upperTypeName'] },
      { association: 'organization', attributes: ['displayName'] },
    ],
    raw: true,
    nest: true,
    ...tx.scope,
  });
  const kind = product?.insuranceType?.upperTypeName;
  const seller = product?.organization?.displayName;
  if (kind === undefined || seller === undefined) throw new Error(`no product ${productId}`);
  const amount = getCommission(attempt.amount, getCommissionRate(seller, kind));
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
