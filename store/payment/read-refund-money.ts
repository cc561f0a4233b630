import type { WrongMoney } from '@cotejo/domain/payment/refund/wrong-money.ts';
import type { PaymentAttempt } from '../attempt/attempt.model.ts';

type Columns = Pick<
  PaymentAttempt,
  'kind' | 'reason' | 'refundReason' | 'amount' | 'currency' | 'movedAmount' | 'movedCurrency'
>;

/** What an attempt's row says of money that came otherwise than agreed. */
export function readRefundMoney(attempt: Columns): WrongMoney {
  const { kind, reason, refundReason, amount, currency, movedAmount, movedCurrency } = attempt;
  return {
    kind,
    reason,
    refundReason,
    asked: { amount, currency },
    moved:
      movedAmount === null ? null : { amount: movedAmount, currency: movedCurrency ?? currency },
  };
}
