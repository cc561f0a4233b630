import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import type { CurrencyCode, Money } from '@cotejo/domain/money/currency.ts';
import { providers } from '@cotejo/domain/payment/providers.ts';
import { howToGiveBack } from '@cotejo/domain/payment/refund-rules.ts';
import { getPurchaseReference } from '@cotejo/domain/purchase/purchase-reference.ts';
import { needsSecondPerson } from '@cotejo/domain/staff/refund-limit.ts';
import type { PaymentAttempt } from '@cotejo/store/payment/attempt.model.ts';
import { toRefund } from '@cotejo/store/payment/to-refund.ts';
import type { StaffPurchase } from '@cotejo/store/purchase/find-for-staff.ts';
import type { RefundRequest } from '@cotejo/store/refund-request/refund-requests.ts';

/** The payment that staff may give back: of a policy that holds, with money in it; else null. */
export function findReturnable({ status, attempt }: StaffPurchase): PaymentAttempt | null {
  if (status !== 'confirmed' || attempt === null) return null;
  return attempt.status === 'approved' && attempt.amount > 0 ? attempt : null;
}

export const toMoney = ({ amount, currency }: PaymentAttempt): Money => ({
  amount,
  currency: currency as CurrencyCode,
});

/** A purchase as the page of refunds shows it. */
export function presentRefundable(
  purchase: StaffPurchase,
  requests: readonly RefundRequest[],
  accountId: string,
): NonNullable<CallAnswer<'findRefundable'>>['items'][number] {
  const { id, product, price, attempt } = purchase;
  const returnable = findReturnable(purchase);
  const own = requests.filter(({ purchaseId }) => purchaseId === id);
  const isAsked = own.some(({ status }) => status === 'asked');
  return {
    purchaseId: id,
    purchaseReference: getPurchaseReference(id),
    productCode: purchase.productCode,
    productName: product.displayName,
    organization: product.organization,
    country: purchase.countryCode,
    status: purchase.status,
    amount: attempt?.amount ?? price.amount,
    currency: attempt?.currency ?? price.currency,
    provider: attempt?.provider ?? null,
    payment: attempt?.status ?? null,
    mayRefund: returnable !== null && !isAsked,
    needsSecond: returnable !== null && needsSecondPerson(toMoney(returnable)),
    back:
      returnable === null
        ? null
        : howToGiveBack(providers[returnable.provider], toRefund(returnable), Date.now()).way,
    requests: own.map((request) => ({
      status: request.status,
      reason: request.reason,
      isOwn: request.requestedBy === accountId,
      requestedAt: request.requestedAt.toISOString(),
      decidedAt: request.decidedAt?.toISOString() ?? null,
      declineReason: request.declineReason,
    })),
  };
}
